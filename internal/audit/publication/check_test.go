package publication

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/audit/say"
)

// TestProofsOfStory checks which steps the proofs and the beacon of an honest tournament establish.
func TestProofsOfStory(t *testing.T) {
	spring := storyTournament(t, "spring")
	policy := storyLog(t).policy
	proofs := storyProofs(t)
	published := []ProofFile{proofs["published spring"]}
	unreadable := &Evidence{Unreadable: []UnreadableFile{{"answer.json", errors.New("47 bytes")}}}
	anyOrganiser := &Evidence{Proofs: published, Policy: withoutOrganisers(t)}
	anyWitness := &Evidence{Proofs: []ProofFile{proofs["quorum none"]}, Policy: quorumNone(t, policy)}
	checkStory(t, []storyCase{
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
			name: "one proof", subject: spring, evidence: storyEvidence(t, "published spring"),
			want: "++++..+",
			text: "3 days 5 h 59 min before round 1000 of quicknet",
		},
		{
			name: "a later proof", subject: spring,
			evidence: storyEvidence(t, "published spring, in the newest checkpoint"),
			want:     "++?+..+",
			text:     "witnessed 2023-08-28T09:00:15Z, when the number was already known; a proof from an older tree may show an earlier time",
		},
		{
			name: "both", subject: spring,
			evidence: storyEvidence(t, "published spring, in the newest checkpoint", "published spring"),
			want:     "++++..+",
		},
		{
			name: "value too", subject: withoutBeacon(spring),
			evidence: storyEvidence(t, "published spring", "value spring"),
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
			name: "worthless", subject: spring, evidence: storyEvidence(t, "one of three witnesses"),
			want: "???+...", text: "signed by 1 of the 2 witnesses that the policy requires",
		},
		{
			name: "quorum none", subject: spring, evidence: anyWitness,
			want: "++?+..+",
			text: "no witness confirms when it was published",
		},
		{
			name: "of another tournament", subject: spring, evidence: storyEvidence(t, "published winter"),
			want: "???+...", text: "is it the right file?",
		},
		{
			name: "of two tournaments", subject: spring,
			evidence: storyEvidence(t, "published spring", "published winter"),
			want:     "???+...", text: "winter",
		},
	})
}

// TestChangedFilesOfStory checks files that differ from the published ones.
func TestChangedFilesOfStory(t *testing.T) {
	spring := storyTournament(t, "spring")
	canonical := spring.Canonical[0]
	misspelt := bytes.Replace(canonical, []byte("Spring Cup"), []byte("Sprint Cup"), 1)
	altered := withCanonical(spring, misspelt)
	mailed := withCanonical(spring, misspelt, canonical)
	otherKeys, otherValue := withOtherRoot(spring), withValue(spring, "0"+spring.Description.Value[1:])
	inLog := completeStoryLog(t)
	checkStory(t, []storyCase{
		{
			name: "description exchanged", subject: altered, evidence: storyEvidence(t, "published spring"),
			want: "+?++..+", text: "Sprint",
		},
		{
			name: "text changed by mail", subject: mailed, evidence: storyEvidence(t, "published spring"),
			want: "++++..+", text: "mail",
		},
		{
			name: "keys exchanged", subject: otherKeys, evidence: storyEvidence(t, "published spring"),
			want: "+?++..+", text: "then: sha256:d0d1", // the published key tree
		},
		{
			name: "value exchanged", subject: otherValue,
			evidence: storyEvidence(t, "published spring", "value spring"),
			want:     "+++-.-+",
			text:     "DV is not the value of round 1000",
		},
		{
			name: "description exchanged, whole log", subject: altered, evidence: inLog,
			want: "+-+++++", text: "Sprint",
		},
		{
			name: "keys exchanged, whole log", subject: otherKeys, evidence: inLog,
			want: "+-+++++",
			text: "key tree is not the published one",
		},
	})
}

