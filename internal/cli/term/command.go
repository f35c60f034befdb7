package term

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/words"
)

// Command describes a command. The catalogue contains its texts: help.do.NAME and help.long.NAME
// describe the command, and help.flag.NAME.FLAG or help.flag.FLAG a flag.
//
//	term.Command{
//		Use:     "page [KIND]",
//		Example: "  fairdeal page -o verify.html",
//		First:   "out",
//		Flags:   term.Flags{"out o": &out, "force": &force},
//		Run:     func(in *term.Line) error { return u.write(out, force) },
//	}
type Command struct {
	Use         string // name, then arguments
	Example     string // complete command lines; the first help screen shows two
	First       string // flags on the first screen, in order; the others need --help-all
	Flags       Flags
	Exclusive   []string // sets of mutually exclusive flags: "json out"
	JSON        bool     // prints JSON with --json; see UI.JSON
	Signed      bool     // arguments may be negative numbers; no flag may begin with a digit
	Raw         bool     // parses its flags itself
	Args        string   // arguments if Use does not name them: "NAME P,S..."; "[FILE...]" accepts any
	Aliases     []string
	Complete    cobra.CompletionFunc // completes the arguments
	Subcommands []Command
	Run         func(in *Line) error // nil if the command only shows its help, with the flags of all subcommands
}

// Line is a parsed command line.
type Line struct {
	Args []string
	cmd  *cobra.Command
}

// Has reports whether a flag was on the command line, even with its default value.
func (l *Line) Has(flag string) bool { return l.cmd.Flags().Changed(flag) }

// Name returns the command's full name, such as "fairdeal tarot show".
func (l *Line) Name() string { return l.cmd.CommandPath() }

// Use returns the usage line, such as "fairdeal convert IN [BOARDS] -o OUT".
func (l *Line) Use() string { return l.cmd.UseLine() }

// Named returns an error if the arguments do not match names in the notation of Command.Use: "FILE" is
// required, "[FILE]" is optional, "FILE..." can be repeated.
func (l *Line) Named(names ...string) error { return namedArgs(names)(l.cmd, l.Args) }

// Unexpected returns the error for an unexpected argument.
func (l *Line) Unexpected(word string) error { return NoArguments(l.cmd, []string{word}) }

// Context returns the context in which the command runs.
func (l *Line) Context() context.Context { return l.cmd.Context() }

// Help shows the command's help.
func (l *Line) Help() error { return l.cmd.Help() }

// Root returns the program's command, which contains all others.
func (l *Line) Root() *cobra.Command { return l.cmd.Root() }

// Annotations of a Cobra command.
const (
	firstScreen = "first"  // contains Command.First
	signed      = "signed" // set if Command.Signed
)

// FirstScreenFlags returns the flags on the first screen of a command's help.
func FirstScreenFlags(cmd *cobra.Command) []string {
	return strings.Fields(cmd.Annotations[firstScreen])
}

// Cobra converts the command for the cobra library.
func (c Command) Cobra() *cobra.Command {
	cmd := &cobra.Command{
		Use:               c.Use,
		Example:           c.Example,
		ValidArgsFunction: c.Complete,
		Aliases:           c.Aliases,
		Annotations:       map[string]string{firstScreen: c.First},
	}
	if c.JSON {
		cmd.Annotations[JSONFlag] = "yes"
	}
	if c.Signed {
		cmd.Annotations[signed] = "yes"
	}
	cmd.DisableFlagParsing = c.Raw
	cmd.DisableFlagsInUseLine = c.Raw
	flags := cmd.Flags()
	if c.Run == nil {
		c.Run = (*Line).Help
		flags = cmd.PersistentFlags()
	}
	cmd.Args = c.acceptedArgs()
	cmd.RunE = c.run
	c.Flags.add(cmd, flags)
	for _, sub := range c.Subcommands {
		cmd.AddCommand(sub.Cobra())
	}
	return cmd
}

// run checks the flags and runs the command.
func (c *Command) run(cmd *cobra.Command, args []string) error {
	for _, set := range c.Exclusive {
		if err := checkExclusive(cmd, strings.Fields(set)); err != nil {
			return err
		}
	}
	if c.Signed {
		args = restoreSigns(args)
	}
	return c.Run(&Line{Args: args, cmd: cmd})
}

// acceptedArgs returns the function that checks the arguments.
func (c *Command) acceptedArgs() cobra.PositionalArgs {
	switch {
	case c.Subcommands != nil:
		return NoSuchCommand
	case c.Signed || c.Raw:
		return cobra.ArbitraryArgs
	}
	_, names, _ := strings.Cut(c.Use, " ")
	return argumentsOf(cmp.Or(c.Args, names))
}

// checkExclusive returns an error if more than one of the flags is set.
func checkExclusive(cmd *cobra.Command, names []string) error {
	set := slices.DeleteFunc(names, func(name string) bool { return !cmd.Flags().Changed(name) })
	if len(set) < 2 {
		return nil
	}
	return words.Errorf("term.exclude", words.Name("one", set[0]), words.Name("other", set[1]))
}
