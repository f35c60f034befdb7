#!/usr/bin/env bash
# Makes what the build tag fullpage embeds: the program for browsers and the file of
# the same version of Go that starts it.
set -euo pipefail
cd "$(dirname "$0")/../.."
into=internal/page/player/full
GOOS=js GOARCH=wasm CGO_ENABLED=0 go build -trimpath -ldflags "-s -w" -o "$into/fairdeal.wasm" ./cmd/wasm
gzip -9nf "$into/fairdeal.wasm"
cp "$(go env GOROOT)/lib/wasm/wasm_exec.js" "$into/wasm_exec.js"
