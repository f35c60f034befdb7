// Package custody implements the commands for keys that are split into shares, any k of n of which
// recover the key file.
package custody

import (
	"github.com/fairdeal/fairdeal/internal/cli/sealed"
	"github.com/fairdeal/fairdeal/internal/cli/term"
)

type ui struct{ *term.UI }

// Command returns the command fairdeal keys, which makes identities and opens encrypted files.
func Command(t *term.UI) term.Command {
	u := &ui{t}
	return term.Command{
		Use: "keys",
		Example: `  fairdeal tournament publish spring --shares 3/5 --share-dir shares
  fairdeal keys open shares/spring.2.share
  fairdeal keys open spring.sqk.age shares/spring.1.share shares/spring.2.share shares/spring.4.share`,
		Subcommands: []term.Command{u.identity(), u.open()},
	}
}

// identity returns the command that makes an identity, or recovers one from shares.
func (u *ui) identity() term.Command {
	var f sealed.OpenFlags
	var out string
	var x25519 bool
	return term.Command{
		Use: "identity [SHARE...] --out FILE",
		Example: `  fairdeal keys identity --out chief.txt
  fairdeal keys identity spring.1.share spring.2.share spring.4.share --out spring.identity`,
		First: "out",
		Flags: term.Flags{"out o": term.File(&out), "x25519": &x25519}.And(f.Flags()),
		Run: func(in *term.Line) error {
			if len(in.Args) == 0 {
				return sealed.NewIdentity(u.UI, out, !x25519)
			}
			recovered, _, err := sealed.Recover(u.UI, in.Args, &f)
			if err != nil {
				return err
			}
			return sealed.WriteIdentity(u.UI, out, recovered.File, recovered.Recipient)
		},
	}
}
