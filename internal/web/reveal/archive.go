package reveal

import (
	"archive/zip"
	"bytes"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/page/player"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
	"github.com/fairdeal/fairdeal/publiclog"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/folder"
)

// The folders of an archive in which the hands stand. The name of the second says
// that its files prove nothing about what was played.
const (
	handsDir = "hands"
	againDir = "hands/dealt-again"
)

// given are the files that everybody may have once the keys are out: description, keys,
// and the hands that went to play. Nothing else of the folder is among them.
func given(d *desk.Desk, s *folder.Store) ([]player.HandedFile, error) {
	keys, hands, err := played(d, s)
	if err != nil {
		return nil, err
	}
	files := []player.HandedFile{{Name: s.ID() + squaredeal.DescriptionExt, Data: s.Description.Bytes()}, {Name: s.ID() + squaredeal.KeysExt, Data: keys}}
	for _, f := range hands.Files {
		dir := handsDir
		if f.Again {
			dir = againDir
		}
		files = append(files, player.HandedFile{Name: path.Join(dir, f.Name), Data: f.Data})
	}
	return files, nil
}

// archive is these files and the page that verifies them.
func archive(d *desk.Desk, s *folder.Store) ([]byte, error) {
	files, err := given(d, s)
	if err != nil {
		return nil, err
	}
	html, err := player.Page(d.Version)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, f := range slices.Insert(files, 2, player.HandedFile{Name: "verify.html", Data: html}) {
		w, err := z.Create(path.Join(s.ID(), f.Name))
		if err == nil {
			_, err = w.Write(f.Data)
		}
		if err != nil {
			return nil, err
		}
	}
	err = z.Close()
	return b.Bytes(), err
}

// verifyNow opens the player's page with these files.
func verifyNow(q *desk.Request, s *folder.Store) error {
	if s.Description.Old || tournament.Calendar(q.Desk, s).Stage != squaredeal.StageRevealed {
		return q.Go303("verify")
	}
	files, err := given(q.Desk, s)
	if err != nil {
		return err
	}
	text, err := player.Page(q.Desk.Version)
	if err != nil {
		return err
	}
	h, f := player.Handed{Host: q.R.Host, Lang: string(q.Lang), Files: files}, q.Frame("")
	return q.SendSaved(h.Into(text, f.Root+"/"+string(q.Lang)+"/t/"+s.ID()+"/reveal", q.Say("desk.verify.back")))
}

// played are the keys that are revealed, and the hands that went to play.
func played(d *desk.Desk, s *folder.Store) ([]byte, *folder.PlayedHands, error) {
	data, err := d.Root.ReadFile(s.ID() + squaredeal.KeysExt)
	if err != nil {
		return nil, nil, err
	}
	k, err := tournament.PublishedKeys(s, data)
	if err != nil {
		return nil, nil, err
	}
	if !s.Description.HasValue { // no hands follow yet
		return data, &folder.PlayedHands{}, nil
	}
	dirs := []fs.FS{d.Root.FS()}
	if hands, err := fs.Sub(d.Root.FS(), path.Join(folder.HandsFolder, s.ID())); err == nil {
		dirs = slices.Insert(dirs, 0, hands)
	}
	hands, err := s.Played(k, dirs...)
	return data, hands, err
}

// download hands out what everybody may have: the description; the keys and the
// archive of both once they are revealed.
func download(q *desk.Request, s *folder.Store) (err error) {
	revealed := tournament.Calendar(q.Desk, s).Stage == squaredeal.StageRevealed && !s.Description.Old // whose keys are plain from the start
	name := q.R.PathValue("file")
	base := s.ID()
	var data []byte
	switch {
	case name == base+squaredeal.DescriptionExt:
		data = s.Description.Bytes()
	case name == base+squaredeal.KeysExt && revealed:
		data, err = q.Desk.Root.ReadFile(name)
	case name == base+".zip" && revealed:
		data, err = archive(q.Desk, s)
	case strings.HasPrefix(name, base+".") && filepath.Ext(name) == squaredeal.SessionKeyExt:
		data, err = q.Desk.Root.ReadFile(name) // revealed alone
	case strings.HasPrefix(name, base+".") && strings.HasSuffix(name, publiclog.ProofExt):
		data, err = q.Desk.Root.ReadFile(name)
	case name == base+folder.HandoutExt:
		data, err = q.Desk.Root.ReadFile(name)
	default:
		return desk.ErrNoPage
	}
	if err != nil {
		return err
	}
	return q.Attach(name, data)
}
