package squaredeal

import (
	"slices"
	"testing"
)

// TestReplacePhase replaces a phase, also in the file. A failed replacement changes nothing.
func TestReplacePhase(t *testing.T) {
	d, err := New("Cup")
	if err != nil {
		t.Fatal(err)
	}
	phase := func(sessions, prefix string) Phase {
		p, _, err := NewPhase(sessions, "16", prefix, prefix)
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	for _, prefix := range []string{"A", "B", "C"} {
		if err := d.AddPhase(phase("1", prefix)); err != nil {
			t.Fatal(err)
		}
	}
	before := string(d.Bytes())
	if err := d.ReplacePhase(2, phase("1", "c")); err == nil || string(d.Bytes()) != before {
		t.Errorf("a prefix of another phase: %v\n%s", err, d.Bytes())
	}
	if err := d.ReplacePhase(4, phase("1", "D")); err == nil || string(d.Bytes()) != before {
		t.Errorf("no such phase: %v", err)
	}
	if err := d.ReplacePhase(2, phase("3", "B")); err != nil {
		t.Fatal(err)
	}
	want := []string{"1:16:A:A", "3:16:B#:B #/3", "1:16:C:C"}
	for _, d := range []*Description{d, mustParse(t, string(d.Bytes()))} {
		var got []string
		for i := range d.Phases {
			got = append(got, d.Phases[i].String())
		}
		if !slices.Equal(got, want) {
			t.Errorf("phases %q, want %q", got, want)
		}
	}
}

// TestNamesAreUTF8 checks that other encodings are rejected. Another program would display
// them differently, and their hash would differ.
func TestNamesAreUTF8(t *testing.T) {
	var d Description
	if err := d.SetName("Coup\xe9 d'hiver"); err == nil {
		t.Errorf("the name is %q", d.Name)
	}
	if err := d.SetName("Coupé d'hiver"); err != nil {
		t.Error(err)
	}
}
