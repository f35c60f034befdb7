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

	Road    *organiser.Road // of the tournament in the path, once it was read
	RoadErr error

	done func() // marks the form as processed or refused; nil if no form was read
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
func (q *Request) Show(view page.DeskView, f page.Frame, value any) error {
	return q.ShowAs(http.StatusOK, view, f, value)
}

// ShowAs responds with a page and a status, which is not 200 if the submitted form has errors.
func (q *Request) ShowAs(status int, view page.DeskView, f page.Frame, value any) error {
	html, err := view.Show(q.Lang, &f, value)
	if err != nil {
		return err
	}
	q.W.Header().Set("Content-Type", "text/html; charset=utf-8")
	if len(f.Problems) > 0 {
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

// Attach responds with a file to save.
func (q *Request) Attach(name string, data []byte) error {
	kind := map[string]string{".pdf": "application/pdf", ".html": "text/html; charset=utf-8", ".json": "application/json"}[path.Ext(name)]
	q.W.Header().Set("Content-Type", cmp.Or(kind, "application/octet-stream"))
	q.W.Header().Set("Content-Disposition", fmt.Sprintf("attachment; filename=%q", name))
	_, err := q.W.Write(data)
	return err
}

// Go303 responds to a processed form with a redirect to the page at path, so that reloading does
// not submit the form again.
func (q *Request) Go303(path ...string) error {
	return q.SeeOther(q.CarriedOut(path...))
}

// SeeOther redirects the browser to an address.
func (q *Request) SeeOther(to string) error {
	http.Redirect(q.W, q.R, to, http.StatusSeeOther)
	return nil
}

// Address returns the address for the page at path.
func (q *Request) Address(path ...string) string {
	for i := range path {
		path[i] = url.PathEscape(path[i])
	}
	return q.Desk.guard.root + "/" + string(q.Lang) + "/" + strings.Join(path, "/")
}

// CarriedOut records the last processed form and its redirect. If the user presses Enter twice, the
// browser submits the form again, and should show the result and not an error. It returns the
// address of the page at path.
func (q *Request) CarriedOut(path ...string) string {
	to := q.Address(path...)
	if q.R.Method != http.MethodPost {
		return to
	}
	q.Desk.mu.Lock()
	defer q.Desk.mu.Unlock()
	q.Desk.last, q.Desk.ledTo = q.formID(), to
	return to
}

// Again returns nil unless this request's form equals the last processed one. Then it returns an
// error with the same redirect.
func (q *Request) Again() error {
	q.Desk.mu.Lock()
	defer q.Desk.mu.Unlock()
	if q.Desk.ledTo == "" || q.Desk.last != q.formID() {
		return nil
	}
	return &repeated{q.Desk.ledTo}
}

// repeated is the error for a form that was already processed.
type repeated struct{ to string }

func (r *repeated) Error() string { return "this form has already been processed" }

// formID returns a digest of a form and its address. It leaves out secrets, so that none are
// stored, even as a digest.
func (q *Request) formID() [32]byte {
	fields := url.Values{"": {q.R.URL.Path}}
	for name, values := range q.R.PostForm {
		if !strings.HasPrefix(name, "passphrase") && name != "made" {
			fields[name] = values
		}
	}
	return sha256.Sum256([]byte(fields.Encode()))
}

// Form parses the submitted form, and waits while an identical one is being processed. Its values
// are in q.R.PostForm, and files in q.R.MultipartForm. The error is a *Problem or, if the client
// has gone, the context's.
func (q *Request) Form() error {
	const inMemory = 8 << 20
	err := q.R.ParseForm()
	if kind, _, _ := mime.ParseMediaType(q.R.Header.Get("Content-Type")); err == nil && kind == "multipart/form-data" {
		err = q.R.ParseMultipartForm(inMemory)
	}
	switch {
	case err == nil:
		return q.oneAtATime()
	case errors.As(err, new(*http.MaxBytesError)), errors.Is(err, multipart.ErrMessageTooLarge):
		return q.Problem(http.StatusRequestEntityTooLarge, "desk.error.sent-larger-64-mib")
	}
	return q.Problem(http.StatusBadRequest, "desk.error.sent-not-form-desk")
}

// oneAtATime waits while the same form is being processed for another request. If the user presses
// Enter twice, the second request arrives during the first, and would otherwise report that the new
// object already exists.
func (q *Request) oneAtATime() error {
	if q.done != nil {
		return nil
	}
	d, id := q.Desk, q.formID()
	d.mu.Lock()
	defer d.mu.Unlock()
	for d.sent[id] != nil {
		first := d.sent[id]
		d.mu.Unlock()
		select {
		case <-first:
		case <-q.R.Context().Done():
		}
		d.mu.Lock()
		if err := q.R.Context().Err(); err != nil {
			return err // the client has gone
		}
	}
	ended := make(chan struct{})
	d.sent[id] = ended
	q.done = func() {
		d.mu.Lock()
		defer d.mu.Unlock()
		delete(d.sent, id)
		close(ended)
	}
	return nil
}

// Value returns a field in the submitted form.
func (q *Request) Value(field string) string { return q.R.PostForm.Get(field) }

// Words returns an error as text that names no path outside the folder.
func (q *Request) Words(err error) string {
	return q.within(q.Lang.Error(err))
}

// Reason is like Words, but returns a sentence.
func (q *Request) Reason(err error) string { return q.within(page.Reason(q.Lang, err)) }

// within removes the path of the folder from a text.
func (q *Request) within(text string) string {
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
	p := &Problem{Status: http.StatusInternalServerError, Text: ""}
	unreadable := new(organiser.UnreadableError)
	if r := new(repeated); errors.As(err, &r) {
		q.SeeOther(r.to)
		return
	}
	switch {
	case errors.As(err, &p):
	case errors.Is(err, organiser.ErrChanged):
		p = q.Changed()
	case errors.Is(err, fs.ErrNotExist):
		p = ErrNoPage
	case errors.Is(err, syscall.ENOSPC):
		p = q.Problem(http.StatusInsufficientStorage, "desk.error.disk-full")
	case errors.As(err, &unreadable):
		p = q.Problem(http.StatusConflict, "director.cannot-read-mend-file", words.Name("file", filepath.Base(unreadable.Path)), words.Name("what", q.Words(err)))
	default:
		p.Text = q.Words(err)
	}
	text := p.Text
	if p == ErrNoPage {
		text = q.Say("desk.frame.no-page")
	}
	f := q.Frame(q.Say("desk.error.not-work"))
	if p.Status == http.StatusNotFound {
		f.Title = text
		text = q.Say("desk.error.about-may-been-moved")
	}
	html, err := page.DeskFailure.Show(q.Lang, &f, text)
	if err != nil {
		http.Error(q.W, "500", http.StatusInternalServerError)
		return
	}
	q.W.Header().Set("Content-Type", "text/html; charset=utf-8")
	q.W.WriteHeader(p.Status)
	q.W.Write(html)
}

// Say returns a catalogue sentence in the language of the page.
func (q *Request) Say(key string, args ...words.Arg) string {
	return q.Lang.Words(words.New(key, args...))
}

// Head is like Say, but returns a heading with a capital letter.
func (q *Request) Head(key string, args ...words.Arg) string {
	return plain.Capital(q.Say(key, args...))
}

// Problem returns an error in a request with a catalogue sentence.
func (q *Request) Problem(status int, key string, args ...words.Arg) *Problem {
	return &Problem{status, q.Say(key, args...)}
}

// Changed returns the error for a form that arrives after somebody else has changed the tournament.
func (q *Request) Changed() *Problem {
	return q.Problem(http.StatusConflict, "desk.draft.tournament-changed-another-program")
}

// Hindered returns the error for a page or form that a library error makes unavailable.
func (q *Request) Hindered(err error) *Problem {
	return &Problem{http.StatusConflict, q.Reason(err)}
}

// Hour formats a date and time in local time.
func (q *Request) Hour(at time.Time) string {
	at = at.Local()
	return q.Lang.Day(at) + " " + at.Format("15:04")
}

// Soon formats a future date briefly: the weekday within a week, otherwise the date. If hour is
// true, it includes the local time of day. A date without a time is the same in all zones.
func (q *Request) Soon(at time.Time, hour bool) string {
	if hour {
		at = at.Local()
	}
	day := q.Lang.Short(at, q.Desk.Now())
	if at.Sub(q.Desk.Now()) < 6*24*time.Hour {
		day = q.Lang.Words(words.Weekday(at.Weekday()))
	}
	if !hour {
		return day
	}
	return day + ", " + at.Format("15:04")
}

// Clock formats a local time, with the day if it is not today.
func (q *Request) Clock(at time.Time) string {
	if at = at.Local(); at.Format(time.DateOnly) == q.Desk.Now().Local().Format(time.DateOnly) {
		return at.Format("15:04")
	}
	return at.Format("2006-01-02 15:04")
}
