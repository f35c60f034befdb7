package audit_test

import (
	"slices"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// TestChampionshipAltered presents boards that were swapped, altered, or taken from other sets.
func TestChampionshipAltered(t *testing.T) {
	c, ok := openChampionship(t)
	if !ok {
		return
	}
	swapped := slices.Clone(c.session1)
	swapped[2].Deal, swapped[10].Deal = swapped[10].Deal, swapped[2].Deal
	cardsSwapped := c.withBoard(8, verdicttest.ExchangeCards(c.session1[8], bridge.South, bridge.West))
	withReserve := c.withBoard(6, c.Reserve(1, 1)[6])
	c.check(t, []championshipCase{
		{
			name:   "board 7 of the reserve set",
			files:  []verdicttest.File{pbnFile("OPRR01.pbn", withReserve...)},
			want:   audit.NotVerified,
			boards: 15,
		},
		{
			name:       "board 7 of the reserve set, stated",
			files:      []verdicttest.File{pbnFile("OPRR01.pbn", withReserve...)},
			statements: []string{"1,1reserve=OPRR01.pbn"},
			want:       audit.InPart,
			boards:     16,
		},
		{
			name:   "a swap of two boards",
			files:  []verdicttest.File{pbnFile("OPRR01.pbn", swapped...)},
			want:   audit.False,
			boards: 14,
		},
		{
			name: "a swap of two cards beside right files",
			files: []verdicttest.File{
				pbnFile("OPRR01.pbn", cardsSwapped...),
				{Name: "OPRR01.bri", Format: "bri", Boards: c.session1},
				{Name: "OPRR01.lin", Format: "lin", Boards: c.session1},
			},
			want:   audit.False,
			boards: 15,
		},
		{
			name:   "another session's board",
			files:  []verdicttest.File{pbnFile("OPRR01.pbn", c.withBoard(4, c.session3[4])...)},
			want:   audit.False,
			boards: 15,
		},
		{
			name:   "sessions exchanged",
			files:  []verdicttest.File{pbnFile("OPRR01.pbn", c.session3...), pbnFile("OPRR03.pbn", c.session1...)},
			want:   audit.NotVerified,
			boards: 0,
		},
		{
			name:   "reserve under the original's name",
			files:  []verdicttest.File{pbnFile("OPRR01.pbn", c.Reserve(1, 1)...)},
			want:   audit.NotVerified,
			boards: 0,
		},
	})
}
