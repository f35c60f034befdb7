package web

import (
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"runtime"
	"slices"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/folder"
	"github.com/fairdeal/fairdeal/words"
)

// showWall is the sheet for the wall: the digest that everybody can write down before
// the first board, as text and as a picture.
func showWall(_ *Desk, q *request) error {
	s, err := q.look()
	if err != nil {
		return err
	}
	x := s.Description
	if !x.Published() || x.Old {
		return &problem{http.StatusConflict, page.Reason(q.lang, squaredeal.ErrNotPublished)}
	}
	digest := x.DigestLine
	if digest == "" {
		digest = x.Digest()
	}
	v := page.Wall{File: s.ID(), Name: x.Name, Delayed: x.Delayed, Digest: squaredeal.ShortDigest(digest)}
	if v.QR, err = page.QR(digest, q.lang.Words(words.New("desk.freeze.digest-picture-telephones"))); err != nil {
		return err
	}
	return q.show(page.DeskWall, q.inTournament(s, q.lang.Words(words.New("desk.wall.title"))), v)
}

// openFolder asks the system to show the folder in which a tournament's hands lie, on
// this computer, where the desk and its reader are.
func openFolder(_ *Desk, q *request) error {
	s, err := q.edit()
	if err != nil {
		return err
	}
	defer s.Close()
	dir := s.HandsDir()
	if info, err := os.Lstat(dir); err != nil || !info.IsDir() { // a link leads elsewhere
		return errNoPage
	}
	if err := reveals(dir); err != nil {
		return &problem{http.StatusConflict, q.lang.Words(words.New("desk.made.no-window", words.Name("folder", dir)))}
	}
	return q.go303("t", s.ID(), "out")
}

// handOver gives out a file of hands that the diary says was made.
func handOver(_ *Desk, q *request) error {
	s, err := q.look()
	if err != nil {
		return err
	}
	events, err := s.Events()
	if err != nil {
		return err
	}
	name := q.r.PathValue("file")
	if !slices.ContainsFunc(events, func(e folder.Event) bool { return e.Event == folder.Made && e.File == name }) || filepath.Base(name) != name {
		return errNoPage
	}
	data, err := q.desk.root.ReadFile(path.Join(folder.HandsFolder, s.ID(), name))
	if err != nil {
		return err
	}
	q.w.Header().Set("Content-Type", "application/octet-stream")
	q.w.Header().Set("Content-Disposition", fmt.Sprintf("attachment; filename=%q", name))
	_, err = q.w.Write(data)
	return err
}

// reveals shows a folder in a window of the system; tests have none.
var reveals = func(dir string) error {
	name := map[string]string{"windows": "explorer", "darwin": "open"}[runtime.GOOS]
	if name == "" {
		name = "xdg-open"
	}
	path, err := exec.LookPath(name)
	if err != nil {
		return err
	}
	cmd := exec.Command(path, dir)
	if err := cmd.Start(); err != nil {
		return err
	}
	go cmd.Wait()
	return nil
}
