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
		Cases []struct{ Name, Expect, Revealed, Announced, Commitment, Code, Value string }
	}
	if err := json.Unmarshal(data, &file); err != nil {
		t.Fatal(err)
	}
	count := map[string]int{}
	for _, c := range file.Cases {
		count[c.Expect]++
		got, about := "", ""
		if r, err := claimOf(c.Revealed, c.Announced, c.Commitment, c.Code, c.Value); err != nil {
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

// claimOf verifies a claim of texts, in which "" means that a text is missing.
func claimOf(revealed, announced, commitment, code, value string) (Report, error) {
	c := Claim{Code: code, Value: value}
	r, err := FindRevealed([]byte(revealed))
	if err != nil {
		return Report{}, err
	}
	c.Revealed = &r
	if announced != "" {
		a, err := FindAnnounced([]byte(announced))
		if err != nil {
			return Report{}, err
		}
		c.Announced = &a
	}
	if commitment != "" {
		m, err := ParseCommitment(commitment)
		if err != nil {
			return Report{}, err
		}
		c.Commitment = &m
	}
	return Verify(c)
}
