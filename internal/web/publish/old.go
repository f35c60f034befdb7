package publish

import (
	"path/filepath"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/folder"
)

// ShowOld is the page of a tournament of SquareDeal 1.3.
func ShowOld(q *desk.Request, s *folder.Store) error {
	x, c := s.Description, tournament.Calendar(q.Desk, s)
	info := x.Text(x.Delayed)
	v := page.Old{
		File: s.ID(), Program: x.Program(), Delayed: info, Value: x.Value, Asked: !x.HasValue && x.Published(), KeyHash: x.KeyHash, Digest: x.Digest(),
		Stage: page.StageWord(q.Lang, c), Next: page.Next(q.Lang, c), Published: x.Published(), Why: page.Reason(q.Lang, squaredeal.ErrOld),
		Notices: page.Notices(q.Lang, c, filepath.Base), Lint: page.LintWords(q.Lang, info, x.Lint(q.Desk.Now())).Findings,
	}
	for i := range x.Phases {
		v.Phases = append(v.Phases, x.Text(x.Phases[i].String()))
	}
	if v.Digest != "" {
		v.Short = squaredeal.ShortDigest(v.Digest)
	}
	if keys := s.Contents().Keys; keys != "" {
		v.Keys = filepath.Base(keys)
	}
	if x.Published() {
		v.Tasks = []page.Crumb{{Text: q.Say("desk.make.title"), Path: "t/" + s.ID() + "/make"}, {Text: q.Say("desk.diary.title"), Path: "t/" + s.ID() + "/out"}}
	}
	v.Tasks = append(v.Tasks, page.Crumb{Text: q.Say("desk.frame.verify"), Path: "verify"})
	return q.Show(page.DeskOld, tournament.DraftFrame(q, s), v)
}
