package web

import (
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
	"github.com/fairdeal/fairdeal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/words"
)

// wallOf is what stands on the sheet with the digest that everybody can write down before
// the first board.
func wallOf(s *folder.Store) *page.Wall {
	x := s.Description
	digest := x.DigestLine
	if digest == "" {
		digest = x.Digest()
	}
	return &page.Wall{File: s.ID(), Name: x.Text(x.Name), Delayed: x.Text(x.Delayed), Digest: squaredeal.ShortDigest(digest), Full: digest}
}

// showWallPDF is that sheet as PDF, for the bulletin.
func showWallPDF(q *request, s *folder.Store) error {
	data, err := page.WallPDF(q.lang, wallOf(s))
	if err != nil {
		return err
	}
	return q.attach(s.ID()+"-"+string(q.lang)+".pdf", data)
}

// showWall is that sheet for the wall, as text and as a picture.
func showWall(q *request, s *folder.Store) (err error) {
	v := wallOf(s)
	if v.QR, err = page.QR(v.Full, q.say("desk.freeze.digest-picture-telephones")); err != nil {
		return err
	}
	return q.show(page.DeskWall, q.inTournament(s, q.say("desk.wall.title")), v)
}

// openFolder asks the system to show the folder in which a tournament's hands lie, on
// this computer, where the desk and its reader are.
func openFolder(q *request, s *folder.Store) error {
	dir := s.HandsDir()
	if info, err := os.Lstat(dir); err != nil || !info.IsDir() { // a link leads elsewhere
		return errNoPage
	}
	window := q.desk.Window
	if window == nil {
		window = openWindow
	}
	if err := window(dir); err != nil {
		return q.problem(http.StatusConflict, "desk.made.no-window", words.Name("folder", dir))
	}
	return q.go303("t", s.ID(), "out")
}

// handOver gives out a file of hands, or a record, that the diary says was made.
func handOver(q *request, s *folder.Store) error {
	events, err := s.Events()
	if err != nil {
		return err
	}
	name := q.r.PathValue("file")
	if !slices.ContainsFunc(events, func(e folder.Event) bool { return e.File == name && (e.Event == folder.Made || organiser.IsRecord(e)) }) || filepath.Base(name) != name {
		return errNoPage
	}
	data, err := q.desk.root.ReadFile(path.Join(folder.HandsFolder, s.ID(), name))
	if err != nil {
		return err
	}
	return q.attach(name, data)
}

// openWindow shows a folder in a window of the system.
func openWindow(dir string) error {
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
