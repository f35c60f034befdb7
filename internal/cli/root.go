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

// Main runs the program with the command line args and returns the exit status. If args[0] is bigdeal, bigdealx or
// squaredeal, the program behaves like that program.
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
	helpAll := false
	// Among the arguments of bigdeal, --help-all may be the value of a flag such as -e.
	if len(line) > 0 && (!dealcmd.IsStandIn(line[0]) || len(line) == 2) {
		line, helpAll = takeHelpAll(line)
	}
	return term.Run(line, stdin, stdout, stderr, func(t *term.UI) *cobra.Command {
		root := newRoot(t, helpAll, line...)
		if len(line) > 0 && line[0] == cobra.ShellCompRequestCmd {
			// Shells show these descriptions next to completions.
			t.AddFlags(root)
			help{t, helpAll}.setTexts(root)
			unquoteFlags(root)
		}
		return root
	})
}

// unquoteFlags removes the quotes around value names from flag descriptions. Only help uses them.
func unquoteFlags(cmd *cobra.Command) {
	cmd.Flags().VisitAll(func(f *pflag.Flag) { f.Usage = strings.ReplaceAll(f.Usage, "`", "") })
	for _, sub := range cmd.Commands() {
		unquoteFlags(sub)
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

// family is a group of commands that a package implements.
type family struct {
	names    string // first words of the command lines, separated by spaces
	commands func(t *term.UI) []term.Command
}

// families lists all families in the order in which people need them.
var families = [...]family{
	{names: "deal replay", commands: dealcmd.Commands},
	{names: "convert stats dd", commands: filescmd.Commands},
	{names: "record show", commands: recordcmd.Commands},
	{names: "tournament settings contribute squaredeal", commands: tournamentcmd.Commands},
	{names: "desk", commands: single(deskcmd.Command)},
	{names: "verify", commands: single(verifycmd.Command)},
	{names: "audit", commands: single(auditcmd.Command)},
	{names: "score", commands: single(scorecmd.Command)},
	{names: "tarot", commands: single(tarotcmd.Command)},
	{names: "keys", commands: single(custodycmd.Command)},
	{names: "log", commands: single(logcmd.Command)},
	{names: "page", commands: single(pagecmd.Command)},
	{names: "serve", commands: single(servecmd.Command)},
	{names: "bigdeal bigdealx", commands: dealcmd.StandIns},
	{names: "version", commands: single(versionCommand)},
}

// single returns a family with only one command.
func single(command func(t *term.UI) term.Command) func(t *term.UI) []term.Command {
	return func(t *term.UI) []term.Command { return []term.Command{command(t)} }
}

// familiesFor returns the family of the line's first word, or all families.
func familiesFor(line []string) []family {
	for i, f := range families {
		if len(line) > 0 && slices.Contains(strings.Fields(f.names), line[0]) {
			return families[i : i+1]
		}
	}
	return families[:]
}

// newRoot creates the root command with only those commands that a line may need, because there are
// sixty of them. helpAll requests complete help.
func newRoot(t *term.UI, helpAll bool, line ...string) *cobra.Command {
	h := help{t, helpAll}
	cobra.EnableCommandSorting = false // Help keeps the order of the table families.
	program := term.Command{
		Use: "fairdeal",
		Example: `  fairdeal deal -n 1-16 -o monday -f dup,pbn
  fairdeal verify WBG2024.sqd WBG2024.sqk handrecords/`,
	}
	for _, f := range familiesFor(line) {
		program.Subcommands = append(program.Subcommands, f.commands(t)...)
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
	root.Flags().Bool("version", false, "") // no shorthand, because -v means --verbose
	root.SetHelpFunc(h.show)
	return root
}
