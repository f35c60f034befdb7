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
	data, err := os.ReadFile("testdata/evening.pbn")
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string][]byte{"as it is": data, "Windows": bytes.ReplaceAll(data, []byte("\n"), []byte("\r\n"))} {
		t.Run(name, func(t *testing.T) {
			p, err := Read(bytes.NewReader(data))
			if err != nil {
				t.Fatal(err)
			}
			if p.Title != "three tables" || p.Winners != 2 || len(p.Pairs) != 6 || len(p.Boards) != 2 {
				t.Fatalf("title %q, %d winners, %d pairs, %d boards", p.Title, p.Winners, len(p.Pairs), len(p.Boards))
			}
			if got := p.Pairs[1].Names; len(got) != 1 || got[0] != "North 1" {
				t.Errorf("names %q", got)
			}
			if l := p.Boards[1].Lines[1]; l.Lead != "H 3" || l.NS != "2" || l.EW != "3" || l.Score != "140" || l.Tricks != "9" || l.Pos.Line != 31 {
				t.Errorf("line %+v", l)
			}
			in, err := p.Session()
			if err != nil {
				t.Fatal(err)
			}
			out, err := in.Score()
			if err != nil {
				t.Fatal(err)
			}
			r := p.Compare(out)
			for _, d := range r.Differences {
				t.Errorf("difference %+v", d)
			}
			if out.Method != score.Matchpoints || r.Compared[printed.Points] != 12 || r.Compared[printed.Total] != 6 ||
				r.Compared[printed.Percentage] != 6 || r.Compared[printed.Place] != 6 || r.Compared[printed.RawScore] != 6 {
				t.Errorf("%v, compared %v", out.Method, r.Compared)
			}
		})
	}
}

// TestReadRefuses checks the line and the message of each error.
func TestReadRefuses(t *testing.T) {
	const board = "[Board \"1\"]\n[ScoreTable \"PairId_NS;PairId_EW;Score_NS;MP_NS\"]\n"
	tests := []struct{ name, in, want string }{
		{"empty", "", "the file contains no results, because it has no ScoreTable with rows"},
		{"no table", "[Board \"1\"]\n[Deal \"N:...\"]\n", "the file contains no results"},
		{"no rows", board, "the file contains no results"},
		{"no board", "[ScoreTable \"PairId_NS;PairId_EW\"]\n", "line 1: a ScoreTable has no Board"},
		{"no pairs", "[Board \"1\"]\n[ScoreTable \"Contract;Score_NS\"]\n", "line 2: board 1: the ScoreTable has no column PairId_NS"},
		{"totals without pairs", "[TotalScoreTable \"Rank;TotalScoreMP\"]\n", "line 1: the TotalScoreTable has no column PairId"},
		{"few cells", board + "1 2 420\n", "line 3: board 1: a row has fewer cells than the table's 4 columns"},
		{"many cells", board + "1 2 420 0 0\n", "line 3: board 1: a row has more cells than the table's 4 columns"},
		{"quote", board + "1 2 \"420\n", "line 3: board 1: a row has an unclosed quotation mark"},
		{"no opponents", board + "1 - 420 0\n", `line 3: board 1: a result lacks a pair: PairId_NS "1", PairId_EW ""`},
		{"points", board + "1 2 420 many\n", `line 3: board 1: MP_NS is "many", expected a number`},
		{"a score too often", "[Board \"1\"]\n[ScoreTable \"Score_NS;Multiplicity\"]\n420 1001\n", `line 3: board 1: Multiplicity is "1001"`},
		{"a score not once", "[Board \"1\"]\n[ScoreTable \"Score_NS;Multiplicity\"]\n420 0\n", `line 3: board 1: Multiplicity is "0"`},
		{"a Board behind a word", board + "1 2 420 1\nfoo [Board \"2\"]\n", `line 4: board 1: "[Board" stands behind other text, expected it at the beginning of a line`},
		{"a Board behind a form feed", board + "1 2 420 1\n\f[Board \"2\"]\n", `line 4: board 1: "[Board" stands behind other text`},
		{"a Board in an auction", "[Board \"1\"]\n[Auction \"N\"]\n1H [ board \"2\"]\n", `line 3: board 1: "[board" stands behind other text`},
		{"a ScoreTable behind a mark of mail", "[Board \"1\"]\n> [scoretable \"PairId_NS;PairId_EW;Score_NS\"]\n1 2 420\n", `line 2: board 1: "[scoretable" stands behind other text`},
		{"a TotalScoreTable behind a word", board + "1 2 420 1\n\nfoo [TotalScoreTable \"PairId\"]\n", `line 5: board 1: "[TotalScoreTable" stands behind other text`},
		{"no number", "[Board \"A2\"]\n", `line 1: the Board is "A2", expected a number from 1`},
		{"board 0", "[Board \"0\"]\n", `line 1: the Board is "0", expected a number from 1`},
		{"a sign", "[Board \"+1\"]\n", `line 1: the Board is "+1", expected a number from 1`},
		{"another game without a number", board + "1 2 420 1\n\n[Board \"?\"]\n[ScoreTable \"PairId_NS;PairId_EW;Score_NS;MP_NS\"]\n1 2 420 1\n", "line 6: a ScoreTable has no Board"},
		{"a comment", board + "1 2 420 1\n\n{ one }\n{ two\n\n", "line 6: board 1: a comment in braces is not closed"},
		{"tag", "[Board]\n", `line 1: found "[Board]", expected a tag such as [Board "1"]`},
		{"long line", strings.Repeat("x", 5000), "line 1: the line is longer than 4096 bytes"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, err := Read(strings.NewReader(test.in))
			var e *printed.Error
			if !errors.As(err, &e) && !errors.Is(err, printed.ErrNoTable) || !strings.HasPrefix(err.Error(), test.want) {
				t.Errorf("error %v\nwant  %s", err, test.want)
			}
		})
	}
}

