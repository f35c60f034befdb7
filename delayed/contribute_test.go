package delayed

import (
	"slices"
	"strings"
	"testing"
)

// contributionVectors is the content of contributions.json, with the combined text if some, all or none of
// the contributions were opened.
type contributionVectors struct {
	Tournament    string
	Contributions []struct {
		Commitment, Hashed, Name, Text string
		Opened                         bool
	}
	CombinedText, Value string
	Missing             int
	AllOpened           combinedVector
	NoneOpened          combinedVector
}

type combinedVector struct{ CombinedText, Value string }

// TestContributionVectors checks the players' contributions of the test vectors, opened and missing.
func TestContributionVectors(t *testing.T) {
	v := vector[contributionVectors](t, "contributions.json")
	if len(v.Contributions) == 0 {
		t.Fatal("no contributions")
	}
	var commitments []string
	var all, opened []Contribution
	for _, c := range v.Contributions {
		contribution, err := ParseContribution(c.Hashed, v.Tournament)
		if want := (Contribution{Name: c.Name, Text: c.Text}); err != nil || contribution != want {
			t.Errorf("%+v, %v, want %+v", contribution, err, want)
		}
		if got := contribution.Commitment(v.Tournament); got != c.Commitment {
			t.Errorf("%s: commitment %s, want %s", c.Name, got, c.Commitment)
		}
		commitments = append(commitments, c.Commitment)
		all = append(all, contribution)
		if c.Opened {
			opened = append(opened, contribution)
		}
	}
	some := combinedVector{CombinedText: v.CombinedText, Value: v.Value}
	for _, c := range []struct {
		opened  []Contribution
		want    combinedVector
		missing int
	}{
		{opened: opened, want: some, missing: v.Missing},
		{opened: all, want: v.AllOpened, missing: 0},
		{opened: nil, want: v.NoneOpened, missing: len(all)},
	} {
		value, text, missing, err := Combine(v.Tournament, commitments, c.opened)
		if err != nil || value != c.want.Value || text != c.want.CombinedText {
			t.Errorf("%d opened: %s, %v\n%s\nwant %s\n%s",
				len(c.opened), value, err, text, c.want.Value, c.want.CombinedText)
		}
		if missing != c.missing {
			t.Errorf("%d opened: %d missing, want %d", len(c.opened), missing, c.missing)
		}
	}
	if _, _, _, err := Combine("spring", commitments, opened); err == nil {
		t.Error("openings for a different tournament were accepted")
	}
}

// TestRepeatedCommitment checks that no commitment of the test vectors is accepted twice.
func TestRepeatedCommitment(t *testing.T) {
	v := vector[contributionVectors](t, "contributions.json")
	var commitments []string
	for _, c := range v.Contributions {
		commitments = append(commitments, c.Commitment)
	}
	for _, repeated := range commitments {
		twice := append(slices.Clone(commitments), repeated)
		if _, _, _, err := Combine(v.Tournament, twice, nil); err == nil {
			t.Errorf("%s was accepted twice", repeated)
		}
	}
}

// TestNewContributionsDiffer checks that equal texts give different contributions.
func TestNewContributionsDiffer(t *testing.T) {
	a, err := NewContribution("Poland", "trzy kości")
	if err != nil {
		t.Fatal(err)
	}
	b, err := NewContribution("Poland", "trzy kości")
	if err != nil || a == b || len(a.Text) != len("trzy kości ")+32 {
		t.Errorf("%+v, %+v, %v", a, b, err)
	}
}

// TestNewContributionErrors checks that malformed names and texts are refused, and the limit of a name.
func TestNewContributionErrors(t *testing.T) {
	for _, c := range []Contribution{
		{Name: "", Text: "x"},
		{Name: "a b", Text: "x"},
		{Name: strings.Repeat("a", 65), Text: "x"},
		{Name: "a", Text: "x\ny"},
		{Name: "a", Text: "ko\xb6ci"},
	} {
		if _, err := NewContribution(c.Name, c.Text); err == nil {
			t.Errorf("%+v was accepted", c)
		}
	}
	if _, err := NewContribution(strings.Repeat("ż", 64), "x"); err != nil {
		t.Errorf("a name of 64 letters: %v", err)
	}
}
