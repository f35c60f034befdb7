package audit

import (
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
)

// TestHonest checks that the small tournament is verified before the tests below alter it.
func TestHonest(t *testing.T) {
	r := smallTournament(t).audit()
	const want = "verified: 40 of 40 boards, 5 of 5 sessions complete; 5 of 5 hand files match; " +
		"rests on the description being the published one and on the public number being correct"
	if r.ExitStatus() != 0 || r.Summary.Text.String() != want {
		t.Fatalf("exit %d, want 0 and %q\n%s", r.ExitStatus(), want, reportText(r))
	}
}

// doctoredCase is a change to smallTournament, with the exit status and the sentences that it must lead to.
type doctoredCase struct {
	name   string
	exit   int      // 0 verified, 1 false, 2 not verified
	says   []string // parts of reportText
	change func(cup *tournament)
}

// testDoctored audits a new smallTournament after the change of each case.
func testDoctored(t *testing.T, cases []doctoredCase) {
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			cup := smallTournament(t)
			c.change(cup)
			checkReport(t, cup, c.exit, c.says...)
		})
	}
}

// otherTournament returns a tournament with the phases of smallTournament and different keys.
func otherTournament(t *testing.T) *tournament {
	return newTournament(t, 99, "43275.91", smallPhases...).writeAllFiles(t, ".pbn")
}

// swapCards swaps two cards. It changes nothing if both are at the same seat.
func swapCards(d *bridge.Deal, x, y bridge.Card) {
	xSeat, _ := d.Holder(x)
	ySeat, _ := d.Holder(y)
	if xSeat == ySeat {
		return
	}
	d[xSeat] = d[xSeat]&^(1<<x) | 1<<y
	d[ySeat] = d[ySeat]&^(1<<y) | 1<<x
}

// firstCards returns the lowest card of North and of East.
func firstCards(d *bridge.Deal) (north, east bridge.Card) {
	for !d[bridge.North].Has(north) {
		north++
	}
	for !d[bridge.East].Has(east) {
		east++
	}
	return north, east
}

// checkReport audits a tournament, and checks the exit status and that the report contains the given texts.
func checkReport(t *testing.T, cup *tournament, exit int, says ...string) {
	t.Helper()
	r := cup.audit()
	if r.ExitStatus() != exit || r.Summary.Exit != exit {
		t.Errorf("exit %d, want %d\n%s", r.ExitStatus(), exit, reportText(r))
	}
	for _, s := range says {
		if !strings.Contains(reportText(r), s) {
			t.Errorf("does not say %q\n%s", s, reportText(r))
		}
	}
}
