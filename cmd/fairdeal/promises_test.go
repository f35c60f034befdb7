package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// promises lists sentences from the project's pages, word for word, with the cases that prove them.
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
	{"SECURITY.md", "SHA-256 of the key file is in the published description, so `verify` never says verified. It does not say false either, because a damaged copy looks the same. If no board matches the other keys, `verify` asks whether they belong to a different tournament",
		[]string{"keys-all-others", "document"}},
	{"SECURITY.md", "a copy from before play (`verify --published`) or the announced digest (`verify --digest`)",
		[]string{"published", "digest", "description-changed", "published-other-phases"}},
	{"SECURITY.md", "So fewer than 16 digits are *not checked*",
		[]string{"digest", "twin-digests-1", "twin-digests-2"}},
	{"SECURITY.md", "`verify` says false, and names the board and the cards",
		[]string{"swap-of-boards", "swap-of-hands", "swap-of-cards"}},
	{"SECURITY.md", "the procedure leaves these choices to the organiser, and `verify` lists each choice that was made",
		[]string{"reserve-played", "board-from-the-reserve", "open-phases"}},
	{"SECURITY.md", "keeps the first as a comment, which `verify` lists", []string{"value-before"}},
	{"SECURITY.md", "`verify --value` compares the number with the one that the player looked up; until then the report lists it under *Not checked here*",
		[]string{"value", "all-files"}},
	{"SECURITY.md", "different letters or capitals are *not checked*, and neither is a value with an invisible character",
		[]string{"value-other-capitals", "value-zero-width", "value-no-break"}},
	{"SECURITY.md", "if a file contradicts itself, the report lists the line with the contradiction as *not checked*",
		[]string{"deal-in-braces", "two-board-tags", "sixteen-polyglots", "archive-two-entries", "dup-halves-differ"}},
	{"SECURITY.md", "a file that claims to be a session and contains its boards, but with different cards on some of them, is false, whatever the other files show",
		[]string{"wrong-beside-right", "wrong-in-archive"}},
	{"SECURITY.md", "Missing boards, a different order, renumbering by 16, one fouled table and a damaged key file are never false. If two sessions are swapped only in their file names, they are *not checked*: a wrong name may be a mistake.",
		[]string{"twelve-of-sixteen", "descending", "seventeen-as-one", "one-of-eight-tables-fouled", "keys-last-line-lost", "sessions-exchanged"}},
	{"SECURITY.md", "a file in which a significant byte was altered is never verified; a file that was damaged in transit is *not checked*: get the original.",
		[]string{"keys-one-character-replaced", "keys-last-line-lost"}},
	{"SECURITY.md", "an input that would cost more than 5 seconds of processor time or 256 MiB is refused",
		[]string{"exhaust-archive-of-commas", "exhaust-value", "exhaust-comments", "exhaust-four-archives", "exhaust-key-lines", "exhaust-phases", "exhaust-pipe", "exhaust-device"}},
	{"SECURITY.md", "If a file cannot be read, the result is *could not check*, never a pass", []string{"unreadable-beside-right", "missing-file"}},
	{"SECURITY.md", "So it reveals damage, never fraud. If you have no other evidence, the report lists the publication under *Not checked here*.",
		[]string{"description-changed", "digest-inside-contradicts"}},
	{"SECURITY.md", "A copy does not count if it is the same file or already contains the public number.", []string{"published-itself"}},
}

// TestPromises checks that each sentence is on its page and that its cases pass.
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
