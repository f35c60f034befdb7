package squaredeal

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/words"
)

// TestNewPhase checks how entered phases are completed.
func TestNewPhase(t *testing.T) {
	for _, c := range []struct{ sessions, boards, prefix, title, want string }{
		{
			sessions: "17",
			boards:   "1-10,11-20",
			prefix:   "round##",
			title:    "Round robin",
			want:     "17:1-10,11-20:round##:Round robin #/17",
		},
		{sessions: "17", boards: "16", prefix: "rr", title: "Round robin", want: "17:16:rr##:Round robin #/17"},
		{sessions: "3", boards: "16", prefix: "bb#x", title: "Zjazd #", want: "3:16:bb#x:Zjazd #"},
		{sessions: "1", boards: "20", prefix: "fin", title: "Final", want: "1:20:fin:Final"},
		{sessions: "1", boards: "20", prefix: "fin#", title: "", want: "1:20:fin#:"},
		{sessions: "0", boards: "?", prefix: "open", title: "Open", want: "0:?:open#:Open #"},
		{sessions: "0", boards: "3x7", prefix: "open###", title: "", want: "0:1-7,8-14,15-21:open###: #"},
		{
			sessions: " 4 ",
			boards:   " 1-16, 17-32 ",
			prefix:   " sf ",
			title:    "  a: b  c:d ",
			want:     "4:1-16,17-32:sf#:a b cd #/4",
		},
		{sessions: "100", boards: "16", prefix: "a_b-c", title: "x", want: "100:16:a_b-c###:x #/100"},
	} {
		p, _, err := NewPhase(c.sessions, c.boards, c.prefix, c.title)
		if err != nil {
			t.Errorf("%v: %v", c, err)
		} else if got := p.String(); got != c.want {
			t.Errorf("%v: %q, want %q", c, got, c.want)
		}
	}
}

// TestNewPhaseErrors checks that the error for an invalid phase contains its cause.
func TestNewPhaseErrors(t *testing.T) {
	for _, c := range []struct{ sessions, boards, prefix, title, want string }{
		{boards: "16", prefix: "rr", want: "number of sessions is missing"},
		{sessions: "-1", boards: "16", prefix: "rr", want: "expected digits"},
		{sessions: "1.5", boards: "16", prefix: "rr", want: "expected digits"},
		{sessions: "9999999", boards: "16", prefix: "rr", want: "expected 0 to"},
		{sessions: "1", boards: "16", want: "prefix is missing"},
		{sessions: "1", boards: "16", prefix: "1rr", want: "expected a letter"},
		{sessions: "1", boards: "16", prefix: "#rr", want: "expected a letter"},
		{sessions: "1", boards: "16", prefix: "../rr", want: "expected a letter"},
		{sessions: "1", boards: "16", prefix: "r/r", want: "use letters, digits"},
		{sessions: "1", boards: "16", prefix: "r r", want: "use letters, digits"},
		{sessions: "1", boards: "16", prefix: "rü", want: "use letters, digits"},
		{sessions: "2", boards: "16", prefix: "r#r#", want: "2 runs of #"},
		{sessions: "2", boards: "16", prefix: "rr", title: "a\nKH b", want: "newline"},
		{sessions: "1", boards: "16", prefix: "CON", want: "Windows reserves for a device"},
		{sessions: "1", boards: "16", prefix: "aux", want: "Windows reserves for a device"},
		{sessions: "1", boards: "16", prefix: "Com1", want: "Windows reserves for a device"},
		{sessions: "3", boards: "16", prefix: "lpt#", want: "a file \"lpt1\""},
		{sessions: "1", boards: "16", prefix: strings.Repeat("a", 101), want: "has 101 bytes"},
	} {
		p, _, err := NewPhase(c.sessions, c.boards, c.prefix, c.title)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v: %q, %v; want an error with %q", c, p.String(), err, c.want)
		}
	}
}

// TestNewPhaseWarnings checks phases that some program cannot handle.
func TestNewPhaseWarnings(t *testing.T) {
	for _, c := range []struct{ sessions, boards, prefix, want string }{
		{sessions: "2", boards: "1-16,17-31", prefix: "rr", want: "different lengths"},
		{sessions: "2", boards: "1-16(17-32)", prefix: "rr", want: "SquareDeal 2.7 cannot"},
		{sessions: "0", boards: "16", prefix: "rr", want: "PySquareDeal cannot"},
		{sessions: "3", boards: "16", prefix: "lpt##", want: ""},
		{sessions: "3", boards: "16", prefix: "con#", want: ""},
		{sessions: "1", boards: "16", prefix: strings.Repeat("a", 100), want: ""},
	} {
		_, warnings, err := NewPhase(c.sessions, c.boards, c.prefix, "")
		if err != nil {
			t.Errorf("%v: %v", c, err)
		}
		checkWarnings(t, c.prefix, warnings, c.want)
	}
}

