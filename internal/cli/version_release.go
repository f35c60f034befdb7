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

// checkRelease checks a folder with release files. It exits with 0 if the list is signed and all
// existing files match it, with 1 if not, and with 2 if that could not be checked.
func checkRelease(u *term.UI, dir, signersFile string) error {
	signers, err := readSigners(signersFile)
	if err != nil {
		return err
	}
	r, err := release.Check(os.DirFS(dir), signers)
	if err != nil {
		return words.Errorf("place.file", words.Name("file", plain.Text(dir)), words.E("what", err))
	}
	if r.HasVersion(term.Version()) {
		r.Signature = step.NotChecked
		r.Status = r.Status.And(step.NotChecked)
		r.Reason = words.New("release.own")
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

// readSigners reads the signers in a file, or returns those of this program.
func readSigners(file string) ([]release.Signer, error) {
	if file == "" {
		return release.ParseSigners(release.Signers)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	return release.ParseSigners(data)
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
