package squaredeal_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// TestDocument deals from the keys printed in SquareDeal's documentation. The hash printed
// there belongs to different keys.
func TestDocument(t *testing.T) {
	d, k := loadTournament(t, "document")
	if _, err := d.CheckKeys(k); !errors.Is(err, squaredeal.ErrKeyHash) {
		t.Errorf("CheckKeys: %v, want ErrKeyHash", err)
	}
	for _, set := range []squaredeal.Set{squaredeal.Original, squaredeal.Reserve} {
		want := string(readTestdata(t, "document."+set.String()+".deals"))
		if n := strings.Count(want, "\n"); n != 354 {
			t.Fatalf("%d deals to compare with", n)
		}
		if got := dealLines(t, d, k, set); got != want {
			t.Errorf("%v: deals differ", set)
		}
	}
}

// dealLines returns the deals of a tournament, one per line, after the phase, session and board.
func dealLines(t *testing.T, d *squaredeal.Description, k *squaredeal.Keys, set squaredeal.Set) string {
	t.Helper()
	var lines strings.Builder
	for _, p := range d.Phases {
		for session := 1; session <= p.Sessions; session++ {
			id := squaredeal.ID{Phase: p.Number, Session: session, Set: set}
			boards, err := squaredeal.MakeSession(d, k, id, nil)
			if err != nil {
				t.Fatal(err)
			}
			for _, b := range boards {
				fmt.Fprintf(&lines, "%d,%d,%d %s\n", p.Number, session, b.Number, b.Deal.String())
			}
		}
	}
	return lines.String()
}

// TestUnchanged checks that parsing and writing preserves every byte.
func TestUnchanged(t *testing.T) {
	for _, name := range []string{"alpha", "beta", "gamma", "document"} {
		d, k := loadTournament(t, name)
		if string(d.Bytes()) != string(readTestdata(t, name+".sqd")) {
			t.Errorf("%s.sqd changed", name)
		}
		sqk := strings.ReplaceAll(string(readTestdata(t, name+".sqk")), "\r", "")
		if string(k.Bytes()) != strings.ReplaceAll(sqk, "\n", "\r\n") {
			t.Errorf("%s.sqk changed", name)
		}
		if len(d.Warnings)+len(k.Warnings) > 0 {
			t.Errorf("%s: warnings %q %q", name, d.Warnings, k.Warnings)
		}
		if missing, extra := k.Missing(d), k.Extra(d); missing != nil || extra != nil {
			t.Errorf("%s: missing keys %v, extra keys %v", name, missing, extra)
		}
	}
}
