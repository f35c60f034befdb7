package tarot_test

import (
	"fmt"

	"github.com/fairdeal/fairdeal/tarot"
)

// game draws a game and returns its announced and revealed records.
func game(t tarot.Terms) (announced, revealed tarot.Record, err error) {
	secret, err := tarot.NewRecord(t)
	if err != nil {
		return announced, revealed, err
	}
	revealed, err = secret.Revealed("") // after the last deal
	return secret.Announced(), revealed, err
}

// This example verifies a game for a player who kept the announcement.
func Example_verify() {
	announced, revealed, err := game(tarot.Terms{Players: 4, Label: "Table 3"})
	if err != nil {
		fmt.Println(err)
		return
	}
	report, err := tarot.Verify(tarot.Claim{Revealed: &revealed, Announced: &announced})
	fmt.Println(announced, report.Verdict, report.RestsOn, err)

	g, _ := revealed.Game()
	deal, err := g.Deal(0)
	fmt.Println(deal.Hands[0].Len(), deal.Chien.Len(), err)

	altered, _ := tarot.ParseDistribution("94480825")
	report, _ = tarot.Verify(tarot.Claim{Typed: &tarot.Numbers{Distribution: altered}, Announced: &announced})
	fmt.Println(report.Verdict)
	// Output:
	// announced record verified [] <nil>
	// 18 6 <nil>
	// false
}
