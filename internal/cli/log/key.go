package log

import (
	"fmt"
	"path/filepath"
	"strings"

	"github.com/fairdeal/fairdeal/internal/cli/sealed"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/publiclog"
)

// key returns the command that makes a signing key.
func (u *ui) key() term.Command {
	var name, out string
	return term.Command{
		Use: "key",
		Example: `  fairdeal log key --name log.club.example/deals --out deals.key
  fairdeal log key --name club.example/organiser --out organiser.key`,
		First: "name out",
		Flags: term.Flags{"name": &name, "out o": term.File(&out)},
		Run: func(in *term.Line) error {
			if name == "" || out == "" {
				return term.Hint(words.Errorf("tournament.name-out"),
					"term.shows-example", words.Name("command", in.Name()))
			}
			signer, err := publiclog.NewSigner(name, publiclog.SigningKey)
			if err != nil {
				return err
			}
			public := strings.TrimSuffix(out, filepath.Ext(out)) + sealed.PublicExt
			if err := sealed.WritePair(out, signer.KeyFile(), public, signer.Verifier.String()); err != nil {
				return term.HintIfExists(err, "log.never-overwritten")
			}
			u.Note("log.wrote-key", words.Name("secret", out), words.Name("public", public))
			fmt.Fprintln(u.Out, signer.Verifier)
			return nil
		},
	}
}

// readPublic reads a public key written by log key.
func readPublic(path string) (publiclog.Verifier, error) {
	return term.ReadFile(path, func(data []byte) (publiclog.Verifier, error) {
		return publiclog.ParseVerifier(strings.TrimSpace(string(plain.UTF8(data))))
	})
}
