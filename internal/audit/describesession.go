package audit

import (
	"fmt"
	"slices"

	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/words"
)

// addSets sets the results that follow from the session's sets: the state, the files, the numbers of the missing
// boards and the sentence.
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
			// The board was replaced, or one file shows it as dealt and another one has it wrong or open.
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
