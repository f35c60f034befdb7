//go:build !fullpage

package player

var program, starter []byte
