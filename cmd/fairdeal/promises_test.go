package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/verdicttest"
)

// promises are sentences of the project's pages, word for word, each with the
// cases that hold it.
var promises = []struct {
	page, words string
	cases       []string
}{
	{"README.md", "so that anyone can check afterwards that nobody chose or changed the hands",
		[]string{"all-files", "one-file-of-many", "swap-of-boards", "swap-of-cards", "bri-descending"}},
	{"README.md", "The exit status is 0 for verified, 1 for false, 2 if something could not be checked.",
		[]string{"all-files", "swap-of-boards", "nothing-shown"}},
	{"docs/players.md", "The hand records as files: PBN, LIN, DUP or another format, in a folder or a ZIP.",
		[]string{"formats", "folder-alone", "archive-alone"}},
	{"SECURITY.md", "SHA-256 of the key file is in the published description; `verify` says false, or, where no board comes from the other keys, asks whether they are another tournament's",
		[]string{"keys-all-others", "document"}},
	{"SECURITY.md", "a copy from before (`verify --published`) or the digest as it was announced (`verify --digest`)",
		[]string{"published", "digest", "description-changed", "published-other-phases"}},
	{"SECURITY.md", "So fewer than 16 digits are *not checked*",
		[]string{"digest", "twin-digests-1", "twin-digests-2"}},
	{"SECURITY.md", "`verify` says false, and names the board and the cards",
		[]string{"swap-of-boards", "swap-of-hands", "swap-of-cards"}},
	{"SECURITY.md", "the procedure leaves these choices to the organiser; `verify` lists every one that he made",
		[]string{"reserve-played", "board-from-the-reserve", "open-phases"}},
	{"SECURITY.md", "keeps the first as a comment, which `verify` lists", []string{"value-before"}},
	{"SECURITY.md", "`verify --value` compares the value with the fact as a player knows it; until then the verdict says that it rests on the value",
		[]string{"value", "all-files"}},
	{"SECURITY.md", "other letters or capitals are *not checked*, and so is a value with a character that shows no ink",
		[]string{"value-other-capitals", "value-zero-width", "value-no-break"}},
	{"SECURITY.md", "whatever a file says twice and differently is *not checked*, with the line",
		[]string{"deal-in-braces", "two-board-tags", "sixteen-polyglots", "archive-two-entries", "dup-halves-differ"}},
	{"SECURITY.md", "a file that claims a session, shows its boards and other cards among them is false, whatever the others show",
		[]string{"wrong-beside-right", "wrong-in-archive"}},
	{"SECURITY.md", "Missing boards, another order, renumbering by 16, one fouled table, a damaged key file are never false. Two sessions that are exchanged by the names of their files alone are *not checked*: a name is a slip as easily as a lie.",
		[]string{"twelve-of-sixteen", "descending", "seventeen-as-one", "one-of-eight-tables-fouled", "keys-last-line-lost", "sessions-exchanged"}},
	{"SECURITY.md", "no altered byte that matters is verified; a file that was damaged on its way is *not checked*: take the file itself.",
		[]string{"keys-one-character-replaced", "keys-last-line-lost"}},
	{"SECURITY.md", "no input costs more than 5 seconds of processor time and 256 MiB, or it is refused",
		[]string{"exhaust-archive-of-commas", "exhaust-value", "exhaust-comments", "exhaust-four-archives", "exhaust-key-lines", "exhaust-phases", "exhaust-pipe", "exhaust-device"}},
	{"SECURITY.md", "A file that cannot be read is *could not check*, never a pass", []string{"unreadable-beside-right", "missing-file"}},
	{"SECURITY.md", "it shows damage, never fraud, and a verdict with nothing else says that it rests on the description",
		[]string{"description-changed", "digest-inside-contradicts"}},
	{"SECURITY.md", "A copy is not from before when it is the same file or already holds the value.", []string{"published-itself"}},
}

// TestPromises holds the pages to the cases: a sentence that nobody shows, or
// a case behind it that does not hold, is a fault of the page.
func TestPromises(t *testing.T) {
	cases, err := verdicttest.Read(filepath.Join("..", "..", "testdata", "verdict"))
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range promises {
		text, err := os.ReadFile(filepath.Join("..", "..", p.page))
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(strings.Join(strings.Fields(string(text)), " "), p.words) {
			t.Errorf("%s does not say: %s", p.page, p.words)
		}
		for _, name := range p.cases {
			if !slices.ContainsFunc(cases, func(c verdicttest.Case) bool { return c.Name == name }) {
				t.Errorf("%q: there is no case %s", p.words, name)
			}
			if reason, pending := verdicttest.Pending[name]; pending {
				t.Errorf("%q: the case %s does not hold yet: %s", p.words, name, reason)
			}
		}
	}
}
