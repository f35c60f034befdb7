package web_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/fairdeal/fairdeal/internal/audit/federation"
	"github.com/fairdeal/fairdeal/internal/page"
)

// seasonStates checks a season's page with its exceptions, and its figures.
func seasonStates(t *testing.T) {
	c := openBrowser(t)
	defer c.printWords()
	data := filepath.Join("..", "..", "examples")
	if federationData := "../shared/real/pzbs/data"; exists(federationData) {
		data = filepath.Join("..", "..", federationData)
	}
	found, err := federation.Gather(os.DirFS(data), "data", nil, "")
	if err != nil {
		t.Fatal(err)
	}
	season := federation.Audit(found, federation.Options{})
	for _, tournament := range season.Tournaments {
		c.userTexts = append(c.userTexts, tournament.Name, tournament.Title)
	}
	// Longer texts come first, because a shorter one may be a part of them.
	slices.SortFunc(c.userTexts, func(a, b string) int { return len(b) - len(a) })
	for _, lang := range langs() {
		html, err := page.Federation(lang, season, "data", "fairdeal test")
		address := writePage(t, string(lang)+".html", html, err)
		c.checkState("season", string(lang), func() { c.p.Go(address) })
		html, err = page.Season(lang, &season.Season, []string{"round1.pbn", "round2.pbn"}, "fairdeal test")
		figures := writePage(t, "figures-"+string(lang)+".html", html, err)
		c.checkState("figures", string(lang), func() { c.p.Go(figures) })
	}
}
