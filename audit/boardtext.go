package audit

import (
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/handfile"
	"github.com/fairdeal/fairdeal/internal/oldjudge"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/words"
)

// This file is the sentences on single boards: one for each rule of spec/judge.md
// by which something is wrong or open.

// boardOf is the number of a board in the file; in a sequence that for which its
// place stands.
func (a *audit) boardOf(s *source, r *record, t *tally, x judge.Finding) int {
	if !s.numbered && t != nil && x.Fact.Index != judge.None {
		return t.number(x.Fact.Index)
	}
	return r.Number
}

// ofBoard is a board whose cards are spoken of.
func (a *audit) ofBoard(x judge.Fact) words.Text {
	id := a.world.ids[x.Set]
	if t := a.tallies[id]; t.numbersKnown() {
		return words.New("audit.board.of", words.N("board", t.number(x.Index)), words.T("set", setOf(id)))
	}
	return words.New("audit.board.deal-of", words.N("deal", x.Index+1), words.T("set", setOf(id)))
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
func (a *audit) difference(i int, s *source, rec int, x judge.Finding) Difference {
	r, v := s.board(rec)
	known := a.world.found.Known[i][rec]
	t := a.tallies[a.world.ids[x.Fact.Set]]
	want := t.want[x.Fact.Index].Deal
	d := Difference{Board: a.boardOf(s, r, t, x), Want: want.String(), Got: r.Deal.String()}
	switch {
	case s.made != nil && s.made.other:
		if x.Outcome == judge.Wrong {
			v.Finding, v.Holds = Spelling, Line{Text: s.made.holds(v)}
		}
		return Difference{Kind: NotDealt, Text: Line{Text: s.made.textOf(v)}}
	case x.Rule == "4.4":
		return Difference{Board: d.Board, Kind: Displaced, Text: line("audit.board.place", words.N("board", d.Board))}
	case a.inPlaceOf(known, x.Fact) && a.world.ids[known.Set].Set != squaredeal.Original:
		d.Kind, d.Text = Replaced, line("audit.board.reserve")
	case known.Set == x.Fact.Set && t.numbersKnown():
		d.Kind, d.Text = Moved, line("audit.board.file-holds", words.N("board", d.Board), words.N("of", t.number(known.Index)))
	case known.Set != judge.None:
		d.Kind, d.Text = OtherBoard, line("audit.board.of-another", words.T("board", a.ofBoard(known)))
	default:
		d.Kind, d.Text = explain(&want, &r.Deal)
	}
	return d
}

// amongText says that a board stands among those of a set.
func (a *audit) amongText(known judge.Fact, t *tally) Line {
	id, set := a.world.ids[known.Set], words.T("set", setOf(t.id))
	of := words.T("of", setOf(id))
	if k := a.tallies[id]; k.numbersKnown() {
		return line("audit.board.among", words.N("board", k.number(known.Index)), of, set)
	}
	return line("audit.board.deal-among", words.N("board", known.Index+1), of, set)
}

// numberedOtherwise is what is said of a set whose boards have other numbers in a file.
const numberedOtherwise = "audit.board.renumbered"

// openDifference describes a board that is open.
func (a *audit) openDifference(i int, s *source, rec int, x judge.Finding) Difference {
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
			d = Difference{Kind: Replaced, Text: line("audit.board.overwriting")}
		case judge.ByKeys:
			d.Text = Line{Text: words.Several(d.Text.Text, words.New("audit.board.but-keys"))}
		case judge.ByReading:
			but := words.New("audit.board.but-reading")
			if s.keyless {
				but = words.New("audit.board.but-keyless")
			}
			d.Text = Line{Text: words.Several(d.Text.Text, but)}
		}
		return d
	}
	d := Difference{Board: n, Kind: NotDealt, Text: line("audit.board.of-no-session", words.N("board", n))}
	moved := func() {
		of := a.tallies[a.world.ids[known.Set]]
		board, number := words.N("board", r.Number), words.N("of", of.number(known.Index))
		if d.Kind, d.Text = Moved, line("audit.board.file-holds", board, number); !slices.Contains(s.claim.ids, of.id) {
			d.Text = line("audit.board.file-holds-of", board, number, words.T("set", setOf(of.id)))
		}
		if r.Number == of.number(known.Index) {
			d.Text = line("audit.board.own-number", board, words.T("set", setOf(of.id)))
		}
		d.Got = r.Deal.String()
	}
	switch rule := x.Rule; {
	case r.doubt != nil:
		d.Kind, d.Text = TwoReading, Line{Text: inTwoWays(r.doubt)}
	case rule == "3.1": // beside a doubtful record
		d.Kind, d.Text = TwoReading, Line{Text: inTwoWays(s.doubtOf(r.Number))}
	case rule == "1.2" && known.Set != judge.None && a.isSecond(i, rec):
		d.Kind, d.Text = TwoDeals, line("audit.board.twice", words.N("board", n))
	case rule == "1.2":
		d.Kind, d.Text = Misplaced, line("audit.board.blanks", words.N("board", n), words.N("record", rec+1))
	case rule == "2.2", rule == "4.1" && known.Set != judge.None && len(a.tallies[a.world.ids[known.Set]].result.Frames) == 0:
		of := t
		if known.Set != judge.None {
			of = a.tallies[a.world.ids[known.Set]]
		}
		if first := a.firstsOf(of); len(first) > 1 {
			return Difference{Kind: Misplaced, Text: line("audit.board.two-firsts", words.T("set", setOf(of.id)), words.N("first", first[0]), words.N("second", first[1]))}
		}
		d.Kind, d.Text = Misplaced, line("audit.board.no-order", words.N("board", n), words.T("set", setOf(of.id.Of(squaredeal.Original))))
	case rule == "3.4" && known.Set != judge.None && a.inPlaceOf(known, x.Fact):
		d.Kind, d.Text = TwoDeals, line("audit.board.both-sets", words.N("board", n))
	case rule == "3.4":
		d.Kind, d.Text = TwoDeals, a.tablesText(i, s, x.Fact, r.Number)
	case rule == "3.5" && a.isUnasked(known):
		d.Kind, d.Text = Replaced, line("audit.board.unnumbered")
	case rule == "3.5":
		d.Kind, d.Text = Replaced, line("audit.board.reserve")
	case rule == "3.6":
		d.Text = line("audit.board.beside", words.N("board", n))
	case rule == "3.7":
		d.Kind, d.Text = Replaced, line(statedButDealt)
	case rule == "4.3":
		d.Text = line("audit.board.none-like-it")
	case rule == "4.4":
		return Difference{Board: n, Kind: Displaced, Text: line("audit.board.other-sequence", words.T("set", setOf(t.id)))}
	case rule == "4.5" && s.numbered:
		return Difference{Kind: Misplaced, Text: line("audit.board.no-number")}
	case rule == "4.5" && known.Set != judge.None:
		d.Board, d.Kind, d.Text = t.number(0), OtherBoard, a.amongText(known, t)
	case rule == "4.5":
		d.Board, d.Text = t.number(0), line("audit.board.none-among", words.T("set", setOf(t.id)))
	case rule == "4.6":
		d.Kind, d.Text = Misplaced, line("audit.board.some-hands")
	case rule == "4.2" && x.Fact.Index != judge.None:
		how, text := explain(&t.want[x.Fact.Index].Deal, &r.Deal)
		d.Kind, d.Text = how, line("audit.board.altered-elsewhere", words.N("board", t.number(x.Fact.Index)), words.T("what", text.Text))
	case known.Set != judge.None:
		if moved(); rule == "2.4" {
			d.Kind = Misplaced
		}
	}
	return d
}

