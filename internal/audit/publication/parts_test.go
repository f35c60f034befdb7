package publication

import (
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/publiclog/entrytext"
	"github.com/fairdeal/fairdeal/internal/testkit/trusttest"
	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/publiclog"
)

// historyOf returns the history of the only tournament in a log.
func historyOf(t *testing.T, m *testLog) *history {
	t.Helper()
	_, _, policy := storyLog(t)
	l, err := readLog(*m.source(), policy)
	if err != nil || len(l.invalid) > 0 {
		t.Fatal(err, l.invalid)
	}
	for _, h := range groupByTournament(l.entries) {
		return h
	}
	t.Fatal("the log is empty")
	return nil
}

// TestDeclaredInTime checks that a declaration counts for the boards that it names if it was witnessed before the
// key.
func TestDeclaredInTime(t *testing.T) {
	const shown = "2023-08-24T10:00:00Z"
	leaf := strings.Repeat("0", 64)
	for _, c := range []struct {
		at, choice string
		boards     []int
		want       string // empty if it was declared
	}{
		{"2023-08-24T09:59:59Z", "reserve 1,2 1-3", []int{1, 3}, ""},
		{"2023-08-24T09:59:59Z", "reserve 1,2", []int{1, 3}, ""},
		{"2023-08-24T09:59:59Z", "reserve 1,2", nil, ""},
		{shown, "reserve 1,2 1-3", []int{1, 3}, "audit.declared.late"},
		{"2023-08-24T10:00:01Z", "reserve 1,2", nil, "audit.declared.late"},
		{"2023-08-24T09:59:59Z", "reserve 1,2 1-2", []int{1, 3}, "audit.declared.only"},
		{"2023-08-24T09:59:59Z", "reserve 1,2 1-3", nil, "audit.declared.only"}, // all boards in the session
		{"2023-08-24T09:59:59Z", "reserve 1,3 1-3", []int{1, 3}, "audit.declared.not"},
	} {
		m := newMade(t)
		add := func() {
			m.add(c.at, publiclog.KindChoice, lineOf("of", leaf), lineOf("choice", c.choice), lineOf("reason", "lost"))
		}
		if c.at <= shown {
			add()
		}
		m.add(shown, publiclog.KindSession, lineOf("of", leaf), lineOf("key", "1,2:abc"), lineOf("index", "1"))
		if c.at > shown {
			add()
		}
		p := &publicationCheck{history: historyOf(t, m)}
		if why := p.declarationProblem(Choice{Kind: "reserve", Phase: 1, Session: 2, Boards: c.boards}); words.Key(why) != c.want {
			t.Errorf("%s at %s, for %v: %q, want %q", c.choice, c.at, c.boards, words.Key(why), c.want)
		}
	}
}

// TestContributionsWithoutValue checks that players' contributions produce a value only if exactly one list was
// closed in time.
func TestContributionsWithoutValue(t *testing.T) {
	leaf := strings.Repeat("0", 64)
	anna := delayed.Contribution{Name: "Anna", Text: "a stone 0123456789abcdef0123456789abcdef"}
	digits := anna.Commitment("spring")
	closed := time.Date(2023, 8, 22, 18, 0, 0, 0, time.UTC)
	for _, c := range []struct {
		lists []string // when each list was closed
		says  string
		late  bool
	}{
		{[]string{"2023-08-22T18:00:00Z"}, "audit.source.bits", false},
		{[]string{"2023-08-22T19:00:00Z"}, "audit.source.bits", false},
		{[]string{"2023-08-22T19:00:01Z"}, "audit.source.bits", true},
		{[]string{"2023-08-22T18:00:00Z", "2023-08-22T18:30:00Z"}, "audit.source.two-closed", false},
	} {
		m := newMade(t)
		for i, at := range c.lists {
			lines := []publiclog.EntryLine{lineOf("of", leaf), lineOf("commit", "Anna "+digits)}
			if i > 0 { // a second player, who is late
				lines = append(lines, lineOf("commit", "Bert "+leaf))
			}
			m.add(at, publiclog.KindContributions, lines...)
		}
		m.add("2023-08-23T12:00:00Z", publiclog.KindOpenings, lineOf("of", leaf), lineOf("open", digits+" Anna "+entrytext.Escape([]byte(anna.Text))))
		spring := storyTournament(t, "spring")
		p := &publicationCheck{Subject: spring, history: historyOf(t, m)}
		value, about := p.contributions()
		if !strings.HasPrefix(words.Key(about), c.says) || (value != "") != (len(c.lists) == 1) {
			t.Errorf("closed %v: %q, %q, want %s", c.lists, value, words.Key(about), c.says)
		}
		if late := p.isClosedLate(delayed.Part{Kind: delayed.Players, Closed: closed}); late != c.late {
			t.Errorf("closed %v: late %t, want %t", c.lists, late, c.late)
		}
	}
}

// TestTwoLogsOfOneSize checks that two logs with the same number of entries do not contradict each other.
func TestTwoLogsOfOneSize(t *testing.T) {
	at := func(origin string, root byte) *publiclog.VerifiedCheckpoint {
		o := &publiclog.VerifiedCheckpoint{Note: new(publiclog.Note)}
		o.Checkpoint.Origin, o.Checkpoint.Size, o.Checkpoint.Root[0] = origin, 7, root
		return o
	}
	one := trusttest.Origin
	for name, c := range map[string]struct {
		checked []*publiclog.VerifiedCheckpoint
		want    Status
	}{
		"the same tree":  {[]*publiclog.VerifiedCheckpoint{at(one, 1), at(one, 1)}, NotChecked},
		"another tree":   {[]*publiclog.VerifiedCheckpoint{at(one, 1), at(one, 2)}, Fail},
		"of another log": {[]*publiclog.VerifiedCheckpoint{at(one, 1), at("other.example/deals", 2)}, NotChecked},
	} {
		p := &publicationCheck{evidence: new(Evidence), result: new(Result), checkpoints: c.checked}
		p.checkOthers()
		if got := p.result.Steps[0].Status; got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
}

// TestEntriesByUnknownOrganisers checks that an invalid entry accuses an organiser only if it has a signature of the
// organiser's key. The organiser's name with a different key is not enough.
func TestEntriesByUnknownOrganisers(t *testing.T) {
	_, _, policy := storyLog(t)
	const name = "club.example/organiser"
	impostor, err := publiclog.NewSigner(name, publiclog.SigningKey)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		by   *publiclog.Signer
		want Status
	}{{newMade(t).Keys[name], Fail}, {impostor, Pass}} {
		m := newMade(t)
		m.add("2023-08-24T10:00:00Z", publiclog.KindTarot, lineOf("record", "x"))
		sig, err := c.by.Sign("nothing of the kind\n")
		if err != nil {
			t.Fatal(err)
		}
		note := publiclog.Note{Text: "nothing of the kind\n", Signatures: []publiclog.Signature{sig}}
		if err := m.Append("2023-08-25T10:00:00Z", note.Bytes()); err != nil {
			t.Fatal(err)
		}
		r := CheckLog(*m.source(), policy, nil, storyTime)
		if r.Status != c.want || len(r.Problems)+len(r.Warnings) != 1 {
			t.Errorf("signed with key %08x: %s, problems %q, warnings %q, want %s", sig.ID, r.Status, r.Problems, r.Warnings, c.want)
		}
	}
}
