package publiclog

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Limits for a parsed policy.
const (
	maxPolicy = 1 << 20 // bytes
	maxLines  = 1000
	maxDeep   = 16 // depth of nested groups
)

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

// Group is a group of witnesses and groups in a policy. It is satisfied if Need of its members
// are.
type Group struct {
	Name    string
	Need    int
	Members []string
}

// Policy lists the keys that a reader trusts: logs, organisers, and how many of which witnesses
// are needed (C2SP tlog-policy, with lines "# organiser KEY"; spec/trust.md section 6).
type Policy struct {
	Logs       []LogKey
	Organisers []Verifier
	Witnesses  []Witness
	Groups     []Group
	Quorum     string // the name of a group or a witness, or "none"
	// UnusualNames lists names with unusual characters, which should be shown with a warning.
	UnusualNames []string

	text []byte // in plain form
}

// NoQuorum is the quorum in a policy that needs no witness.
const NoQuorum = "none"

// Digest returns a fingerprint that two readers can compare aloud: the first 32 hexadecimal digits
// of a SHA-256 over the policy's plain form, in groups of four.
func (p *Policy) Digest() string {
	digest := sha256.Sum256(p.text)
	digits := fmt.Sprintf("%x", digest[:16])
	groups := make([]string, 0, 8)
	for i := 0; i < len(digits); i += 4 {
		groups = append(groups, digits[i:i+4])
	}
	return strings.Join(groups, " ")
}

// ParsePolicy parses a policy of at most 1 MiB and 1,000 lines. It returns an error, with the
// line, if a key serves two purposes, for example if a log is its own witness, or if two names
// look alike.
func ParsePolicy(data []byte) (*Policy, error) {
	if len(data) > maxPolicy {
		return nil, fmt.Errorf("the policy has %d bytes, the limit is %d", len(data), maxPolicy)
	}
	data = plain.Form(data)
	p := &Policy{text: data}
	r := policyReader{p: p, deep: map[string]int{}, member: map[string]bool{}, owners: map[[32]byte]owner{}, seen: map[string]string{}}
	if err := r.see(NoQuorum); err != nil {
		return nil, err
	}
	lines := strings.Split(string(bytes.TrimSuffix(data, []byte("\n"))), "\n")
	if len(lines) > maxLines {
		return nil, fmt.Errorf("the policy has %d lines, the limit is %d", len(lines), maxLines)
	}
	for i, line := range lines {
		if err := r.line(line); err != nil {
			return nil, &Error{Line: i + 1, Err: err}
		}
	}
	if p.Quorum == "" {
		return nil, errors.New("the quorum line is missing")
	}
	return p, nil
}

type policyReader struct {
	p      *Policy
	deep   map[string]int // nesting depth of each defined name, including the group itself
	member map[string]bool
	owners map[[32]byte]owner
	seen   map[string]string // names by their shape
}

// owner is a key's name and purpose.
type owner struct{ purpose, name string }

// own records a key's purpose. The same organiser may occur twice.
func (r *policyReader) own(purpose string, v Verifier) error {
	new := owner{purpose, v.Name}
	switch old, known := r.owners[v.public]; {
	case !known || purpose == "organiser" && old == new:
		r.owners[v.public] = new
		return r.see(v.Name)
	case old.purpose == purpose:
		return words.Errorf("verdict.one-key", words.Name("one", old.name), words.Name("other", v.Name))
	default:
		return twoPurposes(old.name, v.Name)
	}
}

func twoPurposes(one, other string) error {
	return words.Errorf("verdict.one-key-two-purposes", words.Name("one", one), words.Name("other", other))
}

// CheckDistinct returns an error if the keys are the same. Use it for two keys with different purposes,
// because a log must not witness itself or be its own organiser.
func CheckDistinct(a, b Verifier) error {
	if a.public == b.public {
		return twoPurposes(a.Name, b.Name)
	}
	return nil
}

// see records a name. It returns an error if a different name looks alike.
func (r *policyReader) see(name string) error {
	like := looks(name)
	old, known := r.seen[like]
	switch {
	case known && old != name:
		return words.Errorf("verdict.names-alike", words.Name("one", old), words.Name("other", name))
	case !known:
		r.seen[like] = name
		if isOddName(name) {
			r.p.UnusualNames = append(r.p.UnusualNames, name)
		}
	}
	return nil
}

func (r *policyReader) line(line string) error {
	if !utf8.ValidString(line) {
		return errors.New("not UTF-8")
	}
	if i := bytes.IndexFunc([]byte(line), func(c rune) bool { return c < 0x20 && c != '\t' || c >= 0x7f && c <= 0x9f }); i >= 0 {
		return errors.New("the line contains a control character")
	}
	if key, ok := strings.CutPrefix(line, "# organiser "); ok {
		v, err := ParseVerifier(strings.Trim(key, " \t"))
		if err == nil && v.Type != SigningKey {
			err = errors.New("an organiser's key must be of type 0x01")
		}
		if err != nil {
			return fmt.Errorf("organiser: %w", err)
		}
		r.p.Organisers = append(r.p.Organisers, v)
		return r.own("organiser", v)
	}
	f := strings.FieldsFunc(line, func(c rune) bool { return c == ' ' || c == '\t' })
	if len(f) == 0 || strings.HasPrefix(f[0], "#") {
		return nil
	}
	switch f[0] {
	case "log":
		return r.log(f[1:])
	case "witness":
		return r.witness(f[1:])
	case "group":
		return r.group(f[1:])
	case "quorum":
		return r.quorum(f[1:])
	}
	return fmt.Errorf("unknown word %s", plain.Found(f[0]))
}

