package scoretable

import (
	"bytes"
	"encoding/json"
	"maps"
	"os"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/printed"
)

// TestRead reads a session with three tables and two boards, with either kind of newline.
func TestRead(t *testing.T) {
	evening := readFile(t, "testdata/evening.pbn")
	for name, data := range map[string][]byte{
		"LF":    evening,
		"CR LF": bytes.ReplaceAll(evening, []byte("\n"), []byte("\r\n")),
	} {
		t.Run(name, func(t *testing.T) {
			p, err := Read(bytes.NewReader(data))
			if err != nil {
				t.Fatal(err)
			}
			if p.Title != "three tables" || p.Winners != 2 || len(p.Pairs) != 6 || len(p.Boards) != 2 {
				t.Fatalf("title %q, %d winners, %d pairs, %d boards", p.Title, p.Winners, len(p.Pairs), len(p.Boards))
			}
			if got := p.Pairs[1].Names; len(got) != 1 || got[0] != "North 1" {
				t.Errorf("names %q, want North 1", got)
			}
			const wantLine = 31 // in evening.pbn
			line := p.Boards[1].Lines[1]
			want := printed.Line{NS: "2", EW: "3", Score: "140", Tricks: "9", Lead: "H 3"}
			got := printed.Line{NS: line.NS, EW: line.EW, Score: line.Score, Tricks: line.Tricks, Lead: line.Lead}
			if got != want || line.Pos.Line != wantLine {
				t.Errorf("got %+v on line %d, want %+v on line %d", got, line.Pos.Line, want, wantLine)
			}
		})
	}
}

// TestReadScores scores the file, and compares all printed values.
func TestReadScores(t *testing.T) {
	p, err := Read(bytes.NewReader(readFile(t, "testdata/evening.pbn")))
	if err != nil {
		t.Fatal(err)
	}
	session, err := p.Session()
	if err != nil {
		t.Fatal(err)
	}
	scored, err := session.Score()
	if err != nil {
		t.Fatal(err)
	}
	if scored.Method != score.Matchpoints {
		t.Errorf("method %v, want mp", scored.Method)
	}
	report := p.Compare(scored)
	for _, d := range report.Differences {
		t.Errorf("difference %+v", d)
	}
	for kind, want := range map[printed.Kind]int{
		printed.Points:     2 * 6, // both sides of three results on two boards
		printed.RawScore:   6,
		printed.Total:      6, // pairs
		printed.Percentage: 6,
		printed.Place:      6,
	} {
		if got := report.Compared[kind]; got != want {
			t.Errorf("%d values of kind %s compared, want %d", got, kind, want)
		}
	}
}

// TestReadEdited reads the cases of testdata/tables.json, which are small changes to
// evening.pbn.
func TestReadEdited(t *testing.T) {
	base := string(readFile(t, "testdata/evening.pbn"))
	var cases []struct {
		Name, From, To string
		Boards         map[string]int // number of results by board
		Damaged        bool           // Read returns an error
	}
	if err := json.Unmarshal(readFile(t, "../../../testdata/tables.json"), &cases); err != nil {
		t.Fatal(err)
	}
	const minCases = 30
	if len(cases) < minCases {
		t.Fatalf("%d cases, want at least %d", len(cases), minCases)
	}
	for _, c := range cases {
		if !strings.Contains(base, c.From) {
			t.Fatalf("%s: evening.pbn has no %q", c.Name, c.From)
		}
		p, err := Read(strings.NewReader(strings.Replace(base, c.From, c.To, 1)))
		boards := map[string]int{}
		if p != nil {
			for _, b := range p.Boards {
				boards[b.Number] = len(b.Lines)
			}
		}
		if (err != nil) != c.Damaged {
			t.Errorf("%s: error %v, want damaged %v", c.Name, err, c.Damaged)
		}
		if !maps.Equal(boards, c.Boards) {
			t.Errorf("%s: results of boards %v, want %v", c.Name, boards, c.Boards)
		}
	}
}

// TestReadBothScores checks that North-South's score takes precedence.
func TestReadBothScores(t *testing.T) {
	p := mustRead(t, `[Board "1"]
[ScoreTable "PairId_NS;PairId_EW;Score_NS;Score_EW"]
1 2 420 50
3 4 - -90
`)
	for i, want := range []string{"420", "90"} {
		if got := p.Boards[0].Lines[i].Score; got != want {
			t.Errorf("row %d: score %s, want %s", i+1, got, want)
		}
	}
}

// TestReadMultiplicity checks that a result may be repeated up to a thousand times.
func TestReadMultiplicity(t *testing.T) {
	p := mustRead(t, `[Board "1"]
[ScoreTable "Score_NS;Multiplicity"]
420 1000
`)
	if got := len(p.Boards[0].Lines); got != 1000 {
		t.Errorf("%d lines, want 1000", got)
	}
}

// TestReadKeepsWholeBoards checks that a truncated file keeps all boards except the
// incomplete one.
func TestReadKeepsWholeBoards(t *testing.T) {
	p, err := Read(strings.NewReader(`[Board "1"]
[ScoreTable "PairId_NS;PairId_EW;Score_NS"]
1 2 420

[Board "2"]
[ScoreTable "PairId_NS;PairId_EW;Score_NS"]
1 2 420
3 4
`))
	if err == nil || p == nil {
		t.Fatalf("got %+v, %v, want a session with an error", p, err)
	}
	if len(p.Boards) != 1 || p.Boards[0].Number != "1" {
		t.Errorf("boards %+v, want only board 1", p.Boards)
	}
}

func TestReadLatin1(t *testing.T) {
	p := mustRead(t, "[Event \"Caf\xe9\"]\n"+`[Board "1"]
[ScoreTable "PairId_NS;PairId_EW;Score_NS"]
1 2 420
`)
	if p.Title != "Café" {
		t.Errorf("title %q, want Café", p.Title)
	}
}

func FuzzRead(f *testing.F) {
	data, err := os.ReadFile("testdata/evening.pbn")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(data)
	f.Add([]byte("[Board \"1\"]\n[ScoreTable \"PairId_NS\\2R;PairId_EW\\2R;Score_EW\"]\n1 2 \"50\"\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		p, err := Read(bytes.NewReader(data))
		if err != nil {
			if strings.ContainsAny(err.Error(), "\n\r") {
				t.Errorf("error %q is more than one line", err)
			}
			return
		}
		session, err := p.Session()
		if err != nil {
			return // Read does not check scores.
		}
		if scored, err := session.Score(); err == nil {
			p.Compare(scored) // must not panic
		}
	})
}

func readFile(t testing.TB, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// mustRead reads a file without errors.
func mustRead(t *testing.T, text string) *printed.Session {
	t.Helper()
	p, err := Read(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return p
}
