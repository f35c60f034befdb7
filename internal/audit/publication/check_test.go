package publication

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/publiclog/logtree"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/step"
	"github.com/fairdeal/fairdeal/internal/testkit/trusttest"
	"github.com/fairdeal/fairdeal/publiclog"
)

// storyTournament returns the revealed tournament spring or autumn of the test vectors.
func storyTournament(t testing.TB, name string) Subject {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "..", "squaredeal", "testdata", "tournament.json"))
	if err != nil {
		t.Fatal(err)
	}
	var tournaments map[string]json.RawMessage
	var v struct{ Sqd, Sqk, Canonical string }
	if err := json.Unmarshal(data, &tournaments); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(tournaments[name], &v); err != nil {
		t.Fatal(err)
	}
	d, err := squaredeal.ParseDescription([]byte(v.Sqd))
	if err != nil {
		t.Fatal(err)
	}
	keys, err := squaredeal.ParseKeys([]byte(v.Sqk))
	if err != nil {
		t.Fatal(err)
	}
	tree, err := keys.Tree()
	if err != nil {
		t.Fatal(err)
	}
	root, err := tree.Root()
	if err != nil {
		t.Fatal(err)
	}
	if string(d.Canonical()) != v.Canonical {
		t.Fatalf("%s: another canonical description", name)
	}
	return Subject{Description: d, Canonical: [][]byte{d.Canonical()}, Name: name, Keys: &root, Beacons: BeaconsOf([]byte(v.Sqd))}
}

// storyProofs returns the proofs of the test vectors by name.
func storyProofs(t testing.TB) map[string]ProofFile {
	v := trustVector[struct {
		Cases []struct{ Name, Expect, Proof string }
	}](t, "proof.json")
	proofs := map[string]ProofFile{}
	for _, c := range v.Cases {
		proofs[c.Name] = ProofFile{c.Name + ".tlog-proof", []byte(c.Proof)}
	}
	return proofs
}

func statuses(p *Result) string {
	var b strings.Builder
	for _, s := range p.Steps {
		mark := map[Status]string{Pass: "+", Fail: "-", NotChecked: "?"}[s.Status]
		if s.Optional {
			mark = "."
		}
		b.WriteString(mark)
	}
	return b.String()
}

func inFull(p *Result) string {
	var b strings.Builder
	for _, s := range p.Steps {
		fmt.Fprintf(&b, "%d %s: %s %q\n", s.ID, s.Status, s.Got, s.Detail)
	}
	return b.String()
}

