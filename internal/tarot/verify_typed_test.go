package tarot

import (
	"slices"
	"strings"
	"testing"
)

// TestTypedCommitment checks typed numbers against a commitment.
func TestTypedCommitment(t *testing.T) {
	plain := revealed(t, fixedRecords(t)["plain"])
	twoDigitsWrong, threeDigitsWrong := plain.Commitment, plain.Commitment
	twoDigitsWrong[31] ^= 0x11 // the two hexadecimal digits of a byte
	threeDigitsWrong[31] ^= 0x11
	threeDigitsWrong[0] ^= 0x10
	label, wrongLabel, noLabel := plain.Label, "Château 4", ""
	noChoice := Choice{}
	verifyTyped(t, plain.Numbers, map[string]typedClaim{
		"alone": {
			claim:   Claim{Players: 4, Label: &label},
			want:    NotVerified,
			summary: "not verified: the announcement from before",
			advice:  []Advice{GiveAnnouncement},
		},
		"commitment": {
			claim:   Claim{Players: 4, Label: &label, Commitment: &plain.Commitment},
			want:    Verified,
			summary: "verified: ",
		},
		"commitment, label forgotten": {
			claim:   Claim{Players: 4, Commitment: &plain.Commitment},
			want:    NotVerified,
			summary: "not verified: the commitment could not",
			advice:  []Advice{GiveLabel, GiveChoice},
		},
		"commitment, no label": {
			claim:   Claim{Players: 4, Label: &noLabel, Choice: &noChoice, Commitment: &plain.Commitment},
			want:    False,
			summary: "FALSE: 1 of 2 checks failed",
		},
		"commitment, wrong label": {
			claim:   Claim{Players: 4, Label: &wrongLabel, Choice: &noChoice, Commitment: &plain.Commitment},
			want:    False,
			summary: "FALSE: ",
		},
		"commitment, wrong players": {
			claim:   Claim{Players: 5, Label: &label, Choice: &noChoice, Commitment: &plain.Commitment},
			want:    False,
			summary: "FALSE: ",
		},
		"two wrong digits": {
			claim:   Claim{Players: 4, Label: &label, Commitment: &twoDigitsWrong},
			want:    NotVerified,
			summary: "not verified: ",
			advice:  []Advice{LookAgain},
		},
		"two wrong digits, typing checked": {
			claim: Claim{
				Players:       4,
				Label:         &label,
				Choice:        &noChoice,
				Commitment:    &twoDigitsWrong,
				TypingChecked: true,
			},
			want:    False,
			summary: "FALSE: ",
		},
		"three wrong digits": {
			claim:   Claim{Players: 4, Label: &label, Choice: &noChoice, Commitment: &threeDigitsWrong},
			want:    False,
			summary: "FALSE: ",
		},
	})
}

// TestTypedCode checks typed numbers against a code, which is never enough.
func TestTypedCode(t *testing.T) {
	plain := revealed(t, fixedRecords(t)["plain"])
	label, noChoice := plain.Label, Choice{}
	verifyTyped(t, plain.Numbers, map[string]typedClaim{
		"code": {
			claim:   Claim{Players: 4, Label: &label, Code: plain.Code},
			want:    NotVerified,
			summary: "not verified: only the short code was compared",
			advice:  []Advice{GiveAnnouncement},
		},
		"code, label forgotten": {
			claim:   Claim{Players: 4, Code: plain.Code},
			want:    NotVerified,
			summary: "not verified: ",
			advice:  []Advice{GiveAnnouncement, GiveLabel, GiveChoice},
		},
		"wrong code": {
			claim:   Claim{Players: 4, Label: &label, Choice: &noChoice, Code: "00000"},
			want:    False,
			summary: "FALSE: ",
		},
		"commitment and wrong code": {
			claim: Claim{
				Players: 4, Label: &label, Choice: &noChoice, Commitment: &plain.Commitment, Code: "00000",
			},
			want:    False,
			summary: "FALSE: ",
		},
	})
}

