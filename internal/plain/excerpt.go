package plain

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/internal/words"
)

// maxShown is the number of unexpected characters that a message shows.
const maxShown = 8

// QuoteExcerpt quotes the beginning of unexpected text from a file, for a message. A user may give
// the wrong file, even a secret one such as an identity, a key, a share or a passphrase,
// and a passphrase looks like any other text. Messages that quote a file must use this
// function or DescribeLine.
func QuoteExcerpt(s string) string { return Quote(Excerpt(s)) }

// Excerpt returns the beginning of unexpected text without quotes. Three dots mark an omission.
func Excerpt(s string) string { return Short(s, maxShown) }

// ExcerptAt quotes text and marks an offset. The part before the offset was parsed and is
// shown in full; the rest is shortened as in Excerpt.
func ExcerptAt(s string, offset int) string {
	return Text(strings.TrimLeft(s[:offset], " \t")) + ">>" + Excerpt(strings.TrimRight(s[offset:], " \t\r\n"))
}

// DescribeLine describes an unexpected line, for a message: its length and its beginning. A user
// may give a secret file by mistake, so for a line that looks like a session key or an age
// identity only the length is shown.
func DescribeLine(line string) words.Text {
	length := words.T("characters", words.Count("count.characters", utf8.RuneCountInString(line)))
	if line == "" || LooksSecret(line) {
		return words.New("plain.line", length)
	}
	return words.New("plain.line-begins", length, words.Name("start", QuoteExcerpt(line)))
}

// LooksSecret reports whether a line begins like a key file's line (N,N:), an age identity, a log's
// secret key, or a share's secret.
func LooksSecret(line string) bool {
	line = strings.TrimLeftFunc(line, isLeader)
	upper := strings.ToUpper(line)
	for _, start := range []string{"AGE-SECRET-KEY", "PRIVATE+KEY", "SECRET ", "KEY "} {
		if strings.HasPrefix(upper, start) {
			return true
		}
	}
	rest := strings.TrimLeft(line, "0123456789")
	hasNumber := rest != line
	after, hasComma := strings.CutPrefix(rest, ",")
	isCutOrNumber := after == "" || after[0] >= '0' && after[0] <= '9'
	return hasNumber && hasComma && isCutOrNumber
}

// isLeader reports whether a character may precede a secret on its line, as in a quotation or a list.
func isLeader(r rune) bool {
	return unicode.IsSpace(r) || strings.ContainsRune("\ufeff>\"'|#*-", r)
}
