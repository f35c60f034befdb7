package cli

import (
	"fmt"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/release"
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
			return printVersion(u)
		},
	}
}

// printVersion prints the version and how the program was built.
func printVersion(u *term.UI) error {
	build := term.ReadBuild()
	if u.JSON {
		return u.PrintJSON(build)
	}
	fmt.Fprintf(u.Out, "fairdeal %s\n", build.Version)
	if build.Commit != "" {
		key := "version.commit"
		if build.Changed {
			key = "version.commit-changed"
		}
		u.Line(u.Out, key, words.Name("commit", build.Commit))
	}
	u.Line(u.Out, "version.built", words.Name("go", build.Go), words.Name("system", build.System))
	return nil
}
