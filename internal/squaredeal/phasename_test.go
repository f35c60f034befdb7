package squaredeal

import (
	"slices"
	"strings"
	"testing"
)

// TestTwoRuns checks prefixes with two runs of #: SquareDeal replaces the first,
// PySquareDeal both.
func TestTwoRuns(t *testing.T) {
	d, err := ParseDescription([]byte("# SquareDeal 2.7\nSN 12:16:r##s#1:x\n"))
	if err != nil {
		t.Fatal(err)
	}
	p := &d.Phases[0]
	names := []string{p.FileName(3), p.FileName(12), p.combinedName(9, 12, Reserve)}
	if want := []string{"r03s#1", "r12s#1", "r09-12s#1reserve"}; !slices.Equal(names, want) {
		t.Errorf("names %q, want %q", names, want)
	}
	for name, want := range map[string]NamedFile{
		"r03s31":             {Phase: 1, First: 3, Last: 3},
		"R12S121":            {Phase: 1, First: 12, Last: 12},
		"r03s#1":             {Phase: 1, First: 3, Last: 3},
		"r03s31reserve":      {Phase: 1, First: 3, Last: 3, Set: Reserve},
		"r09-12s9-121":       {Phase: 1, First: 9, Last: 12},
		"r09-12s#1":          {Phase: 1, First: 9, Last: 12},
		"r13s131":            {},
		"r03s41":             {},
		"r3s31":              {},
		"r03-02s3-21":        {},
		"r0003s31":           {},
		"r99999999999999999": {},
	} {
		if got, ok := d.FindName(name); got != want || ok != (want != NamedFile{}) {
			t.Errorf("%s: %v %v, want %v", name, got, ok, want)
		}
	}
}

// namedPhases is a description with different forms of file names.
const namedPhases = `# SquareDeal 2.7
SN 17:10:RR##:Round ##
SN 120:10:a#b:x
SN 1:20:fin:Final
SN 0:7:open#:Open #
SN 4:16:sf:no hash
`

// TestNames checks the file names of sessions, sets and combined files, in both directions.
func TestNames(t *testing.T) {
	d := mustParse(t, namedPhases)
	for _, c := range []struct {
		phase, first, last int
		set                Set
		want               string
	}{
		{phase: 1, first: 3, last: 3, set: Original, want: "RR03"},
		{phase: 1, first: 3, last: 3, set: Reserve, want: "RR03reserve"},
		{phase: 1, first: 1, last: 3, set: Original, want: "RR01-03"},
		{phase: 1, first: 9, last: 11, set: Reserve, want: "RR09-11reserve"},
		{phase: 2, first: 7, last: 7, set: Original, want: "a7b"},
		{phase: 2, first: 119, last: 120, set: Original, want: "a119-120b"},
		{phase: 2, first: 9, last: 10, set: Reserve, want: "a9-10breserve"},
		{phase: 3, first: 1, last: 1, set: Original, want: "fin"},
		{phase: 3, first: 1, last: 1, set: Reserve, want: "finreserve"},
		{phase: 4, first: 1234, last: 1234, set: Original, want: "open1234"},
		{phase: 5, first: 2, last: 2, set: Original, want: "sf2"},
	} {
		p, err := d.Phase(c.phase)
		if err != nil {
			t.Fatal(err)
		}
		got := p.SetName(c.first, c.set)
		if c.last > c.first {
			got = p.combinedName(c.first, c.last, c.set)
		}
		if got != c.want {
			t.Errorf("%v: %q", c, got)
		}
		want := NamedFile{Phase: c.phase, First: c.first, Last: c.last, Set: c.set}
		for _, name := range []string{c.want, strings.ToUpper(c.want)} {
			if f, ok := d.FindName(name); !ok || f != want {
				t.Errorf("FindName(%q) = %v, %v, want %v", name, f, ok, want)
			}
		}
	}
	if got := d.Phases[0].SessionTitle(7); got != "Round 07" {
		t.Errorf("title %q", got)
	}
}

// TestOtherNames checks names that resemble those of sessions.
func TestOtherNames(t *testing.T) {
	d := mustParse(t, namedPhases)
	for _, name := range []string{
		"", "RR", "RR3", "RR18", "RR00", "RR003", "RR03-01", "RR03-03", "RR01-18", "RR03reservereserve",
		"a121b", "a0b", "fin1", "open0", "open", "open99999999999999999999999", "sf5", "sf02", "reserve",
	} {
		if f, ok := d.FindName(name); ok {
			t.Errorf("FindName(%q) = %v, want nothing", name, f)
		}
	}
}

// TestSetsNamed checks that no program combines sessions with the same boards.
func TestSetsNamed(t *testing.T) {
	d := mustParse(t, namedPhases)
	for name, want := range map[string]int{"RR03": 1, "RR01-02": 0} {
		if sets := d.SetsNamed(name); len(sets) != want {
			t.Errorf("%s has the sets %v", name, sets)
		}
	}
}

// TestTournamentFileName checks names, which must be a letter followed by letters and
// digits.
func TestTournamentFileName(t *testing.T) {
	for name, ok := range map[string]bool{
		"spring":     true,
		"Spring2026": true,
		"2026spring": false,
		"a-b":        false,
		"con":        false,
		"żak":        false,
		"":           false,
	} {
		if err := CheckFileName(name); (err == nil) != ok {
			t.Errorf("%q: %v", name, err)
		}
	}
}
