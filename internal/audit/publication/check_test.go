package publication

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/publiclog"
)

// TestStepsOfStory checks steps 11 to 17 for the test vectors.
func TestStepsOfStory(t *testing.T) {
	story := storyLog(t)
	policy := story.policy
	proofs := storyProofs(t)
	proven := func(names ...string) *Evidence {
		ev := &Evidence{Policy: policy}
		for _, name := range names {
			ev.Proofs = append(ev.Proofs, proofs[name])
		}
		return ev
	}
	inLog := &Evidence{Log: &story.source, Policy: policy}
	published := []ProofFile{proofs["published spring"]}
	unreadable := &Evidence{Unreadable: []UnreadableFile{{"answer.json", errors.New("47 bytes")}}}
	anyOrganiser := &Evidence{Proofs: published, Policy: withoutOrganisers(t)}
	anyWitness := &Evidence{Proofs: []ProofFile{proofs["quorum none"]}, Policy: quorumNone(t, policy)}

	spring, autumn := storyTournament(t, "spring"), storyTournament(t, "autumn")
	canonical := spring.Canonical[0]
	misspelt := bytes.Replace(canonical, []byte("Spring Cup"), []byte("Sprint Cup"), 1)
	altered := withCanonical(spring, misspelt)
	mailed := withCanonical(spring, misspelt, canonical)
	otherKeys, otherValue := withOtherRoot(spring), withValue(spring, "0"+spring.Description.Value[1:])

	for _, c := range []struct {
		name     string
		subject  Subject
		evidence *Evidence
		want     string // stepMarks of steps 11 to 17
		text     string // in any step
	}{
		{name: "nothing given", subject: withoutBeacon(spring), want: ".......", text: "you gave no proof"},
		{
			name: "the comment alone", subject: spring,
			want: "...+...",
			text: "the signature of round 1000 is valid, and DV is its SHA-256",
		},
		{
			name: "a signature of 47 bytes", subject: withoutBeacon(spring), evidence: unreadable,
			want: "...?...", text: "answer.json proves nothing: 47 bytes",
		},
		{
			name: "a signature of 47 bytes beside the right one", subject: spring, evidence: unreadable,
			want: "...+...", text: "answer.json proves nothing: 47 bytes",
		},
		{
			name: "one proof", subject: spring, evidence: proven("published spring"),
			want: "++++..+",
			text: "3 days 5 h 59 min before round 1000 of quicknet",
		},
		{
			name: "a later proof", subject: spring,
			evidence: proven("published spring, in the newest checkpoint"),
			want:     "++?+..+",
			text:     "witnessed 2023-08-28T09:00:15Z, when the number was already known; a proof from an older tree may show an earlier time",
		},
		{
			name: "amended, only the first shown", subject: autumn,
			evidence: proven("published autumn"),
			want:     "+???..+", text: "amended later",
		},
		{
			name: "both", subject: spring,
			evidence: proven("published spring, in the newest checkpoint", "published spring"),
			want:     "++++..+",
		},
		{
			name: "value too", subject: withoutBeacon(spring),
			evidence: proven("published spring", "value spring"),
			want:     "++++.++",
		},
		{
			name: "no policy", subject: spring, evidence: &Evidence{Proofs: published},
			want: "???+...",
			text: "whose signatures you trust",
		},
		{
			name: "policy without organisers", subject: spring, evidence: anyOrganiser,
			want: "+?++..+",
			text: "add the announced key to the policy",
		},
		{
			name: "worthless", subject: spring, evidence: proven("one of three witnesses"),
			want: "???+...", text: "signed by 1 of the 2 witnesses that the policy requires",
		},
		{
			name: "quorum none", subject: spring, evidence: anyWitness,
			want: "++?+..+",
			text: "no witness confirms when it was published",
		},
		{
			name: "of another tournament", subject: spring, evidence: proven("published winter"),
			want: "???+...", text: "is it the right file?",
		},
		{
			name: "of two tournaments", subject: spring,
			evidence: proven("published spring", "published winter"),
			want:     "???+...", text: "winter",
		},
		{
			name: "description exchanged", subject: altered, evidence: proven("published spring"),
			want: "+?++..+", text: "Sprint",
		},
		{
			name: "text changed by mail", subject: mailed, evidence: proven("published spring"),
			want: "++++..+", text: "mail",
		},
		{
			name: "keys exchanged", subject: otherKeys, evidence: proven("published spring"),
			want: "+?++..+", text: "then: sha256:d0d1",
		},
		{
			name: "value exchanged", subject: otherValue,
			evidence: proven("published spring", "value spring"),
			want:     "+++-.-+",
			text:     "DV is not the value of round 1000",
		},
		{name: "whole log", subject: spring, evidence: inLog, want: "+++++++", text: "none in the 15 entries"},
		{
			name: "whole log, and a round whose time contradicted it amended", subject: autumn,
			evidence: inLog,
			want:     "+++++++", text: "entry 1",
		},
		{
			name: "amended, the first not shown", subject: autumn, evidence: proven("amended autumn"),
			want: "++??..+", text: "a142160d4409fcf47efeaa73726988865013f6cd4c358e8ce9af4d7f65c48b11",
		},
		{
			name: "amended, both shown", subject: autumn,
			evidence: proven("amended autumn", "published autumn"),
			want:     "+++?..+",
		},
		{
			name: "players", subject: autumn,
			evidence: proven("amended autumn", "published autumn", "contributions autumn", "openings autumn"),
			want:     "++++..+", text: "0 bits of choice, or 1 bit if the beacon was known to somebody",
		},
		{
			name: "contributions without a beacon's answer", subject: withoutBeacon(autumn),
			evidence: proven("published autumn", "amended autumn", "contributions autumn", "openings autumn"),
			want:     "+++?..+", text: "the signature of the round was not given",
		},
		{
			name: "declared", subject: withReserve(spring, 2), evidence: inLog,
			want: "+++++++",
			text: "1 choice declared in advance",
		},
		{name: "not declared", subject: withReserve(spring, 3), evidence: inLog, want: "++++++?", text: "not declared"},
		{
			name: "description exchanged, whole log", subject: altered, evidence: inLog,
			want: "+-+++++", text: "Sprint",
		},
		{
			name: "keys exchanged, whole log", subject: otherKeys, evidence: inLog,
			want: "+-+++++",
			text: "key tree is not the published one",
		},
	} {
		got := Check(c.subject, c.evidence)
		if stepMarks(got) != c.want || !strings.Contains(resultText(got), c.text) {
			t.Errorf("%s: %s, want %s and %q\n%s", c.name, stepMarks(got), c.want, c.text, resultText(got))
		}
		if wanted := c.want[1] == '+'; got.DescriptionPublished != wanted {
			t.Errorf("%s: description published %t, want %t", c.name, got.DescriptionPublished, wanted)
		}
		if wanted := c.want[3] == '+'; got.ValueGenuine != wanted {
			t.Errorf("%s: value genuine %t, want %t", c.name, got.ValueGenuine, wanted)
		}
	}
}

