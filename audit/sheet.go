package audit

import (
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/handfile"
	"github.com/fairdeal/fairdeal/squaredeal"
)

// claim is what a file must hold, because of its name or because the user said
// what it was played as.
type claim struct {
	ids   []squaredeal.ID // in the order stated; several for a combined file
	basis string          // name or stated; empty: nothing is claimed
	// replaced are boards that are stated to be of the reserve set, by session.
	replaced map[squaredeal.ID][]int
	maybe    []string // what the name may stand for, where that is open
}

func (c *claim) String() string {
	if len(c.ids) == 0 {
		return ""
	}
	first, last := c.ids[0], c.ids[len(c.ids)-1]
	for i, id := range c.ids {
		if want := (squaredeal.ID{Phase: first.Phase, Session: first.Session + i, Set: first.Set}); id != want {
			return idList(c.ids)
		}
	}
	switch {
	case first == last:
		return first.Words()
	case first.Set != squaredeal.Original && first.Set != squaredeal.Reserve:
		return idList(c.ids)
	case first.Set == squaredeal.Reserve:
		return fmt.Sprintf("the reserve sets of sessions %d,%d-%d", first.Phase, first.Session, last.Session)
	}
	return fmt.Sprintf("sessions %d,%d-%d", first.Phase, first.Session, last.Session)
}

// idList names sets one by one.
func idList(ids []squaredeal.ID) string {
	const enough = 8
	var names []string
	for _, id := range ids {
		if len(names) == enough {
			names = append(names, fmt.Sprintf("and %d more", len(ids)-enough))
			break
		}
		names = append(names, id.Words())
	}
	return strings.Join(names, ", ")
}

// verdictOn is one file as judged: the report's entry and what the report on
// sessions needs to know.
type verdictOn struct {
	File
	claim  claim
	named  bool            // as in Input
	typed  bool            // as in Input
	holds  []squaredeal.ID // the sets whose deals are in it, in order of appearance
	held   map[squaredeal.ID]bool
	source *source // that it is, or is part of
	right  int     // boards as dealt, of what it claims
	cards  int     // boards as dealt, of what it does not claim
	partly int     // boards of which some hands are shown, as dealt
	extra  int     // boards dealt nowhere here
	// outside are records under numbers that were stated as replaced.
	outside int
	bad     []Difference // why it is false
	open    []Difference // what could not be compared
	why     []string     // why the whole file could not be compared
	// ambiguous: it can be read in two ways, and which board that touches is not
	// known. Then no board of it is evidence.
	ambiguous bool
	unplaced  bool // it claims sets, and boards of it have no number
	stranger  bool // its name claims a set, and it holds nothing of this tournament
}

// hold notes that the file holds boards of a set.
func (v *verdictOn) hold(id squaredeal.ID) {
	if n := len(v.holds); n > 0 && v.holds[n-1] == id || v.held[id] {
		return
	}
	if v.held == nil {
		v.held = map[squaredeal.ID]bool{}
	}
	v.held[id] = true
	v.holds = append(v.holds, id)
}

func (v *verdictOn) note(format string, args ...any) {
	if text := literal(fmt.Sprintf(format, args...)); !slices.ContainsFunc(v.Notes, text.is) {
		v.Notes = append(v.Notes, text)
	}
}

// record is one board of a file, as it is shown there.
type record struct {
	bridge.Board            // number 0: the file says none; with the hand that three others leave
	copies       int        // how often the file shows it, once a table
	file         *verdictOn // that it is in
	doubt        string     // why it can be read in two ways
	place        int        // in the file, from 0
	last         int        // the place behind which no further copy stands
	of           *tally     // the set that it is right for
	index        int        // of its board there
}

// empty reports whether a board is named and no card of it shown.
func (r *record) empty() bool { return r.Deal == bridge.Deal{} }

// maxKept is how many boards of all files are kept until all are read.
const maxKept = 500_000

// source is one results file under judgement: a hand file, or several that are
// stated to be one.
type source struct {
	files    []*verdictOn
	claim    claim
	records  []record
	numbered bool
	blanks   bool // without numbers: blank records move the boards behind them
	// results: most numbers stand more than once, as in the results of several
	// tables; then a majority counts.
	results bool
	// shifted: several sets are claimed, and the boards of all are renumbered by
	// one and the same shift.
	shifted bool

	judged  bool
	keyless bool // it claims a session that has no key, so nothing in it is false
	bad     []badBoard
	reserve []badBoard // boards of the reserve set in the place of the original's
	extras  []*record  // boards dealt nowhere here
	known   int        // boards of this tournament
	altered *bool      // of none of its boards that is known: one is an altered one; nil: nobody asked
	// numbers are those of all sets that are claimed for the source, or whose
	// boards its files show; made when one is asked for.
	numbers   map[int]bool
	dominates *tally             // claims nothing, and most of its boards are of this set
	byHand    map[seatHand]place // of the sets that it is judged by; made when one is asked for
}

