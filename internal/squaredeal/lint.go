package squaredeal

import (
	"fmt"
	"regexp"
	"strconv"
	"time"
	"unicode"

	"github.com/fairdeal/fairdeal/internal/delayed/lint"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// LintValue returns warnings about a typed public number.
func LintValue(typed string) (findings []words.Text) {
	// NormaliseValue would join the numbers in a list such as 3,6,9.
	list := regexp.MustCompile(`\d{1,2}([.,]\d{1,2}){2,}`).FindString(typed)
	if list != "" {
		found, stored := strconv.Quote(list), strconv.Quote(NormaliseValue(list))
		findings = append(findings,
			words.New("squaredeal.separators", words.Name("text", found), words.Name("without", stored)))
	}
	for at, r := range typed {
		if r > unicode.MaxASCII && (unicode.IsSpace(r) || unicode.Is(unicode.Cf, r) || unicode.IsDigit(r)) {
			findings = append(findings,
				words.New("squaredeal.odd-blank", words.N("n", at+1), words.Name("found", fmt.Sprintf("%U", r))))
		}
	}
	return findings
}

// Lint checks the description of the public number. A published description does not contain its
// publication date, so findings that depend on today's date are omitted.
func (d *Description) Lint(today time.Time) lint.Lint {
	if d.Delayed == "" {
		return lint.Lint{Dates: []time.Time{}, Findings: []lint.Finding{}}
	}
	if d.Published() {
		today = time.Time{}
	}
	return lint.LintOf(plain.Text(d.Text(d.Delayed)), today)
}
