// Package doubledummy computes how many tricks each declarer takes in each strain if all four
// players see all cards, and a board's par.
//
//	table, err := doubledummy.Solve(ctx, deal)
//	par := doubledummy.Par(table, dealer, vulnerability)
//	for r := range doubledummy.SolveAll(ctx, deals, doubledummy.Options{}) { ... }
//
// All results are exact: Solve returns the complete table or an error. The same deal gives
// the same table for any amount of memory; with less memory the search only takes longer.
//
// At the start of a trick the search asks whether North-South can take a given number of remaining
// tricks, and narrows the value down with a few such questions (alpha-beta with a zero window).
// Answers are stored by relative ranks (partition search): the key contains the four hands' suit
// lengths, the leader, and the owners of the top cards that mattered for the answer. One answer
// therefore serves all positions that differ only in low cards. For the same reason, after a card
// has failed, the search skips all cards in the same suit and hand below the ranks that mattered.
// order.go and follow.go determine which cards are tried first, with the weights in weights.go.
package doubledummy
