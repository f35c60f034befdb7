package web

import (
	"archive/zip"
	"bytes"
	"io/fs"
	"path"
	"slices"

	"github.com/fairdeal/fairdeal/internal/page/player"
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
func (d *Desk) given(s *folder.Store) ([]player.HandedFile, error) {
	keys, hands, err := d.played(s)
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
func (d *Desk) archive(s *folder.Store) ([]byte, error) {
	files, err := d.given(s)
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
func verifyNow(q *request, s *folder.Store) error {
	if s.Description.Old || q.desk.calendar(s).Stage != squaredeal.StageRevealed {
		return q.go303("verify")
	}
	files, err := q.desk.given(s)
	if err != nil {
		return err
	}
	text, err := player.Page(q.desk.Version)
	if err != nil {
		return err
	}
	h, f := player.Handed{Host: q.r.Host, Lang: string(q.lang), Files: files}, q.frame("")
	return q.sendSaved(h.Into(text, f.Root+"/"+string(q.lang)+"/t/"+s.ID()+"/reveal", q.say("desk.verify.back")))
}

// played are the keys that are revealed, and the hands that went to play.
func (d *Desk) played(s *folder.Store) ([]byte, *folder.PlayedHands, error) {
	data, err := d.root.ReadFile(s.ID() + squaredeal.KeysExt)
	if err != nil {
		return nil, nil, err
	}
	k, err := squaredeal.ParseKeys(data)
	if err == nil {
		_, err = s.Description.CheckKeys(k)
	}
	if err != nil {
		return nil, nil, err
	}
	if !s.Description.HasValue { // no hands follow yet
		return data, &folder.PlayedHands{}, nil
	}
	dirs := []fs.FS{d.root.FS()}
	if hands, err := fs.Sub(d.root.FS(), path.Join(folder.HandsFolder, s.ID())); err == nil {
		dirs = slices.Insert(dirs, 0, hands)
	}
	hands, err := s.Played(k, dirs...)
	return data, hands, err
}
