package tournament

import (
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/words"
)

// MaxRows is the maximum number of rows, such as sessions, in a list on a page.
const MaxRows = 150

// maxCombinable is the maximum number of a phase's sessions for which combined files are listed.
const maxCombinable = 10_000

// Preview lists a description's sessions with their boards and file names.
func Preview(q *desk.Request, d *squaredeal.Description) page.Preview {
	preview := page.Preview{}
	for i := range d.Phases {
		phase := &d.Phases[i]
		if phase.Sessions == 0 {
			preview.Open = append(preview.Open,
				q.Say("desk.draft.phase-number-sessions-not", words.N("n", phase.Number)))
		}
		if !phase.BoardList.Known() {
			preview.Open = append(preview.Open, q.Say("desk.draft.phase-boards-not-known", words.N("n", phase.Number)))
		}
		sessions := addSessions(&preview, phase)
		if len(sessions) <= maxCombinable {
			addCombinedFiles(&preview, sessions)
		}
	}
	return preview
}

// addSessions adds a phase's sessions and returns those with known boards.
func addSessions(preview *page.Preview, phase *squaredeal.Phase) (sessions []squaredeal.Session) {
	for n := 1; n <= phase.Sessions; n++ {
		preview.SessionCount++
		boards := "?"
		if run, err := phase.Boards(n); err == nil {
			if run.Len() == 0 {
				continue
			}
			preview.Boards += run.Len()
			boards = run.String()
			id := squaredeal.ID{Phase: phase.Number, Session: n}
			sessions = append(sessions, squaredeal.Session{ID: id, Phase: phase, Boards: run})
		}
		if len(preview.Sessions) >= MaxRows {
			preview.Omitted++
			continue
		}
		preview.Sessions = append(preview.Sessions, page.PreviewSession{
			ID: fmt.Sprintf("%d,%d", phase.Number, n), Title: phase.SessionTitle(n), Boards: boards,
			File: phase.FileName(n),
		})
	}
	return sessions
}

// addCombinedFiles adds the names of files that contain several sessions.
func addCombinedFiles(preview *page.Preview, sessions []squaredeal.Session) {
	pbn, err := handfile.ByName("pbn")
	if err != nil || len(sessions) == 0 {
		return
	}
	files, _, err := squaredeal.PlanFiles(sessions, []*handfile.Format{pbn})
	if err != nil {
		return
	}
	for _, file := range files {
		if len(file.Sessions) > 1 && len(preview.Combined) < MaxRows {
			preview.Combined = append(preview.Combined, strings.TrimSuffix(file.Name, pbn.Ext))
		}
	}
}

// SizeText returns a tournament's size as far as it is known, such as "4 sessions, 64 boards". It
// returns "" if no session is known.
func SizeText(q *desk.Request, d *squaredeal.Description) string {
	sessions, boards := 0, 0
	for i := range d.Phases {
		for n := 1; n <= d.Phases[i].Sessions; n++ {
			sessions++
			if run, err := d.Phases[i].Boards(n); err == nil {
				boards += run.Len()
			}
		}
	}
	if sessions == 0 {
		return ""
	}
	size := q.Say("count.sessions", words.N("n", sessions))
	if boards > 0 {
		size += ", " + q.Say("count.boards", words.N("n", boards))
	}
	return size
}

// PhaseLines returns a line about each of a tournament's phases.
func PhaseLines(l page.Lang, d *squaredeal.Description) (lines []string) {
	for i := range d.Phases {
		lines = append(lines, page.PhaseText(l, &d.Phases[i]))
	}
	return lines
}

// FileNameProblem returns the reason why a short name cannot be used for files.
func FileNameProblem(q *desk.Request, name string) string {
	if squaredeal.IsDeviceName(name) {
		return q.Say("desk.draft.short-name-device")
	}
	return q.Say("desk.tonight.short-name-begins-letter")
}
