package tournament

import (
	"strings"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/folder"
	"github.com/fairdeal/fairdeal/words"
)

// Session reads the tournament and the session of the path.
func Session(q *desk.Request, s *folder.Store) (squaredeal.ID, *squaredeal.Phase, error) {
	id, err := squaredeal.ParseID(q.R.PathValue("session"))
	if err != nil {
		return id, nil, desk.ErrNoPage
	}
	p, err := s.Description.Phase(id.Phase)
	if err == nil {
		err = p.CheckSession(id.Session)
	}
	if err != nil {
		return id, nil, desk.ErrNoPage
	}
	return id, p, nil
}

// OverOr reads the session of the path for a form that shows its hands or its key.
// Of a session that was not played its file name has to be typed.
func OverOr(q *desk.Request, s *folder.Store, f *page.Frame) (squaredeal.ID, *squaredeal.Phase, error) {
	id, p, err := Session(q, s)
	if err != nil {
		return id, nil, err
	}
	played, err := s.WasPlayed(id)
	if err == nil && !played && strings.TrimSpace(q.Value("confirm")) != p.FileName(id.Session) {
		f.Wrongly("confirm", q.Say("desk.type-letter", words.Name("name", p.FileName(id.Session))))
	}
	return id, p, err
}
