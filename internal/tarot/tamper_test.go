package tarot

import (
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