// TestAmendedStory checks the tournament autumn, whose description was amended after its publication.
func TestAmendedStory(t *testing.T) {
	autumn := storyTournament(t, "autumn")
	checkStory(t, []storyCase{
		{
			name: "amended, only the first shown", subject: autumn,
			evidence: storyEvidence(t, "published autumn"),
			want:     "+???..+", text: "amended later",
		},
		{
			name: "amended, the first not shown", subject: autumn, evidence: storyEvidence(t, "amended autumn"),
			want: "++??..+", text: "a142160d4409fcf47efeaa73726988865013f6cd4c358e8ce9af4d7f65c48b11",
		},
		{
			name: "amended, both shown", subject: autumn,
			evidence: storyEvidence(t, "amended autumn", "published autumn"),
			want:     "+++?..+",
		},
		{
			name: "players", subject: autumn,
			evidence: storyEvidence(t, "amended autumn", "published autumn", "contributions autumn", "openings autumn"),
			want:     "++++..+", text: "0 bits of choice, or 1 bit if the beacon was known to somebody",
		},
		{
			name: "contributions without a beacon's answer", subject: withoutBeacon(autumn),
			evidence: storyEvidence(t, "published autumn", "amended autumn", "contributions autumn", "openings autumn"),
			want:     "+++?..+", text: "the signature of the round was not given",
		},
	})
}

// TestLogOfStory checks tournaments and their declared choices against the whole log.
func TestLogOfStory(t *testing.T) {
	spring, autumn := storyTournament(t, "spring"), storyTournament(t, "autumn")
	inLog := completeStoryLog(t)
	checkStory(t, []storyCase{
		{name: "whole log", subject: spring, evidence: inLog, want: "+++++++", text: "none in the 15 entries"},
		{
			name: "whole log, and a round whose time contradicted it amended", subject: autumn,
			evidence: inLog,
			want:     "+++++++", text: "entry 1",
		},
		{
			name: "declared", subject: withReserve(spring, 2), evidence: inLog,
			want: "+++++++",
			text: "1 choice declared in advance",
		},
		{name: "not declared", subject: withReserve(spring, 3), evidence: inLog, want: "++++++?", text: "not declared"},
	})
}

// storyCase is what a checker has of a tournament in the test vectors, with the expected results of steps 11 to 17.
type storyCase struct {
	name     string
	subject  Subject
	evidence *Evidence // nil if nothing was given
	want     string    // stepMarks of steps 11 to 17: + pass, - fail, ? not checked, . not checked for lack of input
	text     string    // in any step
}

// checkStory checks the step marks and the text of each case, and that the two flags of the result agree with steps 12
// and 14.
func checkStory(t *testing.T, cases []storyCase) {
	t.Helper()
	for _, c := range cases {
		got := Check(c.subject, c.evidence)
		if stepMarks(got) != c.want || !strings.Contains(resultText(got), c.text) {
			t.Errorf("%s: %s, want %s and %q\n%s", c.name, stepMarks(got), c.want, c.text, resultText(got))
		}
		if want := c.want[say.StepThen-say.StepLogged] == '+'; got.DescriptionPublished != want {
			t.Errorf("%s: description published %t, want %t", c.name, got.DescriptionPublished, want)
		}
		if want := c.want[say.StepSource-say.StepLogged] == '+'; got.ValueGenuine != want {
			t.Errorf("%s: value genuine %t, want %t", c.name, got.ValueGenuine, want)
		}
	}
}

// storyEvidence returns the named proofs of the test vectors, with their policy.
func storyEvidence(t *testing.T, names ...string) *Evidence {
	t.Helper()
	proofs := storyProofs(t)
	ev := &Evidence{Policy: storyLog(t).policy}
	for _, name := range names {
		ev.Proofs = append(ev.Proofs, proofs[name])
	}
	return ev
}

// completeStoryLog returns the log of the test vectors as evidence.
func completeStoryLog(t *testing.T) *Evidence {
	t.Helper()
	story := storyLog(t)
	return &Evidence{Log: &story.source, Policy: story.policy}
}
