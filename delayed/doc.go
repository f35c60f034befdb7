// Package delayed reads what a description says of its delayed information: the
// fact that nobody knows when keys are committed, and everybody knows later.
//
//	drand quicknet round 34449412 (2026-12-01T19:00:00Z)
//	players closed 2023-08-22T18:00:00Z opened 2023-08-23T12:00:00Z + drand quicknet round 1000 (2023-08-23T15:59:24Z)
//	DJI close of Friday 4 December 2026, 2 decimals
//
// A description has one part or several, joined by " + " if one of them at least is
// read by machine; its value then has as many parts, in the same order. A part is
//
//   - a round of drand, a public beacon: the value is the round's randomness, 64
//     hexadecimal digits in lower case, and its signature shows that it is true;
//   - contributions of players (see [Combine]): the value is the digest of what
//     they put in;
//   - text for people to look up, as always.
//
// [Parse] reads a description, [Check] holds a value against sources, [Known]
// says when a part could be known. Forms and steps are those of spec/trust.md
// sections 9 and 10. The package knows no tournament, no file and no network.
package delayed
