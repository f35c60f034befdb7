// Command growing writes the file of a club's scoring devices (.bws) as it grows during an evening,
// with some mistakes, to test fairdeal score session --watch.
//
//	go run -C tools/growing . -o /tmp/club.bws -every 2s -mistakes 3 &
//	fairdeal score session /tmp/club.bws --watch
package main

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"time"

	"github.com/fairdeal/fairdeal/internal/testkit/jettest"
)

func main() {
	out := flag.String("o", "growing.bws", "write `FILE`")
	every := flag.Duration("every", 2*time.Second, "the time between two entries")
	mistakes := flag.Int("mistakes", 3, "contracts that are entered for the wrong side")
	seed := flag.Uint64("seed", 1, "of the results")
	flag.Parse()
	if err := grow(*out, *every, *mistakes, rand.New(rand.NewPCG(*seed, 0))); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
}

// The movement is a Mitchell with nine tables and six rounds of three boards.
const (
	tables = 9 // an odd number, so that no pair meets a board twice
	rounds = 6
	boards = 3
)

// entry is a result sent by a device, such as 4 S by North with an overtrick.
type entry struct {
	round, table, board int
	nsPair, ewPair      int
	declarer            string // N, E, S or W
	contract            string // 4 S
	result              string // =, +1 or -1
}

// grow rewrites the file after each entry.
func grow(out string, every time.Duration, mistakes int, r *rand.Rand) error {
	entries := evening(mistakes, r)
	for n := 1; n <= len(entries); n++ {
		if err := os.WriteFile(out, file(entries[:n]), 0o666); err != nil {
			return err
		}
		time.Sleep(every)
	}
	return nil
}

// evening returns the entries in the order in which they are sent, with the given number of
// mistakes.
func evening(mistakes int, r *rand.Rand) (entries []entry) {
	contracts, declarers := make([]string, tables*boards+1), make([]string, tables*boards+1) // by board
	for board := range contracts {
		contracts[board] = []string{"4 S", "3 NT", "4 H", "2 S", "3 D"}[r.IntN(5)]
		declarers[board] = []string{"N", "E", "S", "W"}[r.IntN(4)]
	}
	for round := range rounds {
		for place := range boards {
			for table := range tables {
				set := (table + round) % tables
				board := set*boards + place + 1
				entries = append(entries, entry{
					round: round + 1, table: table + 1, board: board,
					nsPair: table + 1, ewPair: (table-round+tables)%tables + 1,
					declarer: declarers[board], contract: contracts[board],
					result: []string{"=", "=", "+1", "-1"}[r.IntN(4)],
				})
			}
		}
	}
	otherSide := map[string]string{"N": "E", "S": "W", "E": "N", "W": "S"}
	firstThird := len(entries) / 3 // without mistakes
	for range mistakes {
		e := &entries[firstThird+r.IntN(2*len(entries)/3)]
		e.declarer = otherSide[e.declarer]
	}
	return entries
}

// file returns a file with these entries.
func file(entries []entry) []byte {
	received := jettest.Table{Name: "ReceivedData", Columns: slices.Concat(
		columns(jettest.Long, "ID"),
		columns(jettest.Short, "Section", "Table", "Round", "Board", "PairNS", "PairEW", "Declarer"),
		columns(jettest.Text, "NS/EW", "Contract", "Result", "LeadCard", "Remarks"),
		columns(jettest.Date, "DateLog", "TimeLog"),
		columns(jettest.Bool, "Erased"),
	)}
	day := time.Date(2026, 11, 2, 0, 0, 0, 0, time.UTC)
	for i, e := range entries {
		declarerPair := e.nsPair
		if e.declarer == "E" || e.declarer == "W" {
			declarerPair = e.ewPair
		}
		timeOfDay := time.Date(1899, 12, 30, 18, i, 0, 0, time.UTC) // day 0 of the format
		received.Rows = append(received.Rows, []any{
			i + 1,
			1, e.table, e.round, e.board, e.nsPair, e.ewPair, declarerPair,
			e.declarer, e.contract, e.result, "", "",
			day, timeOfDay,
			false,
		})
	}
	section := jettest.Table{Name: "Section", Columns: slices.Concat(
		columns(jettest.Short, "ID"),
		columns(jettest.Text, "Letter"),
		columns(jettest.Short, "MissingPair", "ScoringType", "Winners"),
	), Rows: [][]any{{1, "A", 0, 1, 2}}}
	return (&jettest.File{CodePage: 1250, Tables: []jettest.Table{received, section}}).Bytes()
}

// columns returns columns with the same type.
func columns(columnType byte, names ...string) (list []jettest.Column) {
	for _, name := range names {
		list = append(list, jettest.Column{Name: name, Type: columnType})
	}
	return list
}
