package audit

import (
	"cmp"
	"maps"
	"slices"

	"github.com/fairdeal/fairdeal/internal/oldjudge"
	"github.com/fairdeal/fairdeal/internal/pattern"
	"github.com/fairdeal/fairdeal/squaredeal"
)

// Advice is something that the user can say, or give, beyond what he gave. It
// speaks of no flag and no button: who shows it words it. Verdict is what
// following it to the letter leads to, found by doing so; empty where that
// depends on what is then given.
type Advice struct {
	Kind    AdviceKind     `json:"kind"`
	Played  []Played       `json:"played,omitempty"`
	Boards  []BoardsPlayed `json:"boards,omitempty"`
	Partial bool           `json:"partial,omitempty"`
	Value   string         `json:"value,omitempty"` // the delayed value as it has to be written
	Verdict Verdict        `json:"verdict,omitempty"`
}

// AdviceKind says what the user can do.
type AdviceKind string

// The kinds of advice.
const (
	GiveFiles    AdviceKind = "give files"    // no hand file was given
	LeaveOut     AdviceKind = "leave out"     // boards that no file shows
	StatePlayed  AdviceKind = "state played"  // files that are recognised by their cards only
	StateReplace AdviceKind = "state replace" // boards of the reserve set that were played
	StateSet     AdviceKind = "state set"     // which of both sets was played
	StateBoards  AdviceKind = "state boards"  // of a session that was published with "?"
	GiveValue    AdviceKind = "give value"    // the delayed value in another spelling
	BeSure       AdviceKind = "be sure"       // what looks like a slip in typing is none
	// StateStranger: that files were played which only their names claim, and which
	// hold nothing of the tournament. That makes them false.
	StateStranger AdviceKind = "state stranger"
)

// enoughFiles is how many hand files are read again to find what an advice
// leads to.
const enoughFiles = 2000

// advise finds what the user can say so that the verdict is another one.
func (a *audit) advise(p Published, files []Input) {
	part := a.report.Verdict == InPart && a.report.Summary.Recognised > 0
	if a.report.Verdict != NotVerified && !part || a.cat == nil {
		return
	}
	if len(files) == 0 {
		a.report.Advice = append(a.report.Advice, Advice{Kind: GiveFiles})
		return
	}
	if a.onlyLeftOut() {
		a.report.Advice = append(a.report.Advice, Advice{Kind: LeaveOut, Partial: true, Verdict: InPart})
	}
	if len(files) > enoughFiles {
		return
	}
	if a.fits != "" {
		a.followValue(p, files)
		return
	}
	found, all := false, Advice{}
	for _, try := range a.candidates() {
		done := a.follow(p, files, try)
		found = found || done
		if !done && (try.Kind == StatePlayed || try.Kind == StateReplace) {
			all.Kind = try.Kind
			all.Played = append(all.Played, try.Played...)
		}
	}
	if !found && len(all.Played) > 0 {
		a.follow(p, files, all)
	}
}

// follow does what an advice says, with and without boards left out, and takes
// it into the report where the verdict is another one.
func (a *audit) follow(p Published, files []Input, try Advice) bool {
	ways := []bool{false, true}
	if a.opt.Partial {
		ways = ways[1:]
	}
	for _, partial := range ways {
		opt := a.opt
		opt.Progress = nil
		opt.Partial = partial
		opt.Played = append(slices.Clone(opt.Played), try.Played...)
		opt.Boards = append(slices.Clone(opt.Boards), try.Boards...)
		opt.Sure = opt.Sure || try.Kind == BeSure
		try.Partial = partial && !a.opt.Partial
		try.Verdict = verify(p, files, opt).report.Verdict
		if try.Verdict != NotVerified && (try.Verdict != False || try.Kind == BeSure || try.Kind == StateStranger) {
			a.report.Advice = append(a.report.Advice, try)
			return true
		}
	}
	return false
}

// followValue takes the other spelling of the value as advice, with the verdict to
// which it leads: not verified too, where the file holds another one.
func (a *audit) followValue(p Published, files []Input) {
	opt := a.opt
	opt.Progress, opt.Value = nil, &a.fits
	try := Advice{Kind: GiveValue, Value: a.fits}
	if try.Verdict = verify(p, files, opt).report.Verdict; try.Verdict == NotVerified && !opt.Partial {
		opt.Partial = true
		if v := verify(p, files, opt).report.Verdict; v == InPart {
			try.Partial, try.Verdict = true, v
		}
	}
	a.report.Advice = append(a.report.Advice, try)
}

// onlyLeftOut reports whether boards that no file shows are all that the verdict
// leaves open.
func (a *audit) onlyLeftOut() bool {
	for i := range a.report.Steps {
		st := &a.report.Steps[i]
		if st.Status != Pass && !st.Optional && st.ID != stepAll {
			return false
		}
	}
	if a.opt.Strict && len(a.report.Strictly()) > 0 {
		return false
	}
	return !a.opt.Partial && a.report.Summary.Compared+a.report.Summary.Partly > 0
}

