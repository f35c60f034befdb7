package delayed

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/testkit/vectors"
	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/step"
)

func vector[T any](t testing.TB, name string) T {
	t.Helper()
	return vectors.Read[T](t, "testdata", name)
}

func unhex(t testing.TB, s string) []byte {
	t.Helper()
	data, err := hex.DecodeString(s)
	if err != nil {
		t.Fatal(err)
	}
	return data
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
	return &Beacon{Chain: chainOf(r.Chain), Round: r.Round, Signature: unhex(t, r.Signature), previous: unhex(t, r.Previous)}
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
		return p.Chain.Name() == v.Chain && p.Round == v.Round && p.Contradicted == v.Contradicted && p.Time.Format(TimeLayout) == v.Time
	case p.Kind == Players:
		return p.Closed.Format(TimeLayout) == v.Closed && p.Opened.Format(TimeLayout) == v.Opened
	}
	return p.Text == v.Text
}

// TestDrandVectors checks the parameters of the chains.
func TestDrandVectors(t *testing.T) {
	v := vector[drandVectors](t, "drand.json")
	if len(v.Chains) == 0 || len(v.Rounds) == 0 || len(v.RoundAt) == 0 || len(v.DI) == 0 {
		t.Fatal("vectors are missing")
	}
	for _, c := range v.Chains {
		got := chainOf(c.Name)
		if got == nil || got.hash != c.Hash || got.group != c.GroupHash || got.key != c.PublicKey ||
			got.period != c.Period || got.genesis != c.Genesis {
			t.Errorf("chain %s: %+v, want %+v", c.Name, got, c)
		}
	}
}

