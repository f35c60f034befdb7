package desk

import (
	"cmp"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"mime"
	"mime/multipart"
	"net/http"
	"net/url"
	"path"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Request is a request that the guard has accepted, with its response.
type Request struct {
	W    http.ResponseWriter
	R    *http.Request
	Lang page.Lang
	Desk *Desk

	Road    *organiser.Overview // of the tournament in the path, once it was read
	RoadErr error

	finishForm func() // marks the form as processed or refused; nil if no form was read
}

// Problem describes an error in a request, in its language.
type Problem struct {
	Status int
	Text   string
}

func (p *Problem) Error() string { return p.Text }

// ErrNoPage is the error for an address without a page.
var ErrNoPage = &Problem{Status: http.StatusNotFound}

// Frame returns the frame for a page with this title.
func (q *Request) Frame(title string) page.Frame {
	g := q.Desk.guard
	return page.Frame{Title: title, Root: g.root, Path: strings.TrimPrefix(q.R.URL.Path, "/"), Version: q.Desk.Version}
}

// Show responds with a page.
func (q *Request) Show(view page.DeskView, frame page.Frame, value any) error {
	return q.ShowAs(http.StatusOK, view, frame, value)
}

// ShowAs responds with a page and a status, which is not 200 if the submitted form has errors.
func (q *Request) ShowAs(status int, view page.DeskView, frame page.Frame, value any) error {
	html, err := view.Show(q.Lang, &frame, value)
	if err != nil {
		return err
	}
	q.W.Header().Set("Content-Type", "text/html; charset=utf-8")
	if len(frame.Problems) > 0 {
		status = http.StatusUnprocessableEntity
	}
	q.W.WriteHeader(status)
	_, err = q.W.Write(html)
	return err
}

// SendHTML responds with a rendered page or fragment.
func (q *Request) SendHTML(html []byte, err error) error {
	if err != nil {
		return err
	}
	q.W.Header().Set("Content-Type", "text/html; charset=utf-8")
	_, err = q.W.Write(html)
	return err
}

// SendFile responds with a file to save.
func (q *Request) SendFile(name string, data []byte) error {
	contentType := map[string]string{
		".pdf": "application/pdf", ".html": "text/html; charset=utf-8", ".json": "application/json",
	}[path.Ext(name)]
	q.W.Header().Set("Content-Type", cmp.Or(contentType, "application/octet-stream"))
	q.W.Header().Set("Content-Disposition", fmt.Sprintf("attachment; filename=%q", name))
	_, err := q.W.Write(data)
	return err
}

// RedirectToPage responds to a processed form with a redirect to the page at path, so that reloading does
// not submit the form again.
func (q *Request) RedirectToPage(path ...string) error {
	return q.Redirect(q.RecordForm(path...))
}

// Redirect redirects the browser to an address.
func (q *Request) Redirect(address string) error {
	http.Redirect(q.W, q.R, address, http.StatusSeeOther)
	return nil
}

// Address returns the address for the page at path.
func (q *Request) Address(path ...string) string {
	for i := range path {
		path[i] = url.PathEscape(path[i])
	}
	return q.Desk.guard.root + "/" + string(q.Lang) + "/" + strings.Join(path, "/")
}

// RecordForm records the last processed form and its redirect. If the user presses Enter twice, the
// browser submits the form again, and should show the result and not an error. It returns the
// address of the page at path.
func (q *Request) RecordForm(path ...string) string {
	address := q.Address(path...)
	if q.R.Method != http.MethodPost {
		return address
	}
	q.Desk.mu.Lock()
	defer q.Desk.mu.Unlock()
	q.Desk.lastForm, q.Desk.lastRedirect = q.formID(), address
	return address
}

// CheckRepeated returns nil unless this request's form equals the last processed one. Then it returns an
// error with the same redirect.
func (q *Request) CheckRepeated() error {
	q.Desk.mu.Lock()
	defer q.Desk.mu.Unlock()
	if q.Desk.lastRedirect == "" || q.Desk.lastForm != q.formID() {
		return nil
	}
	return &repeatedForm{q.Desk.lastRedirect}
}

// repeatedForm is the error for a form that was already processed. The browser is redirected to the
// same address as the first time.
type repeatedForm struct{ address string }

func (r *repeatedForm) Error() string { return "this form has already been processed" }

// formID is a digest of a form and its address.
type formID [sha256.Size]byte

// formID returns the digest of the request's form. It leaves out secrets, so that none are stored,
// even as a digest.
func (q *Request) formID() formID {
	fields := url.Values{"": {q.R.URL.Path}}
	for name, values := range q.R.PostForm {
		if !strings.HasPrefix(name, "passphrase") && name != "made" {
			fields[name] = values
		}
	}
	return sha256.Sum256([]byte(fields.Encode()))
}

// ParseForm parses the submitted form, and waits while an identical one is being processed. Its values
// are in q.R.PostForm, and files in q.R.MultipartForm. The error is a *Problem or, if the client
// has gone, the context's.
func (q *Request) ParseForm() error {
	const inMemory = 8 << 20
	err := q.R.ParseForm()
	if kind, _, _ := mime.ParseMediaType(q.R.Header.Get("Content-Type")); err == nil && kind == "multipart/form-data" {
		err = q.R.ParseMultipartForm(inMemory)
	}
	switch {
	case err == nil:
		return q.waitForSameForm()
	case errors.As(err, new(*http.MaxBytesError)), errors.Is(err, multipart.ErrMessageTooLarge):
		return q.Problem(http.StatusRequestEntityTooLarge, "desk.error.sent-larger-64-mib")
	}
	return q.Problem(http.StatusBadRequest, "desk.error.sent-not-form-desk")
}

// waitForSameForm waits while the same form is being processed for another request. If the user presses
// Enter twice, the second request arrives during the first, and would otherwise report that the new
// object already exists.
func (q *Request) waitForSameForm() error {
	if q.finishForm != nil {
		return nil
	}
	d, id := q.Desk, q.formID()
	d.mu.Lock()
	defer d.mu.Unlock()
	for d.pendingForms[id] != nil {
		earlier := d.pendingForms[id]
		d.mu.Unlock()
		select {
		case <-earlier:
		case <-q.R.Context().Done():
		}
		d.mu.Lock()
		if err := q.R.Context().Err(); err != nil {
			return err // the client has gone
		}
	}
	finished := make(chan struct{})
	d.pendingForms[id] = finished
	q.finishForm = func() {
		d.mu.Lock()
		defer d.mu.Unlock()
		delete(d.pendingForms, id)
		close(finished)
	}
	return nil
}

// Value returns a field in the submitted form.
func (q *Request) Value(field string) string { return q.R.PostForm.Get(field) }

// ErrorText returns an error as text that names no path outside the folder.
func (q *Request) ErrorText(err error) string {
	return q.withoutFolder(q.Lang.ErrorText(err))
}

// ErrorSentence is like Words, but returns a sentence.
func (q *Request) ErrorSentence(err error) string {
	return q.withoutFolder(page.ErrorSentence(q.Lang, err))
}

// withoutFolder removes the path of the folder from a text.
func (q *Request) withoutFolder(text string) string {
	for _, dir := range []string{q.Desk.Abs, q.Desk.Folder} {
		if dir != "." && dir != "" {
			text = strings.ReplaceAll(text, strings.TrimSuffix(dir, "/")+"/", "")
			text = strings.ReplaceAll(text, strings.TrimSuffix(dir, `\`)+`\`, "")
		}
	}
	return text
}

// fail responds with a page about an error.
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

// problemOf returns the problem that an error describes, with the status of the response.
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
	return &Problem{http.StatusInternalServerError, q.ErrorText(err)}
}

// Say returns a catalogue sentence in the language of the page.
func (q *Request) Say(key string, args ...words.Arg) string {
	return q.Lang.Translate(words.New(key, args...))
}

// Heading is like Say, but returns a heading with a capital letter.
func (q *Request) Heading(key string, args ...words.Arg) string {
	return plain.Capital(q.Say(key, args...))
}

// Problem returns an error in a request with a catalogue sentence.
func (q *Request) Problem(status int, key string, args ...words.Arg) *Problem {
	return &Problem{status, q.Say(key, args...)}
}

// ChangedProblem returns the error for a form that arrives after somebody else has changed the tournament.
func (q *Request) ChangedProblem() *Problem {
	return q.Problem(http.StatusConflict, "desk.draft.tournament-changed-another-program")
}

// Unavailable returns the error for a page or form that a library error makes unavailable.
func (q *Request) Unavailable(err error) *Problem {
	return &Problem{http.StatusConflict, q.ErrorSentence(err)}
}

// FormatDateTime formats a date and time in local time.
func (q *Request) FormatDateTime(at time.Time) string {
	at = at.Local()
	return q.Lang.Day(at) + " " + at.Format("15:04")
}

// FormatUpcoming formats a future date briefly: the weekday within a week, otherwise the date. If hour is
// true, it includes the local time of day. A date without a time is the same in all zones.
func (q *Request) FormatUpcoming(at time.Time, hour bool) string {
	if hour {
		at = at.Local()
	}
	day := q.Lang.DayAndMonth(at, q.Desk.Now())
	if at.Sub(q.Desk.Now()) < 6*24*time.Hour {
		day = q.Lang.Translate(words.Weekday(at.Weekday()))
	}
	if !hour {
		return day
	}
	return day + ", " + at.Format("15:04")
}

// FormatTime formats a local time, with the day if it is not today.
func (q *Request) FormatTime(at time.Time) string {
	if at = at.Local(); at.Format(time.DateOnly) == q.Desk.Now().Local().Format(time.DateOnly) {
		return at.Format("15:04")
	}
	return at.Format("2006-01-02 15:04")
}
