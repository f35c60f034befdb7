package tarot

import (
	"strings"
	"sync"
	"unicode"
)

// Mail programs quote lines, and fold those that are too long:
//
//	> name Anna Maria
//	> Nowak
//
// The functions in this file restore the line "name Anna Maria Nowak".

// maxFolded is the maximum number of lines for an announcement whose lines were folded.
const maxFolded = 500

// beginsWithCommitment reports whether the first line that is not empty is a commitment. If all lines
// are empty it returns true, because an announcement may be cut off after its first line.
func beginsWithCommitment(lines []string, prefix string) bool {
	for _, line := range lines {
		if line = unquote(line, prefix); line != "" {
			key, _, _ := strings.Cut(line, " ")
			return key == "commitment"
		}
	}
	return true
}

// unfold returns an announcement's lines, from the commitment to the end, with folded lines joined
// and without comments and quotation marks. The first line that is not empty must be the
// commitment. It returns errTruncated if the next record begins before the end.
func unfold(lines []string, prefix string) ([]string, error) {
	var unfolded []string
	inComment := false
	for _, line := range lines {
		_, _, beginsNext := findHead(line)
		line = unquote(line, prefix)
		key, _, _ := strings.Cut(line, " ")
		switch {
		case line == "":
			continue
		case beginsNext:
			return nil, errTruncated
		case line[0] == '#':
			inComment = true
			continue
		case recordKeys[strings.Trim(key, "`")]:
			inComment = false
			unfolded = append(unfolded, line)
		case inComment: // The line continues a folded comment.
		default: // The line continues the previous one.
			unfolded[len(unfolded)-1] += " " + line
		}
		if strings.Trim(line, "`") == "end" { // The end of a code block may be on the same line.
			unfolded[len(unfolded)-1] = "end"
			return unfolded, nil
		}
	}
	return unfolded, nil
}

// recordKeys contains the words with which a record's lines may begin after the first one.
var recordKeys = func() map[string]bool {
	keys := map[string]bool{"end": true}
	for _, k := range jsonKeys {
		keys[k] = true
	}
	return keys
}()

// unquote removes the quotation marks before a line, and normalises accents and spaces.
func unquote(line, prefix string) string { return fold(withoutMarks(line, prefix)) }

// withoutMarks removes the prefix of a record's first line, or other quotation marks, from a line.
func withoutMarks(line, prefix string) string {
	line, _ = strings.CutPrefix(line, prefix)
	return strings.TrimLeftFunc(line, func(c rune) bool { return c == '>' || c == '|' || unicode.IsSpace(c) })
}

// mailReplacer normalises the line endings and spaces of a mail.
var mailReplacer = sync.OnceValue(func() *strings.Replacer {
	return strings.NewReplacer(
		"\r\n", "\n",
		"\r", "\n",
		"\u2028", "\n", // line separator
		"\u2029", "\n", // paragraph separator
		"\u00a0", " ", // no-break space
		"\u202f", " ", // narrow no-break space
	)
})
