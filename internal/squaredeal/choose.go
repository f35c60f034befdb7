package squaredeal

import (
	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Session is a set of hands to make, with its phase and board numbers.
type Session struct {
	ID     ID
	Phase  *Phase
	Boards boardrange.Run
}

// OmittedPhase is a phase that is not completely included in "all phases".
type OmittedPhase struct {
	Phase *Phase
	// Err is ErrBoardsUnknown or ErrSessionsUnknown, or nil if the phase has fewer sessions than requested.
	Err      error
	Sessions NumberRange // the requested sessions
}

// InWords returns the phase and the reason as a translatable message.
func (o OmittedPhase) InWords() words.Text {
	if o.Err != nil {
		return words.New("squaredeal.phase-left", words.N("phase", o.Phase.Number), words.E("why", o.Err))
	}
	sessions := words.Count("count.sessions", o.Phase.Sessions)
	return words.New("squaredeal.phase-has", words.N("phase", o.Phase.Number), words.T("sessions", sessions),
		words.N("first", o.Sessions.First), words.N("last", o.Sessions.Last))
}

// Errors for a choice that is incomplete or contradicts the description.
var (
	ErrSessionsUnknown = words.NewError("squaredeal.sessions-unknown")
	ErrNoChoice        = words.NewError("squaredeal.no-choice")
	ErrBoardsPublished = words.NewError("squaredeal.boards-published")
)

// Choose returns the chosen sessions, and the phases omitted from "all phases". The choice {Phase: "1", Session:
// "2-4"} returns three sessions. All errors are reported before any hands are made.
func (d *Description) Choose(c Choice) (sessions []Session, omitted []OmittedPhase, err error) {
	boards, err := c.parseBoards()
	if err != nil {
		return nil, nil, err
	}
	phases, err := ParsePhaseRange(c.Phase, len(d.Phases))
	if err != nil {
		return nil, nil, err
	}
	chosen := &chosenSessions{choice: c, boards: boards, allPhases: phases.All}
	for n := phases.First; n <= phases.Last; n++ {
		p, err := d.Phase(n)
		if err != nil {
			return nil, nil, err
		}
		if err := chosen.addPhase(p); err != nil {
			return nil, nil, err
		}
	}
	switch {
	case len(chosen.sessions) == 0:
		return nil, chosen.omitted, words.Errorf("squaredeal.no-session-left-make")
	case boards != nil && !chosen.boardsUsed:
		return nil, chosen.omitted, ErrBoardsPublished
	}
	return chosen.sessions, chosen.omitted, nil
}

// parseBoards parses the boards of a choice. They are nil if not given.
func (c *Choice) parseBoards() (*Boards, error) {
	if c.Boards == "" {
		return nil, nil
	}
	boards, err := ParseBoards(c.Boards)
	if err != nil {
		return nil, err
	}
	if !boards.Known() {
		return nil, words.Errorf("squaredeal.boards-no-answer-boards")
	}
	return &boards, nil
}

// chosenSessions collects the sessions of a choice, phase by phase.
type chosenSessions struct {
	choice    Choice
	boards    *Boards // for phases whose boards are "?"; may be nil
	allPhases bool

	sessions   []Session
	omitted    []OmittedPhase
	boardsUsed bool
}

// addPhase adds the chosen sessions of a phase.
func (c *chosenSessions) addPhase(p *Phase) error {
	requested, err := ParseSessionRange(c.choice.Session, p.Sessions)
	if err != nil {
		return err
	}
	if err := p.checkKnown(requested.All, c.boards); err != nil {
		if !c.allPhases {
			return words.Errorf("place.phase", words.N("phase", p.Number), words.E("why", err))
		}
		c.omitted = append(c.omitted, OmittedPhase{Phase: p, Err: err, Sessions: requested})
		return nil
	}
	last := requested.Last
	if c.allPhases && p.Sessions > 0 && last > p.Sessions {
		c.omitted = append(c.omitted, OmittedPhase{Phase: p, Sessions: requested})
		last = p.Sessions
	}
	boards := c.boards
	if c.allPhases && p.BoardList.Known() {
		boards = nil // The chosen boards apply only to phases that were published with "?".
	}
	c.boardsUsed = c.boardsUsed || boards != nil
	for i := requested.First; i <= last; i++ {
		run, err := p.boardsFrom(boards, i)
		if err != nil {
			return err
		}
		if run.Len() > 0 { // No program makes a file for a session without boards.
			id := ID{Phase: p.Number, Session: i, Set: c.choice.Set}
			c.sessions = append(c.sessions, Session{ID: id, Phase: p, Boards: run})
		}
	}
	return nil
}

// checkKnown returns an error if information is missing to make sessions of a phase.
func (p *Phase) checkKnown(allSessions bool, boards *Boards) error {
	switch {
	case p.Sessions == 0 && allSessions:
		return ErrSessionsUnknown
	case !p.BoardList.Known() && boards == nil:
		return ErrBoardsUnknown
	}
	return nil
}
