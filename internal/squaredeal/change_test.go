package squaredeal_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// TestFrozen checks that a published description cannot be edited.
func TestFrozen(t *testing.T) {
	d, _ := load(t, "alpha")
	p, _, err := squaredeal.NewPhase("1", "16", "x", "")
	if err != nil {
		t.Fatal(err)
	}
	for what, err := range map[string]error{
		"SetName": d.SetName("x"), "SetDelayed": d.SetDelayed("x"), "AddPhase": d.AddPhase(p), "RemovePhase": d.RemovePhase(1), "Ready": d.CheckReady(),
	} {
		if !errors.Is(err, squaredeal.ErrPublished) {
			t.Errorf("%s: %v", what, err)
		}
	}
	if !bytes.Equal(d.Bytes(), read(t, "alpha.sqd")) {
		t.Error("the file changed")
	}
}

// TestEdit writes a new description, and checks the order of its lines.
func TestEdit(t *testing.T) {
	d, err := squaredeal.New("")
	if err != nil {
		t.Fatal(err)
	}
	add := func(sessions, prefix string) {
		t.Helper()
		p, _, err := squaredeal.NewPhase(sessions, "16", prefix, "x")
		if err != nil {
			t.Fatal(err)
		}
		if err := d.AddPhase(p); err != nil {
			t.Fatal(err)
		}
	}
	add("2", "a")
	add("3", "b")
	add("4", "c")
	for _, err := range []error{d.SetDelayed(" the   fact "), d.SetName(" A  name "), d.SetName("Another  name"), d.RemovePhase(2)} {
		if err != nil {
			t.Fatal(err)
		}
	}
	want := `# Description file of tournament for program SquareDeal 2.7
#
TN Another name
DI the fact
# Description of phases of tournament
# Per phase a line with SN nessions:nboards:filename:description
SN 2:16:a#:x #/2
SN 4:16:c#:x #/4
#
# Until published this file may be edited if so wished
`
	if got := string(d.Bytes()); got != want {
		t.Errorf("got\n%s", got)
	}
	again := parse(t, want)
	if len(again.Phases) != 2 || again.Phases[1].Number != 2 || d.Phases[1].Number != 2 || again.Published() {
		t.Errorf("%+v", again.Phases)
	}
	for _, bad := range []string{"", "  ", "a\nKH b", "a\x00"} {
		if d.SetName(bad) == nil || d.SetDelayed(bad) == nil && strings.TrimSpace(bad) == "" {
			t.Errorf("%q was taken", bad)
		}
	}
}

// TestValues checks how values are normalised, and that a value can only be set once, after
// publication.
func TestValues(t *testing.T) {
	for in, want := range map[string]string{
		"44,901.92":     "4490192",
		"  3 6  9\t13 ": "3 6 9 13",
		"1.2.3":         "123",
		"a.1,b":         "a.1,b",
		"12. 5":         "12. 5",
		".5":            ".5",
		"5.":            "5.",
		"2 345,67 żółw": "2 34567 żółw",
		"1,,2":          "1,,2",
	} {
		if got := squaredeal.NormaliseValue(in); got != want {
			t.Errorf("%q: %q, want %q", in, got, want)
		}
	}
	d := parse(t, "# SquareDeal 2.7\nTN a\nDI b\nSN 1:16:a:b\n")
	if err := d.SetValue("1", false); !errors.Is(err, squaredeal.ErrNotPublished) {
		t.Errorf("before publishing: %v", err)
	}
	d = parse(t, "# SquareDeal 2.7\nTN a\nDI b\nDV 43275.91  \nSN 1:16:a:b\nKH "+kh+"\n")
	if d.Value != "43275.91" {
		t.Errorf("a value from a file: %q", d.Value)
	}
	for in, want := range map[string]error{"43275.91": nil, "4327591": squaredeal.ErrValueSet, "43,275.91": squaredeal.ErrValueSet, "1": squaredeal.ErrValueSet} {
		if err := d.SetValue(in, false); !errors.Is(err, want) || want == nil && err != nil {
			t.Errorf("again as %q: %v", in, err)
		}
	}
	if err := d.SetValue("x\nKH y", false); err == nil {
		t.Error("a value with a line break")
	}
	// Other programs may read files with universal newlines.
	d = parse(t, "# SquareDeal 2.7\nTN a\nDI b\nSN 1:16:a:b\nKH "+kh+"\n")
	if err := d.SetValue("12\r34", false); err != nil || d.Value != "12 34" || bytes.ContainsRune(d.Bytes(), '\r') {
		t.Errorf("a carriage return: %v, %q in %q", err, d.Value, d.Bytes())
	}
}

// TestRaisePhase moves a phase before the previous one, also in the file. The first phase
// cannot be moved.
func TestRaisePhase(t *testing.T) {
	d, err := squaredeal.New("Cup")
	if err != nil {
		t.Fatal(err)
	}
	for _, prefix := range []string{"RR", "SEMI", "FIN"} {
		p, _, err := squaredeal.NewPhase("2", "16", prefix, prefix)
		if err == nil {
			err = d.AddPhase(p)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	order := func(d *squaredeal.Description) (list []string) {
		for i := range d.Phases {
			if d.Phases[i].Number != i+1 {
				t.Errorf("phase %d has the number %d", i+1, d.Phases[i].Number)
			}
			list = append(list, d.Phases[i].Prefix)
		}
		return list
	}
	before := string(d.Bytes())
	for _, n := range []int{0, 1, 4} {
		if err := d.RaisePhase(n); err == nil || string(d.Bytes()) != before {
			t.Errorf("phase %d: %v, %q", n, err, order(d))
		}
	}
	if err := d.RaisePhase(3); err != nil {
		t.Fatal(err)
	}
	read, err := squaredeal.ParseDescription(d.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range []*squaredeal.Description{d, read} {
		if got := strings.Join(order(x), " "); got != "RR# FIN# SEMI#" && got != "RR FIN SEMI" {
			t.Errorf("%s", got)
		}
	}
}
