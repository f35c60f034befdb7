package say_test

import (
	"testing"

	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

func session(phase, n int, set squaredeal.Set) squaredeal.ID {
	return squaredeal.ID{Phase: phase, Session: n, Set: set}
}

// consecutive returns the sets of a phase's sessions from first to last.
func consecutive(phase, first, last int, set squaredeal.Set) (ids []squaredeal.ID) {
	for n := first; n <= last; n++ {
		ids = append(ids, session(phase, n, set))
	}
	return ids
}

// everySecond returns the original sets of n sessions with odd numbers.
func everySecond(n int) (ids []squaredeal.ID) {
	for k := range n {
		ids = append(ids, session(1, 2*k+1, squaredeal.Original))
	}
	return ids
}

// TestSetName checks the names of single sets.
func TestSetName(t *testing.T) {
	for _, c := range []struct {
		id   squaredeal.ID
		want string
	}{
		{id: session(1, 3, squaredeal.Original), want: "session 1,3"},
		{id: session(2, 0, squaredeal.Original), want: "phase 2 (of unknown length)"},
		{id: session(1, 3, squaredeal.Reserve), want: "the reserve set of session 1,3"},
		{id: session(1, 3, "reserve2"), want: "reserve set 2 of session 1,3"},
		{id: session(1, 3, squaredeal.Unnumbered), want: "the unnumbered reserve set of session 1,3"},
	} {
		if got := say.OfSet(c.id).String(); got != c.want {
			t.Errorf("%+v: %q, want %q", c.id, got, c.want)
		}
	}
}

// TestSetList checks that a list joins consecutive sets, and counts the sets beyond the eighth.
func TestSetList(t *testing.T) {
	const eight = "session 1,1, session 1,3, session 1,5, session 1,7, " +
		"session 1,9, session 1,11, session 1,13, session 1,15"
	twoKinds := []squaredeal.ID{session(1, 2, squaredeal.Original), session(1, 3, squaredeal.Reserve)}
	for _, c := range []struct {
		ids  []squaredeal.ID
		want string
	}{
		{ids: nil, want: ""},
		{ids: consecutive(1, 2, 2, squaredeal.Original), want: "session 1,2"},
		{ids: consecutive(1, 2, 4, squaredeal.Original), want: "sessions 1,2-4"},
		{ids: consecutive(1, 2, 4, squaredeal.Reserve), want: "the reserve sets of sessions 1,2-4"},
		{ids: everySecond(3), want: "session 1,1, session 1,3, session 1,5"},
		{ids: []squaredeal.ID{session(1, 2, ""), session(2, 3, "")}, want: "session 1,2, session 2,3"},
		{ids: twoKinds, want: "session 1,2, the reserve set of session 1,3"},
		{ids: everySecond(8), want: eight},
		{ids: everySecond(10), want: eight + ", and 2 more"},
	} {
		if got := say.OfSets(c.ids).String(); got != c.want {
			t.Errorf("%v: %q, want %q", c.ids, got, c.want)
		}
	}
}
