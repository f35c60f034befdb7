package audit

import (
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/audit/facts"
	"github.com/fairdeal/fairdeal/internal/judge"
	"github.com/fairdeal/fairdeal/squaredeal"
)

// recognition is what package judge is given (spec/judge.md): the sets as dealt, and the records
// of the files.
type recognition struct {
	judge.World
	*evidence
	ids        []squaredeal.ID       // of the sets
	at         map[squaredeal.ID]int // of a set, by its ID
	recognised *judge.Recognised     // nil: there is nothing to compare with
}

// weigh reads what people gave by what was published, in the way that fits it: the first
// by which a board is recognised, or else the first.
func weigh(g *facts.Given, files []Input, opt *Options) (w *recognition) {
	for f := range facts.Each(g) {
		if try := recognise(read(f, files, opt)); w == nil || try.fits() {
			w = try
		}
		if w.fits() || len(files) == 0 {
			return w
		}
	}
	return w
}

// fits reports whether any file shows a board of this tournament, or some hands of
// one as dealt: the delayed value made it.
func (w *recognition) fits() bool {
	shows := func(v *verdictOn) bool { return v.Boards > 0 }
	return w.recognised != nil && !w.recognised.None() && slices.ContainsFunc(w.files, shows)
}

// recognise recognises the boards of all files.
func recognise(e *evidence) *recognition {
	w := &recognition{evidence: e, at: map[squaredeal.ID]int{}}
	if e.Dealt == nil {
		return w
	}
	w.KeysOpen = e.KeysOpen
	w.More = func() []judge.Set { return w.addSets(e.Further()) }
	w.Sets = w.addSets(e.Originals())
	withOriginals := func(ids []squaredeal.ID) {
		for _, id := range ids {
			w.Sets = append(w.Sets, w.addSets([]squaredeal.ID{id.Of(squaredeal.Original), id})...)
		}
	}
	withOriginals(e.opt.Reserve)
	for _, s := range e.sources {
		withOriginals(s.claims)
	}
	for _, s := range e.sources {
		w.Files = append(w.Files, w.fileOf(s))
	}
	w.recognised = judge.Recognise(&w.World)
	return w
}

// addSets are those of some sets that can be made and are not there yet.
func (w *recognition) addSets(ids []squaredeal.ID) (sets []judge.Set) {
	for _, id := range ids {
		if _, there := w.at[id]; there {
			continue
		}
		t := w.tally(id)
		if t == nil {
			continue
		}
		set := judge.Set{Session: sessionNumber(id), Reserve: id.Set != squaredeal.Original, Stated: slices.Contains(w.opt.Reserve, id), Outside: t.stated()}
		for i := range t.want {
			set.Boards = append(set.Boards, t.want[i].Deal)
		}
		if !t.unknown {
			set.First = t.want[0].Number
		}
		w.at[id] = len(w.ids)
		w.ids = append(w.ids, id)
		sets = append(sets, set)
	}
	return sets
}

// sessionNumber is another one for each session.
func sessionNumber(id squaredeal.ID) int {
	return id.Phase*(facts.MaxSessions+facts.OpenSessions+1) + id.Session
}

// setAt is what is known of a set of the world.
func (w *recognition) setAt(set int) *tally { return w.tallies[w.ids[set]] }

// fileOf is a source as package judge is given it.
func (w *recognition) fileOf(s *source) judge.File {
	first := s.files[0]
	f := judge.File{Stated: first.Basis == "stated", Numbered: s.numbered, Pointed: first.named}
	switch {
	case s.doubt:
		f.Soft = judge.Reading
	case first.device():
		f.Soft = judge.Device
	case first.typed && !w.opt.Sure:
		f.Soft = judge.Typed
	}
	for _, id := range s.claims {
		if set, ok := w.at[id]; ok && !slices.Contains(f.Claims, set) {
			f.Claims = append(f.Claims, set)
		}
	}
	for _, id := range s.keyless {
		f.Keyless = append(f.Keyless, w.Numbers(id))
	}
	if s.turns {
		w.turn(s)
	}
	for i := range s.records {
		r := &s.records[i]
		x := judge.Record{Deal: r.Deal, Copies: r.copies, Last: i + r.behind}
		if s.numbered {
			x.Number = r.Number
		}
		f.Records = append(f.Records, x)
	}
	return f
}

// turn turns the hands of a source that stand from the dealer on: of the four turns the
// one with most boards of the sets counts, of equals the first (spec/audit.md 4.3).
func (w *recognition) turn(s *source) {
	turns := map[bridge.Deal][]int{} // by how many seats each record was turned
	for i := range s.records {
		for by := range 4 {
			d := turnedBy(&s.records[i].Deal, by)
			turns[d] = append(turns[d], by)
		}
	}
	var found [4]int
	count := func(sets []judge.Set) {
		for _, set := range sets {
			for _, d := range set.Boards {
				for _, by := range turns[d] {
					found[by]++
				}
			}
		}
	}
	if count(w.Sets); slices.Max(found[:]) < len(s.records) {
		more := w.More()
		w.Sets = append(w.Sets, more...)
		count(more)
	}
	by := slices.Index(found[:], slices.Max(found[:]))
	for i := range s.records {
		s.records[i].Deal = turnedBy(&s.records[i].Deal, by)
	}
}

// turnedBy is a deal whose hands have moved on by some seats.
func turnedBy(d *bridge.Deal, by int) (out bridge.Deal) {
	for seat := range d {
		out[(seat+by)&3] = d[seat]
	}
	return out
}
