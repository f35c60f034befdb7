package squaredeal_test

import (
	"bytes"
	"errors"
	"slices"
	"testing"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// TestFrozen checks that a published description cannot be edited.
func TestFrozen(t *testing.T) {
	d, _ := loadTournament(t, "alpha")
	p, _, err := squaredeal.NewPhase("1", "16", "x", "")
	if err != nil {
		t.Fatal(err)
	}
	for name, err := range map[string]error{
		"SetName":     d.SetName("x"),
		"SetDelayed":  d.SetDelayed("x"),
		"AddPhase":    d.AddPhase(p),
		"RemovePhase": d.RemovePhase(1),
		"CheckReady":  d.CheckReady(),
	} {
		if !errors.Is(err, squaredeal.ErrPublished) {
			t.Errorf("%s: %v, want ErrPublished", name, err)
		}
	}
	if !bytes.Equal(d.Bytes(), readTestdata(t, "alpha.sqd")) {
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
	err = errors.Join(
		d.SetDelayed(" the   fact "),
		d.SetName(" A  name "),
		d.SetName("Another  name"),
		d.RemovePhase(2),
	)
	if err != nil {
		t.Fatal(err)
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
	for _, d := range []*squaredeal.Description{d, parse(t, want)} {
		if len(d.Phases) != 2 || d.Phases[1].Number != 2 || d.Published() {
			t.Errorf("published %v, phases %+v", d.Published(), d.Phases)
		}
	}
}

// TestEditErrors checks texts that cannot be a line.
func TestEditErrors(t *testing.T) {
	d := new(squaredeal.Description)
	for _, text := range []string{"", "  ", "a\nKH b", "a\x00"} {
		if d.SetName(text) == nil {
			t.Errorf("%q is a name", text)
		}
		if d.SetDelayed(text) == nil {
			t.Errorf("%q is a description", text)
		}
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
	order := func(d *squaredeal.Description) (prefixes []string) {
		for i, p := range d.Phases {
			if p.Number != i+1 {
				t.Errorf("phase %d has the number %d", i+1, p.Number)
			}
			prefixes = append(prefixes, p.Prefix)
		}
		return prefixes
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
	want := []string{"RR#", "FIN#", "SEMI#"}
	for _, d := range []*squaredeal.Description{d, parse(t, string(d.Bytes()))} {
		if got := order(d); !slices.Equal(got, want) {
			t.Errorf("phases %q, want %q", got, want)
		}
	}
}
