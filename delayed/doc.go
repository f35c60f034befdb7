// Package delayed parses descriptions of delayed information: a public number that nobody knows when the keys are
// committed, and that everybody can look up later.
//
//	drand quicknet round 34449412 (2026-12-01T19:00:00Z)
//	players closed 2023-08-22T18:00:00Z opened 2023-08-23T12:00:00Z + drand quicknet round 1000 (2023-08-23T15:59:24Z)
//	DJI close of Friday 4 December 2026, 2 decimals
//
// If at least one part is machine-readable, a description can have several parts, joined by " + ". Its value then
// has the same number of parts, in the same order. A part is one of:
//
//   - a round from drand, a public beacon. Its value is the round's randomness, 64 lower-case
//     hexadecimal digits, and the signature proves it;
//   - contributions by players (see [Combine]). Its value is the digest of these contributions;
//   - text, whose value people look up. [Check] neither passes nor fails it, and "2 decimals" is
//     only for people. Package tarot checks the form of a typed number, see its type Form.
//
// [Parse] reads a description, [Check] compares a value with its sources, and [Part.KnownFrom] returns
// when a part became known. spec/trust.md, sections 9 and 10, defines the forms and steps. The
// package does not read files or use the network.
package delayed
