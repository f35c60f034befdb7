package page

import (
	"strings"
	"testing"
	"time"
)

func TestNegotiate(t *testing.T) {
	for header, want := range map[string]Lang{
		"":                        EN,
		"pl":                      PL,
		"pl-PL,pl;q=0.9,en;q=0.8": PL,
		"fr-CH, fr;q=0.9":         FR,
		"de, fr;q=0.5":            FR,
		"de":                      EN,
		"en-GB":                   EN,
		"*":                       EN,
		"x\x00":                   EN,
		"en;q=0.1, pl;q=0.9":      PL,
	} {
		if got := Negotiate(header); got != want {
			t.Errorf("Accept-Language %q: %s, want %s", header, got, want)
		}
	}
}

func TestParseLang(t *testing.T) {
	for name, want := range map[string]Lang{"pl_PL.UTF-8": PL, "FR": FR, "fr-CA": FR, "en": EN} {
		if got, ok := ParseLang(name); got != want || !ok {
			t.Errorf("%q: %s, %t, want %s", name, got, ok, want)
		}
	}
	for _, name := range []string{"", "C", "de", "plx", "polish"} {
		if got, ok := ParseLang(name); ok {
			t.Errorf("%q: %s, want no language", name, got)
		}
	}
}

func TestDay(t *testing.T) {
	day := time.Date(2026, 12, 4, 23, 0, 0, 0, time.UTC)
	for l, want := range map[Lang]string{EN: "Friday 2026-12-04", PL: "piątek 2026-12-04", FR: "vendredi 2026-12-04"} {
		if got := l.Day(day); got != want {
			t.Errorf("%s: %q, want %q", l, got, want)
		}
	}
}

func TestDecimal(t *testing.T) {
	for l, want := range map[Lang]string{EN: "6.25", PL: "6,25"} {
		if got := l.Decimal("6.25"); got != want {
			t.Errorf("%s: %q, want %q", l, got, want)
		}
	}
}

// TestFrenchMarks checks that punctuation stays on the line of its word, and that names stay as
// typed.
func TestFrenchMarks(t *testing.T) {
	got, err := FR.catalogueText("desk.freeze.type-short-name-tournament", []any{"name", "a ? b : c"})
	if err != nil || !strings.HasSuffix(got, "\u00a0: a ? b : c") {
		t.Errorf("%q, %v", got, err)
	}
}
