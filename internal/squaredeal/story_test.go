package squaredeal

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/handfile"
)

// storyTournament is a tournament of spec/trust.md.
type storyTournament struct {
	Sqd, SqdPublished, SqdFirst, Sqk    string
	Canonical, Digest, KeyTree, KeyHash string
	FirstDeals                          map[string]string // PBN line of the first deal, by file
}

// readStory returns the tournaments of spec/trust.md by name.
func readStory(t *testing.T) map[string]storyTournament {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "..", "shared", "vectors", "trust", "tournament.json"))
	if errors.Is(err, os.ErrNotExist) {
		t.Skip("not run: no ../shared/vectors/trust")
	}
	if err != nil {
		t.Fatal(err)
	}
	var entries map[string]json.RawMessage
	if err := json.Unmarshal(data, &entries); err != nil {
		t.Fatal(err)
	}
	story := map[string]storyTournament{}
	for name, raw := range entries {
		var c storyTournament
		// The file also has entries other than tournaments.
		if json.Unmarshal(raw, &c) == nil && c.Sqd != "" {
			story[name] = c
		}
	}
	if len(story) < 2 {
		t.Fatalf("%d tournaments in the story", len(story))
	}
	return story
}

// TestStory checks the description, keys and key tree of each tournament. Publishing the description
// again must give the same bytes.
func TestStory(t *testing.T) {
	for name, c := range readStory(t) {
		d := mustParse(t, c.Sqd)
		if err := CheckFiles([]byte(c.Sqd), []byte(c.Sqk)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if string(d.Canonical()) != c.Canonical || d.Digest() != c.Digest {
			t.Errorf("%s: canonical %q", name, d.Canonical())
		}
		if tree, _, _ := strings.Cut(strings.TrimPrefix(d.KeyRoot.String(), "sha256:"), " "); tree != c.KeyTree {
			t.Errorf("%s: tree %s", name, tree)
		}
		if c.SqdPublished != "" {
			open, root := mustParse(t, unfrozen(c.SqdPublished)), *d.KeyRoot
			if err := open.freeze(d.KeyHash, &root); err != nil || string(open.Bytes()) != c.SqdPublished {
				t.Errorf("%s: published %v\n%s", name, err, open.Bytes())
			}
		}
	}
}

// TestStoryDeals compares the first deal of every session.
func TestStoryDeals(t *testing.T) {
	pbn, err := handfile.ByName("pbn")
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range readStory(t) {
		d := mustParse(t, c.Sqd)
		sessions, _, err := d.Choose(Choice{Phase: "*", Session: "*"})
		if err != nil {
			t.Fatal(err)
		}
		files, _, err := PlanFiles(sessions, []*handfile.Format{pbn})
		if err != nil {
			t.Fatal(err)
		}
		maker := Maker{Description: d, Keys: mustKeys(t, c.Sqk)}
		compared := 0
		for i := range files {
			want, ok := c.FirstDeals[files[i].Name]
			if !ok {
				continue
			}
			compared++
			content, err := maker.Content(&files[i])
			if err != nil {
				t.Fatal(err)
			}
			_, after, _ := strings.Cut(string(content), "[Deal ")
			if line, _, _ := strings.Cut(after, "\n"); "[Deal "+line != want {
				t.Errorf("%s %s: [Deal %s, want %s", name, files[i].Name, line, want)
			}
		}
		if compared != len(c.FirstDeals) || compared == 0 {
			t.Errorf("%s: %d of %d sessions were compared", name, compared, len(c.FirstDeals))
		}
	}
}

// unfrozen returns a published description as it was before publication.
func unfrozen(sqd string) string {
	var b strings.Builder
	for line := range strings.Lines(sqd) {
		switch {
		case strings.HasPrefix(line, "KH "),
			strings.HasPrefix(line, digestPrefix),
			strings.HasPrefix(line, treePrefix):
		case strings.TrimSpace(line) == frozenLine:
			b.WriteString(editableLine + "\n")
		default:
			b.WriteString(line)
		}
	}
	return b.String()
}

func mustKeys(t *testing.T, text string) *Keys {
	t.Helper()
	k, err := ParseKeys([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return k
}
