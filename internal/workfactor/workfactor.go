// Package workfactor contains the cost of trying a passphrase. It is internal so that only this
// project's tests can reduce the cost.
package workfactor

// Scrypt is the base-two logarithm of scrypt's work factor. With 18, each attempt takes about a
// second and 256 MiB. Tests for other features reduce it.
var Scrypt = 18
