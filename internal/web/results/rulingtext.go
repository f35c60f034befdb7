package results

import (
	"errors"
	"slices"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
)

// appendRuling appends a ruling to the text of a file, and turns earlier rulings on the same result into
// comments. isLast reports that the last ruling is the same already; then the text is unchanged.
func appendRuling(text, added string, r *apply.Ruling, now time.Time) (changed string, isLast bool, err error) {
	lines := strings.Split(strings.TrimRight(text, "\r\n"), "\n")
	list, err := apply.ReadRulings(strings.NewReader(text))
	if err != nil && hasRulings(text) {
		return "", false, err
	}
	for i := range list {
		if !list[i].RulesSameResult(r) {
			continue
		}
		first, end := list[i].Line-1, endLine(list, i, len(lines))
		earlier := strings.TrimSpace(strings.Join(lines[first:end], "\n"))
		if i == len(list)-1 && earlier == strings.TrimSpace(added) {
			return text, true, nil
		}
		for n := first; n < end; n++ {
			if hasText(lines[n]) {
				lines[n] = "# " + lines[n]
			}
		}
	}
	changed = strings.TrimLeft(strings.Join(lines, "\n")+"\n", "\n") + timeComment(now) + added
	_, err = apply.ReadRulings(strings.NewReader(changed))
	return changed, false, err
}

// numberedLine is a line of a file as a page has shown it. The file may have changed since.
type numberedLine struct {
	number int // from 1
	text   string
}

// errRulingGone is returned if the file no longer contains a ruling on the line that the page has shown.
var errRulingGone = errors.New("the ruling is no longer in the file")

// cutRuling removes the ruling on a line from the text of a file. It returns the remaining text, and the
// lines of the ruling with its case. If the text cannot be parsed, it removes only this line. It returns
// errRulingGone if the line has changed.
func cutRuling(text string, line numberedLine) (remainder, ruling string, err error) {
	lines := strings.Split(text, "\n")
	start, end := line.number-1, line.number
	if start < 0 || end > len(lines) || strings.TrimSpace(lines[start]) != line.text {
		return "", "", errRulingGone
	}
	list, err := apply.ReadRulings(strings.NewReader(text))
	if err == nil {
		i := slices.IndexFunc(list, func(r apply.Ruling) bool { return r.Line == line.number })
		if i >= 0 {
			end = endLine(list, i, len(lines))
		}
	}

	remaining := slices.Clone(lines[:start])
	if start > 0 && !timeOfComment(lines[start-1]).IsZero() {
		remaining = remaining[:start-1]
	}
	for _, l := range lines[start:end] {
		if hasText(l) {
			ruling += strings.TrimSpace(l) + "\n"
		} else {
			remaining = append(remaining, l)
		}
	}
	remaining = append(remaining, lines[end:]...)
	return strings.Join(remaining, "\n"), ruling, nil
}

// timeComment returns the line above a ruling that was made at a time.
func timeComment(t time.Time) string { return "# " + t.UTC().Format(time.RFC3339) + "\n" }

// timeOfComment returns the time in a comment, or the zero time.
func timeOfComment(comment string) time.Time {
	t, err := time.Parse(time.RFC3339, strings.TrimSpace(strings.TrimPrefix(comment, "#")))
	if err != nil {
		return time.Time{}
	}
	return t
}

// endLine returns the index of the line after ruling i of a list, in a file with so many lines.
func endLine(list []apply.Ruling, i, lines int) int {
	if i+1 < len(list) {
		return list[i+1].Line - 1
	}
	return lines
}

// hasText reports whether a line is neither empty nor a comment.
func hasText(line string) bool {
	line = strings.TrimSpace(line)
	return line != "" && line[0] != '#'
}

// hasRulings reports whether any line is neither empty nor a comment.
func hasRulings(text string) bool {
	for line := range strings.Lines(strings.TrimPrefix(text, "\ufeff")) {
		if hasText(line) {
			return true
		}
	}
	return false
}
