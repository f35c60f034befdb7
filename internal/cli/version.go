package cli

import (
	"fmt"
	"os"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/release"
	"github.com/fairdeal/fairdeal/internal/step"
	"github.com/fairdeal/fairdeal/internal/words"
)

// versionCommand returns the command that prints the version and checks other releases.
func versionCommand(u *term.UI) term.Command {
	var licences bool
	var check, signers string
	return term.Command{
		Use: "version",
		Example: `  fairdeal version
  fairdeal version --json
  fairdeal version --licences
  fairdeal version --check downloads`,
		First: "check",
		Flags: term.Flags{
			"licences": &licences,
			"check":    term.File(&check),
			"signers":  term.File(&signers),
		},
		Exclusive: []string{"check licences"},
		JSON:      true,
		Run: func(in *term.Line) error {
			switch {
			case licences:
				_, err := u.Out.Write([]byte(release.Licences))
				return err
			case check != "":
				return checkRelease(u, check, signers)
			}
			b := term.ReadBuild()
			if u.JSON {
				return u.PrintJSON(b)
			}
			fmt.Fprintf(u.Out, "fairdeal %s\n", b.Version)
			if b.Commit != "" {
				key := "version.commit"
				if b.Changed {
					key = "version.commit-changed"
				}
				u.Line(u.Out, key, words.Name("commit", b.Commit))
			}
			u.Line(u.Out, "version.built", words.Name("go", b.Go), words.Name("system", b.System))
			return nil
		},
	}
}

// checkRelease checks a folder with release files. It exits with 0 if the list is signed and all
// existing files match it, with 1 if not, and with 2 if that could not be checked.
func checkRelease(u *term.UI, dir, signersFile string) error {
	data := release.Signers
	if signersFile != "" {
		var err error
		if data, err = os.ReadFile(signersFile); err != nil {
			return err
		}
	}
	signers, err := release.ParseSigners(data)
	if err != nil {
		return err
	}
	r, err := release.Check(os.DirFS(dir), signers)
	if err != nil {
		return words.Errorf("place.file", words.Name("file", plain.Text(dir)), words.E("what", err))
	}
	if r.HasVersion(term.Version()) {
		r.Signature, r.Status, r.Reason = step.NotChecked, r.Status.And(step.NotChecked), words.New("release.own")
	}
	if u.JSON {
		if err := u.PrintJSON(r); err != nil {
			return err
		}
	} else {
		printRelease(u, r)
	}
	switch r.Status {
	case step.Pass:
		return nil
	case step.Fail:
		return term.CheckFailedf("%w", firstReason(r))
	}
	return firstReason(r)
}

// printRelease prints one line per existing file.
func printRelease(u *term.UI, r *release.Report) {
	passed := 0
	for _, f := range r.Files {
		if f.Status != step.NotChecked {
			fmt.Fprintf(u.Out, "%-11s %s\n", u.Text(step.StatusText(f.Status)), plain.Text(f.Name))
		}
		if f.Status == step.Pass {
			passed++
		}
	}
	for _, name := range r.Unlisted {
		u.Warnf("%s", words.New("release.unlisted", words.Name("file", plain.Text(name))))
	}
	if r.Status == step.Pass {
		u.Line(u.Out, "release.good",
			words.T("files", words.New("count.files", words.N("n", passed))), words.Name("signer", plain.Text(r.Signer)))
	}
}

// firstReason returns why a release does not pass.
func firstReason(r *release.Report) words.Text {
	for _, f := range r.Files {
		if f.Status == step.Fail {
			return words.New("release.file-differs", words.Name("file", plain.Text(f.Name)))
		}
	}
	if r.Signature != step.Pass {
		return r.Reason
	}
	return words.New("release.no-file")
}
