package cli

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
)

// lineWidth is the maximum width of help in columns.
const lineWidth = 80

// help prints the help of commands: a first screen with the most common flags, or everything with
// --help-all.
type help struct {
	*term.UI
	all bool // show everything
}

// takeHelpAll replaces --help-all with --help, and reports whether it was present: "deal --help-all" becomes
// "deal --help". From "help deal --help-all" it removes the flag.
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

// show prints the help of cmd. It sets the texts of commands and flags first, which other runs do not need.
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

// pathBelowRoot returns the name of a command in catalogue keys: tarot.show for "fairdeal tarot show".
func pathBelowRoot(cmd *cobra.Command) string {
	_, name, _ := strings.Cut(cmd.CommandPath(), " ")
	return strings.ReplaceAll(name, " ", ".")
}

// writeCommands lists the commands for which include returns true below a heading.
func (h help) writeCommands(
	b *strings.Builder, heading string, commands []*cobra.Command, include func(*cobra.Command) bool,
) {
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
