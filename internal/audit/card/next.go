package card

import (
	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Next is the next step that a Card recommends, such as adding missing files.
type Next struct {
	Kind NextKind   `json:"kind,omitempty"` // empty if there is nothing left to do
	Text words.Text `json:"text"`
}

// NextKind identifies a next step, so that a page can offer a button for it.
type NextKind string

// The next steps, as they appear in JSON.
const (
	CheckInput      NextKind = "look again"
	CheckTournament NextKind = "together"
	ShowOrganiser   NextKind = "show organiser"
	AskOrganiser    NextKind = "ask organiser"
	CheckTrust      NextKind = "check trust"
	AddFiles        NextKind = "say part"
	GiveKeys        NextKind = "give keys"
	GiveDescription NextKind = "give description"
	GiveValue       NextKind = "give value"
	AwaitValue      NextKind = "await value" // nobody can know the public number yet
	GiveDigest      NextKind = "give digest"
	GiveFiles       NextKind = "give files"
	SeeDetails      NextKind = "see details"
)

// setNext sets the reader's next step.
func (b *builder) setNext() {
	kind := CheckTrust
	switch b.Kind {
	case Question:
		kind = CheckInput
	case NothingMatches:
		kind = CheckTournament
	case False:
		kind = AskOrganiser
		if len(b.wrong) > 0 {
			kind = ShowOrganiser
		}
	case InPart:
		if b.Verdict == audit.NotVerified {
			kind = AddFiles
		}
	case Open:
		_, kind = b.openReason()
	}
	if kind != CheckTrust {
		b.Next = Next{Kind: kind, Text: say.Line(say.Code(kind)).Text}
	} else if open := len(b.report.OpenAnchors()); open > 0 {
		b.Next = Next{Kind: kind, Text: words.Count("card.next-trust", open)}
	}
}
