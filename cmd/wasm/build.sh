#!/usr/bin/env bash
# Makes what the build tag fullpage embeds: the program for browsers, packed with gzip,
# which every browser undoes by itself, and the file of the same version of Go that
# starts it. The page's digest covers the packed bytes.
set -euo pipefail
cd "$(dirname "$0")/../.."
into=internal/page/player/full
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
go build -C tools -trimpath -o "$work/wasm" ./wasm
"$work/wasm" words "$work"
# Functions are not copied into their callers, where a page of the program pays for it,
# except in what deals and hashes.
us=github.com/fairdeal/fairdeal
GOOS=js GOARCH=wasm CGO_ENABLED=0 go build -trimpath -ldflags "-s -w" -overlay "$work/overlay.json" \
	-gcflags="all=-l" -gcflags="$us/bridge=" -gcflags="$us/bigdeal=" \
	-o "$into/fairdeal.wasm" ./cmd/wasm
"$work/wasm" flat "$into/fairdeal.wasm"
gzip -9 --no-name --force "$into/fairdeal.wasm"
cp "$(go env GOROOT)/lib/wasm/wasm_exec.js" "$into/wasm_exec.js"
