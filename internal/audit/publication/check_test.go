package publication

import (
	"bytes"
	"errors"
	"testing"
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
