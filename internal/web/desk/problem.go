package desk

import (
	"errors"
	"io/fs"
	"net/http"
	"path/filepath"
	"strings"
	"syscall"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Problem is an error to show to the user: a response status and a text in the page's language.
type Problem struct {
	Status int
	Text   string
}

func (p *Problem) Error() string { return p.Text }

// ErrNoPage is returned for an address that has no page.
var ErrNoPage = &Problem{Status: http.StatusNotFound}

// Problem returns a problem whose text is a sentence in the catalogue.
func (q *Request) Problem(status int, key string, args ...words.Arg) *Problem {
	return &Problem{status, q.Say(key, args...)}
}

// ChangedProblem returns the problem for a form that was filled in before somebody else changed the
// tournament.
func (q *Request) ChangedProblem() *Problem {
	return q.Problem(http.StatusConflict, "desk.draft.tournament-changed-another-program")
}

// Unavailable returns the problem for a page or form that is not available because of err.
func (q *Request) Unavailable(err error) *Problem {
	return &Problem{http.StatusConflict, q.ErrorSentence(err)}
}

// fail responds to a request with a page about its error.
func (q *Request) fail(err error) {
	var repeated *repeatedForm
	if errors.As(err, &repeated) {
		q.Redirect(repeated.address)
		return
	}
	p := q.problemOf(err)
	text := p.Text
	if p == ErrNoPage {
		text = q.Say("desk.frame.no-page")
	}
	frame := q.Frame(q.Say("desk.error.not-work"))
	if p.Status == http.StatusNotFound {
		frame.Title = text
		text = q.Say("desk.error.about-may-been-moved")
	}
	html, err := page.DeskFailure.Show(q.Lang, &frame, text)
	if err != nil {
		http.Error(q.W, "500", http.StatusInternalServerError)
		return
	}
	q.W.Header().Set("Content-Type", "text/html; charset=utf-8")
	q.W.WriteHeader(p.Status)
	q.W.Write(html)
}

// problemOf returns the problem to show for an error. Errors that it does not know have status 500.
func (q *Request) problemOf(err error) *Problem {
	var p *Problem
	var unreadable *organiser.UnreadableError
	switch {
	case errors.As(err, &p):
		return p
	case errors.Is(err, organiser.ErrChanged):
		return q.ChangedProblem()
	case errors.Is(err, fs.ErrNotExist):
		return ErrNoPage
	case errors.Is(err, syscall.ENOSPC):
		return q.Problem(http.StatusInsufficientStorage, "desk.error.disk-full")
	case errors.As(err, &unreadable):
		return q.Problem(http.StatusConflict, "director.cannot-read-mend-file",
			words.Name("file", filepath.Base(unreadable.Path)), words.Name("what", q.ErrorText(err)))
	}
	if path, ok := safefile.Obstacle(err); ok {
		return q.Problem(http.StatusConflict, "desk.error.in-the-way",
			words.Name("file", q.withoutFolder(path)), words.Name("what", q.ErrorText(err)))
	}
	var unsettled *organiser.Unsettled
	if errors.As(err, &unsettled) || errors.Is(err, fs.ErrPermission) {
		return q.Unavailable(err)
	}
	return &Problem{http.StatusInternalServerError, q.ErrorText(err)}
}

// ErrorText returns an error's text in the page's language. It removes the desk's folder from file
// names.
func (q *Request) ErrorText(err error) string {
	return q.withoutFolder(q.Lang.ErrorText(err))
}

// ErrorSentence returns the same text as ErrorText with a capital letter and a full stop, unless it
// begins with a file name.
func (q *Request) ErrorSentence(err error) string {
	return q.withoutFolder(page.ErrorSentence(q.Lang, err))
}

// withoutFolder removes the path of the desk's folder, as given and as an absolute path, from a text.
func (q *Request) withoutFolder(text string) string {
	for _, dir := range []string{q.Desk.Abs, q.Desk.Folder} {
		if dir != "." && dir != "" {
			text = strings.ReplaceAll(text, strings.TrimSuffix(dir, "/")+"/", "")
			text = strings.ReplaceAll(text, strings.TrimSuffix(dir, `\`)+`\`, "")
		}
	}
	return text
}
