package cli

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"
)

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

// namedArgs is the argument check of commands whose arguments have names.
func namedArgs(names ...string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) < len(names) {
			return withHint(fmt.Errorf("%s is missing", names[len(args)]), "%s", cmd.UseLine())
		}
		if len(args) > len(names) {
			return withHint(fmt.Errorf("unexpected argument %s", quote(args[len(names)])), "%s; words with blanks need quotes", cmd.UseLine())
		}
		return nil
	}
}

// oneFile is the rule of a command that reads one file.
func oneFile(cmd *cobra.Command, args []string) error {
	if len(args) != 1 {
		return withHint(fmt.Errorf("%d files given, want one", len(args)), "%s --help shows an example", cmd.CommandPath())
	}
	return nil
}
