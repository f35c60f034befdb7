package web_test

import (
	"io"
	"os"
	"path/filepath"
	"testing"
)

// scoreStates checks the results pages of the desk: empty, a club's file with a ruling, a partly
// readable file, typing with and without a mistake, and the cards.
func scoreStates(t *testing.T) {
	c := openDesk(t)
	defer c.printWords()
	c.checkPage("scores none", "results")
	c.checkPage("scores refused", "results", c.press("form[data-drop] button"))
	c.userTexts = []string{"board 1, pairs 1-2: A+/A-", "Spring pairs", "Board", "event:"}
	c.putResults("club/club.bws", clubFile(t))
	c.checkPage("scores club", "results/club")
	c.checkPage("scores cards", "results/club/cards")
	c.checkPage("scores ruling refused", "results/club", c.press("form[action$=rulings] button"))
	const (
		oneBoard = "Board 1\n1 2 4H= N\n3 4 4H-1 N\n"
		typed    = "event: Spring pairs\n" + oneBoard + "Board 2\n1 4 4H= N\n3 2 4H-1 N\n"
		mistake  = "1 2 5Z= N\n" // 5Z is not a contract
	)
	c.putResults("typed/typed.txt", typed)
	c.putResults("typed/rulings.txt", "board 1, pairs 1-2: A+/A-\n")
	c.checkPage("scores typed", "results/typed")
	c.checkPage("scores typing", "results/typed/type")
	c.putResults("typed/typed.txt", typed+"Board 3\n"+mistake)
	c.checkPage("scores partly", "results/typed")
	c.checkPage("scores typing wrong", "results/typed/type")
	c.putResults("typed/typed.txt", "Board 1\n"+mistake)
	c.checkPage("scores unreadable", "results/typed")
	c.putResults("typed/club.txt", oneBoard)
	c.putResults("typed/typed.txt", typed)
	c.checkPage("scores sections", "results/typed")
	c.putResults("typed/club.txt", "method: butler\n"+oneBoard)
	c.checkPage("scores methods differ", "results/typed")
	c.checkPage("scores list", "results")
	c.checkPage("scores which", "results?evening=Klub")
}

// putResults writes a results file, such as "club/club.bws" of the evening "club".
func (c *stateChecker) putResults(path, content string) {
	c.T.Helper()
	file := filepath.Join(c.Dir, "results", filepath.FromSlash(path))
	if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
		c.T.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(content), 0o600); err != nil {
		c.T.Fatal(err)
	}
}

// clubFile returns the content of deviceFile.
func clubFile(t *testing.T) string {
	t.Helper()
	data, err := io.ReadAll(openInProject(t, deviceFile()))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
