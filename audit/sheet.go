package audit

import (
	"errors"
	"hash/maphash"
	"slices"

	"github.com/fairdeal/fairdeal/audit/say"
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/handfile"
	"github.com/fairdeal/fairdeal/intake"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/words"
)

// seed is that of the hashes by which equal bytes are found.
var seed = maphash.MakeSeed()

// claim is what a file must hold, because of its name or because the user said
// what it was played as.
type claim struct {
	ids   []squaredeal.ID // in the order stated; several for a combined file
	basis string          // name or stated; empty: nothing is claimed
	maybe []words.Text    // what the name may stand for, where that is open
}

// verdictOn is one file as judged: the report's entry and what the report on
// sessions needs to know.
type verdictOn struct {
	File
	claim  claim
	named  bool   // as in Input
	typed  bool   // as in Input
	hash   uint64 // of its bytes
	copyOf *source
	holds  []squaredeal.ID // the sets whose deals are in it, in order of appearance
	held   map[squaredeal.ID]bool
	source *source          // that it is, or is part of
	n      map[say.Code]int // how many of its boards are so
	extra  []int            // the numbers of boards that are named and no more
	bad    []Difference     // why it is false
	open   []Difference     // what could not be compared, none twice: see leave
	opened map[sameDifference]bool
	why    []words.Text // why the whole file could not be compared
}

// hold notes that the file holds boards of a set.
func (v *verdictOn) hold(id squaredeal.ID) {
	if n := len(v.holds); n > 0 && v.holds[n-1] == id || v.held[id] {
		return
	}
	if v.held == nil && len(v.holds) > 0 { // nearly all hold one
		v.held = map[squaredeal.ID]bool{v.holds[0]: true}
	}
	if v.held != nil {
		v.held[id] = true
	}
	v.holds = append(v.holds, id)
}

func (v *verdictOn) note(c say.Code, args ...words.Arg) { v.noteText(say.Of(c, args...).Text) }

func (v *verdictOn) noteText(t words.Text) {
	if text := (Line{Text: t}); !slices.ContainsFunc(v.Notes, text.Same) {
		v.Notes = append(v.Notes, text)
	}
}

// record is one board of a file, as it is shown there.
type record struct {
	bridge.Board            // number 0: the file says none
	copies       int        // how often the file shows it, once a table
	file         *verdictOn // that it is in
	behind       int        // how many records behind it the last further copy stands
}

// maxKept is how many boards of all files are kept until all are read.
const maxKept = 500_000

// source is one file under judgement: a hand file, or several that one statement names.
type source struct {
	files    []*verdictOn
	claim    claim
	records  []record
	equal    map[uint64]bool // of several files: their bytes
	numbered bool
	whole    bool // it is what it claims, in its order, and its records are not kept
	turns    bool // hands stand from the dealer on, who follows from a number that it does not say
	doubt    bool // it can be read in two ways
	keyless  []squaredeal.ID
}

// read reads one hand file (spec/audit.md step 7). ok is false where nothing
// can be compared; then the file says why.
func (a *audit) read(in Input, cl claim) (v *verdictOn, set *handfile.Set, ok bool) {
	v = &verdictOn{File: File{Name: in.Name, Claim: Line{Text: setNames(cl.ids)}, Basis: cl.basis}, claim: cl, named: in.Named, typed: in.Typed, n: map[say.Code]int{}}
	if len(cl.maybe) > 0 {
		sets := cl.maybe[0]
		for _, other := range cl.maybe[1:] {
			sets = words.New("score.or", words.T("first", sets), words.T("last", other))
		}
		v.note("read.maybe", words.T("sets", sets))
	}
	unreadable := func(c say.Code, args ...words.Arg) (*verdictOn, *handfile.Set, bool) {
		v.Finding, v.Status, v.Text = Unreadable, NotChecked, line(c, args...)
		return v, nil, false
	}
	data, err := in.Load()
	if errors.Is(err, intake.ErrNone) || errors.Is(err, intake.ErrOther) || errors.Is(err, intake.ErrOwn) {
		return unreadable("file.not-compared", words.E("what", err))
	}
	if err != nil {
		return unreadable("read.failed", words.E("why", err))
	}
	if in.Class == intake.Other {
		return unreadable("file.not-compared", words.T("what", words.New("intake.other")))
	}
	v.Format = in.Format.Name
	v.typed = v.typed || v.Format == "typed"
	v.hash = maphash.Bytes(seed, data)
	if len(data) == 0 {
		return unreadable("read.empty")
	}
	set, err = a.decode(&in, data, cl)
	if err != nil {
		var e *handfile.Error
		if errors.As(err, &e) {
			e.File = ""
		}
		if v.typed {
			return unreadable("read.failed-typed", words.E("why", err))
		}
		return unreadable("read.failed-as", words.Name("format", v.Format), words.E("why", err))
	}
	if len(set.Boards) == 0 {
		return unreadable("read.no-boards")
	}
	if len(set.Boards) > MaxFileBoards {
		return unreadable("read.too-many", words.N("n", len(set.Boards)), words.N("most", MaxFileBoards))
	}
	if a.kept > maxKept {
		return unreadable("read.files-before", words.N("n", maxKept))
	}
	v.Boards = len(set.Boards)
	if a.cat == nil {
		v.Finding, v.Status, v.Text = Open, NotChecked, line("read.nothing-to-compare")
		return v, nil, false
	}
	return v, set, true
}

