package audit

import (
	"slices"

	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/judge"
	"github.com/fairdeal/fairdeal/internal/words"
)

// describeWholeFile describes a finding about whole files, such as a file that claims a set but contains none of its
// boards.
func (f *groupFindings) describeWholeFile(finding judge.Finding) Difference {
	file, set := f.group.files[0], f.sets[finding.Fact.Set]
	contained := file.findings.sets.list
	code := wholeSetCodes[finding.Reason]
	switch {
	case code != "":
	case file.Finding == Unreadable:
		return newDifference(file.Text)
	case slices.Contains(contained, set.id):
		return newDifference(f.describeUnplaced(finding.Fact.Set))
	case len(contained) > 0:
		claim, holds := say.Sets(f.group.claims), say.Sets(contained)
		return newDifference(line(containsDifferentSet, words.T("claim", claim), words.T("holds", holds)))
	default:
		code = "board.none-of"
	}
	return newDifference(line(code, words.T("set", say.OfSet(set.id))))
}

// wholeSetCodes contains the sentences for the reasons why a whole set is open in a file.
var wholeSetCodes = map[judge.Reason]say.Code{
	judge.UnclearNumbering: "board.no-shift",
	judge.TwoNumberings:    "board.two-shifts",
	judge.MixedSets:        "board.mixed",
}

// describeUnplaced describes why a file contains a set but none of its boards in its place: the reason for the first
// open board, or else the order of the boards in a format without numbers.
func (f *groupFindings) describeUnplaced(set int) Line {
	for _, finding := range f.all {
		isOrder := !f.group.numbered && finding.Reason == judge.OtherPlace
		if finding.Record != judge.None && finding.Outcome == judge.Open && finding.Board.Set == set && !isOrder {
			text, _ := f.describeRecord(finding)
			return text
		}
	}
	return line("board.other-order", words.T("set", say.OfSet(f.sets[set].id)))
}

// containsDifferentSet means that the file claims one set and contains another. It replaces all other sentences
// about the file.
const containsDifferentSet say.Code = "file.must-hold"
