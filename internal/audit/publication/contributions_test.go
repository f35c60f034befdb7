package publication

import (
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/publiclog/entrytext"
	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/publiclog"
)

// TestContributions checks that players' contributions produce a value only if exactly one list was
// closed in time.
func TestContributions(t *testing.T) {
	leaf := strings.Repeat("0", 64)
	anna := delayed.Contribution{Name: "Anna", Text: "a stone 0123456789abcdef0123456789abcdef"}
	commitment := anna.Commitment("spring")
	players := delayed.Part{Kind: delayed.Players, Closed: time.Date(2023, 8, 22, 18, 0, 0, 0, time.UTC)}
	for _, c := range []struct {
		lists []string // when each list was closed
		says  string   // beginning of the key
		late  bool
	}{
		{lists: []string{"2023-08-22T18:00:00Z"}, says: "audit.source.bits"},
		{lists: []string{"2023-08-22T19:00:00Z"}, says: "audit.source.bits"},
		{lists: []string{"2023-08-22T19:00:01Z"}, says: "audit.source.bits", late: true},
		{lists: []string{"2023-08-22T18:00:00Z", "2023-08-22T18:30:00Z"}, says: "audit.source.two-closed"},
	} {
		log := newTestLog(t)
		for i, at := range c.lists {
			lines := []publiclog.EntryLine{lineOf("of", leaf), lineOf("commit", "Anna "+commitment)}
			if i > 0 { // a second player, who is late
				lines = append(lines, lineOf("commit", "Bert "+leaf))
			}
			log.add(at, publiclog.KindContributions, lines...)
		}
		opening := commitment + " Anna " + entrytext.Escape([]byte(anna.Text))
		log.add("2023-08-23T12:00:00Z", publiclog.KindOpenings, ofLeaf(leaf), lineOf("open", opening))
		p := &publicationCheck{Subject: storyTournament(t, "spring"), history: historyOf(t, log)}
		value, sentence := p.contributions()
		if !strings.HasPrefix(words.Key(sentence), c.says) {
			t.Errorf("closed %v: %q, want %s", c.lists, words.Key(sentence), c.says)
		}
		if isOnlyList := len(c.lists) == 1; (value != "") != isOnlyList {
			t.Errorf("closed %v: value %q", c.lists, value)
		}
		if late := p.isClosedLate(players); late != c.late {
			t.Errorf("closed %v: late %t, want %t", c.lists, late, c.late)
		}
	}
}
