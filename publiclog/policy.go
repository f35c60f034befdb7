package publiclog

import (
	"crypto/sha256"
	"fmt"
	"slices"
	"strings"
	"time"
)

// Policy lists the logs, organisers and witnesses that a reader trusts, and the quorum of witnesses
// (C2SP tlog-policy, with lines "# organiser KEY"; spec/trust.md section 6).
type Policy struct {
	Logs       []LogKey
	Organisers []Verifier
	Witnesses  []Witness
	Groups     []Group
	Quorum     string // the name of a group or a witness, or "none"
	// UnusualNames lists names with unusual characters, which should be shown with a warning.
	UnusualNames []string

	text []byte // as parsed, with normalised line endings
}

// NoQuorum is the quorum in a policy that needs no witness.
const NoQuorum = "none"

// LogKey is a log in a policy.
type LogKey struct {
	Key Verifier
	URL string // "" if none is given
}

// Witness is a witness in a policy.
type Witness struct {
	Name string // in the policy
	Key  Verifier
	URL  string // for submissions; "" if none is given
}

// Group is a group of witnesses and other groups in a policy. It is satisfied if at least Need of its
// members are satisfied; a witness is satisfied if it cosigned.
type Group struct {
	Name    string
	Need    int
	Members []string
}

// Digest returns a fingerprint that two readers can compare aloud: 32 hexadecimal digits, in groups
// of four, from a SHA-256 over the text that [ParsePolicy] parsed. It ignores later changes, and is
// empty for a policy that was made in another way.
func (p *Policy) Digest() string {
	if p.text == nil {
		return ""
	}
	digest := sha256.Sum256(p.text)
	digits := fmt.Sprintf("%x", digest[:16])
	var groups []string
	for i := 0; i < len(digits); i += 4 {
		groups = append(groups, digits[i:i+4])
	}
	return strings.Join(groups, " ")
}

// isSatisfied reports whether the witnesses that signed satisfy the quorum.
func (p *Policy) isSatisfied(signed map[string]bool) bool {
	if p.Quorum == NoQuorum {
		return true
	}
	reached := make(map[string]bool, len(signed))
	for name := range signed {
		reached[name] = true
	}
	for _, g := range p.Groups { // A group comes after the groups that are its members.
		n := 0
		for _, m := range g.Members {
			if reached[m] {
				n++
			}
		}
		if n >= g.Need {
			reached[g.Name] = true
		}
	}
	return reached[p.Quorum]
}

// Cosignature names a witness that cosigned a checkpoint, and the time.
type Cosignature struct {
	Name string    `json:"name"` // in the policy
	Time time.Time `json:"time"`
}

// quorumTime returns the earliest time at which the quorum was satisfied; ok is false if it is not. If the
// quorum is 2 of 3 witnesses, this is the second witness's time, so that a single witness cannot backdate
// it. If the policy needs no witness, the time is zero.
func (p *Policy) quorumTime(cosignatures []Cosignature) (t time.Time, ok bool) {
	if p.Quorum == NoQuorum {
		return time.Time{}, true
	}
	cosignatures = slices.Clone(cosignatures)
	slices.SortStableFunc(cosignatures, func(a, b Cosignature) int { return a.Time.Compare(b.Time) })
	signed := map[string]bool{}
	for _, c := range cosignatures {
		signed[c.Name] = true
		if p.isSatisfied(signed) {
			return c.Time, true
		}
	}
	return time.Time{}, false
}

// Threshold returns K and N if the quorum is K of N witnesses: a single witness, or a group that
// contains only witnesses. ok is false if the quorum is "none" or a group that contains other
// groups.
func (p *Policy) Threshold() (need, of int, ok bool) {
	isWitness := func(name string) bool {
		return slices.ContainsFunc(p.Witnesses, func(w Witness) bool { return w.Name == name })
	}
	if isWitness(p.Quorum) {
		return 1, 1, true
	}
	i := slices.IndexFunc(p.Groups, func(g Group) bool { return g.Name == p.Quorum })
	if i < 0 {
		return 0, 0, false
	}
	g := p.Groups[i]
	for _, m := range g.Members {
		if !isWitness(m) {
			return 0, 0, false
		}
	}
	return g.Need, len(g.Members), true
}
