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

func askDelayed(q *desk.Request, s *organiser.Tournament) error {
	if fields := q.R.URL.Query(); fields.Has("kind") || fields.Has("date") {
		q.R.PostForm = fields // This form changes nothing, so Back and reload show it again.
		return showGuided(q, s)
	}
	v, half := page.Delayed{Text: s.Description.Delayed}, readTyped(q.Desk, s.ID())
	if text := half["di"]["text"]; text != "" {
		v.Text, v.Unsaved = text, true
	}
	if g := half["guide"]; g != nil {
		v.Guide = page.Guide{Kind: g["kind"], What: g["what"], Date: g["date"], Clock: g["clock"], Zone: g["zone"]}
	}
	if v.Guide.Zone == "" {
		v.Guide.Zone = localZone(q.Desk.Now())
	}
	return showDelayed(q, s, tournament.Frame(q, s, q.Head("squaredeal.word-delayed")), v)
}

func showDelayed(q *desk.Request, s *organiser.Tournament, f page.Frame, v page.Delayed) error {
	v.File, v.Version, v.Lint = s.ID(), tournament.Version(s), tournament.Lint(q, v.Text)
	return q.Show(page.DeskDelayed, f, v)
}

// showGuided shows the guide's wording of the delayed information for confirmation.
func showGuided(q *desk.Request, s *organiser.Tournament) error {
	f := tournament.Frame(q, s, q.Head("squaredeal.word-delayed"))
	g := page.Guide{Kind: q.Value("kind"), What: q.Value("what"), Date: q.Value("date"), Clock: q.Value("clock"), Zone: q.Value("zone")}
	text := guideText(q, g, &f.Problems)
	if len(f.Problems) > 0 {
		return showDelayed(q, s, f, page.Delayed{Text: s.Description.Delayed, Guide: g})
	}
	return showDelayed(q, s, f, page.Delayed{Text: text, Wording: text, Guide: g})
}

// setDelayed stores delayed information that was typed or worded by the guide.
func setDelayed(q *desk.Request, s *organiser.Tournament) error {
	f := tournament.Frame(q, s, q.Head("squaredeal.word-delayed"))
	text := tournament.OneLine(q.Value("text"))
	switch err := s.Description.SetDelayed(text); {
	case errors.Is(err, squaredeal.ErrPublished):
		return q.Hindered(err)
	case strings.TrimSpace(text) == "":
		f.Wrongly("text", q.Say("desk.draft.delayed-information-missing"))
	case err != nil:
		f.Wrongly("text", q.Words(err))
	}
	if len(f.Problems) > 0 {
		return showDelayed(q, s, f, page.Delayed{Text: text, OwnText: true})
	}
	if err := saveForm(q, s, "di"); err != nil {
		return err
	}
	if err := keepTyped(q.Desk, s.ID(), "guide", nil); err != nil {
		return err
	}
	return q.Go303("t", s.ID())
}
