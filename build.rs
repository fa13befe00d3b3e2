//! Turns `locales/*.json` into one function a text: a missing key or variable stops the build.

#[path = "build/catalogue.rs"]
mod catalogue;

use std::{env, fs, path::Path};

fn main() {
    println!("cargo::rerun-if-changed=locales");
    println!("cargo::rerun-if-changed=build");
    let read = |language: &str| {
        let path = format!("locales/{language}.json");
        let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
        catalogue::parse(&text).unwrap_or_else(|error| panic!("{path}: {error}"))
    };
    let mut french = read("fr");
    french.values_mut().for_each(|text| text.map(catalogue::french_typography));
    let mut english = read("en");
    english.values_mut().for_each(|text| text.map(catalogue::english_typography));
    let made = catalogue::generate(&french, &english).unwrap_or_else(|error| panic!("locales: {error}"));
    let out = env::var_os("OUT_DIR").expect("cargo names the output folder");
    let out = Path::new(&out);
    // What an older build left here must not be taken for this one's.
    let _ = fs::remove_dir_all(out.join("texts"));
    fs::create_dir(out.join("texts")).expect("the output folder can be written");
    for (file, texts) in [(made.english_file, made.english), (made.more_file, made.more)] {
        fs::write(out.join(file), texts).expect("the output folder can be written");
    }
    fs::write(out.join("catalogue.rs"), made.code).expect("the output folder can be written");
}
