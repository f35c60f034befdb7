package director_test

import (
	"html"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// resultLine returns the line with the result.
func resultLine(body string) string {
	m := regexp.MustCompile(`(?s)<p id="result"[^>]*>(.*?)</p>`).FindStringSubmatch(body)
	if m == nil {
		return ""
	}
	return html.UnescapeString(strings.TrimSpace(m[1]))
}

// sheet is the director's page without scripts. It submits the fields of a page with some changes
// and a pressed button.
type sheet struct {
	*desktest.Client
	desktest.Reply
}

// noField is the value of a field that is not submitted, like an unticked box.
const noField = "-"

// send submits the fields of the page with some changes, and shows the page that follows.
func (s *sheet) send(changes map[string]string) *sheet {
	s.T.Helper()
	form := desktest.FormFields(s.Body)
	for name, value := range changes {
		if value == noField {
			form.Del(name)
		} else {
			form.Set(name, value)
		}
	}
	s.Reply = s.Client.Send("POST", sheetOf(s.Body), form.Encode(), map[string]string{"Origin": s.Base})
	return s
}

// openSheet opens a new sheet.
func openSheet(t *testing.T) *sheet {
	client := desktest.Open(t)
	return &sheet{client, sheetAt(client, "/en/ruling")}
}

// sheetAt returns the sheet to which an address redirects.
func sheetAt(client *desktest.Client, path string) desktest.Reply {
	client.T.Helper()
	r := client.Send("GET", client.Root+path, "", nil)
	client.WantStatus(path, r, http.StatusSeeOther)
	r = client.Send("GET", r.Header.Get("Location"), "", nil)
	client.WantStatus(path, r, http.StatusOK)
	return r
}

// sheetOf returns the form address of a sheet.
func sheetOf(body string) string {
	return regexp.MustCompile(`action="([^"]*/ruling/[^"]*)"`).FindStringSubmatch(body)[1]
}
