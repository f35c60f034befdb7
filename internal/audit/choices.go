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

// addChoice adds a decision about a session that was left to the organiser, such as the boards taken from the reserve
// set.
func (t *sessionTable) addChoice(s *Session, c say.Code, boards []int, args ...words.Arg) {
	args = append(args, words.T("session", sessionNamed(s)))
	t.results.AddChoice(say.Choice{Phase: s.Phase, Session: s.Session, Boards: boards, Text: line(c, args...)})
}

// addSessionChoices adds the decisions visible in a session.
func (t *sessionTable) addSessionChoices(s *Session, sets *sessionSets) {
	original := sets.original
	if outside := append(slices.Clone(sets.unproven), original.replacedBeyond()...); len(outside) > 0 {
		numbers := words.Name("boards", boardrange.Format(outside))
		t.addChoice(s, "choice.outside", outside, numbers, words.N("n", len(outside)))
	}
	t.addSetChoice(s, sets)
	switch {
	case original == nil:
	case !original.unknown:
		for _, k := range original.result.Shifts {
			published := original.number(0)
			t.addChoice(s, "choice.numbers", nil, words.N("first", published+k), words.N("published", published))
		}
	case sets.size > 0:
		var boards []int
		for k := range sets.size {
			boards = append(boards, original.number(k))
		}
		numbers := words.Name("boards", strings.TrimSuffix(s.Boards, " (?)"))
		t.addChoice(s, "choice.boards", boards, numbers, words.N("n", len(boards)))
	}
}

// addSetChoice lists the set from which each board came, if the user stated that a reserve set was
// played and a file contains at least one of its boards.
func (t *sessionTable) addSetChoice(s *Session, sets *sessionSets) {
	if sets.original == nil || sets.reserve == nil {
		return
	}
	var original, reserve, both []int
	for k := range sets.size {
		n := sets.original.number(k)
		switch inOriginal, inReserve := sets.original.isRight(k), t.isReserveRight(s.ID(), k); {
		case inOriginal && inReserve:
			both = append(both, n)
		case inOriginal:
			original = append(original, n)
		case inReserve:
			reserve = append(reserve, n)
		}
	}
	fromReserve := slices.Concat(reserve, both)
	if len(fromReserve) == 0 {
		return
	}
	slices.Sort(fromReserve)

	var origins []words.Text
	for _, origin := range []struct {
		key    string
		boards []int
	}{
		{key: "audit.from.original", boards: original},
		{key: "audit.from.reserve", boards: reserve},
		{key: "audit.from.both", boards: both},
	} {
		if n := len(origin.boards); n > 0 {
			boards := words.Name("boards", boardrange.Format(origin.boards))
			origins = append(origins, words.New(origin.key, words.N("n", n), boards))
		}
	}
	t.addChoice(s, "choice.from-sets", fromReserve, words.T("what", words.JoinSemicolons(origins...)))
}

// isReserveRight reports whether the board with the given index matches in a stated reserve set.
func (t *sessionTable) isReserveRight(id squaredeal.ID, index int) bool {
	return slices.ContainsFunc(t.opt.Reserve, func(r squaredeal.ID) bool {
		set := t.tallies.bySet[r]
		return r.WithSet(squaredeal.Original) == id && set != nil && set.isRight(index)
	})
}

// addPhaseChoices adds the decisions that concern whole phases.
func addPhaseChoices(f *facts.Facts, opt *Options, r *Report, results *say.Results) {
	if f.Description == nil {
		return
	}
	// Both maps count sessions by phase.
	sessions, withFiles := map[int]int{}, map[int]int{}
	for i := range r.Sessions {
		s := &r.Sessions[i]
		sessions[s.Phase]++
		if len(s.Files) > 0 {
			withFiles[s.Phase]++
		}
	}
	for i := range f.Description.Phases {
		p := &f.Description.Phases[i]
		n := sessions[p.Number]
		if p.Sessions == 0 && withFiles[p.Number] > 0 {
			text := line("choice.length", phaseNamed(p.Number, plain.FromLatin1(p.Title)), words.N("n", n))
			results.AddChoice(say.Choice{Phase: p.Number, Count: n, Text: text})
		}
		notHeld := addNotHeldChoices(f, opt, p, r.Sessions, results)
		if withFiles[p.Number] == 0 && len(r.Files) > 0 && !notHeld {
			text := line("choice.not-played", phaseNamed(p.Number, f.Text(p.Title)))
			results.AddChoice(say.Choice{Phase: p.Number, Text: text})
		}
	}
}

// addNotHeldChoices adds the sessions of a phase that the user stated were not held. It reports whether this covers
// the whole phase.
func addNotHeldChoices(
	f *facts.Facts, opt *Options, p *squaredeal.Phase, sessions []Session, results *say.Results,
) bool {
	wholePhase := squaredeal.ID{Phase: p.Number}
	noneHeld := slices.Contains(opt.NotHeld, wholePhase)
	listed := map[squaredeal.ID]bool{}
	for i := range sessions {
		if s := &sessions[i]; s.Phase == p.Number {
			listed[s.ID()] = true
			noneHeld = noneHeld && s.State == NotHeld
		}
	}
	if noneHeld {
		text := line("choice.phase-not-held", phaseNamed(p.Number, f.Text(p.Title)))
		results.AddChoice(say.Choice{Phase: p.Number, Text: text})
		return true
	}

	add := func(id squaredeal.ID) {
		text := line("choice.not-held", words.Name("session", id.String()))
		results.AddChoice(say.Choice{Phase: id.Phase, Session: id.Session, Text: text})
	}
	for i := range sessions {
		if s := &sessions[i]; s.Phase == p.Number && s.State == NotHeld {
			add(s.ID())
		}
	}
	for _, id := range opt.NotHeld { // A phase with an unknown length may have sessions that no file shows.
		if id.Phase == p.Number && id != wholePhase && !listed[id] && f.HasSet(id) {
			add(id)
		}
	}
	return false
}

// askReserve asks whether a reserve set was announced, if its boards are open or are the only boards of a session.
func askReserve(given *handFiles, judged *judgement, results *say.Results) {
	ask := func(id squaredeal.ID, file string) {
		question := say.Question{About: say.AskReserve, Typed: say.ReserveNotation(id), Found: shortName(file)}
		isSame := func(q say.Question) bool { return q.About == question.About && q.Typed == question.Typed }
		if !slices.ContainsFunc(results.Questions, isSame) {
			results.Questions = append(results.Questions, question)
		}
	}
	for i, group := range given.groups {
		for _, finding := range judged.files[i] {
			if finding.Reason == judge.UnstatedReserve && finding.Outcome == judge.Open {
				ask(judged.sets[finding.Board.Set].id, group.files[0].Name)
			}
		}
	}
	for _, t := range judged.sets {
		undeclared := judged.sessions[sessionNumber(t.id)].Undeclared
		if undeclared && t.id.Set != squaredeal.Original && t.result.Shown {
			isIn := func(file *handFile) bool { return slices.Contains(file.findings.sets.list, t.id) }
			ask(t.id, t.files.list[slices.IndexFunc(t.files.list, isIn)].Name)
		}
	}
}
