#!/usr/bin/env bash
# Makes what the build tag fullpage embeds: the program for browsers and the file of
# the same version of Go that starts it. It needs xz (Debian's xz-utils), which packs a
# third better than gzip; js/lzma.js undoes it. One version of xz gives the same bytes
# every time, and the page's digest covers them.
set -euo pipefail
cd "$(dirname "$0")/../.."
command -v xz >/dev/null || { echo "cmd/wasm/build.sh: xz is not there (Debian: apt-get install xz-utils)" >&2; exit 2; }
into=internal/page/player/full
# Functions of ours are not copied into their callers, where a page of the program pays
# for it, except in what deals and hashes.
us=github.com/fairdeal/fairdeal
GOOS=js GOARCH=wasm CGO_ENABLED=0 go build -trimpath -ldflags "-s -w" \
	-gcflags="$us/...=-l" -gcflags="$us/internal/...=" -gcflags="$us/bridge=" -gcflags="$us/bigdeal=" \
	-o "$into/fairdeal.wasm" ./cmd/wasm
dictionary=16 # MiB: js/lzma.js unpacks as much as the dictionary holds
[ "$(wc -c < "$into/fairdeal.wasm")" -le $((dictionary << 20)) ] || { echo "cmd/wasm/build.sh: the program has more than $dictionary MiB" >&2; exit 2; }
xz --format=lzma --lzma1="preset=9e,dict=${dictionary}MiB,lc=3,lp=0,pb=0" --force "$into/fairdeal.wasm"
cp "$(go env GOROOT)/lib/wasm/wasm_exec.js" "$into/wasm_exec.js"
