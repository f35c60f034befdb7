package squaredeal

import (
	"fmt"
	"regexp"
	"unicode"
)

// LintValue looks at a delayed value as it was typed, before it is set.
func LintValue(typed string) (findings []string) {
	if m := regexp.MustCompile(`\d{1,2}([.,]\d{1,2}){2,}`).FindString(typed); m != "" {
		findings = append(findings, fmt.Sprintf("separators between digits are dropped, %q becomes %q: write several numbers with blanks between", m, NormaliseValue(m)))
	}
	for at, r := range typed {
		if r > unicode.MaxASCII && (unicode.IsSpace(r) || unicode.Is(unicode.Cf, r) || unicode.IsDigit(r)) {
			findings = append(findings, fmt.Sprintf("byte %d starts %U, which looks like a common blank or digit, or like nothing, and is mixed in as it stands: type it anew", at+1, r))
		}
	}
	return findings
}
