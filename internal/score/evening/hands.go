package evening

import (
	"bytes"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
	"github.com/fairdeal/fairdeal/words"
)

// Hand is a deal with what is known of it: its double-dummy table as in the tag of
// PBN, and par. Both may be missing.
type Hand struct {
	Deal        bridge.Deal
	DoubleDummy string
	Par         *Par
}

// HandsOf are the hands of a file by the numbers of their boards. A number with two deals
// has none: which of them lay there is not known.
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

// OwnHands are those that a file of results has itself; none where it has none.
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

// ErrOther is the error of hands that are of another evening.
var ErrOther = words.NewError("results.other-hands")

// Show puts hands onto the boards with their numbers, and returns how many boards
// have none. Hands that leads or contracts speak against are of another evening:
// ErrOther, and none is put.
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

// fit is what speaks for hands and what against.
type fit struct {
	led, ledElsewhere int     // cards that the leader held, or another
	n                 float64 // boards that were played
	x, y, xx, xy, yy  float64 // sums of the points x and the tricks y of North-South on them
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

// holds reports whether nothing speaks against the hands. By chance a quarter of the leads
// fit, of the right hands nine in ten. Without leads the tricks of North-South must go with
// their points: the correlation is 0 by chance, 0.8 in five evenings.
func (f *fit) holds() bool {
	if f.led+f.ledElsewhere >= 8 {
		return f.led > f.ledElsewhere
	}
	up := f.n*f.xy - f.x*f.y
	return f.n < 8 || up > 0 && up*up > 0.3*(f.n*f.xx-f.x*f.x)*(f.n*f.yy-f.y*f.y)
}

// led is a card that was led, its suit first: HA, from HA, AH or 10H; else nothing.
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
