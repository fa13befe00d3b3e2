# Sourced by the scripts beside it.
need() {
    command -v "$1" >/dev/null 2>&1 || fail "$2"
}
fail() {
    echo "La Bergerie: $*" >&2
    exit 1
}
