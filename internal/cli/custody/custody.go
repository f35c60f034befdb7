// Package custody implements the commands for keys that are split into shares, any k of n of which
// recover the key file.
package custody

import (
	"cmp"
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/fairdeal/fairdeal/internal/cli/sealed"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/custody"
	"github.com/fairdeal/fairdeal/internal/words"
)

type ui struct{ *term.UI }

// Command returns the keys command and its subcommands.
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

// checkResult is the result of checking a set of shares.
type checkResult struct {
	Tournament string        `json:"tournament"`
	KeyHash    string        `json:"key_hash"`
	Need       int           `json:"need"`
	Of         int           `json:"of"`
	Digest     string        `json:"commitment_digest"`
	Shares     []shareResult `json:"shares"`
	Enough     bool          `json:"enough"` // enough valid shares to recover the keys
}

// shareResult is the result of checking a share.
type shareResult struct {
	File   string `json:"file"`
	Share  int    `json:"share"`
	Status string `json:"status"` // pass or fail
}

// check checks the shares in files and prints the result.
func (u *ui) check(files []string, f *sealed.OpenFlags) error {
	files, err := term.Expand(files)
	if err != nil {
		return err
	}
	shares := make([]*custody.Share, len(files))
	for i, path := range files {
		if shares[i], err = sealed.ReadShare(u.UI, path, f); err != nil {
			return err
		}
	}
	return u.report(files, shares)
}

// report prints the result for each share.
func (u *ui) report(files []string, shares []*custody.Share) error {
	first := shares[0]
	if err := custody.CheckSameSet(shares); err != nil {
		return term.CheckFailedf("%w", err)
	}
	result := checkResult{
		Tournament: first.Tournament,
		KeyHash:    first.KeyHash,
		Need:       first.Need,
		Of:         first.Total,
		Digest:     first.Digest(),
	}
	valid := map[int]bool{} // by number; files may be copies
	invalid := 0
	for i, s := range shares {
		status := "pass"
		if s.Check() != nil {
			status = "fail"
			invalid++
		} else {
			valid[s.Number] = true
		}
		result.Shares = append(result.Shares,
			shareResult{File: plain.Text(files[i]), Share: s.Number, Status: status})
	}
	result.Enough = len(valid) >= first.Need
	if u.JSON {
		if err := u.PrintJSON(result); err != nil {
			return err
		}
	} else {
		u.printShares(&result)
	}
	if invalid > 0 {
		return term.CheckFailed("keys.shares-false", words.N("n", invalid), words.N("of", len(shares)))
	}
	if !result.Enough {
		u.Note("keys.shares-right",
			words.N("n", len(valid)), words.N("need", first.Need), words.N("of", first.Total))
	}
	return nil
}

// printShares prints the result for each share as text.
func (u *ui) printShares(r *checkResult) {
	u.Line(u.Out, "keys.row-tournament", words.Name("name", plain.Text(r.Tournament)))
	u.Line(u.Out, "keys.row-hash", words.Name("hash", r.KeyHash))
	u.Line(u.Out, "keys.row-commitments", words.Name("digest", r.Digest))
	for _, share := range r.Shares {
		key := "keys.right"
		if share.Status == "fail" {
			key = "keys.false"
		}
		u.Line(u.Out, "keys.row-share",
			words.Name("n", fmt.Sprintf("%-2d", share.Share)), words.T("what", words.New(key)),
			words.Name("file", share.File))
	}
}

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
		Run: func(in *term.Line) error {
			base, ok := strings.CutSuffix(in.Args[0], squaredeal.SealedKeysExt)
			switch {
			case strings.HasSuffix(in.Args[0], bundleExt):
				if err := in.Named("BUNDLE"); err != nil {
					return err
				}
				return u.openBundle(in.Args[0], cmp.Or(out, "."), &f)
			case !ok && out == "":
				return u.check(in.Args, &f)
			case isOld(base + squaredeal.DescriptionExt):
				return fmt.Errorf("%s: %w", base+squaredeal.DescriptionExt, squaredeal.ErrOld)
			case len(in.Args) == 1:
				return term.WithHint(words.Errorf("squaredeal.missing", words.Name("what", "SHARE")),
					"%s", in.Use())
			case u.JSON:
				return words.Errorf("term.no-json", words.Name("command", in.Name()+" NAME.sqk.age"))
			case out == "":
				out = base + squaredeal.KeysExt
			}
			return u.openKeys(in.Args[0], in.Args[1:], out, &f)
		},
	}
}

// isOld reports whether path is a SquareDeal 1.3 description, whose keys are never encrypted.
func isOld(path string) bool {
	data, err := safefile.Read(path, squaredeal.MaxDescription)
	if err != nil {
		return false // The callers report read errors.
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
