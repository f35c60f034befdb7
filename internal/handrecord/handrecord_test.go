package handrecord

import (
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/bigdeal"
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/doubledummy"
	"github.com/fairdeal/fairdeal/internal/bridgewords"
	"github.com/fairdeal/fairdeal/internal/words"
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

func withResults(r *Record, n int) *Record {
	for i := range r.Boards {
		for k := range n {
			r.Boards[i].Results = append(r.Boards[i].Results, Result{NS: fmt.Sprint(k + 1), EW: fmt.Sprint(k + 101), Contract: "7NTxx", Declarer: "W", Lead: "♠10", Tricks: "13", Score: "-2980", Points: "12.75"})
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

// TestFoot checks what the foot claims about each origin of the hands, and the content of the code.
func TestFoot(t *testing.T) {
	r := session(2)
	hands := "hands " + bridgewords.ShortDigest(*r.Digest)
	r.Provenance.Verified = time.Date(2026, 12, 24, 0, 0, 0, 0, time.UTC)
	for origin, want := range map[Origin]string{
		File:      hands + "; session 1,3; winter; scan to verify",
		Dealt:     hands + "; session 1,3; winter; dealt unfiltered by fairdeal test; scan to verify",
		Committed: hands + "; session 1,3; winter; can be checked once the keys are published; scan to verify",
		Revealed:  hands + "; session 1,3; winter; scan to verify",
		Proven:    hands + "; session 1,3; winter; proven: verified on 2026-12-24 by fairdeal test; scan to verify",
	} {
		r.Provenance.Origin = origin
		if got := strings.Join(r.ProvenanceLines(words.English), "; "); got != want {
			t.Errorf("%d: %s, want %s", origin, got, want)
		}
	}
	if want := "https://club.example/v#t=winter&s=1,3&h=" + r.Digest.String(); r.QRText() != want {
		t.Errorf("the code holds %s, want %s", r.QRText(), want)
	}
	r.Address = ""
	if r.QRText() != r.Digest.String() {
		t.Errorf("the code holds %s", r.QRText())
	}
	if text := pdftotext(t, makePDF(t, r, Options{PerPage: 18})); !strings.Contains(text, bridgewords.ShortDigest(*r.Digest)) || !strings.Contains(text, "page 1 of 1") || strings.Contains(text, "scan") {
		t.Errorf("the foot is\n%s", text)
	}
}

// TestCode checks that the path draws each dark module exactly once.
func TestCode(t *testing.T) {
	r := session(2)
	size, path, err := r.QRPath()
	if err != nil || size < 21 || !strings.HasPrefix(path, "M0 0h7v1h-7z") {
		t.Errorf("%d, %.30s, %v", size, path, err)
	}
	code, err := r.code()
	if err != nil {
		t.Fatal(err)
	}
	drawn := map[[2]int]bool{}
	bars(code, func(x, y, n int) {
		for k := range n {
			if drawn[[2]int{x + k, y}] {
				t.Fatalf("%d,%d is drawn twice", x+k, y)
			}
			drawn[[2]int{x + k, y}] = true
		}
	})
	for y := range code.Size {
		for x := range code.Size {
			if drawn[[2]int{x, y}] != code.Black(x, y) {
				t.Fatalf("%d,%d is %v", x, y, drawn[[2]int{x, y}])
			}
		}
	}
	half := New([]bridge.Board{{Number: 3, Deal: bridge.Deal{r.Boards[0].Deal[0]}}})
	if _, path, err := half.QRPath(); path != "" || err != nil {
		t.Errorf("without a digest there is a code: %v", err)
	}
}

// TestMissingHands checks that the fourth hand is derived from three. If more hands are missing,
// the board must show this, and the record must explain why it has no digest.
func TestMissingHands(t *testing.T) {
	whole := session(4)
	var boards []bridge.Board
	for _, b := range whole.Boards {
		boards = append(boards, b.Board)
	}
	boards[0].Deal[bridge.East] = 0
	r := New(boards)
	if r.Boards[0].Deal != whole.Boards[0].Deal || r.Digest == nil || *r.Digest != *whole.Digest {
		t.Errorf("the fourth hand was not worked out: %s", &r.Boards[0].Deal)
	}
	boards[1].Deal[bridge.East], boards[1].Deal[bridge.South] = 0, 0
	r = New(boards)
	if r.Digest != nil || !errors.Is(r.NoDigest, bridge.ErrIncomplete) || r.NoDigest.Board != 2 {
		t.Errorf("digest %v, %v", r.Digest, r.NoDigest)
	}
	if got := r.ProvenanceLines(words.English)[0]; got != "no digest of the hands because board 2 is not fully known" {
		t.Error(got)
	}
	text := pdftotext(t, makePDF(t, r, Options{}))
	if n := strings.Count(text, "unknown"); n != 2 {
		t.Errorf("the record calls %d hands unknown, expected 2", n)
	}
	if !strings.Contains(strings.Join(strings.Fields(text), " "), "board 2 is not fully known") {
		t.Errorf("the foot does not say which board has no digest:\n%s", text)
	}
	if text := r.Boards[1].Text(words.English, Options{}); strings.Count(text, "unknown") != 2 {
		t.Errorf("as text:\n%s", text)
	}
	other := boards[3]
	other.Number = 1
	r = New(append(slices.Clone(boards[:1]), other, boards[0]))
	if got := r.ProvenanceLines(words.English)[0]; got != "no digest of the hands because board 1 has two deals" || len(r.Boards) != 2 {
		t.Errorf("%s; %d boards", got, len(r.Boards))
	}
}

// TestRecordWithoutNew checks that a record that was not made by New does not mention a digest.
func TestRecordWithoutNew(t *testing.T) {
	r := &Record{Provenance: Provenance{Tournament: "winter"}}
	if got := r.ProvenanceLines(words.English); !slices.Equal(got, []string{"winter"}) {
		t.Errorf("%q", got)
	}
}

// TestSolve checks that incomplete boards are not solved, and that boards left when the context ends are listed.
func TestSolve(t *testing.T) {
	r := session(2)
	deal, err := bridge.ParseDeal("N:A764.AK4.A8.J832 85.Q62.KT954.T75 KQJ92.9873.Q3.Q6 T3.JT5.J762.AK94")
	if err != nil {
		t.Fatal(err)
	}
	r.Boards[0].Deal = deal
	r.Boards[1].Deal[bridge.West], r.Boards[1].Deal[bridge.East] = 0, 0
	if left := r.Solve(t.Context(), doubledummy.Options{}); len(left) != 0 {
		t.Errorf("left: %v", left)
	}
	if got := r.Boards[0].Tricks.String(); got != "89967899674347643476" || r.Boards[1].Tricks != nil {
		t.Errorf("table %s", got)
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	r = session(3)
	if left := r.Solve(ended, doubledummy.Options{Workers: 2}); !slices.Equal(left, []int{1, 2, 3}) {
		t.Errorf("left: %v", left)
	}
}

// TestSVG checks that the picture is valid XML without scripts and the same each time.
func TestSVG(t *testing.T) {
	r := withTables(oneSuited(4))
	for i := range r.Boards {
		b := &r.Boards[i]
		data := b.SVG(words.English, Options{})
		if !bytes.Equal(data, b.SVG(words.English, Options{})) {
			t.Error("other bytes for the same board")
		}
		dec := xml.NewDecoder(bytes.NewReader(data))
		elements := map[string]int{}
		for {
			token, err := dec.Token()
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				t.Fatal(err)
			}
			if e, ok := token.(xml.StartElement); ok {
				elements[e.Name.Local]++
				if e.Name.Local == "script" || e.Name.Local == "image" {
					t.Errorf("a %s", e.Name.Local)
				}
			}
		}
		if elements["title"] != 1 || elements["desc"] != 1 || elements["text"] < 16 {
			t.Errorf("elements: %v", elements)
		}
		if !bytes.Contains(data, []byte(`viewBox="0 0 300 200"`)) || !bytes.Contains(data, []byte(">AKQJ1098765432<")) || !bytes.Contains(data, []byte("textLength=")) {
			t.Errorf("board %d:\n%s", i+1, data)
		}
	}
}

// TestParAndWords checks pars, makeable contracts and leads as they are printed.
func TestParAndWords(t *testing.T) {
	var opt Options
	for _, c := range []struct {
		par  doubledummy.ParResult
		want string
	}{
		{doubledummy.ParResult{}, "passed out"},
		{doubledummy.ParResult{Score: 980, Contracts: []doubledummy.Contract{{Declarers: []bridge.Seat{bridge.South}, Level: 6, Strain: bridge.Strain(bridge.Hearts)}}}, "NS 980: S 6♥"},
		{doubledummy.ParResult{Score: -100, Contracts: []doubledummy.Contract{{Declarers: []bridge.Seat{bridge.North, bridge.South}, Level: 3, Strain: bridge.NoTrump, Doubled: true, Over: -1}, {Declarers: []bridge.Seat{bridge.East}, Level: 2, Strain: bridge.Strain(bridge.Clubs), Over: 1}}}, "EW 100: NS 3NTx-1, E 2♣+1"},
	} {
		if got := opt.Par(words.English, &c.par); got != c.want {
			t.Errorf("%s, want %s", got, c.want)
		}
	}
	for tricks, want := range map[uint8]string{0: "–", 6: "–", 7: "1", 13: "7"} {
		if got := opt.Makeable(tricks); got != want {
			t.Errorf("%d tricks: %s, want %s", tricks, got, want)
		}
	}
	if got := (&Options{Tricks: true}).Makeable(6); got != "6" {
		t.Errorf("6 tricks: %s", got)
	}
	for in, want := range map[string]string{"SK": "♠K", "ks": "♠K", "HT": "♥10", "10h": "♥10", "H10": "♥10", "C2": "♣2", "": "", "low": "LOW", "XX": "XX"} {
		if got := card(in); got != want {
			t.Errorf("lead %s: %s, want %s", in, got, want)
		}
	}
}
