package tarot

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

// TestEveryByte changes every byte of revealed records in several ways. The record must
// become unreadable, or fail verification, or keep its meaning.
func TestEveryByte(t *testing.T) {
	for name, secret := range fixedRecords(t) {
		r, announced := revealed(t, secret), secret.Announced()
		text := r.AppendText(nil, "a comment")
		for i, old := range text {
			// Each bit changes in turn, then the byte becomes a space, a hash or a zero.
			for _, change := range []byte{1, 2, 4, 8, 16, 32, 64, 128, old ^ ' ', old ^ '#', old ^ '0'} {
				if change == 0 {
					continue
				}
				text[i] = old ^ change
				if verdict := changedVerdict(text, r, announced); verdict != "" {
					t.Errorf("%s: byte %d %q changed to %q, %s", name, i, old, text[i], verdict)
				}
			}
			text[i] = old
		}
	}
}

// changedVerdict returns the verdict on a changed record, with the evidence. It returns "" if the text is
// unreadable, keeps its meaning or fails verification.
func changedVerdict(text []byte, r, announced Record) string {
	changed, err := ParseRecord(text)
	if err != nil || sameRecord(r, changed) == "" {
		return ""
	}
	for evidence, claim := range map[string]Claim{
		"with the announcement":    {Revealed: &changed, Announced: &announced, Value: r.Value},
		"without the announcement": {Revealed: &changed},
	} {
		if report, err := Verify(claim); err == nil && report.Verdict != False {
			return fmt.Sprintf("%s: %s", evidence, report.Verdict)
		}
	}
	return ""
}

// TestSpellings simulates an organiser who knows the value and tries thousands of spellings
// to get good cards. Everybody has the announcement, and people type only the true value or
// the organiser's spelling.
func TestSpellings(t *testing.T) {
	rng := respeller{rand.New(rand.NewPCG(21, 1))}
	secret := fixedRecords(t)["delayed"]
	announced := secret.Announced()
	honest := revealed(t, secret)
	tried := map[string]bool{}
	for len(tried) < 3000 {
		spelling := rng.respell(fixedValue)
		if spelling == fixedValue || tried[spelling] || strings.ContainsAny(spelling, "\n") {
			continue
		}
		tried[spelling] = true
		r := honest
		r.Value = spelling
		numbers := secret.Secret.Numbers(spelling)
		r.Numbers = &numbers
		text := fileContent(r, len(tried)%3)
		for _, typed := range []string{"", fixedValue, spelling} {
			claim := claimTexts{Revealed: text, Announced: recordText(announced), Value: typed}
			report, err := claim.verify()
			if err == nil && report.Verdict != False {
				t.Errorf("value %q, %q typed: %s\n%s", spelling, typed, report.Verdict, statuses(report))
			}
		}
	}
	if r := verify(t, Claim{Revealed: &honest, Announced: &announced, Value: fixedValue}); r.Verdict != Verified {
		t.Errorf("the announced form's spelling: %s", r.Verdict)
	}
}

// fileContent returns a record as text (0), as text with CR LF (1) or in JSON (2).
func fileContent(r Record, variant int) string {
	text := recordText(r)
	switch variant {
	case 1:
		return strings.ReplaceAll(text, "\n", "\r\n")
	case 2:
		if b, err := r.MarshalJSON(); err == nil {
			return string(b)
		}
	}
	return text
}
