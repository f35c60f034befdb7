package cli

import (
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/spf13/cobra"
)

// helpCommand takes the place of cobra's, which calls a command that does not
// exist done.
func helpCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "help [COMMAND... | TOPIC]",
		Short: "show the help of a command or a topic",
		Long: `Show the help of a command, as COMMAND --help does, or of a topic: formats,
phases, dates, exit.`,
		Example: `  fairdeal help deal
  fairdeal help score board
  fairdeal help formats`,
		RunE: func(cmd *cobra.Command, args []string) error {
			about, rest, err := cmd.Root().Find(args)
			if err != nil {
				return err
			}
			if err := term.NoSuchCommand(about, rest); err != nil {
				return err
			}
			about.InitDefaultHelpFlag() // cobra shows these flags only where they were set up
			about.InitDefaultVersionFlag()
			return about.Help()
		},
	}
}

// addCompletion adds cobra's command for completions, in the words of this
// program; a shell that it does not know is an error.
func addCompletion(root *cobra.Command) {
	root.InitDefaultCompletionCmd()
	for _, cmd := range root.Commands() {
		if cmd.Name() != "completion" {
			continue
		}
		cmd.Short = "write completions for a shell"
		cmd.Long = `Write a script that completes commands and flags in a shell. The help of each
shell's command says where the script goes.`
		cmd.Example = `  fairdeal completion bash > ~/.local/share/bash-completion/completions/fairdeal`
		cmd.Args = term.NoSuchCommand
		cmd.RunE = func(cmd *cobra.Command, args []string) error { return cmd.Help() }
		for _, shell := range cmd.Commands() {
			shell.Short = "write completions for " + shell.Name()
			shell.Example = "  fairdeal completion " + shell.Name()
			shell.Args = term.NoArguments
		}
	}
}
