package desk_test

import (
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
	"github.com/fairdeal/fairdeal/internal/web/desk"
)

// TestLogContainsNoInput checks that the log contains routes, but no secrets, paths or queries.
func TestLogContainsNoInput(t *testing.T) {
	client := desktest.Open(t)
	client.Send("GET", client.Root+"/en/static/desk.css?secret=query", "", nil)
	client.Send("POST", client.Root+"/pl/nothing", "passphrase=hunter2", nil)
	client.Send("GET", client.Root+"/en/quit", "", nil)
	client.Mu.Lock()
	log := strings.Join(client.Log, "\n")
	client.Mu.Unlock()
	for _, want := range []string{"GET /open 200 ", "GET /static/{file} 200 ", "POST - 404 ", "GET /quit 200 "} {
		if !strings.Contains(log, want) {
			t.Errorf("the log has no %q:\n%s", want, log)
		}
	}
	for _, secret := range []string{
		"query", "hunter2", "ticket=", client.Root, strings.TrimPrefix(client.Cookie, desk.CookieName+"="),
		client.Dir,
	} {
		if strings.Contains(log, secret) {
			t.Errorf("the log has %q:\n%s", secret, log)
		}
	}
}
