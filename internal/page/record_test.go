package page

import (
	"bytes"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/bigdeal"
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/doubledummy"
	"github.com/fairdeal/fairdeal/internal/handrecord"
)

// TestRecordInEveryLanguage renders a record whose first board has long suits, and whose second is not fully
// known.
func TestRecordInEveryLanguage(t *testing.T) {
	r := fullHandRecord(3)
	for l, want := range map[Lang][]string{
		EN: {
			`<html lang="en">`, "Cup &lt;1&gt; · Session 1",
			"Board 3, dealer South, East-West vulnerable", "unknown", "board 2 is not fully known",
			`<abbr class="s" title="Spades">♠︎</abbr>`, `AKQJ<span class="ten">10</span>98765432`,
			`<th scope="col">`, `<th scope="row">`, "more results: 3", "Makeable contracts",
		},
		PL: {
			`<html lang="pl">`, "Rozdanie 3, rozdaje S, WE po partii",
			`AKDW<span class="ten">10</span>98765432`, "BA",
		},
		FR: {
			`<html lang="fr">`, "Donne 3, donneur Sud, Est-Ouest vulnérables", "inconnue",
			`ARDV<span class="ten">10</span>98765432`, "SA",
		},
	} {
		text := string(renderRecord(t, l, r))
		for _, w := range want {
			if !strings.Contains(text, w) {
				t.Errorf("%s: the page does not contain %q", l, w)
			}
		}
		if _, err := RecordPDF(l, r, handrecord.Options{}); err != nil {
			t.Errorf("%s: %v", l, err)
		}
	}
}

// TestRecordIsSelfContained checks that the page loads nothing and runs no scripts.
func TestRecordIsSelfContained(t *testing.T) {
	r := fullHandRecord(3)
	for _, l := range Langs {
		text := string(renderRecord(t, l, r))
		for _, bad := range []string{"<script", "<img", "<link rel=\"stylesheet", "http:", "https:", "ZgotmplZ", "style="} {
			if strings.Contains(text, bad) {
				t.Errorf("%s: the page contains %q", l, bad)
			}
		}
	}
}

func TestRecordIsReproducible(t *testing.T) {
	r := fullHandRecord(3)
	for _, l := range Langs {
		if !bytes.Equal(renderRecord(t, l, r), renderRecord(t, l, r)) {
			t.Errorf("%s: two pages of one record differ", l)
		}
	}
}

// TestRecordHasDigest checks that a complete record has its digest as text and as a QR code.
func TestRecordHasDigest(t *testing.T) {
	r := handRecord(2)
	text := string(renderRecord(t, EN, r))
	for _, want := range []string{r.Digest.String(), `role="img"`} {
		if !strings.Contains(text, want) {
			t.Errorf("the page does not contain %q", want)
		}
	}
}

func TestRecordRejectsInvalidInput(t *testing.T) {
	if _, err := Record(EN, handrecord.New(nil), handrecord.Options{}, ""); err == nil {
		t.Error("a record without boards: no error")
	}
	if _, err := Record(EN, handRecord(2), handrecord.Options{PerPage: 7}, ""); err == nil {
		t.Error("7 boards per page: no error")
	}
}

func renderRecord(t *testing.T, l Lang, r *handrecord.Record) []byte {
	t.Helper()
	html, err := Record(l, r, handrecord.Options{}, "fairdeal test")
	if err != nil {
		t.Fatal(err)
	}
	return html
}

// handRecord returns a record of n complete boards without results and double-dummy tables.
func handRecord(n int) *handrecord.Record { return recordOf(pageBoards(n)) }

// fullHandRecord returns a record of n boards with results and double-dummy tables. In the first
// board, each hand has one suit; in the second, two hands are unknown.
func fullHandRecord(n int) *handrecord.Record {
	boards := pageBoards(n)
	const ranks = 13
	const lowestSuit bridge.Hand = 1<<ranks - 1 // A hand has one bit per card, suit by suit.
	for seat := range 4 {
		boards[0].Deal[seat] = lowestSuit << (ranks * seat)
	}
	boards[1].Deal[bridge.East], boards[1].Deal[bridge.South] = 0, 0
	r := recordOf(boards)
	for i := range r.Boards {
		b := &r.Boards[i]
		if b.Deal.Complete() {
			fromFile := i == 0
			b.SetTable(madeUpTable(i), fromFile)
		}
		for pair := 1; pair <= 16; pair++ {
			b.Results = append(b.Results, handrecord.Result{
				NS: strconv.Itoa(pair), EW: strconv.Itoa(pair + 20),
				Contract: "4♥x", Declarer: "N", Lead: "♠K", Tricks: "10",
				Score: "+590", Points: "12.5",
			})
		}
	}
	return r
}

// pageBoards returns n pseudo-random boards, which are always the same.
func pageBoards(n int) (boards []bridge.Board) {
	stream := bigdeal.NewStream(bigdeal.HashSeed([]byte("page")), bigdeal.HashOwner("records"))
	for i := range n {
		boards = append(boards, bridge.Board{Number: i + 1, Deal: stream.Deal()})
	}
	return boards
}

// recordOf returns a record with a title, whose letters must be escaped in HTML, and a date.
func recordOf(boards []bridge.Board) *handrecord.Record {
	r := handrecord.New(boards)
	r.Title, r.Session, r.Program = "Cup <1>", "Session 1", "fairdeal test"
	r.Day = time.Date(2026, 11, 22, 0, 0, 0, 0, time.UTC)
	return r
}

// madeUpTable returns a table with all numbers of tricks, which do not belong to the board.
func madeUpTable(board int) (table doubledummy.Table) {
	for seat := range table {
		for column, strain := range handrecord.Strains {
			table[seat][strain] = uint8((5*board + 3*seat + column) % 14)
		}
	}
	return table
}
