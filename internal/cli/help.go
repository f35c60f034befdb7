package cli

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// help prints the help of commands: a first screen with the most common flags, or everything with
// --help-all.
type help struct {
	*term.UI
	all bool // show everything
}

// takeHelpAll replaces --help-all with --help, and reports whether it was present. It removes
// --help-all from the command help.
func takeHelpAll(args []string) (others []string, all bool) {
	for i, word := range args {
		if word == "--" {
			break
		}
		if word != "--help-all" {
			continue
		}
		if args = slices.Clone(args); args[0] == "help" {
			return slices.Delete(args, i, i+1), true
		}
		args[i], all = "--help", true
	}
	return args, all
}

// show prints the help of cmd. Sentences are looked up only here, so that running a command does
// not pay for them.
func (h help) show(cmd *cobra.Command, _ []string) {
	h.setTexts(cmd.Root())
	var b strings.Builder
	switch {
	case cmd.IsAdditionalHelpTopicCommand():
		b.WriteString(plain.Wrap(cmd.Long, lineWidth))
	case !cmd.HasParent() && !h.all:
		h.writeRoot(&b, cmd)
	default:
		h.writeHead(&b, cmd)
		if h.all || cmd.HasAvailableSubCommands() {
			h.writeCommands(&b, "help.commands", cmd.Commands(), (*cobra.Command).IsAvailableCommand)
		}
		if h.all {
			h.writeAllFlags(&b, cmd)
		} else {
			h.writeFirstFlags(&b, cmd)
		}
	}
	fmt.Fprint(h.Out, b.String())
}

// maxExamples is the number of examples on the first screen.
const maxExamples = 2

// writeHead writes the description, usage and examples of a command.
func (h help) writeHead(b *strings.Builder, cmd *cobra.Command) {
	text := cmd.Short
	if h.all && cmd.Long != "" {
		text = strings.TrimSpace(plain.Wrap(cmd.Long, lineWidth))
	}
	use := cmd.CommandPath()
	if _, args, ok := strings.Cut(cmd.Use, " "); ok {
		use += " " + args
	}
	if len(visibleFlags(cmd)) > 0 {
		use += " " + h.Translate("help.flags")
	}
	examples := strings.Split(strings.TrimRight(cmd.Example, "\n"), "\n")
	if !h.all {
		examples = examples[:min(len(examples), maxExamples)]
	}
	fmt.Fprintf(b, "%s\n\n  %s\n\n%s\n%s\n",
		text, use, h.Translate("help.examples"), strings.Join(examples, "\n"))
}

// writeFirstFlags writes the flags of the first screen and explains how to see the others.
func (h help) writeFirstFlags(b *strings.Builder, cmd *cobra.Command) {
	flags := firstFlags(cmd)
	if len(flags) > 0 {
		fmt.Fprintf(b, "\n%s\n", h.Translate("help.flag-list"))
		h.writeFlags(b, flags)
	}
	if cmd.Long != "" || len(visibleFlags(cmd)) > len(flags) || term.TakesJSON(cmd) {
		fmt.Fprintf(b, "\n%s\n", h.Translate("help.all", words.Name("command", cmd.CommandPath())))
	}
}

// writeAllFlags writes all flags of a command, including the common ones, and its topics.
func (h help) writeAllFlags(b *strings.Builder, cmd *cobra.Command) {
	flags := visibleFlags(cmd)
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		if slices.Contains(flags, f) || f.Name == "help" || !isListed(cmd, f) {
			return
		}
		f.Usage = h.flagText(pathBelowRoot(cmd), f.Name)
		flags = append(flags, f)
	})
	fmt.Fprintf(b, "\n%s\n", h.Translate("help.flag-list"))
	h.writeFlags(b, flags)
	h.writeCommands(b, "help.topics", cmd.Commands(), (*cobra.Command).IsAdditionalHelpTopicCommand)
}

// isListed reports whether help and manual list the flag f of cmd or its parents. They omit --json
// for commands that cannot print JSON.
func isListed(cmd *cobra.Command, f *pflag.Flag) bool {
	if f.Name == term.JSONFlag {
		return term.TakesJSON(cmd)
	}
	return !f.Hidden && f.Deprecated == ""
}

// visibleFlags returns the flags of a command that help and manual list.
func visibleFlags(cmd *cobra.Command) []*pflag.Flag {
	var flags []*pflag.Flag
	cmd.LocalNonPersistentFlags().VisitAll(func(f *pflag.Flag) {
		if !f.Hidden && f.Name != "help" {
			flags = append(flags, f)
		}
	})
	return flags
}

