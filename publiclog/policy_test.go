package publiclog

import (
	"errors"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/words"
)

// policyVectors is the content of policy.json.
type policyVectors struct {
	Policies []struct {
		CosignedBy, Odd   []string
		Met, Valid        bool
		Name, Policy, Why string
	}
	Looks       [][2]string // a name and its shape
	QuorumTimes struct {
		Policy string
		Cases  []struct {
			Met       bool
			Times     map[string]int64
			Witnessed int64
		}
	}
}

// TestPolicyVectors parses policies, and checks whether the witnesses that cosigned satisfy the quorum.
func TestPolicyVectors(t *testing.T) {
	v := vector[policyVectors](t, "policy.json")
	if len(v.Policies) < 40 || len(v.Looks) == 0 || len(v.QuorumTimes.Cases) == 0 {
		t.Fatal("no cases")
	}
	for _, c := range v.Policies {
		p, err := ParsePolicy([]byte(c.Policy))
		if c.Valid != (err == nil) || errorClass(err) != c.Why {
			t.Errorf("%s: %v (%s), want valid %v (%s)", c.Name, err, errorClass(err), c.Valid, c.Why)
		}
		if err != nil {
			continue
		}
		if !slices.Equal(p.UnusualNames, c.Odd) {
			t.Errorf("%s: unusual names %q, want %q", c.Name, p.UnusualNames, c.Odd)
		}
		signed := map[string]bool{}
		for _, name := range c.CosignedBy {
			signed[name] = true
		}
		if got := p.isSatisfied(signed); got != c.Met {
			t.Errorf("%s: met %v, want %v", c.Name, got, c.Met)
		}
	}
}

// TestNameShapes checks the shapes of names that look alike.
func TestNameShapes(t *testing.T) {
	for _, c := range vector[policyVectors](t, "policy.json").Looks {
		name, want := c[0], c[1]
		if got := shapeOf(name); got != want {
			t.Errorf("%q looks like %q, want %q", name, got, want)
		}
	}
}

// TestQuorumTimes checks when the cosignatures satisfied a quorum of 2 of 3 witnesses.
func TestQuorumTimes(t *testing.T) {
	v := vector[policyVectors](t, "policy.json").QuorumTimes
	p, err := ParsePolicy([]byte(v.Policy))
	if err != nil {
		t.Fatal(err)
	}
	if need, of, ok := p.Threshold(); !ok || need != 2 || of != 3 {
		t.Errorf("%d of %d, %v, want 2 of 3", need, of, ok)
	}
	for _, c := range v.Cases {
		var cosignatures []Cosignature
		for _, name := range slices.Sorted(maps.Keys(c.Times)) {
			cosignatures = append(cosignatures, Cosignature{name, time.Unix(c.Times[name], 0)})
		}
		got, ok := p.quorumTime(cosignatures)
		if ok != c.Met {
			t.Errorf("%v: satisfied %v, want %v", c.Times, ok, c.Met)
		} else if ok && got.Unix() != c.Witnessed {
			t.Errorf("%v: satisfied at %d, want %d", c.Times, got.Unix(), c.Witnessed)
		}
	}
}

// TestLettersAlike compares the table of letters that look alike with spec/trust.md.
func TestLettersAlike(t *testing.T) {
	spec, err := os.ReadFile(filepath.Join("..", "spec", "trust.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(spec), "**Names**")
	_, rest, _ = strings.Cut(rest, "\n\n")
	table, _, _ := strings.Cut(rest, "\n\n")
	if got := strings.Join(strings.Fields(table), ""); got != alike || got == "" {
		t.Errorf("the spec has\n%s\nwant\n%s", got, alike)
	}
}

// errorClass returns the class of a policy error, as named in the vectors.
func errorClass(err error) string {
	if err == nil {
		return ""
	}
	classes := map[string]string{
		"verdict.one-key":              "one key",
		"verdict.one-key-two-purposes": "one key, two purposes",
		"verdict.names-alike":          "names alike",
		"verdict.weak-key":             "weak key",
	}
	var translatable *words.Error
	if errors.As(err, &translatable) {
		if class := classes[words.Key(translatable.Text)]; class != "" {
			return class
		}
	}
	for _, end := range []string{
		"expected NAME+KEYID+KEY",
		"a log's key must be of type 0x01",
		"a witness's key must be of type 0x04",
	} {
		if strings.HasSuffix(err.Error(), end) {
			return "bad key"
		}
	}
	return "bad policy"
}
