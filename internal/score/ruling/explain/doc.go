// Package explain tells how scores come about, in steps that a director can read out
// to a committee: contracts, IMPs, victory points, boards, matches and damages, with
// the laws that they rest on.
//
// A Language explains values that were scored before. It computes nothing that
// decides a score, so an explanation cannot differ from the result that it explains.
// Every number is exact: one with more than four decimals has its fraction with it.
package explain
