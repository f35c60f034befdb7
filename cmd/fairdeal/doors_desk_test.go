package main

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/clock"
	"github.com/fairdeal/fairdeal/internal/web"
	"github.com/fairdeal/fairdeal/internal/web/desk"
)

// deskDoor is a running desk with a logged-in browser.
type deskDoor struct {
	client *http.Client
	root   string // address of the English pages
}

// openDoor opens a desk on a folder.
func openDoor(t *testing.T, dir string) *deskDoor {
	t.Helper()
	d, err := web.NewDesk(desk.Config{Folder: dir, UserData: t.TempDir(), Version: "test", Now: clock.Now})
	if err != nil {
		t.Fatal(err)
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	served := make(chan error, 1)
	ticket := d.TicketURL(l.Addr())
	go func() { served <- d.Serve(ctx, l) }()
	t.Cleanup(func() {
		cancel()
		if err := <-served; err != nil {
			t.Error(err)
		}
	})
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	client := &http.Client{
		Jar:           jar,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	answer, err := client.Get(ticket)
	if err != nil {
		t.Fatal(err)
	}
	answer.Body.Close()
	_, root, _ := strings.Cut(answer.Header.Get("Refresh"), "url=")
	return &deskDoor{client, "http://" + l.Addr().String() + root + "en/"}
}

// post submits a form to a page.
func (d *deskDoor) post(t *testing.T, page string, form url.Values) (status int, body string) {
	t.Helper()
	req, err := http.NewRequest("POST", d.root+page, strings.NewReader(form.Encode()))
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	req.Header.Set("Sec-Fetch-Site", "same-origin")
	answer, err := d.client.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	data, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer.StatusCode, string(data)
}

// pageText returns the text of an HTML page.
func pageText(body string) string {
	return strings.Join(strings.Fields(tag.ReplaceAllString(body, " ")), " ")
}

var tag = regexp.MustCompile(`(?s)<head>.*?</head>|<[^>]*>`)

// atDesk submits the form to a new desk.
func (s situation) atDesk(t *testing.T, dir string) result {
	d := openDoor(t, dir)
	form := url.Values{}
	for _, f := range s.form {
		value := f.value
		if name, ok := strings.CutPrefix(value, "@"); ok {
			data, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			value = string(data)
		}
		form.Add(f.name, value)
	}
	status, body := d.post(t, s.desk, form)
	output := fmt.Sprintf("%d %s", status, pageText(body))
	succeeded := status == http.StatusSeeOther
	if s.notRecorded {
		succeeded = strings.Contains(output, "the hands were made but not recorded")
	}
	return result{succeeded: succeeded, output: output, body: body}
}
