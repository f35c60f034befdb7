package tarot

import (
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/tarot"
	"github.com/fairdeal/fairdeal/internal/words"
)

// checkSVG returns an error if several drawings would go to one file.
func checkSVG(pattern string, several bool) error {
	if several && !strings.Contains(pattern, "#") {
		return term.Hint(words.Errorf("tarot-command.svg-one"), "tarot-command.svg-number")
	}
	return nil
}

// drawSVG writes a drawing to a new file. A # in its name is replaced by the deal's
// number.
func (u *ui) drawSVG(pattern string, d tarot.Drawing) error {
	d.Lang = u.Lang
	return u.Save(strings.ReplaceAll(pattern, "#", strconv.FormatUint(uint64(d.Deal.Index), 10)),
		d.AppendSVG(nil))
}