// TestPublicationOfTestVectors checks steps 11 to 17. Each step has a mark: + pass, - fail, ? not checked, and .
// not checked for lack of input.
func TestPublicationOfTestVectors(t *testing.T) {
	_, log, policy := storyLog(t)
	proofs := storyProofs(t)
	spring, autumn := storyTournament(t, "spring"), storyTournament(t, "autumn")
	without := spring
	without.Beacons = nil
	autumnWithout := autumn
	autumnWithout.Beacons = nil
	altered := spring
	altered.Canonical = [][]byte{[]byte(strings.Replace(string(spring.Canonical[0]), "Spring Cup", "Sprint Cup", 1))}
	mailed := spring
	mailed.Canonical = [][]byte{altered.Canonical[0], spring.Canonical[0]}
	otherKeys := spring
	root := *spring.Keys
	root.Root[3] ^= 1
	otherKeys.Keys = &root
	otherValue := spring
	d := *spring.Description
	d.Value = "0" + d.Value[1:]
	otherValue.Description = &d
	chose := spring
	chose.Choices = []Choice{{Kind: "reserve", Phase: 1, Session: 2, Text: step.Typed("reserve set of 1,2")}}
	hid := spring
	hid.Choices = []Choice{{Kind: "reserve", Phase: 1, Session: 3, Text: step.Typed("reserve set of 1,3")}}
	anonymous, err := publiclog.ParsePolicy([]byte(strings.Join(strings.Split(trustVector[struct{ Policy string }](t, "log.json").Policy, "\n")[2:], "\n")))
	if err != nil {
		t.Fatal(err)
	}
	pub, val := proofs["published spring"], proofs["value spring"]
	for _, c := range []struct {
		name string
		s    Subject
		ev   *Evidence
		want string
		text string // in any step
	}{
		{"nothing given", without, nil, ".......", "you gave no proof"},
		{"the comment alone", spring, nil, "...+...", "the signature of round 1000 is valid, and DV is its SHA-256"},
		{"a signature of 47 bytes", without, &Evidence{Unread: []Unread{{"answer.json", errors.New("47 bytes")}}}, "...?...", "answer.json proves nothing: 47 bytes"},
		{"a signature of 47 bytes beside the right one", spring, &Evidence{Unread: []Unread{{"answer.json", errors.New("47 bytes")}}}, "...+...", "answer.json proves nothing: 47 bytes"},
		{"one proof", spring, &Evidence{Proofs: []ProofFile{pub}, Policy: policy}, "++++..+", "3 days 5 h 59 min before round 1000 of quicknet"},
		{"a later proof", spring, &Evidence{Proofs: []ProofFile{proofs["published spring, in the newest checkpoint"]}, Policy: policy}, "++?+..+",
			"witnessed 2023-08-28T09:00:15Z, when the number was already known; a proof from an older tree may show an earlier time"},
		{"amended, only the first shown", autumn, &Evidence{Proofs: []ProofFile{proofs["published autumn"]}, Policy: policy}, "+???..+", "amended later"},
		{"both", spring, &Evidence{Proofs: []ProofFile{proofs["published spring, in the newest checkpoint"], pub}, Policy: policy}, "++++..+", ""},
		{"value too", without, &Evidence{Proofs: []ProofFile{pub, val}, Policy: policy}, "++++.++", ""},
		{"no policy", spring, &Evidence{Proofs: []ProofFile{pub}}, "???+...", "whose signatures you trust"},
		{"policy without organisers", spring, &Evidence{Proofs: []ProofFile{pub}, Policy: anonymous}, "+?++..+", "add the announced key to the policy"},
		{"worthless", spring, &Evidence{Proofs: []ProofFile{proofs["one of three witnesses"]}, Policy: policy}, "???+...", "signed by 1 of the 2 witnesses that the policy asks for"},
		{"quorum none", spring, &Evidence{Proofs: []ProofFile{proofs["quorum none"]}, Policy: quorumNone(t, policy)}, "++?+..+", "no witness confirms when it was published"},
		{"of another tournament", spring, &Evidence{Proofs: []ProofFile{proofs["published winter"]}, Policy: policy}, "???+...", "is it the right file?"},
		{"of two tournaments", spring, &Evidence{Proofs: []ProofFile{pub, proofs["published winter"]}, Policy: policy}, "???+...", "winter"},
		{"description exchanged", altered, &Evidence{Proofs: []ProofFile{pub}, Policy: policy}, "+?++..+", "Sprint"},
		{"text changed by mail", mailed, &Evidence{Proofs: []ProofFile{pub}, Policy: policy}, "++++..+", "mail"},
		{"keys exchanged", otherKeys, &Evidence{Proofs: []ProofFile{pub}, Policy: policy}, "+?++..+", "then: sha256:d0d1"},
		{"value exchanged", otherValue, &Evidence{Proofs: []ProofFile{pub, val}, Policy: policy}, "+++-.-+", "DV is not the value of round 1000"},
		{"whole log", spring, &Evidence{Log: &log, Policy: policy}, "+++++++", "none in the 15 entries"},
		{"whole log, and a round whose time contradicted it amended", autumn, &Evidence{Log: &log, Policy: policy}, "+++++++", "entry 1"},
		{"amended, the first not shown", autumn, &Evidence{Proofs: []ProofFile{proofs["amended autumn"]}, Policy: policy}, "++??..+", "6630f15dd4b1dd"},
		{"amended, both shown", autumn, &Evidence{Proofs: []ProofFile{proofs["amended autumn"], proofs["published autumn"]}, Policy: policy}, "+++?..+", ""},
		{"players", autumn, &Evidence{Proofs: []ProofFile{proofs["amended autumn"], proofs["published autumn"],
			proofs["contributions autumn"], proofs["openings autumn"]}, Policy: policy}, "++++..+", "0 bits of choice, or 1 bit if the beacon was known to somebody"},
		{"contributions without a beacon's answer", autumnWithout, &Evidence{Proofs: []ProofFile{proofs["published autumn"], proofs["amended autumn"],
			proofs["contributions autumn"], proofs["openings autumn"]}, Policy: policy}, "+++?..+", "the signature of the round was not given"},
		{"declared", chose, &Evidence{Log: &log, Policy: policy}, "+++++++", "1 choice declared in advance"},
		{"not declared", hid, &Evidence{Log: &log, Policy: policy}, "++++++?", "not declared"},
		{"description exchanged, whole log", altered, &Evidence{Log: &log, Policy: policy}, "+-+++++", "Sprint"},
		{"keys exchanged, whole log", otherKeys, &Evidence{Log: &log, Policy: policy}, "+-+++++", "key tree is not the published one"},
	} {
		got := Check(c.s, c.ev)
		if c.name == "amended, the first not shown" {
			c.text = "a142160d4409fcf47efeaa73726988865013f6cd4c358e8ce9af4d7f65c48b11"
		}
		if statuses(got) != c.want || !strings.Contains(inFull(got), c.text) {
			t.Errorf("%s: %s, want %s and %q\n%s", c.name, statuses(got), c.want, c.text, inFull(got))
		}
		if got.Described != (c.want[1] == '+') || got.Valued != (c.want[3] == '+') {
			t.Errorf("%s: described %v, valued %v", c.name, got.Described, got.Valued)
		}
	}
}

