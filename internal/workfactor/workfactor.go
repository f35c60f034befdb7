// Package workfactor holds what it costs to try a passphrase. It is internal, so
// that nobody but this project's own tests can make it cheaper.
package workfactor

// Scrypt is the cost of one try as a power of two: at 18 it takes about a second
// and 256 MiB. Tests of other things than that lower it.
var Scrypt = 18
