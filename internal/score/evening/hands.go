package evening

import (
	"bytes"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Hand is a deal with its double dummy table, in the notation of the PBN tag, and its par.
// Both may be missing.
type Hand struct {
	Deal        bridge.Deal
	DoubleDummy string
	Par         *Par
}

// HandsOf returns the hands of a file by board number. It omits a number with two deals,
// because it is unknown which one was played.
func HandsOf(set *handfile.Set) map[int]Hand {
	of := map[int]Hand{}
	for _, b := range set.Boards {
		h := Hand{Deal: b.Deal, DoubleDummy: set.DoubleDummy[b.Deal]}
		if p := set.Said[b.Deal].Par; p != nil {
			h.Par = &Par{Score: p.Score, Contracts: p.Contracts}
		}
		if other, twice := of[b.Number]; twice && other.Deal != b.Deal {
			h = Hand{}
		}
		of[b.Number] = h
	}
	return of
}

// OwnHands returns the hands in a file of results, if there are any.
func OwnHands(name string, data []byte) map[int]Hand {
	format, err := handfile.ByExt(name)
	if form := resultfile.FormOf(name, nil); err != nil || form == resultfile.Typed {
		return nil
	}
	set, err := format.Read(bytes.NewReader(data), handfile.ReadOptions{})
	if err != nil {
		return nil
	}
	return HandsOf(set)
}

// ErrOther is returned for hands from a different evening.
var ErrOther = words.NewError("results.other-hands")

// Show adds hands to the boards with the same numbers, and returns the number of boards
// without hands. If leads or contracts show that the hands belong to another evening, it
// returns ErrOther and adds none.
func (e *Evening) Show(hands map[int]Hand) (missing int, err error) {
	var f fit
	for i := range e.Boards {
		b := &e.Boards[i]
		if h, ok := hands[Number(b.Board)]; ok && h.Deal.Complete() {
			f.board(b, &h.Deal)
		}
	}
	if !f.holds() {
		return 0, ErrOther
	}
	for i := range e.Boards {
		b := &e.Boards[i]
		h, ok := hands[Number(b.Board)]
		if !ok || !h.Deal.Complete() {
			missing++
			continue
		}
		b.Deal, b.DoubleDummy, b.Par = h.Deal.String(), h.DoubleDummy, h.Par
	}
	return missing, nil
}

// Shown returns the number of boards with hands.
func (e *Evening) Shown() (n int) {
	for i := range e.Boards {
		if e.Boards[i].Deal != "" {
			n++
		}
	}
	return n
}

// fit contains evidence for and against hands.
type fit struct {
	led, ledElsewhere int     // number of leads from the leader's hand, and from other hands
	n                 float64 // number of boards played
	x, y, xx, xy, yy  float64 // sums over the points x and the tricks y of North-South on these boards
}

func (f *fit) board(b *Board, d *bridge.Deal) {
	results, tricks := 0.0, 0.0
	for i := range b.Lines {
		l := &b.Lines[i]
		seat := strings.Index("NESW", l.Declarer)
		if l.Declarer == "" || seat < 0 || l.Tricks == nil {
			continue
		}
		results++
		if seat%2 == 0 {
			tricks += float64(*l.Tricks)
		} else {
			tricks += float64(13 - *l.Tricks)
		}
		if c, err := bridge.ParseCard(l.Lead); err == nil {
			if d[(seat+1)%4].Has(c) {
				f.led++
			} else {
				f.ledElsewhere++
			}
		}
	}
	if results > 0 {
		x, y := float64(d[bridge.North].Points()+d[bridge.South].Points()), tricks/results
		f.n, f.x, f.y = f.n+1, f.x+x, f.y+y
		f.xx, f.xy, f.yy = f.xx+x*x, f.xy+x*y, f.yy+y*y
	}
}

// holds reports whether the hands fit. One lead in four fits wrong hands, nine in ten fit the right
// ones. Without leads, North-South's tricks must correlate with their points: the correlation is 0
// for wrong hands, and 0.8 in five evenings.
func (f *fit) holds() bool {
	if f.led+f.ledElsewhere >= 8 {
		return f.led > f.ledElsewhere
	}
	up := f.n*f.xy - f.x*f.y
	return f.n < 8 || up > 0 && up*up > 0.3*(f.n*f.xx-f.x*f.x)*(f.n*f.yy-f.y*f.y)
}

// led returns the card in text with the suit first: HA for HA or AH, and HT for 10H. It
// returns an empty string for other text.
func led(text string) string {
	text = strings.ReplaceAll(strings.ToUpper(strings.TrimSpace(text)), "10", "T")
	turned := []byte(text)
	slices.Reverse(turned)
	for _, t := range []string{text, string(turned)} {
		if c, err := bridge.ParseCard(t); err == nil && len(text) == 2 {
			return c.String()
		}
	}
	return ""
}
