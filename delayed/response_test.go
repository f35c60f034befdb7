package delayed

import (
	"encoding/json"
	"strings"
	"testing"
)

// TestResponses reads answers of drand servers. The randomness that they state is not used.
func TestResponses(t *testing.T) {
	for _, r := range vector[drandVectors](t, "drand.json").Rounds {
		if !r.Valid {
			continue
		}
		answer := map[string]any{"round": r.Round, "signature": r.Signature, "randomness": strings.Repeat("0", 64)}
		if r.Previous != "" {
			answer["previous_signature"] = r.Previous
		}
		data, err := json.Marshal(answer)
		if err != nil {
			t.Fatal(err)
		}
		b, err := ParseResponse(data)
		if err != nil || b.Chain.Name() != r.Chain || b.randomness() != r.Randomness {
			t.Errorf("%s round %d: %v, %v", r.Chain, r.Round, b, err)
			continue
		}
		if err := b.Verify(); err != nil {
			t.Errorf("%s round %d: %v", r.Chain, r.Round, err)
		}
	}
}

// TestResponseErrors checks texts that are not the answer for a round.
func TestResponseErrors(t *testing.T) {
	signature := vector[drandVectors](t, "drand.json").Rounds[0].Signature
	for _, response := range []string{
		"",
		"{}",
		"[]",
		`{"signature":"` + signature + `"}`,
		`{"round":0,"signature":"` + signature + `"}`,
		`{"round":1}`,
		`{"round":1,"signature":"00"}`,
		`{"round":-1,"signature":"00"}`,
		"drand",
		"drand quicknet 0 " + signature,
		"drand quicknet 01 00",
		"drand quicknet 1 zz",
		"drand fastnet 1 00",
		"drand default 1 00",
	} {
		if b, err := ParseResponse([]byte(response)); err == nil {
			t.Errorf("%q: read as %v", response, b)
		}
	}
}
