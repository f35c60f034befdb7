package custody

import (
	"cmp"
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/fairdeal/fairdeal/internal/cli/sealed"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/custody"
	"github.com/fairdeal/fairdeal/internal/words"
)

// open returns the command that opens encrypted keys or a bundle of hands, or checks shares.
func (u *ui) open() term.Command {
	var f sealed.OpenFlags
	var out string
	return term.Command{
		Use:  "open [NAME.sqk.age] SHARE...|BUNDLE.zip.age",
		Args: "SHARE...",
		Example: `  fairdeal keys open spring.sqk.age spring.1.share spring.2.share spring.4.share
  fairdeal keys open spring.2.share
  fairdeal keys open rr01-05.zip.age --unlock room.txt -o hands`,
		First: "unlock out",
		Flags: term.Flags{"out o": term.File(&out)}.And(f.Flags()),
		JSON:  true,
		Run:   func(in *term.Line) error { return u.openAny(in, out, &f) },
	}
}

// openAny opens a bundle of hands or an encrypted key file, or checks shares, depending on the first argument.
func (u *ui) openAny(in *term.Line, out string, f *sealed.OpenFlags) error {
	first := in.Args[0]
	if strings.HasSuffix(first, bundleExt) {
		if err := in.Named("BUNDLE"); err != nil {
			return err
		}
		return u.openBundle(first, cmp.Or(out, "."), f)
	}
	name, isKeyFile := strings.CutSuffix(first, squaredeal.SealedKeysExt)
	description := name + squaredeal.DescriptionExt
	switch {
	case !isKeyFile && out == "":
		return u.check(in.Args, f)
	case isOld(description):
		return fmt.Errorf("%s: %w", description, squaredeal.ErrOld)
	case len(in.Args) == 1:
		return term.WithHint(words.Errorf("squaredeal.missing", words.Name("what", "SHARE")), "%s", in.Use())
	case u.JSON:
		return words.Errorf("term.no-json", words.Name("command", in.Name()+" NAME.sqk.age"))
	}
	return u.openKeys(first, in.Args[1:], cmp.Or(out, name+squaredeal.KeysExt), f)
}

// isOld reports whether path is a SquareDeal 1.3 description, whose keys are never encrypted.
func isOld(path string) bool {
	data, err := safefile.Read(path, squaredeal.MaxDescription)
	if err != nil {
		return false // The description is not needed to open the keys.
	}
	d, err := squaredeal.ParseDescription(data)
	return err == nil && d.Old
}

// openKeys decrypts a key file with shares and writes it to out.
func (u *ui) openKeys(path string, files []string, out string, f *sealed.OpenFlags) error {
	recovered, shares, err := sealed.Recover(u.UI, files, f)
	if err != nil {
		return err
	}
	data, err := safefile.Read(path, 2*squaredeal.MaxKeys)
	if err != nil {
		return err
	}
	keys, err := custody.Open(data, recovered.Identity...)
	if errors.Is(err, custody.ErrWrongIdentity) {
		return term.CheckFailed("keys.other-shares", words.Name("file", path))
	}
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	if _, ok := squaredeal.MatchKeys(keys, shares[0].KeyHash); !ok {
		return term.CheckFailed("keys.other-keys",
			words.Name("file", path), words.Name("want", shares[0].KeyHash),
			words.Name("got", squaredeal.HashKeys(keys)))
	}
	if err := safefile.WriteNew(out, keys, 0o600); err != nil {
		return term.HintIfExists(err, "keys.out-other")
	}
	u.Note("keys.opened", words.Name("file", out))
	u.Note("organise.anyone-checks", words.Name("description", term.ShellWord(filepath.Join(filepath.Dir(path),
		shares[0].Tournament+squaredeal.DescriptionExt))), words.Name("keys", term.ShellWord(out)))
	return nil
}
