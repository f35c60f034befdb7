package delayed

import (
	"errors"
	"testing"
	"time"
)

// TestDrandVectors checks the parameters of the chains.
func TestDrandVectors(t *testing.T) {
	v := vector[drandVectors](t, "drand.json")
	if len(v.Chains) == 0 || len(v.Rounds) == 0 || len(v.RoundAt) == 0 || len(v.DI) == 0 {
		t.Fatal("vectors are missing")
	}
	for _, c := range v.Chains {
		got := chainOf(c.Name)
		if got == nil {
			t.Errorf("there is no chain %s", c.Name)
			continue
		}
		if got.hash != c.Hash || got.group != c.GroupHash || got.key != c.PublicKey {
			t.Errorf("chain %s: %+v, want %+v", c.Name, got, c)
		}
		if got.period != c.Period || got.genesis != c.Genesis {
			t.Errorf("chain %s: period %d, genesis %d, want %d, %d",
				c.Name, got.period, got.genesis, c.Period, c.Genesis)
		}
	}
}

// TestRoundVectors checks genuine and false signatures of rounds.
func TestRoundVectors(t *testing.T) {
	for _, r := range vector[drandVectors](t, "drand.json").Rounds {
		b := r.beacon(t)
		var want error
		if !r.Valid {
			want = errFalseSignature
		}
		if err := b.Verify(); !errors.Is(err, want) {
			t.Errorf("%s round %d (%s): %v, want %v", r.Chain, r.Round, r.Why, err, want)
		}
		if r.Valid && b.randomness() != r.Randomness {
			t.Errorf("%s round %d: randomness %s, want %s", r.Chain, r.Round, b.randomness(), r.Randomness)
		}
		if got := b.Chain.Time(r.Round).Format(TimeLayout); got != r.Time {
			t.Errorf("%s round %d at %s, want %s", r.Chain, r.Round, got, r.Time)
		}
		if again, err := ParseBeacon(b.String()); err != nil || again.String() != b.String() {
			t.Errorf("%s: read back as %v, %v", b, again, err)
		}
	}
}

// TestRoundAtVectors checks the first round after a time, and its text.
func TestRoundAtVectors(t *testing.T) {
	for _, r := range vector[drandVectors](t, "drand.json").RoundAt {
		wanted, err := time.Parse(TimeLayout, r.Wanted)
		if err != nil {
			t.Fatal(err)
		}
		c := chainOf(r.Chain)
		if got := c.RoundAt(wanted); got != r.Round || c.Describe(got) != r.DI {
			t.Errorf("%s at %s: %s, want %s", r.Chain, r.Wanted, c.Describe(got), r.DI)
		}
	}
}

// TestDescriptionVectors checks the parts of descriptions.
func TestDescriptionVectors(t *testing.T) {
	for _, d := range vector[drandVectors](t, "drand.json").DI {
		parts := Parse(d.DI)
		if len(parts) != len(d.Parts) {
			t.Errorf("%q: %d parts, want %d", d.DI, len(parts), len(d.Parts))
			continue
		}
		for i, want := range d.Parts {
			if !want.matches(parts[i]) {
				t.Errorf("%q, part %d: %+v, want %+v", d.DI, i, parts[i], want)
			}
		}
	}
}

// drandVectors is the content of drand.json.
type drandVectors struct {
	Chains []struct {
		Name, Hash, GroupHash, PublicKey string
		Period, Genesis                  int64
	}
	Rounds  []roundVector
	RoundAt []struct {
		Chain, DI, Time, Wanted string
		Round                   uint64
	}
	DI []struct {
		DI    string
		Parts []partVector
	}
}

type roundVector struct {
	Chain, Randomness, Signature, Previous, Time, Why string
	Round                                             uint64
	Valid                                             bool
}

// beacon returns the signature of the round.
func (r *roundVector) beacon(t testing.TB) *Beacon {
	return &Beacon{
		Chain:     chainOf(r.Chain),
		Round:     r.Round,
		Signature: unhex(t, r.Signature),
		previous:  unhex(t, r.Previous),
	}
}

type partVector struct {
	Chain, Kind, Time, Text, Closed, Opened string
	Contradicted                            bool
	Round                                   uint64
}

// matches reports whether a part has the fields of its kind.
func (v *partVector) matches(p Part) bool {
	switch {
	case string(p.Kind) != v.Kind:
		return false
	case p.Kind == Drand:
		return p.Chain.Name() == v.Chain && p.Round == v.Round && p.Contradicted == v.Contradicted &&
			p.Time.Format(TimeLayout) == v.Time
	case p.Kind == Players:
		return p.Closed.Format(TimeLayout) == v.Closed && p.Opened.Format(TimeLayout) == v.Opened
	}
	return p.Text == v.Text
}
