package describe_test

import (
	"html"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// TestErrorsKeepInput checks that a refused form reappears with its input, except for
// passphrases.
func TestErrorsKeepInput(t *testing.T) {
	client := desktest.Open(t)
	wantKept := func(target string, fields ...string) {
		t.Helper()
		r := client.SendForm(target, fields...)
		client.WantStatus(target, r, http.StatusUnprocessableEntity)
		for _, field := range fields {
			name, value, _ := strings.Cut(field, "=")
			isKept, isSecret := hasInput(r.Body, name, value), strings.HasPrefix(name, "passphrase")
			if isKept == isSecret {
				t.Errorf("%s: the page contains %s: %t, want %t", target, field, isKept, !isSecret)
			}
		}
	}
	wantKept("t", "name=Spring Cup", "file=1/2")
	client.Submit("t", "name=Spring Cup", "file=spring")
	wantKept("t/spring", "name=Spring\nCup")
	wantKept("GET t/spring/di", "kind=drand", "what=Lotto", "date=2060-12-08", "clock=noon", "zone=Mars")
	wantKept("t/spring/phase", "sessions=two", "boards=1-", "files=../RR", "title=Round")
	client.Submit("t/spring/di", "text="+desktest.DelayedInfo)
	client.Submit("t/spring/phase", "sessions=2", "boards=2x4", "files=RR", "title=Round robin")
	wantKept("t/spring/phase", "phase=1", "sessions=two", "boards=1-", "files=../RR", "title=Round")
	wantKept("t/spring/publish", "recipients=age1nobody", "shares=9/2", "confirm=sprint",
		"passphrase="+desktest.Passphrase, "passphrase2=another one")
	client.Publish("spring")
	wantKept("t/spring/amend", "name=Autumn Cup", "text=Lotto 2020-01-01")
	client.SetNumber("spring", "1 2 3")
	wantKept("t/spring/make", "phase=1", "session=9", "recipient=age1nobody", "passphrase="+desktest.Passphrase)
	wantKept("t/spring/out", "session=1,9", "event=taken", "who=Anna", "note=in a box")
	wantKept("t/spring/records/1,1", "confirm=rr", "passphrase="+desktest.Passphrase)
	wantKept("t/spring/reveal", "confirm=sprint", "passphrase="+desktest.Passphrase)
	wantKept("tonight", "name=Monday", "file=1/2", "other=129", "kind=provable", "source=drand",
		"minutes=1", "passphrase="+desktest.Passphrase, "passphrase2=another one")
}

// hasInput reports whether a page has a field with a value: an input, a text area or a list.
func hasInput(body, name, value string) bool {
	quoted := regexp.QuoteMeta(html.EscapeString(value))
	return regexp.MustCompile(`name="` + name + `"[^>]* value="` + quoted + `"` +
		`|<textarea[^>]* name="` + name + `"[^>]*>` + quoted + `<` +
		`|value="` + quoted + `" selected`).MatchString(body)
}
