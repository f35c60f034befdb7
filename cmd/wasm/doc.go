//go:build !(js && wasm)

// Command wasm is for browsers alone: GOOS=js GOARCH=wasm go build ./cmd/wasm.
package main

func main() { panic("this program is for a browser: GOOS=js GOARCH=wasm go build ./cmd/wasm") }
