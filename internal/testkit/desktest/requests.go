package desktest

import (
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"
)

// Reply is the desk's response.
type Reply struct {
	Status int
	Header http.Header
	Body   string
}

// Send sends a request with the cookie and the given headers, which may include Host. It does not follow redirects.
func (c *Client) Send(method, path, body string, header map[string]string) Reply {
	c.T.Helper()
	request, err := http.NewRequest(method, c.Base+path, strings.NewReader(body))
	if err != nil {
		c.T.Fatal(err)
	}
	if body != "" {
		request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	if c.Cookie != "" {
		request.Header.Set("Cookie", c.Cookie)
	}
	changeHeader(request, header)
	followNoRedirect := func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	client := http.Client{Timeout: 10 * time.Minute, CheckRedirect: followNoRedirect}
	response, err := client.Do(request)
	if err != nil {
		c.T.Fatal(err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		c.T.Fatal(err)
	}
	reply := Reply{response.StatusCode, response.Header, string(text)}
	c.check(method+" "+path, reply)
	return reply
}

// changeHeader sets headers of a request. An empty value removes the header.
func changeHeader(request *http.Request, header map[string]string) {
	for name, value := range header {
		switch {
		case name == "Host": // Go ignores a Host in the header.
			request.Host = value
		case value == "":
			request.Header.Del(name)
		default:
			request.Header.Set(name, value)
		}
	}
}

// WantStatus fails the test unless a reply has the given status.
func (c *Client) WantStatus(what string, r Reply, status int) {
	c.T.Helper()
	if r.Status != status {
		c.T.Errorf("%s: status %d, want %d: %.300s", what, r.Status, status, r.Body)
	}
}

// Get requests a page from the desk in English.
func (c *Client) Get(path string) Reply {
	c.T.Helper()
	return c.Send("GET", c.Root+"/en/"+path, "", nil)
}

// Post sends a form with fields like "name=Spring Cup".
func (c *Client) Post(path string, fields ...string) Reply {
	c.T.Helper()
	return c.Send("POST", c.Root+"/en/"+path, FormValues(fields).Encode(), nil)
}

// Query sends a form that changes nothing, with GET.
func (c *Client) Query(path string, fields ...string) Reply {
	c.T.Helper()
	return c.Get(path + "?" + FormValues(fields).Encode())
}

// SendForm sends a form with Post, or with Query if the target begins with "GET ".
func (c *Client) SendForm(target string, fields ...string) Reply {
	c.T.Helper()
	if path, isQuery := strings.CutPrefix(target, "GET "); isQuery {
		return c.Query(path, fields...)
	}
	return c.Post(target, fields...)
}

// FormValues parses fields like "name=Spring Cup".
func FormValues(fields []string) url.Values {
	form := url.Values{}
	for _, field := range fields {
		name, value, _ := strings.Cut(field, "=")
		form.Add(name, value)
	}
	return form
}

// Submit sends a form that must succeed, and returns the page that follows.
func (c *Client) Submit(path string, fields ...string) Reply {
	c.T.Helper()
	r := c.Post(path, fields...)
	if r.Status != http.StatusSeeOther {
		c.T.Fatalf("%s %q: status %d: %s", path, fields, r.Status, VisibleText(r.Body))
	}
	return c.Send("GET", r.Header.Get("Location"), "", nil)
}

// WantText fails the test if a page lacks one of the texts.
func (c *Client) WantText(r Reply, want ...string) {
	c.T.Helper()
	for _, w := range want {
		if !strings.Contains(VisibleText(r.Body), w) {
			c.T.Errorf("the page does not say %q: %s", w, VisibleText(r.Body))
		}
	}
}
