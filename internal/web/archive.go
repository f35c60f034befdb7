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

// archive is what everybody may have once the keys are out: description, keys, the
// page that verifies them, and the hands that went to play. Nothing else of the folder
// is in it.
func (d *Desk) archive(s *folder.Store) ([]byte, error) {
	keys, hands, err := d.played(s)
	if err != nil {
		return nil, err
	}
	html, err := player.Page(d.Version)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	add := func(name string, data []byte) error {
		w, err := z.Create(path.Join(s.ID(), name))
		if err == nil {
			_, err = w.Write(data)
		}
		return err
	}
	for _, file := range []struct {
		name string
		data []byte
	}{{s.ID() + squaredeal.DescriptionExt, s.Description.Bytes()}, {s.ID() + squaredeal.KeysExt, keys}, {"verify.html", html}} {
		if err := add(file.name, file.data); err != nil {
			return nil, err
		}
	}
	for _, f := range hands.Files {
		dir := handsDir
		if f.Again {
			dir = againDir
		}
		if err := add(path.Join(dir, f.Name), f.Data); err != nil {
			return nil, err
		}
	}
	err = z.Close()
	return b.Bytes(), err
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