// TestForeignPrefixes checks that prefixes of other programs are accepted, with a warning
// if some system cannot create the files.
func TestForeignPrefixes(t *testing.T) {
	for prefix, want := range map[string]string{
		"r#x#":                         "",
		"1rr#":                         "",
		"r\xfc#":                       "",
		"rr #":                         "",
		"nul":                          "Windows reserves",
		"com#":                         "Windows reserves",
		"aux.x#":                       "Windows reserves",
		"rr#.":                         "ends in '.', which Windows removes",
		"rr# ":                         "",
		"rr#?":                         "contains '?', which Windows does not allow",
		"x" + strings.Repeat("#", 100): "has 101 bytes",
	} {
		d, err := ParseDescription([]byte("# SquareDeal 2.7\nSN 1:16:" + prefix + ":x\n"))
		if err != nil {
			t.Errorf("%q: %v", prefix, err)
			continue
		}
		checkWarnings(t, prefix, d.Warnings, want)
	}
}

// checkWarnings checks that the warnings about a prefix contain a text, or that there are none if want
// is empty.
func checkWarnings(t *testing.T, prefix string, warnings []words.Text, want string) {
	t.Helper()
	got := strings.Join(words.Strings(words.English, warnings), "; ")
	if want == "" && got != "" || !strings.Contains(got, want) {
		t.Errorf("%q: warnings %q, want %q", prefix, got, want)
	}
}

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

// TestCombinedRuns checks which sessions have combined files. A session is written as 1:1-10, with its
// number and boards.
func TestCombinedRuns(t *testing.T) {
	for text, want := range map[string]string{
		"1:1-10 2:11-20 3:21-30 4:1-10 5:11-20": "1-3 4-5",
		"1:1-16 2:1-16 3:17-32":                 "2-3",
		"1:17-32 2:1-16 3:17-32 4:1-16":         "2-3",
		"1:1-10 3:11-20":                        "",
		"2:11-20 3:21-30":                       "",
		"1:1-10":                                "",
		"1:1-10 2:12-20":                        "",
		"1:1-16 2:17-32 3:33-48 4:17-32":        "1-3",
		"":                                      "",
	} {
		var sessions []Session
		for _, field := range strings.Fields(text) {
			var s Session
			if _, err := fmt.Sscanf(field, "%d:%d-%d", &s.ID.Session, &s.Boards.First, &s.Boards.Last); err != nil {
				t.Fatal(err)
			}
			sessions = append(sessions, s)
		}
		var got []string
		for _, run := range combinedRuns(sessions) {
			got = append(got, fmt.Sprintf("%d-%d", run[0].ID.Session, run[len(run)-1].ID.Session))
		}
		if !slices.Equal(got, strings.Fields(want)) {
			t.Errorf("%q: combined %q, want %q", text, got, want)
		}
	}
}

// TestPlayedBoards checks that boards can be given only for phases whose boards are unknown.
func TestPlayedBoards(t *testing.T) {
	d, err := ParseDescription([]byte("# SquareDeal 2.7\nSN 2:16:a#:x\nSN 2:?:b#:y\n"))
	if err != nil {
		t.Fatal(err)
	}
	list, err := ParseBoards("2x7")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := d.Phases[0].playedBoards(1, &list); err == nil {
		t.Error("published boards were chosen")
	}
	if run, err := d.Phases[1].playedBoards(2, &list); err != nil || run != (boardrange.Run{First: 8, Last: 14}) {
		t.Errorf("%v, %v", run, err)
	}
	if _, err := d.Phases[1].playedBoards(3, &list); err == nil {
		t.Error("session 3 of 2 has boards")
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

// TestOriginals checks the limit on the number of boards, and skips sessions without
// boards.
func TestOriginals(t *testing.T) {
	d := mustParse(t, "# SquareDeal 2.7\nDV 1\nSN 4:1-8,8-1:a#:x\nSN 0:8:b#:y\nSN 1:4:c:z\n")
	k := mustKeys(t, "1,1:a\n1,2:b\n1,3:c\n1,4:d\n2,0:e\n")
	var dealt []string
	collect := func(id ID, boards []bridge.Board) { dealt = append(dealt, fmt.Sprintf("%s: %d", id, len(boards))) }
	if err := DealOriginals(d, k, 15, collect); err == nil || dealt != nil {
		t.Errorf("limit of 15 boards: %v, dealt %q, want an error before the first deal", err, dealt)
	}
	want := []string{"1,1: 8", "1,3: 8"}
	if err := DealOriginals(d, k, 16, collect); err != nil || !slices.Equal(dealt, want) {
		t.Errorf("limit of 16 boards: %v, dealt %q, want %q", err, dealt, want)
	}
}
