package log

import (
	"fmt"
	"path/filepath"
	"strings"

	"github.com/fairdeal/fairdeal/internal/cli/logbook"
	"github.com/fairdeal/fairdeal/internal/cli/sealed"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/publiclog/folder"
	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/publiclog"
)

func (u *ui) key() term.Command {
	var name, out string
	return term.Command{
		Use: "key",
		Example: `  fairdeal log key --name log.club.example/deals --out deals.key
  fairdeal log key --name club.example/organiser --out organiser.key`,
		First: "name out",
		Flags: term.Flags{"name": &name, "out o": &out},
		Run: func(in *term.Line) error {
			if name == "" || out == "" {
				return term.Hint(words.Errorf("tournament.name-out"), "term.shows-example", words.Name("command", in.Name()))
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

func (u *ui) begin() term.Command {
	var key string
	var adopt bool
	var files []string
	return term.Command{
		Use: "init DIR",
		Example: `  fairdeal log init deals --key deals.key
  fairdeal log init deals --key deals.key --organiser-file organiser.pub`,
		First: "key organiser-file adopt",
		Flags: term.Flags{"key": &key, "adopt": &adopt, "organiser-file": &files},
		Run: func(in *term.Line) error {
			signer, err := logbook.ReadKey(u.UI, key)
			if err != nil {
				return err
			}
			var admit []publiclog.Verifier
			for _, path := range files {
				v, err := readPublic(path)
				if err != nil {
					return err
				}
				admit = append(admit, v)
			}
			return u.initLog(in.Args[0], key, signer, adopt, admit)
		},
	}
}

// readPublic reads a public key written by log key.
func readPublic(path string) (publiclog.Verifier, error) {
	return term.ReadFile(path, func(data []byte) (publiclog.Verifier, error) {
		return publiclog.ParseVerifier(strings.TrimSpace(string(plain.UTF8(data))))
	})
}

func (u *ui) initLog(dir, key string, signer *publiclog.Signer, adopt bool, admit []publiclog.Verifier) error {
	exists := folder.Exists(dir)
	switch {
	case adopt:
		c, err := folder.Adopt(dir, key, signer)
		if err != nil {
			return err
		}
		u.Note("log.adopted", words.Name("log", dir), words.T("entries", words.Count("count.entries", int(c.Size))))
	case !exists:
		if err := folder.Init(dir, key, signer); err != nil {
			return err
		}
		u.Note("log.empty", words.Name("log", dir), words.Name("name", signer.Verifier.Name))
	case len(admit) == 0:
		return term.Hint(words.Errorf("log.there-already", words.Name("log", dir)), "log.admits")
	}
	for _, v := range admit {
		if err := publiclog.CheckDistinct(signer.Verifier, v); err != nil {
			return err
		}
		if err := folder.Admit(key, v); err != nil {
			return logbook.Explain(err, key)
		}
		u.Note("log.admitted", words.Name("organiser", v.Name))
	}
	if list, err := folder.ReadOrganisers(key); err != nil || len(list) == 0 {
		if err == nil {
			u.Note("log.nobody-yet", words.Name("key", key))
		}
		return logbook.Explain(err, key)
	}
	return nil
}
