package results

import (
	"errors"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/evening"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Ruling is a ruling in a file of rulings.
type Ruling struct {
	apply.Ruling
	Evening string    // name of the evening, or "" for the folder's file
	Text    string    // its line
	Made    time.Time // zero if the line above is not a time
}

// Tonight is the maximum age of a ruling of this evening.
const Tonight = 16 * time.Hour

// RulingsPath returns the file of an evening's rulings below the desk's folder. With "" it is the file of
// the folder, for rulings of no particular evening.
func RulingsPath(name string) string {
	if name == "" {
		return rulingsFile
	}
	return path.Join(folderName, name, rulingsFile)
}

// Rulings returns the rulings of an evening. Both desks read and write the same file.
func Rulings(d *desk.Desk, name string) ([]Ruling, error) {
	text, err := rulingsText(d, name)
	if err != nil || !hasRulings(text) {
		return nil, err
	}
	list, err := apply.ReadRulings(strings.NewReader(text))
	if err != nil {
		return nil, err
	}
	lines := strings.Split(text, "\n")
	var rulings []Ruling
	for i := range list {
		r := Ruling{Ruling: list[i], Evening: name, Text: strings.TrimSpace(strings.TrimPrefix(lines[list[i].Line-1], "\ufeff"))}
		if n := list[i].Line - 2; n >= 0 {
			r.Made = madeAt(lines[n])
		}
		rulings = append(rulings, r)
	}
	return rulings, nil
}

// madeAt returns the time in a comment, or the zero time.
func madeAt(comment string) time.Time {
	at, err := time.Parse(time.RFC3339, strings.TrimSpace(strings.TrimPrefix(comment, "#")))
	if err != nil {
		return time.Time{}
	}
	return at
}

func rulingsText(d *desk.Desk, name string) (string, error) {
	data, err := d.Root.ReadFile(RulingsPath(name))
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	return string(data), err
}

// Keep adds a ruling, whose lines include its case, to an evening's file, once even if the button was pressed
// twice. An earlier ruling on the same result stays in the file as a comment, because a session cannot
// apply both.
func Keep(d *desk.Desk, name, lines string, r *apply.Ruling) error {
	return withLock(d, func() error { return keepRuling(d, name, lines, r) })
}

// withLock changes files of rulings while no other process does.
func withLock(d *desk.Desk, change func() error) error {
	lock, err := safefile.LockFile(filepath.Join(d.Folder, "."+rulingsFile+".lock"), safefile.Patience)
	if err != nil {
		return err
	}
	defer lock.Unlock()
	return change()
}

// FileError is returned for a file of rulings that cannot be read.
type FileError struct {
	Err    error
	IsText bool // its text is wrong
}

func (e *FileError) Error() string { return e.Err.Error() }

// Unwrap returns the cause.
func (e *FileError) Unwrap() error { return e.Err }

func keepRuling(d *desk.Desk, name, lines string, r *apply.Ruling) error {
	if name != "" {
		if _, err := create(d, name); err != nil {
			return err
		}
	}
	old, err := rulingsText(d, name)
	if err != nil {
		return &FileError{Err: err}
	}
	text, isLast, err := withRuling(old, lines, r, d.Now())
	if err != nil {
		return &FileError{Err: err, IsText: true}
	}
	if isLast {
		return nil
	}
	return writeRulings(d, name, text)
}

func writeRulings(d *desk.Desk, name, text string) error {
	perm := fs.FileMode(0o644)
	if name != "" {
		perm = 0o600
	}
	if strings.TrimSpace(text) == "" {
		return d.Root.Remove(RulingsPath(name))
	}
	return safefile.WriteOver(filepath.Join(d.Folder, filepath.FromSlash(RulingsPath(name))), []byte(text), perm)
}

// withRuling appends a ruling to a text of rulings. isLast reports whether the last one is already identical.
func withRuling(text, added string, r *apply.Ruling, now time.Time) (changed string, isLast bool, err error) {
	lines := strings.Split(strings.TrimRight(text, "\r\n"), "\n")
	list, err := apply.ReadRulings(strings.NewReader(text))
	if err != nil && hasRulings(text) {
		return "", false, err
	}
	for i := range list {
		if !list[i].SamePlace(r) {
			continue
		}
		earlier := lines[list[i].Line-1 : endOf(list, i, len(lines))]
		if i+1 == len(list) && strings.TrimSpace(strings.Join(earlier, "\n")) == strings.TrimSpace(added) {
			return text, true, nil
		}
		for n := range earlier {
			if line := strings.TrimSpace(earlier[n]); line != "" && line[0] != '#' {
				earlier[n] = "# " + earlier[n]
			}
		}
	}
	changed = strings.TrimLeft(strings.Join(lines, "\n")+"\n", "\n") + "# " + now.UTC().Format(time.RFC3339) + "\n" + added
	_, err = apply.ReadRulings(strings.NewReader(changed))
	return changed, false, err
}

// endOf returns where the lines of a ruling end.
func endOf(list []apply.Ruling, i, n int) int {
	if i+1 < len(list) {
		return list[i+1].Line - 1
	}
	return n
}

// hasRulings reports whether any line is neither empty nor a comment.
func hasRulings(text string) bool {
	for line := range strings.Lines(strings.TrimPrefix(text, "\ufeff")) {
		if line = strings.TrimSpace(line); line != "" && line[0] != '#' {
			return true
		}
	}
	return false
}

// errGone is the error for a ruling that is no longer in its file.
var errGone = errors.New("the ruling is no longer in the file")

// takeRuling returns a text without the ruling on a line, and the lines of that ruling with its case. A
// text that cannot be read loses only the line.
func takeRuling(text string, line int, want string) (rest, taken string, err error) {
	lines := strings.Split(text, "\n")
	if line < 1 || line > len(lines) || strings.TrimSpace(lines[line-1]) != want {
		return "", "", errGone
	}
	start, end := line-1, line
	list, err := apply.ReadRulings(strings.NewReader(text))
	if index := slices.IndexFunc(list, func(r apply.Ruling) bool { return r.Line == line }); err == nil && index >= 0 {
		end = endOf(list, index, len(lines))
	}
	kept := slices.Clone(lines[:start])
	if n := len(kept); n > 0 && !madeAt(kept[n-1]).IsZero() {
		kept = kept[:n-1]
	}
	for _, l := range lines[start:end] {
		if text := strings.TrimSpace(l); text != "" && text[0] != '#' {
			taken += text + "\n"
		} else {
			kept = append(kept, l)
		}
	}
	return strings.Join(append(kept, lines[end:]...), "\n"), taken, nil
}

// take removes a ruling of an evening.
func take(d *desk.Desk, name string, line int, want string) error {
	return withLock(d, func() error {
		text, err := rulingsText(d, name)
		if err != nil {
			return err
		}
		rest, _, err := takeRuling(text, line, want)
		if err != nil {
			return err
		}
		return writeRulings(d, name, rest)
	})
}

// unassignedRulings returns this evening's rulings that are not those of an evening.
func unassignedRulings(d *desk.Desk) (list []page.NumberedRuling) {
	rulings, err := Rulings(d, "")
	if err != nil {
		return nil // The director's desk reports it.
	}
	for i := range rulings {
		if r := &rulings[i]; d.Now().Sub(r.Made) < Tonight {
			list = append(list, page.NumberedRuling{Line: r.Line, Text: r.Text})
		}
	}
	return list
}

// moveRuling adds a ruling from the folder's file to an evening, and then removes it there.
func moveRuling(q *desk.Request) error {
	s, err := withResults(q)
	if err != nil {
		return err
	}
	line, err := strconv.Atoi(q.Value("line"))
	if err != nil {
		return desk.ErrNoPage
	}
	want := q.Value("text")
	var refused error
	err = withLock(q.Desk, func() error {
		text, err := rulingsText(q.Desk, "")
		if err != nil {
			return err
		}
		rest, taken, err := takeRuling(text, line, want)
		if err != nil {
			return err
		}
		list, err := apply.ReadRulings(strings.NewReader(taken))
		if err != nil || len(list) != 1 {
			return errGone
		}
		own, err := rulingsText(q.Desk, s.name)
		if err != nil {
			return err
		}
		changed, _, err := withRuling(own, taken, &list[0], q.Desk.Now())
		if err == nil {
			err = s.checkRulings(changed)
		}
		if err != nil {
			refused = err
			return nil
		}
		if err := writeRulings(q.Desk, s.name, changed); err != nil {
			return err
		}
		return writeRulings(q.Desk, "", rest)
	})
	switch {
	case err != nil && !errors.Is(err, errGone):
		return err
	case refused != nil:
		var wrong page.Problems
		wrong.Add("", q.Say("desk.results.ruling-wrong", words.T("what", unplaced(refused))))
		return showEvening(q, s, wrong, page.RulingFields{})
	}
	return q.Go303("results", s.name)
}

// Current returns the evenings that a ruling of this evening may belong to: those that the desk dealt this
// day, and those whose results were stored in the last hours.
func Current(q *desk.Request) (list []page.EveningRow) {
	list = evening.Tonights(q)
	for _, name := range q.Desk.Named(folderName, "", "") {
		if squaredeal.CheckFileName(name) != nil || slices.ContainsFunc(list, func(r page.EveningRow) bool { return r.File == name }) {
			continue
		}
		s, err := open(q.Desk, name)
		if err != nil || !s.isRecent() {
			continue
		}
		row := page.EveningRow{File: name, Title: name}
		if title := evening.Title(q, name); title != "" {
			row.Title = title
		}
		list = append(list, row)
	}
	return list
}

// isRecent reports whether one of the results was stored in the last hours.
func (s *store) isRecent() bool {
	return slices.ContainsFunc(s.sources, func(file string) bool {
		info, err := s.d.Root.Stat(path.Join(folderName, s.name, file))
		return err == nil && s.d.Now().Sub(info.ModTime()) < Tonight
	})
}
