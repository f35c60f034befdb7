package handrecord_test

import (
	"fmt"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/doubledummy"
	"github.com/fairdeal/fairdeal/internal/handrecord"
	"github.com/fairdeal/fairdeal/internal/words"
)

// This example prints a board as a text diagram.
func Example() {
	deal, _ := bridge.ParseDeal("N:A764.AK4.A8.J832 85.Q62.KT954.T75 KQJ92.9873.Q3.Q6 T3.JT5.J762.AK94")
	r := handrecord.New([]bridge.Board{{Number: 7, Deal: deal}})
	table, _ := doubledummy.ParseTable("89967899674347643476")
	r.Boards[0].SetTable(table, false)
	fmt.Print(r.Boards[0].Text(words.English, handrecord.Options{}))
	fmt.Println(r.ProvenanceLines(words.English)[0])
	// Output:
	// board 7    ♠ A764
	// S / All    ♥ AK4
	//            ♦ A8
	//            ♣ J832
	// ♠ 103                 ♠ 85
	// ♥ J105                ♥ Q62
	// ♦ J762                ♦ K10954
	// ♣ AK94                ♣ 1075
	//   16       ♠ KQJ92
	//  9   5     ♥ 9873
	//   10       ♦ Q3
	//            ♣ Q6
	//
	//     NT  ♠  ♥  ♦  ♣
	// N    2  3  3  –  1
	// S    2  3  3  –  1
	// E    –  –  –  1  –
	// W    –  –  –  1  –
	// par NS 140: NS 1♥+2, NS 1♠+2
	// hands 948a cac8 d9fd 800d
}
