package web

import (
	"crypto/sha256"
	"errors"
	"io/fs"
	"mime"
	"mime/multipart"
	"net/http"
	"net/url"
	"path/filepath"
	"strings"
	"syscall"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/squaredeal/folder"
	"github.com/fairdeal/fairdeal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/words"
)

// request is one request that the guard let in, and its answer.
type request struct {
	w    http.ResponseWriter
	r    *http.Request
	lang page.Lang
	desk *Desk

	road    *organiser.Road // of the tournament of the path, once it is read
	roadErr error

	done func() // says that the form was carried out or refused; nil: no form was read
}

// problem is what is wrong with a request as a sentence in its language.
type problem struct {
	status int
	text   string
}

func (p *problem) Error() string { return p.text }

// roadOf is how far the tournament of the path is: its diary is read once a page.
func (q *request) roadOf(s *folder.Store) (*organiser.Road, error) {
	if q.road == nil && q.roadErr == nil {
		q.road, q.roadErr = organiser.RoadOf(s)
	}
	return q.road, q.roadErr
}

var errNoPage = &problem{status: http.StatusNotFound}

// frame is what stands around a page with this title.
func (q *request) frame(title string) page.Frame {
	g := q.desk.guard
	return page.Frame{Title: title, Root: g.root, Path: strings.TrimPrefix(q.r.URL.Path, "/"), Version: q.desk.Version, Folder: q.desk.abs}
}

// show answers with a page.
func (q *request) show(view page.DeskView, f page.Frame, value any) error {
	return q.showAs(http.StatusOK, view, f, value)
}

// showAs answers with a page and a status, which is another one where something is
// wrong with the form that was sent.
func (q *request) showAs(status int, view page.DeskView, f page.Frame, value any) error {
	html, err := view.Show(q.lang, &f, value)
	if err != nil {
		return err
	}
	q.w.Header().Set("Content-Type", "text/html; charset=utf-8")
	if len(f.Problems) > 0 {
		status = http.StatusUnprocessableEntity
	}
	q.w.WriteHeader(status)
	_, err = q.w.Write(html)
	return err
}

// sendHTML answers with a page that was made, or with a part of one.
func (q *request) sendHTML(html []byte, err error) error {
	if err != nil {
		return err
	}
	q.w.Header().Set("Content-Type", "text/html; charset=utf-8")
	_, err = q.w.Write(html)
	return err
}

// go303 answers a form that was carried out: the browser gets the page at path,
// and does not send the form again when it is asked to reload.
func (q *request) go303(path ...string) error {
	return q.seeOther(q.carriedOut(path...))
}

// seeOther sends the browser to an address.
func (q *request) seeOther(to string) error {
	http.Redirect(q.w, q.r, to, http.StatusSeeOther)
	return nil
}

// carriedOut notes the form that was carried out last, and where it led: who
// presses Enter twice sends it again, and is to see what came of it, not that it
// is too late. It returns the address of the page at path.
func (q *request) carriedOut(path ...string) string {
	for i := range path {
		path[i] = url.PathEscape(path[i])
	}
	to := q.desk.guard.root + "/" + string(q.lang) + "/" + strings.Join(path, "/")
	if q.r.Method != http.MethodPost {
		return to
	}
	q.desk.mu.Lock()
	defer q.desk.mu.Unlock()
	q.desk.last, q.desk.ledTo = q.formID(), to
	return to
}

// again is nil where the form of this request is not the one that was carried out
// last, else what answers it.
func (q *request) again() error {
	q.desk.mu.Lock()
	defer q.desk.mu.Unlock()
	if q.desk.ledTo == "" || q.desk.last != q.formID() {
		return nil
	}
	return &repeated{q.desk.ledTo}
}

// repeated is the error of a form that was carried out before.
type repeated struct{ to string }

func (r *repeated) Error() string { return "this form was carried out before" }

