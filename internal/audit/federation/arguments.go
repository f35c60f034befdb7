package federation

import (
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// splitArguments splits a line into arguments, as a shell does: spring --value "3 6 9" has the arguments spring, --value
// and 3 6 9. Quotes of either kind keep spaces within an argument.
func splitArguments(line string) (arguments []string, err error) {
	var b strings.Builder
	var quote rune
	inArgument := false
	for _, r := range line {
		switch {
		case quote != 0 && r == quote:
			quote = 0
		case quote != 0:
			b.WriteRune(r)
		case r == '"' || r == '\'':
			quote, inArgument = r, true
		case r == ' ' || r == '\t':
			if inArgument {
				arguments = append(arguments, b.String())
				b.Reset()
			}
			inArgument = false
		default:
			b.WriteRune(r)
			inArgument = true
		}
	}
	if quote != 0 {
		return nil, words.Errorf("federation.open-quote", words.Name("quote", string(quote)))
	}
	if inArgument {
		arguments = append(arguments, b.String())
	}
	return arguments, nil
}
