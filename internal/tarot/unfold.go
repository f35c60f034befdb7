package tarot

import (
	"strings"
	"sync"
	"unicode"
)

// maxFolded is the maximum number of lines for an announcement in a mail that folds lines.
const maxFolded = 500

// beginsWithCommitment reports whether the first line that is not empty is a commitment. It returns
// true if there is no such line, because an announcement may be cut off after its first line.
func beginsWithCommitment(lines []string, prefix string) bool {
	for _, line := range lines {
		if line = unquote(line, prefix); line != "" {
			key, _, _ := strings.Cut(line, " ")
			return key == "commitment"
		}
	}
	return true
}

// unfold joins the folded lines of an announcement, from the commitment to the end, without comments
// and marks. It returns errTruncated if the next record begins before the end.
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
		default:
			unfolded[len(unfolded)-1] += " " + line
		}
		if strings.Trim(line, "`") == "end" { // In a code block, the line may contain backquotes.
			unfolded[len(unfolded)-1] = "end"
			return unfolded, nil
		}
	}
	return unfolded, nil
}

// recordKeys contains the keywords at the beginning of record lines.
var recordKeys = func() map[string]bool {
	keys := map[string]bool{"end": true}
	for _, k := range jsonKeys {
		keys[k] = true
	}
	return keys
}()

// unquote removes the marks of a quotation, and normalises accents and spaces.
func unquote(line, prefix string) string { return fold(withoutMarks(line, prefix)) }

// withoutMarks removes the marks of a quotation from a line.
func withoutMarks(line, prefix string) string {
	line, _ = strings.CutPrefix(line, prefix)
	return strings.TrimLeftFunc(line, func(c rune) bool { return c == '>' || c == '|' || unicode.IsSpace(c) })
}

// mailReplacer normalises the line ends and spaces of a mail.
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
