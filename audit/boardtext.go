package audit

import (
	"fmt"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/judge"
	"github.com/fairdeal/fairdeal/squaredeal"
)

// This file is the sentences on single boards: one for each rule of spec/judge.md
// by which something is wrong or open.

// aDifference is a Difference in English.
type aDifference struct {
	Board     int
	Kind      Kind
	Text      string
	Want, Got string
}

func (d aDifference) out() Difference {
	return Difference{d.Board, d.Kind, literal(d.Text), d.Want, d.Got}
}

// boardOf is the number of a board in the file; in a sequence that for which its
// place stands.
func (a *audit) boardOf(s *source, r *record, t *tally, x judge.Finding) int {
	if !s.numbered && t != nil && x.Fact.Index != judge.None {
		return t.number(x.Fact.Index)
	}
	return r.Number
}

// nameOf is a board as people name it.
func (a *audit) nameOf(x judge.Fact) string {
	id := a.world.ids[x.Set]
	if t := a.tallies[id]; !t.unknown {
		return fmt.Sprintf("board %d of %s", t.number(x.Index), id.Words())
	}
	return fmt.Sprintf("deal %d of %s", x.Index+1, id.Words())
}

// inPlaceOf reports whether a known board is another set's in the place of a fact.
func (a *audit) inPlaceOf(known, x judge.Fact) bool {
	if known.Set == judge.None || x.Set == judge.None || known.Set == x.Set || known.Index != x.Index {
		return false
	}
	of, id := a.world.ids[known.Set], a.world.ids[x.Set]
	return of.Of(id.Set) == id
}

// difference describes a board that is wrong.
func (a *audit) difference(i int, s *source, rec int, x judge.Finding) aDifference {
	r, v := s.board(rec)
	known := a.world.found.Known[i][rec]
	t := a.tallies[a.world.ids[x.Fact.Set]]
	want := t.want[x.Fact.Index].Deal
	d := aDifference{Board: a.boardOf(s, r, t, x), Want: want.String(), Got: r.Deal.String()}
	switch {
	case s.made != nil && s.made.other:
		if x.Outcome == judge.Wrong {
			v.Finding, v.Holds = Spelling, literal(s.made.holds(v))
		}
		return aDifference{Kind: NotDealt, Text: s.made.textOf(v)}
	case x.Rule == "4.4":
		return aDifference{Board: d.Board, Kind: Displaced, Text: fmt.Sprintf("board %d stands in another place of the sequence", d.Board)}
	case a.inPlaceOf(known, x.Fact) && a.world.ids[known.Set].Set != squaredeal.Original:
		d.Kind, d.Text = Replaced, "holds the board of the reserve set"
	case known.Set == x.Fact.Set && known.Set != judge.None:
		d.Kind, d.Text = Moved, a.movedText(s, r, t, known)
	case known.Set != judge.None:
		d.Kind, d.Text = OtherBoard, "a foreign board: it holds the cards of "+a.nameOf(known)
	default:
		d.Kind, d.Text = explain(&want, &r.Deal)
	}
	return d
}

// movedText says of which number a board of the set is.
func (a *audit) movedText(s *source, r *record, t *tally, known judge.Fact) string {
	if !s.numbered {
		return fmt.Sprintf("holds the cards of board %d", t.number(known.Index))
	}
	return fmt.Sprintf("the file's board %d holds the cards of board %d", r.Number, t.number(known.Index))
}

