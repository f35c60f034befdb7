package hands

import (
	"errors"
	"net/http"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
	"github.com/fairdeal/fairdeal/internal/words"
)

// justNow is how long new hands are at the top of the station's page.
const justNow = 10 * time.Minute

// madeNow describes the latest hands: their files by session, their folder, and their progress to
// the dealing machine. It returns nil some time after they have arrived there or been played.
func madeNow(q *desk.Request, s *organiser.Tournament, events []organiser.Event) *page.NewHands {
	t := organiser.TakingOf(events)
	if t == nil {
		return nil
	}
	m := &page.NewHands{Time: t.Made.Format(time.RFC3339), Folder: organiser.HandsFolder + "/" + s.ID(), New: q.Desk.Now().Sub(t.Made) <= justNow}
	if !m.New && (t.Over || len(t.Done) == len(organiser.TakeSteps)) {
		return nil
	}
	for _, e := range t.Files {
		m.Files = append(m.Files, page.MadeFile{Name: e.File, Session: strconv.Itoa(e.Phase) + "," + strconv.Itoa(e.Session), Sum: e.SHA256})
	}
	keys := map[organiser.EventKind]string{organiser.Copied: "desk.made.take-copy", organiser.Taken: "desk.made.take-who", organiser.Cleared: "desk.made.take-delete"}
	for _, step := range organiser.TakeSteps {
		p := page.TakeStep{Name: string(step), Text: q.Say(keys[step])}
		if e, done := t.Done[step]; done {
			p.Time, p.Who = q.Hour(e.Time), e.Who
		}
		m.Steps = append(m.Steps, p)
	}
	return m
}

// noteTaking records which steps of that way are done: exactly those whose boxes are ticked. It
// refuses pages from before newer hands were made.
func noteTaking(q *desk.Request, s *organiser.Tournament) error {
	events, err := s.Events()
	if err != nil {
		return err
	}
	if t, of := organiser.TakingOf(events), q.Value("of"); of != "" && t != nil && of != t.Made.Format(time.RFC3339) {
		return q.Changed()
	}
	var steps []organiser.EventKind
	for _, step := range q.R.PostForm["step"] {
		steps = append(steps, organiser.EventKind(step))
	}
	taker := strings.TrimSpace(q.Value("taker"))
	if slices.Contains(steps, organiser.Taken) && taker == "" {
		formats, err := usualFormats(q.Desk, s)
		if err != nil {
			return err
		}
		f := tournament.StationFrame(q, s, organiser.Deal)
		f.Wrongly("taker", q.Say("desk.make.took-hands"))
		return showMake(q, s, f, page.Make{MissingValue: valueField(q, s), Number: oldNumber(s, "1")}, formats)
	}
	err = s.NoteTaking(steps, taker, q.Desk.Now())
	if errors.Is(err, organiser.ErrStep) {
		return q.Problem(http.StatusUnprocessableEntity, "desk.make.nothing-kind-written-down")
	}
	switch {
	case err != nil:
		return err
	case q.Value("go") != "":
		return q.Go303("t", s.ID(), "out")
	}
	return q.Go303("t", s.ID(), "make")
}

// openFolder opens the folder with a tournament's hands in the file manager of this computer, where
// both the desk and its user are.
func openFolder(q *desk.Request, s *organiser.Tournament) error {
	dir := s.HandsDir()
	if info, err := os.Lstat(dir); err != nil || !info.IsDir() { // A link would lead elsewhere.
		return desk.ErrNoPage
	}
	window := q.Desk.Window
	if window == nil {
		window = openWindow
	}
	if err := window(dir); err != nil {
		return q.Problem(http.StatusConflict, "desk.made.no-window", words.Name("folder", dir))
	}
	return q.Go303("t", s.ID(), "make")
}

// handOver serves a hand file or record that is listed in the diary.
func handOver(q *desk.Request, s *organiser.Tournament) error {
	events, err := s.Events()
	if err != nil {
		return err
	}
	name := q.R.PathValue("file")
	if !slices.ContainsFunc(events, func(e organiser.Event) bool {
		return e.File == name && (e.Event == organiser.Made || organiser.IsRecord(e))
	}) || filepath.Base(name) != name {
		return desk.ErrNoPage
	}
	data, err := q.Desk.Root.ReadFile(path.Join(organiser.HandsFolder, s.ID(), name))
	if err != nil {
		return err
	}
	return q.Attach(name, data)
}

// openWindow opens a folder in a system window.
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
