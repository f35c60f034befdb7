package facts

import (
	"fmt"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// TestNamedSets checks which sets a user can name.
func TestNamedSets(t *testing.T) {
	const phases = "SN 3:8:k24-#:x\n"
	version13 := mostLikely(t, &Input{Description: []byte("TN Kadra\n" + keyHashLine + "DI 7\n" + phases + "PU\n")})
	version27 := mostLikely(t, &Input{Description: []byte("# SquareDeal 2.7\nTN Kadra\nDI a draw\nDV 7\n" + phases)})
	for _, c := range []struct {
		id         squaredeal.ID
		in13, in27 bool
	}{
		{id: squaredeal.ID{Phase: 1, Session: 3}, in13: true, in27: true},
		{id: squaredeal.ID{Phase: 1}, in13: true, in27: true},
		{id: squaredeal.ID{Phase: 1, Session: 4}},
		{id: squaredeal.ID{Phase: 2, Session: 1}},
		{id: squaredeal.ID{Phase: 1, Session: 1, Set: squaredeal.Reserve}, in13: true, in27: true},
		{id: squaredeal.ID{Phase: 1, Session: 1, Set: "reserve2"}, in13: true},
		{id: squaredeal.ID{Phase: 1, Session: 1, Set: squaredeal.Unnumbered}, in13: true},
	} {
		if got := version13.HasSet(c.id); got != c.in13 {
			t.Errorf("SquareDeal 1.3: has %+v: %t, want %t", c.id, got, c.in13)
		}
		if got := version27.HasSet(c.id); got != c.in27 {
			t.Errorf("SquareDeal 2.7: has %+v: %t, want %t", c.id, got, c.in27)
		}
	}
}

// TestFewerReservesForManyBoards checks that fewer reserve sets are tried if there are many boards.
func TestFewerReservesForManyBoards(t *testing.T) {
	var lines strings.Builder
	for session := 1; session <= 40; session++ {
		fmt.Fprintf(&lines, "1,%d:%02dVljKX7V5qyFRlrgdCvveVwi5Ttqw1Km3RIb8VAWkBn5PVhUUkrJoWNu9vE\r\n", session, session)
	}
	keys, err := squaredeal.ParseKeys([]byte(lines.String()))
	if err != nil {
		t.Fatal(err)
	}
	for boards, want := range map[int]int{16: 4, 8000: 2, 20_000: 1} {
		d, err := squaredeal.ParseDescription(fmt.Appendf(nil, "TN Kadra\nDI 7\nSN 40:%d:k24-#:x\nPU\n", boards))
		if err != nil {
			t.Fatal(err)
		}
		f := &Facts{input: new(Input), Description: d, Keys: keys}
		if got := f.newSets().Reserves; len(got) != want {
			t.Errorf("40 sessions of %d boards: reserve sets %q, want %d", boards, got, want)
		}
	}
}

// TestSessionsBeyondLimit checks that a statement about a session beyond MaxSessions does not create the
// sessions before it.
func TestSessionsBeyondLimit(t *testing.T) {
	f := mostLikely(t, &Input{
		Description: []byte("# SquareDeal 2.7\nTN Spring\nDI a draw\nSN 0:1-4:KO#:Knockout\n" + keyHashLine),
		Keys:        []byte("1,0:" + keyText + "\r\n"),
	})
	for session, want := range map[int]int{
		7:               7,
		MaxSessions:     MaxSessions,
		MaxSessions + 1: MaxSessions,
		1 << 30:         MaxSessions,
	} {
		f.input = &Input{Sessions: []squaredeal.ID{{Phase: 1, Session: session}}}
		if got := f.newSets().SessionCount(&f.Description.Phases[0]); got != want {
			t.Errorf("stated %d: %d sessions, want %d", session, got, want)
		}
	}
}
