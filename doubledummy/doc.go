// Package doubledummy finds what each declarer takes in each strain when all
// four players see all cards, and the par of a board.
//
//	table, err := doubledummy.Solve(ctx, deal)
//	par := doubledummy.Par(table, dealer, vulnerability)
//	for r := range doubledummy.SolveAll(ctx, deals, doubledummy.Options{Workers: 2}) { ... }
//
// Every number is the value of the game, never an estimate: Solve returns the
// whole table or an error. The same deal gives the same table, whatever the
// memory; less memory only takes longer.
//
// The search asks, at the start of a trick, whether North-South take some number
// of the tricks left, and closes in on the value by a few such questions
// (alpha-beta with a zero window). It remembers answers by relative ranks: a
// position is the lengths of the suits in the four hands, the leader, and the
// owners of only those top cards that mattered for the answer, so that one
// answer serves all positions that differ in low cards (partition search). For the
// same reason a card that failed stands for all cards of its suit and hand below
// what mattered. weights.go says which cards are tried first.
package doubledummy