// TestReadEdited reads the cases of testdata/tables.json, which are small changes to
// evening.pbn.
func TestReadEdited(t *testing.T) {
	base, err := os.ReadFile("testdata/evening.pbn")
	if err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile("../../../testdata/tables.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases []struct {
		Name, From, To string
		Boards         map[string]int
		Damaged        bool
	}
	if err := json.Unmarshal(data, &cases); err != nil || len(cases) < 30 {
		t.Fatal(len(cases), err)
	}
	for _, c := range cases {
		if !strings.Contains(string(base), c.From) {
			t.Fatalf("%s: evening.pbn has no %q", c.Name, c.From)
		}
		p, err := Read(strings.NewReader(strings.Replace(string(base), c.From, c.To, 1)))
		boards := map[string]int{}
		if p != nil {
			for _, b := range p.Boards {
				boards[b.Number] = len(b.Lines)
			}
		}
		if (err != nil) != c.Damaged || !maps.Equal(boards, c.Boards) {
			t.Errorf("%s: results of boards %v, error %v, want %v, damaged %v", c.Name, boards, err, c.Boards, c.Damaged)
		}
	}
}

// TestReadRows checks that North-South's score takes precedence, that ambiguous names are
// omitted, and that a result may be repeated up to a thousand times.
func TestReadRows(t *testing.T) {
	p, err := Read(strings.NewReader("[Board \"1\"]\n[ScoreTable \"PairId_NS;PairId_EW;Score_NS;Score_EW\"]\n1 2 420 50\n3 4 - -90\n"))
	if err != nil || p.Boards[0].Lines[0].Score != "420" || p.Boards[0].Lines[1].Score != "90" {
		t.Errorf("%+v, %v", p, err)
	}
	p, err = Read(strings.NewReader("[Board \"1\"]\n[ScoreTable \"Score_NS;Multiplicity\"]\n420 1000\n"))
	if err != nil || len(p.Boards[0].Lines) != 1000 {
		t.Errorf("%v", err)
	}
	for row, want := range map[string]string{`1 "A B"`: "A B", `1 "A B" C`: "", `1 "A" "B"`: "", "1 A B": "A B", "1 A B  C": "A B  C"} {
		p, err := Read(strings.NewReader("[Board \"1\"]\n[ScoreTable \"PairId_NS;PairId_EW;Score_NS\"]\n1 2 420\n[TotalScoreTable \"PairId;Names\"]\n" + row + "\n"))
		if err != nil || len(p.Pairs) != 1 {
			t.Errorf("%s: %+v, %v", row, p, err)
			continue
		}
		if got := strings.Join(p.Pairs[0].Names, "|"); got != want {
			t.Errorf("%s: names %q, want %q", row, got, want)
		}
	}
}

