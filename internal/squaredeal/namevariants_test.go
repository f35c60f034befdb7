package squaredeal_test

import (
	"strings"
	"testing"
)

// TestBrowserFileNames checks that added suffixes are ignored, but never a number
// after a hyphen.
func TestBrowserFileNames(t *testing.T) {
	d := parse(t, "TN Cup\nDI x\nSN 4:1-4:RR##:Round #\nSN 1:4:Próba:Trial\nSN 1:4:FIN (1):Final\n")
	for name, want := range map[string]int{ // session, or 0
		"RR02 (1)":          2,
		"RR02 - Copy":       2,
		"rr02 - kopia":      2,
		"RR02 - copie (2)":  2,
		"RR02 copy":         2,
		"RR02 COPY (1) (2)": 2,
		"Pro\u0301ba (3)":   1,
		"FIN (1)":           1,
		"FIN (1) (1)":       1,

		"RR02-1":   0,
		"RR02(1)":  0,
		"RR02 (a)": 0,
		"copy":     0,
		" (1)":     0,
		"RR09 (1)": 0,
		"FIN":      0,
	} {
		f, ok := d.FindName(name)
		if ok != (want > 0) || f.First != want {
			t.Errorf("FindName(%q) returned session %d, %v, want %d", name, f.First, ok, want)
		}
	}
	if _, ok := d.FindName("RR01" + strings.Repeat(" (1)", 10_000)); ok {
		t.Error("a name of 40,000 bytes is accepted")
	}
}
