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

// archive returns an archive of these files and the page that verifies them.
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

// embeddedPage returns the page that verifies these files with the files embedded, for the organiser to
// post.
func embeddedPage(q *desk.Request, t *organiser.Tournament) ([]byte, error) {
	card, _, err := cardOf(q, t)
	if err != nil {
		return nil, err
	}
	return pageWithFiles(q, t, &player.Embedded{VerdictLines: page.CardLines(q.Lang, card)})
}

// openVerifier opens that page with a link back to the desk.
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

// playedHands returns the revealed keys and the played hands.
func playedHands(d *desk.Desk, t *organiser.Tournament) ([]byte, *organiser.PlayedHands, error) {
	data, err := d.Root.ReadFile(t.ID() + squaredeal.KeysExt)
	if err != nil {
		return nil, nil, err
	}
	keys, err := tournament.ParsePublishedKeys(t, data)
	if err != nil {
		return nil, nil, err
	}
	if !t.Description.HasValue { // Without a value, no hands follow.
		return data, &organiser.PlayedHands{}, nil
	}
	dirs := []fs.FS{d.Root.FS()}
	if hands, err := fs.Sub(d.Root.FS(), path.Join(organiser.HandsFolder, t.ID())); err == nil {
		dirs = slices.Insert(dirs, 0, hands)
	}
	hands, err := t.CollectPlayed(keys, dirs...)
	return data, hands, err
}

// download serves public files: the description and, once the keys are revealed, the keys and the
// archive.
func download(q *desk.Request, t *organiser.Tournament) (err error) {
	// SquareDeal 1.3 never encrypts its keys.
	revealed := tournament.Calendar(q.Desk, t).Stage == squaredeal.StageRevealed && !t.Description.Old
	name := q.R.PathValue("file")
	base := t.ID()
	var data []byte
	switch {
	case name == base+squaredeal.DescriptionExt:
		data = t.Description.Bytes()
	case name == base+squaredeal.KeysExt && revealed:
		data, err = q.Desk.Root.ReadFile(name)
	case name == base+".html" && revealed:
		data, err = embeddedPage(q, t)
	case name == base+".zip" && revealed:
		data, err = archive(q.Desk, t)
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
	return q.SendFile(name, data)
}
