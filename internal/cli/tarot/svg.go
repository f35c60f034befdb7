package tarot

import (
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/tarot"
	"github.com/fairdeal/fairdeal/words"
)

// checkSVG is the error of one file for several drawings.
func checkSVG(pattern string, several bool) error {
	if several && !strings.Contains(pattern, "#") {
		return term.Hint(words.Errorf("tarot-command.svg-one"), "tarot-command.svg-number")
	}
	return nil
}

// drawSVG writes a drawing to a new file: a # in its name stands for the deal's number.
func (u *ui) drawSVG(pattern string, d tarot.Drawing) error {
	d.Lang = u.Lang
	return u.writeNew(strings.ReplaceAll(pattern, "#", strconv.FormatUint(uint64(d.Deal.Index), 10)), d.AppendSVG(nil))
}

// writeNew writes what everybody may see to a new file.
func (u *ui) writeNew(name string, data []byte) error {
	if err := safefile.WriteNew(name, data, 0o666); err != nil {
		return term.IfThere(err, "term.other-name")
	}
	u.Note("term.wrote", words.Name("file", plain.Text(name)))
	return nil
}

// print prints a record, or writes it to the new file out, if that is named.
func (u *ui) print(record []byte, out string) error {
	if out != "" {
		return u.writeNew(out, record)
	}
	_, err := u.Out.Write(record)
	return err
}
