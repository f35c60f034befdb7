package doubledummy

import (
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
)

func TestParseTable(t *testing.T) {
	got, err := ParseTable("89967899674347643d76")
	if err != nil || got.String() != "89967899674347643D76" {
		t.Errorf("%v, %v", got, err)
	}
	if tricks := got[bridge.West][bridge.Hearts]; tricks != 13 {
		t.Errorf("West takes %d tricks in hearts, want 13", tricks)
	}
}

func TestParseTableErrors(t *testing.T) {
	for _, bad := range []string{
		"",
		"8996789967434764347",
		"899678996743476434766",
		"8996789967434764347E",
		"8996789967434764347 ",
	} {
		if _, err := ParseTable(bad); err == nil {
			t.Errorf("%q: read without an error", bad)
		}
	}
}

// TestTableIndex indexes a table with the seats, suits and strains of package bridge.
func TestTableIndex(t *testing.T) {
	// The declarers are N, S, E, W; the strains NT, S, H, D, C.
	table, err := ParseTable("54321AAAAA66789CBA98")
	if err != nil {
		t.Fatal(err)
	}
	north := [5]uint8{bridge.Spades: 4, bridge.Hearts: 3, bridge.Diamonds: 2, bridge.Clubs: 1, bridge.NoTrump: 5}
	if got := table[bridge.North]; got != north {
		t.Errorf("North takes %d tricks in spades to notrump, want %d", got, north)
	}
	if got := table[bridge.East][bridge.Clubs]; got != 9 {
		t.Errorf("East takes %d tricks in clubs, want 9", got)
	}
	if got := table[bridge.West][bridge.NoTrump]; got != 12 {
		t.Errorf("West takes %d tricks in notrump, want 12", got)
	}
}
