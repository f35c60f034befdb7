package audit

import (
	"slices"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
)

// TestTwoSessionsRenumbered checks several sessions in one file with other numbers than published.
func TestTwoSessionsRenumbered(t *testing.T) {
	honest := newTournament(t, 1, "43275.91", "5:1-16,17-32:RR##:Round #")
	renumbered := func(session, shift int) []bridge.Board {
		boards := honest.original(t, 1, session)
		for i := range boards {
			boards[i].Number += shift
		}
		return boards
	}
	join := slices.Concat[[]bridge.Board]
	for _, c := range []struct {
		name   string
		file   string
		stated []string // sessions
		boards []bridge.Board
		exit   int
		says   string
	}{
		{
			name: "in another order than stated", file: "both.pbn",
			stated: []string{"1,1", "1,3"}, boards: join(renumbered(3, 0), renumbered(1, 0)),
			exit: 2, says: "the boards of session 1,1 are not consecutive",
		},
		{
			name: "renumbered, in another order than stated", file: "both.pbn",
			stated: []string{"1,1", "1,3"}, boards: join(renumbered(3, 16), renumbered(1, 16)),
			exit: 2, says: "the boards of session 1,1 are not consecutive",
		},
		{
			name: "renumbered, as stated", file: "both.pbn",
			stated: []string{"1,1", "1,3"}, boards: join(renumbered(1, 16), renumbered(3, 16)),
			exit: 0, says: "session 1,3 RR03: whole",
		},
		{
			name: "numbers of their own, in the file too", file: "both.pbn",
			stated: []string{"1,1", "1,2"}, boards: join(renumbered(2, 16), renumbered(1, 48)),
			exit: 2, says: "the boards of session 1,1 are not consecutive",
		},
		{
			name: "numbers of their own, that meet in the file", file: "both.pbn",
			stated: []string{"1,1", "1,2"}, boards: join(renumbered(2, 16), renumbered(1, 32))[:24],
			exit: 2, says: "the boards of session 1,1 are not consecutive",
		},
		{
			name: "renumbered to the same numbers", file: "both.pbn",
			stated: []string{"1,3", "1,5"}, boards: join(renumbered(5, 32), renumbered(3, 32)),
			exit: 2, says: "the boards of session 1,3 are not consecutive",
		},
		{
			name: "a combined file renumbered by 4", file: "RR01-02.pbn",
			boards: join(renumbered(1, 4), renumbered(2, 4)),
			exit:   2, says: "have different numbers",
		},
		{
			name: "a combined file renumbered by 8", file: "RR01-02.pbn",
			boards: join(renumbered(1, 8), renumbered(2, 8)),
			exit:   2, says: "have different numbers",
		},
		{
			name: "a combined file whose sessions are exchanged", file: "RR01-02.pbn",
			boards: join(renumbered(2, -16), renumbered(1, 16)),
			exit:   2, says: "have different numbers",
		},
	} {
		cup := honest.clone()
		cup.writeFile(t, c.file, c.boards)
		cup.options.Partial = true
		for _, id := range c.stated {
			cup.options.Played = append(cup.options.Played, playedAs(id, c.file))
		}
		t.Run(c.name, func(t *testing.T) { checkReport(t, cup, c.exit, c.says) })
	}
}
