package doubledummy_test

import (
	"context"
	"fmt"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/doubledummy"
)

var boards = []string{
	"N:A764.AK4.A8.J832 85.Q62.KT954.T75 KQJ92.9873.Q3.Q6 T3.JT5.J762.AK94",
	"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432",
}

// This example analyses several boards on all processors and prints the par of each.
func Example_par() {
	var deals []bridge.Deal
	for _, text := range boards {
		deal, err := bridge.ParseDeal(text)
		if err != nil {
			fmt.Println(err)
			return
		}
		deals = append(deals, deal)
	}
	for r := range doubledummy.SolveAll(context.Background(), deals, doubledummy.Options{}) {
		if r.Err != nil {
			fmt.Println(r.Err)
			continue
		}
		board := bridge.Board{Number: r.Index + 1, Deal: deals[r.Index]}
		par := doubledummy.Par(r.Table, board.Dealer(), board.Vul())
		fmt.Println("board", board.Number, "par", par.Score, par.Contracts)
	}
	// Unordered output:
	// board 1 par 140 [NS 2H+1 NS 2S+1]
	// board 2 par 2210 [NS 7S]
}
