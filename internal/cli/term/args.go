package term

import (
	"math"
	"strings"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// NoSuchCommand returns an error if arguments follow a command that only has subcommands: the first is an
// unknown command. The hint names a similar command.
func NoSuchCommand(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	err := words.Errorf("term.unknown-command", words.Name("found", plain.Quote(args[0])))
	if near := nearCommand(cmd, args[0]); near != "" {
		return Hint(err, "term.did-you-mean", words.Name("command", near))
	}
	return Hint(err, "term.lists-commands", words.Name("command", cmd.CommandPath()))
}

// nearCommand returns the subcommand of cmd that was probably meant, or "": one with this name at the next
// level, or else one with a similar name at this level or the next.
func nearCommand(cmd *cobra.Command, word string) string {
	for _, child := range cmd.Commands() {
		for _, grandchild := range child.Commands() {
			if grandchild.Name() == word {
				return grandchild.CommandPath()
			}
		}
	}
	cmd.SuggestionsMinimumDistance = 2 // Up to two letters may differ.
	if names := cmd.SuggestionsFor(word); len(names) > 0 {
		return cmd.CommandPath() + " " + names[0]
	}
	if len(word) <= 3 {
		return ""
	}
	for _, child := range cmd.Commands() {
		if !child.HasSubCommands() {
			continue
		}
		if near := nearCommand(child, word); near != "" {
			return near
		}
	}
	return ""
}

// NoArguments returns an error if arguments follow a command that only accepts flags.
func NoArguments(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	err := words.Errorf("term.unexpected", words.Name("found", plain.Quote(args[0])))
	return Hint(err, "term.shows-flags", words.Name("command", cmd.CommandPath()))
}

// namedArgs checks arguments by the names in Use: FILE is required, [FILE] is optional,
// FILE... can be repeated.
func namedArgs(names []string) cobra.PositionalArgs {
	var required []string
	maxArgs := len(names)
	for _, name := range names {
		if name[0] != '[' {
			required = append(required, name)
		}
		if strings.Contains(name, "...") {
			maxArgs = math.MaxInt
		}
	}
	return func(cmd *cobra.Command, args []string) error {
		switch {
		case len(args) < len(required):
			missing, _, _ := strings.Cut(required[len(args)], "...")
			return WithHint(words.Errorf("squaredeal.missing", words.Name("what", missing)),
				"%s", cmd.UseLine())
		case len(args) > maxArgs:
			found := words.Name("found", plain.Quote(args[maxArgs]))
			if flag := cmd.Flags().Lookup("passphrase"); flag != nil && flag.Changed {
				// A stray word after --passphrase may be the passphrase itself, so do not print it.
				found = words.Name("found", plain.QuoteExcerpt(args[maxArgs]))
			}
			return Hint(words.Errorf("term.unexpected", found),
				"term.blanks-quotes", words.Name("usage", cmd.UseLine()))
		}
		return nil
	}
}

// argumentsOf checks arguments against the names after a command in Use, which flags may follow.
func argumentsOf(usage string) cobra.PositionalArgs {
	before, _, _ := strings.Cut(" "+usage, " -")
	if names := strings.Fields(before); len(names) > 0 {
		return namedArgs(names)
	}
	return NoArguments
}
