package score

import (
	"errors"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/score/ruling"
	"github.com/fairdeal/fairdeal/words"
)

func newScoreBoard(u *ui) *cobra.Command {
	var o scoreOutput
	var q ruling.Question
	var c conditions
	cmd := &cobra.Command{
		Use: "board FILE",
		Example: `  fairdeal score board board7.txt
  fairdeal score board board7.txt --pair 3 --ruling "(60%+620&40%-100)"
  fairdeal score board board7.csv --method butler --json
  fairdeal score board board7.txt --html ruling.html --lang pl`,
		Args: term.OneFile,
		RunE: func(cmd *cobra.Command, args []string) error {
			data, err := readScoreFile(u, args[0])
			if err != nil {
				return err
			}
			if q.Vulnerable = c.vul; c.board > 0 {
				q.Board = strconv.Itoa(c.board)
			}
			if q.Others = string(data); strings.EqualFold(filepath.Ext(args[0]), ".csv") {
				q.Form = ruling.AsCSV
			} else if !q.OneTable() {
				q.Form = ruling.AsText
			}
			if q.OneTable() {
				return askTable(u, &o, &q, args[0])
			}
			t, report, s, err := q.AskBoard()
			if err != nil {
				return questionError(args[0], data, err)
			}
			out, err := o.words(u).BoardSheet(t, s)
			if err != nil {
				return inFile(args[0], err)
			}
			return o.print(u, out, report)
		},
	}
	o.flags(cmd, true)
	c.flags(cmd)
	cmd.Flags().StringVar(&q.Method, "method", "", "the `method` instead of the file's: mp, butler or cross-imp; teams: FILE is the result of the other room")
	cmd.Flags().StringVar(&q.Expected, "expected", "", "how many scores are expected, instead of the file's `number`")
	cmd.Flags().StringVar(&q.Factoring, "factoring", "", "missing scores: neuberg, missing-as-average, scaled or none, instead of the `way` of the file")
	cmd.Flags().StringVar(&q.Datum, "datum", "", "Butler: the datum, or factored or plain, instead of the file's")
	cmd.Flags().StringVar(&q.Trim, "trim", "", "Butler: how many scores, or what percentage, are left out at each end")
	cmd.Flags().StringVar(&q.Pair, "pair", "", "the North-South `pair` of one table, which is asked about")
	cmd.Flags().StringVar(&q.Actual, "actual", "", "the `result` at that table, if it is not that of the file")
	cmd.Flags().StringVar(&q.Ruling, "ruling", "", "what that table is to get: a `result`")
	return cmd
}

// askTable tells what one table has as played, and with the ruling.
func askTable(u *ui, o *scoreOutput, q *ruling.Question, file string) error {
	if o.caseFile != "" {
		c, err := readCase(o.caseFile)
		if err != nil {
			return err
		}
		q.Case = *c
	}
	answer, err := o.words(u).Ask(q)
	if err != nil {
		if err = questionError(file, []byte(q.Others), err); q.Pair == "" && q.Actual == "" {
			err = term.Hint(err, "scoring.pair-or-actual")
		}
		return err
	}
	return o.print(u, answer.Sheet, answer.Report(q))
}

// questionError is the error of a question whose results stand in that file, with the
// name of the file or of the flag in which it is.
func questionError(file string, data []byte, err error) error {
	var wrong *ruling.QuestionError
	if !errors.As(err, &wrong) {
		return err
	}
	name := map[string]string{"vulnerable": "--vul", "at_table": "--actual"}[wrong.Field]
	switch {
	case wrong.Field == "others":
		if hands := noHands(file, data); hands != nil {
			return hands
		}
		name = file
	case name == "":
		name = "--" + strings.ReplaceAll(wrong.Field, "_", "-")
	}
	return resultError(words.Typed(name), wrong.Err)
}