// TestRoundVectors checks genuine and false signatures of rounds.
func TestRoundVectors(t *testing.T) {
	for _, r := range vector[drandVectors](t, "drand.json").Rounds {
		b := r.beacon(t)
		err := b.Verify()
		if r.Valid != (err == nil) || err != nil && !errors.Is(err, errFalseSignature) {
			t.Errorf("%s round %d (%s): %v, want valid %v", r.Chain, r.Round, r.Why, err, r.Valid)
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

// TestRoundAtEdges checks that a time between two rounds, or before the first, maps to the next round.
func TestRoundAtEdges(t *testing.T) {
	first := Quicknet().Time(1)
	for _, c := range []struct {
		at   time.Time
		want uint64
	}{
		{first.Add(-time.Hour), 1},
		{first.Add(-time.Second), 1},
		{first.Add(-5 * time.Second), 1},
		{first, 1},
		{first.Add(time.Nanosecond), 2},
		{first.Add(3 * time.Second), 2},
		{first.Add(3*time.Second + time.Nanosecond), 3},
	} {
		if got := Quicknet().RoundAt(c.at); got != c.want {
			t.Errorf("%s: round %d, want %d", c.at.Format(time.RFC3339Nano), got, c.want)
		}
	}
}

// TestChainHashes recomputes the chain hash, which commits to all parameters of a chain.
func TestChainHashes(t *testing.T) {
	for _, c := range chains {
		h := sha256.New()
		h.Write(binary.BigEndian.AppendUint32(nil, uint32(c.period)))
		h.Write(binary.BigEndian.AppendUint64(nil, uint64(c.genesis)))
		h.Write(unhex(t, c.key))
		h.Write(unhex(t, c.group))
		if c.Name() != "default" {
			h.Write([]byte(c.Name()))
		}
		if got := hex.EncodeToString(h.Sum(nil)); got != c.hash {
			t.Errorf("%s: chain hash %s, want %s", c.Name(), got, c.hash)
		}
	}
}

// reasonKeys maps the reasons in the vectors, which are fixed, to catalogue keys.
var reasonKeys = map[string]string{
	"":                                             "",
	"another number of parts":                      "delayed.another-number-parts-description",
	"for people to look up":                        "delayed.people-look-up",
	"in other letters than a-f":                    "delayed.other-letters-than-f",
	"no contributions given":                       "delayed.no-contributions-given",
	"no signature of the round given":              "delayed.no-signature",
	"not the value of the round":                   "delayed.not-value-round",
	"not what follows from the contributions":      "delayed.not-what-follows-from",
	"the description gives the round another time": "delayed.description-gives-round-another",
	"the signature is not that of the round":       "delayed.signature-not-round",
	"the signature itself, want its SHA-256":       "delayed.signature-itself-sha-256",
	"want 64 digits 0-9 a-f":                       "delayed.want-64",
}

// stepVectors is the content of steps.json.
type stepVectors struct {
	Before []struct {
		DI, Step13, Witnessed string
		DatesOfText, Parts    []string
	}
	Value []struct {
		Name, DI, DV, Players, Step14 string
		Parts, Why                    []string
		Beacons                       []roundVector
	}
}

// TestBeforeVectors checks whether descriptions were still unknown when they were witnessed.
func TestBeforeVectors(t *testing.T) {
	v := vector[stepVectors](t, "steps.json")
	if len(v.Before) == 0 || len(v.Value) == 0 {
		t.Fatal("no vectors")
	}
	for _, c := range v.Before {
		var dates []time.Time
		for _, d := range c.DatesOfText {
			at, err := time.Parse(time.DateOnly, d)
			if err != nil {
				t.Fatal(err)
			}
			dates = append(dates, at)
		}
		at, err := time.Parse(TimeLayout, c.Witnessed)
		if err != nil {
			t.Fatal(err)
		}
		got, each := UnknownAt(Parse(c.DI), at, dates)
		if string(got) != c.Step13 || !slices.EqualFunc(each, c.Parts, func(a step.Status, b string) bool { return string(a) == b }) {
			t.Errorf("%s at %s: %v %v, want %s %v", c.DI, c.Witnessed, got, each, c.Step13, c.Parts)
		}
	}
}

// TestValueVectors checks values against their sources.
func TestValueVectors(t *testing.T) {
	for _, c := range vector[stepVectors](t, "steps.json").Value {
		src := Sources{PlayersValue: c.Players}
		for _, b := range c.Beacons {
			src.Beacons = append(src.Beacons, b.beacon(t))
		}
		got, each := Check(Parse(c.DI), c.DV, src)
		if string(got) != c.Step14 || len(each) != len(c.Parts) {
			t.Errorf("%s: %v, want %s", c.Name, got, c.Step14)
			continue
		}
		for i, p := range each {
			key, known := reasonKeys[c.Why[i]]
			if !known {
				t.Fatalf("%s, part %d: unknown reason %q", c.Name, i, c.Why[i])
			}
			if string(p.Status) != c.Parts[i] || words.Key(p.Reason) != key {
				t.Errorf("%s, part %d: %s %q, want %s %q", c.Name, i, p.Status, p.Reason, c.Parts[i], c.Why[i])
			}
		}
	}
}

// TestContributionVectors checks the players' contributions of the test vectors, opened and missing.
func TestContributionVectors(t *testing.T) {
	v := vector[struct {
		Tournament, CombinedText, Value string
		Missing                         int
		Contributions                   []struct {
			Commitment, Hashed, Name, Text string
			Opened                         bool
		}
		AllOpened, NoneOpened struct{ CombinedText, Value string }
	}](t, "contributions.json")
	if len(v.Contributions) == 0 {
		t.Fatal("no contributions")
	}
	var commitments []string
	var all, opened []Contribution
	for _, c := range v.Contributions {
		one, err := ParseContribution(c.Hashed, v.Tournament)
		if err != nil || one != (Contribution{c.Name, c.Text}) || one.Commitment(v.Tournament) != c.Commitment {
			t.Errorf("%s: %+v, %v", c.Name, one, err)
		}
		commitments = append(commitments, c.Commitment)
		all = append(all, one)
		if c.Opened {
			opened = append(opened, one)
		}
	}
	for _, c := range []struct {
		opened      []Contribution
		text, value string
		missing     int
	}{
		{opened, v.CombinedText, v.Value, v.Missing},
		{all, v.AllOpened.CombinedText, v.AllOpened.Value, 0},
		{nil, v.NoneOpened.CombinedText, v.NoneOpened.Value, len(all)},
	} {
		value, text, missing, err := Combine(v.Tournament, commitments, c.opened)
		if err != nil || value != c.value || text != c.text || missing != c.missing {
			t.Errorf("%d opened: %s, %d missing, %v\n%s", len(c.opened), value, missing, err, text)
		}
	}
	for _, again := range commitments {
		if _, _, _, err := Combine(v.Tournament, append(slices.Clone(commitments), again), nil); err == nil {
			t.Errorf("%s was accepted twice", again)
		}
	}
	if _, _, _, err := Combine("spring", commitments, opened); err == nil {
		t.Error("openings of another tournament were accepted")
	}
}

// TestNewContributionsDiffer checks that equal texts give different contributions, and that malformed ones are refused.
func TestNewContributionsDiffer(t *testing.T) {
	a, err := NewContribution("Poland", "trzy kości")
	if err != nil {
		t.Fatal(err)
	}
	b, err := NewContribution("Poland", "trzy kości")
	if err != nil || a == b || len(a.Text) != len("trzy kości ")+32 {
		t.Errorf("%+v, %+v, %v", a, b, err)
	}
	for _, c := range []Contribution{{"", "x"}, {"a b", "x"}, {strings.Repeat("a", 65), "x"}, {"a", "x\ny"}, {"a", "ko\xb6ci"}} {
		if _, err := NewContribution(c.Name, c.Text); err == nil {
			t.Errorf("%+v was accepted", c)
		}
	}
	if _, err := NewContribution(strings.Repeat("ż", 64), "x"); err != nil {
		t.Errorf("a name of 64 letters: %v", err)
	}
}

// TestAnswers reads answers of drand servers; the randomness they state is not used.
func TestAnswers(t *testing.T) {
	v := vector[struct{ Rounds []roundVector }](t, "drand.json")
	for _, r := range v.Rounds {
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
		if err != nil || b.Chain.Name() != r.Chain || b.Verify() != nil || b.randomness() != r.Randomness {
			t.Errorf("%s round %d: %v, %v", r.Chain, r.Round, b, err)
		}
	}
	first := v.Rounds[0].Signature
	for _, bad := range []string{`{"round":0,"signature":"` + first + `"}`, `{"signature":"` + first + `"}`, "drand quicknet 0 " + first, "", "{}", "[]", `{"round":1}`, `{"round":1,"signature":"00"}`, `{"round":-1,"signature":"00"}`,
		"drand", "drand quicknet 1 zz", "drand fastnet 1 00", "drand quicknet 01 00", "drand default 1 00"} {
		if b, err := ParseResponse([]byte(bad)); err == nil {
			t.Errorf("%q: read as %v", bad, b)
		}
	}
}

func BenchmarkVerifyQuicknet(b *testing.B) { benchVerify(b, "quicknet") }
func BenchmarkVerifyDefault(b *testing.B)  { benchVerify(b, "default") }

func benchVerify(b *testing.B, chain string) {
	for _, r := range vector[struct{ Rounds []roundVector }](b, "drand.json").Rounds {
		if r.Chain == chain && r.Valid {
			beacon := &Beacon{Chain: chainOf(r.Chain), Round: r.Round, Signature: unhex(b, r.Signature), previous: unhex(b, r.Previous)}
			for b.Loop() {
				if err := beacon.Verify(); err != nil {
					b.Fatal(err)
				}
			}
			return
		}
	}
}

// TestParts parses machine-readable and contradictory parts. js runs the same cases.
func TestParts(t *testing.T) {
	v := vector[struct {
		Parts []struct {
			DI           string
			Kinds        []Kind
			Contradicted []bool
		}
	}](t, "parts.json")
	if len(v.Parts) == 0 {
		t.Fatal("no cases")
	}
	for _, c := range v.Parts {
		var kinds []Kind
		var contradicted []bool
		for _, p := range Parse(c.DI) {
			kinds, contradicted = append(kinds, p.Kind), append(contradicted, p.Contradicted)
		}
		if !slices.Equal(kinds, c.Kinds) || !slices.Equal(contradicted, c.Contradicted) {
			t.Errorf("%s: %v %v, want %v %v", c.DI, kinds, contradicted, c.Kinds, c.Contradicted)
		}
	}
}

// TestEveryKindIsHandled checks that both programs have a case for every machine-readable kind, and that every
// switch on the kind of a part mentions it. Otherwise a new kind could be treated as a beacon round.
func TestEveryKindIsHandled(t *testing.T) {
	read := func(file string) string {
		data, err := os.ReadFile(filepath.FromSlash(file))
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	kinds := regexp.MustCompile(`(?m)^\t(\w+)\s+Kind = "(\w+)"`).FindAllStringSubmatch(read("parse.go"), -1)
	if len(kinds) < 3 {
		t.Fatalf("parse.go has %d kinds", len(kinds))
	}
	for _, kind := range kinds {
		constant, name := kind[1], kind[2]
		if !strings.Contains(read("testdata/parts.json"), `"kinds": ["`+name+`"`) {
			t.Errorf("testdata/parts.json has no case of the kind %s: it is for js/log/delayed.js too", name)
		}
		if Kind(name) == Text {
			continue
		}
		for _, file := range []string{"compute.go", "../internal/delayed/lint/draw.go", "../internal/delayed/lint/due.go", "../internal/delayed/lint/lint.go", "../internal/audit/publication/sources.go"} {
			if !regexp.MustCompile(`\b` + constant + `\b`).MatchString(read(file)) {
				t.Errorf("%s says nothing of the kind %s", file, constant)
			}
		}
		for _, file := range []string{"../spec/trust.md", "../js/log/delayed.js"} {
			if !strings.Contains(read(file), name+" ") {
				t.Errorf("%s says nothing of the kind %s", file, name)
			}
		}
	}
}
