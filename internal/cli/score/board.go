package score

import (
	"errors"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/score/ruling/print"
	"github.com/fairdeal/fairdeal/internal/words"
)

// board returns "fairdeal score board". It scores the results of one board and, with a ruling, compares the points at one
// table before and after it.
func (u *ui) board() term.Command {
	var o scoreOutput
	var q apply.Question
	var c conditions
	return term.Command{
		Use: "board FILE",
		Example: `  fairdeal score board board7.txt
  fairdeal score board board7.txt --pair 3 --ruling "(60%+620&40%-100)"
  fairdeal score board board7.csv --method butler --json
  fairdeal score board board7.txt --html ruling.html --lang pl`,
		First: "method html board",
		Flags: term.Flags{
			"method":    &q.Method,
			"expected":  &q.Expected,
			"factoring": &q.Factoring,
			"datum":     &q.Datum,
			"trim":      &q.Trim,
			"pair":      &q.Pair,
			"actual":    &q.Actual,
			"ruling":    &q.Ruling,
		}.And(o.flags(), c.flags()),
		JSON: true,
		Run: func(in *term.Line) error {
			q.Vulnerable = c.vul
			if c.board > 0 {
				q.Board = strconv.Itoa(c.board)
			}
			return u.scoreBoard(&o, &q, in.Args[0])
		},
	}
}

// scoreBoard answers a question about the results in a file: all of them or, with a pair or a result at
// the table, those of one table.
func (u *ui) scoreBoard(o *scoreOutput, q *apply.Question, file string) error {
	data, err := u.read(file)
	if err != nil {
		return err
	}
	q.Others = string(data)
	switch {
	case strings.EqualFold(filepath.Ext(file), ".csv"):
		q.OthersFormat = apply.AsCSV
	case !q.IsAboutOneTable():
		q.OthersFormat = apply.AsText
	}
	if q.IsAboutOneTable() {
		return askTable(u, o, q, file)
	}
	board, scored, err := q.ScoreBoard()
	if err != nil {
		return questionError(file, data, err)
	}
	sheet, err := print.BoardSheet(o.language(u), board, scored)
	if err != nil {
		return withFile(file, err)
	}
	return o.printResult(u, sheet, print.ReportBoard(board, scored))
}

// askTable prints the results at one table, as played and after the ruling.
func askTable(u *ui, o *scoreOutput, q *apply.Question, file string) error {
	if o.caseFile != "" {
		c, err := u.readCase(o.caseFile)
		if err != nil {
			return err
		}
		q.Case = *c
	}
	answer, err := print.AnswerQuestion(o.language(u), q)
	if err != nil {
		err = questionError(file, []byte(q.Others), err)
		if q.Pair == "" && q.Actual == "" {
			err = term.Hint(err, "scoring.pair-or-actual")
		}
		return err
	}
	return o.printResult(u, answer.Sheet, answer.Report(q))
}

// questionError adds the source to an error in a question's results: the file or flag name.
func questionError(file string, data []byte, err error) error {
	var wrong *apply.QuestionError
	if !errors.As(err, &wrong) {
		return err
	}
	source := "--" + strings.ReplaceAll(wrong.Field, "_", "-")
	switch wrong.Field {
	case "vulnerable":
		source = "--vul"
	case "at_table":
		source = "--actual"
	case "others":
		if handsErr := rejectHands(file, data); handsErr != nil {
			return handsErr
		}
		source = file
	}
	return resultError(words.Verbatim(source), wrong.Err)
}
