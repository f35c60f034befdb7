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
	maxDepth  = 16 // depth of nested groups
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
	r := policyParser{
		policy: p, depth: map[string]int{}, grouped: map[string]bool{}, keys: map[[32]byte]keyUse{}, names: map[string]string{},
	}
	if err := r.recordName(NoQuorum); err != nil {
		return nil, err
	}
	lines := strings.Split(string(bytes.TrimSuffix(data, []byte("\n"))), "\n")
	if len(lines) > maxLines {
		return nil, fmt.Errorf("the policy has %d lines, the limit is %d", len(lines), maxLines)
	}
	for i, line := range lines {
		if err := r.parseLine(line); err != nil {
			return nil, &Error{Line: i + 1, Err: err}
		}
	}
	if p.Quorum == "" {
		return nil, errors.New("the quorum line is missing")
	}
	return p, nil
}

type policyParser struct {
	policy  *Policy
	depth   map[string]int  // nesting depth of each defined name, including the group itself
	grouped map[string]bool // names that are members of a group
	keys    map[[32]byte]keyUse
	names   map[string]string // by their shape
}

// keyUse is a key's purpose and name.
type keyUse struct{ purpose, name string }

// recordKey records a key's purpose. The same organiser may occur twice.
func (r *policyParser) recordKey(purpose string, v Verifier) error {
	use := keyUse{purpose, v.Name}
	switch earlier, known := r.keys[v.public]; {
	case !known || purpose == "organiser" && earlier == use:
		r.keys[v.public] = use
		return r.recordName(v.Name)
	case earlier.purpose == purpose:
		return words.Errorf("verdict.one-key", words.Name("one", earlier.name), words.Name("other", v.Name))
	default:
		return twoPurposes(earlier.name, v.Name)
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

// recordName records a name. It returns an error if a different name looks alike.
func (r *policyParser) recordName(name string) error {
	shape := shapeOf(name)
	earlier, known := r.names[shape]
	switch {
	case known && earlier != name:
		return words.Errorf("verdict.names-alike", words.Name("one", earlier), words.Name("other", name))
	case !known:
		r.names[shape] = name
		if isOddName(name) {
			r.policy.UnusualNames = append(r.policy.UnusualNames, name)
		}
	}
	return nil
}

func (r *policyParser) parseLine(line string) error {
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
		r.policy.Organisers = append(r.policy.Organisers, v)
		return r.recordKey("organiser", v)
	}
	fields := strings.FieldsFunc(line, func(c rune) bool { return c == ' ' || c == '\t' })
	if len(fields) == 0 || strings.HasPrefix(fields[0], "#") {
		return nil
	}
	switch fields[0] {
	case "log":
		return r.addLog(fields[1:])
	case "witness":
		return r.addWitness(fields[1:])
	case "group":
		return r.addGroup(fields[1:])
	case "quorum":
		return r.setQuorum(fields[1:])
	}
	return fmt.Errorf("unknown word %s", plain.Found(fields[0]))
}

func (r *policyParser) addLog(fields []string) error {
	if len(fields) != 1 && len(fields) != 2 {
		return errors.New("expected log KEY [URL]")
	}
	v, err := ParseVerifier(fields[0])
	if err != nil {
		return fmt.Errorf("log: %w", err)
	}
	if v.Type != SigningKey {
		return errors.New("a log's key must be of type 0x01")
	}
	r.policy.Logs = append(r.policy.Logs, LogKey{v, urlAt(fields, 1)})
	return r.recordKey("log", v)
}

func urlAt(fields []string, i int) string {
	if i < len(fields) {
		return fields[i]
	}
	return ""
}

// defineName defines a name with the given nesting depth.
func (r *policyParser) defineName(name string, depth int) error {
	if name == NoQuorum {
		return fmt.Errorf("the name %q is reserved", name)
	}
	if r.isDefined(name) {
		return fmt.Errorf("the name %s is defined twice", plain.Found(name))
	}
	if depth > maxDepth {
		return fmt.Errorf("%s: groups are nested %d deep, the limit is %d", plain.Found(name), depth, maxDepth)
	}
	r.depth[name] = depth
	return r.recordName(name)
}

func (r *policyParser) isDefined(name string) bool {
	_, ok := r.depth[name]
	return ok
}

func (r *policyParser) addWitness(fields []string) error {
	if len(fields) != 2 && len(fields) != 3 {
		return errors.New("expected witness NAME KEY [URL]")
	}
	v, err := ParseVerifier(fields[1])
	if err != nil {
		return fmt.Errorf("witness: %w", err)
	}
	if v.Type != CosigningKey {
		return errors.New("a witness's key must be of type 0x04")
	}
	if err := r.defineName(fields[0], 0); err != nil {
		return err
	}
	r.policy.Witnesses = append(r.policy.Witnesses, Witness{fields[0], v, urlAt(fields, 2)})
	return r.recordKey("witness", v)
}

func (r *policyParser) addGroup(fields []string) error {
	if len(fields) < 3 {
		return errors.New("expected group NAME all|any|K and at least one member")
	}
	g := Group{Name: fields[0], Members: fields[2:]}
	switch fields[1] {
	case "all":
		g.Need = len(g.Members)
	case "any":
		g.Need = 1
	default:
		n, err := parseNumber(fields[1])
		if err != nil || n < 1 || n > int64(len(g.Members)) {
			return fmt.Errorf("the group cannot require %s of %d members", plain.Found(fields[1]), len(g.Members))
		}
		g.Need = int(n)
	}
	depth := 0
	for _, m := range g.Members {
		if !r.isDefined(m) {
			return fmt.Errorf("%s is not defined above", plain.Found(m))
		}
		if r.grouped[m] {
			return fmt.Errorf("%s is listed as a member more than once", plain.Found(m))
		}
		r.grouped[m] = true
		depth = max(depth, r.depth[m])
	}
	if err := r.defineName(g.Name, depth+1); err != nil {
		return err
	}
	r.policy.Groups = append(r.policy.Groups, g)
	return nil
}

func (r *policyParser) setQuorum(fields []string) error {
	if len(fields) != 1 {
		return errors.New("expected quorum NAME")
	}
	if r.policy.Quorum != "" {
		return errors.New("there is more than one quorum line")
	}
	if fields[0] != NoQuorum && !r.isDefined(fields[0]) {
		return fmt.Errorf("%s is not defined above", plain.Found(fields[0]))
	}
	r.policy.Quorum = fields[0]
	return nil
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
