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

	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/step"
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
	proven := func(names ...string) *Evidence {
		ev := &Evidence{Policy: policy}
		for _, name := range names {
			ev.Proofs = append(ev.Proofs, proofs[name])
		}
		return ev
	}
	inLog := &Evidence{Log: &log, Policy: policy}
	published := []ProofFile{proofs["published spring"]}
	unreadable := &Evidence{Unreadable: []UnreadableFile{{"answer.json", errors.New("47 bytes")}}}
	anyOrganiser := &Evidence{Proofs: published, Policy: withoutOrganisers(t)}
	anyWitness := &Evidence{Proofs: []ProofFile{proofs["quorum none"]}, Policy: quorumNone(t, policy)}

	spring, autumn := storyTournament(t, "spring"), storyTournament(t, "autumn")
	withoutBeacon := func(s Subject) Subject {
		s.Beacons = nil
		return s
	}
	altered, mailed, otherKeys, otherValue := spring, spring, spring, spring
	altered.Canonical = [][]byte{[]byte(strings.Replace(string(spring.Canonical[0]), "Spring Cup", "Sprint Cup", 1))}
	mailed.Canonical = [][]byte{altered.Canonical[0], spring.Canonical[0]}
	root, d := *spring.Keys, *spring.Description
	root.Root[3] ^= 1
	otherKeys.Keys = &root
	d.Value = "0" + d.Value[1:]
	otherValue.Description = &d
	declared, undeclared := spring, spring
	declared.Choices = []Choice{{Kind: "reserve", Phase: 1, Session: 2, Text: step.Literal("reserve set of 1,2")}}
	undeclared.Choices = []Choice{{Kind: "reserve", Phase: 1, Session: 3, Text: step.Literal("reserve set of 1,3")}}

	for _, c := range []struct {
		name     string
		subject  Subject
		evidence *Evidence
		want     string
		text     string // in any step
	}{
		{"nothing given", withoutBeacon(spring), nil, ".......", "you gave no proof"},
		{"the comment alone", spring, nil, "...+...", "the signature of round 1000 is valid, and DV is its SHA-256"},
		{"a signature of 47 bytes", withoutBeacon(spring), unreadable, "...?...", "answer.json proves nothing: 47 bytes"},
		{"a signature of 47 bytes beside the right one", spring, unreadable, "...+...", "answer.json proves nothing: 47 bytes"},
		{"one proof", spring, proven("published spring"), "++++..+", "3 days 5 h 59 min before round 1000 of quicknet"},
		{"a later proof", spring, proven("published spring, in the newest checkpoint"), "++?+..+",
			"witnessed 2023-08-28T09:00:15Z, when the number was already known; a proof from an older tree may show an earlier time"},
		{"amended, only the first shown", autumn, proven("published autumn"), "+???..+", "amended later"},
		{"both", spring, proven("published spring, in the newest checkpoint", "published spring"), "++++..+", ""},
		{"value too", withoutBeacon(spring), proven("published spring", "value spring"), "++++.++", ""},
		{"no policy", spring, &Evidence{Proofs: published}, "???+...", "whose signatures you trust"},
		{"policy without organisers", spring, anyOrganiser, "+?++..+", "add the announced key to the policy"},
		{"worthless", spring, proven("one of three witnesses"),
			"???+...", "signed by 1 of the 2 witnesses that the policy asks for"},
		{"quorum none", spring, anyWitness, "++?+..+", "no witness confirms when it was published"},
		{"of another tournament", spring, proven("published winter"), "???+...", "is it the right file?"},
		{"of two tournaments", spring, proven("published spring", "published winter"), "???+...", "winter"},
		{"description exchanged", altered, proven("published spring"), "+?++..+", "Sprint"},
		{"text changed by mail", mailed, proven("published spring"), "++++..+", "mail"},
		{"keys exchanged", otherKeys, proven("published spring"), "+?++..+", "then: sha256:d0d1"},
		{"value exchanged", otherValue, proven("published spring", "value spring"),
			"+++-.-+", "DV is not the value of round 1000"},
		{"whole log", spring, inLog, "+++++++", "none in the 15 entries"},
		{"whole log, and a round whose time contradicted it amended", autumn, inLog, "+++++++", "entry 1"},
		{"amended, the first not shown", autumn, proven("amended autumn"),
			"++??..+", "a142160d4409fcf47efeaa73726988865013f6cd4c358e8ce9af4d7f65c48b11"},
		{"amended, both shown", autumn, proven("amended autumn", "published autumn"), "+++?..+", ""},
		{"players", autumn, proven("amended autumn", "published autumn", "contributions autumn", "openings autumn"),
			"++++..+", "0 bits of choice, or 1 bit if the beacon was known to somebody"},
		{"contributions without a beacon's answer", withoutBeacon(autumn), proven("published autumn", "amended autumn", "contributions autumn", "openings autumn"),
			"+++?..+", "the signature of the round was not given"},
		{"declared", declared, inLog, "+++++++", "1 choice declared in advance"},
		{"not declared", undeclared, inLog, "++++++?", "not declared"},
		{"description exchanged, whole log", altered, inLog, "+-+++++", "Sprint"},
		{"keys exchanged, whole log", otherKeys, inLog, "+-+++++", "key tree is not the published one"},
	} {
		got := Check(c.subject, c.evidence)
		if statuses(got) != c.want || !strings.Contains(inFull(got), c.text) {
			t.Errorf("%s: %s, want %s and %q\n%s", c.name, statuses(got), c.want, c.text, inFull(got))
		}
		if got.DescriptionPublished != (c.want[1] == '+') || got.ValueGenuine != (c.want[3] == '+') {
			t.Errorf("%s: described %v, valued %v", c.name, got.DescriptionPublished, got.ValueGenuine)
		}
	}
}

// withoutOrganisers returns the policy of the vectors without its first two lines, a comment and the organiser.
func withoutOrganisers(t testing.TB) *publiclog.Policy {
	lines := strings.Split(trustVector[struct{ Policy string }](t, "log.json").Policy, "\n")
	policy, err := publiclog.ParsePolicy([]byte(strings.Join(lines[2:], "\n")))
	if err != nil {
		t.Fatal(err)
	}
	return policy
}

// quorumNone returns a policy that asks for no witness.
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
