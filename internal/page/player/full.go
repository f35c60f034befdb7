//go:build fullpage

package player

import _ "embed"

// What cmd/wasm/build.sh makes.
var (
	//go:embed full/fairdeal.wasm.gz
	program []byte
	//go:embed full/wasm_exec.js
	starter []byte
)
