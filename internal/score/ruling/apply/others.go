package apply

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/internal/score/traveller"
	"github.com/fairdeal/fairdeal/internal/words"
)

// isTraveller reports whether a list of results begins with settings or contains pair numbers.
func isTraveller(text string) bool {
	for line := range strings.Lines(text) {
		fields := strings.Fields(line)
		if len(fields) >= 3 && isPairNumber(fields[0]) && isPairNumber(fields[1]) {
			return true
		}
		if key, _, ok := strings.Cut(line, ":"); ok && strings.EqualFold(strings.TrimSpace(key), "method") {
			return true
		}
	}
	return false
}

// isPairNumber reports whether a word is a number, optionally with the letter of a section,
// such as 12 or A12.
func isPairNumber(s string) bool {
	const toLower = 0x20
	if s != "" && s[0]|toLower >= 'a' && s[0]|toLower <= 'z' {
		s = s[1:]
	}
	return isNumber(s)
}

func isNumber(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }

// otherLines parses one result per line for pairs 1, 2 and so on. 3x +620 is three results.
func otherLines(text string) (lines []traveller.Line, err error) {
	const maxTimes = 1000
	number := 0
	for line := range strings.Lines(text) {
		number++
		line, _, _ = strings.Cut(line, "#")
		line = strings.TrimRight(line, " \t\r\n")
		times, result := cutTimes(strings.TrimSpace(line))
		if times < 1 || times > maxTimes {
			return nil, words.Errorf("ruling.line-times-want-1",
				words.N("number", number), words.N("times", times))
		}
		if result == "" {
			continue
		}
		before := utf8.RuneCountInString(line) - utf8.RuneCountInString(result)
		for range times {
			name := strconv.Itoa(len(lines) + 1)
			line := traveller.Line{NS: name, EW: name, Result: result, Line: number, Before: before}
			lines = append(lines, line)
		}
	}
	return lines, nil
}

// cutTimes splits 3x +620, or 3× +620, into 3 and +620. A result without a number occurs once.
func cutTimes(text string) (times int, result string) {
	number, result, ok := strings.Cut(strings.Replace(text, "×", "x", 1), "x ")
	number = strings.TrimSpace(number)
	if !ok || !isNumber(number) {
		return 1, text
	}
	times, _ = strconv.Atoi(number)
	return times, strings.TrimSpace(result)
}
