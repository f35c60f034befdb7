package desk

import (
	"cmp"
	"fmt"
	"net/http"
	"net/url"
	"path"
	"strings"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Request is a request that the guard has accepted, together with the writer for its response.
type Request struct {
	W    http.ResponseWriter
	R    *http.Request
	Lang page.Lang
	Desk *Desk

	Road    *organiser.Overview // progress of the tournament in the path, after it was read
	RoadErr error               // error from reading it

	finishForm func() // marks the form as processed or refused; nil if no form was read
}

// Frame returns the parts of the requested page that surround its content, with the given title.
func (q *Request) Frame(title string) page.Frame {
	return page.Frame{
		Title:   title,
		Root:    q.Desk.guard.root,
		Path:    strings.TrimPrefix(q.R.URL.Path, "/"),
		Version: q.Desk.Version,
	}
}

// Show responds with a page, in which value is the view's content. If the frame contains problems
// with the submitted form, the status is 422, otherwise 200.
func (q *Request) Show(view page.DeskView, frame page.Frame, value any) error {
	return q.ShowAs(http.StatusOK, view, frame, value)
}

// ShowAs is like Show, but responds with the given status if the frame has no problems.
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

// SendHTML responds with a rendered page or fragment. Its arguments are the results of a rendering
// function. If err is not nil, SendHTML returns it and sends nothing.
func (q *Request) SendHTML(html []byte, err error) error {
	if err != nil {
		return err
	}
	q.W.Header().Set("Content-Type", "text/html; charset=utf-8")
	_, err = q.W.Write(html)
	return err
}

// SendFile responds with a file that the browser saves under the given name.
func (q *Request) SendFile(name string, data []byte) error {
	contentType := map[string]string{
		".pdf": "application/pdf", ".html": "text/html; charset=utf-8", ".json": "application/json",
	}[path.Ext(name)]
	q.W.Header().Set("Content-Type", cmp.Or(contentType, "application/octet-stream"))
	q.W.Header().Set("Content-Disposition", fmt.Sprintf("attachment; filename=%q", name))
	_, err := q.W.Write(data)
	return err
}

// RedirectToPage responds to a processed form with a redirect to the page at path, and remembers the
// form as in RecordForm. After a redirect, reloading the page does not submit the form again.
func (q *Request) RedirectToPage(path ...string) error {
	return q.Redirect(q.RecordForm(path...))
}

// Redirect redirects the browser to an address.
func (q *Request) Redirect(address string) error {
	http.Redirect(q.W, q.R, address, http.StatusSeeOther)
	return nil
}

// Address returns the address for a path such as "t", "spring", "make", in this page's language.
func (q *Request) Address(path ...string) string {
	escaped := make([]string, len(path))
	for i, part := range path {
		escaped[i] = url.PathEscape(part)
	}
	return q.Desk.guard.root + "/" + string(q.Lang) + "/" + strings.Join(escaped, "/")
}

// Say returns the sentence with this key in the page's language.
func (q *Request) Say(key string, args ...words.Arg) string {
	return q.Lang.Translate(words.New(key, args...))
}

// Heading is like Say, but makes the first letter a capital.
func (q *Request) Heading(key string, args ...words.Arg) string {
	return plain.Capital(q.Say(key, args...))
}