func (r *policyReader) log(f []string) error {
	if len(f) != 1 && len(f) != 2 {
		return errors.New("expected log KEY [URL]")
	}
	v, err := ParseVerifier(f[0])
	if err != nil {
		return fmt.Errorf("log: %w", err)
	}
	if v.Type != SigningKey {
		return errors.New("a log's key must be of type 0x01")
	}
	r.p.Logs = append(r.p.Logs, LogKey{v, last(f, 1)})
	return r.own("log", v)
}

func last(f []string, i int) string {
	if i < len(f) {
		return f[i]
	}
	return ""
}

// name defines a name with the given nesting depth.
func (r *policyReader) name(name string, deep int) error {
	if name == NoQuorum {
		return fmt.Errorf("the name %q is reserved", name)
	}
	if r.named(name) {
		return fmt.Errorf("the name %s is defined twice", plain.Found(name))
	}
	if deep > maxDeep {
		return fmt.Errorf("%s: groups are nested %d deep, the limit is %d", plain.Found(name), deep, maxDeep)
	}
	r.deep[name] = deep
	return r.see(name)
}

func (r *policyReader) named(name string) bool {
	_, ok := r.deep[name]
	return ok
}

func (r *policyReader) witness(f []string) error {
	if len(f) != 2 && len(f) != 3 {
		return errors.New("expected witness NAME KEY [URL]")
	}
	v, err := ParseVerifier(f[1])
	if err != nil {
		return fmt.Errorf("witness: %w", err)
	}
	if v.Type != CosigningKey {
		return errors.New("a witness's key must be of type 0x04")
	}
	if err := r.name(f[0], 0); err != nil {
		return err
	}
	r.p.Witnesses = append(r.p.Witnesses, Witness{f[0], v, last(f, 2)})
	return r.own("witness", v)
}

func (r *policyReader) group(f []string) error {
	if len(f) < 3 {
		return errors.New("expected group NAME all|any|K and at least one member")
	}
	g := Group{Name: f[0], Members: f[2:]}
	switch f[1] {
	case "all":
		g.Need = len(g.Members)
	case "any":
		g.Need = 1
	default:
		n, err := number(f[1])
		if err != nil || n < 1 || n > int64(len(g.Members)) {
			return fmt.Errorf("the group cannot require %s of %d members", plain.Found(f[1]), len(g.Members))
		}
		g.Need = int(n)
	}
	deep := 0
	for _, m := range g.Members {
		if !r.named(m) {
			return fmt.Errorf("%s is not defined above", plain.Found(m))
		}
		if r.member[m] {
			return fmt.Errorf("%s is listed as a member more than once", plain.Found(m))
		}
		r.member[m] = true
		deep = max(deep, r.deep[m])
	}
	if err := r.name(g.Name, deep+1); err != nil {
		return err
	}
	r.p.Groups = append(r.p.Groups, g)
	return nil
}

func (r *policyReader) quorum(f []string) error {
	if len(f) != 1 {
		return errors.New("expected quorum NAME")
	}
	if r.p.Quorum != "" {
		return errors.New("there is more than one quorum line")
	}
	if f[0] != NoQuorum && !r.named(f[0]) {
		return fmt.Errorf("%s is not defined above", plain.Found(f[0]))
	}
	r.p.Quorum = f[0]
	return nil
}

// met reports whether the witnesses that signed satisfy the quorum.
func (p *Policy) met(signed map[string]bool) bool {
	if p.Quorum == NoQuorum {
		return true
	}
	reached := make(map[string]bool, len(signed))
	for name := range signed {
		reached[name] = true
	}
	for _, g := range p.Groups { // Members are listed before their group.
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

// quorumTime adds cosignatures, earliest first, and returns the time at which they satisfy the
// quorum. Fewer witnesses than the quorum needs therefore cannot backdate it. It returns the zero
// time if nobody has to cosign.
func (p *Policy) quorumTime(by []Cosignature) (t time.Time, ok bool) {
	if p.Quorum == NoQuorum {
		return time.Time{}, true
	}
	by = slices.Clone(by)
	slices.SortStableFunc(by, func(a, b Cosignature) int { return a.Time.Compare(b.Time) })
	signed := map[string]bool{}
	for _, c := range by {
		signed[c.Name] = true
		if p.met(signed) {
			return c.Time, true
		}
	}
	return time.Time{}, false
}

// Threshold returns K and N if the quorum is K of N witnesses: a single witness, or a group that
// contains only witnesses. ok is false if groups are nested, and if the quorum is "none".
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
