package desk

import (
	"crypto/sha256"
	"errors"
	"mime"
	"mime/multipart"
	"net/http"
	"net/url"
	"strings"
)

// maxInMemory is the size in bytes above which uploaded files are kept on disk.
const maxInMemory = 8 << 20

// ParseForm parses the submitted form, and waits while an identical one is being processed. Its values
// are in q.R.PostForm, and files in q.R.MultipartForm. The error is a *Problem or, if the client
// has gone, the context's.
func (q *Request) ParseForm() error {
	mediaType, _, _ := mime.ParseMediaType(q.R.Header.Get("Content-Type"))
	err := q.R.ParseForm()
	if err == nil && mediaType == "multipart/form-data" {
		err = q.R.ParseMultipartForm(maxInMemory)
	}
	switch {
	case err == nil:
		return q.waitForSameForm()
	case errors.As(err, new(*http.MaxBytesError)), errors.Is(err, multipart.ErrMessageTooLarge):
		return q.Problem(http.StatusRequestEntityTooLarge, "desk.error.sent-larger-64-mib")
	}
	return q.Problem(http.StatusBadRequest, "desk.error.sent-not-form-desk")
}

// Value returns the value of a field in the submitted form, or "".
func (q *Request) Value(field string) string { return q.R.PostForm.Get(field) }

// waitForSameForm waits while the same form is being processed for another request. If the user presses
// Enter twice, the second request arrives during the first, and would otherwise report that the new
// object already exists.
func (q *Request) waitForSameForm() error {
	if q.finishForm != nil {
		return nil
	}
	id := q.digestForm()
	for {
		earlier := q.startForm(id)
		if earlier == nil {
			return nil
		}
		select {
		case <-earlier:
		case <-q.R.Context().Done():
		}
		if err := q.R.Context().Err(); err != nil {
			return err // the client has gone
		}
	}
}

// startForm marks a form as being processed, and returns nil. If the same form is already being processed
// for another request, it returns a channel that is closed at the end of that request instead.
func (q *Request) startForm(id formID) (earlier <-chan struct{}) {
	d := q.Desk
	d.mu.Lock()
	defer d.mu.Unlock()
	if pending := d.pendingForms[id]; pending != nil {
		return pending
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

// endForm lets identical forms continue that wait for this one. It does nothing if no form was read.
func (q *Request) endForm() {
	if q.finishForm != nil {
		q.finishForm()
	}
}

// RecordForm remembers this form as the last one processed, and the page at path as its result. It
// returns the address of that page. If the user presses Enter twice, the browser submits the form again,
// and CheckRepeated leads to the same page instead of an error.
func (q *Request) RecordForm(path ...string) string {
	address := q.Address(path...)
	if q.R.Method != http.MethodPost {
		return address
	}
	q.Desk.mu.Lock()
	defer q.Desk.mu.Unlock()
	q.Desk.lastForm, q.Desk.lastRedirect = q.digestForm(), address
	return address
}

// CheckRepeated returns an error that redirects to the result of the last form processed, if this form
// is identical. Otherwise it returns nil.
func (q *Request) CheckRepeated() error {
	q.Desk.mu.Lock()
	defer q.Desk.mu.Unlock()
	if q.Desk.lastRedirect == "" || q.Desk.lastForm != q.digestForm() {
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

// digestForm returns the digest of the request's form. It leaves out secrets, so that none are stored,
// even as a digest.
func (q *Request) digestForm() formID {
	fields := url.Values{"": {q.R.URL.Path}}
	for name, values := range q.R.PostForm {
		// The field "made" contains a generated passphrase.
		isSecret := strings.HasPrefix(name, "passphrase") || name == "made"
		if !isSecret {
			fields[name] = values
		}
	}
	return sha256.Sum256([]byte(fields.Encode()))
}
