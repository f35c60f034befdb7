package page

import (
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

// PhaseText describes a phase: Final: 3 sessions of 16 boards: 1-16, 17-32, 1-16.
func PhaseText(l Lang, p *squaredeal.Phase) string {
	name := words.Name("title", phaseTitle(l, p))
	sessions := words.T("sessions", words.Count("count.sessions", p.Sessions))
	switch {
	case p.Sessions == 0:
		return l.Translate(words.New("desk.freeze.phase-endless", name, words.Name("boards", p.BoardList.String())))
	case !p.BoardList.Known():
		return l.Translate(words.New("desk.freeze.phase-boards-open", name, sessions))
	}
	runs, boardsPerSession, err := sessionRuns(p)
	if err != nil {
		return p.String()
	}
	list := words.Name("runs", strings.Join(runs, ", "))
	if boardsPerSession == 0 {
		return l.Translate(words.New("desk.freeze.phase-uneven", name, sessions, list))
	}
	boards := words.T("boards", words.Count("count.boards", boardsPerSession))
	return l.Translate(words.New("desk.freeze.phase", name, sessions, list, boards))
}

// maxRuns is the maximum number of sessions whose boards PhaseText lists.
const maxRuns = 12

// phaseTitle returns the title of a phase up to the # that stands for the session, or "Phase 2" if there
// is none: "Final, session #" becomes "Final, session".
func phaseTitle(l Lang, p *squaredeal.Phase) string {
	title, _, _ := strings.Cut(p.Title, "#")
	title = plain.Text(strings.TrimSpace(title))
	if title == "" {
		return plain.Capital(l.Translate(words.New("squaredeal.change-phase", words.N("phase", p.Number))))
	}
	return title
}

// sessionRuns returns the boards of the first maxRuns sessions of a phase, such as 17-32, then "…" if
// there are more, and the number of boards in each session, or 0 if that differs.
func sessionRuns(p *squaredeal.Phase) (runs []string, boardsPerSession int, err error) {
	for n := 1; n <= p.Sessions; n++ {
		run, err := p.Boards(n)
		if err != nil {
			return nil, 0, err
		}
		if run.Len() == 0 {
			continue
		}
		if len(runs) == 0 {
			boardsPerSession = run.Len()
		} else if run.Len() != boardsPerSession {
			boardsPerSession = 0
		}
		if n <= maxRuns {
			runs = append(runs, run.String())
		}
	}
	if p.Sessions > maxRuns {
		runs = append(runs, "…")
	}
	return runs, boardsPerSession, nil
}
