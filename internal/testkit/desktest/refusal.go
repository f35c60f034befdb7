package desktest

import (
	"cmp"
	"fmt"
	"html"
	"net/http"
	"os"
	"path/filepath"
	"strings"
)

// Refusal describes the expected response to a form that must be refused.
type Refusal struct {
	Status int    // 0 means 422 Unprocessable Entity
	Reason string // text on the page
	Field  string // field that must have the reason next to it, or "" if it belongs to no field
}

// WantRefused sends a form that must be refused, to a target as in SendForm. No file may change, and the
// page must not repeat a passphrase.
func (c *Client) WantRefused(want Refusal, target string, fields ...string) {
	c.T.Helper()
	before := c.Files()
	r := c.SendForm(target, fields...)
	request := fmt.Sprintf("%s %q", target, fields)
	status := cmp.Or(want.Status, http.StatusUnprocessableEntity)
	if r.Status != status || !strings.Contains(html.UnescapeString(r.Body), want.Reason) {
		c.T.Errorf("%s: status %d, want %d and %q: %s", request, r.Status, status, want.Reason, VisibleText(r.Body))
	}
	if want.Field != "" {
		c.checkReason(request, r.Body, want.Reason, want.Field)
	}
	if after := c.Files(); after != before {
		c.T.Errorf("%s: files changed from\n%s\nto\n%s", request, before, after)
	}
	c.checkNoPassphrase(target, fields, r.Body)
}

// Files returns all files in the folder, names and contents, as one text to compare.
func (c *Client) Files() string {
	var b strings.Builder
	filepath.WalkDir(c.Dir, func(path string, d os.DirEntry, err error) error {
		if err == nil && !d.IsDir() && !strings.HasSuffix(path, ".lock") {
			data, _ := os.ReadFile(path) // A file that disappears is a change, too.
			b.WriteString(filepath.Base(path) + " " + string(data) + "\n")
		}
		return nil
	})
	return b.String()
}
