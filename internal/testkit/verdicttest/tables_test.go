package verdicttest_test

import (
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
	. "github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// repeats covers results of several tables in one file.
func repeats(b book) {
	cup := Cup()
	day1 := cup.Original(2, 1)
	fouled := ExchangeCards(day1[4], bridge.North, bridge.East)
	tables := func(count int, fouledTables ...int) (out []bridge.Board) {
		for table := range count {
			if slices.Contains(fouledTables, table) {
				out = append(out, replaceBoard(day1, fouled)...)
			} else {
				out = append(out, day1...)
			}
		}
		return out
	}
	b.add("one-of-eight-tables-fouled",
		"board 5 has two cards exchanged at one of eight tables").publish(cup).
		put("DAY1.pbn", PBN(tables(8, 3)...))

	b.add("tables-renumbered-one-fouled",
		"eight tables, all boards with the next number; at one table a board has two cards "+
			"exchanged").publish(cup).
		put("DAY1.pbn", PBN(ShiftNumbers(tables(8, 3), 1)...))
	b.add("half-of-tables-fouled",
		"board 5 has two cards exchanged at half of the tables: no majority").publish(cup).
		put("DAY1.pbn", PBN(tables(4, 0, 1)...))
	b.add("most-tables-fouled",
		"board 5 has two cards exchanged at three of four tables: one is as dealt").publish(cup).
		put("DAY1.pbn", PBN(tables(4, 0, 1, 2)...))
	b.add("all-tables-fouled", "board 5 has two cards exchanged at all tables of the session").publish(cup).
		put("DAY1.pbn", PBN(tables(4, 0, 1, 2, 3)...))
	b.add("all-tables-fouled-no-claim", "the same in a file that claims nothing is never false").publish(cup).
		put("results.pbn", PBN(tables(4, 0, 1, 2, 3)...))
	b.add("two-deals-one-number",
		"one board occurs twice with differences, all others once: no majority").publish(cup).
		put("DAY1.pbn", PBN(join(day1, []bridge.Board{fouled})...))
}
