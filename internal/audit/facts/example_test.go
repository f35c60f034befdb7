package facts_test

import (
	"fmt"

	"github.com/fairdeal/fairdeal/internal/audit/facts"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// The description has one session and no value, so the user's typed value is tried in two forms.
func Example() {
	value := "43,275.91"
	const description = "# SquareDeal 2.7\nTN Spring\nDI a draw\nSN 1:1-4:RR:Round robin\n" +
		"KH 0e7164dd309468e4b143b7397d494a168d25bbb7e0e7164dd309468e4b143b73\n"
	input := &facts.Input{
		Description: []byte(description),
		Keys:        []byte("1,1:6gVljKX7V5qyFRlrgdCvveVwi5Ttqw1Km3RIb8VAWkBn5PVhUUkrJoWNu9vE\r\n"),
		Value:       &value,
	}
	for f := range facts.Interpretations(input) {
		boards, err := f.Dealt.Boards(squaredeal.ID{Phase: 1, Session: 1})
		fmt.Println(f.Value, len(boards), err, f.KeysOpen)
	}
	// Output:
	// 4327591 4 <nil> true
	// 43,275.91 4 <nil> true
}
