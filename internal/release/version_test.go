package release

import (
	"os"
	"regexp"
	"testing"
)

// TestVersionIsInNews checks that NEWS has a dated section for a released version.
func TestVersionIsInNews(t *testing.T) {
	if !regexp.MustCompile(`^v[0-9]+\.[0-9]+\.[0-9]+(-[0-9A-Za-z.-]+)?$`).MatchString(Version) {
		t.Fatalf("VERSION makes %q, want vX.Y.Z", Version)
	}
	news, err := os.ReadFile("../../NEWS.md")
	if err != nil {
		t.Fatal(err)
	}
	title := regexp.MustCompile(`(?m)^## ` + regexp.QuoteMeta(Version) + ` \([1-9][0-9]? [A-Z][a-z]+ 20[0-9]{2}\)`)
	if !title.Match(news) {
		t.Errorf("NEWS.md has no part %q with its date", Version)
	}
}
