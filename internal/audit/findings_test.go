package audit

import (
	"fmt"
	"slices"
	"testing"
)

// TestStrangers checks that a file without boards of the tournament gets one message, and a file
// with both known and unknown boards another.
func TestStrangers(t *testing.T) {
	cup := smallTournament(t)
	other := newTournament(t, 2, "43275.91", "1:17-20:X:x").writeAllFiles(t, ".pbn")
	codes := func(r *Report) (codes []string) {
		for _, warning := range r.Warnings {
			codes = append(codes, string(warning.Text.Code))
		}
		return codes
	}
	cup.files["other.pbn"] = other.files["X.pbn"]
	if got := codes(cup.audit()); fmt.Sprint(got) != "[file.foreign]" {
		t.Errorf("a file of strangers: %q", got)
	}
	delete(cup.files, "other.pbn")
	cup.files["RR01.pbn"] = append(slices.Clone(cup.files["RR01.pbn"]), other.files["X.pbn"]...)
	if got := codes(cup.audit()); fmt.Sprint(got) != "[file.extra]" {
		t.Errorf("strangers beside known boards: %q", got)
	}
}

// TestIdentical checks that a file is identical to its session only if it contains every board.
func TestIdentical(t *testing.T) {
	cup := smallTournament(t)
	for n, want := range map[int]Finding{8: Identical, 7: Part, 1: Part} {
		cup.writeFile(t, "RR01.pbn", cup.original(t, 1, 1)[:n])
		r := cup.audit()
		i := slices.IndexFunc(r.Files, func(f File) bool { return f.Name == "RR01.pbn" })
		if got := r.Files[i]; got.Finding != want || got.Status != Pass {
			t.Errorf("%d of 8 boards: %s, %s, want %s, %s", n, got.Finding, got.Status, want, Pass)
		}
	}
}
