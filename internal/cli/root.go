// Package cli is the command line of fairdeal: the root of its commands, the
// help and the manual. Each family of commands has a room of its own below it,
// around package term, whose rules every message follows.
package cli

import (
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	auditcmd "github.com/fairdeal/fairdeal/internal/cli/audit"
	custodycmd "github.com/fairdeal/fairdeal/internal/cli/custody"
	dealcmd "github.com/fairdeal/fairdeal/internal/cli/deal"
	deskcmd "github.com/fairdeal/fairdeal/internal/cli/desk"
	filescmd "github.com/fairdeal/fairdeal/internal/cli/files"
	logcmd "github.com/fairdeal/fairdeal/internal/cli/log"
	pagecmd "github.com/fairdeal/fairdeal/internal/cli/page"
	recordcmd "github.com/fairdeal/fairdeal/internal/cli/record"
	scorecmd "github.com/fairdeal/fairdeal/internal/cli/score"
	servecmd "github.com/fairdeal/fairdeal/internal/cli/serve"
	squaredealcmd "github.com/fairdeal/fairdeal/internal/cli/squaredeal"
	tarotcmd "github.com/fairdeal/fairdeal/internal/cli/tarot"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	tournamentcmd "github.com/fairdeal/fairdeal/internal/cli/tournament"
	verifycmd "github.com/fairdeal/fairdeal/internal/cli/verify"
	"github.com/fairdeal/fairdeal/internal/web"
)

// Main runs the program: args[0] is its name, under which it may stand in for
// bigdeal or bigdealx. It returns the exit status.
func Main(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	if len(args) == 1 && doubleClicked() {
		return startMenu(stdin, stdout, stderr)
	}
	words := args[1:]
	if name := programName(args[0]); dealcmd.IsStandIn(name) {
		words = append([]string{name}, words...)
	}
	return term.Run(words, stdin, stdout, stderr, newRoot)
}

// programName is the name under which the program was started, without folder
// and without the .exe of Windows.
func programName(arg0 string) string {
	name := filepath.Base(strings.ReplaceAll(arg0, `\`, "/"))
	return strings.TrimSuffix(strings.ToLower(name), ".exe")
}

func newRoot(t *term.UI) *cobra.Command {
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
		Version: term.Version(),
		Args:    term.NoSuchCommand,
		RunE: func(cmd *cobra.Command, args []string) error {
			return cmd.Help()
		},
	}
	addGroup(root, "Dealing:", slices.Concat(dealcmd.Commands(t), filescmd.Commands(t), recordcmd.Commands(t))...)
	addGroup(root, "Tournaments:", append(tournamentcmd.Commands(t), squaredealcmd.Command(t), verifycmd.Command(t), auditcmd.Command(t), custodycmd.Command(t), logcmd.Command(t), deskcmd.Command(t, startDesk), pagecmd.Command(t), servecmd.Command(t, publicService))...)
	addGroup(root, "Tarot and scoring:", tarotcmd.Command(t), scorecmd.Command(t))
	addGroup(root, "In place of others:", dealcmd.StandIns(t)...)
	const own = "This program:"
	addGroup(root, own, versionCommand(t), manualCommand(t))
	root.SetHelpCommand(helpCommand())
	root.SetHelpCommandGroupID(own)
	root.SetCompletionCommandGroupID(own)
	addCompletion(root)
	root.AddCommand(filescmd.Topics()...)
	root.AddCommand(tournamentcmd.Topics()...)
	root.AddCommand(exitTopic())
	return root
}

// startDesk makes the desks of a folder: rooms do not know the web.
func startDesk(folder string, log func(string)) (deskcmd.Desk, error) {
	return web.NewDesk(web.Config{Folder: folder, Version: term.Version(), Log: func(a web.Access) { log(a.String()) }})
}

// addGroup adds commands that stand together in the help, under a title.
func addGroup(root *cobra.Command, title string, commands ...*cobra.Command) {
	root.AddGroup(&cobra.Group{ID: title, Title: title})
	for _, cmd := range commands {
		cmd.GroupID = title
		root.AddCommand(cmd)
	}
}
