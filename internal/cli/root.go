// Package cli is the command line of fairdeal: the root command, help and manual. Each family of
// commands has its own package below it. They all build on package term, which defines the rules
// for messages.
package cli

import (
	"io"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

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
	tarotcmd "github.com/fairdeal/fairdeal/internal/cli/tarot"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	tournamentcmd "github.com/fairdeal/fairdeal/internal/cli/tournament"
	verifycmd "github.com/fairdeal/fairdeal/internal/cli/verify"
)

// Main runs the program and returns the exit status. args[0] is the name under which it was
// started: as bigdeal, bigdealx or squaredeal it behaves like that program.
func Main(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	line := typedWords(args[1:], runtime.GOOS == "windows")
	switch name := programName(args[0]); {
	case dealcmd.IsStandIn(name) || name == "squaredeal":
		line = append([]string{name}, line...)
	case len(args) == 1 && doubleClicked():
		return startMenu(stdin, stdout, stderr)
	}
	return run(line, stdin, stdout, stderr)
}

// run runs a command line without the program's name.
func run(line []string, stdin io.Reader, stdout, stderr io.Writer) int {
	all := false
	// A later word may be the value of a flag such as -e.
	if len(line) > 0 && (!dealcmd.IsStandIn(line[0]) || len(line) == 2) {
		line, all = wantsAll(line)
	}
	return term.Run(line, stdin, stdout, stderr, func(t *term.UI) *cobra.Command {
		root := newRoot(t, all, line...)
		if len(line) > 0 && line[0] == cobra.ShellCompRequestCmd { // Shells show the commands' descriptions.
			t.Flags(root)
			help{t, all}.setTexts(root)
			unquote(root)
		}
		return root
	})
}

// unquote removes the quotes around value names from flag descriptions. Only help uses them.
func unquote(cmd *cobra.Command) {
	cmd.Flags().VisitAll(func(f *pflag.Flag) { f.Usage = strings.ReplaceAll(f.Usage, "`", "") })
	for _, sub := range cmd.Commands() {
		unquote(sub)
	}
}

// typedWords returns the words of a command line. On Windows a backslash before a quotation mark
// escapes it, so that the folder "my hands\" arrives as my hands", which cannot be a file name
// there.
func typedWords(line []string, windows bool) []string {
	line = slices.Clone(line)
	for i, word := range line {
		if name, ok := strings.CutSuffix(word, `"`); windows && ok && !strings.Contains(name, `"`) {
			line[i] = name + `\`
		}
	}
	return line
}

// programName returns the name under which the program was started, without its folder and .exe.
func programName(arg0 string) string {
	name := filepath.Base(strings.ReplaceAll(arg0, `\`, "/"))
	return strings.TrimSuffix(strings.ToLower(name), ".exe")
}

// room is a family of commands with their names on the command line.
type room struct {
	names    string
	commands func(t *term.UI) []term.Command
}

// rooms lists all families in the order in which people need them.
var rooms = [...]room{
	{"deal replay", dealcmd.Commands},
	{"convert stats dd", filescmd.Commands},
	{"record show", recordcmd.Commands},
	{"tournament settings contribute squaredeal", tournamentcmd.Commands},
	{"desk", one(deskcmd.Command)},
	{"verify", one(verifycmd.Command)},
	{"audit", one(auditcmd.Command)},
	{"score", one(scorecmd.Command)},
	{"tarot", one(tarotcmd.Command)},
	{"keys", one(custodycmd.Command)},
	{"log", one(logcmd.Command)},
	{"page", one(pagecmd.Command)},
	{"serve", one(servecmd.Command)},
	{"bigdeal bigdealx", dealcmd.StandIns},
	{"version", one(versionCommand)},
}

func one(command func(t *term.UI) term.Command) func(t *term.UI) []term.Command {
	return func(t *term.UI) []term.Command { return []term.Command{command(t)} }
}

// roomsFor returns the family of the line's first word, or all families.
func roomsFor(line []string) []room {
	for i, r := range rooms {
		if len(line) > 0 && slices.Contains(strings.Fields(r.names), line[0]) {
			return rooms[i : i+1]
		}
	}
	return rooms[:]
}

// newRoot creates only the commands that a line may need, because there are sixty of them. If all
// is true, complete help was requested.
func newRoot(t *term.UI, all bool, line ...string) *cobra.Command {
	h := help{t, all}
	// Commands are listed in the order in which people need them.
	cobra.EnableCommandSorting = false
	program := term.Command{
		Use: "fairdeal",
		Example: `  fairdeal deal -n 1-16 -o monday -f dup,pbn
  fairdeal verify WBG2024.sqd WBG2024.sqk handrecords/`,
	}
	for _, r := range roomsFor(line) {
		program.Subcommands = append(program.Subcommands, r.commands(t)...)
	}
	program.Subcommands = append(program.Subcommands, completionCommand(t))
	root := program.Cobra()
	root.Version = term.Version()
	root.SetHelpCommand(h.command().Cobra())
	root.CompletionOptions.DisableDefaultCmd = true
	root.AddCommand(filescmd.Topics(t)...)
	root.AddCommand(tournamentcmd.Topics()...)
	root.AddCommand(term.Topic("exit"))
	root.InitDefaultHelpCmd()
	root.Flags().Bool("version", false, "") // There is no short form, because -v means --verbose.
	root.SetHelpFunc(h.show)
	return root
}
