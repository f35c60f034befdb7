package audit

import (
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/audit/facts"
	"github.com/fairdeal/fairdeal/internal/judge"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// recognition is one interpretation of the published files, with the boards that are recognised under it
// (spec/judge.md).
type recognition struct {
	facts     *facts.Facts
	opt       *Options
	tallies   *tallies
	presented *presentation
	world     judge.World           // dealt sets and the records of the files
	sets      []*tally              // sets of the world
	index     map[squaredeal.ID]int // index of each set in the world
	boards    *judge.Recognised     // nil: nothing to compare with
	fits      bool                  // a file shows a board or a hand of this tournament
}

// recogniseBest tries all interpretations of the published files. It returns the first under which a board is
// recognised, or else the first one.
func recogniseBest(g *facts.Input, files []*inputFile, opt *Options) (best *recognition) {
	for f := range facts.Each(g) {
		if r := recognise(f, files, opt); best == nil || r.fits {
			best = r
		}
		if best.fits || len(files) == 0 {
			return best
		}
	}
	return best
}

// recognise reads all files and recognises their boards.
func recognise(f *facts.Facts, files []*inputFile, opt *Options) *recognition {
	all := newTallies(f, opt)
	r := &recognition{facts: f, opt: opt, tallies: all, index: map[squaredeal.ID]int{}}
	r.presented = readFiles(f, files, all, opt)
	if f.Dealt == nil {
		return r
	}
	w := &r.world
	w.KeysOpen = f.KeysOpen
	w.MoreSets = func() []judge.Set { return r.addSets(f.Further()) }
	w.Sets = r.addSets(f.Originals())
	withOriginals := func(ids []squaredeal.ID) {
		for _, id := range ids {
			w.Sets = append(w.Sets, r.addSets([]squaredeal.ID{id.Of(squaredeal.Original), id})...)
		}
	}
	withOriginals(opt.Reserve)
	for _, s := range r.presented.sources {
		withOriginals(s.claims)
	}
	for _, s := range r.presented.sources {
		w.Files = append(w.Files, r.fileOf(s))
	}
	r.boards = judge.Recognise(w)
	// A few matching hands show that the value is right.
	hasBoards := slices.ContainsFunc(r.presented.files, func(v *handFile) bool { return v.Boards > 0 })
	r.fits = hasBoards && !r.boards.NoneRecognised()
	return r
}

// addSets adds the sets that can be dealt and are not yet in the world, and returns them.
func (r *recognition) addSets(ids []squaredeal.ID) (sets []judge.Set) {
	for _, id := range ids {
		if _, known := r.index[id]; known {
			continue
		}
		t := r.tallies.of(id)
		if t == nil {
			continue
		}
		set := judge.Set{
			Session: sessionNumber(id), Reserve: id.Set != squaredeal.Original,
			Stated: slices.Contains(r.opt.Reserve, id), ReplacedNumbers: t.stated(), Boards: t.want,
		}
		if !t.unknown {
			set.First = t.want[0].Number
		}
		r.index[id] = len(r.sets)
		r.sets = append(r.sets, t)
		sets = append(sets, set)
	}
	return sets
}

// sessionNumber returns a unique number for each session.
func sessionNumber(id squaredeal.ID) int {
	return id.Phase*(facts.MaxSessions+facts.OpenSessions+1) + id.Session
}

// fileOf converts a source for package judge.
func (r *recognition) fileOf(s *source) judge.File {
	first := s.files[0]
	f := judge.File{Stated: first.Basis == "stated", Numbered: s.numbered, NamedByUser: first.named}
	switch {
	case s.doubt:
		f.Doubt = judge.AmbiguousFile
	case first.fromDevice():
		f.Doubt = judge.FromDevice
	case first.typed && !r.opt.Sure:
		f.Doubt = judge.TypedByHand
	}
	for _, id := range s.claims {
		if set, ok := r.index[id]; ok && !slices.Contains(f.Claims, set) {
			f.Claims = append(f.Claims, set)
		}
	}
	for _, id := range s.keyless {
		f.MissingKeys = append(f.MissingKeys, r.facts.Numbers(id))
	}
	if s.turns {
		r.turn(s)
	}
	for _, run := range s.runs {
		f.Runs = append(f.Runs, judge.Run{Set: r.index[run.set.id], From: run.from, To: run.to})
	}
	for i := range s.records {
		rec := &s.records[i]
		x := judge.Record{Deal: rec.Deal, Copies: rec.copies, Last: i + rec.further}
		if s.numbered {
			x.Number = rec.Number
		}
		f.Records = append(f.Records, x)
	}
	return f
}

// turn handles a source whose hands start with the dealer. Of the four rotations, it chooses the one with the most
// matching boards, or the first of these (spec/audit.md 4.3).
func (r *recognition) turn(s *source) {
	turns := map[bridge.Deal][]int{}
	for i := range s.records {
		for quarters := range 4 {
			d := turnedBy(&s.records[i].Deal, quarters)
			turns[d] = append(turns[d], quarters)
		}
	}
	var matches [4]int
	count := func(sets []judge.Set) {
		for _, set := range sets {
			for i := range set.Boards {
				for _, quarters := range turns[set.Boards[i].Deal] {
					matches[quarters]++
				}
			}
		}
	}
	if count(r.world.Sets); slices.Max(matches[:]) < len(s.records) {
		further := r.world.MoreSets()
		r.world.Sets = append(r.world.Sets, further...)
		count(further)
	}
	quarters := slices.Index(matches[:], slices.Max(matches[:]))
	for i := range s.records {
		s.records[i].Deal = turnedBy(&s.records[i].Deal, quarters)
	}
}

// turnedBy rotates a deal by a number of seats.
func turnedBy(d *bridge.Deal, quarters int) (out bridge.Deal) {
	for seat := range d {
		out[(seat+quarters)&3] = d[seat]
	}
	return out
}
