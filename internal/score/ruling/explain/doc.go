// Package explain explains scores in steps that a director can read out to a committee:
// contracts, IMPs, victory points, boards, matches and damage rulings, with the relevant laws.
//
// A Language explains values that were already scored. It does not compute scores, so that
// an explanation cannot contradict its result. All numbers are exact: the fraction is added
// if a number has more than four decimals.
package explain
