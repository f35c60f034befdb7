package handfile_test

import (
	"strings"
	"testing"
)

// TestEvidencePBN checks that PBN is not repaired in evidence, as TestEvidenceLIN does for LIN.
func TestEvidencePBN(t *testing.T) {
	const notPBN = "text that is not PBN is ignored"
	pbn := encodeEight(t, "pbn")
	board3 := strings.Index(pbn, `[Board "3"]`)
	const auctionAndTable = "[Auction \"N\"]\n1NT Pass Pass Pass ; why\n" +
		"[ScoreTable \"Names\\20\"]\n[1] Kowalski \"x\" | y\n{ a\nb }\n% x\n"
	checkEvidence(t, "pbn", []evidenceCase{
		{title: "unchanged", text: pbn, boards: 8},
		{
			title:         "> at line starts",
			text:          "> " + strings.ReplaceAll(strings.TrimSpace(pbn), "\n", "\n> ") + "\n",
			evidenceError: "only 0 of 8 boards could be read; line 1 is not PBN",
			boards:        8,
			warning:       notPBN,
		},
		{
			title:         "> at one tag",
			text:          pbn[:board3] + "> " + pbn[board3:],
			evidenceError: "only 2 of 8 boards could be read; line 40 is not PBN",
			boards:        8,
			warning:       notPBN,
		},
		{
			title:         "a sentence between games",
			text:          strings.Replace(pbn, "\n\n", "\n\nthank you\n", 1),
			evidenceError: "only 1 of 8 boards could be read; line 21 is not PBN",
			boards:        8,
			warning:       notPBN,
		},
		{
			title:         "words after a tag",
			text:          strings.Replace(pbn, "]\n", "] thank you\n", 1),
			evidenceError: "only 0 of 8 boards could be read; line 4 is not PBN",
			boards:        8,
			warning:       notPBN,
		},
		{
			title:   "an auction, a table and comments",
			text:    strings.Replace(pbn, "\n\n", "\n"+auctionAndTable+"\n", 1),
			boards:  8,
			warning: "line 23: tag 1 has no quoted value",
		},
		{
			title:         "a tag in a row",
			text:          strings.Replace(pbn, "\n\n", "\n[Play \"N\"]\nSA [Board \"9\"]\n\n", 1),
			evidenceError: "only 1 of 9 boards could be read; line 21 is not PBN",
			boards:        8,
			warning:       notPBN,
		},
		{
			title:   "an event without quotation marks",
			text:    "[Event Random Deal #]\n" + pbn,
			boards:  8,
			warning: "line 1: tag Event has no quoted value; the tag is ignored",
		},
		{
			title:   "# with nothing before it",
			text:    "[Event \"#\"]\n[Site \"#\"]\n" + pbn,
			boards:  8,
			warning: "line 1: tag Event is \"#\", but no earlier game has a value for it: it is empty",
		},
	})
}
