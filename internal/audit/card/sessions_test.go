package card_test

import (
	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/words"
)

func whole(phase, session int) audit.Session {
	return audit.Session{Phase: phase, Session: session, State: audit.Whole}
}

func notShown(phase, session int, boards string) audit.Session {
	return audit.Session{Phase: phase, Session: session, State: audit.NotShown, Missing: boards, Unseen: boards}
}

// someBoards returns session 1,1 with some boards. The missing ones either appear only in part or, if they are
// unseen, in no file.
func someBoards(missing, unseen string) audit.Session {
	return audit.Session{Phase: 1, Session: 1, State: audit.SomeBoards, Missing: missing, Unseen: unseen}
}

// finalNotPlayed returns the choice that phase 3 was not played.
func finalNotPlayed() say.Choice {
	name := words.New("set.phase-named", words.N("phase", 3), words.Name("title", "Final"))
	return say.Choice{Kind: "not played", Phase: 3, Text: say.Line("choice.not-played", words.T("phase", name))}
}
