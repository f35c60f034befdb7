package reveal

import (
	"path"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/page/player"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
)

// embeddedPage returns the page that verifies the public files, and contains them. The organiser posts it.
func embeddedPage(q *desk.Request, t *organiser.Tournament) ([]byte, error) {
	card, _, err := cardOf(q, t)
	if err != nil {
		return nil, err
	}
	return pageWithFiles(q, t, &player.Embedded{VerdictLines: page.CardLines(q.Lang, card)})
}

// openVerifier responds with the page that verifies the public files, with a link back to the desk. Before the keys
// are revealed, it redirects to the page without files.
func openVerifier(q *desk.Request, t *organiser.Tournament) error {
	if t.Description.Old || tournament.Calendar(q.Desk, t).Stage != squaredeal.StageRevealed {
		return q.RedirectToPage("verify")
	}
	back := q.Frame("").Root + "/" + string(q.Lang) + "/t/" + t.ID() + "/reveal"
	return q.SendSavedPage(pageWithFiles(q, t,
		&player.Embedded{Host: q.R.Host, Back: back, BackText: q.Say("desk.verify.back")}))
}

// pageWithFiles returns the page that verifies the public files, which it adds to the embedded data.
func pageWithFiles(q *desk.Request, t *organiser.Tournament, embedded *player.Embedded) ([]byte, error) {
	files, err := publicFiles(q.Desk, t)
	if err != nil {
		return nil, err
	}
	zipped, err := player.Zip(files)
	if err != nil {
		return nil, err
	}
	html, err := player.Page(q.Desk.Version)
	if err != nil {
		return nil, err
	}
	options, err := statements(q, t)
	if err != nil {
		return nil, err
	}
	embedded.Statements = player.NewStatements(options, path.Base)
	embedded.Lang, embedded.Files = string(q.Lang), []player.EmbeddedFile{{Name: t.ID() + ".zip", Data: zipped}}
	if html, err = embedded.InsertInto(html); err != nil {
		return nil, q.Unavailable(err)
	}
	return html, nil
}
