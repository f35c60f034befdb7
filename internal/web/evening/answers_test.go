package evening_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// TestTonightRemembersItsAnswers checks that the next evening starts with the last one's answers
// and a new name.
func TestTonightRemembersItsAnswers(t *testing.T) {
	client := desktest.Open(t)
	client.Submit("tonight", "other=23", "kind=plain", "format=dlmblind", "page=1")
	page := client.Get("tonight/another-section").Body
	for _, want := range []string{`name="other" value="23"`, `value="plain" checked`, `value="dlmblind" checked`} {
		if !strings.Contains(page, want) {
			t.Errorf("the next evening does not begin with %s", want)
		}
	}
	if strings.Contains(page, `value="dupblind" checked`) {
		t.Error("a format that was not taken")
	}
	before := client.Files()
	client.Submit("tonight", "other=23", "kind=plain", "format=dlmblind", "page=1") // pressed twice
	if client.Files() != before {
		t.Error("one page was dealt twice")
	}
	client.WantText(client.Submit("tonight", "other=23", "kind=plain", "format=dlmblind", "page=2", "another=yes"),
		"x2.dlm")
}

// TestTonightWithoutOwnFolder checks that a desk without a place outside its folder stores nothing and
// asks for a passphrase.
func TestTonightWithoutOwnFolder(t *testing.T) {
	client := desktest.Start(t)
	client.Desk.UserData = filepath.Join(client.Dir, "own")
	client.Enter()
	page := client.Get("tonight").Body
	makesPassphrase := strings.Contains(desktest.VisibleText(page), "The desk makes the passphrase")
	if makesPassphrase || !strings.Contains(page, "<details open>") {
		t.Error("the page does not ask for a passphrase")
	}
	client.WantRefused(desktest.Refusal{
		Reason: "The desk cannot store a passphrase outside this folder", Field: "passphrase",
	}, "tonight", "boards=4", "kind=provable", "source=players")
	client.Submit("tonight", "boards=4", "kind=provable", "source=players", "passphrase="+desktest.Passphrase,
		"passphrase2="+desktest.Passphrase)
	if _, err := os.Stat(client.Desk.UserData); err == nil {
		t.Error("the desk made its own folder next to the keys")
	}
}
