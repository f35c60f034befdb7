package tarot

import (
	"os"
	"strings"
	"testing"
)

// TestPlayersPages checks the figures on the pages for players.
func TestPlayersPages(t *testing.T) {
	for page, recordFile := range map[string]string{
		"tarot-players.md":    "revealed.txt",
		"joueurs-de-tarot.md": "revele.txt",
		"gracze-tarota.md":    "revealed.txt",
	} {
		data, err := os.ReadFile("../../docs/" + page)
		if err != nil {
			t.Fatal(err)
		}
		r := example(t, "", Choice{})
		a := r.Announced()
		for _, want := range []string{
			"printf %s '" + r.Text() + "' | sha256sum",
			"printf %s '" + r.Text() + "' | shasum -a 256",
			"$t = '" + r.Text() + "'",
			string(a.AppendText(nil)),
			"{ echo \"" + Version + " delayed\"; sed -n '/^players /,/^secret /p' " + recordFile + "; } | sha256sum",
		} {
			if !strings.Contains(string(data), want) {
				t.Errorf("docs/%s does not have %q", page, want)
			}
		}
	}
}
