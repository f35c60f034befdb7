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

// handRecord returns a record of n boards. If full is true, it has all optional parts.
func handRecord(n int, full bool) *handrecord.Record {
	stream := bigdeal.NewStream(bigdeal.HashSeed([]byte("page")), bigdeal.HashOwner("records"))
	var boards []bridge.Board
	for i := range n {
		boards = append(boards, bridge.Board{Number: i + 1, Deal: stream.Deal()})
	}
	if full {
		for seat := range 4 { // 13 cards of one suit each, and two unknown hands
			boards[0].Deal[seat] = bridge.Hand(0x1fff) << (13 * seat)
		}
		boards[1].Deal[1], boards[1].Deal[2] = 0, 0
	}
	r := handrecord.New(boards)
	r.Title, r.Session, r.Program = "Cup <1>", "Session 1", "fairdeal test"
	r.Day = time.Date(2026, 11, 22, 0, 0, 0, 0, time.UTC)
	if !full {
		return r
	}
	for i := range r.Boards {
		b := &r.Boards[i]
		if b.Deal.Complete() {
			var t doubledummy.Table
			for seat := range t {
				for column, strain := range handrecord.Strains {
					t[seat][strain] = uint8((5*i + 3*seat + column) % 14)
				}
			}
			b.SetTable(t, i == 0)
		}
		for k := range 16 {
			b.Results = append(b.Results, handrecord.Result{NS: strconv.Itoa(k + 1), EW: strconv.Itoa(k + 21), Contract: "4♥x", Declarer: "N", Lead: "♠K", Tricks: "10", Score: "+590", Points: "12.5"})
		}
	}
	return r
}

func TestRecordInEveryLanguage(t *testing.T) {
	r := handRecord(3, true)
	for l, want := range map[Lang][]string{
		EN: {`<html lang="en">`, "Cup &lt;1&gt; · Session 1", "Board 3, dealer South, East-West vulnerable", `<abbr class="s" title="Spades">♠︎</abbr>`, `<th scope="col">`, `<th scope="row">`, `AKQJ<span class="ten">10</span>98765432`, "more results: 3", "Makeable contracts", "unknown", "board 2 is not fully known"},
		PL: {`<html lang="pl">`, "Rozdanie 3, rozdaje S, WE po partii", `AKDW<span class="ten">10</span>98765432`, "BA"},
		FR: {`<html lang="fr">`, "Donne 3, donneur Sud, Est-Ouest vulnérables", `ARDV<span class="ten">10</span>98765432`, "SA", "inconnue"},
	} {
		got, err := Record(l, r, handrecord.Options{}, "fairdeal test")
		if err != nil {
			t.Fatal(err)
		}
		for _, w := range want {
			if !strings.Contains(string(got), w) {
				t.Errorf("%s: the page does not hold %q", l, w)
			}
		}
		for _, bad := range []string{"<script", "<img", "<link rel=\"stylesheet", "http:", "https:", "ZgotmplZ", "style="} {
			if strings.Contains(string(got), bad) {
				t.Errorf("%s: the page holds %q", l, bad)
			}
		}
		again, err := Record(l, r, handrecord.Options{}, "fairdeal test")
		if err != nil || !bytes.Equal(got, again) {
			t.Errorf("%s: other bytes for the same record, %v", l, err)
		}
		if _, err := RecordPDF(l, r, handrecord.Options{}); err != nil {
			t.Errorf("%s: %v", l, err)
		}
	}
	whole := handRecord(2, false)
	got, err := Record(EN, whole, handrecord.Options{}, "fairdeal test")
	if err != nil || !strings.Contains(string(got), whole.Digest.String()) || !strings.Contains(string(got), `role="img"`) {
		t.Errorf("the page has no digest or no code: %v", err)
	}
	if _, err := Record(EN, handrecord.New(nil), handrecord.Options{}, ""); err == nil {
		t.Error("no boards are a page")
	}
	if _, err := Record(EN, whole, handrecord.Options{PerPage: 7}, ""); err == nil {
		t.Error("7 boards a page are a layout")
	}
}
