package audit

import (
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/boardrange"
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
