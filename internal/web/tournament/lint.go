package tournament

import (
	"fmt"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/delayed/lint"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Lint returns today's findings about delayed information.
func Lint(q *desk.Request, info string) page.Lint {
	if info == "" {
		return page.Lint{}
	}
	return page.LintWords(q.Lang, info, lint.LintOf(info, q.Desk.Now()))
}

// FileNameWords explains why a short name cannot be used for files.
func FileNameWords(q *desk.Request, name string) string {
	if squaredeal.IsDeviceName(name) {
		return q.Say("desk.draft.short-name-device")
	}
	return q.Say("desk.tonight.short-name-begins-letter")
}

// MostShown is the maximum number of sessions that a page lists.
const MostShown = 150

// Preview lists the result of a description: sessions, boards and file names.
func Preview(q *desk.Request, d *squaredeal.Description) page.Preview {
	preview := page.Preview{}
	for i := range d.Phases {
		p := &d.Phases[i]
		if p.Sessions == 0 {
			preview.Open = append(preview.Open, q.Say("desk.draft.phase-number-sessions-not", words.N("n", p.Number)))
		}
		if !p.List.Known() {
			preview.Open = append(preview.Open, q.Say("desk.draft.phase-boards-not-known", words.N("n", p.Number)))
		}
		var sessions []squaredeal.Session
		for n := 1; n <= p.Sessions; n++ {
			preview.SessionCount++
			boards := "?"
			if run, err := p.Boards(n); err == nil {
				if preview.Boards += run.Len(); run.Len() == 0 {
					continue
				}
				boards = run.String()
				sessions = append(sessions, squaredeal.Session{ID: squaredeal.ID{Phase: p.Number, Session: n}, Phase: p, Boards: run})
			}
			if len(preview.Sessions) < MostShown {
				preview.Sessions = append(preview.Sessions, page.PreviewSession{ID: fmt.Sprintf("%d,%d", p.Number, n), Title: p.SessionTitle(n), Boards: boards, File: p.FileName(n)})
			} else {
				preview.Omitted++
			}
		}
		pbn, err := handfile.ByName("pbn")
		if err != nil || len(sessions) == 0 || len(sessions) > 10_000 {
			continue
		}
		files, _, err := squaredeal.PlanFiles(sessions, []*handfile.Format{pbn})
		for _, file := range files {
			if err == nil && len(file.Sessions) > 1 && len(preview.Combined) < MostShown {
				preview.Combined = append(preview.Combined, strings.TrimSuffix(file.Name, pbn.Ext))
			}
		}
	}
	return preview
}

// Size returns a tournament's known numbers of phases, sessions and boards, or "" for a tournament
// without phases.
func Size(q *desk.Request, d *squaredeal.Description) string {
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

func PhaseLines(l page.Lang, d *squaredeal.Description) (lines []string) {
	for i := range d.Phases {
		lines = append(lines, page.PhaseWords(l, &d.Phases[i]))
	}
	return lines
}

// KnownAt returns when the last part of the delayed information will be known, or zero if that is
// unknown. hasHour reports whether last includes a time of day or only means a day.
func KnownAt(info string) (last time.Time, hasHour bool) {
	parsed := lint.LintOf(info, time.Time{})
	machine := delayed.MachineReadable(parsed.Parts())
	if draw, ok := parsed.Draw(); ok && draw.Hours && len(parsed.Parts()) == 1 && !machine {
		return draw.Moment(time.Local), true
	}
	for _, date := range parsed.Dates {
		if date.After(last) {
			last = date
		}
	}
	return last, !last.Equal(last.Truncate(24*time.Hour)) || machine
}

// Until returns when the public number will be known, for a title. It returns "" if that is unknown
// or in the past.
func Until(q *desk.Request, s *organiser.Tournament) string {
	known, hasHour := KnownAt(s.Description.Delayed)
	if !known.After(q.Desk.Now()) {
		return ""
	}
	return q.Soon(known, hasHour)
}

// Objections returns the objections to a value, and the points that the description does not
// determine, because somebody who types a value twice may repeat a mistake.
func Objections(r *organiser.Reading) (objections, unchecked []words.Text) {
	for _, d := range r.Doubts {
		switch d.Kind {
		case organiser.ValueEarly, organiser.ValueToday:
			objections = append(objections, d.Said)
		case organiser.ValueContradicts:
			for _, c := range r.Contradictions {
				objections = append(objections, c.Said)
			}
		}
	}
	for _, point := range r.Unchecked {
		unchecked = append(unchecked, words.New("desk.value.not-checked", words.T("of", point.Said())))
	}
	return objections, unchecked
}
