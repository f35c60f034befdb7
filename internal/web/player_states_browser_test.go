package web_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/fairdeal/fairdeal/internal/page/player"
)

// playerStates checks the player's page with all kinds of files.
func playerStates(t *testing.T) {
	c := openBrowser(t)
	defer c.printWords()
	c.userTexts = []string{
		"Dow Jones Industrial Average, close of Tuesday 2 January 2024, such as 12345.67",
		"Round robin", "boards",
		"Lotto 6 from 49 of Wednesday 10 January 2024, without the bonus number, from low to high",
	}
	data, err := player.Page("v1.2.3")
	address := writePage(t, "verify.html", data, err)
	c.checkFile("player, welcome", address)
	for state, verdict := range map[string]string{
		"right":        "all-files",
		"wrong board":  "swap-of-cards",
		"without keys": "keys-not-given",
		"wrong value":  "another-tournaments-value",
		"wrong keys":   "keys-of-another-tournament",
	} {
		c.checkFile("player, "+state, address, c.chooseVerdict(verdict))
	}
	c.checkFile("player, before play", address, c.chooseVerdict("digest-before", "RR01.pbn", "cup.sqk"))
	c.checkFile("player, one board", address, c.chooseVerdict("one-board"))
	c.checkFile("player, session missing", address, c.chooseVerdict("not-held"))

	hands, sheet, keys := swappedCards(t, "RR01.pbn"), swappedCards(t, "cup.sqd"), swappedCards(t, "cup.sqk")
	const photo = "\xff\xd8\xff\xe0" // the first bytes of a JPEG
	c.checkFile("player, hands alone", address, c.chooseFiles(map[string]string{"RR01.pbn": hands}))
	c.checkFile("player, keys alone", address, c.chooseFiles(map[string]string{"cup.sqk": keys}))
	c.checkFile("player, photo and empty sheet", address,
		c.chooseFiles(map[string]string{"photo.jpg": photo, "cup.sqd": ""}))
	c.checkFile("player, no hands", address,
		c.chooseFiles(map[string]string{"cup.sqd": sheet, "cup.sqk": keys, "photo.jpg": photo}))

	c.checkFile("player, sheet asked", address, c.chooseVerdict("all-files"), c.askFor("description"))
	c.checkFile("player, value asked", address, c.chooseVerdict("all-files"), c.askFor("value"))
}

// chooseVerdict returns an action that chooses the files of a folder in testdata/verdict, except for some.
func (c *stateChecker) chooseVerdict(name string, omitted ...string) func() {
	c.T.Helper()
	folder := filepath.Join(c.T.TempDir(), "cup")
	if err := os.CopyFS(folder, os.DirFS(verdictPath(name))); err != nil {
		c.T.Fatal(err)
	}
	for _, file := range append([]string{"expect"}, omitted...) {
		if err := os.Remove(filepath.Join(folder, file)); err != nil {
			c.T.Fatal(err)
		}
	}
	return func() {
		c.p.ChooseFiles("pickfolder", folder)
		c.p.WaitUntil(isVerdictComplete)
	}
}

// chooseFiles returns an action that chooses files with the given names and contents.
func (c *stateChecker) chooseFiles(files map[string]string) func() {
	c.T.Helper()
	var paths []string
	for name, text := range files {
		path := filepath.Join(c.T.TempDir(), name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			c.T.Fatal(err)
		}
		paths = append(paths, path)
	}
	return func() {
		c.p.ChooseFiles("pickfiles", paths...)
		c.p.WaitUntil(isVerdictComplete)
	}
}

// isVerdictComplete is the condition that the page shows a verdict and no progress.
const isVerdictComplete = "document.querySelector('#verdict > [data-verdict]') !== null && " +
	"document.getElementById('progress').textContent === ''"

// askFor returns an action that opens the form for the description or the value.
func (c *stateChecker) askFor(name string) func() {
	return func() {
		c.click("#check-" + name)
		c.p.WaitUntil("!document.getElementById('form-" + name + "').hidden")
	}
}

// swappedCards returns a file of the tournament whose hands contain two exchanged cards.
func swappedCards(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(verdictPath("swap-of-cards"), name))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// verdictPath returns the path of a folder in testdata/verdict.
func verdictPath(name string) string { return filepath.Join("..", "..", "testdata", "verdict", name) }
