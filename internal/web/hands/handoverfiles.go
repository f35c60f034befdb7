package hands

import (
	"net/http"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"runtime"
	"slices"

	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/words"
)

// openFolder opens the folder with a tournament's hands in the file manager of this computer, where
// both the desk and its user are.
func openFolder(q *desk.Request, t *organiser.Tournament) error {
	dir := t.HandsDir()
	// Lstat does not follow links, which may lead to a folder elsewhere.
	if info, err := os.Lstat(dir); err != nil || !info.IsDir() {
		return desk.ErrNoPage
	}
	window := q.Desk.Window
	if window == nil {
		window = openWindow
	}
	if err := window(dir); err != nil {
		return q.Problem(http.StatusConflict, "desk.made.no-window", words.Name("folder", dir))
	}
	return q.RedirectToPage("t", t.ID(), "make")
}

// openWindow opens a folder in a system window.
func openWindow(dir string) error {
	program := "xdg-open"
	switch runtime.GOOS {
	case "windows":
		program = "explorer"
	case "darwin":
		program = "open"
	}
	program, err := exec.LookPath(program)
	if err != nil {
		return err
	}
	cmd := exec.Command(program, dir)
	if err := cmd.Start(); err != nil {
		return err
	}
	go cmd.Wait() // The program may run until the window is closed. Its exit status does not matter.
	return nil
}

// serveHandFile serves a hand file or record that is listed in the diary.
func serveHandFile(q *desk.Request, t *organiser.Tournament) error {
	events, err := t.Events()
	if err != nil {
		return err
	}
	name := q.R.PathValue("file")
	isListed := slices.ContainsFunc(events, func(e organiser.Event) bool {
		return e.File == name && (e.Kind == organiser.EventMade || organiser.IsRecord(e))
	})
	// Anybody can edit the diary, so a name in it may be a path.
	if !isListed || filepath.Base(name) != name {
		return desk.ErrNoPage
	}
	data, err := q.Desk.ReadFile(path.Join(organiser.HandsFolder, t.ID(), name))
	if err != nil {
		return err
	}
	return q.SendFile(name, data)
}
