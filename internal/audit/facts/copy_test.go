package facts

import (
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/step"
)

// copyCase compares a description with an earlier copy of it.
type copyCase struct {
	name   string
	copied string // the earlier copy
	status step.Status
	says   say.Code
}

func checkCopies(t *testing.T, description string, cases []copyCase) {
	t.Helper()
	for _, c := range cases {
		f := mostLikely(t, &Input{Description: []byte(description), Earlier: []byte(c.copied)})
		got := f.Step(say.StepDigest)
		if got.Status != c.status {
			t.Errorf("%s: %v, want %v: %v", c.name, got.Status, c.status, got.Detail)
		}
		if len(got.Detail) == 0 || got.Detail[0].Code != c.says {
			t.Errorf("%s: says %v, want %s", c.name, got.Detail, c.says)
		}
	}
}

const versionLine = "# Description file of tournament for program SquareDeal 2.7\n"

// TestCopiesOfOldDescription compares a SquareDeal 1.3 description with copies in several forms. Whatever the form,
// the copy is read as SquareDeal 1.3 reads it.
func TestCopiesOfOldDescription(t *testing.T) {
	const description = "TN Kadra\n" + keyHashLine + "DI 369132640\nSN 3:8:k24-#:x\nSN 2:1-12,13-24:f-#:\nPU\n"
	earlierCopy := strings.Replace(description, "369132640", "Lotto", 1)
	withBoards := func(boards string) string { return strings.Replace(earlierCopy, "3:8:", "3:"+boards+":", 1) }
	checkCopies(t, description, []copyCase{
		{name: "the text", copied: earlierCopy, status: step.Pass, says: "copy.agrees"},
		{
			name:   "the text below a version line",
			copied: versionLine + earlierCopy,
			status: step.Pass,
			says:   "copy.agrees",
		},
		{
			name:   "the value below a version line",
			copied: versionLine + description,
			status: step.NotChecked,
			says:   "copy.has-value",
		},
		{name: "boards 1-8", copied: withBoards("1-8"), status: step.Pass, says: "copy.agrees"},
		{name: "boards 1-8,1-8", copied: withBoards("1-8,1-8"), status: step.Pass, says: "copy.agrees"},
		{name: "boards 1-8,1-8,9-16", copied: withBoards("1-8,1-8,9-16"), status: step.Fail, says: "copy.another"},
		{name: "boards 9", copied: withBoards("9"), status: step.Fail, says: "copy.another"},
		{
			name:   "more sessions",
			copied: strings.Replace(earlierCopy, "3:8:", "4:8:", 1),
			status: step.Fail,
			says:   "copy.another",
		},
		// SquareDeal 1.3 read 1x8 as board 1.
		{name: "boards 1x8", copied: withBoards("1x8"), status: step.NotChecked, says: "copy.unusable"},
		{
			name:   "boards 1x8 below a version line",
			copied: versionLine + withBoards("1x8"),
			status: step.NotChecked,
			says:   "copy.unusable",
		},
		{
			name:   "a line DV",
			copied: versionLine + earlierCopy + "DV 369132640\n",
			status: step.NotChecked,
			says:   "copy.unusable",
		},
	})
}

// TestCopyOfLostText checks that the copy supplies the text of a lost DI line, and that the report does not mention a
// value that nobody entered.
func TestCopyOfLostText(t *testing.T) {
	const earlierCopy = "TN Kadra\n" + keyHashLine + "DI Lotto\nSN 3:8:k24-#:x\nPU\n"
	for name, c := range map[string]struct {
		now  string // the description's DI line
		want []say.Code
	}{
		"lost":                 {"", []say.Code{"copy.agrees"}},
		"replaced by a number": {"DI 369132640\n", []say.Code{"copy.agrees", "copy.value-after"}},
	} {
		description := strings.Replace(earlierCopy, "DI Lotto\n", c.now, 1)
		f := mostLikely(t, &Input{Description: []byte(description), Earlier: []byte(earlierCopy)})
		var got []say.Code
		for _, detail := range f.Step(say.StepDigest).Detail {
			got = append(got, detail.Code)
		}
		if !slices.Equal(got, c.want) || f.Delayed != "Lotto" {
			t.Errorf("%s: %q and DI %q, want %q and DI Lotto", name, got, f.Delayed, c.want)
		}
	}
}

