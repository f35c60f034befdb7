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
		text := recordText(r)
		switch len(tried) % 3 {
		case 1:
			text = strings.ReplaceAll(text, "\n", "\r\n")
		case 2:
			if b, err := r.MarshalJSON(); err == nil {
				text = string(b)
			}
		}
		for _, typed := range []string{"", fixedValue, spelling} {
			report, err := claimOf(text, recordText(announced), "", "", typed)
			if err == nil && report.Verdict != False {
				t.Errorf("value %q, %q typed: %s\n%s", spelling, typed, report.Verdict, statuses(report))
			}
		}
	}
	if r := verify(t, Claim{Revealed: &honest, Announced: &announced, Value: fixedValue}); r.Verdict != Verified {
		t.Errorf("the announced form's spelling: %s", r.Verdict)
	}
}

// Texts that a respeller inserts.
var (
	invisible = []string{
		"\u200b", "\u200c", "\u200d", "\u2060", "\ufeff", "\u00ad", "\u034f", "\u180e", "\u2063", "\u200e",
		"\u202a", "\u115f", "\u3164", "\ufe0f", "\U000e0020", "\x00", "\x7f", "\u0085",
	}
	oddSpaces = []string{
		"  ", "\t", "\u00a0", "\u2002", "\u2009", "\u202f", "\u3000", "\u2007", "\v", "\f", "\u2028",
	}
	separators     = []string{",", ", ", ";", "-", " - ", ".", "·", "+", " + ", "|", "/", "\u2013"}
	combiningMarks = []string{"\u0301", "\u0308", "\u20dd", "\u0300"}
	textBefore     = []string{" ", "\t", "", "=", "+"}
	textAfter      = []string{" ", "\t", ".", "", "\u00a0", "\u200b", "!"}
	otherZeros     = []rune{'０', '٠', '۰', '०', '𝟎', '𝟘', '₀'}
)

// respeller changes the spelling of a value in ways that people or an attacker may use.
type respeller struct{ *rand.Rand }

func (r respeller) pick(list []string) string { return list[r.IntN(len(list))] }

// respell returns a variant of a list of numbers. The visible digits stay the same.
func (r respeller) respell(value string) string {
	numbers := strings.Split(value, " ")
	switch r.IntN(9) {
	case 0:
		return r.insertInvisible(value)
	case 1:
		return r.insertInvisible(r.insertInvisible(value))
	case 2: // insert a combining mark after a character
		i := r.IntN(len(value)) + 1
		return value[:i] + r.pick(combiningMarks) + value[i:]
	case 3: // replace one space
		i := r.IntN(len(numbers)-1) + 1
		return strings.Join(numbers[:i], " ") + r.pick(oddSpaces) + strings.Join(numbers[i:], " ")
	case 4:
		return strings.Join(numbers, r.pick(separators))
	case 5: // change the order
		r.Shuffle(len(numbers), func(i, j int) { numbers[i], numbers[j] = numbers[j], numbers[i] })
		return strings.Join(numbers, " ")
	case 6: // add leading zeros
		i := r.IntN(len(numbers))
		numbers[i] = strings.Repeat("0", 1+r.IntN(3)) + numbers[i]
		return strings.Join(numbers, " ")
	case 7:
		return r.pick(textBefore) + value + r.pick(textAfter)
	}
	return r.otherDigits(value)
}

func (r respeller) insertInvisible(value string) string {
	i := r.IntN(len(value) + 1)
	return value[:i] + r.pick(invisible) + value[i:]
}

// otherDigits replaces some digits by those of a different script.
func (r respeller) otherDigits(value string) string {
	zero := otherZeros[r.IntN(len(otherZeros))]
	runes := []rune(value)
	for i, c := range runes {
		if c != ' ' && r.IntN(2) == 0 {
			runes[i] = zero + c - '0'
		}
	}
	return string(runes)
}
