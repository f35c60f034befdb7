package squaredeal

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// TestCombinedRuns checks which sessions SquareDeal also writes to one combined file: consecutive sessions whose
// boards are consecutive too. A session is written as 1:1-10, with its number and boards.
func TestCombinedRuns(t *testing.T) {
	for text, want := range map[string]string{
		"1:1-10 2:11-20 3:21-30 4:1-10 5:11-20": "1-3 4-5",
		"1:1-16 2:1-16 3:17-32":                 "2-3",
		"1:17-32 2:1-16 3:17-32 4:1-16":         "2-3",
		"1:1-10 3:11-20":                        "",
		"2:11-20 3:21-30":                       "",
		"1:1-10":                                "",
		"1:1-10 2:12-20":                        "",
		"1:1-16 2:17-32 3:33-48 4:17-32":        "1-3",
		"":                                      "",
	} {
		var sessions []Session
		for _, field := range strings.Fields(text) {
			var s Session
			_, err := fmt.Sscanf(field, "%d:%d-%d", &s.ID.Session, &s.Boards.First, &s.Boards.Last)
			if err != nil {
				t.Fatal(err)
			}
			sessions = append(sessions, s)
		}
		var got []string
		for _, run := range combinedRuns(sessions) {
			got = append(got, fmt.Sprintf("%d-%d", run[0].ID.Session, run[len(run)-1].ID.Session))
		}
		if !slices.Equal(got, strings.Fields(want)) {
			t.Errorf("%q: combined %q, want %q", text, got, want)
		}
	}
}
