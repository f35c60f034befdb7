package scoretable

import (
	"errors"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score/printed"
)

// TestReadRefuses checks the line and the message of each error.
func TestReadRefuses(t *testing.T) {
	const board1 = `[Board "1"]` + "\n"
	const table = board1 + `[ScoreTable "PairId_NS;PairId_EW;Score_NS;MP_NS"]` + "\n"
	const frequencies = board1 + `[ScoreTable "Score_NS;Multiplicity"]` + "\n"
	for _, test := range []struct{ name, text, want string }{
		{
			name: "empty",
			text: "",
			want: "the file contains no results, because it has no ScoreTable with rows",
		},
		{
			name: "no table",
			text: board1 + `[Deal "N:..."]` + "\n",
			want: "the file contains no results",
		},
		{
			name: "no rows",
			text: table,
			want: "the file contains no results",
		},
		{
			name: "no board",
			text: `[ScoreTable "PairId_NS;PairId_EW"]` + "\n",
			want: "line 1: a ScoreTable has no Board",
		},
		{
			name: "no pairs",
			text: board1 + `[ScoreTable "Contract;Score_NS"]` + "\n",
			want: "line 2: board 1: the ScoreTable has no column PairId_NS",
		},
		{
			name: "totals without pairs",
			text: `[TotalScoreTable "Rank;TotalScoreMP"]` + "\n",
			want: "line 1: the TotalScoreTable has no column PairId",
		},
		{
			name: "few cells",
			text: table + "1 2 420\n",
			want: "line 3: board 1: a row has fewer cells than the table's 4 columns",
		},
		{
			name: "many cells",
			text: table + "1 2 420 0 0\n",
			want: "line 3: board 1: a row has more cells than the table's 4 columns",
		},
		{
			name: "quote",
			text: table + `1 2 "420` + "\n",
			want: "line 3: board 1: a row has an unclosed quotation mark",
		},
		{
			name: "no opponents",
			text: table + "1 - 420 0\n",
			want: `line 3: board 1: a result lacks a pair: PairId_NS "1", PairId_EW ""`,
		},
		{
			name: "points",
			text: table + "1 2 420 many\n",
			want: `line 3: board 1: MP_NS is "many", expected a number`,
		},
		{
			name: "a score too often",
			text: frequencies + "420 1001\n",
			want: `line 3: board 1: Multiplicity is "1001"`,
		},
		{
			name: "a score not once",
			text: frequencies + "420 0\n",
			want: `line 3: board 1: Multiplicity is "0"`,
		},
		{
			name: "a Board after a word",
			text: table + "1 2 420 1\n" + `foo [Board "2"]` + "\n",
			want: `line 4: board 1: "[Board" follows other text, expected it at the start of a line`,
		},
		{
			name: "a Board after a form feed",
			text: table + "1 2 420 1\n\f" + `[Board "2"]` + "\n",
			want: `line 4: board 1: "[Board" follows other text`,
		},
		{
			name: "a Board in an auction",
			text: board1 + `[Auction "N"]` + "\n" + `1H [ board "2"]` + "\n",
			want: `line 3: board 1: "[board" follows other text`,
		},
		{
			name: "a ScoreTable in quoted mail",
			text: board1 + `> [scoretable "PairId_NS;PairId_EW;Score_NS"]` + "\n1 2 420\n",
			want: `line 2: board 1: "[scoretable" follows other text`,
		},
		{
			name: "a TotalScoreTable after a word",
			text: table + "1 2 420 1\n\n" + `foo [TotalScoreTable "PairId"]` + "\n",
			want: `line 5: board 1: "[TotalScoreTable" follows other text`,
		},
		{
			name: "no number",
			text: `[Board "A2"]` + "\n",
			want: `line 1: the Board is "A2", expected a number from 1`,
		},
		{
			name: "board 0",
			text: `[Board "0"]` + "\n",
			want: `line 1: the Board is "0", expected a number from 1`,
		},
		{
			name: "a sign",
			text: `[Board "+1"]` + "\n",
			want: `line 1: the Board is "+1", expected a number from 1`,
		},
		{
			name: "a second game without a number",
			text: table + "1 2 420 1\n\n" + strings.Replace(table, `"1"`, `"?"`, 1) + "1 2 420 1\n",
			want: "line 6: a ScoreTable has no Board",
		},
		{
			name: "a comment",
			text: table + "1 2 420 1\n\n{ one }\n{ two\n\n",
			want: "line 6: board 1: a comment in braces is not closed",
		},
		{
			name: "tag",
			text: "[Board]\n",
			want: `line 1: found "[Board]", expected a tag such as [Board "1"]`,
		},
		{
			name: "long line",
			text: strings.Repeat("x", 5000),
			want: "line 1: the line is longer than 4096 bytes",
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, err := Read(strings.NewReader(test.text))
			if !errors.As(err, new(*printed.Error)) && !errors.Is(err, printed.ErrNoTable) {
				t.Fatalf("error %v, want a *printed.Error or ErrNoTable", err)
			}
			if !strings.HasPrefix(err.Error(), test.want) {
				t.Errorf("error %v\nwant  %s", err, test.want)
			}
		})
	}
}

func TestReadLimits(t *testing.T) {
	const comment = "% nothing but comments\n"
	tooLarge := strings.Repeat(comment, MaxBytes/len(comment)+1)
	if _, err := Read(strings.NewReader(tooLarge)); err == nil || !strings.HasSuffix(err.Error(), "the file is larger than 64 MB") {
		t.Errorf("error %v, want that the file is too large", err)
	}
}

func TestUnclosedQuoteInNames(t *testing.T) {
	if _, err := Read(strings.NewReader(tableWithNames + "1 1 420 \"Jan Nowak\n")); err == nil {
		t.Error("no error")
	}
}
