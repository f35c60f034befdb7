package audit

import (
	"math/bits"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/judge"
	"github.com/fairdeal/fairdeal/words"
)

// This file is the sentences on single boards that are wrong or open: one for each
// reason of package judge.

// boardOf is the number of a board in the file; in a sequence that of its fact.
func (a *audit) boardOf(s *source, r *record, x judge.Fact) int {
	if !s.numbered && x.Index != judge.None {
		return a.tallies[a.world.ids[x.Set]].number(x.Index)
	}
	return r.Number
}

// ofBoard is a board whose cards are spoken of.
func (a *audit) ofBoard(x judge.Fact) words.Text {
	id := a.world.ids[x.Set]
	return words.New("audit.board.of", words.N("board", a.tallies[id].number(x.Index)), words.T("set", setOf(id)))
}

// dealOf is the deal of a fact.
func (a *audit) dealOf(x judge.Fact) bridge.Deal {
	return a.tallies[a.world.ids[x.Set]].want[x.Index].Deal
}

// difference describes a record that is wrong or open.
func (a *audit) difference(i int, s *source, x judge.Finding) Difference {
	r, v := s.board(x.Record)
	known, ok := a.world.found.Facts[i][x.Record]
	d := Difference{Board: a.boardOf(s, r, x.Fact), Got: r.Deal.String()}
	var want bridge.Deal
	there := x.Fact.Index != judge.None && (!ok || known != x.Fact)
	if x.Fact.Set != judge.None {
		id := a.world.ids[x.Fact.Set]
		d.Phase, d.Session = id.Phase, id.Session
	}
	if there {
		want = a.dealOf(x.Fact)
		d.Want = want.String()
	}
	board := words.N("board", d.Board)
	switch x.Why {
	case judge.Beside:
		d.Kind, d.Text = TwoDeals, a.tablesOf(s, x.Fact, a.strangersUnder(i, s, r.Number))
	case judge.Reserve:
		d.Kind, d.Text = Replaced, line("audit.board.of-reserve", words.T("board", a.ofBoard(known)))
	case judge.Dealt:
		d.Kind, d.Text = Replaced, line("audit.outside.dealt-board")
	case judge.Moved:
		switch {
		case !s.numbered:
			d.Kind, d.Text = Displaced, line("audit.board.place", board)
		case r.Number == 0:
			d.Kind, d.Text = Misplaced, line("audit.board.no-number")
		case there && known.Set == x.Fact.Set:
			d.Kind, d.Text = Moved, line("audit.board.file-holds", board, words.N("of", a.tallies[a.world.ids[known.Set]].number(known.Index)))
		default:
			d.Kind, d.Text = OtherBoard, line("audit.board.of-another", words.T("board", a.ofBoard(known)))
		}
	default:
		if d.Kind, d.Text = NotDealt, line("audit.board.foreign"); there {
			d.Kind, d.Text = explain(&want, &r.Deal)
		}
		if d.Kind == NotDealt {
			d.Kind, d.Text = a.nearest(v, &r.Deal, d.Text)
		}
	}
	if v.typed && x.Outcome == judge.Open {
		d.Kind, d.Text = LookAgain, Line{Text: words.Several(d.Text.Text, words.New("audit.board.look-again"))}
	}
	if but, ok := butKeys[x.Soft]; ok {
		d.Text = Line{Text: words.Several(d.Text.Text, words.New(but))}
	}
	return d
}

// butKeys say why what contradicts is not wrong.
var butKeys = map[judge.Reason]string{
	judge.Keys: "audit.board.but-keys", judge.Keyless: "audit.board.but-keyless", judge.Reading: "audit.board.but-reading", judge.Few: "audit.board.but-few",
}

// strangersUnder are the records of a number that are no boards.
func (a *audit) strangersUnder(i int, s *source, number int) (out []int) {
	for k := range s.records {
		if _, known := a.world.found.Facts[i][k]; !known && s.records[k].Number == number {
			out = append(out, k)
		}
	}
	return out
}

// mostNear is how many boards at most are compared card by card with each that is known,
// and mostCompared how many pairs.
const (
	mostNear     = 50
	mostCompared = 2_000_000
)

// nearest says which board a deal of no session is nearest to, if half of its cards are
// at their seats (spec/intake.md 4.3).
func (a *audit) nearest(v *verdictOn, d *bridge.Deal, otherwise Line) (Kind, Line) {
	if a.near++; a.near > mostNear {
		return NotDealt, otherwise
	}
	shown, most := 0, 0
	for _, h := range d {
		shown += h.Len()
	}
	var at judge.Fact
	for s := range a.world.ids {
		t := a.tallies[a.world.ids[s]]
		for i := range t.want {
			if a.compared++; a.compared > mostCompared {
				return NotDealt, otherwise
			}
			n := 0
			for seat, h := range d {
				n += bits.OnesCount64(uint64(h & t.want[i].Deal[seat]))
			}
			if n > most {
				most, at = n, judge.Fact{Set: s, Index: i}
			}
		}
	}
	if 2*most < shown {
		return NotDealt, otherwise
	}
	want := a.dealOf(at)
	kind, how := explain(&want, d)
	return kind, line("audit.board.nearest", words.T("board", a.ofBoard(at)), words.T("what", how.Text))
}

// tablesOf says how the records of a number differ from those that are as dealt.
func (a *audit) tablesOf(s *source, x judge.Fact, wrong []int) Line {
	want := a.dealOf(x)
	yes, no, number := 0, 0, 0
	var how []words.Text
	for _, k := range wrong {
		r := &s.records[k]
		number = r.Number
		no += r.copies
		_, text := explain(&want, &r.Deal)
		how = append(how, words.New("audit.board.table", words.N("n", r.copies), words.T("what", text.Text)))
	}
	for k := range s.records {
		if r := &s.records[k]; r.Number == number && r.Deal == want {
			yes += r.copies
		}
	}
	return line("audit.board.tables", words.N("right", yes), words.N("all", yes+no), words.N("board", number), words.List("others", how...))
}
