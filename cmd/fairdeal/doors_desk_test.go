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
	response, err := client.Get(ticket)
	if err != nil {
		t.Fatal(err)
	}
	response.Body.Close()
	_, path, _ := strings.Cut(response.Header.Get("Refresh"), "url=")
	return &deskDoor{client: client, root: "http://" + l.Addr().String() + path + "en/"}
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
	response, err := d.client.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	data, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return response.StatusCode, string(data)
}

// pageText returns the text of an HTML page.
func pageText(body string) string {
	return strings.Join(strings.Fields(htmlTag.ReplaceAllString(body, " ")), " ")
}

// htmlTag matches a tag, or the whole head of a page.
var htmlTag = regexp.MustCompile(`(?s)<head>.*?</head>|<[^>]*>`)

// atDesk submits the form to a new desk.
func (s situation) atDesk(t *testing.T, dir string) result {
	d := openDoor(t, dir)
	form := url.Values{}
	for _, f := range s.form {
		form.Add(f.name, f.content(t))
	}
	status, body := d.post(t, s.desk, form)
	output := fmt.Sprintf("%d %s", status, pageText(body))
	succeeded := status == http.StatusSeeOther
	if s.notRecorded {
		succeeded = strings.Contains(output, "the hands were made but not recorded")
	}
	return result{succeeded: succeeded, output: output, body: body}
}

// content returns the value of the field or, for "@FILE", the content of FILE.
func (f field) content(t *testing.T) string {
	t.Helper()
	name, isFile := strings.CutPrefix(f.value, "@")
	if !isFile {
		return f.value
	}
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
