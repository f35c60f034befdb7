package desk_test

import (
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/page/player"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
	"github.com/fairdeal/fairdeal/internal/web/desk"
)

// TestSavedPagesHaveTheirOwnPolicy checks that the pages to save are those that the command writes, with the policy
// that they contain.
func TestSavedPagesHaveTheirOwnPolicy(t *testing.T) {
	client := desktest.Open(t)
	for path, render := range map[string]func(version string) ([]byte, error){
		"verify": player.Page, "tarot": player.TarotPage,
	} {
		r := client.Send("GET", client.Root+"/"+path, "", nil)
		client.WantStatus(path, r, 200)
		want, err := render("test")
		if err != nil {
			t.Fatal(err)
		}
		if r.Body != string(want) {
			t.Errorf("%s is not the page as the command writes it", path)
		}
		got := r.Header.Get("Content-Security-Policy")
		own, ok := strings.CutSuffix(got, "; frame-ancestors 'none'")
		if !ok || !strings.Contains(r.Body, `content="`+own+`"`) || !strings.Contains(own, "sha256-") {
			t.Errorf("policy %q", got)
		}
	}
	home := client.Send("GET", client.Root+"/en/", "", nil)
	if got := home.Header.Get("Content-Security-Policy"); got != desk.Policy {
		t.Errorf("the policy of the desk is %q, want %q", got, desk.Policy)
	}
}
