package director

import (
	"errors"
	"io/fs"
	"net/http"
	"path/filepath"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/words"
)

// RulingsFile is the file for the folder's rulings, in the format of "fairdeal score session
// --rulings".
const RulingsFile = "rulings.txt"

// keepRuling adds the ruling to the folder's file, once even if the button was pressed twice. An
// earlier ruling on the same result stays in the file as a comment, because a session cannot apply
// both.
func (m *memory) keepRuling(q *desk.Request, f *page.RulingForm) error {
	lines, err := f.Answer.Lines(&f.Question, f.Place)
	if err != nil {
		return m.show(q, f, []page.Problem{problemOf(q, directorForm{f}, err)})
	}
	list, err := apply.ReadRulings(strings.NewReader(lines))
	if err != nil || len(list) != 1 {
		return words.Errorf("director.ruling-cannot-read-back")
	}
	lock, err := safefile.LockFile(filepath.Join(q.Desk.Folder, "."+RulingsFile+".lock"), safefile.Patience)
	if errors.As(err, new(*safefile.LockedError)) {
		return q.Problem(http.StatusConflict, "director.another-window-keeping-ruling")
	}
	if err != nil {
		return err
	}
	defer lock.Unlock()
	data, err := q.Desk.Root.ReadFile(RulingsFile)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return q.Problem(http.StatusConflict, "director.cannot-read-mend-file", words.Name("file", RulingsFile), words.Name("what", q.Words(err)))
	}
	text, kept, err := withRuling(string(data), lines, &list[0], q.Desk.Now())
	if err != nil {
		return m.show(q, f, []page.Problem{{Text: q.Say("director.cannot-read-mend-file", words.Name("file", RulingsFile), words.Name("what", q.Words(err)))}})
	}
	if !kept {
		if err := safefile.WriteOver(filepath.Join(q.Desk.Folder, RulingsFile), []byte(text), 0o644); err != nil {
			return err
		}
	}
	first, _, _ := strings.Cut(lines, "\n")
	m.keptAs(strings.TrimSpace(first), sheetName(q), f)
	return m.show(q, f, nil)
}

// withRuling appends a ruling to a file of rulings. kept reports whether the last one is already
// identical.
func withRuling(file, lines string, r *apply.Ruling, now time.Time) (text string, kept bool, err error) {
	there := strings.Split(strings.TrimRight(file, "\r\n"), "\n")
	list, err := apply.ReadRulings(strings.NewReader(file))
	if err != nil && hasRulings(there) {
		return "", false, err
	}
	for i := range list {
		if !list[i].SamePlace(r) {
			continue
		}
		end := len(there)
		if i+1 < len(list) {
			end = list[i+1].Line - 1
		}
		own := there[list[i].Line-1 : end]
		if i+1 == len(list) && strings.TrimSpace(strings.Join(own, "\n")) == strings.TrimSpace(lines) {
			return file, true, nil
		}
		for n := range own {
			if line := strings.TrimSpace(own[n]); line != "" && line[0] != '#' {
				own[n] = "# " + own[n]
			}
		}
	}
	text = strings.TrimLeft(strings.Join(there, "\n")+"\n", "\n") + "# " + now.UTC().Format(time.RFC3339) + "\n" + lines
	_, err = apply.ReadRulings(strings.NewReader(text))
	return text, false, err
}

// hasRulings reports whether any line is neither empty nor a comment.
func hasRulings(lines []string) bool {
	for _, line := range lines {
		if line = strings.TrimSpace(strings.TrimPrefix(line, "\ufeff")); line != "" && line[0] != '#' {
			return true
		}
	}
	return false
}
