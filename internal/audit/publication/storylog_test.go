package publication

import "testing"

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
			want:     "++++..+", text: "0 bits could be chosen, or 1 bit if somebody knew the beacon",
		},
		{
			name: "contributions without a beacon's answer", subject: withoutBeacon(autumn),
			evidence: storyEvidence(t, "published autumn", "amended autumn", "contributions autumn", "openings autumn"),
			want:     "+++?..+", text: "the signature of the round was not given",
		},
	})
}

// completeStoryLog returns the log of the test vectors as evidence.
func completeStoryLog(t *testing.T) *Evidence {
	t.Helper()
	story := storyLog(t)
	return &Evidence{Log: &story.source, Policy: story.policy}
}
