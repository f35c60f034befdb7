package delayed

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/internal/words"
)

// Contribution is the text that one player contributes to a players' part. First all players publish a SHA-256, the
// commitment, and later they open their contributions. The text ends with 128 random bits, so that nobody can guess
// it from the commitment.
type Contribution struct {
	Name string // no spaces, at most 64 characters
	Text string // no control characters
}

// NewContribution appends 32 random hexadecimal digits to a player's text.
func NewContribution(name, text string) (Contribution, error) {
	random := make([]byte, 16)
	if _, err := rand.Read(random); err != nil {
		return Contribution{}, err
	}
	c := Contribution{Name: name, Text: strings.TrimSpace(text + " " + hex.EncodeToString(random))}
	return c, c.check()
}

// check returns an error if the name or the text is invalid.
func (c Contribution) check() error {
	isForbidden := func(r rune) bool {
		return unicode.IsSpace(r) || unicode.IsControl(r) || r == utf8.RuneError // also invalid UTF-8
	}
	if c.Name == "" || utf8.RuneCountInString(c.Name) > 64 || strings.ContainsFunc(c.Name, isForbidden) {
		return words.Errorf("delayed.no-name-1-64", words.Name("name", fmt.Sprintf("%.80q", c.Name)))
	}
	if c.Text == "" || !utf8.ValidString(c.Text) || strings.ContainsFunc(c.Text, unicode.IsControl) {
		return words.Errorf("delayed.contribution-text")
	}
	return nil
}

// CommittedText returns the text whose SHA-256 is the commitment: "fairdeal-contribution-1 TOURNAMENT NAME TEXT",
// without a trailing newline.
func (c Contribution) CommittedText(tournament string) string {
	return "fairdeal-contribution-1 " + tournament + " " + c.Name + " " + c.Text
}

// Commitment returns the 64 hexadecimal digits that a player submits before the closing time.
func (c Contribution) Commitment(tournament string) string {
	sum := sha256.Sum256([]byte(c.CommittedText(tournament)))
	return hex.EncodeToString(sum[:])
}

// ParseContribution parses the text that [Contribution.CommittedText] returned for the given tournament.
func ParseContribution(text, tournament string) (Contribution, error) {
	prefix := "fairdeal-contribution-1 " + tournament + " "
	rest, hasPrefix := strings.CutPrefix(strings.TrimRight(text, "\r\n"), prefix)
	name, contributed, hasText := strings.Cut(rest, " ")
	if !hasPrefix || !hasText {
		return Contribution{}, words.Errorf("delayed.not-contribution", words.Name("tournament", tournament))
	}
	c := Contribution{Name: name, Text: contributed}
	return c, c.check()
}

// Combine returns the value for the players' part (spec/trust.md section 10), the text that was hashed to compute it,
// and the number of unopened commitments. The text has one line per commitment, in ascending order:
//
//	fairdeal-contributions-1 spring
//	COMMITMENT anna my text with random digits
//	COMMITMENT
//
// Here, the second commitment was not opened. Combine returns an error if an opening matches no commitment or if two
// commitments are equal.
func Combine(
	tournament string, commitments []string, opened []Contribution,
) (value, text string, missing int, err error) {
	sorted := slices.Sorted(slices.Values(commitments))
	openings := map[string]Contribution{}
	for _, c := range opened {
		commitment := c.Commitment(tournament)
		if _, found := slices.BinarySearch(sorted, commitment); !found {
			return "", "", 0, words.Errorf("delayed.what-opened-fits-no", words.Name("name", c.Name))
		}
		openings[commitment] = c
	}
	var b strings.Builder
	b.WriteString("fairdeal-contributions-1 " + tournament + "\n")
	for i, commitment := range sorted {
		if i > 0 && sorted[i-1] == commitment {
			return "", "", 0, words.Errorf("delayed.two-commitments", words.Name("d", commitment))
		}
		if !IsValue(commitment) {
			found := words.Name("d", fmt.Sprintf("%.70q", commitment))
			return "", "", 0, words.Errorf("delayed.no-commitment-64-digits", found)
		}
		b.WriteString(commitment)
		if c, ok := openings[commitment]; ok {
			b.WriteString(" " + c.Name + " " + c.Text)
		} else {
			missing++
		}
		b.WriteByte('\n')
	}
	sum := sha256.Sum256([]byte(b.String()))
	return hex.EncodeToString(sum[:]), b.String(), missing, nil
}
