package handfile

import (
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/bridge/play"
)

// pbnRooms has two tables of a match as a different program writes them. The tags of the closed room inherit the board
// and the deal.
const pbnRooms = `[Board "3"]
[Dealer "S"]
[Deal "S:43.Q2.A9754.6542 T8762.AT74.T6.JT QJ9.953.Q82.Q983 AK5.KJ86.KJ3.AK7"]
[Room "Open"]
[Declarer "E"]
[Contract "3NT"]
[Result "8"]
[Auction "S"]
Pass Pass {a
comment} 2NT! =1= $15 Pass
3NT AP
[Note "1:20-22"]
[Play "S"]
D5 DT DQ DK ; behind
-  -  -  HK =1=
*
[Note "1:of a card"]

[Board "#"]
[Deal "#"]
[Room "Closed"]
[Declarer "E"]
[Contract "1NTX"]
[Result "7"]
`

// readPBNRooms returns the records of both rooms.
func readPBNRooms(t *testing.T) (open, closed play.Record) {
	t.Helper()
	set, err := pbn.Decode([]byte(pbnRooms), ReadOptions{})
	if err != nil || len(set.Boards) != 1 {
		t.Fatal(err)
	}
	plays, err := pbn.ReadPlays([]byte(pbnRooms), ReadOptions{}, set)
	if err != nil {
		t.Fatal(err)
	}
	records := plays.ByBoard[set.Boards[0]]
	if len(records) != 2 || len(plays.Remarks) > 0 {
		t.Fatalf("%d records, remarks %v; want 2 records only", len(records), plays.Remarks)
	}
	return records[0], records[1]
}

// TestPBNAuction reads an auction with AP, a comment, annotations and an explained call.
func TestPBNAuction(t *testing.T) {
	open, _ := readPBNRooms(t)
	if len(open.Calls) != 8 {
		t.Fatalf("calls %+v, want 8", open.Calls)
	}
	// South dealt, so the third call is North's.
	if want := (play.Call{Name: "2NT", Alert: true, Note: "20-22"}); open.Calls[2] != want {
		t.Errorf("third call %+v, want %+v", open.Calls[2], want)
	}
}

// TestPBNPlay reads a play with comments, whose contract follows from the auction instead of the tags.
func TestPBNPlay(t *testing.T) {
	open, _ := readPBNRooms(t)
	var cards []string
	for _, c := range open.Cards {
		cards = append(cards, c.String())
	}
	if got, want := strings.Join(cards, " "), "DK D5 DT DQ HK"; got != want {
		t.Errorf("played %s, want %s", got, want)
	}
	if got := open.Contract.Declarer; got != bridge.North {
		t.Errorf("declarer %v, want North", got)
	}
	if open.Tricks != 8 {
		t.Errorf("%d tricks, want 8", open.Tricks)
	}
}

// TestPBNSecondTable reads the tags of a second table, which has neither an auction nor a play.
func TestPBNSecondTable(t *testing.T) {
	_, closed := readPBNRooms(t)
	if got := closed.Contract.String(); got != "1NTX" {
		t.Errorf("contract %s, want 1NTX", got)
	}
	if closed.Room != "Closed" || closed.Tricks != 7 {
		t.Errorf("room %s, %d tricks; want Closed, 7", closed.Room, closed.Tricks)
	}
}
