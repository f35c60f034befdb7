package deal

import (
	"os"

	"github.com/fairdeal/fairdeal/internal/cli/settings"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/words"
)

// checkOutput returns an error if the deals cannot or must not be written as requested. It runs first,
// so that a mistake costs neither a seed nor a minute of key presses.
func (u *ui) checkOutput(d *dealing, f *dealFlags) error {
	if err := checkName(d.prefix, d.formats); err != nil {
		return err
	}
	if d.prefix == toStdout {
		if err := u.checkStdout(d); err != nil {
			return err
		}
	}
	if err := settings.CheckForPlay(d.formats); err != nil {
		return err
	}
	for _, format := range d.formats {
		if err := settings.CheckLimit(format, d.run); err != nil {
			return term.Hint(err, "deal.up-to", words.N("n", format.MaxBoard))
		}
	}
	if err := d.checkNamesFree(); err != nil {
		return err
	}
	return f.checkRecord(d.run)
}

// checkStdout returns an error if the deals cannot go to standard output: it can only contain one
// file, and on a terminal everybody would see the cards.
func (u *ui) checkStdout(d *dealing) error {
	switch {
	case u.JSON:
		return words.Errorf("files.json-and-o")
	case len(d.formats) > 1:
		return term.WithHint(words.Errorf("files.to-one", words.N("n", len(d.formats))), "-f pbn")
	case term.IsTerminal(u.Out):
		return term.WithHint(words.Errorf("deal.terminal"), "fairdeal deal -n %s -o NAME", d.run)
	}
	return nil
}

// checkNamesFree returns an error if a file already exists. Writing checks again.
func (d *dealing) checkNamesFree() error {
	if d.prefix == toStdout {
		return nil
	}
	for _, f := range d.formats {
		name := d.prefix + f.Ext
		if _, err := os.Lstat(name); err == nil {
			return existsError(name)
		}
	}
	return nil
}
