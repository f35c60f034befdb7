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

// embeddedPage returns the page that verifies the public files, and contains them. The organiser posts it.
func embeddedPage(q *desk.Request, t *organiser.Tournament) ([]byte, error) {
	card, _, err := cardOf(q, t)
	if err != nil {
		return nil, err
	}
	return pageWithFiles(q, t, &player.Embedded{VerdictLines: page.CardLines(q.Lang, card)})
}

// openVerifier responds with the same page, with a link back to the desk. Before the keys are revealed, it
// redirects to the page without files.
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
	// Unlike fs.Sub, its Stat does not open the file, which may be a pipe.
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

// download serves a tournament's files that may be published: its description, the diary, keys for
// single sessions, proofs and, after the keys are revealed, the keys, the archive and the page that
// verifies them.
func download(q *desk.Request, t *organiser.Tournament) (err error) {
	isRevealed := tournament.Calendar(q.Desk, t).Stage == squaredeal.StageRevealed
	if t.Description.Old {
		isRevealed = false // SquareDeal 1.3 keys are never encrypted, so a readable key file does not mean that they were revealed.
	}
	name := q.R.PathValue("file")
	var data []byte
	switch {
	case name == t.ID()+squaredeal.DescriptionExt:
		data = t.Description.Bytes()
	case name == t.ID()+".html" && isRevealed:
		data, err = embeddedPage(q, t)
	case name == t.ID()+".zip" && isRevealed:
		data, err = archive(q.Desk, t)
	case name == t.ID()+squaredeal.KeysExt && isRevealed, isPublicFile(t, name):
		data, err = q.Desk.ReadFile(name)
	default:
		return desk.ErrNoPage
	}
	if err != nil {
		return err
	}
	return q.SendFile(name, data)
}

// isPublicFile reports whether a tournament's file may be published before its keys are revealed: the
// diary, a single session's key (spring.*.sqr), or a proof (spring.*.tlog-proof).
func isPublicFile(t *organiser.Tournament, name string) bool {
	belongsToTournament := strings.HasPrefix(name, t.ID()+".")
	isSessionKey := filepath.Ext(name) == squaredeal.SessionKeyExt
	isProof := strings.HasSuffix(name, logentry.ProofExt)
	return name == t.ID()+organiser.HandoutExt || belongsToTournament && (isSessionKey || isProof)
}