// seatHand is a hand at a seat: no two boards have the same one.
type seatHand struct {
	seat int
	hand bridge.Hand
}

// badBoard is a board that is not as it must be.
type badBoard struct {
	t    *tally
	r    *record
	diff Difference
}

// read reads one hand file (spec/audit.md step 7). ok is false where nothing
// can be compared; then the file says why.
func (a *audit) read(in Input, cl claim) (v *verdictOn, set *handfile.Set, ok bool) {
	v = &verdictOn{File: File{Name: in.Name, Claim: literal(cl.String()), Basis: cl.basis}, claim: cl, named: in.Named, typed: in.Typed}
	if len(cl.maybe) > 0 {
		v.note("its name may be that of %s, so it does not say what was played", strings.Join(cl.maybe, " or "))
	}
	unreadable := func(format string, args ...any) (*verdictOn, *handfile.Set, bool) {
		v.Finding, v.Status, v.Text = Unreadable, NotChecked, literal(fmt.Sprintf(format, args...))
		return v, nil, false
	}
	data, format, err := in.load()
	if err != nil && data == nil {
		return unreadable("cannot be read: %v", err)
	}
	if err != nil {
		return unreadable("not a hand file by its extension %q: not compared", path.Ext(in.Name))
	}
	if in.Doubt != "" {
		return unreadable("not compared: %s", in.Doubt)
	}
	v.Format = format.Name
	if len(data) == 0 {
		return unreadable("the file is empty: nothing to compare")
	}
	set, err = a.decode(format, data, cl)
	if err != nil {
		var e *handfile.Error
		if errors.As(err, &e) {
			e.File = ""
		}
		return unreadable("cannot be read as %s: %v", format.Name, err)
	}
	if len(set.Boards) == 0 {
		return unreadable("no boards in the file: nothing to compare")
	}
	if len(set.Boards) > MaxFileBoards {
		return unreadable("%d boards in one file, want at most %d: not compared", len(set.Boards), MaxFileBoards)
	}
	if a.kept > maxKept {
		return unreadable("the files before it hold more than %d boards that are not a session's set in its order: not compared", maxKept)
	}
	v.Boards = len(set.Boards)
	if a.cat == nil {
		v.Finding, v.Status, v.Text = Open, NotChecked, literal("nothing to compare with: no session could be remade")
		return v, nil, false
	}
	return v, set, true
}

// decode reads a file. In formats without board numbers the cards of some depend
// on the dealer: there the first number is taken to be that of the claim. In
// formats that carry numbers a board without one has none: its place proves nothing.
func (a *audit) decode(format *handfile.Format, data []byte, cl claim) (*handfile.Set, error) {
	set, err := format.Decode(data, handfile.ReadOptions{First: a.firstOf(cl), Most: MaxBoards})
	if err == nil && !set.Numbered && format.Keeps.Numbers {
		set.Numbered = true
		for i := range set.Boards {
			set.Boards[i].Number = 0
		}
	}
	return set, err
}

// firstOf is the number of the first board of what a file claims.
func (a *audit) firstOf(cl claim) int {
	if len(cl.ids) > 0 && a.cat != nil {
		if t := a.tally(cl.ids[0]); t != nil && !t.unknown {
			return t.want[0].Number
		}
	}
	return 1
}

// placed looks at the blank records of a file without numbers, which a dealing
// machine counts as boards. Those before the first board, which is to be number
// first, may stand for the boards before it; others move what follows them.
func placed(boards []bridge.Board, first int) (moved bool) {
	if before := boards[0].Number - first; before == first-1 {
		for i := range boards {
			boards[i].Number -= before
		}
	}
	for i := range boards {
		moved = moved || boards[i].Number != first+i
	}
	return moved
}

// add takes the boards of a file into a source. It reports in words what the
// file says against the numbers of its boards, which is odd and no reason for
// doubt.
func (a *audit) add(s *source, v *verdictOn, set *handfile.Set) {
	s.files = append(s.files, v)
	v.source = s
	a.kept += len(set.Boards)
	s.numbered = set.Numbered
	if !s.numbered && len(s.claim.ids) > 0 && len(s.files) == 1 {
		s.blanks = placed(set.Boards, a.firstOf(s.claim))
	}
	for i, b := range set.Boards {
		r := record{Board: b, copies: 1, file: v, place: len(s.records), last: len(s.records)}
		r.Deal = complete(r.Deal)
		if i < len(set.Copies) {
			r.copies, r.last = set.Copies[i], r.place-i+set.Last[i]
		}
		s.records = append(s.records, r)
	}
	if v.Format == "borel" {
		a.turn(s.records[len(s.records)-len(set.Boards):])
	}
	a.hidden(s, v, set)
	a.doubts(s, v, set)
	a.contradictions(v, set)
}

