package tournament

import (
	"fmt"
	"os"
	"strings"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/publiclog"
	"github.com/fairdeal/fairdeal/words"
)

// contributed is the value of the players' part, out of the list of commitments
// and the files that were opened.
func (u *ui) contributed(id, list string, opened []string) (string, error) {
	data, err := os.ReadFile(list)
	if err != nil {
		return "", err
	}
	var commitments []string
	for i, row := range strings.Split(string(publiclog.Plain(data)), "\n") {
		f := strings.Fields(row)
		switch len(f) {
		case 0:
		case 2:
			commitments = append(commitments, f[1])
		default:
			return "", words.Errorf("tournament.list-line", words.Name("file", list), words.N("line", i+1))
		}
	}
	var open []delayed.Contribution
	for _, name := range opened {
		c, err := term.ReadFile(name, func(data []byte) (delayed.Contribution, error) {
			return delayed.ParseContribution(string(publiclog.Plain(data)), id)
		})
		if err != nil {
			return "", err
		}
		open = append(open, c)
	}
	value, _, missing, err := delayed.Combine(id, commitments, open)
	if err != nil {
		return "", fmt.Errorf("%s: %w", list, err)
	}
	if missing > 0 {
		u.Warn("tournament.not-opened", words.T("contributions", words.Count("count.contributions", missing)))
	}
	return value, nil
}
