package page

import (
	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/audit/federation"
	"github.com/fairdeal/fairdeal/internal/words"
)

// federationSign is a symbol: its name in the sprite, its state as a CSS class, and its label for screen readers.
type federationSign struct{ Name, State, Label string }

// signs returns a tournament's signs: for its keys, its boards (if hands were compared), the value and
// the description. A question replaces the sign that it is about.
func (p *federationPage) signs(l Lang, row *federation.Row, questions []federation.QuestionKind) []federationSign {
	keys, boards := l.keysSign(row.KeyHash), l.boardsSign(row.Verdict)
	value := l.statedSign(row.Value != "" || row.OtherValue != "")
	description := l.statedSign(row.Claims.FirstShown != nil || row.Claims.Description != "")
	question := l.sign("ask", "ask", "federation.sign-question")
	for _, kind := range questions {
		switch kind {
		case federation.AskValue, federation.AskYear, federation.AskForm:
			value = question
		case federation.AskDay, federation.AskChanged:
			description = question
		case federation.AskKeys:
			keys = question
		case federation.AskHands:
			boards = question
		}
	}
	if !p.AnyHands {
		return []federationSign{keys, value, description}
	}
	return []federationSign{keys, boards, value, description}
}

func (l Lang) sign(name, state, key string) federationSign {
	return federationSign{name, state, l.Translate(words.New(key))}
}

// keysSign returns the sign for the check of the keys.
func (l Lang) keysSign(k federation.KeyHash) federationSign {
	switch k {
	case federation.HashPass:
		return l.sign("ok", "good", "federation.sign-keys-match")
	case federation.HashFail:
		return l.sign("no", "bad", "federation.sign-keys-differ")
	case federation.NoKeys:
		return l.sign("todo", "wait", "federation.sign-not-published")
	case federation.NotRead:
		return l.sign("todo", "wait", "federation.hash-not-read")
	}
	return federationSign{}
}

// boardsSign returns the sign for the comparison of the boards.
func (l Lang) boardsSign(v audit.Verdict) federationSign {
	switch v {
	case audit.Verified:
		return l.sign("ok", "good", "federation.sign-boards-match")
	case audit.False:
		return l.sign("no", "bad", "federation.sign-boards-differ")
	case audit.InPart:
		return l.sign("half", "good", "federation.sign-boards-part")
	case audit.NotVerified:
		return l.sign("todo", "wait", "federation.sign-not-compared")
	}
	return federationSign{} // The description could not be read.
}

// statedSign returns the sign for facts that are only stated, and not computed here.
func (l Lang) statedSign(stated bool) federationSign {
	if stated {
		return l.sign("half", "wait", "federation.only-said")
	}
	return l.sign("todo", "wait", "federation.sign-not-stated")
}
