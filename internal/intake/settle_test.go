package intake

import (
	"slices"
	"testing"
)

// TestComparedItems checks that a named file is reported as not checked if it could be converted to hands, and
// that identical files count once.
func TestComparedItems(t *testing.T) {
	in := New()
	for _, file := range []struct {
		name, text string
		named      bool
	}{
		{name: "named.json", text: "{}", named: true},
		{name: "found.json", text: "{}"},
		{name: "RR01.pbn", text: deal},
		{name: "copy/RR01.pbn", text: deal},
	} {
		if err := in.AddBytes(file.name, []byte(file.text), file.named); err != nil {
			t.Fatal(err)
		}
	}
	f, _ := in.Settle()
	var compared []string
	for _, it := range f.Compared() {
		compared = append(compared, it.Name)
	}
	isEitherCopy := slices.Contains(compared, "RR01.pbn") != slices.Contains(compared, "copy/RR01.pbn")
	if len(compared) != 2 || compared[0] != "named.json" || !isEitherCopy {
		t.Errorf("compared %q, want named.json and one RR01.pbn", compared)
	}
	if got := f.OfClass(Hands); len(got) != 1 {
		t.Errorf("%d hand files count, want 1", len(got))
	}
	if got, want := f.IgnoredOf(Other), []string{"found.json"}; !slices.Equal(got, want) {
		t.Errorf("ignored %q, want %q", got, want)
	}
}

// TestSettleWithoutPhases checks that no name claims a session of a description that was cut off before its phases.
func TestSettleWithoutPhases(t *testing.T) {
	in := New()
	for name, text := range map[string]string{"cup.sqd": "TN Cup\nDI x\n", "RR01.xml": "<xml/>"} {
		if err := in.AddBytes(name, []byte(text), false); err != nil {
			t.Fatal(err)
		}
	}
	f, _ := in.Settle()
	if got, want := f.IgnoredOf(Other), []string{"RR01.xml"}; !slices.Equal(got, want) {
		t.Errorf("ignored %q, want %q", got, want)
	}
}
