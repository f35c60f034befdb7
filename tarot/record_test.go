package tarot_test

import (
	"testing"

	"github.com/fairdeal/fairdeal/tarot"
)

func TestNewRecordRefusesImpossibleChoice(t *testing.T) {
	for _, choice := range []tarot.Choice{{Boards: -1}, {Boards: 10_001}, {SansPetitSec: true}} {
		if r, err := tarot.NewRecord(tarot.Terms{Players: 4, Choice: choice}); err == nil {
			t.Errorf("%v: %s\nwant an error", choice, r.Bytes())
		}
	}
	for _, choice := range []tarot.Choice{{}, {Boards: 1}, {Boards: 10_000, SansPetitSec: true}} {
		r, err := tarot.NewRecord(tarot.Terms{Players: 4, Choice: choice})
		if err != nil {
			t.Errorf("%v: %v", choice, err)
			continue
		}
		if _, err := tarot.ParseRecord(r.Bytes()); err != nil {
			t.Errorf("%v: %v", choice, err)
		}
	}
}
