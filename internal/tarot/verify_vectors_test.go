package tarot

import (
	"encoding/json"
	"fmt"
	"os"
	"testing"
)

// TestVerifyVectors reads claims and verdicts written by testdata/reference.py.
func TestVerifyVectors(t *testing.T) {
	data, err := os.ReadFile("../../tarot/testdata/verify.json")
	if err != nil {
		t.Fatal(err)
	}
	var file struct {
		Cases []struct {
			Name, Expect string
			claimTexts
		}
	}
	if err := json.Unmarshal(data, &file); err != nil {
		t.Fatal(err)
	}
	count := map[string]int{}
	for _, c := range file.Cases {
		count[c.Expect]++
		got, about := "", ""
		if r, err := c.verify(); err != nil {
			got, about = "unreadable", err.Error()
		} else {
			got, about = string(r.Verdict), fmt.Sprintf("%+v", r.Steps)
		}
		if got != c.Expect {
			t.Errorf("%s: %s, want %s\n%s", c.Name, got, c.Expect, about)
		}
	}
	for _, kind := range []string{"verified", "not_verified", "false", "unreadable"} {
		if count[kind] < 10 {
			t.Errorf("testdata/verify.json has only %d cases of %q", count[kind], kind)
		}
	}
}

// claimTexts is a claim in the form in which people have it. An empty text is missing.
type claimTexts struct{ Revealed, Announced, Commitment, Code, Value string }

// verify finds the records in the texts and verifies the claim.
func (texts *claimTexts) verify() (Report, error) {
	c := Claim{Code: texts.Code, Value: texts.Value}
	r, err := FindRevealed([]byte(texts.Revealed))
	if err != nil {
		return Report{}, err
	}
	c.Revealed = &r
	if texts.Announced != "" {
		a, err := FindAnnounced([]byte(texts.Announced))
		if err != nil {
			return Report{}, err
		}
		c.Announced = &a
	}
	if texts.Commitment != "" {
		m, err := ParseCommitment(texts.Commitment)
		if err != nil {
			return Report{}, err
		}
		c.Commitment = &m
	}
	return Verify(c)
}
