package card_test

import (
	"fmt"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/audit/card"
	"github.com/fairdeal/fairdeal/internal/audit/facts"
	"github.com/fairdeal/fairdeal/internal/words"
)

// This example shows the card of a report with one wrong board in two languages.
func ExampleNew() {
	r := &audit.Report{
		Verdict:  audit.False,
		Head:     facts.Head{Tournament: "World Bridge Games"},
		Summary:  audit.Summary{Boards: 1186, Compared: 1185, Files: 217, Sessions: 90},
		Sessions: []audit.Session{{Phase: 7, Session: 3, Description: "Finals 3/6"}},
		Files: []audit.File{{Name: "hands/FIN3.pbn", Status: audit.Fail, Differences: []audit.Difference{
			{Phase: 7, Session: 3, Board: 7, Status: audit.Fail, Kind: "two cards exchanged"},
		}}},
	}
	c := card.New(r)
	for _, l := range []words.Language{words.English, words.French} {
		fmt.Println(c.AnswerWithBoards.In(l))
	}
	fmt.Println(c.Input)
	fmt.Println(c.Next.Text)
	// Output:
	// 1 of 1,186 boards does not match: board 7 of Finals 3/6
	// 1 donne sur 1 186 n'est pas conforme : donne 7, Finals 3/6
	// 217 files, 90 sessions
	// ask the organiser first: a typing error looks the same
}
