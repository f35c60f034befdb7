package cli

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// moreWord is the argument of help that lists the less common commands, such as those for logs and
// witnesses.
const moreWord = "more"

// startCommands lists kinds of users and the command that each starts with.
var startCommands = []struct{ user, command string }{
	{user: "help.players", command: "fairdeal verify WBG2024.sqd WBG2024.sqk handrecords"},
	{user: "help.organisers", command: "fairdeal desk"},
	{user: "help.directors", command: "fairdeal score session monday.txt"},
	{user: "help.clubs", command: "fairdeal deal -n 24 -o monday"},
}

// everydayCommands groups the commands on the program's first help screen by subject.
var everydayCommands = []struct{ subject, commands string }{
	{subject: "word.boards", commands: "deal show record convert dd stats"},
	{subject: "desk.frame.tournaments", commands: "tournament squaredeal desk verify audit"},
	{subject: "help.tarot-scores", commands: "score tarot"},
	{subject: "help.program", commands: "settings help version"},
}

// writeRoot writes the program's help: four kinds of users, then the everyday commands.
func (h help) writeRoot(b *strings.Builder, root *cobra.Command) {
	fmt.Fprintf(b, "%s\n\n", root.Short)
	for _, start := range startCommands {
		fmt.Fprintf(b, "  %-13s  %s\n", h.Translate(start.user), start.command)
	}
	b.WriteString("\n")
	for _, group := range everydayCommands {
		fmt.Fprintf(b, "%s\n", plain.Capital(h.Translate(group.subject)))
		for _, name := range strings.Fields(group.commands) {
			if cmd := commandNamed(root, name); cmd != nil {
				fmt.Fprintf(b, "  %-13s  %s\n", name, cmd.Short)
			}
		}
	}
	fmt.Fprintf(b, "\n%s\n", h.Translate("help.ends"))
}

// commandNamed returns a command below root, or nil if there is none with this name.
func commandNamed(root *cobra.Command, name string) *cobra.Command {
	for _, cmd := range root.Commands() {
		if cmd.Name() == name {
			return cmd
		}
	}
	return nil
}

// isEveryday reports whether a command or its parent is on the program's first help screen.
func isEveryday(cmd *cobra.Command) bool {
	name, _, _ := strings.Cut(pathBelowRoot(cmd), ".")
	for _, group := range everydayCommands {
		if slices.Contains(strings.Fields(group.commands), name) {
			return true
		}
	}
	return name == ""
}

// showMore lists the less common commands and the topics.
func (h help) showMore(root *cobra.Command) {
	h.setTexts(root)
	var b strings.Builder
	isUncommon := func(cmd *cobra.Command) bool { return cmd.IsAvailableCommand() && !isEveryday(cmd) }
	h.writeCommands(&b, "help.more", root.Commands(), isUncommon)
	h.writeCommands(&b, "help.topics", root.Commands(), (*cobra.Command).IsAdditionalHelpTopicCommand)
	fmt.Fprint(h.Out, strings.TrimPrefix(b.String(), "\n"))
}

// completionCommand returns the command that writes shell completions.
func completionCommand(u *term.UI) term.Command {
	return term.Command{
		Use:      "completion SHELL",
		Example:  `  fairdeal completion bash`,
		Complete: term.Words("bash", "fish", "powershell", "zsh"),
		Run: func(in *term.Line) error {
			switch root := in.Root(); in.Args[0] {
			case "bash":
				return root.GenBashCompletionV2(u.Out, true)
			case "fish":
				return root.GenFishCompletion(u.Out, true)
			case "powershell":
				return root.GenPowerShellCompletionWithDesc(u.Out)
			case "zsh":
				return root.GenZshCompletion(u.Out)
			}
			return words.Errorf("help.no-shell", words.Name("found", in.Args[0]))
		},
	}
}
