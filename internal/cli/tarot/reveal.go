package tarot

import (
	"errors"
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/tarot"
	"github.com/fairdeal/fairdeal/internal/words"
)

// revealFlags contains the flags for the value of the delayed information.
type revealFlags struct {
	value  string
	anyway bool // use a value that contradicts the description
}

// revealed returns the command that reveals the numbers of a secret record.
func (u *ui) revealed() term.Command {
	var f revealFlags
	out := "-"
	return term.Command{
		Use: "reveal FILE",
		Example: `  fairdeal tarot reveal table3.secret -o revealed.txt
  fairdeal tarot reveal final.secret --value "3 6 9 13 26" -o revealed.txt`,
		First:     "value out",
		Flags:     term.Flags{"value": &f.value, "out o": term.File(&out), "anyway": &f.anyway},
		Exclusive: []string{"json out"},
		JSON:      true,
		Run: func(in *term.Line) error {
			secret, err := u.readSecret(in.Args[0])
			if err != nil {
				return err
			}
			r, err := u.reveal(in, in.Args[0], secret, f)
			if err != nil {
				return err
			}
			if u.JSON {
				return u.PrintJSON(r)
			}
			comments := append([]string{u.Translate("tarot-command.to-check")}, sumLines(&r)...)
			return u.Save(out, r.AppendText(nil, comments...))
		},
	}
}

// reveal returns the revealed form of a secret record in a file, with the value in --value.
func (u *ui) reveal(in *term.Line, file string, secret tarot.Record, f revealFlags) (tarot.Record, error) {
	value := ""
	if in.Has("value") {
		var err error
		if value, err = u.canonicalValue(file, secret, f); err != nil {
			return secret, err
		}
	}
	r, err := secret.Revealed(value)
	switch {
	case errors.Is(err, tarot.ErrAltered):
		return r, u.checkFailed(file, err)
	case errors.Is(err, tarot.ErrNeedValue):
		return r, term.Hint(u.fileError(file, err), "tarot-command.add-value", words.Name("what", secret.Delayed))
	case err != nil:
		return r, u.fileError(file, err)
	}
	return r, nil
}

// canonicalValue returns the canonical form of a typed value. A value that contradicts the description
// is probably a typing error; it is only used on request and then reported.
func (u *ui) canonicalValue(file string, secret tarot.Record, f revealFlags) (string, error) {
	if secret.Delayed == "" {
		return "", u.fileError(file, tarot.ErrNoValue)
	}
	value, err := secret.Form.Canonical(f.value)
	if err != nil {
		form := words.Name("form", secret.Form.String())
		return "", term.Hint(u.fileError(file, err), "tarot-command.announced-form", form)
	}
	if doubt := contradiction(secret.Delayed, secret.Form, f.value); !doubt.IsZero() {
		what := words.T("what", doubt)
		if !f.anyway {
			err := words.Errorf("tarot-command.value-doubt", words.Name("file", u.nameOf(file)), what)
			return "", term.Hint(err, "tarot-command.look-up-anyway")
		}
		u.Warn("tarot-command.typed-doubt", what)
	}
	if value != f.value {
		u.Note("tarot-command.value-taken", words.Name("value", fmt.Sprintf("%q", value)))
	}
	return value, nil
}

// sumLines returns a shell command that computes a revealed game's commitment, such as
//
//	printf %s '...' | sha256sum
//
// With delayed information, it hashes the lines of FILE.
func sumLines(r *tarot.Record) []string {
	if r.Secret == nil {
		return []string{"  printf %s " + term.ShellQuote(r.Text()) + " | sha256sum"}
	}
	first, _, _ := strings.Cut(r.Text(), "\n")
	return []string{`  { echo "` + first + `"; sed -n '/^players /,/^secret /p' FILE; } | sha256sum`}
}
