package describe

import (
	"errors"
	"strings"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
)

// showLint shows findings about a text while it is typed.
func showLint(q *desk.Request) error {
	return q.SendHTML(page.ShowLint(q.Lang, tournament.Lint(q, q.R.URL.Query().Get("text"))))
}

func askDelayed(q *desk.Request, t *organiser.Tournament) error {
	if fields := q.R.URL.Query(); fields.Has("kind") || fields.Has("date") {
		// The guide changes nothing, so it uses GET and the browser can go back to its result.
		q.R.PostForm = fields
		return showGuided(q, t)
	}
	data := page.DelayedForm{Text: t.Description.Delayed}
	unsaved := readUnsaved(q.Desk, t.ID())
	if text := unsaved["di"]["text"]; text != "" {
		data.Text, data.Unsaved = text, true
	}
	if guide := unsaved["guide"]; guide != nil {
		data.Guide = page.GuideForm{
			Kind: guide["kind"], What: guide["what"], Date: guide["date"], Clock: guide["clock"], Zone: guide["zone"],
		}
	}
	if data.Guide.Zone == "" {
		data.Guide.Zone = localZone(q.Desk.Now())
	}
	return showDelayed(q, t, tournament.Frame(q, t, q.Heading("squaredeal.word-delayed")), data)
}

func showDelayed(q *desk.Request, t *organiser.Tournament, frame page.Frame, data page.DelayedForm) error {
	data.File, data.Version, data.Lint = t.ID(), tournament.Version(t), tournament.Lint(q, data.Text)
	return q.Show(page.DeskDelayed, frame, data)
}

// showGuided shows the guide's wording of the delayed information for confirmation.
func showGuided(q *desk.Request, t *organiser.Tournament) error {
	frame := tournament.Frame(q, t, q.Heading("squaredeal.word-delayed"))
	guide := page.GuideForm{
		Kind: q.Value("kind"), What: q.Value("what"), Date: q.Value("date"), Clock: q.Value("clock"),
		Zone: q.Value("zone"),
	}
	text := guideText(q, guide, &frame.Problems)
	if len(frame.Problems) > 0 {
		return showDelayed(q, t, frame, page.DelayedForm{Text: t.Description.Delayed, Guide: guide})
	}
	return showDelayed(q, t, frame, page.DelayedForm{Text: text, Wording: text, Guide: guide})
}

// setDelayed stores delayed information that was typed or worded by the guide.
func setDelayed(q *desk.Request, t *organiser.Tournament) error {
	frame := tournament.Frame(q, t, q.Heading("squaredeal.word-delayed"))
	text := tournament.OneLine(q.Value("text"))
	switch err := t.Description.SetDelayed(text); {
	case errors.Is(err, squaredeal.ErrPublished):
		return q.Unavailable(err)
	case strings.TrimSpace(text) == "":
		frame.AddProblem("text", q.Say("desk.draft.delayed-information-missing"))
	case err != nil:
		frame.AddProblem("text", q.ErrorText(err))
	}
	if len(frame.Problems) > 0 {
		return showDelayed(q, t, frame, page.DelayedForm{Text: text, OwnText: true})
	}
	if err := saveForm(q, t, "di"); err != nil {
		return err
	}
	if err := storeUnsaved(q.Desk, t.ID(), "guide", nil); err != nil {
		return err
	}
	return q.RedirectToPage("t", t.ID())
}
