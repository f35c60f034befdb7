package tarot

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
)

// TestDealAsJSON writes deals for each number of players and reads them back. An earlier
// version wrote five empty objects without an error.
func TestDealAsJSON(t *testing.T) {
	for players := MinPlayers; players <= MaxPlayers; players++ {
		r, err := NewRecord(Terms{Players: players})
		if err != nil {
			t.Fatal(err)
		}
		game := Game{Players: players, Distribution: r.Numbers.Distribution, Sequence: r.Numbers.Sequence}
		d, err := game.Deal(3)
		if err != nil {
			t.Fatal(err)
		}
		data, err := json.Marshal(d)
		if err != nil || !strings.Contains(string(data), "EX") || !strings.Contains(string(data), "T21") {
			t.Fatalf("%s, %v", data, err)
		}
		var back Deal
		if err := json.Unmarshal(data, &back); err != nil || back != d {
			t.Errorf("%d players: %+v is read back as %+v, %v", players, d, back, err)
		}
	}
	for _, bad := range []string{"S1 S1", "S15", "s1", "S1,S2", "T0", "EXX"} {
		h := HandOf(Petit)
		if err := h.UnmarshalText([]byte(bad)); err == nil || h != HandOf(Petit) {
			t.Errorf("a hand is read from %q", bad)
		}
	}
	if _, err := json.Marshal(Card(99)); err == nil {
		t.Error("a card out of range is written")
	}
}

// TestSecretIsHidden prints a secret with every verb, and in JSON.
func TestSecretIsHidden(t *testing.T) {
	s := Secret{1, 2, 3, 250, 251, 252}
	for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%q", "%d", "%x", "%X"} {
		for _, v := range []any{s, &s, struct{ S Secret }{s}} {
			got := fmt.Sprintf(verb, v)
			hasDecimal, hasHex := strings.Contains(got, "250"), strings.Contains(strings.ToLower(got), "fafbfc")
			hasBytes := strings.Contains(got, "0x") && !strings.Contains(got, "(secret)")
			if hasDecimal || hasHex || hasBytes {
				t.Errorf("%s of %T: %s", verb, v, got)
			}
		}
	}
	if data, err := json.Marshal(map[string]any{"s": s}); err != nil || string(data) != `{"s":"(secret)"}` {
		t.Errorf("%s, %v", data, err)
	}
}
