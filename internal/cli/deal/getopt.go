package deal

import (
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// option is a flag of a getopt-style command line.
type option struct {
	flag  byte
	value string
}

// getopt parses flags like bigdeal: -nVALUE or -n VALUE, combined flags without values (-oR), and
// "--" at the end. Flags in withValue take a value; those in withoutValue do not. It keeps their order,
// because the order of the entropy matters.
func getopt(args []string, withValue, withoutValue string) ([]option, error) {
	var out []option
	for len(args) > 0 {
		word := args[0]
		args = args[1:]
		if word == "--" && len(args) == 0 {
			break
		}
		if len(word) < 2 || word[0] != '-' || word == "--" {
			return nil, words.Errorf("term.unexpected", words.Name("found", plain.Quote(word)))
		}
		for i := 1; i < len(word); i++ {
			c := word[i]
			switch {
			case strings.IndexByte(withoutValue, c) >= 0:
				out = append(out, option{flag: c})
				continue
			case strings.IndexByte(withValue, c) < 0:
				flag := "-" + string(rune(c))
				if flag == "--" {
					flag = plain.Text(word)
				}
				return nil, &words.Error{Text: term.UnknownFlag(flag, plain.Text(word))}
			}
			value := word[i+1:]
			if value == "" {
				if len(args) == 0 {
					return nil, words.Errorf("term.flag-wants", words.Name("flag", fmt.Sprintf("-%c", c)))
				}
				value, args = args[0], args[1:]
			}
			out = append(out, option{c, value})
			break
		}
	}
	return out, nil
}
