#!/usr/bin/env bash
# Builds a release into dist/VERSION, a folder ready to upload: an archive for each
# system with the program, all pages that they link to, licences, manual pages and
# completions; SHA256SUMS and its signature; what the program is made of (sbom.json);
# the player's page and its digest (verify.html, page.sha256); the npm package; what is
# new (NOTES.md). Beside it, dist/site is the folder for a web host: pages and guides in
# three languages. docs/release.md says who does what.
#
#   ./release.sh v1.0.0          HEAD must be clean and carry the tag v1.0.0; signed
#                                with the key in the file RELEASE_KEY, or with the one
#                                of that public key which ssh-agent holds
#   ./release.sh --dry v1.0.0    any HEAD; for trying, and for .ci/thorough: signed with
#                                a key that is thrown away, if RELEASE_KEY names none
#
# Everything is built twice, from two clones in two folders with two build
# caches, and compared. TARGETS names other systems, "linux/amd64 ...".
set -euo pipefail
cd "$(dirname "$0")"

dry=
if [ "${1:-}" = --dry ]; then
	dry=1
	shift
fi
version=${1:-}
[ $# = 1 ] || { echo "usage: ./release.sh [--dry] vX.Y.Z" >&2; exit 2; }
[ "$version" = "v$(cat internal/release/VERSION)" ] || { echo "release: internal/release/VERSION has $(cat internal/release/VERSION), not $version" >&2; exit 2; }
if [ -z "$dry" ]; then
	[ -z "$(git status --porcelain)" ] || { echo "release: there are uncommitted changes" >&2; exit 2; }
	[ "$(git rev-parse HEAD)" = "$(git rev-parse -q --verify "$version^{commit}" || true)" ] ||
		{ echo "release: HEAD does not carry the tag $version" >&2; exit 2; }
fi
root=$PWD
commit=$(git rev-parse HEAD)
out=dist/$version
[ ! -e "$out" ] || { echo "release: $out exists already" >&2; exit 2; }
for tool in "ssh-keygen signs" "node packs" "npm packs"; do
	command -v "${tool%% *}" >/dev/null || { echo "release: $tool, and ${tool%% *} is not installed" >&2; exit 2; }
done
[ -n "$dry" ] || [ -n "${RELEASE_KEY:-}" ] || { echo "release: RELEASE_KEY names no key: see docs/release.md" >&2; exit 2; }
targets=${TARGETS:-linux/amd64 linux/arm64 windows/amd64 windows/arm64 darwin/amd64 darwin/arm64}
work=$(mktemp -d)
trap 'chmod -R u+w "$work"; rm -rf "$work"' EXIT

# build NAME: everything from a clone of its own. The version comes from the tag
# by way of Go's build information; a dry run puts the tag on its clone alone.
build() {
	local here=$work/$1/fairdeal
	# Nothing that this machine sets may change a byte or take the version away.
	export GOCACHE=$work/$1/cache GOFLAGS="-buildvcs=true -trimpath" CGO_ENABLED=0
	git clone -q --shared --no-checkout "$root" "$here"
	cd "$here"
	git checkout -q "$commit"
	git tag -f "$version" >/dev/null
	when=$(git log -1 --format=%ct)
	number=${version#v}
	number=${number%%-*}.0

	# Icon and version of the Windows program. The files are ignored by git, so
	# that the tree stays clean and the version is the tag's.
	go -C tools run ./release icon winres/icon.png
	go tool -modfile=tools/go.mod go-winres make --in tools/winres/winres.json --out cmd/fairdeal/rsrc \
		--arch amd64,arm64 --file-version "$number" --product-version "$number"

	mkdir -p "$work/$1/out" "$work/$1/extra/man" "$work/$1/extra/completions"
	local host=$work/$1/host/fairdeal
	go build -ldflags "-s -w" -o "$host" ./cmd/fairdeal
	"$host" page -o "$work/$1/out/verify.html" 2>/dev/null
	go run ./cmd/manual "$work/$1/extra/man"
	for shell in bash zsh fish powershell; do
		"$host" completion $shell > "$work/$1/extra/completions/fairdeal.$shell"
	done
	"$host" page --digest > "$work/$1/out/page.sha256"
	go -C tools run ./release sbom "$host" "$version" > "$work/$1/out/sbom.json"

	local target name folder exe
	for target in $targets; do
		name=fairdeal_${version}_${target%/*}_${target#*/}
		folder=$work/$1/$name
		exe=
		[ "${target%/*}" != windows ] || exe=.exe
		mkdir "$folder"
		GOOS=${target%/*} GOARCH=${target#*/} go build -ldflags "-s -w" -o "$folder/fairdeal$exe" ./cmd/fairdeal
		# Every page that another page of the archive leads to.
		cp -- *.md LICENSE "$folder"
		cp internal/release/THIRD-PARTY.txt "$folder"
		git archive HEAD docs examples spec deploy js tools/npm testdata | tar -x -C "$folder" --wildcards \
			docs examples spec deploy js/README.md js/vendor/README.md tools/npm/README.md 'testdata/*.md'
		cp -r "$work/$1/extra/." "$folder"
		go -C tools run ./release links "$folder"
		if [ -n "$exe" ]; then name=$name.zip; else name=$name.tar.gz; fi
		go -C tools run ./release pack "$folder" "$work/$1/out/$name" "$when"
		rm -r "$folder"
	done
	go -C tools run ./release notes ../NEWS.md "$version" > "$work/$1/out/NOTES.md"
	node tools/npm/pack.mjs "$work/$1/out" > /dev/null
	go -C tools run ./site "$host" "$work/$1/site"
	cd "$work/$1/out"
	sha256sum -- * > "$work/$1/SHA256SUMS"
	mv "$work/$1/SHA256SUMS" .
	cd "$root"
}

(build one)
(build two)
{ diff -r "$work/one/out" "$work/two/out" && diff -r "$work/one/site" "$work/two/site"; } || { echo "release: the two builds differ" >&2; exit 1; }

# The list is signed, and the folder checked as somebody who loads it would.
key=${RELEASE_KEY:-$work/key}
[ -n "${RELEASE_KEY:-}" ] || ssh-keygen -q -t ed25519 -N '' -C thrown-away -f "$key"
ssh-keygen -Y sign -q -n fairdeal -f "$key" "$work/one/out/SHA256SUMS"
signers=internal/release/signers
if [ -n "$dry" ]; then
	signers=$work/signers
	echo "dry $(cut -d' ' -f1,2 "${key%.pub}.pub")" > "$signers"
fi
signer=$(ssh-keygen -Y find-principals -f "$signers" -s "$work/one/out/SHA256SUMS.sig") ||
	{ echo "release: internal/release/signers does not have that key: programs would not know it" >&2; exit 2; }
ssh-keygen -Y verify -f "$signers" -I "$signer" -n fairdeal -s "$work/one/out/SHA256SUMS.sig" < "$work/one/out/SHA256SUMS"
(cd "$work/one/out" && sha256sum --check --quiet SHA256SUMS)
mkdir -p dist
rm -rf dist/site
cp -r "$work/one/out" "$out"
cp -r "$work/one/site" dist/site
for archive in "$out"/fairdeal_*; do
	echo "$archive: $(stat -c %s "$archive") bytes"
done
echo "$out and dist/site: built twice, identical; $out signed by $signer"
