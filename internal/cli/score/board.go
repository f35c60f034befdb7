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
			data, err := u.read(in.Args[0])
			if err != nil {
				return err
			}
			if q.Vulnerable = c.vul; c.board > 0 {
				q.Board = strconv.Itoa(c.board)
			}
			if q.Others = string(data); strings.EqualFold(filepath.Ext(in.Args[0]), ".csv") {
				q.OthersFormat = apply.AsCSV
			} else if !q.IsAboutOneTable() {
				q.OthersFormat = apply.AsText
			}
			if q.IsAboutOneTable() {
				return askTable(u, &o, &q, in.Args[0])
			}
			t, s, err := q.ScoreBoard()
			if err != nil {
				return questionError(in.Args[0], data, err)
			}
			out, err := print.BoardSheet(o.language(u), t, s)
			if err != nil {
				return withFile(in.Args[0], err)
			}
			return o.printResult(u, out, print.ReportBoard(t, s))
		},
	}
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
		if err = questionError(file, []byte(q.Others), err); q.Pair == "" && q.Actual == "" {
			err = term.Hint(err, "scoring.pair-or-actual")
		}
		return err
	}
	return o.printResult(u, answer.Sheet, answer.Report(q))
}

// questionError adds the source to an error in a question's results: the name of the file or of the
// flag.
func questionError(file string, data []byte, err error) error {
	var wrong *apply.QuestionError
	if !errors.As(err, &wrong) {
		return err
	}
	name := map[string]string{"vulnerable": "--vul", "at_table": "--actual"}[wrong.Field]
	switch {
	case wrong.Field == "others":
		if handsErr := rejectHands(file, data); handsErr != nil {
			return handsErr
		}
		name = file
	case name == "":
		name = "--" + strings.ReplaceAll(wrong.Field, "_", "-")
	}
	return resultError(words.Verbatim(name), wrong.Err)
}
