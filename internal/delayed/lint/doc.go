// Package lint examines descriptions of delayed information written by people: the days that they name, the time
// of the draw, the form of the value, and common mistakes.
//
// The package is heuristic and improves with every published tournament. Its findings help organisers and readers,
// but they never affect a verdict.
package lint