// candidates are what the user might say, judged by what was found.
func (a *audit) candidates() (out []Advice) {
	state := map[squaredeal.ID]State{}
	for i := range a.report.Sessions {
		s := &a.report.Sessions[i]
		state[s.ID()] = s.State
		if s.State == SomeBoards && s.Missing != "" && len(s.Boards) > 4 && s.Boards[len(s.Boards)-3:] == "(?)" {
			if t := a.tally(s.ID()); t != nil && len(t.list) == 0 {
				out = append(out, Advice{Kind: StateBoards, Boards: []BoardsPlayed{{s.ID(), t.numbersShown()}}})
			}
		}
	}
	played := Advice{Kind: StatePlayed}
	for _, v := range a.files {
		if len(v.claim.ids) == 0 && v.cards > 0 && len(v.bad)+len(v.why) == 0 {
			for _, id := range v.holds {
				if state[id.Of(squaredeal.Original)] == Recognised || state[id.Of(squaredeal.Original)] == SomeBoards {
					played.Played = append(played.Played, Played{ID: id, Files: []string{v.Name}})
				}
			}
		}
	}
	if n := len(played.Played); n > 0 && n <= 100 {
		out = append(out, played)
	}
	if frames := a.framesToState(); len(frames.Played) > 0 {
		out = append(out, frames)
	}
	replace := Advice{Kind: StateReplace}
	for i, s := range a.sources {
		boards := map[squaredeal.ID][]int{}
		for _, x := range a.world.found.Files[i] {
			if x.Rule != "3.4" && x.Rule != "3.5" || x.Outcome != judge.Open && x.Outcome != judge.Wrong || x.Record == judge.None || x.Fact.Index == judge.None {
				continue
			}
			known := a.world.found.Known[i][x.Record]
			if !a.inPlaceOf(known, x.Fact) || a.isUnasked(known) || a.world.ids[known.Set].Set == squaredeal.Original {
				continue
			}
			id, t := a.world.ids[known.Set], a.tallies[a.world.ids[x.Fact.Set]]
			if n := t.number(x.Fact.Index); !slices.Contains(boards[id], n) {
				boards[id] = append(boards[id], n)
			}
		}
		for _, id := range slices.SortedFunc(maps.Keys(boards), squaredeal.ID.Compare) {
			slices.Sort(boards[id])
			replace.Played = append(replace.Played, Played{ID: id, Boards: boards[id], Files: []string{s.files[0].Name}})
		}
	}
	if len(replace.Played) > 0 {
		out = append(out, replace)
	}
	out = append(out, a.eitherSet()...)
	if strange := a.strangers(); len(strange.Played) > 0 {
		out = append(out, strange)
	}
	typed := func(v *verdictOn) bool {
		return slices.ContainsFunc(v.open, func(d Difference) bool { return d.Kind == LookAgain })
	}
	if len(a.report.Questions) > 0 || slices.ContainsFunc(a.files, typed) {
		out = append(out, Advice{Kind: BeSure})
	}
	return out
}

// framesToState is the advice to say under which numbers files have the boards of sets
// that they claim, where all are shifted by what nobody can know to be meant.
func (a *audit) framesToState() Advice {
	out := Advice{Kind: StatePlayed}
	for i, s := range a.sources {
		for _, id := range s.claim.ids {
			t := a.tally(id)
			if t == nil || t.unknown || len(t.result.Frames) != 1 || t.result.Frames[0] == 0 || s.claim.first[id] > 0 {
				continue
			}
			open := slices.ContainsFunc(a.world.found.Files[i], func(x judge.Finding) bool {
				return x.Outcome == judge.Open && x.Fact.Set != judge.None && a.world.ids[x.Fact.Set] == id
			})
			if open {
				out.Played = append(out.Played, Played{ID: id, First: t.number(0) + t.result.Frames[0], Files: namesOf(s.files)})
			}
		}
	}
	return out
}

func namesOf(files []*verdictOn) (names []string) {
	for _, v := range files {
		names = append(names, v.Name)
	}
	return names
}

// eitherSet is for each session with files of both sets the advice to say which
// was played.
func (a *audit) eitherSet() (out []Advice) {
	for i := range a.report.Sessions {
		id := a.report.Sessions[i].ID()
		o := a.shownTally(id)
		r := a.playedOf(id).reserve
		if a.report.Sessions[i].State != Undecided || o == nil || r == nil {
			continue
		}
		for _, t := range []*tally{o, r} {
			for _, v := range t.files {
				if v.claim.basis == "name" && len(v.claim.ids) == 1 && v.claim.ids[0] == t.id {
					out = append(out, Advice{Kind: StateSet, Played: []Played{{ID: t.id, Files: []string{v.Name}}}})
					break
				}
			}
		}
	}
	return out
}

// strangers is the advice to say of strangers that they were played, which makes them
// false: of the first, and of all whose names differ from its own in numbers alone.
func (a *audit) strangers() (out Advice) {
	out.Kind = StateStranger
	strange := slices.DeleteFunc(slices.Clone(a.files), func(v *verdictOn) bool { return !v.stranger })
	slices.SortStableFunc(strange, func(v, w *verdictOn) int { // files of one session first
		return cmp.Or(cmp.Compare(len(v.claim.ids), len(w.claim.ids)), v.claim.ids[0].Compare(w.claim.ids[0]))
	})
	said := map[squaredeal.ID]bool{}
	for _, v := range strange {
		first := strange[0]
		if v != first && (len(v.claim.ids) > 1 || v.claim.ids[0].Phase != first.claim.ids[0].Phase || shapeOf(v.Name) != shapeOf(first.Name)) {
			continue
		}
		for _, id := range v.claim.ids {
			if !said[id] {
				said[id] = true
				out.Played = append(out.Played, Played{ID: id, Files: []string{v.Name}})
			}
		}
	}
	return out
}

// shapeOf is a name with each number of it as 0.
func shapeOf(name string) string { return digits.Re().ReplaceAllString(name, "0") }

var digits = pattern.New(`[0-9]+`)
