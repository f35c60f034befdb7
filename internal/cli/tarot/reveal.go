package tarot

import (
	"errors"
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/tarot"
	"github.com/fairdeal/fairdeal/internal/words"
)

func (u *ui) revealed() term.Command {
	value, out := "", "-"
	var anyway bool
	return term.Command{
		Use: "reveal FILE",
		Example: `  fairdeal tarot reveal table3.secret -o revealed.txt
  fairdeal tarot reveal final.secret --value "3 6 9 13 26" -o revealed.txt`,
		First:     "value out",
		Flags:     term.Flags{"value": &value, "out o": term.File(&out), "anyway": &anyway},
		Exclusive: []string{"json out"},
		JSON:      true,
		Run: func(in *term.Line) error {
			secret, err := u.readSecret(in.Args[0])
			if err != nil {
				return err
			}
			r, err := u.reveal(in, in.Args[0], secret, value, anyway)
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

// reveal returns the revealed form of a secret record, with the value of --value. A value that
// contradicts the description is probably a typing error; it is only used on request and then
// reported.
func (u *ui) reveal(in *term.Line, file string, secret tarot.Record, typed string, anyway bool) (tarot.Record, error) {
	name := u.nameOf(file)
	value := ""
	if in.Has("value") {
		if secret.Delayed == "" {
			return secret, words.Errorf("place.file",
				words.Name("file", name), words.E("what", tarot.ErrNoValue))
		}
		var err error
		if value, err = secret.Form.Canonical(typed); err != nil {
			return secret, term.Hint(words.Errorf("place.file", words.Name("file", name), words.E("what", err)),
				"tarot-command.announced-form", words.Name("form", secret.Form.String()))
		}
		switch doubt := contradiction(secret.Delayed, secret.Form, typed); {
		case !doubt.IsZero() && !anyway:
			return secret, term.Hint(words.Errorf("tarot-command.value-doubt",
				words.Name("file", name), words.T("what", doubt)), "tarot-command.look-up-anyway")
		case !doubt.IsZero():
			u.Warn("tarot-command.typed-doubt", words.T("what", doubt))
		}
		if value != typed {
			u.Note("tarot-command.value-taken", words.Name("value", fmt.Sprintf("%q", value)))
		}
	}
	r, err := secret.Revealed(value)
	switch {
	case errors.Is(err, tarot.ErrAltered):
		return r, term.CheckFailed("place.file", words.Name("file", name), words.E("what", err))
	case errors.Is(err, tarot.ErrNeedValue):
		return r, term.Hint(words.Errorf("place.file", words.Name("file", name), words.E("what", err)),
			"tarot-command.add-value", words.Name("what", secret.Delayed))
	case err != nil:
		return r, words.Errorf("place.file", words.Name("file", name), words.E("what", err))
	}
	return r, nil
}

// sumLines returns a shell command that computes a revealed game's commitment. With delayed
// information, it hashes the lines as they are in FILE.
func sumLines(r *tarot.Record) []string {
	if r.Secret == nil {
		return []string{"  printf %s " + term.ShellQuote(r.Text()) + " | sha256sum"}
	}
	first, _, _ := strings.Cut(r.Text(), "\n")
	return []string{`  { echo "` + first + `"; sed -n '/^players /,/^secret /p' FILE; } | sha256sum`}
}
