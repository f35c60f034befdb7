package audit

import (
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/audit/facts"
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/judge"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

// choose adds a decision about a session that was left to the organiser.
func (t *sessionTable) choose(s *Session, c say.Code, boards []int, args ...words.Arg) {
	args = append(args, words.T("session", sessionNamed(s)))
	t.results.Choose(say.Choice{Phase: s.Phase, Session: s.Session, Boards: boards, Text: line(c, args...)})
}

// choicesOf adds the decisions visible in a session.
func (t *sessionTable) choicesOf(s *Session, sets *sessionSets) {
	original := sets.original
	if outside := append(slices.Clone(sets.unproven), original.statedBeyond()...); len(outside) > 0 {
		t.choose(s, "choice.outside", outside, words.Name("boards", boardrange.Format(outside)))
	}
	t.chooseSets(s, sets)
	switch {
	case original == nil:
	case !original.unknown:
		for _, k := range original.result.Shifts {
			published := original.number(0)
			t.choose(s, "choice.numbers", nil, words.N("first", published+k), words.N("published", published))
		}
	case sets.size > 0:
		var boards []int
		for k := range sets.size {
			boards = append(boards, original.number(k))
		}
		t.choose(s, "choice.boards", boards, words.Name("boards", strings.TrimSuffix(s.Boards, " (?)")))
	}
}

// chooseSets lists the set from which each board came, if the user stated that a reserve set was
// played and a file contains at least one of its boards.
func (t *sessionTable) chooseSets(s *Session, sets *sessionSets) {
	if sets.original == nil || sets.reserve == nil {
		return
	}
	var original, reserve, both []int
	for k := range sets.size {
		n := sets.original.number(k)
		switch ofOriginal, ofReserve := sets.original.isRight(k), t.reserveIsRight(s.ID(), k); {
		case ofOriginal && ofReserve:
			both = append(both, n)
		case ofOriginal:
			original = append(original, n)
		case ofReserve:
			reserve = append(reserve, n)
		}
	}
	var from []words.Text
	for _, source := range []struct {
		key    string
		boards []int
	}{{"audit.from.original", original}, {"audit.from.reserve", reserve}, {"audit.from.both", both}} {
		if n := len(source.boards); n > 0 {
			from = append(from, words.New(source.key, words.N("n", n), words.Name("boards", boardrange.Format(source.boards))))
		}
	}
	if boards := append(reserve, both...); len(boards) > 0 {
		slices.Sort(boards)
		t.choose(s, "choice.from-sets", boards, words.T("what", words.Several(from...)))
	}
}

// reserveIsRight reports whether the board with the given index matches in a stated reserve set.
func (t *sessionTable) reserveIsRight(id squaredeal.ID, index int) bool {
	return slices.ContainsFunc(t.opt.Reserve, func(r squaredeal.ID) bool {
		set := t.tallies.bySet[r]
		return r.Of(squaredeal.Original) == id && set != nil && set.isRight(index)
	})
}

// chooseOfPhases adds the decisions that concern whole phases.
func chooseOfPhases(f *facts.Facts, opt *Options, r *Report, results *say.Results) {
	if f.Description == nil {
		return
	}
	with, all := map[int]int{}, map[int]int{}
	for i := range r.Sessions {
		s := &r.Sessions[i]
		all[s.Phase]++
		if len(s.Files) > 0 {
			with[s.Phase]++
		}
	}
	for i := range f.Description.Phases {
		p := &f.Description.Phases[i]
		n := all[p.Number]
		if p.Sessions == 0 && with[p.Number] > 0 {
			text := line("choice.length", phaseNamed(p.Number, plain.Latin(p.Title)), words.N("n", n))
			results.Choose(say.Choice{Phase: p.Number, Count: n, Text: text})
		}
		notHeld := chooseNotHeld(f, opt, p, r.Sessions, results)
		if with[p.Number] == 0 && len(r.Files) > 0 && !notHeld {
			text := line("choice.not-played", phaseNamed(p.Number, f.Text(p.Title)))
			results.Choose(say.Choice{Phase: p.Number, Text: text})
		}
	}
}

// chooseNotHeld adds the sessions of a phase that the user stated were not held. It reports whether this covers
// the whole phase.
func chooseNotHeld(f *facts.Facts, opt *Options, p *squaredeal.Phase, sessions []Session, results *say.Results) (all bool) {
	whole := squaredeal.ID{Phase: p.Number}
	all = slices.Contains(opt.NotHeld, whole)
	listed := map[squaredeal.ID]bool{}
	for i := range sessions {
		if s := &sessions[i]; s.Phase == p.Number {
			listed[s.ID()] = true
			all = all && s.State == NotHeld
		}
	}
	if all {
		text := line("choice.phase-not-held", phaseNamed(p.Number, f.Text(p.Title)))
		results.Choose(say.Choice{Phase: p.Number, Text: text})
		return true
	}
	choose := func(id squaredeal.ID) {
		text := line("choice.not-held", words.Name("session", id.String()))
		results.Choose(say.Choice{Phase: id.Phase, Session: id.Session, Text: text})
	}
	for i := range sessions {
		if s := &sessions[i]; s.Phase == p.Number && s.State == NotHeld {
			choose(s.ID())
		}
	}
	for _, id := range opt.NotHeld { // A phase of unknown length may have more sessions than the files show.
		if id.Phase == p.Number && id != whole && !listed[id] && f.Has(id) {
			choose(id)
		}
	}
	return false
}

// askReserve asks whether a reserve set was announced, if its boards are open or are the only boards of a session.
func askReserve(presented *presentation, judged *judgement, results *say.Results) {
	ask := func(id squaredeal.ID, file string) {
		q := say.Question{About: say.AskReserve, Typed: say.ReserveTyped(id), Found: shortName(file)}
		same := func(p say.Question) bool { return p.About == q.About && p.Typed == q.Typed }
		if !slices.ContainsFunc(results.Questions, same) {
			results.Questions = append(results.Questions, q)
		}
	}
	for i, s := range presented.sources {
		for _, finding := range judged.files[i] {
			if finding.Reason != judge.UnstatedReserve || finding.Outcome != judge.Open {
				continue
			}
			ask(judged.sets[finding.Board.Set].id, s.files[0].Name)
		}
	}
	for _, t := range judged.sets {
		if judged.sessions[sessionNumber(t.id)].Undeclared && t.id.Set != squaredeal.Original && t.result.Shown {
			contains := func(v *handFile) bool { return slices.Contains(v.findings.sets.list, t.id) }
			ask(t.id, t.files.list[slices.IndexFunc(t.files.list, contains)].Name)
		}
	}
}
