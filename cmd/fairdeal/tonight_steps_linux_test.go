package main

import (
	"encoding/json"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// completeEvening completes an evening at a desk from any state.
func completeEvening(t *testing.T, where string, b *deskBrowser) {
	t.Helper()
	send := func(form eveningForm) {
		t.Helper()
		if status, body := b.post(form.path, form.fields); status != http.StatusSeeOther {
			t.Fatalf("%s: %s: status %d: %s", where, form.path, status, pageText(body))
		}
	}
	isDraft := func() bool {
		stage := eveningStage(t, b.dir)
		return stage == "describe" || stage == "publish"
	}
	if isDraft() || eveningStage(t, b.dir) == "" {
		send(firstEveningForm) // redirects to the page of an existing draft
	}
	if isDraft() {
		isDescribed := strings.Contains(b.get("t/Friday"), "Read through the description, then seal it")
		if !isDescribed {
			today := time.Now().UTC().Format("2 January 2006")
			send(eveningForm{path: "t/Friday/di", fields: url.Values{
				"text": {"4 numbers from 1 to 9999 that the players name on " + today},
			}})
			send(eveningForm{path: "t/Friday/phase", fields: url.Values{
				"sessions": {"1"},
				"boards":   {"8"},
				"files":    {"Friday"},
				"title":    {"Friday pairs"},
			}})
		}
		send(eveningForm{path: "tonight/Friday", fields: url.Values{"do": {"seal"}, "passphrase": {eveningPass}}})
	}
	for _, form := range laterEveningForms {
		send(form)
	}
}

// eveningForm is a form that prepares or ends an evening.
type eveningForm struct {
	path   string // page at the desk
	fields url.Values
}

// eveningPass is the passphrase of the evening's keys.
const eveningPass = "correct horse"

// firstEveningForm begins an evening.
var firstEveningForm = eveningForm{path: "tonight", fields: url.Values{
	"name":        {"Friday pairs"},
	"file":        {"Friday"},
	"boards":      {"8"},
	"kind":        {"provable"},
	"source":      {"players"},
	"minutes":     {"20"},
	"passphrase":  {eveningPass},
	"passphrase2": {eveningPass},
}}

// laterEveningForms lists the other forms that an evening needs; each may be sent again.
var laterEveningForms = []eveningForm{
	{path: "tonight/Friday", fields: url.Values{"do": {"hangs"}}},
	{path: "tonight/Friday", fields: url.Values{
		"do":         {"number"},
		"number":     {"3 1 4 1"},
		"first":      {"3 1 4 1"},
		"passphrase": {eveningPass},
	}},
	{path: "tonight/Friday", fields: url.Values{"do": {"over"}}},
	{path: "t/Friday/reveal", fields: url.Values{"passphrase": {eveningPass}, "confirm": {"Friday"}}},
}

// eveningStage returns the evening's status according to the command, or "" if there is
// none.
func eveningStage(t *testing.T, dir string) string {
	t.Helper()
	if _, err := os.Stat(filepath.Join(dir, "Friday.sqd")); err != nil {
		return ""
	}
	var s struct{ Stage string }
	status, out := runIn(t, dir, "tournament", "status", "Friday", "--json")
	if err := json.Unmarshal([]byte(out), &s); err != nil || status != 0 {
		t.Fatalf("status %d: %v: %s", status, err, out)
	}
	return s.Stage
}

// post submits a form and returns the status, or 0 if the desk was killed.
func (b *deskBrowser) post(path string, form url.Values) (status int, body string) {
	r, err := b.client.PostForm(b.base+path, form)
	if err != nil {
		return 0, err.Error()
	}
	status, location, body := b.answer(r, nil)
	return status, location + body
}
