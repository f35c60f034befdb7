package desk_test

import (
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
	"github.com/fairdeal/fairdeal/internal/web"
	"github.com/fairdeal/fairdeal/internal/web/desk"
)

// TestSlowRequests checks that the desk closes the connection of a client that does not finish its request.
func TestSlowRequests(t *testing.T) {
	limits := desk.Limits{Header: 200 * time.Millisecond, Body: 400 * time.Millisecond}
	client := desktest.StartIn(t, t.TempDir(), limits)
	client.Enter()
	for what, request := range map[string]string{
		"half a header": "GET / HTTP/1.1\r\nHost: ",
		"half a body": "POST " + client.Root + "/en/t HTTP/1.1\r\nHost: " + client.Addr.String() + "\r\n" +
			"Cookie: " + client.Cookie + "\r\nContent-Type: application/x-www-form-urlencoded\r\n" +
			"Content-Length: 100\r\n\r\nname=",
	} {
		c, err := net.Dial("tcp", client.Addr.String())
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		c.SetDeadline(time.Now().Add(30 * time.Second))
		if _, err := io.WriteString(c, request); err != nil {
			t.Fatal(err)
		}
		_, err = io.Copy(io.Discard, c)
		if err != nil && strings.Contains(err.Error(), "i/o timeout") {
			t.Errorf("%s: the connection is still open", what)
		}
	}
}

// TestDefaultLimits checks the limits of a desk without any in its configuration.
func TestDefaultLimits(t *testing.T) {
	d, err := web.NewDesk(desk.Config{Folder: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	if want := (desk.Limits{Header: 5 * time.Second, Body: time.Minute}); d.Limits != want {
		t.Errorf("%v, want %v", d.Limits, want)
	}
}

// TestBodyLimit checks that too large and torn bodies are refused.
func TestBodyLimit(t *testing.T) {
	t.Parallel()
	client := desktest.Open(t)
	client.Desk.Handle("POST /read", (*desk.Request).ParseForm)
	for _, kind := range []string{"application/x-www-form-urlencoded", "multipart/form-data; boundary=x"} {
		body := "--x\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n" + strings.Repeat("a", desk.MaxBody)
		r := client.Send("POST", client.Root+"/en/read", body, map[string]string{"Content-Type": kind})
		client.WantStatus(kind, r, http.StatusRequestEntityTooLarge)
		if !strings.Contains(r.Body, "The data is larger than 64 MiB. Nothing was changed.") {
			t.Errorf("%s: %.300s", kind, r.Body)
		}
	}
	torn := client.Send("POST", client.Root+"/en/read", "--x\r\nContent-Disp",
		map[string]string{"Content-Type": "multipart/form-data; boundary=x"})
	client.WantStatus("torn", torn, http.StatusBadRequest)
	client.WantStatus("a form", client.Send("POST", client.Root+"/en/read", "a=b", nil), http.StatusOK)
}