// formID is a digest of a form and of what it was sent to. Secrets are left out of
// it: nothing of them is kept.
func (q *request) formID() [32]byte {
	fields := url.Values{"": {q.r.URL.Path}}
	for name, values := range q.r.PostForm {
		if !strings.HasPrefix(name, "passphrase") && name != "made" {
			fields[name] = values
		}
	}
	return sha256.Sum256([]byte(fields.Encode()))
}

// form reads the form that was sent. Its values are in q.r.PostForm, and files in
// q.r.MultipartForm.
func (q *request) form() error {
	const inMemory = 8 << 20
	err := q.r.ParseForm()
	if kind, _, _ := mime.ParseMediaType(q.r.Header.Get("Content-Type")); err == nil && kind == "multipart/form-data" {
		err = q.r.ParseMultipartForm(inMemory)
	}
	switch {
	case err == nil:
		return q.oneAtATime()
	case errors.As(err, new(*http.MaxBytesError)), errors.Is(err, multipart.ErrMessageTooLarge):
		return q.problem(http.StatusRequestEntityTooLarge, "desk.error.sent-larger-64-mib")
	}
	return q.problem(http.StatusBadRequest, "desk.error.sent-not-form-desk")
}

// oneAtATime waits while the same form is being carried out for another request: who
// presses Enter twice sends it while the first is on its way, and would be told that
// what he just made is there already.
func (q *request) oneAtATime() error {
	if q.done != nil {
		return nil
	}
	d, id := q.desk, q.formID()
	d.mu.Lock()
	defer d.mu.Unlock()
	for d.sent[id] != nil {
		first := d.sent[id]
		d.mu.Unlock()
		select {
		case <-first:
		case <-q.r.Context().Done():
		}
		d.mu.Lock()
		if err := q.r.Context().Err(); err != nil {
			return err // nobody waits for an answer
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

// value is a field of the form that was sent.
func (q *request) value(field string) string { return q.r.PostForm.Get(field) }

// words are an error as a sentence that names no path outside of the folder.
func (q *request) words(err error) string {
	text := q.lang.Error(err)
	for _, dir := range []string{q.desk.abs, q.desk.Folder} {
		if dir != "." && dir != "" {
			text = strings.ReplaceAll(text, strings.TrimSuffix(dir, "/")+"/", "")
			text = strings.ReplaceAll(text, strings.TrimSuffix(dir, `\`)+`\`, "")
		}
	}
	return text
}

// fail answers with a page that says what is wrong.
func (q *request) fail(err error) {
	p := &problem{status: http.StatusInternalServerError, text: ""}
	unreadable := new(folder.UnreadableError)
	if r := new(repeated); errors.As(err, &r) {
		q.seeOther(r.to)
		return
	}
	switch {
	case errors.As(err, &p):
	case errors.Is(err, fs.ErrNotExist):
		p = errNoPage
	case errors.Is(err, syscall.ENOSPC):
		p = q.problem(http.StatusInsufficientStorage, "desk.error.disk-full")
	case errors.As(err, &unreadable):
		p = q.problem(http.StatusConflict, "desk.error.cannot-read-mend-file", words.Name("file", filepath.Base(unreadable.Path)), words.Name("problem", q.words(err)))
	default:
		p.text = q.words(err)
	}
	text := p.text
	if p == errNoPage {
		text = q.say("desk.frame.no-page")
	}
	f := q.frame(q.say("desk.error.not-work"))
	if p.status == http.StatusNotFound {
		f.Title = text
		text = q.say("desk.error.about-may-been-moved")
	}
	html, err := page.DeskFailure.Show(q.lang, &f, text)
	if err != nil {
		http.Error(q.w, "500", http.StatusInternalServerError)
		return
	}
	q.w.Header().Set("Content-Type", "text/html; charset=utf-8")
	q.w.WriteHeader(p.status)
	q.w.Write(html)
}

// say is a sentence of the catalogue in the language of the page.
func (q *request) say(key string, args ...words.Arg) string {
	return q.lang.Words(words.New(key, args...))
}

// problem is what is wrong with a request, as a sentence of the catalogue.
func (q *request) problem(status int, key string, args ...words.Arg) *problem {
	return &problem{status, q.say(key, args...)}
}