// TestEntryTime checks the warning about an entry that was made more than a day before or after it was witnessed.
func TestEntryTime(t *testing.T) {
	spring := storyTournament(t, "spring")
	policy := storyLog(t).policy
	const witnessed = "2023-08-20T10:00:00Z"
	for made, want := range map[string]bool{
		"2023-08-19T10:00:00Z": false,
		"2023-08-19T09:59:59Z": true,
		"2023-08-21T10:00:00Z": false,
		"2023-08-21T10:00:01Z": true,
	} {
		m := newTestLog(t)
		lines := m.description(string(spring.Canonical[0]))
		if _, err := m.AddMade(made, witnessed, publiclog.KindPublished, lines...); err != nil {
			t.Fatal(err)
		}
		got := Check(spring, &Evidence{Log: m.source(), Policy: policy})
		isAboutTime := func(w say.Warning) bool { return w.Text.Code == "log.made" }
		if warned := slices.ContainsFunc(got.Warnings, isAboutTime); warned != want {
			t.Errorf("made %s: warned %t, want %t\n%s", made, warned, want, resultText(got))
		}
		if got.Steps[0].Status != Pass {
			t.Errorf("made %s: step 11 is %s", made, got.Steps[0].Status)
		}
	}
}

// TestFlippedBits checks that a flipped bit in a proof or policy never improves the verdict and
// never accuses anybody.
func TestFlippedBits(t *testing.T) {
	policy := storyLog(t).policy
	proof := storyProofs(t)["published spring"]
	// Each beacon takes a slow pairing computation.
	spring := withoutBeacon(storyTournament(t, "spring"))
	honest := Check(spring, &Evidence{Proofs: []ProofFile{proof}, Policy: policy})
	for i := range proof.Data {
		for bit := range 8 {
			// Package publiclog flips all bits; every seventh is enough here.
			if (8*i+bit)%7 > 0 {
				continue
			}
			damaged := bytes.Clone(proof.Data)
			damaged[i] ^= 1 << bit
			got := Check(spring, &Evidence{Proofs: []ProofFile{{"x", damaged}}, Policy: policy})
			for n, s := range got.Steps {
				if s.Status == Fail || s.Status == Pass && honest.Steps[n].Status != Pass {
					t.Errorf("byte %d, bit %d: step %d %s: %s", i, bit, s.ID, s.Status, s.Got)
				}
			}
		}
	}
}