// TestReadKeepsWholeBoards checks that a truncated file keeps all boards except the
// incomplete one.
func TestReadKeepsWholeBoards(t *testing.T) {
	const board = "[ScoreTable \"PairId_NS;PairId_EW;Score_NS\"]\n1 2 420\n"
	p, err := Read(strings.NewReader("[Board \"1\"]\n" + board + "\n[Board \"2\"]\n" + board + "3 4\n"))
	if err == nil || p == nil || len(p.Boards) != 1 || p.Boards[0].Number != "1" {
		t.Errorf("%+v, %v", p, err)
	}
}

func TestReadLatin1(t *testing.T) {
	p, err := Read(strings.NewReader("[Event \"Caf\xe9\"]\n[Board \"1\"]\n[ScoreTable \"PairId_NS;PairId_EW;Score_NS\"]\n1 2 420\n"))
	if err != nil || p.Title != "Café" {
		t.Errorf("title %v, error %v, want Café", p, err)
	}
}

func TestReadLimits(t *testing.T) {
	in := strings.NewReader(strings.Repeat("% nothing but comments\n", MaxBytes/23+1))
	if _, err := Read(in); err == nil || !strings.HasSuffix(err.Error(), "the file is larger than 64 MB") {
		t.Errorf("error %v, want that the file is too large", err)
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

// TestReadReturnsWrittenRows checks that Read returns the rows written by Append.
func TestReadReturnsWrittenRows(t *testing.T) {
	rows := []Row{
		{"1", "12", "4SX", "N", "10", "HT"}, {"A2", "B11", "3NT", "W", "7", ""}, {"3", "10", "Pass", "", "", ""},
	}
	text := Append([]byte("[Board \"7\"]\n"), rows, "\n")
	s, err := Read(strings.NewReader(string(text)))
	if err != nil {
		t.Fatal(err)
	}
	for i, l := range s.Boards[0].Lines {
		if got := (Row{l.NS, l.EW, l.Contract, l.PlayedBy, l.Tricks, l.Lead}); got != rows[i] {
			t.Errorf("read %+v, want %+v", got, rows[i])
		}
	}
	if want := "[ScoreTable \"PairId_NS\\2R;PairId_EW\\3R;Contract\\4L;Declarer\\1R;Result\\2R;Lead\\2L\"]\n 1  12 4SX  N 10 HT\n"; !strings.Contains(string(text), want) {
		t.Errorf("written\n%s", text)
	}
}

// TestNamesWithBlanks checks names in the last columns.
func TestNamesWithBlanks(t *testing.T) {
	const head = "[Board \"1\"]\n[ScoreTable \"PairId_NS;PairId_EW;Score_NS;Names_NS;Names_EW\"]\n"
	const total = "[TotalScoreTable \"Rank;PairId;Direction;TotalScoreMP;Names\"]\n"
	for _, row := range []string{"1 1 420 Jan Nowak - Ewa Lis   Piotr Mak - Iza Bor", "1 1 420 Jan Nowak - Ewa Lis Piotr Mak", `1 1 420 "Jan Nowak" "Ewa Lis"`, "1 1 420 Nowak Lis", "1 1 420"} {
		p, err := Read(strings.NewReader(head + row + "\n2 2 50 - -\n"))
		if err != nil || len(p.Boards) != 1 || len(p.Boards[0].Lines) != 2 || p.Boards[0].Lines[0].Score != "420" {
			t.Errorf("%s: %v", row, err)
		}
	}
	p, err := Read(strings.NewReader(total + "1 1 NS 2.00 Jan Nowak - Ewa Lis\n" + head + "1 1 420 - -\n2 2 50 - -\n"))
	if err != nil || len(p.Pairs) != 1 || strings.Join(p.Pairs[0].Names, " - ") != "Jan Nowak - Ewa Lis" {
		t.Errorf("%+v, %v", p, err)
	}
	if _, err := Read(strings.NewReader(head + "1 1 420 \"Jan Nowak\n")); err == nil {
		t.Error("a quote that is not closed is taken")
	}
}