func quorumNone(t testing.TB, p *publiclog.Policy) *publiclog.Policy {
	text := "quorum none\n"
	for _, o := range p.Organisers {
		text = "# organiser " + o.String() + "\n" + text
	}
	for _, l := range p.Logs {
		text = "log " + l.Key.String() + "\n" + text
	}
	q, err := publiclog.ParsePolicy([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return q
}

// testLog is a log that a test writes.
type testLog struct {
	t testing.TB
	*trusttest.Log
}

func newMade(t testing.TB) *testLog {
	l, err := trusttest.New(filepath.Join("..", "..", "..", "publiclog", "testdata", "keys.json"))
	if err != nil {
		t.Fatal(err)
	}
	return &testLog{t, l}
}

func (m *testLog) add(at, kind string, lines ...publiclog.EntryLine) string {
	m.t.Helper()
	leaf, err := m.Add(at, kind, lines...)
	if err != nil {
		m.t.Fatal(err)
	}
	return leaf
}

func (m *testLog) description(canonical string, extra ...publiclog.EntryLine) []publiclog.EntryLine {
	return trusttest.Described(canonical, extra...)
}

func (m *testLog) source() *LogSource {
	return &LogSource{Name: "deals", Read: m.Read, Witnessed: m.Sizes}
}

// TestCheatingOrganiser checks the steps for logs in which an organiser cheats.
func TestCheatingOrganiser(t *testing.T) {
	spring := storyTournament(t, "spring")
	_, _, policy := storyLog(t)
	canonical := string(spring.Canonical[0])
	otherKeys := strings.Replace(canonical, "KH 2be3", "KH 3be3", 1)
	otherRound := strings.Replace(canonical, "round 1000 (2023-08-23T15:59:24Z)", delayed.Quicknet().Describe(900)[len("drand quicknet "):], 1)
	otherName := strings.Replace(canonical, "Spring Cup", "Spring Trophy", 1)
	contradicted := strings.Replace(otherKeys, "round 1000", "round 900", 1)
	undated := strings.Replace(otherKeys, "drand quicknet round 1000 (2023-08-23T15:59:24Z)", "the lottery of the city", 1)
	of := func(leaf string) publiclog.EntryLine { return publiclog.EntryLine{Word: "of", Value: leaf} }
	reason := publiclog.EntryLine{Word: "reason", Value: "why not"}
	const before, after, late = "2023-08-20T10:00:00Z", "2023-08-24T10:00:00Z", "2023-09-01T10:00:00Z"
	end := func(m *testLog) { // adds an entry after the value is known
		m.add(late, publiclog.KindTarot, publiclog.EntryLine{Word: "record", Value: "x"})
	}
	for _, c := range []struct {
		name string
		make func(m *testLog)
		want string
		text string
	}{
		{"two descriptions with different keys", func(m *testLog) {
			m.add(before, publiclog.KindPublished, m.description(otherKeys)...)
			m.add(before, publiclog.KindPublished, m.description(canonical)...)
			end(m)
		}, "+++.-..", "club.example/organiser published two descriptions of spring with different keys: entries 0 and 1"},
		{"the first cancelled in time", func(m *testLog) {
			leaf := m.add(before, publiclog.KindPublished, m.description(otherKeys)...)
			cancelled := m.add(before, publiclog.KindCancelled, of(leaf), reason)
			m.add(before, publiclog.KindPublished, m.description(canonical, of(cancelled))...)
			end(m)
		}, "+++.+..", ""},
		{"the first cancelled too late", func(m *testLog) {
			leaf := m.add(before, publiclog.KindPublished, m.description(otherKeys)...)
			cancelled := m.add(after, publiclog.KindCancelled, of(leaf), reason)
			m.add(after, publiclog.KindPublished, m.description(canonical, of(cancelled))...)
			end(m)
		}, "++-.-..", "different keys"},
		{"the first cancelled when nobody can say whether its value was known", func(m *testLog) {
			leaf := m.add(before, publiclog.KindPublished, m.description(undated)...)
			cancelled := m.add(before, publiclog.KindCancelled, of(leaf), reason)
			m.add(before, publiclog.KindPublished, m.description(canonical, of(cancelled))...)
			end(m)
		}, "++?.?..", "there is no way to tell when it became known"},
		{"the first, whose round and time contradict, cancelled", func(m *testLog) {
			leaf := m.add(before, publiclog.KindPublished, m.description(contradicted)...)
			cancelled := m.add(before, publiclog.KindCancelled, of(leaf), reason)
			m.add(before, publiclog.KindPublished, m.description(canonical, of(cancelled))...)
			end(m)
		}, "+++.+..", "why not"},
		{"a round whose time contradicts it replaced, when one of the two times was over", func(m *testLog) {
			leaf := m.add(before, publiclog.KindPublished, m.description(contradicted)...)
			m.add("2023-08-23T15:54:24Z", publiclog.KindAmended, m.description(canonical, of(leaf), reason)...)
			end(m)
		}, "++?.?..", "the wrong time for its round"},
		{"a round whose time contradicts it replaced a second before", func(m *testLog) {
			leaf := m.add(before, publiclog.KindPublished, m.description(contradicted)...)
			m.add("2023-08-23T15:54:03Z", publiclog.KindAmended, m.description(canonical, of(leaf), reason)...)
			end(m)
		}, "+++.+..", "why not"},
		{"a round whose time contradicts it replaced", func(m *testLog) {
			leaf := m.add(before, publiclog.KindPublished, m.description(contradicted)...)
			m.add(before, publiclog.KindAmended, m.description(canonical, of(leaf), reason)...)
			end(m)
		}, "+++.+..", "why not"},
		{"a round whose time contradicts it replaced, and what players would say beside it", func(m *testLog) {
			leaf := m.add(before, publiclog.KindPublished, m.description(strings.Replace(contradicted, "DI ", "DI players closed 2023-08-22T18:00:00Z opened 2023-08-23T12:00:00Z + ", 1))...)
			m.add(before, publiclog.KindAmended, m.description(canonical, of(leaf), reason)...)
			end(m)
		}, "+++.+..", "why not"},
		{"a round replaced in time", func(m *testLog) {
			leaf := m.add(before, publiclog.KindPublished, m.description(otherRound)...)
			m.add(before, publiclog.KindAmended, m.description(canonical, of(leaf), reason)...)
			end(m)
		}, "+++.+..", "why not"},
		{"a round replaced after it was known, not proven", func(m *testLog) {
			leaf := m.add(before, publiclog.KindPublished, m.description(otherRound)...)
			m.add("2023-08-23T15:58:00Z", publiclog.KindAmended, m.description(canonical, of(leaf), reason)...)
			end(m)
		}, "++?.?..", "may already have been known"},
		{"a name replaced after the value was known", func(m *testLog) {
			leaf := m.add(before, publiclog.KindPublished, m.description(otherName)...)
			m.add(after, publiclog.KindAmended, m.description(canonical, of(leaf), reason)...)
			end(m)
		}, "+++.+..", "why not"},
		{"published too late", func(m *testLog) {
			m.add(after, publiclog.KindPublished, m.description(canonical)...)
			end(m)
		}, "++-.+..", "published after the number was known"},
		{"an old copy of the log", func(m *testLog) {
			m.add(before, publiclog.KindPublished, m.description(canonical)...)
		}, "+++.?..", "before the number was known"},
		{"another value announced", func(m *testLog) {
			leaf := m.add(before, publiclog.KindPublished, m.description(canonical)...)
			m.add(after, publiclog.KindValue, of(leaf), publiclog.EntryLine{Word: "value", Value: "0" + spring.Description.Value[1:]})
			end(m)
		}, "+++.+-.", "entry 1 has a different number"},
	} {
		m := newMade(t)
		c.make(m)
		s := spring
		s.Beacons = nil
		got := Check(s, &Evidence{Log: m.source(), Policy: policy})
		have := []byte(statuses(got))
		// Choices are not part of this test.
		have[6] = '.'
		if string(have) != c.want || !strings.Contains(inFull(got), c.text) {
			t.Errorf("%s: %s, want %s and %q\n%s", c.name, have, c.want, c.text, inFull(got))
		}
	}
	// The signature of the old round proves that the value was known.
	m := newMade(t)
	leaf := m.add(before, publiclog.KindPublished, m.description(canonical)...)
	m.add(after, publiclog.KindAmended, m.description(otherKeys, of(leaf), reason)...)
	end(m)
	s := spring
	s.Canonical = [][]byte{[]byte(otherKeys)}
	if got := Check(s, &Evidence{Log: m.source(), Policy: policy}); statuses(got)[2] != '-' || statuses(got)[4] != '-' {
		t.Errorf("keys replaced after a proven round: %s\n%s", statuses(got), inFull(got))
	}
	// // An invalid signature is not evidence against anybody.
	if len(spring.Beacons) == 0 {
		t.Fatal("spring has no signature")
	}
	forged := *spring.Beacons[0]
	forged.Signature = slices.Clone(forged.Signature)
	forged.Signature[7] ^= 1
	s.Beacons = []*delayed.Beacon{&forged}
	if got := Check(s, &Evidence{Log: m.source(), Policy: policy}); statuses(got)[4] != '?' {
		t.Errorf("keys replaced after a round whose signature is forged: %s\n%s", statuses(got), inFull(got))
	}
	s.Beacons = spring.Beacons
	// The step first explains why it failed, then lists open points.
	m = newMade(t)
	gone := m.add(before, publiclog.KindCancelled, of(m.add(before, publiclog.KindPublished, m.description(undated)...)), reason)
	leaf = m.add(before, publiclog.KindPublished, m.description(canonical, of(gone))...)
	m.add(after, publiclog.KindAmended, m.description(otherKeys, of(leaf), reason)...)
	end(m)
	got := Check(s, &Evidence{Log: m.source(), Policy: policy})
	if st := got.Steps[4]; st.Status != Fail || !strings.Contains(st.Got.String(), "entry 3 replaced entry 2") {
		t.Errorf("keys replaced beside others that may have been: %s %s", st.Status, st.Got)
	}
}

// TestTimeOfAnEntry checks the warning about an entry whose day differs from that of its
// witnesses.
func TestTimeOfAnEntry(t *testing.T) {
	spring := storyTournament(t, "spring")
	_, _, policy := storyLog(t)
	const witnessed = "2023-08-20T10:00:00Z"
	for made, want := range map[string]bool{
		"2023-08-19T10:00:00Z": false, "2023-08-19T09:59:59Z": true, "2023-08-21T10:00:00Z": false, "2023-08-21T10:00:01Z": true,
	} {
		m := newMade(t)
		if _, err := m.AddMade(made, witnessed, publiclog.KindPublished, m.description(string(spring.Canonical[0]))...); err != nil {
			t.Fatal(err)
		}
		got := Check(spring, &Evidence{Log: m.source(), Policy: policy})
		if warned := slices.ContainsFunc(got.Warnings, func(w say.Warning) bool { return w.Text.Code == "log.made" }); warned != want || got.Steps[0].Status != Pass {
			t.Errorf("made %s: warned %t, want %t\n%s", made, warned, want, inFull(got))
		}
	}
}

// proof returns the proof for an entry in the checkpoint with the given size.
func (m *testLog) proof(index, size int64) ProofFile {
	m.t.Helper()
	data, err := m.Read(fmt.Sprintf("witnessed/%d", size))
	if err != nil {
		m.t.Fatal(err)
	}
	note, err := publiclog.ParseNote(data)
	if err != nil {
		m.t.Fatal(err)
	}
	p, err := logtree.Prove(note, index, m.Read)
	if err != nil {
		m.t.Fatal(err)
	}
	return ProofFile{fmt.Sprintf("%d.tlog-proof", index), p.Bytes()}
}

// TestProofsAlone checks the steps with proofs but without the log.
func TestProofsAlone(t *testing.T) {
	spring := storyTournament(t, "spring")
	_, _, policy := storyLog(t)
	canonical := string(spring.Canonical[0])
	otherKeys := strings.Replace(canonical, "KH 2be3", "KH 3be3", 1)
	otherRound := strings.Replace(canonical, "round 1000 (2023-08-23T15:59:24Z)", delayed.Quicknet().Describe(900)[len("drand quicknet "):], 1)
	of := func(leaf string) publiclog.EntryLine { return publiclog.EntryLine{Word: "of", Value: leaf} }
	reason := publiclog.EntryLine{Word: "reason", Value: "why not"}
	choice := func(what string) publiclog.EntryLine { return publiclog.EntryLine{Word: "choice", Value: what} }
	const before, known, after, late = "2023-08-20T10:00:00Z", "2023-08-23T15:56:00Z", "2023-08-24T10:00:00Z", "2023-09-01T10:00:00Z"
	two := func(first string, cancel string) func(m *testLog) {
		return func(m *testLog) {
			leaf := m.add(before, publiclog.KindPublished, m.description(first)...)
			cancelled := m.add(cancel, publiclog.KindCancelled, of(leaf), reason)
			m.add(cancel, publiclog.KindPublished, m.description(canonical, of(cancelled))...)
		}
	}
	reserve := func(what string) func(m *testLog) {
		return func(m *testLog) {
			leaf := m.add(before, publiclog.KindPublished, m.description(canonical)...)
			m.add(after, publiclog.KindChoice, of(leaf), choice(what), reason)
			m.add(late, publiclog.KindRevealed, of(leaf), publiclog.EntryLine{Word: "keys", Value: "sha256:" + spring.Description.KeyHash})
		}
	}
	played := []Choice{{Kind: "reserve", Phase: 1, Session: 2, Text: step.Typed("the reserve set"), Boards: []int{9, 10, 11, 12, 13, 14, 15, 16}}}
	for _, c := range []struct {
		name    string
		make    func(m *testLog)
		proofs  []int64
		choices []Choice
		want    string // steps 11, 12, 13, 15, 16, 17
		text    string
	}{
		{"one", two(canonical, before), []int64{0}, nil, "+++..+", ""},
		{"cancelled in time", two(otherRound, before), []int64{0, 1, 2}, nil, "+++..+", "why not"},
		{"cancelled when its round was known", two(otherRound, known), []int64{0, 1, 2}, nil, "++??.+", "may already have been known"},
		{"the cancelled one is not here", two(otherRound, before), []int64{1, 2}, nil, "++?..+", "you gave no proof of that one"},
		{"two, and nobody knows whether the first was cancelled", func(m *testLog) {
			m.add(before, publiclog.KindPublished, m.description(otherKeys)...)
			m.add(before, publiclog.KindPublished, m.description(canonical)...)
		}, []int64{0, 1}, nil, "+++?.+", "published two descriptions"},
		{"of another tournament's value alone", func(m *testLog) {
			m.add(before, publiclog.KindPublished, m.description(canonical)...)
			m.add(after, publiclog.KindValue, of(strings.Repeat("0", 64)), publiclog.EntryLine{Word: "value", Value: "1 2 3"})
		}, []int64{1}, nil, "???...", "is it the right file?"},
		{"the reserve set declared", reserve("reserve 1,2"), []int64{0, 1, 2}, played, "+++..+", ""},
		{"all its boards declared", reserve("reserve 1,2 9-12,13-16"), []int64{0, 1, 2}, played, "+++..+", ""},
		{"one board declared", reserve("reserve 1,2 9"), []int64{0, 1, 2}, played, "+++..?", "for boards 9 only"},
		{"another session's declared", reserve("reserve 1,1"), []int64{0, 1, 2}, played, "+++..?", "not declared"},
	} {
		m := newMade(t)
		c.make(m)
		s := spring
		s.Beacons, s.Choices = nil, c.choices
		if strings.HasPrefix(c.name, "of another") {
			s.Name = "autumn"
		}
		var proofs []ProofFile
		for _, i := range c.proofs {
			proofs = append(proofs, m.proof(i, i+1))
		}
		got := Check(s, &Evidence{Proofs: proofs, Policy: policy})
		all := statuses(got)
		if have := all[:3] + all[4:]; have != c.want || !strings.Contains(inFull(got), c.text) {
			t.Errorf("%s: %s, want %s and %q\n%s", c.name, have, c.want, c.text, inFull(got))
		}
	}

	// Two trees of the same size are evidence against the log.
	a, b := newMade(t), newMade(t)
	a.add(before, publiclog.KindPublished, a.description(canonical)...)
	b.add(known, publiclog.KindPublished, b.description(canonical)...)
	got := Check(spring, &Evidence{Proofs: []ProofFile{a.proof(0, 1), b.proof(0, 1)}, Policy: policy})
	if i := slices.IndexFunc(got.Steps, func(s Step) bool { return s.ID == say.StepNoOther }); got.Steps[i].Status != Fail || strings.Count(inFull(got), trusttest.Origin) < 3 {
		t.Errorf("two trees: %s\n%s", statuses(got), inFull(got))
	}
}

// TestMissingProofsAccuseNobody checks an honest organiser who amended the description twice in time. Whichever
// proofs are missing or damaged, nothing is false, and the steps pass only with all three.
func TestMissingProofsAccuseNobody(t *testing.T) {
	spring := storyTournament(t, "spring")
	spring.Beacons = nil
	_, _, policy := storyLog(t)
	canonical := string(spring.Canonical[0])
	round := func(n uint64) string {
		return strings.Replace(canonical, "round 1000 (2023-08-23T15:59:24Z)", delayed.Quicknet().Describe(n)[len("drand quicknet "):], 1)
	}
	of := func(leaf string) publiclog.EntryLine { return publiclog.EntryLine{Word: "of", Value: leaf} }
	reason := publiclog.EntryLine{Word: "reason", Value: "why not"}
	m := newMade(t)
	leaf := m.add("2023-08-20T10:00:00Z", publiclog.KindPublished, m.description(round(900))...)
	leaf = m.add("2023-08-21T10:00:00Z", publiclog.KindAmended, m.description(round(950), of(leaf), reason)...)
	m.add("2023-08-22T10:00:00Z", publiclog.KindAmended, m.description(canonical, of(leaf), reason)...)
	m.add("2023-09-01T10:00:00Z", publiclog.KindTarot, publiclog.EntryLine{Word: "record", Value: "x"})
	want := []string{"???", "+??", "+??", "+??", "++?", "++?", "++?", "+++"} // steps 11 to 13, by the set of entries
	for set := range 8 {
		for _, size := range []int64{3, 4} { // trees from before and after the value
			var proofs []ProofFile
			for index := range int64(3) {
				if set>>index&1 == 1 {
					proofs = append(proofs, m.proof(index, size))
				} else {
					bad := m.proof(index, size)
					bad.Data[len(bad.Data)/3] ^= 1
					proofs = append(proofs, bad)
				}
			}
			got := Check(spring, &Evidence{Proofs: proofs, Policy: policy})
			expect := want[set]
			if size == 4 {
				expect = expect[:2] + "?"
			}
			if all := statuses(got); all[:3] != expect || strings.Contains(all, "-") {
				t.Errorf("set %03b in size %d: %s, want %s\n%s", set, size, all, expect, inFull(got))
			}
		}
	}
}

// TestValueOfDifferentDescription checks a value that was announced for a missing or replaced description.
func TestValueOfDifferentDescription(t *testing.T) {
	spring := storyTournament(t, "spring")
	spring.Beacons = nil
	_, _, policy := storyLog(t)
	canonical := string(spring.Canonical[0])
	before := strings.Replace(canonical, "round 1000 (2023-08-23T15:59:24Z)", delayed.Quicknet().Describe(900)[len("drand quicknet "):], 1)
	line := func(word, value string) publiclog.EntryLine { return publiclog.EntryLine{Word: word, Value: value} }
	m := newMade(t)
	first := m.add("2023-08-20T10:00:00Z", publiclog.KindPublished, m.description(before)...)
	m.add("2023-08-20T11:00:00Z", publiclog.KindValue, line("of", first), line("value", "1 2 3"))
	second := m.add("2023-08-21T10:00:00Z", publiclog.KindAmended, m.description(canonical, line("of", first), line("reason", "why not"))...)
	m.add("2023-08-24T10:00:00Z", publiclog.KindValue, line("of", second), line("value", "1 2 4"))
	for _, c := range []struct {
		proofs []int64
		want   byte
	}{{[]int64{0, 1, 2}, '.'}, {[]int64{1, 2}, '?'}, {[]int64{0, 3}, '?'}, {[]int64{2, 3}, '-'}, {[]int64{0, 1, 2, 3}, '-'}} {
		var proofs []ProofFile
		for _, index := range c.proofs {
			proofs = append(proofs, m.proof(index, index+1))
		}
		if got := Check(spring, &Evidence{Proofs: proofs, Policy: policy}); statuses(got)[5] != c.want {
			t.Errorf("proofs %v: %s, want %c\n%s", c.proofs, statuses(got), c.want, inFull(got))
		}
	}
	// The value of this description was announced, but the file has none, so the step is open.
	without := spring
	d := *spring.Description
	d.Value, d.HasValue = "", false
	without.Description = &d
	if got := Check(without, &Evidence{Proofs: []ProofFile{m.proof(2, 3), m.proof(3, 4)}, Policy: policy}); statuses(got)[5] != '?' {
		t.Errorf("without a value: %s\n%s", statuses(got), inFull(got))
	}
}

// TestPublicationWithFlippedBits checks that a flipped bit in a proof or policy never improves the verdict and
// never accuses anybody.
func TestPublicationWithFlippedBits(t *testing.T) {
	_, _, policy := storyLog(t)
	proof := storyProofs(t)["published spring"]
	spring := storyTournament(t, "spring")
	// Each beacon takes a slow pairing computation.
	spring.Beacons = nil
	honest := Check(spring, &Evidence{Proofs: []ProofFile{proof}, Policy: policy})
	for i := range proof.Data {
		for bit := range 8 {
			// Package publiclog flips all bits; every seventh is enough here.
			if (8*i+bit)%7 > 0 {
				continue
			}
			bad := append([]byte(nil), proof.Data...)
			bad[i] ^= 1 << bit
			got := Check(spring, &Evidence{Proofs: []ProofFile{{"x", bad}}, Policy: policy})
			for n, s := range got.Steps {
				if s.Status == Fail || s.Status == Pass && honest.Steps[n].Status != Pass {
					t.Errorf("byte %d, bit %d: step %d %s: %s", i, bit, s.ID, s.Status, s.Got)
				}
			}
		}
	}
}

// TestOlderLogAccusesNobody checks a whole log that was copied before an amendment. The description differs from
// the newest entry of the copy, which is false only if the copy was witnessed after everybody could know the value.
func TestOlderLogAccusesNobody(t *testing.T) {
	spring := storyTournament(t, "spring")
	_, _, policy := storyLog(t)
	before := strings.Replace(string(spring.Canonical[0]), "Spring Cup", "Spring Trophy", 1)
	m := newMade(t)
	m.add("2023-08-20T10:00:00Z", publiclog.KindPublished, m.description(before)...)
	got := Check(spring, &Evidence{Log: m.source(), Policy: policy})
	if all := statuses(got); all[1] != '?' || !strings.Contains(inFull(got), "too old to contain a later amendment") {
		t.Errorf("a copy from before the value: %s, want ? in step 12\n%s", all, inFull(got))
	}
	m.add("2023-09-01T10:00:00Z", publiclog.KindTarot, publiclog.EntryLine{Word: "record", Value: "x"})
	got = Check(spring, &Evidence{Log: m.source(), Policy: policy})
	if all := statuses(got); all[1] != '-' {
		t.Errorf("a copy from after the value: %s, want - in step 12\n%s", all, inFull(got))
	}
}

// TestLogWithOlderProof checks that a proof from an older checkpoint shows an earlier time than the log, whose
// newest checkpoint is later than the value.
func TestLogWithOlderProof(t *testing.T) {
	spring := storyTournament(t, "spring")
	spring.Beacons = nil
	_, _, policy := storyLog(t)
	canonical := string(spring.Canonical[0])
	otherKeys := strings.Replace(canonical, "KH 2be3", "KH 3be3", 1)
	of := func(leaf string) publiclog.EntryLine { return publiclog.EntryLine{Word: "of", Value: leaf} }
	reason := publiclog.EntryLine{Word: "reason", Value: "why not"}
	const before, after, late = "2023-08-20T10:00:00Z", "2023-08-24T10:00:00Z", "2023-09-01T10:00:00Z"
	story := func(cancelled string) (*testLog, *LogSource) {
		m := newMade(t)
		leaf := m.add(before, publiclog.KindPublished, m.description(otherKeys)...)
		gone := m.add(cancelled, publiclog.KindCancelled, of(leaf), reason)
		m.add(cancelled, publiclog.KindPublished, m.description(canonical, of(gone))...)
		m.add(late, publiclog.KindTarot, publiclog.EntryLine{Word: "record", Value: "x"})
		src := m.source()
		// A server cannot list witnessed/.
		src.Witnessed = nil
		return m, src
	}
	for _, c := range []struct {
		name, cancelled string
		want            string // steps 11, 12, 13 and 15
	}{
		{"cancelled in time, as the proof's checkpoint shows", before, "++++"},
		{"cancelled too late, as far as a list without witnessed/ shows", after, "++??"},
	} {
		m, src := story(c.cancelled)
		got := Check(spring, &Evidence{Log: src, Policy: policy, Proofs: []ProofFile{m.proof(2, 3)}})
		if all := statuses(got); all[:3]+all[4:5] != c.want {
			t.Errorf("%s: %s, want %s\n%s", c.name, all, c.want, inFull(got))
		}
	}
	// A proof from a tree that the log does not extend is evidence against the log. It does not prove a time.
	m, src := story(after)
	other := newMade(t)
	leaf := other.add(before, publiclog.KindPublished, other.description(otherKeys)...)
	gone := other.add(before, publiclog.KindCancelled, of(leaf), reason)
	other.add(before, publiclog.KindPublished, other.description(canonical, of(gone))...)
	got := Check(spring, &Evidence{Log: src, Policy: policy, Proofs: []ProofFile{m.proof(2, 3), other.proof(2, 3)}})
	if all := statuses(got); all[4] != '-' || !strings.Contains(inFull(got), "two different trees") {
		t.Errorf("a forked log: %s\n%s", all, inFull(got))
	}
}

// TestParseBoards checks that a list of a hundred million boards, which is short enough for an entry, is rejected.
func TestParseBoards(t *testing.T) {
	got, err := ParseBoards("8-15,1-6")
	if want := []int{1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14, 15}; err != nil || !slices.Equal(got, want) {
		t.Errorf("%v %v, want %v", got, err, want)
	}
	if got, err := ParseBoards("8-8,3"); err != nil || !slices.Equal(got, []int{3, 8}) {
		t.Errorf("a range of one board: %v %v", got, err)
	}
	for _, bad := range []string{"", "6-1", "1-", "0-6", "1-99999999", "a", strings.Repeat("1-9999,", 9000) + "1"} {
		if got, err := ParseBoards(bad); err == nil {
			t.Errorf("%.20q is taken as %d boards", bad, len(got))
		}
	}
}