// openDifference describes a board that is open.
func (a *audit) openDifference(i int, s *source, rec int, x judge.Finding) aDifference {
	r, _ := s.board(rec)
	known := a.world.found.Known[i][rec]
	var t *tally
	if x.Fact.Set != judge.None {
		t = a.tallies[a.world.ids[x.Fact.Set]]
	}
	n := a.boardOf(s, r, t, x)
	if x.Why != "" {
		d := a.difference(i, s, rec, x)
		switch x.Why {
		case judge.ByTyping:
			d.Kind = LookAgain
		case judge.ByOverwriting:
			d = aDifference{Kind: Replaced, Text: "holds the reserve set, as SquareDeal up to 2.7 itself writes it, and no single file shows the original"}
		case judge.ByKeys:
			d.Text += "; but the keys may not be the published ones"
		case judge.ByReading:
			if d.Text += "; but the file, or one that is stated with it, can be read in two ways"; s.keyless {
				d.Text = strings.TrimSuffix(d.Text, "; but the file, or one that is stated with it, can be read in two ways") + "; but the file also claims a session that has no key"
			}
		}
		return d
	}
	d := aDifference{Board: n, Kind: NotDealt, Text: fmt.Sprintf("board %d: its cards are of no session", n)}
	moved := func() {
		of := a.tallies[a.world.ids[known.Set]]
		d.Kind, d.Text = Moved, fmt.Sprintf("the file's board %d holds the cards of board %d", r.Number, of.number(known.Index))
		if !slices.Contains(s.claim.ids, of.id) {
			d.Text += " of " + of.id.Words()
		}
		d.Got = r.Deal.String()
	}
	switch rule := x.Rule; {
	case r.doubt != "":
		d.Kind, d.Text = TwoReading, "it can be read in two ways: "+r.doubt
	case rule == "3.1": // beside a doubtful record
		d.Kind, d.Text = TwoReading, "it can be read in two ways: "+s.doubtOf(r.Number)
	case rule == "1.2" && known.Set != judge.None && a.isSecond(i, rec):
		d.Kind, d.Text = TwoDeals, fmt.Sprintf("board %d is there twice", n)
	case rule == "1.2":
		d.Kind, d.Text = Misplaced, fmt.Sprintf("board %d is record %d: blank records stand before it, which a dealing machine counts", n, rec+1)
	case rule == "2.2", rule == "4.1" && known.Set != judge.None && len(a.tallies[a.world.ids[known.Set]].result.Frames) == 0:
		of := t
		if known.Set != judge.None {
			of = a.tallies[a.world.ids[known.Set]]
		}
		if first := a.firstsOf(of); len(first) > 1 {
			return aDifference{Kind: Misplaced, Text: fmt.Sprintf("files show the boards of %s from board %d and from board %d on: which were played is open", of.id.Words(), first[0], first[1])}
		}
		d.Kind, d.Text = Misplaced, fmt.Sprintf("board %d: the boards of %s stand in no order", n, of.id.Of(squaredeal.Original).Words())
	case rule == "3.4" && known.Set != judge.None && a.inPlaceOf(known, x.Fact):
		d.Kind, d.Text = TwoDeals, fmt.Sprintf("board %d of the original and of the reserve set are both there", n)
	case rule == "3.4":
		d.Kind, d.Text = TwoDeals, a.tablesText(i, s, x.Fact, r.Number)
	case rule == "3.5" && a.isUnasked(known):
		d.Kind, d.Text = Replaced, "made as a reserve set without a number"
	case rule == "3.5":
		d.Kind, d.Text = Replaced, "holds the board of the reserve set"
	case rule == "3.6":
		d.Text = fmt.Sprintf("board %d: a deal of no session stands beside others", n)
	case rule == "3.7":
		d.Kind, d.Text = Replaced, line(statedButDealt).String()
	case rule == "4.3":
		d.Text = "no board of this tournament has these cards, and the file holds others that are of it, or altered ones"
	case rule == "4.4":
		return aDifference{Board: n, Kind: Displaced, Text: "the boards of " + t.id.Words() + " stand in another sequence"}
	case rule == "4.5" && s.numbered:
		return aDifference{Kind: Misplaced, Text: "boards without a number: nobody can say which board each of them is to be"}
	case rule == "4.5" && known.Set != judge.None:
		d.Board, d.Kind, d.Text = t.number(0), OtherBoard, a.nameOf(known)+" stands among the boards of "+t.id.Words()
	case rule == "4.5":
		d.Board, d.Text = t.number(0), "a deal of no session stands among the boards of "+t.id.Words()
	case rule == "4.6":
		d.Kind, d.Text = Misplaced, "a board that shows some hands only has no place in the sequence"
	case rule == "4.2" && x.Fact.Index != judge.None:
		how, text := explain(&t.want[x.Fact.Index].Deal, &r.Deal)
		d.Kind, d.Text = how, fmt.Sprintf("an altered board %d, in another place: %s", t.number(x.Fact.Index), text)
	case known.Set != judge.None:
		if moved(); rule == "2.4" {
			d.Kind = Misplaced
		}
	}
	return d
}

// doubtOf is the first doubt about the records of a number.
func (s *source) doubtOf(number int) string {
	i := slices.IndexFunc(s.records, func(r record) bool { return r.Number == number && r.doubt != "" })
	return s.records[max(i, 0)].doubt
}