// doubtOf is the first doubt about the records of a number.
func (s *source) doubtOf(number int) *handfile.Doubt {
	i := slices.IndexFunc(s.records, func(r record) bool { return r.Number == number && r.doubt != nil })
	return s.records[max(i, 0)].doubt
}

// isSecond reports whether a record of a sequence is not the first that stands for
// its board.
func (a *audit) isSecond(i, rec int) bool {
	known := a.world.found.Known[i]
	return slices.Contains(known[:rec], known[rec])
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
func (a *audit) tablesText(i int, s *source, x judge.Fact, number int) Line {
	var others []int
	for k := range s.records {
		if r := &s.records[k]; r.Number == number && r.Deal != a.dealOf(x) && r.Deal.Complete() && !a.inPlaceOf(a.world.found.Known[i][k], x) {
			others = append(others, k)
		}
	}
	return a.tablesOf(i, s, x, others)
}

// tablesOf is the same for records that are not as dealt.
func (a *audit) tablesOf(i int, s *source, x judge.Fact, wrong []int) Line {
	want := a.dealOf(x)
	yes, no, number := 0, 0, 0
	var how []words.Text
	for _, k := range wrong {
		r := &s.records[k]
		number = r.Number
		no += r.copies
		_, text := explain(&want, &r.Deal)
		if known := a.world.found.Known[i][k]; known.Set != judge.None {
			text = line("audit.board.holds-of", words.T("board", a.ofBoard(known)))
		}
		how = append(how, words.New("audit.board.table", words.N("n", r.copies), words.T("what", text.Text)))
	}
	for k := range s.records {
		if r := &s.records[k]; r.Number == number && r.Deal == want {
			yes += r.copies
		}
	}
	return line("audit.board.tables", words.N("right", yes), words.N("all", yes+no), words.N("board", number), words.List("others", how...))
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
func (a *audit) wholeReason(s *source, v *verdictOn, x judge.Finding) (text words.Text, ok bool) {
	switch {
	case x.Rule == "0" && x.Record != judge.None:
		r, _ := s.board(x.Record)
		return words.New("audit.board.not-in-set", words.N("board", r.Number)), true
	case x.Why == judge.ByValue && s.made != nil && s.made.other:
		return s.made.textOf(v), true
	case x.Why == judge.ByValue && s.made != nil:
		return s.made.text, true
	}
	return words.Text{}, false
}

// renumbered is what is said of a set whose boards a file numbers otherwise, so that
// nobody can say which they are to be; nothing: it does not.
func (a *audit) renumbered(s *source, r *record, known judge.Fact) words.Text {
	if !s.numbered || known.Set == judge.None {
		return words.Text{}
	}
	t := a.tallies[a.world.ids[known.Set]]
	n := t.number(known.Index)
	if by := r.Number - n; t.unknown || by == 0 || !slices.Contains(t.result.Frames, by) {
		return words.Text{}
	}
	return words.New(numberedOtherwise, words.N("board", n), words.N("as", r.Number))
}