// decode reads a file. In formats without board numbers the cards of some depend
// on the dealer: there the first number is taken to be that of the claim. In
// formats that carry numbers a board without one has none: its place proves nothing.
func (a *audit) decode(in *Input, data []byte, cl claim) (*handfile.Set, error) {
	set, err := in.Format.Decode(data, handfile.ReadOptions{First: a.firstOf(cl), Most: MaxBoards})
	if err == nil && !set.Numbered && in.Format.Keeps.Numbers {
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

// add takes the boards of a file into a source.
func (a *audit) add(s *source, v *verdictOn, set *handfile.Set) {
	s.files = append(s.files, v)
	v.source = s
	a.kept += len(set.Boards)
	s.numbered = set.Numbered
	s.turns = v.Format == "borel" && !s.numbered
	a.wanted(s, v)
	if s.records == nil {
		s.records, a.spare, s.equal = a.spare, nil, map[uint64]bool{}
	}
	s.records = slices.Grow(s.records, len(set.Boards))
	for i, b := range set.Boards {
		r := record{Board: b, copies: 1, file: v}
		if i < len(set.Copies) {
			r.copies, r.behind = set.Copies[i], set.Last[i]-i
		}
		s.records = append(s.records, r)
	}
	for _, d := range set.Doubts {
		if d.Kind != handfile.TwoRecords && (d.Kind != handfile.NoNumber || len(s.claim.ids) > 0) {
			s.doubt = true
			v.why = append(v.why, words.New("audit.read.two-ways", words.T("what", d.Said())))
			break
		}
	}
	a.contradictions(v, set)
}

// wanted says of a file which sets of its claim are not there.
func (a *audit) wanted(s *source, v *verdictOn) {
	for _, id := range v.claim.ids {
		if a.tally(id) != nil || slices.Contains(s.keyless, id) {
			continue
		}
		if a.keyless(id) {
			s.keyless = append(s.keyless, id)
		}
		if !a.unrevealed(id) {
			v.sayWhy(a.noSuchSet(id))
		}
	}
}

// sayWhy says once why the whole file could not be compared.
func (v *verdictOn) sayWhy(why words.Text) {
	if !slices.ContainsFunc(v.why, why.Equal) {
		v.why = append(v.why, why)
	}
}

// keyless reports whether a set is one of the description's that has no key.
func (a *audit) keyless(id squaredeal.ID) bool {
	p, err := a.d.Phase(id.Phase)
	if err != nil || p.CheckSession(id.Session) != nil {
		return false
	}
	_, err = a.keys.Of(p, id.Session)
	return err != nil
}

// noSuchSet says why a claim cannot be compared.
func (a *audit) noSuchSet(id squaredeal.ID) words.Text {
	p, err := a.d.Phase(id.Phase)
	if err == nil {
		if err = p.CheckSession(id.Session); err == nil {
			_, err = a.cat.boards(id)
		}
	}
	if err == nil {
		return words.New("audit.read.no-such-set")
	}
	return words.Of(err)
}

// turnedBy is a deal whose hands have moved on by some seats.
func turnedBy(d *bridge.Deal, by int) (out bridge.Deal) {
	for seat := range d {
		out[(seat+by)&3] = d[seat]
	}
	return out
}

// andMore says that there are more of what was said; nothing where there are none.
func andMore(n int) []words.Text {
	if n <= 0 {
		return nil
	}
	return []words.Text{words.New("list.more", words.N("n", n))}
}

// contradictions are a dealer, a vulnerability, an order that are not those of
// the boards' numbers: the cards are right, and the verdict says so.
func (a *audit) contradictions(v *verdictOn, set *handfile.Set) {
	if len(set.Contradictions) > 0 {
		first, more := set.Contradictions[0].Said(), andMore(len(set.Contradictions)-1)
		a.Warn(Warning{Kind: "dealer", File: v.Name, Text: Line{Text: words.Several(append([]words.Text{first}, more...)...)}, Strict: true})
	}
	said := map[string]bool{}
	for _, c := range set.Contradictions {
		said[c.String()] = true
	}
	for _, d := range set.Doubts {
		said[d.String()] = true
	}
	for _, w := range set.Warnings {
		if !said[w.String()] {
			v.noteText(w)
		}
	}
}