// isSecond reports whether a record of a sequence is not the first that stands for
// its board.
func (a *audit) isSecond(i, rec int) bool {
	known := a.world.found.Known[i]
	return slices.ContainsFunc(known[:rec], func(x judge.Fact) bool {
		return x == known[rec] || a.inPlaceOf(x, known[rec])
	})
}

func (a *audit) isUnasked(x judge.Fact) bool {
	return x.Set != judge.None && a.world.ids[x.Set].Set == squaredeal.Unnumbered
}

// firstsOf are the first boards that files with numbers show of a set, rising.
func (a *audit) firstsOf(t *tally) (firsts []int) {
	for i, s := range a.sources {
		if !s.numbered || s.whole {
			continue
		}
		n, all := map[int]int{}, 0
		for k, x := range a.world.found.Known[i] {
			if x.Set != judge.None && a.world.ids[x.Set] == t.id && s.records[k].Number > 0 {
				n[s.records[k].Number-x.Index]++
				all++
			}
		}
		for first, k := range n {
			if 2*k > all && !slices.Contains(firsts, first) {
				firsts = append(firsts, first)
			}
		}
	}
	slices.Sort(firsts)
	return firsts
}

// tablesText says how the records of a number differ, of which some are as dealt.
func (a *audit) tablesText(i int, s *source, x judge.Fact, number int) string {
	var others []int
	for k := range s.records {
		if r := &s.records[k]; r.Number == number && r.Deal != a.dealOf(x) && r.Deal.Complete() && !a.inPlaceOf(a.world.found.Known[i][k], x) {
			others = append(others, k)
		}
	}
	return a.tablesOf(i, s, x, others)
}

// tablesOf is the same for records that are not as dealt.
func (a *audit) tablesOf(i int, s *source, x judge.Fact, wrong []int) string {
	want := a.dealOf(x)
	yes, no, number := 0, 0, 0
	var how []string
	for _, k := range wrong {
		r := &s.records[k]
		number = r.Number
		no += r.copies
		_, text := explain(&want, &r.Deal)
		if known := a.world.found.Known[i][k]; known.Set != judge.None {
			text = "holds the cards of " + a.nameOf(known)
		}
		how = append(how, fmt.Sprintf("%d: %s", r.copies, text))
	}
	for k := range s.records {
		if r := &s.records[k]; r.Number == number && r.Deal == want {
			yes += r.copies
		}
	}
	return fmt.Sprintf("%d of %d records of board %d as dealt; %s", yes, yes+no, number, strings.Join(how, "; "))
}

// rightOf is the file that shows a board as dealt under a number; nil: none.
func (a *audit) rightOf(i int, s *source, x judge.Fact, number int) *verdictOn {
	for k := range s.records {
		if r := &s.records[k]; r.Number == number && r.Deal == a.dealOf(x) {
			return r.file
		}
	}
	return nil
}

// dealOf is the deal of a fact.
func (a *audit) dealOf(x judge.Fact) bridge.Deal {
	return a.tallies[a.world.ids[x.Set]].want[x.Index].Deal
}

// wholeReason is what is said of the whole file in place of a board; ok is false where
// the board is what is said.
func (a *audit) wholeReason(s *source, v *verdictOn, x judge.Finding) (text string, ok bool) {
	switch {
	case x.Rule == "0" && x.Record != judge.None:
		r, _ := s.board(x.Record)
		return fmt.Sprintf("board %d is not in the set, and no card of it is shown", r.Number), true
	case x.Why == judge.ByValue && s.made != nil && s.made.other:
		return s.made.textOf(v), true
	case x.Why == judge.ByValue && s.made != nil:
		return s.made.text.String(), true
	}
	return "", false
}

// renumbered is what is said of a set whose boards a file numbers otherwise, so that
// nobody can say which they are to be; empty: it does not.
func (a *audit) renumbered(s *source, r *record, known judge.Fact) string {
	if !s.numbered || known.Set == judge.None {
		return ""
	}
	t := a.tallies[a.world.ids[known.Set]]
	n := t.number(known.Index)
	if by := r.Number - n; t.unknown || by == 0 || !slices.Contains(t.result.Frames, by) {
		return ""
	}
	return fmt.Sprintf("its boards are numbered otherwise, board %d as %d and so on", n, r.Number)
}
