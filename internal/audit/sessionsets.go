package audit

import (
	"fmt"
	"slices"

	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

// sessionSets contains a session's sets and the evidence for each in the files. The original set is always dealt; a
// reserve set replaces it, or some of its boards, if hands have leaked.
type sessionSets struct {
	state    State
	inFiles  []*tally // claimed or shown by a file
	original *tally   // nil: none
	reserve  *tally   // the stated reserve set, if shown; nil: none
	// size is the number of boards in the session. If published as "?", it ends with the last board shown from the
	// original or a stated reserve set.
	size int
	// fromReserve lists the boards that match in the stated reserve set but not in the original.
	fromReserve []int
	bothShown   bool  // an unstated reserve set is shown, and so is the original
	undeclared  bool  // an unstated reserve set is shown, but not the original
	unproven    []int // boards that were stated to be replaced and do not match
}

// setsOf returns the sets of a session, as judged by package judge.
func (t *sessionTable) setsOf(id squaredeal.ID) sessionSets {
	sets := sessionSets{state: NotShown}
	result, ok := t.judged.sessions[sessionNumber(id)]
	if !ok {
		return sets
	}
	sets.state = State(result.State)
	sets.original = t.judged.sets[result.Set]
	sets.undeclared = result.Undeclared
	sets.size = sets.original.size()
	for _, set := range append([]squaredeal.Set{squaredeal.Original}, t.facts.Dealt.Reserves...) {
		tally := t.tallies.bySet[id.WithSet(set)]
		if tally == nil || tally.result == nil || len(tally.files.list) == 0 {
			continue
		}
		sets.inFiles = append(sets.inFiles, tally)
		if tally != sets.original && tally.result.Shown {
			sets.bothShown = true
			if slices.Contains(t.opt.Reserve, tally.id) {
				sets.reserve, sets.size = tally, max(sets.size, tally.size())
			}
		}
	}
	for _, k := range result.Reserve {
		sets.fromReserve = append(sets.fromReserve, sets.original.number(k))
	}
	sets.bothShown = sets.bothShown && sets.reserve == nil && sets.original.result.Shown
	return sets
}

// isRecognised reports whether files show the session only by their cards: no file claims it.
func (sets *sessionSets) isRecognised() bool {
	claimed, shown := false, false
	for _, set := range sets.inFiles {
		claimed = claimed || set.result.Claimed
		shown = shown || set.result.Shown
	}
	return shown && !claimed
}

// files returns the names of the files that show or claim a set. A file that belongs to the first set is listed once.
func (sets *sessionSets) files() (names []string) {
	for k, set := range sets.inFiles {
		for _, file := range set.files.list {
			if k == 0 || !sets.inFiles[0].files.has(file) {
				names = append(names, file.Name)
			}
		}
	}
	return names
}

// addSets sets the results that follow from the session's sets.
func (s *Session) addSets(sets *sessionSets) {
	s.State = sets.state
	s.Replaced = sets.fromReserve
	s.Files = sets.files()
	if sets.original != nil {
		s.Set = sets.original.id.Set
	}
	if sets.bothShown {
		s.Notes = append(s.Notes, line("session.beside"))
	}
	missing, unseen := s.countBoards(sets)
	s.Unproven = boardrange.Format(sets.unproven)
	s.Missing = boardrange.Format(missing)
	s.Unseen = boardrange.Format(unseen)

	counts := []words.Text{words.New("audit.session.shown", words.N("n", s.Compared), words.N("all", s.Count))}
	if len(sets.unproven) > 0 {
		counts = append(counts, words.New("audit.line.unproven", words.N("n", len(sets.unproven))))
	}
	if part := len(missing) - len(unseen); part > 0 {
		counts = append(counts, words.New("audit.session.more-hands", words.N("n", part)))
	}
	s.describe(sets, words.T("what", words.JoinSemicolons(counts...)))
}

// countBoards counts the boards of a session and lists those that appear in no file. Unseen contains the missing
// boards of which no file shows a single hand.
func (s *Session) countBoards(sets *sessionSets) (missing, unseen []int) {
	original := sets.original
	if original == nil {
		return nil, nil
	}
	replacedNumbers := original.replacedNumbers()
	s.Count = sets.size
	for k := range sets.size {
		n := original.number(k)
		replaced := slices.Contains(replacedNumbers, n) && !original.isRight(k)
		if replaced {
			sets.unproven = append(sets.unproven, n)
		}
		switch {
		case original.isRight(k) || slices.Contains(sets.fromReserve, n):
			s.Compared++
		case replaced || original.marks[k]&markDealt != 0:
			// The board may also be wrong or open in a different file.
		default:
			missing = append(missing, n)
			if original.marks[k]&markSomeHand == 0 {
				unseen = append(unseen, n)
			}
		}
	}
	if original.unknown && sets.size > 0 {
		s.Boards = fmt.Sprintf("%d-%d (?)", original.number(0), original.number(sets.size-1))
	}
	return missing, unseen
}

// describe sets the status and the sentence of a session: the first wrong or open board, or else the boards shown.
func (s *Session) describe(sets *sessionSets, counts words.Arg) {
	var wrong, open excerpt
	for _, set := range sets.inFiles {
		wrong.add(set.wrong)
		open.add(set.open)
	}
	switch s.State {
	case Refuted:
		s.Status, s.Text = Fail, Line{Text: words.JoinSemicolons(wrong.texts()...)}
	case Undecided:
		s.Text = s.describeUndecided(sets, &open, counts)
	case Whole:
		s.Status, s.Text = Pass, line("session.as-dealt")
		if len(s.Replaced) > 0 {
			boards := words.Name("boards", boardrange.Format(s.Replaced))
			s.Text = line("session.replaced", words.T("what", s.Text.Text), words.N("n", len(s.Replaced)), boards)
		}
	case NotShown:
		s.Text = line("session.not-shown")
		if len(s.Files) > 0 {
			s.Text = line("session.no-board")
		}
	default:
		s.Text = line("session.in-part", counts)
	}
}

// describeUndecided returns the sentence for a session that is open: the first open board, or else that an unstated
// reserve set was shown.
func (s *Session) describeUndecided(sets *sessionSets, open *excerpt, counts words.Arg) Line {
	if sets.undeclared && open.count == 0 {
		return line("session.of-reserve")
	}
	sentences := open.texts()
	sentences[0] = words.New("audit.file.not-compared", words.T("what", sentences[0]))
	if s.Compared > 0 {
		sentences = append(sentences, words.New("audit.session.else", counts))
	}
	return Line{Text: words.JoinSemicolons(sentences...)}
}
