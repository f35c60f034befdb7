package audit

import (
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/judge"
	"github.com/fairdeal/fairdeal/squaredeal"
)

// The boards of all files are judged by package judge (spec/judge.md). This file
// says to it what was read; judged.go takes what it finds into the report.

// judgement is what package judge is given, and what it found.
type judgement struct {
	judge.World
	found    *judge.Result
	sessions map[int]judge.SessionResult
	ids      []squaredeal.ID       // of the sets
	at       map[squaredeal.ID]int // of a set, by its ID
}

// judgeBoards judges the boards of all sources.
func (a *audit) judgeBoards() {
	w := &judgement{at: map[squaredeal.ID]int{}}
	a.world = w
	w.KeysOpen = a.keysOpen
	w.More = a.moreSets
	w.Sets = a.addSets(a.originals())
	for _, id := range a.opt.Reserve {
		w.Sets = append(w.Sets, a.addSets([]squaredeal.ID{id.Of(squaredeal.Original), id})...)
	}
	for _, s := range a.sources {
		for _, id := range s.claim.ids {
			w.Sets = append(w.Sets, a.addSets([]squaredeal.ID{id.Of(squaredeal.Original), id})...)
		}
	}
	w.Files = make([]judge.File, len(a.sources))
	for i, s := range a.sources {
		w.Files[i] = a.fileOf(s)
	}
	w.found = judge.Judge(&w.World)
	w.sessions = make(map[int]judge.SessionResult, len(w.found.Sessions))
	for _, x := range w.found.Sessions {
		w.sessions[x.Session] = x
	}
}

// numbersOf are the first and the last number of a set that cannot be made.
func (a *audit) numbersOf(id squaredeal.ID) [2]int {
	p, err := a.d.Phase(id.Phase)
	if err != nil {
		return [2]int{}
	}
	r := boardsOf(p, id.Session)
	return [2]int{r.First, r.Last}
}

// addSets are those of some sets that can be made and are not there yet.
func (a *audit) addSets(ids []squaredeal.ID) (sets []judge.Set) {
	w := a.world
	for _, id := range ids {
		if _, there := w.at[id]; there {
			continue
		}
		t := a.tally(id)
		if t == nil {
			continue
		}
		set := judge.Set{Session: sessionNumber(id), Reserve: id.Set != squaredeal.Original, Stated: slices.Contains(a.opt.Reserve, id), Boards: make([]bridge.Deal, len(t.want))}
		for i := range t.want {
			set.Boards[i] = t.want[i].Deal
		}
		if !t.unknown {
			set.First = t.want[0].Number
		}
		set.Outside = a.statedOutside(t)
		w.at[id] = len(w.ids)
		w.ids = append(w.ids, id)
		sets = append(sets, set)
	}
	return sets
}

// sessionNumber is another one for each session.
func sessionNumber(id squaredeal.ID) int { return id.Phase*(MaxSessions+openSessions+1) + id.Session }

// moreSets are those by which boards are recognised that are of no original set
// and of none that is claimed.
func (a *audit) moreSets() []judge.Set {
	var ids []squaredeal.ID
	for _, set := range a.cat.reserves {
		for _, id := range a.originals() {
			ids = append(ids, id.Of(set))
		}
	}
	for i := range a.d.Phases {
		if p := &a.d.Phases[i]; p.Sessions == 0 {
			for s := a.cat.open[p.Number] + 1; s <= a.cat.open[p.Number]+openSessions; s++ {
				id := squaredeal.ID{Phase: p.Number, Session: s}
				ids = append(ids, id, id.Of(squaredeal.Reserve))
			}
		}
	}
	return a.addSets(ids)
}

// fileOf is a source as package judge is given it.
func (a *audit) fileOf(s *source) judge.File {
	w := a.world
	f := judge.File{Stated: s.claim.basis == "stated", Numbered: s.numbered, Pointed: s.files[0].named}
	switch {
	case s.doubt:
		f.Soft = judge.Reading
	case device(s.files[0]):
		f.Soft = judge.Device
	case s.files[0].typed && !a.opt.Sure:
		f.Soft = judge.Typed
	}
	for _, id := range s.claim.ids {
		if set, ok := w.at[id]; ok && !slices.Contains(f.Claims, set) {
			f.Claims = append(f.Claims, set)
		}
	}
	for _, id := range s.keyless {
		f.Keyless = append(f.Keyless, a.numbersOf(id))
	}
	if f.Whole = s.whole; s.turns && !s.whole {
		a.turn(s)
	}
	f.Records = make([]judge.Record, len(s.records))
	for i := range s.records {
		r := &s.records[i]
		f.Records[i] = judge.Record{Deal: r.Deal, Copies: r.copies, Last: i + r.behind}
		if s.numbered {
			f.Records[i].Number = r.Number
		}
	}
	return f
}

// turn turns the hands of a source that stand from the dealer on: of the four turns the
// one with most boards of the sets counts, of equals the first (spec/audit.md 4.3).
func (a *audit) turn(s *source) {
	w := a.world
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
		more := a.moreSets()
		w.Sets = append(w.Sets, more...)
		count(more)
	}
	by := slices.Index(found[:], slices.Max(found[:]))
	for i := range s.records {
		s.records[i].Deal = turnedBy(&s.records[i].Deal, by)
	}
}

// isWhole is the fast way to read: a source that is what it claims, as dealt and in
// its order, need not be kept.
func (a *audit) isWhole(s *source) bool {
	if len(s.keyless) > 0 || s.doubt || len(s.files[0].why) > 0 {
		return false
	}
	i := 0
	for _, id := range s.claim.ids {
		t := a.tally(id)
		if t == nil || t.unknown || len(a.statedOutside(t)) > 0 {
			return false
		}
		for k := range t.want {
			if i == len(s.records) {
				return false
			}
			if r := &s.records[i]; r.Deal != t.want[k].Deal || s.numbered && r.Number != t.want[k].Number || r.copies > 1 {
				return false
			}
			i++
		}
	}
	return i > 0 && i == len(s.records)
}
