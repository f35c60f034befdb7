package reveal

import (
	"io/fs"
	"path"
	"slices"

	"github.com/fairdeal/fairdeal/internal/page/player"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
)

// Folders for the hands in an archive. The name of the second warns that its files prove nothing
// about the hands played.
const (
	handsDir = "hands"
	againDir = "hands/dealt-again"
)

// publicFiles returns the files that are public once the keys are revealed: description, keys, and the
// played hands. It includes no other files of the folder.
func publicFiles(d *desk.Desk, t *organiser.Tournament) ([]player.EmbeddedFile, error) {
	keys, hands, err := playedHands(d, t)
	if err != nil {
		return nil, err
	}
	files := []player.EmbeddedFile{
		{Name: t.ID() + squaredeal.DescriptionExt, Data: t.Description.Bytes()},
		{Name: t.ID() + squaredeal.KeysExt, Data: keys},
	}
	for _, file := range hands.Files {
		dir := handsDir
		if file.DealtAgain {
			dir = againDir
		}
		files = append(files, player.EmbeddedFile{Name: path.Join(dir, file.Name), Data: file.Data})
	}
	return files, nil
}

// archive returns a zip file with the public files and the page that verifies them.
func archive(d *desk.Desk, t *organiser.Tournament) ([]byte, error) {
	files, err := publicFiles(d, t)
	if err != nil {
		return nil, err
	}
	html, err := player.Page(d.Version)
	if err != nil {
		return nil, err
	}
	for i := range files {
		files[i].Name = path.Join(t.ID(), files[i].Name)
	}
	return player.Zip(append(files, player.EmbeddedFile{Name: path.Join(t.ID(), "verify.html"), Data: html}))
}

// playedHands returns the revealed keys and the played hands.
func playedHands(d *desk.Desk, t *organiser.Tournament) ([]byte, *organiser.PlayedHands, error) {
	data, err := d.ReadFile(t.ID() + squaredeal.KeysExt)
	if err != nil {
		return nil, nil, err
	}
	keys, err := tournament.ParsePublishedKeys(t, data)
	if err != nil {
		return nil, nil, err
	}
	if !t.Description.HasValue { // Without the value, nobody can compute the hands.
		return data, &organiser.PlayedHands{}, nil
	}
	dirs := []fs.FS{d.Root.FS()}
	// With fs.Sub instead of OpenRoot, fs.Stat would open each file and wait if it is a pipe.
	folder := path.Join(organiser.HandsFolder, t.ID())
	if info, err := d.Root.Stat(folder); err == nil && info.IsDir() {
		if hands, err := d.Root.OpenRoot(folder); err == nil {
			defer hands.Close()
			dirs = slices.Insert(dirs, 0, hands.FS())
		}
	}
	hands, err := t.CollectPlayed(keys, dirs...)
	return data, hands, err
}
