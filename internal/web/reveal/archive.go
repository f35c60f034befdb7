package reveal

import (
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/page/player"
	"github.com/fairdeal/fairdeal/internal/publiclog/logentry"
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
func publicFiles(d *desk.Desk, s *organiser.Tournament) ([]player.HandedFile, error) {
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

// archive returns an archive of these files and the page that verifies them.
func archive(d *desk.Desk, s *organiser.Tournament) ([]byte, error) {
	files, err := publicFiles(d, s)
	if err != nil {
		return nil, err
	}
	html, err := player.Page(d.Version)
	if err != nil {
		return nil, err
	}
	for i := range files {
		files[i].Name = path.Join(s.ID(), files[i].Name)
	}
	return player.Zip(append(files, player.HandedFile{Name: path.Join(s.ID(), "verify.html"), Data: html}))
}

// embeddedPage returns the page that verifies these files with the files embedded, for the organiser to
// post.
func embeddedPage(q *desk.Request, s *organiser.Tournament) ([]byte, error) {
	c, _, err := cardOf(q, s)
	if err != nil {
		return nil, err
	}
	return handedOver(q, s, &player.Handed{Lines: page.CardLines(q.Lang, c)})
}

// verifyNow opens that page with a link back to the desk.
func verifyNow(q *desk.Request, s *organiser.Tournament) error {
	if s.Description.Old || tournament.Calendar(q.Desk, s).Stage != squaredeal.StageRevealed {
		return q.Go303("verify")
	}
	back := q.Frame("").Root + "/" + string(q.Lang) + "/t/" + s.ID() + "/reveal"
	return q.SendSaved(handedOver(q, s, &player.Handed{Host: q.R.Host, Back: back, BackText: q.Say("desk.verify.back")}))
}

// handedOver adds the files to h and embeds h in the page.
func handedOver(q *desk.Request, s *organiser.Tournament, h *player.Handed) ([]byte, error) {
	files, err := publicFiles(q.Desk, s)
	if err != nil {
		return nil, err
	}
	data, err := player.Zip(files)
	if err != nil {
		return nil, err
	}
	html, err := player.Page(q.Desk.Version)
	if err != nil {
		return nil, err
	}
	opt, err := statements(q, s)
	if err != nil {
		return nil, err
	}
	h.Stated = player.StatedOf(opt, path.Base)
	h.Lang, h.Files = string(q.Lang), []player.HandedFile{{Name: s.ID() + ".zip", Data: data}}
	if html, err = h.Into(html); err != nil {
		return nil, q.Hindered(err)
	}
	return html, nil
}

// played returns the revealed keys and the played hands.
func played(d *desk.Desk, s *organiser.Tournament) ([]byte, *organiser.PlayedHands, error) {
	data, err := d.Root.ReadFile(s.ID() + squaredeal.KeysExt)
	if err != nil {
		return nil, nil, err
	}
	k, err := tournament.PublishedKeys(s, data)
	if err != nil {
		return nil, nil, err
	}
	if !s.Description.HasValue { // Without a value, no hands follow.
		return data, &organiser.PlayedHands{}, nil
	}
	dirs := []fs.FS{d.Root.FS()}
	if hands, err := fs.Sub(d.Root.FS(), path.Join(organiser.HandsFolder, s.ID())); err == nil {
		dirs = slices.Insert(dirs, 0, hands)
	}
	hands, err := s.Played(k, dirs...)
	return data, hands, err
}

// download serves public files: the description and, once the keys are revealed, the keys and the
// archive.
func download(q *desk.Request, s *organiser.Tournament) (err error) {
	// SquareDeal 1.3 never encrypts its keys.
	revealed := tournament.Calendar(q.Desk, s).Stage == squaredeal.StageRevealed && !s.Description.Old
	name := q.R.PathValue("file")
	base := s.ID()
	var data []byte
	switch {
	case name == base+squaredeal.DescriptionExt:
		data = s.Description.Bytes()
	case name == base+squaredeal.KeysExt && revealed:
		data, err = q.Desk.Root.ReadFile(name)
	case name == base+".html" && revealed:
		data, err = embeddedPage(q, s)
	case name == base+".zip" && revealed:
		data, err = archive(q.Desk, s)
	case strings.HasPrefix(name, base+".") && filepath.Ext(name) == squaredeal.SessionKeyExt:
		data, err = q.Desk.Root.ReadFile(name) // revealed separately
	case strings.HasPrefix(name, base+".") && strings.HasSuffix(name, logentry.ProofExt):
		data, err = q.Desk.Root.ReadFile(name)
	case name == base+organiser.HandoutExt:
		data, err = q.Desk.Root.ReadFile(name)
	default:
		return desk.ErrNoPage
	}
	if err != nil {
		return err
	}
	return q.Attach(name, data)
}
