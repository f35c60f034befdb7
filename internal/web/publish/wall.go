package publish

import (
	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/folder"
)

// wallOf is what stands on the sheet with the digest that everybody can write down before
// the first board.
func wallOf(s *folder.Store) *page.Wall {
	x := s.Description
	digest := x.DigestLine
	if digest == "" {
		digest = x.Digest()
	}
	return &page.Wall{File: s.ID(), Name: x.Text(x.Name), Delayed: x.Text(x.Delayed), Digest: squaredeal.ShortDigest(digest), Full: digest}
}

// showWallPDF is that sheet as PDF, for the bulletin.
func showWallPDF(q *desk.Request, s *folder.Store) error {
	data, err := page.WallPDF(q.Lang, wallOf(s))
	if err != nil {
		return err
	}
	return q.Attach(s.ID()+"-"+string(q.Lang)+".pdf", data)
}

// showWall is that sheet for the wall, as text and as a picture.
func showWall(q *desk.Request, s *folder.Store) (err error) {
	v := wallOf(s)
	if v.QR, err = page.QR(v.Full, q.Say("desk.freeze.digest-picture-telephones")); err != nil {
		return err
	}
	return q.Show(page.DeskWall, tournament.Frame(q, s, q.Say("desk.wall.title")), v)
}
