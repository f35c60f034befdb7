package print_test

import (
	"fmt"

	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/score/ruling/explain"
	"github.com/fairdeal/fairdeal/internal/score/ruling/print"
	"github.com/fairdeal/fairdeal/internal/words"
)

func ExampleAnswerQuestion() {
	question := &apply.Question{Method: "teams", Actual: "-100", Others: "+300", Ruling: "(60%+620&40%-100)"}
	answer, err := print.AnswerQuestion(explain.Language(words.English), question)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(answer.Sheet.Text())
	fmt.Println(answer.Report(question).Award)
	// Output:
	// points of this table (IMPs)
	//     as played  after the ruling  change
	// NS         -9              +1.2   +10.2
	// EW         +9              -1.2   -10.2
	//
	// NS +1.2 IMPs, EW -1.2 IMPs
	// (60%+620&40%-100)
}
