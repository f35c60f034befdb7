package bridgemate_test

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
)

// smallEvening returns the content of testdata/evening.bws: three tables, three rounds of two
// boards, with most kinds of remarks.
func smallEvening() eveningFile {
	f := eveningFile{jet3: true}
	results := []row{
		{seat: "N", contract: "4 S", result: "="},
		{seat: "E", contract: "3 NT", result: "+1"},
		{seat: "S", contract: "2 H x", result: "-2"},
		{seat: "W", contract: "1 NT", result: "="},
		{contract: "PASS"},
		{seat: "N", contract: "6 D", result: "-1"},
		{seat: "S", contract: "3 NT", result: "+2"},
	}
	f.schedule = mitchellSchedule()
	for _, scheduled := range f.schedule {
		for board := scheduled.low; board <= scheduled.high; board++ {
			r := results[(5*(scheduled.table-1)+3*(scheduled.round-1)+board)%len(results)]
			r.table, r.round, r.board = scheduled.table, scheduled.round, board
			r.ns, r.ew = scheduled.ns, scheduled.ew
			r.declarer = r.ns
			if r.seat == "E" || r.seat == "W" {
				r.declarer = r.ew
			}
			r.minute = 15*(r.round-1) + board%2*7
			f.rows = append(f.rows, r)
		}
	}
	for i, remark := range map[int]string{4: "60%-40%", 9: "Not played", 13: "Arbitral score"} {
		r := &f.rows[i]
		r.seat, r.contract, r.result, r.remark = "", "", "", remark
	}
	corrected := f.rows[0]
	corrected.result, corrected.minute = "+2", 20
	erased := f.rows[2]
	erased.erased = true
	withoutLast := f.rows[:len(f.rows)-1] // one play has no entry
	f.rows = append(withoutLast, corrected, erased)
	for _, seat := range []string{"N", "S", "E", "W"} {
		for table := 1; table <= 3; table++ {
			f.players = append(f.players, playerRow{
				table:  table,
				seat:   seat,
				number: fmt.Sprint(9000000 + table),
				name:   fmt.Sprint("Player ", seat, table),
			})
		}
	}
	return f
}

// mitchellSchedule returns three rounds of two boards at three tables. Pairs North-South stay; pairs East-West move to
// the next table and the boards to the previous one.
func mitchellSchedule() (schedule []scheduleRow) {
	for round := range 3 {
		for table := range 3 {
			low := 2*((table+round)%3) + 1
			schedule = append(schedule, scheduleRow{
				table: table + 1,
				round: round + 1,
				ns:    table + 1,
				ew:    (table+3-round)%3 + 1,
				low:   low,
				high:  low + 1,
			})
		}
	}
	return schedule
}

// dealtEvening returns the small evening with hands, the auction and a trick of one play, and leads.
func dealtEvening() eveningFile {
	f := smallEvening()
	for board := 1; board <= 6; board++ {
		f.hands = append(f.hands, randomHands(1, board, uint64(board)))
	}
	leads := []string{"S10", "HA", "SKIP", "DK", "C2"}
	for i := range f.rows {
		if r := &f.rows[i]; r.contract != "" && r.contract != "PASS" {
			r.lead = leads[i%len(leads)]
		}
	}
	f.calls = moves("NESW", "PASS 1C PASS 3NT PASS PASS PASS", 1)
	return f
}

// differentDeals returns an evening of two sections that played different cards under the same
// board number.
func differentDeals() eveningFile {
	return eveningFile{
		sections: []sectionRow{
			{id: 1, letter: "A", scoring: 1, winners: 2},
			{id: 2, letter: "B", scoring: 1, winners: 2},
		},
		rows: []row{
			{ns: 1, ew: 2, seat: "N", contract: "4 S", result: "="},
			{ns: 3, ew: 4, seat: "N", contract: "4 S", result: "-1"},
			{section: 2, ns: 1, ew: 2, seat: "E", contract: "3 NT", result: "="},
			{section: 2, ns: 3, ew: 4, contract: "PASS"},
		},
		hands: [][]any{randomHands(1, 1, 1), randomHands(2, 1, 2)},
	}
}

// unreadableEvening returns the small evening with an unreadable entry.
func unreadableEvening() eveningFile {
	f := smallEvening()
	f.rows[3].result = "10"
	return f
}

// randomHands returns a row of HandRecord with a deal generated from a seed.
func randomHands(section, board int, seed uint64) []any {
	r := rand.New(rand.NewPCG(seed, 24))
	cards := r.Perm(52)
	row := []any{section, board}
	for seat := range 4 {
		own := slices.Sorted(slices.Values(cards[13*seat : 13*seat+13]))
		for suit := range 4 {
			text := ""
			for _, c := range own {
				if c/13 == suit {
					text += bridge.Ranks[c%13 : c%13+1]
				}
			}
			row = append(row, text)
		}
	}
	return row
}
