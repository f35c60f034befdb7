package squaredeal

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/words"
)

// TestNewPhase checks how entered phases are completed, and which are rejected or cause a warning.
func TestNewPhase(t *testing.T) {
	for _, c := range []struct{ sessions, boards, prefix, title, want string }{
		{"17", "1-10,11-20", "round##", "Round robin", "17:1-10,11-20:round##:Round robin #/17"},
		{"17", "16", "rr", "Round robin", "17:16:rr##:Round robin #/17"},
		{"3", "16", "bb#x", "Zjazd #", "3:16:bb#x:Zjazd #"},
		{"1", "20", "fin", "Final", "1:20:fin:Final"},
		{"1", "20", "fin#", "", "1:20:fin#:"},
		{"0", "?", "open", "Open", "0:?:open#:Open #"},
		{"0", "3x7", "open###", "", "0:1-7,8-14,15-21:open###: #"},
		{" 4 ", " 1-16, 17-32 ", " sf ", "  a: b  c:d ", "4:1-16,17-32:sf#:a b cd #/4"},
		{"100", "16", "a_b-c", "x", "100:16:a_b-c###:x #/100"},
	} {
		p, _, err := NewPhase(c.sessions, c.boards, c.prefix, c.title)
		if err != nil {
			t.Errorf("%v: %v", c, err)
		} else if got := p.String(); got != c.want {
			t.Errorf("%v: %q, want %q", c, got, c.want)
		}
	}
	for _, c := range []struct{ sessions, boards, prefix, title, want string }{
		{"", "16", "rr", "", "number of sessions is missing"},
		{"-1", "16", "rr", "", "expected digits"},
		{"1.5", "16", "rr", "", "expected digits"},
		{"9999999", "16", "rr", "", "expected 0 to"},
		{"1", "16", "", "", "prefix is missing"},
		{"1", "16", "1rr", "", "expected a letter"},
		{"1", "16", "#rr", "", "expected a letter"},
		{"1", "16", "../rr", "", "expected a letter"},
		{"1", "16", "r/r", "", "use letters, digits"},
		{"1", "16", "r r", "", "use letters, digits"},
		{"1", "16", "rü", "", "use letters, digits"},
		{"2", "16", "r#r#", "", "2 runs of #"},
		{"2", "16", "rr", "a\nKH b", "newline"},
		{"1", "16", "CON", "", "Windows reserves for a device"},
		{"1", "16", "aux", "", "Windows reserves for a device"},
		{"1", "16", "Com1", "", "Windows reserves for a device"},
		{"3", "16", "lpt#", "", "a file \"lpt1\""},
		{"1", "16", strings.Repeat("a", 101), "", "has 101 bytes"},
	} {
		if p, _, err := NewPhase(c.sessions, c.boards, c.prefix, c.title); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v: %q, %v; want an error with %q", c, p.String(), err, c.want)
		}
	}
	for _, c := range []struct{ sessions, boards, prefix, want string }{
		{"2", "1-16,17-31", "rr", "different lengths"},
		{"2", "1-16(17-32)", "rr", "SquareDeal 2.7 cannot"},
		{"0", "16", "rr", "PySquareDeal cannot"},
		{"3", "16", "lpt##", ""},
		{"3", "16", "con#", ""},
		{"1", "16", strings.Repeat("a", 100), ""},
	} {
		_, warnings, err := NewPhase(c.sessions, c.boards, c.prefix, "")
		if all := strings.Join(words.Strings(words.English, warnings), "; "); err != nil || c.want == "" && all != "" || !strings.Contains(all, c.want) {
			t.Errorf("%v: %q, %v", c, warnings, err)
		}
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
		all := strings.Join(words.Strings(words.English, d.Warnings), "; ")
		if want == "" && all != "" || !strings.Contains(all, want) {
			t.Errorf("%q: warnings %q, want %q", prefix, all, want)
		}
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
	if got := p.FileName(3) + " " + p.FileName(12) + " " + p.combinedName(9, 12, Reserve); got != "r03s#1 r12s#1 r09-12s#1reserve" {
		t.Errorf("names %s", got)
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

// TestNames checks the file names of sessions, sets and combined files, in both directions.
func TestNames(t *testing.T) {
	d, err := ParseDescription([]byte(`# SquareDeal 2.7
SN 17:10:RR##:Round ##
SN 120:10:a#b:x
SN 1:20:fin:Final
SN 0:7:open#:Open #
SN 4:16:sf:no hash
`))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		phase, first, last int
		set                Set
		want               string
	}{
		{1, 3, 3, Original, "RR03"},
		{1, 3, 3, Reserve, "RR03reserve"},
		{1, 1, 3, Original, "RR01-03"},
		{1, 9, 11, Reserve, "RR09-11reserve"},
		{2, 7, 7, Original, "a7b"},
		{2, 119, 120, Original, "a119-120b"},
		{2, 9, 10, Reserve, "a9-10breserve"},
		{3, 1, 1, Original, "fin"},
		{3, 1, 1, Reserve, "finreserve"},
		{4, 1234, 1234, Original, "open1234"},
		{5, 2, 2, Original, "sf2"},
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
	for _, name := range []string{"", "RR", "RR3", "RR18", "RR00", "RR003", "RR03-01", "RR03-03", "RR01-18", "a121b", "a0b", "fin1", "open0", "open", "sf5", "sf02", "reserve", "RR03reservereserve", "open99999999999999999999999"} {
		if f, ok := d.FindName(name); ok {
			t.Errorf("FindName(%q) = %v, want nothing", name, f)
		}
	}
	for name, want := range map[string]int{"RR03": 1, "RR01-02": 0} { // both sessions play boards 1-10, so that no program combines them
		if sets := d.SetsNamed(name); len(sets) != want {
			t.Errorf("%s has the sets %v", name, sets)
		}
	}
	p, _ := d.Phase(1)
	if got := p.SessionTitle(7); got != "Round 07" {
		t.Errorf("title %q", got)
	}
}

// TestCombinedRuns checks which sessions have combined files.
func TestCombinedRuns(t *testing.T) {
	for in, want := range map[string]string{
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
		for _, f := range strings.Fields(in) {
			var s Session
			for i, text := range strings.FieldsFunc(f, func(r rune) bool { return r == ':' || r == '-' }) {
				n, err := strconv.Atoi(text)
				if err != nil {
					t.Fatal(err)
				}
				*[]*int{&s.ID.Session, &s.Boards.First, &s.Boards.Last}[i] = n
			}
			sessions = append(sessions, s)
		}
		var got []string
		for _, r := range combinedRuns(sessions) {
			got = append(got, fmt.Sprintf("%d-%d", r[0].ID.Session, r[len(r)-1].ID.Session))
		}
		if !slices.Equal(got, strings.Fields(want)) {
			t.Errorf("%q: combined %q, want %q", in, got, want)
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
	for name, ok := range map[string]bool{"spring": true, "Spring2026": true, "2026spring": false, "": false, "a-b": false, "con": false, "żak": false} {
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
	for most, ok := range map[int]bool{16: true, 15: false} {
		got := ""
		err := DealOriginals(d, k, most, func(id ID, boards []bridge.Board) { got += fmt.Sprintf("%s: %d; ", id, len(boards)) })
		if (err == nil) != ok || ok && got != "1,1: 8; 1,3: 8; " || !ok && got != "" {
			t.Errorf("at most %d: %s, %v", most, got, err)
		}
	}
}
