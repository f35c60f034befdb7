#!/usr/bin/env bash
# Builds a release: three folders, built twice from two clones and compared.
#
#   dist/vX.Y.Z      the files to upload: an archive for each system, packages for Debian and
#                    Fedora, the npm package, the player's page, the site as a single file,
#                    the list of modules, the release notes, and a signed list of digests
#   dist/site        the same site as a folder, for a web host
#   dist/packaging   files for the Homebrew, Scoop and winget repositories
#
#   ./release.sh v1.0.0             HEAD must be clean and have the signed tag v1.0.0. The list
#                                   is signed with the key in the file RELEASE_KEY or, if that
#                                   is a public key, with its private key in ssh-agent
#   ./release.sh --unsigned v1.0.0  the same without a key or a signature, for CI, whose list
#                                   must match the one that a person signs
#   ./release.sh --dry v1.0.0       any HEAD, with a temporary tag and key
#
# tools/release/try then installs and uses the result. In a dry run, TARGETS selects other
# systems ("linux/amd64 ..."). docs/release.md describes the procedure. The exit status is 2 if
# nothing could be built, and 1 if the result is wrong; in both cases nothing is written below
# dist/.
set -euo pipefail
cd "$(dirname "$0")"

# No setting of this machine or its user may change a byte, such as the sort order of file names or the language.
export LC_ALL=C TZ=UTC GOAMD64=v1 GOARM64=v8.0 GOFIPS140=off GOWORK=off
unset GOEXPERIMENT ${!FAIRDEAL_@}

systems="linux/amd64 linux/arm64 windows/amd64 windows/arm64 darwin/amd64 darwin/arm64"
targets=${TARGETS:-$systems}
mode=signed
case ${1:-} in
--dry) mode=dry; shift ;;
--unsigned) mode=unsigned; shift ;;
esac

refuse() { echo "release: $1" >&2; exit 2; }
fail() { echo "release: $1" >&2; exit 1; }

[ $# = 1 ] || refuse "usage: ./release.sh [--dry | --unsigned] vX.Y.Z"
version=$1
number=${version#v}
case $version in v[0-9]*) ;; *) refuse "$version is not a version: expected v$(cat internal/release/VERSION)" ;; esac
root=$PWD
out=dist/$version
for tool in "git clones" "go builds" "ssh-keygen signs" "node packs" "npm packs"; do
	command -v "${tool%% *}" >/dev/null || refuse "${tool%% *} is not installed"
done
[ "$version" = "v$(cat internal/release/VERSION)" ] || refuse "internal/release/VERSION contains $(cat internal/release/VERSION), not $number"
[ ! -e "$out" ] || refuse "$out already exists"
for target in $targets; do
	case " $systems " in *" $target "*) ;; *) refuse "TARGETS contains $target; the systems are $systems" ;; esac
done
commit=$(git rev-parse HEAD)

# signed_tag REPOSITORY SIGNERS: succeeds if one of the signers signed the tag. GnuPG signatures do not count,
# whatever keys are on this machine.
signed_tag() {
	git -C "$1" -c gpg.program=false -c gpg.openpgp.program=false -c gpg.x509.program=false -c gpg.ssh.allowedSignersFile="$2" \
		verify-tag "$version" 2>/dev/null
}

if [ $mode != dry ]; then
	[ "$targets" = "$systems" ] || refuse "a release is for six systems; TARGETS is only for --dry"
	[ -z "$(git status --porcelain)" ] || refuse "there are uncommitted changes"
	[ "$commit" = "$(git rev-parse -q --verify "$version^{commit}" || true)" ] || refuse "HEAD does not have the tag $version"
	signed_tag . "$root/internal/release/signers" || refuse "the tag $version is not signed by a key in internal/release/signers"
fi
if [ $mode = signed ]; then
	[ -n "${RELEASE_KEY:-}" ] || refuse "RELEASE_KEY names no key: see docs/release.md"
	public=${RELEASE_KEY%.pub}.pub
	[ -s "$public" ] || refuse "$public does not exist: RELEASE_KEY names a key that ssh-keygen made"
	grep -v '^#' internal/release/signers | grep -qF "$(cut -d' ' -f1,2 "$public")" ||
		refuse "internal/release/signers does not contain the key in $public: programs would not know it"
fi
GOTOOLCHAIN=$(sed -n 's/^toolchain //p' go.mod)
export GOTOOLCHAIN
go version >/dev/null 2>&1 || refuse "$GOTOOLCHAIN is not installed and cannot be fetched"
typescript=typescript@$(node -p 'require("./js/package.json").devDependencies.typescript')
npm exec --yes --package "$typescript" -- tsc --version >/dev/null 2>&1 || refuse "npm has no $typescript and cannot fetch it"

work=$(mktemp -d)
trap 'chmod -R u+w "$work"; rm -rf "$work"' EXIT
key=${RELEASE_KEY:-$work/key}
signers=$root/internal/release/signers
if [ $mode = dry ]; then
	ssh-keygen -q -t ed25519 -N '' -C thrown-away -f "$work/key"
	key=$work/key
	signers=$work/signers
	echo "dry $(cut -d' ' -f1,2 "$key.pub")" > "$signers"
fi

# step NAME COMMAND: runs a step and prints how long it took.
step() {
	local from=$SECONDS
	"${@:2}"
	echo "$1: $((SECONDS - from)) s"
}

# tagged FOLDER: clones HEAD with the tag. The program gets its version from the tag, through
# Go's build information.
tagged() {
	git clone -q --shared --no-checkout "$root" "$1"
	git -C "$1" checkout -q "$commit"
	[ $mode = dry ] || return 0
	git -C "$1" -c gpg.format=ssh -c user.signingkey="$key" -c user.name=dry -c user.email=dry@localhost \
		tag -f -s "$version" -m "fairdeal $number" >/dev/null
	signed_tag "$1" "$signers" || fail "git verify-tag refuses the tag"
}