// TestTypedAnnouncement checks typed numbers against an announcement.
func TestTypedAnnouncement(t *testing.T) {
	records := fixedRecords(t)
	plain := revealed(t, records["plain"])
	announced, announcedBoards := plain.Announced(), records["boards"].Announced()
	label, wrongLabel, noLabel := plain.Label, "Château 4", ""
	noChoice := Choice{}
	verifyTyped(t, plain.Numbers, map[string]typedClaim{
		"announcement": {
			claim:   Claim{Announced: &announced},
			want:    Verified,
			summary: "verified: ",
		},
		"announcement, label too": {
			claim:   Claim{Announced: &announced, Label: &label},
			want:    Verified,
			summary: "verified: ",
		},
		"announcement, wrong label": {
			claim:   Claim{Announced: &announced, Label: &wrongLabel},
			want:    False,
			summary: "FALSE: ",
		},
		"announcement, wrong players": {
			claim:   Claim{Announced: &announced, Players: 3},
			want:    False,
			summary: "FALSE: ",
		},
		"another announcement": {
			claim:   Claim{Announced: &announcedBoards, Label: &noLabel, Players: 4, Choice: &noChoice},
			want:    False,
			summary: "FALSE: ",
		},
	})
}

// TestTypedBoards checks typed numbers of a duplicate set.
func TestTypedBoards(t *testing.T) {
	boards := revealed(t, fixedRecords(t)["boards"])
	announcedBoards := boards.Announced()
	choice, noLabel := boards.Choice, ""
	verifyTyped(t, boards.Numbers, map[string]typedClaim{
		"boards, announcement": {
			claim:   Claim{Announced: &announcedBoards},
			want:    Verified,
			summary: "verified: ",
		},
		"boards, choice": {
			claim:   Claim{Players: 4, Choice: &choice, Commitment: &boards.Commitment},
			want:    Verified,
			summary: "verified: ",
		},
		"boards, choice forgotten": {
			claim:   Claim{Players: 4, Label: &noLabel, Commitment: &boards.Commitment},
			want:    NotVerified,
			summary: "not verified: ",
			advice:  []Advice{GiveChoice},
		},
		"boards, wrong choice": {
			claim:   Claim{Announced: &announcedBoards, Choice: &Choice{Boards: 16}},
			want:    False,
			summary: "FALSE: ",
		},
	})
}

// TestTypedDelayed checks that typed numbers of a game with a public number cannot be verified without its record.
func TestTypedDelayed(t *testing.T) {
	delayed := revealed(t, fixedRecords(t)["delayed"])
	announcedDelayed := delayed.Announced()
	verifyTyped(t, delayed.Numbers, map[string]typedClaim{
		"announced as delayed": {
			claim:   Claim{Announced: &announcedDelayed},
			want:    NotVerified,
			summary: "not verified: ",
			advice:  []Advice{GiveRecord},
		},
		"announced as delayed, value": {
			claim:   Claim{Announced: &announcedDelayed, Value: fixedValue},
			want:    NotVerified,
			summary: "not verified: ",
			advice:  []Advice{GiveRecord},
		},
	})
}

// typedClaim is a claim about numbers typed by hand. testdata/verify.json contains claims about records.
type typedClaim struct {
	claim   Claim // without the numbers
	want    Verdict
	summary string   // beginning of the summary
	advice  []Advice // not compared if the verdict is False
}

// verifyTyped verifies claims about the given numbers.
func verifyTyped(t *testing.T, numbers *Numbers, claims map[string]typedClaim) {
	t.Helper()
	for name, c := range claims {
		c.claim.Typed = numbers
		r := verify(t, c.claim)
		if r.Verdict != c.want || !strings.HasPrefix(r.Summary.String(), c.summary) {
			t.Errorf("%s: %s, %v, want %s, %s\n%s", name, r.Verdict, r.Summary, c.want, c.summary, statuses(r))
		}
		if c.want != False && !slices.Equal(r.Advice, c.advice) {
			t.Errorf("%s: advice %v, want %v", name, r.Advice, c.advice)
		}
		for _, s := range r.Steps {
			if s.Status == Fail && s.Want == s.Got {
				t.Errorf("%s: %q fails without showing both: %+v", name, s.Name, s)
			}
		}
	}
}
