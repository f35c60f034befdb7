package scoretable

import (
	"bytes"
	"encoding/json"
	"errors"
	"maps"
	"os"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/printed"
)

func TestRead(t *testing.T) {
	data := readFile(t, "testdata/evening.pbn")
	for name, data := range map[string][]byte{
		"LF":    data,
		"CR LF": bytes.ReplaceAll(data, []byte("\n"), []byte("\r\n")),
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
			l := p.Boards[1].Lines[1]
			want := printed.Line{NS: "2", EW: "3", Score: "140", Tricks: "9", Lead: "H 3"}
			got := printed.Line{NS: l.NS, EW: l.EW, Score: l.Score, Tricks: l.Tricks, Lead: l.Lead}
			if got != want || l.Pos.Line != 31 {
				t.Errorf("got %+v on line %d, want %+v on line 31", got, l.Pos.Line, want)
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
	in, err := p.Session()
	if err != nil {
		t.Fatal(err)
	}
	out, err := in.Score()
	if err != nil {
		t.Fatal(err)
	}
	if out.Method != score.Matchpoints {
		t.Errorf("method %v, want mp", out.Method)
	}
	r := p.Compare(out)
	for _, d := range r.Differences {
		t.Errorf("difference %+v", d)
	}
	for kind, want := range map[printed.Kind]int{
		printed.Points: 12, printed.Total: 6, printed.Percentage: 6, printed.Place: 6, printed.RawScore: 6,
	} {
		if got := r.Compared[kind]; got != want {
			t.Errorf("%d values of kind %s compared, want %d", got, kind, want)
		}
	}
}

func readFile(t testing.TB, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// TestReadRefuses checks the line and the message of each error.
func TestReadRefuses(t *testing.T) {
	const table = `[Board "1"]` + "\n" + `[ScoreTable "PairId_NS;PairId_EW;Score_NS;MP_NS"]` + "\n"
	tests := []struct{ name, in, want string }{
		{
			name: "empty",
			in:   "",
			want: "the file contains no results, because it has no ScoreTable with rows",
		},
		{
			name: "no table",
			in:   `[Board "1"]` + "\n" + `[Deal "N:..."]` + "\n",
			want: "the file contains no results",
		},
		{
			name: "no rows",
			in:   table,
			want: "the file contains no results",
		},
		{
			name: "no board",
			in:   `[ScoreTable "PairId_NS;PairId_EW"]` + "\n",
			want: "line 1: a ScoreTable has no Board",
		},
		{
			name: "no pairs",
			in:   `[Board "1"]` + "\n" + `[ScoreTable "Contract;Score_NS"]` + "\n",
			want: "line 2: board 1: the ScoreTable has no column PairId_NS",
		},
		{
			name: "totals without pairs",
			in:   `[TotalScoreTable "Rank;TotalScoreMP"]` + "\n",
			want: "line 1: the TotalScoreTable has no column PairId",
		},
		{
			name: "few cells",
			in:   table + "1 2 420\n",
			want: "line 3: board 1: a row has fewer cells than the table's 4 columns",
		},
		{
			name: "many cells",
			in:   table + "1 2 420 0 0\n",
			want: "line 3: board 1: a row has more cells than the table's 4 columns",
		},
		{
			name: "quote",
			in:   table + `1 2 "420` + "\n",
			want: "line 3: board 1: a row has an unclosed quotation mark",
		},
		{
			name: "no opponents",
			in:   table + "1 - 420 0\n",
			want: `line 3: board 1: a result lacks a pair: PairId_NS "1", PairId_EW ""`,
		},
		{
			name: "points",
			in:   table + "1 2 420 many\n",
			want: `line 3: board 1: MP_NS is "many", expected a number`,
		},
		{
			name: "a score too often",
			in:   `[Board "1"]` + "\n" + `[ScoreTable "Score_NS;Multiplicity"]` + "\n420 1001\n",
			want: `line 3: board 1: Multiplicity is "1001"`,
		},
		{
			name: "a score not once",
			in:   `[Board "1"]` + "\n" + `[ScoreTable "Score_NS;Multiplicity"]` + "\n420 0\n",
			want: `line 3: board 1: Multiplicity is "0"`,
		},
		{
			name: "a Board after a word",
			in:   table + "1 2 420 1\n" + `foo [Board "2"]` + "\n",
			want: `line 4: board 1: "[Board" stands behind other text, expected it at the beginning of a line`,
		},
		{
			name: "a Board after a form feed",
			in:   table + "1 2 420 1\n\f" + `[Board "2"]` + "\n",
			want: `line 4: board 1: "[Board" stands behind other text`,
		},
		{
			name: "a Board in an auction",
			in:   `[Board "1"]` + "\n" + `[Auction "N"]` + "\n" + `1H [ board "2"]` + "\n",
			want: `line 3: board 1: "[board" stands behind other text`,
		},
		{
			name: "a ScoreTable in quoted mail",
			in:   `[Board "1"]` + "\n" + `> [scoretable "PairId_NS;PairId_EW;Score_NS"]` + "\n1 2 420\n",
			want: `line 2: board 1: "[scoretable" stands behind other text`,
		},
		{
			name: "a TotalScoreTable after a word",
			in:   table + "1 2 420 1\n\n" + `foo [TotalScoreTable "PairId"]` + "\n",
			want: `line 5: board 1: "[TotalScoreTable" stands behind other text`,
		},
		{
			name: "no number",
			in:   `[Board "A2"]` + "\n",
			want: `line 1: the Board is "A2", expected a number from 1`,
		},
		{
			name: "board 0",
			in:   `[Board "0"]` + "\n",
			want: `line 1: the Board is "0", expected a number from 1`,
		},
		{
			name: "a sign",
			in:   `[Board "+1"]` + "\n",
			want: `line 1: the Board is "+1", expected a number from 1`,
		},
		{
			name: "a second game without a number",
			in:   table + "1 2 420 1\n\n" + `[Board "?"]` + "\n" + `[ScoreTable "PairId_NS;PairId_EW;Score_NS;MP_NS"]` + "\n1 2 420 1\n",
			want: "line 6: a ScoreTable has no Board",
		},
		{
			name: "a comment",
			in:   table + "1 2 420 1\n\n{ one }\n{ two\n\n",
			want: "line 6: board 1: a comment in braces is not closed",
		},
		{
			name: "tag",
			in:   "[Board]\n",
			want: `line 1: found "[Board]", expected a tag such as [Board "1"]`,
		},
		{
			name: "long line",
			in:   strings.Repeat("x", 5000),
			want: "line 1: the line is longer than 4096 bytes",
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, err := Read(strings.NewReader(test.in))
			if !errors.As(err, new(*printed.Error)) && !errors.Is(err, printed.ErrNoTable) {
				t.Fatalf("error %v, want a *printed.Error or ErrNoTable", err)
			}
			if !strings.HasPrefix(err.Error(), test.want) {
				t.Errorf("error %v\nwant  %s", err, test.want)
			}
		})
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
	data := readFile(t, "../../../testdata/tables.json")
	if err := json.Unmarshal(data, &cases); err != nil || len(cases) < 30 {
		t.Fatal(len(cases), err)
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

// TestReadNames checks that names are omitted if it is unclear where they end.
func TestReadNames(t *testing.T) {
	for row, want := range map[string]string{
		`1 "A B"`:   "A B",
		`1 "A B" C`: "",
		`1 "A" "B"`: "",
		"1 A B":     "A B",
		"1 A B  C":  "A B  C",
	} {
		p := mustRead(t, `[Board "1"]
[ScoreTable "PairId_NS;PairId_EW;Score_NS"]
1 2 420
[TotalScoreTable "PairId;Names"]
`+row+"\n")
		if len(p.Pairs) != 1 {
			t.Errorf("%s: %d pairs, want 1", row, len(p.Pairs))
			continue
		}
		if got := strings.Join(p.Pairs[0].Names, "|"); got != want {
			t.Errorf("%s: names %q, want %q", row, got, want)
		}
	}
}

func mustRead(t *testing.T, text string) *printed.Session {
	t.Helper()
	p, err := Read(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return p
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

func TestReadLimits(t *testing.T) {
	in := strings.NewReader(strings.Repeat("% nothing but comments\n", MaxBytes/23+1))
	if _, err := Read(in); err == nil || !strings.HasSuffix(err.Error(), "the file is larger than 64 MB") {
		t.Errorf("error %v, want that the file is too large", err)
	}
}

// TestReadReturnsWrittenRows checks that Read returns the rows written by Append.
func TestReadReturnsWrittenRows(t *testing.T) {
	rows := []Row{
		{NS: "1", EW: "12", Contract: "4SX", Declarer: "N", Result: "10", Lead: "HT"},
		{NS: "A2", EW: "B11", Contract: "3NT", Declarer: "W", Result: "7"},
		{NS: "3", EW: "10", Contract: "Pass"},
	}
	text := string(Append([]byte("[Board \"7\"]\n"), rows, "\n"))
	for i, l := range mustRead(t, text).Boards[0].Lines {
		got := Row{
			NS: l.NS, EW: l.EW, Contract: l.Contract, Declarer: l.PlayedBy, Result: l.Tricks, Lead: l.Lead,
		}
		if got != rows[i] {
			t.Errorf("read %+v, want %+v", got, rows[i])
		}
	}
	const want = `[ScoreTable "PairId_NS\2R;PairId_EW\3R;Contract\4L;Declarer\1R;Result\2R;Lead\2L"]
 1  12 4SX  N 10 HT
`
	if !strings.Contains(text, want) {
		t.Errorf("written\n%s\nwant\n%s", text, want)
	}
}

// TestNamesWithSpaces checks names in the last columns of a score table, which may contain spaces.
func TestNamesWithSpaces(t *testing.T) {
	for _, row := range []string{
		"1 1 420 Jan Nowak - Ewa Lis   Piotr Mak - Iza Bor",
		"1 1 420 Jan Nowak - Ewa Lis Piotr Mak",
		`1 1 420 "Jan Nowak" "Ewa Lis"`,
		"1 1 420 Nowak Lis",
		"1 1 420",
	} {
		p := mustRead(t, tableWithNames+row+"\n2 2 50 - -\n")
		if len(p.Boards) != 1 || len(p.Boards[0].Lines) != 2 || p.Boards[0].Lines[0].Score != "420" {
			t.Errorf("%s: boards %+v", row, p.Boards)
		}
	}
}

const tableWithNames = `[Board "1"]
[ScoreTable "PairId_NS;PairId_EW;Score_NS;Names_NS;Names_EW"]
`

func TestNamesInTotals(t *testing.T) {
	p := mustRead(t, `[TotalScoreTable "Rank;PairId;Direction;TotalScoreMP;Names"]
1 1 NS 2.00 Jan Nowak - Ewa Lis
`+tableWithNames+`1 1 420 - -
2 2 50 - -
`)
	if len(p.Pairs) != 1 {
		t.Fatalf("pairs %+v, want one", p.Pairs)
	}
	if got := strings.Join(p.Pairs[0].Names, " - "); got != "Jan Nowak - Ewa Lis" {
		t.Errorf("names %q, want Jan Nowak - Ewa Lis", got)
	}
}

func TestUnclosedQuoteInNames(t *testing.T) {
	if _, err := Read(strings.NewReader(tableWithNames + "1 1 420 \"Jan Nowak\n")); err == nil {
		t.Error("no error")
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
		in, err := p.Session()
		if err != nil {
			return // this package does not check bridge scores
		}
		if out, err := in.Score(); err == nil {
			p.Compare(out)
		}
	})
}