// TestCopiesInOldForm compares a description in the present form with copies in the form of SquareDeal 1.3, which
// contain the same lines in a different order.
func TestCopiesInOldForm(t *testing.T) {
	const oldForm = "TN Kadra\n" + keyHashLine + "DI Lotto\nSN 3:8:k#:x\nSN 2:12:f#:y\n"
	const description = versionLine + "TN Kadra\nDI Lotto\nDV 369132640\nSN 3:8:k#:x\nSN 2:12:f#:y\n" + keyHashLine
	checkCopies(t, description, []copyCase{
		{name: "without PU", copied: oldForm, status: step.Pass, says: "copy.agrees"},
		{name: "with PU", copied: oldForm + "PU\n", status: step.Pass, says: "copy.agrees"},
		{
			name:   "with other boards",
			copied: strings.Replace(oldForm, "3:8:", "3:9:", 1),
			status: step.Fail,
			says:   "copy.another",
		},
		{
			name:   "with the value",
			copied: strings.Replace(oldForm, "Lotto", "369132640", 1),
			status: step.NotChecked,
			says:   "copy.has-value",
		},
		{
			name:   "cut off after the first phase",
			copied: strings.Replace(oldForm, "SN 2:12:f#:y\n", "", 1),
			status: step.NotChecked,
			says:   "copy.not-whole",
		},
		{
			name:   "changed in transit",
			copied: strings.Replace(withDigest(t, oldForm+"PU\n"), "3:8:", "3:9:", 1),
			status: step.NotChecked,
			says:   "copy.damaged",
		},
		{
			name:   "without a key hash",
			copied: strings.Replace(oldForm, keyHashLine, "", 1) + "PU\n",
			status: step.NotChecked,
			says:   "copy.unusable",
		},
	})
}

// TestTruncatedCopies checks that a copy that lacks its name or its text is left open, whichever of them is lost.
func TestTruncatedCopies(t *testing.T) {
	const earlierCopy = versionLine + "TN Kadra\nDI Lotto\nSN 3:8:k#:x\n" + keyHashLine
	without := func(line string) string { return strings.Replace(earlierCopy, line, "", 1) }
	checkCopies(t, earlierCopy+"DV 369132640\n", []copyCase{
		{name: "whole", copied: earlierCopy, status: step.Pass, says: "copy.agrees"},
		{name: "without the name", copied: without("TN Kadra\n"), status: step.NotChecked, says: "copy.not-whole"},
		{name: "without the text", copied: without("DI Lotto\n"), status: step.NotChecked, says: "copy.not-whole"},
		{name: "without phases", copied: without("SN 3:8:k#:x\n"), status: step.NotChecked, says: "copy.not-whole"},
	})
}

// TestCopiesWithOtherFields checks that a copy in the form of SquareDeal 1.3 is compared as it is written, although that
// program ignores text after a fourth colon and takes a missing title as empty.
func TestCopiesWithOtherFields(t *testing.T) {
	const oldForm = "TN Kadra\n" + keyHashLine + "DI Lotto\nSN 2:12:f#:\n"
	const description = versionLine + "TN Kadra\nDI Lotto\nDV 369132640\nSN 2:12:f#:\n" + keyHashLine
	withLine := func(line string) string { return strings.Replace(oldForm, "SN 2:12:f#:", line, 1) }
	checkCopies(t, description, []copyCase{
		{name: "same line", copied: oldForm, status: step.Pass, says: "copy.agrees"},
		{name: "text after a fourth colon", copied: withLine("SN 2:12:f#::zz"), status: step.Fail, says: "copy.another"},
		{name: "no title", copied: withLine("SN 2:12:f#"), status: step.Fail, says: "copy.another"},
	})
}

// withDigest appends the digest of a description to it, as a comment.
func withDigest(t *testing.T, description string) string {
	t.Helper()
	d, err := squaredeal.ParseDescription([]byte(description))
	if err != nil {
		t.Fatal(err)
	}
	return description + "# MH sha256:" + d.Digest() + "\n"
}

