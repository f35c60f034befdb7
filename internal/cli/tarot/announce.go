package tarot

import (
	"strings"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/tarot"
	"github.com/fairdeal/fairdeal/internal/words"
)

// announcement returns the command that prints the announcement of a secret record again.
func (u *ui) announcement() term.Command {
	out := "-"
	return term.Command{
		Use:       "announce FILE",
		Example:   "  fairdeal tarot announce table3.secret -o announced.txt",
		First:     "out",
		Flags:     term.Flags{"out o": term.File(&out)},
		Exclusive: []string{"json out"},
		JSON:      true,
		Run: func(in *term.Line) error {
			r, err := u.readSecret(in.Args[0])
			if err != nil {
				return err
			}
			if err := r.Check(); err != nil {
				return u.checkFailed(in.Args[0], err)
			}
			return u.printAnnouncement(r.Announced(), out)
		},
	}
}

// readSecret reads a secret record.
func (u *ui) readSecret(path string) (tarot.Record, error) {
	return u.readRecord(path, func(data []byte) (tarot.Record, error) {
		r, err := tarot.ParseRecord(data)
		if err == nil && r.Kind != tarot.KindSecret {
			err = words.Errorf("tarot.other-kind",
				words.T("found", r.Kind.InWords()), words.T("want", tarot.KindSecret.InWords()))
		}
		return r, err
	})
}

// printAnnouncement prints an announced record, or writes it to the new file out.
func (u *ui) printAnnouncement(a tarot.Record, out string) error {
	if u.JSON {
		return u.PrintJSON(a)
	}
	const mailWidth = 70 // Mail programs do not wrap lines of this width.
	explanation := strings.TrimSpace(plain.Wrap(u.Text(tarot.CodeExplanation), mailWidth))
	return u.Save(out, a.AppendText(nil, strings.Split(explanation, "\n")...))
}
