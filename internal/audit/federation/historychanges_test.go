package federation

import (
	"strings"
	"testing"
)

// TestHistoryChanges checks which later version of a description is a change, and whether it was made after the draw on
// 3 December 2026. Entering the value is not a change.
func TestHistoryChanges(t *testing.T) {
	sqd := string(readFile(t, vectors+"alpha.sqd"))
	otherName := strings.Replace(sqd, "TN Alpha", "TN Beta", 1)
	withoutValue := strings.Replace(sqd, "DV 3 6 9 13 26 40\n", "", 1)
	const inTime, tooLate = false, true
	checkHistories(t, []historyCase{
		{
			name:     "the value entered",
			versions: []datedText{{at: "2026-12-01 00:00", text: withoutValue}, {at: "2026-12-05 00:00", text: sqd}},
			before:   Before,
		},
		{
			name:     "the name changed in time",
			versions: []datedText{{at: "2026-12-01 00:00", text: sqd}, {at: "2026-12-02 00:00", text: otherName}},
			before:   Before,
			change:   &expectedChange{text: "Beta", afterDraw: inTime},
		},
		{
			name:     "the name changed too late",
			versions: []datedText{{at: "2026-12-01 00:00", text: sqd}, {at: "2026-12-03 00:00", text: otherName}},
			before:   Before,
			change:   &expectedChange{text: "Beta", afterDraw: tooLate},
		},
		{
			name:     "in another order",
			versions: []datedText{{at: "2026-12-04 00:00", text: otherName}, {at: "2026-12-01 00:00", text: sqd}},
			before:   Before,
			change:   &expectedChange{text: "Beta", afterDraw: tooLate},
		},
		{
			name: "another value",
			versions: []datedText{
				{at: "2026-12-01 00:00", text: oldDescription("Lotto of 3 December 2026")},
				{at: "2026-12-04 00:00", text: oldDescription("3691326")},
				{at: "2026-12-05 00:00", text: oldDescription("3691327")},
			},
			before: Before,
			change: &expectedChange{text: "3691327", afterDraw: tooLate},
		},
		{
			name: "another text behind the value",
			versions: []datedText{
				{at: "2026-12-01 00:00", text: oldDescription("Lotto of 3 December 2026")},
				{at: "2026-12-04 00:00", text: oldDescription("3691326")},
				{at: "2026-12-05 00:00", text: oldDescription("Lotto of 4 December 2026")},
			},
			before: Before,
			change: &expectedChange{text: "3 December 2026", afterDraw: tooLate},
		},
		{
			name: "the text once more",
			versions: []datedText{
				{at: "2026-12-01 00:00", text: oldDescription("Lotto of 3 December 2026")},
				{at: "2026-12-04 00:00", text: oldDescription("3691326")},
				{at: "2026-12-05 00:00", text: oldDescription("Lotto of 3 December 2026")},
			},
			before: Before,
		},
	})
}
