package evening

import (
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/printed"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/words"
)

// FromSession returns the evening for a scored session with its rulings; applied may be nil.
func FromSession(file *resultfile.Scored, applied *apply.Applied) *Evening {
	result := file.Score
	if applied != nil {
		result = applied.After
	}
	e := &Evening{
		Version: Version, File: baseName(file.Name), Title: file.Title, Site: file.Site, Date: file.Date,
		Method: result.Method.String(), Winners: result.Winners, Expected: result.MostExpected,
		Settings: sessionSettings(result.Session(), result.Method), Source: source(file),
		Pairs: []Pair{}, Boards: []Board{},
	}
	if file.Damaged != nil {
		e.Damaged = file.Damaged.Error()
	}
	if file.Report != nil {
		e.HalfScale = file.Report.HalfScale
	}
	if applied != nil {
		e.Rulings = rulings(applied, file.Names())
	}

	b := builder{file: file, applied: applied, result: result, evening: e}
	if file.Printed != nil {
		e.Program, e.Bare = file.Printed.Program, file.Printed.Frequencies
		isEmpty := func(board printed.Board) bool { return board.Len() == 0 }
		b.printed = slices.DeleteFunc(slices.Clone(file.Printed.Boards), isEmpty)
	}
	if file.Pages != nil {
		e.Pages = pages(file.Pages)
		e.Program = strings.TrimSpace(e.Pages.Generator + " " + e.Pages.Version)
	}
	for i := range result.Session().Len() {
		e.Boards = append(e.Boards, b.board(i))
	}
	if !e.Bare {
		b.addPairs()
	}
	return e
}

// builder adds the boards and pairs to an evening.
type builder struct {
	file    *resultfile.Scored
	applied *apply.Applied      // nil without rulings
	result  *score.SessionScore // with the rulings
	evening *Evening
	printed []printed.Board // boards with results, in session order
}

// scoredBoard is a board of the session with its score, which is computed once and then passed on.
type scoredBoard struct {
	index    int
	original *score.Board // as in the file
	board    *score.Board // with all averages of the pairs
	score    *score.BoardScore
}

// board returns board i with its lines.
func (b *builder) board(i int) Board {
	in, scored := b.result.Board(i)
	data := &scoredBoard{index: i, original: b.result.Session().Board(i), board: in, score: scored}
	name := b.result.Session().Name(i)
	board := Board{
		Board: name, Expected: scored.Expected, Settings: b.withoutCommon(boardSettings(in)),
		Warnings: words.Strings(words.English, scored.Warnings),
	}
	if n := BoardNumber(name); n > 0 {
		board.Dealer = string(bridge.Dealer(n).Letter())
	}
	if in.Vul != nil {
		board.Vulnerable = in.Vul.String()
	}
	if b.file.Pages != nil {
		board.addDiagram(&b.file.Pages.Boards[i])
	}
	board.addScoring(in, scored)
	if b.printed != nil && b.printed[i].Datum.Present {
		board.Printed = &BoardPrinted{Datum: b.printed[i].Datum.String()}
	}
	board.Lines = slices.Concat(b.lines(data), b.byes(data))
	for _, d := range scored.Damages {
		board.Lines[d.Line].Damage = damage(d.DamageReport)
	}
	return board
}

// addScoring adds the top at matchpoints, or the datums if there is only one for each group.
func (b *Board) addScoring(in *score.Board, scored *score.BoardScore) {
	if in.Method == score.Matchpoints {
		top := 2*scored.Expected - 2
		b.Top = &top
	}
	if hasOnlyRawScores(in) {
		for _, d := range scored.Datums {
			b.Datums = append(b.Datums, d.Value)
		}
	}
}

// hasOnlyRawScores reports whether all results on a board are raw scores or artificial ones.
func hasOnlyRawScores(b *score.Board) bool {
	return !slices.ContainsFunc(b.Lines, func(l score.Line) bool {
		r := &l.Result
		return r.Damage != nil || (r.NS.IsReal() || r.EW.IsReal()) && (r.IsSplit() || r.NS.IsWeighted())
	})
}

// BoardNumber returns the number in a board's name: 7 for "7", "1.7" and "B.7", and 0 if there is none.
func BoardNumber(name string) int {
	n, err := strconv.Atoi(name[strings.LastIndexByte(name, '.')+1:])
	if err != nil || n < 1 {
		return 0
	}
	return n
}

// baseName removes the folders of a file name, which are private.
func baseName(name string) string { return name[strings.LastIndexAny(name, `/\`)+1:] }