// TestDigestInCopyOfOldDescription compares a SquareDeal 1.3 description with copies that contain a digest, which shows
// whether the copy was changed in transit. Such a copy proves nothing either way. The digest covers the text after the
// fourth colon, or not if the copy is in the form of SquareDeal 1.3.
func TestDigestInCopyOfOldDescription(t *testing.T) {
	const phases = "SN 3:8:k24-#:x\nSN 2:12:f-#:y: z\n"
	const description = "TN Kadra\n" + keyHashLine + "DI 369132640\n" + phases + "PU\n"
	present := withDigest(t, versionLine+"TN Kadra\nDI Lotto\n"+phases+keyHashLine)
	withNumber := withDigest(t, versionLine+"TN Kadra\nDI 369132640\n"+phases+keyHashLine)
	old := withDigest(t, "TN Kadra\n"+keyHashLine+"DI Lotto\n"+phases+"PU\n")
	otherBoards := func(text string) string { return strings.Replace(text, "3:8:", "3:9:", 1) }
	checkCopies(t, description, []copyCase{
		{name: "present form", copied: present, status: step.Pass, says: "copy.agrees"},
		{name: "1.3 form", copied: old, status: step.Pass, says: "copy.agrees"},
		{name: "present form, damaged", copied: otherBoards(present), status: step.NotChecked, says: "copy.damaged"},
		{name: "1.3 form, damaged", copied: otherBoards(old), status: step.NotChecked, says: "copy.damaged"},
		{
			name:   "a number in DI, damaged",
			copied: otherBoards(withNumber),
			status: step.NotChecked,
			says:   "copy.damaged",
		},
		{
			name:   "other boards and their digest",
			copied: withDigest(t, otherBoards(versionLine+"TN Kadra\nDI Lotto\n"+phases+keyHashLine)),
			status: step.Fail,
			says:   "copy.another",
		},
	})
}

// TestColonsInCopyInOldForm compares a description in the present form with copies in the form of SquareDeal 1.3. Text
// after a fourth colon, which that program ignores, and a phase without a fourth field count as they are written.
func TestColonsInCopyInOldForm(t *testing.T) {
	const phases = "SN 3:8:k#:x\nSN 2:12:f#:Final: group A\nSN 1:4:p\n"
	const description = versionLine + "TN Kadra\nDI Lotto\nDV 369132640\n" + phases + keyHashLine
	const oldForm = "TN Kadra\n" + keyHashLine + "DI Lotto\n" + phases
	checkCopies(t, description, []copyCase{
		{name: "the same lines", copied: oldForm, status: step.Pass, says: "copy.agrees"},
		{
			name:   "the same lines with two spaces",
			copied: strings.Replace(oldForm, "Final: group", "Final:  group", 1),
			status: step.NotChecked,
			says:   "copy.mangled",
		},
		{
			name:   "other text after the fourth colon",
			copied: strings.Replace(oldForm, "group A", "group B", 1),
			status: step.Fail,
			says:   "copy.another",
		},
	})
}

// TestCopyInPresentFormWithFewerPhases checks that a copy in the present form, whose key hash is below the phases, does
// not count as truncated if phases are missing.
func TestCopyInPresentFormWithFewerPhases(t *testing.T) {
	const description = versionLine + "TN Kadra\nDI Lotto\nDV 369132640\nSN 3:8:k#:x\nSN 2:12:f#:y\n" + keyHashLine
	earlierCopy := strings.Replace(description, "DV 369132640\n", "", 1)
	checkCopies(t, description, []copyCase{
		{name: "whole", copied: earlierCopy, status: step.Pass, says: "copy.agrees"},
		{
			name:   "without the second phase",
			copied: strings.Replace(earlierCopy, "SN 2:12:f#:y\n", "", 1),
			status: step.Fail,
			says:   "copy.another",
		},
	})
}

// TestTextReplacedBelowVersionLine checks that the text of a SquareDeal 1.3 description may be the value if a copy below
// a version line contains a different text, but not if the copy contains a number, which is a value.
func TestTextReplacedBelowVersionLine(t *testing.T) {
	const description = "TN Kadra\n" + keyHashLine + "DI six balls\nSN 3:8:k24-#:x\nPU\n"
	for _, c := range []struct {
		delayed string // in the copy
		want    int    // interpretations
	}{
		{"Lotto", 2},
		{"369132640", 1},
	} {
		earlierCopy := versionLine + strings.Replace(description, "six balls", c.delayed, 1)
		input := &Input{Description: []byte(description), Earlier: []byte(earlierCopy)}
		if got := len(interpretations(input)); got != c.want {
			t.Errorf("copy with DI %s: %d interpretations, want %d", c.delayed, got, c.want)
		}
	}
}
