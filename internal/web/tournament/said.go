package tournament

import (
	"fmt"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/words"
)

// Lint is what can be said about a delayed information today.
func Lint(q *desk.Request, info string) page.Lint {
	if info == "" {
		return page.Lint{}
	}
	return page.LintWords(q.Lang, info, delayed.LintOf(info, q.Desk.Now()))
}

// FileNameWords says why a short name cannot name files.
func FileNameWords(q *desk.Request, name string) string {
	if squaredeal.IsDeviceName(name) {
		return q.Say("desk.draft.short-name-device")
	}
	return q.Say("desk.tonight.short-name-begins-letter")
}

// MostShown is how many sessions a page lists.
const MostShown = 150

// Preview is what will be made of a description: sessions, boards, file names.
func Preview(q *desk.Request, x *squaredeal.Description) page.Preview {
	v := page.Preview{}
	for i := range x.Phases {
		p := &x.Phases[i]
		if p.Sessions == 0 {
			v.Open = append(v.Open, q.Say("desk.draft.phase-number-sessions-not", words.N("n", p.Number)))
		}
		if !p.List.Known() {
			v.Open = append(v.Open, q.Say("desk.draft.phase-boards-not-known", words.N("n", p.Number)))
		}
		var sessions []squaredeal.Session
		for n := 1; n <= p.Sessions; n++ {
			v.Of++
			boards := "?"
			if run, err := p.Boards(n); err == nil {
				if v.Boards += run.Len(); run.Len() == 0 {
					continue
				}
				boards = run.String()
				sessions = append(sessions, squaredeal.Session{ID: squaredeal.ID{Phase: p.Number, Session: n}, Phase: p, Boards: run})
			}
			if len(v.Sessions) < MostShown {
				v.Sessions = append(v.Sessions, page.PreviewSession{ID: fmt.Sprintf("%d,%d", p.Number, n), Title: p.SessionTitle(n), Boards: boards, File: p.FileName(n)})
			} else {
				v.More++
			}
		}
		pbn, err := handfile.ByName("pbn")
		if err != nil || len(sessions) == 0 || len(sessions) > 10_000 {
			continue
		}
		files, _, err := squaredeal.PlanFiles(sessions, []*handfile.Format{pbn})
		for _, file := range files {
			if err == nil && len(file.Sessions) > 1 && len(v.Combined) < MostShown {
				v.Combined = append(v.Combined, strings.TrimSuffix(file.Name, pbn.Ext))
			}
		}
	}
	return v
}

func PhaseLines(l page.Lang, x *squaredeal.Description) (lines []string) {
	for i := range x.Phases {
		lines = append(lines, page.PhaseWords(l, &x.Phases[i]))
	}
	return lines
}

// KnownAt is when the last part of a delayed information is known, zero where nobody can
// say; hour says that a time of day is meant, and not a day that begins then.
func KnownAt(info string) (last time.Time, hour bool) {
	lint := delayed.LintOf(info, time.Time{})
	machine := delayed.ByMachine(lint.Parts())
	if draw, ok := lint.Draw(); ok && draw.Hours && len(lint.Parts()) == 1 && !machine {
		return draw.Moment(time.Local), true
	}
	for _, at := range lint.Dates {
		if at.After(last) {
			last = at
		}
	}
	return last, !last.Equal(last.Truncate(24*time.Hour)) || machine
}

// Until is when the delayed information is known, as it is counted down, and as it is
// said: "" where nobody can say, or the day is there.
func Until(q *desk.Request, s *organiser.Tournament) (due page.Due, when string) {
	at, hour := KnownAt(s.Description.Delayed)
	if !at.After(q.Desk.Now()) {
		return due, ""
	}
	return page.Due{Until: at.UTC(), Left: q.Say("desk.announce.left", words.Name("time", "#"))}, q.Due(at, hour)
}

// Next is the first thing to do, as a sentence. Who waits for an hour of this day, as on
// a club's evening, is told the hour.
func Next(q *desk.Request, x *squaredeal.Description, c squaredeal.Calendar) string {
	at, hour := KnownAt(x.Delayed)
	if c.Stage == squaredeal.StageWait && hour && at.Sub(q.Desk.Now()) < 24*time.Hour {
		return q.Say("desk.step.send-before-hour", words.Name("time", q.Clock(at)))
	}
	return page.Next(q.Lang, c)
}

// Against is what speaks against a value, and what of it the description leaves open:
// in a second typing the same slip comes twice.
func Against(r *organiser.Reading) (against, unchecked []words.Text) {
	for _, d := range r.Doubts {
		switch d.Kind {
		case organiser.ValueEarly, organiser.ValueToday:
			against = append(against, d.Said)
		case organiser.ValueContradicts:
			for _, c := range r.Contradictions {
				against = append(against, c.Said)
			}
		}
	}
	for _, u := range r.Unchecked {
		unchecked = append(unchecked, words.New("desk.value.not-checked", words.T("of", u.Said())))
	}
	return against, unchecked
}