// firstFlags returns the flags on the first screen of a command.
func firstFlags(cmd *cobra.Command) []*pflag.Flag {
	var flags []*pflag.Flag
	for _, name := range term.FirstScreenFlags(cmd) {
		// TestFirstScreensNameExistingFlags reports missing flags.
		if f := cmd.Flags().Lookup(name); f != nil {
			flags = append(flags, f)
		}
	}
	return flags
}

// pathBelowRoot returns a command's path without the root, separated by dots.
func pathBelowRoot(cmd *cobra.Command) string {
	_, name, _ := strings.Cut(cmd.CommandPath(), " ")
	return strings.ReplaceAll(name, " ", ".")
}

// writeCommands lists the commands for which include returns true below a heading.
func (h help) writeCommands(b *strings.Builder, heading string, commands []*cobra.Command, include func(*cobra.Command) bool) {
	commands = slices.DeleteFunc(slices.Clone(commands), func(c *cobra.Command) bool { return !include(c) })
	if len(commands) == 0 {
		return
	}
	fmt.Fprintf(b, "\n%s\n", h.Translate(heading))
	width := 0
	for _, c := range commands {
		width = max(width, len(c.Name()))
	}
	for _, c := range commands {
		fmt.Fprintf(b, "  %-*s  %s\n", width, c.Name(), c.Short)
	}
}

const (
	flagColumn = 27 // column of the flag descriptions
	lineWidth  = 80
)

// writeFlags writes flags, each on one or more lines.
func (h help) writeFlags(b *strings.Builder, flags []*pflag.Flag) {
	for _, f := range flags {
		value, usage := flagUsage(f)
		name := "      --" + f.Name
		if f.Shorthand != "" {
			name = "  -" + f.Shorthand + ", --" + f.Name
		}
		if value != "" {
			name += " " + value
		}
		if !slices.Contains(emptyDefaults, f.DefValue) {
			usage += " " + h.Translate("help.default", words.Name("value", f.DefValue))
		}
		b.WriteString(name)
		column := utf8.RuneCountInString(name)
		if column > flagColumn-2 {
			b.WriteString("\n")
			column = 0
		}
		indent := strings.Repeat(" ", flagColumn)
		lines := strings.TrimSpace(plain.Wrap(usage, lineWidth-flagColumn))
		b.WriteString(indent[column:] + strings.ReplaceAll(lines, "\n", "\n"+indent) + "\n")
	}
}

// emptyDefaults lists the defaults that help does not mention.
var emptyDefaults = []string{"", "-", "0", "false", "[]", "-1", "0s"}

// flagUsage returns the name of a flag's value in capitals, and the flag's description.
func flagUsage(f *pflag.Flag) (value, usage string) {
	value, usage = pflag.UnquoteUsage(f)
	if f.Value.Type() == "bool" {
		return "", usage
	}
	return value, usage
}

// command replaces cobra's help command, which succeeds for unknown commands.
func (h help) command() term.Command {
	return term.Command{
		Use: "help [COMMAND... | TOPIC | more]",
		Example: `  fairdeal help deal
  fairdeal help formats
  fairdeal help more`,
		Args: "[COMMAND...]",
		Run: func(in *term.Line) error {
			if len(in.Args) == 1 && in.Args[0] == moreWord {
				h.showMore(in.Root())
				return nil
			}
			cmd, rest, err := in.Root().Find(in.Args)
			if err != nil {
				return err
			}
			if err := term.NoSuchCommand(cmd, rest); err != nil {
				return err
			}
			return cmd.Help()
		},
	}
}

// setTexts sets the help texts of every command and its flags from the catalogue.
func (h help) setTexts(cmd *cobra.Command) {
	name := pathBelowRoot(cmd)
	if !cmd.HasParent() {
		name = "fairdeal"
	}
	cmd.Short, cmd.Long = h.sentence("help.do."+name), h.sentence("help.long."+name)
	cmd.LocalNonPersistentFlags().VisitAll(func(f *pflag.Flag) { f.Usage = h.flagText(name, f.Name) })
	cmd.PersistentFlags().VisitAll(func(f *pflag.Flag) { f.Usage = h.flagText(name, f.Name) })
	for _, sub := range cmd.Commands() {
		h.setTexts(sub)
	}
}

// flagText returns the description of a flag: the command's own, its family's, or the common one.
func (h help) flagText(command, name string) string {
	family, _, _ := strings.Cut(command, ".")
	for _, prefix := range []string{command + ".", family + ".", ""} {
		if text := h.sentence("help.flag." + prefix + name); text != "" {
			return text
		}
	}
	return ""
}

// sentence returns the catalogue's sentence for a key, or "" if it has none.
func (h help) sentence(key string) string {
	if _, ok := words.Arguments(key); !ok {
		return ""
	}
	return h.Translate(key)
}
