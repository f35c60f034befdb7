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
		case strings.HasPrefix(line, "KH "), strings.HasPrefix(line, digestPrefix), strings.HasPrefix(line, treePrefix):
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

// TestPlan checks names, combined files and skipped files.
func TestPlan(t *testing.T) {
	d := mustParse(t, "# SquareDeal 2.7\nTN a\nDI b\nSN 3:1-8,9-16,17-24:rr##:x\nSN 0:8:open#:x\nSN 2:?:ko#:x\nSN 1:90-104:big:x\n")
	var formats []*handfile.Format
	for _, name := range []string{"pbn", "dup"} {
		f, err := handfile.ByName(name)
		if err != nil {
			t.Fatal(err)
		}
		formats = append(formats, f)
	}
	for _, c := range []struct {
		choice  Choice
		want    string // file names; empty if there is an error
		omitted int    // number of phases
		err     error
	}{
		{Choice{Phase: "1", Session: "*"}, "rr01.pbn rr01.dup rr02.pbn rr02.dup rr03.pbn rr03.dup rr01-03.pbn", 0, nil},
		{Choice{Phase: "1", Session: "2-3", Set: Reserve}, "rr02reserve.pbn rr02reserve.dup rr03reserve.pbn rr03reserve.dup", 0, nil},
		{Choice{Phase: "2", Session: "7"}, "open7.pbn open7.dup", 0, nil},
		{Choice{Phase: "2", Session: "*"}, "", 0, ErrSessionsUnknown},
		{Choice{Phase: "3", Session: "1"}, "", 0, ErrBoardsUnknown},
		{Choice{Phase: "3", Session: "*", Boards: "1-4,5-8"}, "ko1.pbn ko1.dup ko2.pbn ko2.dup ko1-2.pbn", 0, nil},
		{Choice{Phase: "1", Session: "1", Boards: "1-4"}, "", 0, nil},
		{Choice{Phase: "*", Session: "1"}, "rr01.pbn rr01.dup open1.pbn open1.dup big.pbn", 1, nil},
		{Choice{Phase: "*", Session: "2-3"}, "rr02.pbn rr02.dup rr03.pbn rr03.dup open2.pbn open2.dup open3.pbn open3.dup", 2, nil},
		{Choice{Phase: "", Session: "1"}, "", 0, ErrNoChoice},
		{Choice{Phase: "5", Session: "1"}, "", 0, nil},
		{Choice{Phase: "1", Session: "4"}, "", 0, nil},
		{Choice{Phase: "1", Session: "2-4"}, "", 0, nil},
		{Choice{Phase: "1", Session: "3-1"}, "", 0, nil},
	} {
		sessions, omitted, err := d.Choose(c.choice)
		if c.want == "" {
			if err == nil || c.err != nil && !errors.Is(err, c.err) {
				t.Errorf("%+v: %v, want %v", c.choice, err, c.err)
			}
			continue
		}
		if err != nil {
			t.Errorf("%+v: %v", c.choice, err)
			continue
		}
		files, limits, err := PlanFiles(sessions, formats)
		var names []string
		for _, f := range files {
			names = append(names, f.Name)
		}
		if got := strings.Join(names, " "); err != nil || got != c.want || len(omitted) != c.omitted {
			t.Errorf("%+v: %v, files %s, left out %d, limits %v", c.choice, err, got, len(omitted), limits)
		}
	}
}

// TestBundleName checks that a bundle is named after the first and last session in it.
func TestBundleName(t *testing.T) {
	d := mustParse(t, "# SquareDeal 2.7\nSN 3:1-8,9-16,17-24:rr##:x\n")
	first, last := Session{ID: ID{1, 1, Reserve}, Phase: &d.Phases[0]}, Session{ID: ID{1, 3, Reserve}}
	if got := BundleName([]HandFile{{Sessions: []Session{first, last}}}); got != "rr01-03reserve" {
		t.Errorf("bundle %s", got)
	}
}
