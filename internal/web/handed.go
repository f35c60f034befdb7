package web

import (
	"path"

	"github.com/fairdeal/fairdeal/internal/page/player"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/words"
)

// verifyNow opens the player's page with what everybody gets once the keys are out: the
// files of the archive, and nothing else of the folder.
func verifyNow(d *Desk, q *request) error {
	s, err := q.look()
	if err != nil {
		return err
	}
	if s.Description.Old || d.calendar(s).Stage != squaredeal.StageRevealed {
		return q.go303("verify")
	}
	keys, hands, err := d.played(s)
	if err != nil {
		return err
	}
	h := player.Handed{Host: q.r.Host, Lang: string(q.lang), Files: []player.HandedFile{
		{Name: s.ID() + squaredeal.DescriptionExt, Data: s.Description.Bytes()}, {Name: s.ID() + squaredeal.KeysExt, Data: keys},
	}}
	for _, f := range hands.Files {
		dir := handsDir
		if f.Again {
			dir = againDir
		}
		h.Files = append(h.Files, player.HandedFile{Name: path.Join(dir, f.Name), Data: f.Data})
	}
	text, err := player.Page(d.Version)
	if err != nil {
		return err
	}
	f := q.frame("")
	if text, err = h.Into(text, f.Root+"/"+string(q.lang)+"/t/"+s.ID()+"/reveal", q.lang.Words(words.New("desk.verify.back"))); err != nil {
		return err
	}
	return q.sendSaved(text)
}
