package tarot

import (
	"errors"
	"strings"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/tarot"
)

func revealCommand(u *ui) *cobra.Command {
	var value string
	var asJSON, anyway bool
	cmd := &cobra.Command{
		Use:   "reveal FILE",
		Short: "print a game's numbers in the form that everybody can verify",
		Example: `  fairdeal tarot reveal table3.secret > revealed.txt
  fairdeal tarot reveal final.secret --value "3 6 9 13 26" > revealed.txt`,
		Args: oneFile,
		RunE: func(cmd *cobra.Command, args []string) error {
			secret, err := u.readSecret(args[0])
			if err != nil {
				return err
			}
			r, err := u.reveal(cmd, args[0], secret, value, anyway)
			if err != nil {
				return err
			}
			if asJSON {
				return u.PrintJSON(r)
			}
			comments := append([]string{u.in("to check: fairdeal tarot verify, or sha256sum:")}, sumLines(&r)...)
			_, err = u.Out.Write(r.AppendText(nil, comments...))
			return err
		},
	}
	cmd.Flags().StringVar(&value, "value", "", "the `value` of the delayed information")
	cmd.Flags().BoolVar(&anyway, "anyway", false, "take a value that the description contradicts")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return cmd
}

// reveal is the revealed form of a secret record from a file, with the value of
// its delayed information as typed after --value. One that the description contradicts
// was mistyped, most likely: it is taken only if that is meant, and then named.
func (u *ui) reveal(cmd *cobra.Command, file string, secret tarot.Record, typed string, anyway bool) (tarot.Record, error) {
	name := u.nameOf(file)
	value := ""
	if cmd.Flags().Changed("value") {
		if secret.Delayed == "" {
			return secret, say("%s: %v", name, tarot.ErrNoValue)
		}
		var err error
		if value, err = secret.Form.Canonical(typed); err != nil {
			return secret, hinted(say("%s: %v", name, err), say("the announced form of the value is: %s", secret.Form.String()))
		}
		switch doubt := u.against(secret.Delayed, secret.Form, typed); {
		case doubt != "" && !anyway:
			return secret, hinted(say("%s: the value is not as the description says: %s", name, doubt), say("look it up again; --anyway takes it all the same"))
		case doubt != "":
			u.warnf("the value that you typed is not as the description says: %s", doubt)
		}
		if value != typed {
			u.notef("value taken as %q", value)
		}
	}
	r, err := secret.Revealed(value)
	switch {
	case errors.Is(err, tarot.ErrAltered):
		return r, falsehood(say("%s: %v", name, err))
	case errors.Is(err, tarot.ErrNeedValue):
		return r, hinted(say("%s: %v", name, err), say("add --value with the value of: %s", secret.Delayed))
	case err != nil:
		return r, say("%s: %v", name, err)
	}
	return r, nil
}

// sumLines are a shell's command that prints a revealed game's commitment. The
// lines of a game with delayed information are hashed as they stand in FILE.
func sumLines(r *tarot.Record) []string {
	if r.Secret == nil {
		return []string{"  printf %s " + term.ShellQuote(r.Text()) + " | sha256sum"}
	}
	first, _, _ := strings.Cut(r.Text(), "\n")
	return []string{`  { echo "` + first + `"; sed -n '/^players /,/^secret /p' FILE; } | sha256sum`}
}
