package squaredeal

import (
	"fmt"
	"regexp"
	"strconv"
	"unicode"

	"github.com/fairdeal/fairdeal/internal/words"
)

// LintValue returns warnings about a typed public number.
func LintValue(typed string) (findings []words.Text) {
	if m := regexp.MustCompile(`\d{1,2}([.,]\d{1,2}){2,}`).FindString(typed); m != "" {
		findings = append(findings, words.New("squaredeal.separators", words.Name("text", strconv.Quote(m)), words.Name("without", strconv.Quote(NormaliseValue(m)))))
	}
	for at, r := range typed {
		if r > unicode.MaxASCII && (unicode.IsSpace(r) || unicode.Is(unicode.Cf, r) || unicode.IsDigit(r)) {
			findings = append(findings, words.New("squaredeal.odd-blank", words.N("n", at+1), words.Name("found", fmt.Sprintf("%U", r))))
		}
	}
	return findings
}