// hidden looks at the boards that a file names without a card of them. One of
// what it claims is not shown; one beyond that says that more was played.
func (a *audit) hidden(s *source, v *verdictOn, set *handfile.Set) {
	for _, n := range set.Hidden {
		ours := len(s.claim.ids) == 0
		for _, id := range s.claim.ids {
			t := a.tally(id)
			ours = ours || t == nil || t.unknown || t.has(n)
		}
		if ours {
			v.note("board %d is named, and no card of it is shown", n)
		} else {
			v.why = append(v.why, fmt.Sprintf("board %d is not in the set, and no card of it is shown", n))
		}
	}
}

// turn turns the deals of a format whose hands stand from the dealer on, where the
// dealer follows from a number that the file does not say. Of the four turns of all
// records that one is taken which makes most boards of the tournament, the first of
// equals; after a missing board, or for one, a deal is looked for in the others.
func (a *audit) turn(records []record) {
	best, most := 0, -1
	for by := range 4 {
		n := 0
		for i := range records {
			d := turnedBy(&records[i].Deal, by)
			if _, ok := a.cat.find(&d); ok {
				n++
			}
		}
		if n > most {
			best, most = by, n
		}
	}
	for i := range records {
		r := &records[i]
		read := r.Deal
		r.Deal = turnedBy(&read, best)
		if _, ok := a.cat.find(&r.Deal); ok {
			continue
		}
		for by := range 4 {
			d := turnedBy(&read, by)
			if at, ok := a.cat.find(&d); ok && (a.cat.number(at)-r.Number)&3 == by {
				r.Deal = d
				break
			}
		}
	}
}

// turnedBy is a deal whose hands have moved on by some seats.
func turnedBy(d *bridge.Deal, by int) (out bridge.Deal) {
	for seat := range d {
		out[(seat+by)&3] = d[seat]
	}
	return out
}

// doubts marks the boards that other programs may read as others. Two records
// under one number are judged by comparing (rule 5).
func (a *audit) doubts(s *source, v *verdictOn, set *handfile.Set) {
	for _, d := range set.Doubts {
		if d.Kind == handfile.TwoRecords {
			continue
		}
		touched := false
		for i := range s.records {
			if r := &s.records[i]; r.file == v && d.Board > 0 && r.Number == d.Board {
				touched = true
				if r.doubt == "" {
					r.doubt = d.String()
				}
			}
		}
		if !touched && d.Board > 0 && len(s.claim.ids) > 0 {
			touched = a.doubtUnshown(s, v, d)
		}
		if !touched {
			v.why = append(v.why, "it can be read in two ways: "+d.String())
			v.ambiguous = true
		}
	}
}

// doubtUnshown takes a doubt about a number under which the file shows nothing:
// it leaves that board open where the file claims it. Any number may be one of a
// session whose boards are "?", where no other claimed set wants it. It is false
// where a claimed set is not known.
func (a *audit) doubtUnshown(s *source, v *verdictOn, d handfile.Doubt) bool {
	var wanted []*tally
	var unknown *tally
	for _, id := range s.claim.ids {
		switch t := a.tally(id); {
		case t == nil:
			return false
		case t.unknown && unknown == nil:
			unknown = t
		case !t.unknown && t.has(d.Board):
			wanted = append(wanted, t)
		}
	}
	if len(wanted) == 0 && unknown != nil {
		wanted = append(wanted, unknown)
	}
	for _, t := range wanted {
		t.leave(v, Difference{Board: d.Board, Kind: TwoReading, Text: literal("it can be read in two ways: " + d.String())})
	}
	return true
}

// contradictions are a dealer, a vulnerability, an order that are not those of
// the boards' numbers: the cards are right, and the verdict says so.
func (a *audit) contradictions(v *verdictOn, set *handfile.Set) {
	if len(set.Contradictions) > 0 {
		text := set.Contradictions[0].String()
		if n := len(set.Contradictions) - 1; n > 0 {
			text += fmt.Sprintf("; and %d more", n)
		}
		a.warn(Warning{Kind: "dealer", File: v.Name, Text: literal(text), Strict: true})
	}
	said := map[string]bool{}
	for _, c := range set.Contradictions {
		said[c.String()] = true
	}
	for _, d := range set.Doubts {
		said[d.String()] = true
	}
	for _, w := range set.Warnings {
		if !said[w] {
			v.note("%s", w)
		}
	}
}

func (a *audit) warn(w Warning) { a.report.Warnings = append(a.report.Warnings, w) }
