package handrecord

import (
	"fmt"
	"time"

	"github.com/fairdeal/fairdeal/bigdeal"
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/doubledummy"
)

// session returns a record of n boards with everything but tables and results.
func session(n int) *Record {
	stream := bigdeal.NewStream(bigdeal.HashSeed([]byte("records")), bigdeal.HashOwner("hands"))
	var boards []bridge.Board
	for i := range n {
		boards = append(boards, bridge.Board{Number: i + 1, Deal: stream.Deal()})
	}
	r := New(boards)
	r.Title, r.Session, r.Place, r.Program = "Zawody zażółć", "séance 1", "Łódź", "fairdeal test"
	r.Day = time.Date(2026, 11, 22, 0, 0, 0, 0, time.UTC)
	r.Provenance = Provenance{Origin: Committed, Tournament: "winter", ID: "1,3"}
	r.Address = "https://club.example/"
	return r
}

// withTables adds plausible tables to all boards. They need not be right, because drawing does not
// check them.
func withTables(r *Record) *Record {
	for i := range r.Boards {
		var t doubledummy.Table
		for seat := range t {
			for column, strain := range Strains {
				t[seat][strain] = uint8((7*i + 3*seat + 5*column) % 14)
			}
		}
		r.Boards[i].SetTable(t, false)
	}
	return r
}

// withResults adds n results to all boards.
func withResults(r *Record, n int) *Record {
	for i := range r.Boards {
		b := &r.Boards[i]
		for pair := range n {
			b.Results = append(b.Results, Result{
				NS:       fmt.Sprint(pair + 1),
				EW:       fmt.Sprint(pair + 101),
				Contract: "7NTxx",
				Declarer: "W",
				Lead:     "♠10",
				Tricks:   "13",
				Score:    "-2980",
				Points:   "12.75",
			})
		}
	}
	return r
}

// oneSuited returns n boards on which each hand has 13 cards of one suit, rotating from board to
// board.
func oneSuited(n int) *Record {
	var boards []bridge.Board
	for i := range n {
		b := bridge.Board{Number: i + 1}
		for seat := range 4 {
			b.Deal[seat] = bridge.Hand(0x1fff) << (13 * ((seat + i) % 4))
		}
		boards = append(boards, b)
	}
	r := New(boards)
	r.Program = "fairdeal test"
	return r
}