# windows_resources: generates the icon and the version of the Windows program. Git ignores
# these files, so that the tree stays clean.
windows_resources() {
	go -C tools run ./release icon winres/icon.png
	go tool -modfile=tools/go.mod go-winres make --in tools/winres/winres.json --out cmd/fairdeal/rsrc \
		--arch amd64,arm64 --file-version "${number%%-*}.0" --product-version "${number%%-*}.0"
}

# archive TARGET: packs the program for a system with all linked pages and, for Linux, makes
# the two packages. It leaves the program in ../programs.
archive() {
	local system=${1%/*} arch=${1#*/} name folder exe=
	name=fairdeal_${version}_${system}_$arch
	folder=../$name
	[ "$system" != windows ] || exe=.exe
	mkdir "$folder"
	GOOS=$system GOARCH=$arch GOCACHE=$cache go build -ldflags "-s -w" -o "$folder/fairdeal$exe" ./cmd/fairdeal
	cp "$folder/fairdeal$exe" "../programs/$name"
	cp -- *.md LICENSE internal/release/THIRD-PARTY.txt "$folder"
	git archive HEAD docs examples spec deploy js tools/npm testdata | tar -x -C "$folder" --wildcards \
		docs examples spec deploy js/README.md js/vendor/README.md tools/npm/README.md 'testdata/*.md'
	cp -r ../extra/. "$folder"
	go -C tools run ./release links "../$folder"
	if [ -n "$exe" ]; then
		go -C tools run ./release pack "../$folder" "$made/$name.zip" "$when"
	else
		for stand_in in bigdeal bigdealx squaredeal; do ln -s fairdeal "$folder/$stand_in"; done
		go -C tools run ./release pack "../$folder" "$made/$name.tar.gz" "$when"
	fi
	[ "$system" != linux ] || go -C tools run ./release package "../$folder" "$version" "$arch" "$made" "$when"
	rm -r "$folder"
}

# npm_package: packs with npm, then again with Go, because npm's output depends on its version and Node's.
npm_package() {
	node tools/npm/pack.mjs ../npm > /dev/null
	tar -xzf "../npm/fairdeal-verify-$number.tgz" -C ../npm
	go -C tools run ./release pack ../../npm/package "$made/fairdeal-verify-$number.tgz" "$when"
}

# build NAME CACHE: builds all three folders in $work/NAME from a separate clone, and compiles the
# programs with the given build cache. No setting of this machine may change a byte or remove the
# version.
build() {
	local here=$work/$1/fairdeal made=$work/$1/out when target host=$work/$1/host/fairdeal cache=$2
	export GOFLAGS="-buildvcs=true -trimpath" CGO_ENABLED=0
	mkdir -p "$work/$1" && tagged "$here"
	cd "$here"
	when=$(git log -1 --format=%ct)
	mkdir -p "$made" ../extra/man ../extra/completions ../programs
	windows_resources
	GOCACHE=$cache go build -ldflags "-s -w" -o "$host" ./cmd/fairdeal
	GOCACHE=$cache go run ./cmd/manual ../extra/man "$(date -u -d "@$when" +%F)"
	for shell in bash zsh fish powershell; do "$host" completion $shell > "../extra/completions/fairdeal.$shell"; done
	"$host" page -o "$made/verify.html" 2>/dev/null
	"$host" page --digest > "$made/page.sha256"
	for target in $targets; do archive "$target"; done
	go -C tools run ./release sbom "$version" "$work/$1"/programs/* > "$made/sbom.json"
	go -C tools run ./release notes ../NEWS.md "$version" > "$made/NOTES.md"
	npm_package
	go -C tools run ./site "$host" "$work/$1/site" "$made" "$version"
	go -C tools run ./release pack "$work/$1/site" "$made/fairdeal_${version}_site.tar.gz" "$when"
	(cd "$made" && sha256sum -- * > ../SHA256SUMS && mv ../SHA256SUMS .)
	go -C tools run ./release manifests "$made" "$version" "$work/$1/packaging" "$when"
}

# same: fails unless both builds are identical.
same() {
	local folder
	for folder in out site packaging; do
		diff -rq --no-dereference "$work/one/$folder" "$work/two/$folder" >&2 || fail "the two builds of $folder differ"
	done
}

# sign: signs the list, then checks it as a user who downloads the folder would.
sign() {
	local sums=$work/one/out/SHA256SUMS
	ssh-keygen -Y sign -q -n fairdeal -f "$key" "$sums"
	signer=$(ssh-keygen -Y find-principals -f "$signers" -s "$sums.sig") ||
		refuse "internal/release/signers does not contain that key: programs would not know it"
	ssh-keygen -Y verify -f "$signers" -I "$signer" -n fairdeal -s "$sums.sig" < "$sums"
	(cd "$work/one/out" && sha256sum --check --quiet SHA256SUMS)
}

# The first build uses this machine's build cache and the second a new one. This takes half the time
# of two new caches, and would also show that the machine's cache is damaged.
step "first build" eval '(build one "$(go env GOCACHE)")'
step "second build" eval '(build two "$work/cache")'
step "comparison" same
signer="nobody"
[ $mode = unsigned ] || step "signature" sign
step "trial" tools/release/try "$work/one/out" "$version"
mkdir -p dist
rm -rf dist/site dist/packaging
cp -r "$work/one/site" dist/site
cp -r "$work/one/packaging" dist/packaging
cp -r "$work/one/out" "$out"
(cd "$out" && stat -c '%n: %s bytes' -- *)
echo "$out, dist/site and dist/packaging: built twice, identical; the list signed by $signer"
