package term

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/plain"
)

// NoSuchCommand makes an unknown command an error that says what to do.
func NoSuchCommand(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	err := errors.New("unknown command " + plain.Quote(args[0]))
	cmd.SuggestionsMinimumDistance = 2 // letters that may be wrong
	if near := cmd.SuggestionsFor(args[0]); len(near) > 0 {
		return WithHint(err, "did you mean %s %s", cmd.CommandPath(), near[0])
	}
	return WithHint(err, "%s --help lists the commands", cmd.CommandPath())
}

// NoArguments refuses words after a command that takes flags only.
func NoArguments(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	return WithHint(errors.New("unexpected argument "+plain.Quote(args[0])), "%s --help shows the flags", cmd.CommandPath())
}

// NamedArgs is the argument check of commands whose arguments have names.
func NamedArgs(names ...string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) < len(names) {
			return WithHint(fmt.Errorf("%s is missing", names[len(args)]), "%s", cmd.UseLine())
		}
		if len(args) > len(names) {
			return WithHint(fmt.Errorf("unexpected argument %s", plain.Quote(args[len(names)])), "%s; words with blanks need quotes", cmd.UseLine())
		}
		return nil
	}
}

// OneFile is the rule of a command that reads one file.
func OneFile(cmd *cobra.Command, args []string) error {
	if len(args) != 1 {
		return WithHint(fmt.Errorf("%d files given, want one", len(args)), "%s --help shows an example", cmd.CommandPath())
	}
	return nil
}
