package tarot

import (
	"crypto/sha1"
	"encoding/hex"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/words"
)

// statuses lists the steps of a report with their status.
func statuses(r Report) string {
	var b strings.Builder
	for _, s := range r.Steps {
		fmt.Fprintf(&b, "%s: %s\n", s.Name, s.Status)
	}
	return b.String()
}

func verify(t *testing.T, c Claim) Report {
	t.Helper()
	r, err := Verify(c)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestVerifyTyped checks numbers typed by hand. testdata/verify.json covers records.
func TestVerifyTyped(t *testing.T) {
	records := fixedRecords(t)
	plain, boards, delayed := revealed(t, records["plain"]), revealed(t, records["boards"]), revealed(t, records["delayed"])
	announced, announcedBoards, announcedDelayed := plain.Announced(), boards.Announced(), delayed.Announced()
	near, far := plain.Commitment, plain.Commitment
	near[31] ^= 0x11
	far[31] ^= 0x11
	far[0] ^= 0x10
	label, none, wrong := plain.Label, "", "Château 4"
	choice, noChoice := boards.Choice, Choice{}
	for name, c := range map[string]struct {
		claim   Claim
		want    Verdict
		summary string   // beginning of it
		advice  []Advice // unless the verdict is False
	}{
		"alone": {
			claim: Claim{Players: 4, Label: &label},
			want:  NotVerified, summary: "not verified: the announcement from before",
			advice: []Advice{GiveAnnouncement},
		},
		"commitment": {
			claim: Claim{Players: 4, Label: &label, Commitment: &plain.Commitment},
			want:  Verified, summary: "verified: ",
		},
		"commitment, label forgotten": {
			claim: Claim{Players: 4, Commitment: &plain.Commitment},
			want:  NotVerified, summary: "not verified: the commitment could not",
			advice: []Advice{GiveLabel, GiveChoice},
		},
		"commitment, no label": {
			claim: Claim{Players: 4, Label: &none, Choice: &noChoice, Commitment: &plain.Commitment},
			want:  False, summary: "FALSE: 1 of 2 checks failed",
		},
		"commitment, wrong label": {
			claim: Claim{Players: 4, Label: &wrong, Choice: &noChoice, Commitment: &plain.Commitment},
			want:  False, summary: "FALSE: ",
		},
		"commitment, wrong players": {
			claim: Claim{Players: 5, Label: &label, Choice: &noChoice, Commitment: &plain.Commitment},
			want:  False, summary: "FALSE: ",
		},
		"commitment with a slip": {
			claim: Claim{Players: 4, Label: &label, Commitment: &near},
			want:  NotVerified, summary: "not verified: ",
			advice: []Advice{LookAgain},
		},
		"commitment, sure": {
			claim: Claim{Players: 4, Label: &label, Choice: &noChoice, Commitment: &near, TypingChecked: true},
			want:  False, summary: "FALSE: ",
		},
		"another commitment": {
			claim: Claim{Players: 4, Label: &label, Choice: &noChoice, Commitment: &far},
			want:  False, summary: "FALSE: ",
		},
		"code": {
			claim: Claim{Players: 4, Label: &label, Code: plain.Code},
			want:  NotVerified, summary: "not verified: only the code was compared",
			advice: []Advice{GiveAnnouncement},
		},
		"wrong code, label forgotten": {
			claim: Claim{Players: 4, Code: plain.Code},
			want:  NotVerified, summary: "not verified: ",
			advice: []Advice{GiveAnnouncement, GiveLabel, GiveChoice},
		},
		"wrong code": {
			claim: Claim{Players: 4, Label: &label, Choice: &noChoice, Code: "00000"},
			want:  False, summary: "FALSE: ",
		},
		"commitment and wrong code": {
			claim: Claim{
				Players: 4, Label: &label, Choice: &noChoice, Commitment: &plain.Commitment, Code: "00000",
			},
			want: False, summary: "FALSE: ",
		},
		"announcement": {
			claim: Claim{Announced: &announced},
			want:  Verified, summary: "verified: ",
		},
		"announcement, label too": {
			claim: Claim{Announced: &announced, Label: &label},
			want:  Verified, summary: "verified: ",
		},
		"announcement, wrong label": {
			claim: Claim{Announced: &announced, Label: &wrong},
			want:  False, summary: "FALSE: ",
		},
		"announcement, wrong players": {
			claim: Claim{Announced: &announced, Players: 3},
			want:  False, summary: "FALSE: ",
		},
		"boards, announcement": {
			claim: Claim{Announced: &announcedBoards},
			want:  Verified, summary: "verified: ",
		},
		"boards, choice": {
			claim: Claim{Players: 4, Choice: &choice, Commitment: &boards.Commitment},
			want:  Verified, summary: "verified: ",
		},
		"boards, choice forgotten": {
			claim: Claim{Players: 4, Label: &none, Commitment: &boards.Commitment},
			want:  NotVerified, summary: "not verified: ",
			advice: []Advice{GiveChoice},
		},
		"boards, wrong choice": {
			claim: Claim{Announced: &announcedBoards, Choice: &Choice{16, false}},
			want:  False, summary: "FALSE: ",
		},
		"announced as delayed": {
			claim: Claim{Announced: &announcedDelayed},
			want:  NotVerified, summary: "not verified: ",
			advice: []Advice{GiveRecord},
		},
		"announced as delayed, value": {
			claim: Claim{Announced: &announcedDelayed, Value: value},
			want:  NotVerified, summary: "not verified: ",
			advice: []Advice{GiveRecord},
		},
		"another announcement": {
			claim: Claim{Announced: &announcedBoards, Label: &none, Players: 4, Choice: &noChoice},
			want:  False, summary: "FALSE: ",
		},
	} {
		c.claim.Typed = plain.Numbers
		if strings.HasPrefix(name, "announced as delayed") {
			c.claim.Typed = delayed.Numbers
		}
		r := verify(t, c.claim)
		if c.want == False {
			r.Advice = nil
		}
		if r.Verdict != c.want || !strings.HasPrefix(r.Summary.String(), c.summary) || !slices.Equal(r.Advice, c.advice) {
			t.Errorf("%s: %s: %v %v\n%s", name, r.Verdict, r.Summary, r.Advice, statuses(r))
		}
		for _, s := range r.Steps {
			if s.Status == Fail && s.Want == s.Got {
				t.Errorf("%s: %q fails without showing both: %+v", name, s.Name, s)
			}
		}
	}
}

// TestVerifyMachine checks values that other code read from the source.
func TestVerifyMachine(t *testing.T) {
	r := revealed(t, fixedRecords(t)["delayed"])
	a := r.Announced()
	for status, want := range map[Status]Verdict{Pass: Verified, Fail: False, NotChecked: NotVerified} {
		step := Step{Step: StepMachine, Name: words.NewLine("tarot.proof.source"), Status: status, Want: "x"}
		rep := verify(t, Claim{Revealed: &r, Announced: &a, Machine: &step})
		if rep.Verdict != want || !slices.ContainsFunc(rep.Steps, func(s Step) bool { return s.Step == StepMachine }) {
			t.Errorf("%s: %s", status, rep.Verdict)
		}
		if rep := verify(t, Claim{Revealed: &r, Machine: &step}); rep.Verdict == Verified {
			t.Errorf("%s without an announcement: %s", status, rep.Verdict)
		}
		if rep := verify(t, Claim{Revealed: &r, Announced: &a, Value: value, Machine: &step}); rep.Verdict != want {
			t.Errorf("%s with the value looked up: %s", status, rep.Verdict)
		}
	}
}

// TestVerifyErrors checks claims that cannot be checked at all.
func TestVerifyErrors(t *testing.T) {
	records := fixedRecords(t)
	secret, announced := records["plain"], records["plain"].Announced()
	n := *secret.Numbers
	bare := Record{Kind: KindRevealed, Terms: Terms{Players: 4}}
	for name, c := range map[string]Claim{
		"nothing":            {},
		"both":               {Revealed: &secret, Typed: &n},
		"secret record":      {Revealed: &secret},
		"announced record":   {Revealed: &announced},
		"without numbers":    {Revealed: &bare},
		"secret announced":   {Typed: &n, Players: 4, Announced: &secret},
		"no players":         {Typed: &n},
		"six players":        {Typed: &n, Players: 6},
		"sequence too large": {Typed: &Numbers{Sequence: maxSequence + 1}, Players: 4},
	} {
		if r, err := Verify(c); err == nil {
			t.Errorf("%s: %+v", name, r)
		}
	}
}

// TestEveryByte changes every byte of revealed records in several ways. The record must
// become unreadable, or fail verification, or keep its meaning.
func TestEveryByte(t *testing.T) {
	for name, secret := range fixedRecords(t) {
		r, announced := revealed(t, secret), secret.Announced()
		text := r.AppendText(nil, "a comment")
		for i, old := range text {
			for _, change := range []byte{1, 2, 4, 8, 16, 32, 64, 128, old ^ ' ', old ^ '#', old ^ '0'} {
				if change == 0 {
					continue
				}
				text[i] = old ^ change
				got, err := ParseRecord(text)
				if err != nil || sameRecord(r, got) == "" {
					continue
				}
				if rep, err := Verify(Claim{Revealed: &got, Announced: &announced, Value: r.Value}); err == nil && rep.Verdict != False {
					t.Errorf("%s: byte %d %q changed to %q: %s", name, i, old, text[i], rep.Verdict)
				}
				if rep, err := Verify(Claim{Revealed: &got}); err == nil && rep.Verdict != False {
					t.Errorf("%s: byte %d %q changed to %q, without the announcement: %s",
						name, i, old, text[i], rep.Verdict)
				}
			}
			text[i] = old
		}
	}
}

// spellings returns a variant of a value that people or an attacker may use. The visible
// digits stay the same.
func spellings(rng *rand.Rand, value string) string {
	invisible := []string{
		"\u200b", "\u200c", "\u200d", "\u2060", "\ufeff", "\u00ad", "\u034f", "\u180e", "\u2063", "\u200e",
		"\u202a", "\u115f", "\u3164", "\ufe0f", "\U000e0020", "\x00", "\x7f", "\u0085",
	}
	blanks := []string{
		"  ", "\t", "\u00a0", "\u2002", "\u2009", "\u202f", "\u3000", "\u2007", "\v", "\f", "\u2028",
	}
	marks := []string{",", ", ", ";", "-", " - ", ".", "·", "+", " + ", "|", "/", "\u2013"}
	pick := func(s []string) string { return s[rng.IntN(len(s))] }
	numbers := strings.Split(value, " ")
	switch rng.IntN(9) {
	case 0: // insert an invisible character
		i := rng.IntN(len(value) + 1)
		return value[:i] + pick(invisible) + value[i:]
	case 1: // use a different space
		i := rng.IntN(len(numbers)-1) + 1
		return strings.Join(numbers[:i], " ") + pick(blanks) + strings.Join(numbers[i:], " ")
	case 2: // separate the numbers with marks
		return strings.Join(numbers, pick(marks))
	case 3: // change the order
		rng.Shuffle(len(numbers), func(i, j int) { numbers[i], numbers[j] = numbers[j], numbers[i] })
		return strings.Join(numbers, " ")
	case 4: // add leading zeros
		i := rng.IntN(len(numbers))
		numbers[i] = strings.Repeat("0", 1+rng.IntN(3)) + numbers[i]
		return strings.Join(numbers, " ")
	case 5: // use the digits of a different script
		zero := []rune{'０', '٠', '۰', '०', '𝟎', '𝟘', '₀'}[rng.IntN(7)]
		out := []rune(value)
		for i, c := range out {
			if c != ' ' && rng.IntN(2) == 0 {
				out[i] = zero + c - '0'
			}
		}
		return string(out)
	case 6: // add text before or after
		return pick([]string{" ", "\t", "", "=", "+"}) + value + pick([]string{
			" ", "\t", ".", "", "\u00a0", "\u200b", "!",
		})
	case 7: // add combining marks
		i := rng.IntN(len(value)) + 1
		return value[:i] + pick([]string{"\u0301", "\u0308", "\u20dd", "\u0300"}) + value[i:]
	}
	s := value // apply several of them
	for range 2 {
		i := rng.IntN(len(s) + 1)
		s = s[:i] + pick(invisible) + s[i:]
	}
	return s
}

// TestSpellings simulates an organiser who knows the value and tries thousands of spellings
// to get good cards. Everybody has the announcement, and people type only the true value or
// the organiser's spelling.
func TestSpellings(t *testing.T) {
	rng := rand.New(rand.NewPCG(21, 1))
	secret := fixedRecords(t)["delayed"]
	announced := secret.Announced()
	honest := revealed(t, secret)
	tried := map[string]bool{}
	for len(tried) < 3000 {
		v := spellings(rng, value)
		if v == value || tried[v] || strings.ContainsAny(v, "\n") {
			continue
		}
		tried[v] = true
		r := honest
		r.Value = v
		n := secret.Secret.Numbers(v)
		r.Numbers = &n
		text := string(r.AppendText(nil))
		switch len(tried) % 3 {
		case 1:
			text = strings.ReplaceAll(text, "\n", "\r\n")
		case 2:
			if b, err := r.MarshalJSON(); err == nil {
				text = string(b)
			}
		}
		for _, typed := range []string{"", value, v} {
			rep, err := claimOf(text, string(announced.AppendText(nil)), "", "", typed)
			if err == nil && rep.Verdict != False {
				t.Errorf("value %q, %q typed: %s\n%s", v, typed, rep.Verdict, statuses(rep))
			}
		}
	}
	if rep := verify(t, Claim{Revealed: &honest, Announced: &announced, Value: value}); rep.Verdict != Verified {
		t.Errorf("the announced form's spelling: %s", rep.Verdict)
	}
}

// TestSiteCodes checks that the style of a site is found by its code.
func TestSiteCodes(t *testing.T) {
	d, err := ParseDistribution("12345")
	if err != nil {
		t.Fatal(err)
	}
	sum := sha1.Sum([]byte("12345-678"))
	code := hex.EncodeToString(sum[:])[:codeSize]
	found := siteCodes(d, 678, code)
	if len(found) != 1 || found[0] != `SHA-1 of D "-" S` {
		t.Errorf("%s: %q", code, found)
	}
	if siteWays != 18 {
		t.Errorf("%d ways", siteWays)
	}
	for code, want := range map[string]Status{code: Pass, "zzzzz": NotChecked} {
		r := verify(t, Claim{Typed: &Numbers{d, 678}, Players: 4, SiteCode: code})
		if s := r.Steps[len(r.Steps)-1]; r.Verdict != NotVerified || s.Status != want {
			t.Errorf("%s: %s, %+v", code, r.Verdict, s)
		}
	}
}

// TestParseHex checks that commitments and codes may be typed in either case.
func TestParseHex(t *testing.T) {
	good := strings.Repeat("aB", 32)
	if c, err := ParseCommitment(good); err != nil || c.String() != strings.ToLower(good) {
		t.Errorf("%v, %v", c, err)
	}
	if c, err := ParseCode("AbC09"); err != nil || c != "abc09" {
		t.Errorf("%v, %v", c, err)
	}
	for text, want := range map[string]string{
		"":              "commitment has 0 hexadecimal digits, expected 64",
		good[:63]:       "commitment has 63 hexadecimal digits, expected 64",
		good + "0":      "commitment has 65 hexadecimal digits, expected 64",
		good[:63] + "g": "character 64 of the commitment is 'g', expected a hexadecimal digit",
	} {
		if _, err := ParseCommitment(text); err == nil || err.Error() != want {
			t.Errorf("ParseCommitment(%q): %v, want %s", text, err, want)
		}
	}
	for _, text := range []string{"", "1234", "123456", "1234g", "é2345"} {
		if c, err := ParseCode(text); err == nil {
			t.Errorf("ParseCode(%q) = %v", text, c)
		}
	}
	if s, err := ParseSecret(good); err == nil {
		t.Errorf("a secret in capitals: %v", s)
	}
}
