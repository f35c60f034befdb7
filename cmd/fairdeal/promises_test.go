package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// TestPromises checks that each sentence in promises is on its page, and that its cases exist and pass.
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
		onOneLine := strings.Join(strings.Fields(string(text)), " ")
		if !strings.Contains(onOneLine, p.sentence) {
			t.Errorf("%s does not say: %s", p.page, p.sentence)
		}
		for _, name := range p.cases {
			isCase := func(c verdicttest.Case) bool { return c.Name == name }
			if !slices.ContainsFunc(cases, isCase) {
				t.Errorf("%q: there is no case %s", p.sentence, name)
			}
			if reason, pending := verdicttest.Pending[name]; pending {
				t.Errorf("%q: the case %s does not hold yet: %s", p.sentence, name, reason)
			}
		}
	}
}

// promises lists sentences from the project's pages, word for word, with the cases in testdata/verdict that
// prove them.
var promises = []struct {
	page     string
	sentence string
	cases    []string
}{
	{
		page:     "README.md",
		sentence: "so that anyone can check afterwards that nobody chose or changed the hands",
		cases: []string{
			"all-files",
			"one-file-of-many",
			"swap-of-boards",
			"swap-of-cards",
			"bri-descending",
		},
	},
	{
		page:     "README.md",
		sentence: "The exit status is 0 for verified, 1 for false, 2 if something could not be checked.",
		cases:    []string{"all-files", "swap-of-boards", "nothing-shown"},
	},
	{
		page:     "docs/players.md",
		sentence: "The hand records as files: PBN, LIN, DUP or another format, in a folder or a ZIP.",
		cases:    []string{"formats", "folder-alone", "archive-alone"},
	},
	{
		page: "SECURITY.md",
		sentence: "SHA-256 of the key file is in the published description, so `verify` never says " +
			"verified. It does not say false either, because a damaged copy looks the same. If no " +
			"board matches the other keys, `verify` asks whether they belong to a different " +
			"tournament",
		cases: []string{"keys-all-others", "document"},
	},
	{
		page: "SECURITY.md",
		sentence: "a copy from before play (`verify --published`) or the announced digest (`verify " +
			"--digest`)",
		cases: []string{"published", "digest", "description-changed", "published-other-phases"},
	},
	{
		page:     "SECURITY.md",
		sentence: "So fewer than 16 digits are *not checked*",
		cases:    []string{"digest", "twin-digests-1", "twin-digests-2"},
	},
	{
		page:     "SECURITY.md",
		sentence: "`verify` says false, and names the board and the cards",
		cases:    []string{"swap-of-boards", "swap-of-hands", "swap-of-cards"},
	},
	{
		page: "SECURITY.md",
		sentence: "the procedure leaves these choices to the organiser, and `verify` lists each choice that " +
			"was made",
		cases: []string{"reserve-played", "board-from-the-reserve", "open-phases"},
	},
	{
		page:     "SECURITY.md",
		sentence: "keeps the first as a comment, which `verify` lists",
		cases:    []string{"value-before"},
	},
	{
		page: "SECURITY.md",
		sentence: "`verify --value` compares the number with the one that the player looked up; until then " +
			"the report lists it under *Not checked here*",
		cases: []string{"value", "all-files"},
	},
	{
		page: "SECURITY.md",
		sentence: "different letters or capitals are *not checked*, and neither is a value with an " +
			"invisible character",
		cases: []string{"value-other-capitals", "value-zero-width", "value-no-break"},
	},
	{
		page: "SECURITY.md",
		sentence: "if a file contradicts itself, the report lists the line with the contradiction as *not " +
			"checked*",
		cases: []string{
			"deal-in-braces",
			"two-board-tags",
			"sixteen-polyglots",
			"archive-two-entries",
			"dup-halves-differ",
		},
	},
	{
		page: "SECURITY.md",
		sentence: "a file that claims to be a session and contains its boards, but with different cards on " +
			"some of them, is false, whatever the other files show",
		cases: []string{"wrong-beside-right", "wrong-in-archive"},
	},
	{
		page: "SECURITY.md",
		sentence: "Missing boards, a different order, renumbering by 16, one fouled table and a damaged key " +
			"file are never false. If two sessions are swapped only in their file names, they are " +
			"*not checked*: a wrong name may be a mistake.",
		cases: []string{
			"twelve-of-sixteen",
			"descending",
			"seventeen-as-one",
			"one-of-eight-tables-fouled",
			"keys-last-line-lost",
			"sessions-exchanged",
		},
	},
	{
		page: "SECURITY.md",
		sentence: "a file in which a significant byte was altered is never verified; a file that was " +
			"damaged in transit is *not checked*: get the original.",
		cases: []string{"keys-one-character-replaced", "keys-last-line-lost"},
	},
	{
		page:     "SECURITY.md",
		sentence: "an input that would cost more than 5 seconds of processor time or 256 MiB is refused",
		cases: []string{
			"exhaust-archive-of-commas",
			"exhaust-value",
			"exhaust-comments",
			"exhaust-four-archives",
			"exhaust-key-lines",
			"exhaust-phases",
			"exhaust-pipe",
			"exhaust-device",
		},
	},
	{
		page:     "SECURITY.md",
		sentence: "If a file cannot be read, the result is *could not check*, never a pass",
		cases:    []string{"unreadable-beside-right", "missing-file"},
	},
	{
		page: "SECURITY.md",
		sentence: "So it reveals damage, never fraud. If you have no other evidence, the report lists the " +
			"publication under *Not checked here*.",
		cases: []string{"description-changed", "digest-inside-contradicts"},
	},
	{
		page:     "SECURITY.md",
		sentence: "A copy does not count if it is the same file or already contains the public number.",
		cases:    []string{"published-itself"},
	},
}
