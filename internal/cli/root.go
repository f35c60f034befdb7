package cli

import (
	"errors"
	"io"
	"path/filepath"
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"
)

// Main runs the program: args[0] is its name, under which it may stand in for
// bigdeal or bigdealx. It returns the exit status.
func Main(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	u := &ui{in: stdin, out: stdout, err: stderr}
	defer u.catchSignals()()
	root := newRoot(u)
	words := args[1:]
	if name := programName(args[0]); isStandIn(name) {
		words = append([]string{name}, words...)
	}
	root.SetArgs(words)
	return u.finish(root.Execute())
}

// programName is the name under which the program was started, without folder
// and without the .exe of Windows.
func programName(arg0 string) string {
	name := filepath.Base(strings.ReplaceAll(arg0, `\`, "/"))
	return strings.TrimSuffix(strings.ToLower(name), ".exe")
}

func newRoot(u *ui) *cobra.Command {
	root := &cobra.Command{
		Use:   "fairdeal",
		Short: "deal cards and score them so that nobody has to take anybody's word",
		Long: `fairdeal deals cards and scores them so that nobody has to take anybody's word.
It deals the boards of a club evening into files for dealing machines, and those
of a tournament so that every player can verify afterwards that nobody chose them.
It deals tarot in the same way, and scores bridge with everything that a director
may award.`,
		Example: `  fairdeal deal -n 1-16 -o monday -f dup,pbn
  fairdeal verify WBG2024.sqd WBG2024.sqk handrecords/`,
		Version:       version(),
		SilenceUsage:  true,
		SilenceErrors: true,
		Args:          noSuchCommand,
		RunE: func(cmd *cobra.Command, args []string) error {
			return cmd.Help()
		},
	}
	root.SetIn(u.in)
	root.SetOut(u.out)
	root.SetErr(u.err)
	root.SetFlagErrorFunc(func(cmd *cobra.Command, err error) error {
		return withHint(err, "%s --help shows the flags", cmd.CommandPath())
	})
	addGroup(root, "Dealing:",
		u.dealCommand(),
		u.replayCommand(),
		u.convertCommand(),
		u.statsCommand(),
	)
	addGroup(root, "Tournaments:",
		newTournament(u),
		u.squaredealCommand(),
		u.verifyCommand(),
	)
	addGroup(root, "Tarot and scoring:",
		newTarot(u),
		newScore(u),
	)
	addGroup(root, "In place of others:",
		u.bigdealCommand("bigdeal"),
		u.bigdealCommand("bigdealx"),
	)
	const own = "This program:"
	addGroup(root, own, u.manualCommand())
	root.SetHelpCommand(helpCommand())
	root.SetHelpCommandGroupID(own)
	root.SetCompletionCommandGroupID(own)
	addCompletion(root)
	return root
}

// addGroup adds commands that stand together in the help, under a title.
func addGroup(root *cobra.Command, title string, commands ...*cobra.Command) {
	root.AddGroup(&cobra.Group{ID: title, Title: title})
	for _, cmd := range commands {
		cmd.GroupID = title
		root.AddCommand(cmd)
	}
}

// noSuchCommand makes an unknown command an error that says what to do.
func noSuchCommand(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	err := errors.New("unknown command " + quote(args[0]))
	cmd.SuggestionsMinimumDistance = 2 // letters that may be wrong
	if near := cmd.SuggestionsFor(args[0]); len(near) > 0 {
		return withHint(err, "did you mean %s %s", cmd.CommandPath(), near[0])
	}
	return withHint(err, "%s --help lists the commands", cmd.CommandPath())
}

// noArguments refuses words after a command that takes flags only.
func noArguments(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	return withHint(errors.New("unexpected argument "+quote(args[0])), "%s --help shows the flags", cmd.CommandPath())
}

// quote makes a word from the command line safe to print in a message.
func quote(s string) string {
	return `"` + strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f {
			return '?'
		}
		return r
	}, s) + `"`
}

// version is the module's version from the build, never a string kept by hand.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Version == "" {
		return "(devel)"
	}
	return info.Main.Version
}
