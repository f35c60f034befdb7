package publication

import (
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/publiclog"
)

// TestDeclaredInTime checks that a declaration counts for the boards that it names if it was witnessed before the
// key.
func TestDeclaredInTime(t *testing.T) {
	const (
		before = "2023-08-24T09:59:59Z"
		shown  = "2023-08-24T10:00:00Z" // when the key was revealed
		after  = "2023-08-24T10:00:01Z"
	)
	leaf := strings.Repeat("0", 64)
	for _, c := range []struct {
		at     string
		choice string // as declared
		boards []int  // boards of the reserve set that were played, or nil for the whole set
		want   string // key of the problem; empty if the boards were declared in time
	}{
		{at: before, choice: "reserve 1,2 1-3", boards: []int{1, 3}},
		{at: before, choice: "reserve 1,2", boards: []int{1, 3}},
		{at: before, choice: "reserve 1,2"},
		{at: shown, choice: "reserve 1,2 1-3", boards: []int{1, 3}, want: "audit.declared.late"},
		{at: after, choice: "reserve 1,2", want: "audit.declared.late"},
		{at: before, choice: "reserve 1,2 1-2", boards: []int{1, 3}, want: "audit.declared.only"},
		{at: before, choice: "reserve 1,2 1-3", want: "audit.declared.only"},
		{at: before, choice: "reserve 1,3 1-3", boards: []int{1, 3}, want: "audit.declared.not"},
	} {
		log := newTestLog(t)
		declare := func() {
			log.add(c.at, publiclog.KindChoice, ofLeaf(leaf), lineOf("choice", c.choice), lineOf("reason", "lost"))
		}
		if c.at != after {
			declare()
		}
		log.add(shown, publiclog.KindSession, ofLeaf(leaf), lineOf("key", "1,2:abc"), lineOf("index", "1"))
		if c.at == after {
			declare()
		}
		p := &publicationCheck{history: historyOf(t, log)}
		problem := p.declarationProblem(Choice{Kind: "reserve", Phase: 1, Session: 2, Boards: c.boards})
		if words.Key(problem) != c.want {
			t.Errorf("%s at %s, for %v: %q, want %q", c.choice, c.at, c.boards, words.Key(problem), c.want)
		}
	}
}

func TestParseBoards(t *testing.T) {
	for list, want := range map[string][]int{
		"8-15,1-6": {1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14, 15},
		"8-8,3":    {3, 8},
	} {
		if got, err := ParseBoards(list); err != nil || !slices.Equal(got, want) {
			t.Errorf("%s: %v %v, want %v", list, got, err, want)
		}
	}
}

// TestInvalidBoards checks invalid lists, among them one of a hundred million boards that is short enough for an
// entry.
func TestInvalidBoards(t *testing.T) {
	for _, bad := range []string{"", "6-1", "1-", "0-6", "1-99999999", "a", strings.Repeat("1-9999,", 9000) + "1"} {
		if got, err := ParseBoards(bad); err == nil {
			t.Errorf("%.20q is taken as %d boards", bad, len(got))
		}
	}
}
