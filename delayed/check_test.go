package delayed

import (
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/step"
)

// TestCheckSeveralTexts checks parts that Parse does not return, because it does not divide a text.
func TestCheckSeveralTexts(t *testing.T) {
	parts := []Part{{Kind: Text, Text: "lotto"}, {Kind: Text, Text: "DJI close"}}
	s, verdicts := Check(parts, "1 + 2", Sources{})
	if s != step.NotChecked || len(verdicts) != 2 {
		t.Fatalf("%v with %d verdicts, want not checked with 2", s, len(verdicts))
	}
	for _, v := range verdicts {
		if v.Value != "1 + 2" || v.Status != step.NotChecked {
			t.Errorf("%v %q, want not checked, and the whole value", v.Status, v.Value)
		}
	}
}

// TestCheckPlayersValue compares an honest value with sources in other forms.
func TestCheckPlayersValue(t *testing.T) {
	parts := Parse("players closed 2023-08-22T18:00:00Z opened 2023-08-23T12:00:00Z")
	value := strings.Repeat("0123456789abcdef", 4)
	for _, c := range []struct {
		source string
		want   step.Status
		reason string // in English
	}{
		{source: value, want: step.Pass},
		{source: strings.ToUpper(value), want: step.Pass},
		{source: strings.Repeat("0", 64), want: step.Fail, reason: "this is not the number that follows from the contributions"},
		{source: "", want: step.NotChecked, reason: "no contributions given"},
		{source: "unknown", want: step.NotChecked, reason: "the value given for the contributions does not consist of 64 digits 0-9 a-f"},
		{source: value[:40], want: step.NotChecked, reason: "the value given for the contributions does not consist of 64 digits 0-9 a-f"},
	} {
		s, verdicts := Check(parts, value, Sources{PlayersValue: c.source})
		if got := verdicts[0].Reason.String(); s != c.want || got != c.reason {
			t.Errorf("%q: %v because of %q, want %v because of %q", c.source, s, got, c.want, c.reason)
		}
	}
}
