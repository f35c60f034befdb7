package card

import (
	"strconv"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

// setPartAnswer sets the answer if some boards were not given.
func (b *builder) setPartAnswer() {
	s := &b.report.Summary
	sentences := []words.Text{words.New("card.part-match", words.N("n", s.Compared), number("all", s.Compared))}
	if s.Compared == 0 {
		sentences[0] = words.New("card.part-hands", words.N("n", s.Partly), number("all", s.Partly))
	}
	missing := b.missingPlaces()
	where := words.T("where", words.JoinCommas(missing...))
	if rest := s.Boards - s.Compared - s.Partly - s.Unproven; rest > 0 {
		sentences = append(sentences,
			words.New("card.part-missing", words.N("n", rest), number("rest", rest), where))
	} else if len(missing) > 0 {
		sentences = append(sentences, words.New("card.part-no-file", where))
	}
	b.Answer = words.JoinCommas(sentences...)
	if b.Verdict == audit.NotVerified {
		b.Word = words.New("card.word-incomplete")
	}
	if s.Unproven > 0 {
		b.addReason("audit.line.unproven", words.N("n", s.Unproven))
	}
	if s.Partly > 0 && s.Compared > 0 {
		b.addReason("card.reason-partly", words.N("n", s.Partly))
	}
}

// maxMissing limits the missing sessions and boards listed on a card.
const maxMissing = 3

// missingPlaces lists the sessions, boards and phases that appear in no file. It joins consecutive sessions.
func (b *builder) missingPlaces() (places []words.Text) {
	sessions := b.report.Sessions
	hasSessions := map[int]bool{} // by phase
	for i := range sessions {
		hasSessions[sessions[i].Phase] = true
	}
	for len(sessions) > 0 {
		if hidden := leadingHidden(sessions); len(hidden) > 0 {
			places = append(places, say.Sets(hidden))
			sessions = sessions[len(hidden):]
			continue
		}
		if s := &sessions[0]; s.State == audit.SomeBoards && s.Unseen != "" {
			places = append(places, missingOf(s))
		}
		sessions = sessions[1:]
	}
	for _, c := range b.report.Choices {
		if c.Kind == "not played" && !hasSessions[c.Phase] {
			places = append(places, words.New("card.part-phase", words.Args(c.Text.Text)...))
		}
	}
	if more := len(places) - maxMissing; more > 0 {
		places = append(places[:maxMissing], words.Count("list.more", more))
	}
	return places
}

// leadingHidden returns the sessions at the start of the list that appear in no file and belong to the same phase.
func leadingHidden(sessions []audit.Session) (hidden []squaredeal.ID) {
	for i := range sessions {
		s := &sessions[i]
		if s.State != audit.NotShown || s.Phase != sessions[0].Phase {
			break
		}
		hidden = append(hidden, s.ID())
	}
	return hidden
}

// missingOf lists the boards of a session that appear in no file.
func missingOf(s *audit.Session) words.Text {
	n := 2 // any number that selects the plural
	if _, err := strconv.Atoi(s.Unseen); err == nil {
		n = 1
	}
	session := say.Sets([]squaredeal.ID{s.ID()})
	return words.New("card.part-boards", words.N("n", n), words.Name("boards", s.Unseen),
		words.T("session", session))
}
