package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	playerpage "github.com/fairdeal/fairdeal/internal/page/player"
	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
)

// TestArchiveOnPageAndCommand checks an archive exported by a desk with both the player's page and the
// command. Both must verify it. After two cards are swapped, both must report the same board in the
// same words.
func TestArchiveOnPageAndCommand(t *testing.T) {
	dir := t.TempDir()
	p := browsertest.Open(t)
	archive := filepath.Join(dir, "cup.zip")
	if err := os.WriteFile(archive, deskArchive(t), 0o600); err != nil {
		t.Fatal(err)
	}
	doctored := filepath.Join(dir, "doctored.zip")
	exchangeCards(t, archive, doctored, "cup/hands/RR2.pbn", 3) // The file contains boards 9 to 16.
	text, err := playerpage.Page("test")
	if err != nil {
		t.Fatal(err)
	}
	page := filepath.Join(dir, "verify.html")
	if err := os.WriteFile(page, text, 0o600); err != nil {
		t.Fatal(err)
	}
	tests := []archiveTest{
		{
			archive:   archive,
			status:    0,
			verdict:   "verified",
			inCommand: []string{"all 24 boards match"},
			onPage:    []string{"all 24 boards match"},
		},
		{
			archive: doctored,
			status:  1,
			verdict: "false",
			inCommand: []string{
				"1 of 24 boards does not match",
				"board 11 of Round robin 2/2 (RR2.pbn)",
			},
			// The page names the board above both drawings, and the file in one of them.
			onPage: []string{
				"1 of 24 boards does not match",
				"Round robin 2/2, board 11 As dealt In the file",
			},
		},
	}
	for _, test := range tests {
		test.checkCommand(t, dir)
		test.checkPage(t, p, page)
	}
}

// archiveTest is an archive with the expected verdict.
type archiveTest struct {
	archive   string // path
	status    int    // exit status of the command
	verdict   string
	inCommand []string // sentences of the command
	onPage    []string // sentences of the page, without regard to the case of the first letter
}

// checkCommand verifies the archive with the command.
func (a *archiveTest) checkCommand(t *testing.T, dir string) {
	t.Helper()
	status, output := runIn(t, dir, "verify", a.archive)
	if status != a.status {
		t.Errorf("%s: status %d, want %d: %s", a.archive, status, a.status, output)
	}
	for _, sentence := range a.inCommand {
		if !strings.Contains(output, sentence) {
			t.Errorf("the command does not say %q: %s", sentence, output)
		}
	}
}

// checkPage verifies the archive with the player's page.
func (a *archiveTest) checkPage(t *testing.T, p *browsertest.Page, page string) {
	t.Helper()
	card := dropOnPage(p, page, a.archive, a.verdict)
	for _, sentence := range a.onPage {
		capitalised := strings.ToUpper(sentence[:1]) + sentence[1:]
		if !strings.Contains(card, sentence) && !strings.Contains(card, capitalised) {
			t.Errorf("the page of %s does not say %q: %s", filepath.Base(a.archive), sentence, card)
		}
	}
}

// dropOnPage drops a file on the player's page, waits for the verdict and returns its text.
func dropOnPage(p *browsertest.Page, page, file, verdict string) (card string) {
	p.Go("file://" + page)
	p.Eval("document.querySelector('button[lang=en]').click()")
	for _, kind := range []string{"dragEnter", "dragOver", "drop"} {
		p.Call("Input.dispatchDragEvent", map[string]any{
			"type": kind,
			"x":    200,
			"y":    200,
			"data": map[string]any{"items": []any{}, "files": []string{file}, "dragOperationsMask": 1},
		}, nil)
	}
	p.WaitUntil("document.querySelector('#verdict > [data-verdict=" + verdict + "]') !== null")
	return p.Eval("document.getElementById('verdict').textContent")
}
