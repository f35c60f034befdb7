package term

import (
	"strings"

	"github.com/spf13/cobra"
)

// completeFlag makes list provide the shell completions of a flag. If the value contains commas,
// the last part is completed.
func completeFlag(cmd *cobra.Command, flag string, list func() []string) {
	complete := func(_ *cobra.Command, _ []string, typed string) ([]string, cobra.ShellCompDirective) {
		before := typed[:strings.LastIndexByte(typed, ',')+1]
		var out []string
		for _, name := range list() {
			if strings.HasPrefix(before+name, typed) {
				out = append(out, before+name)
			}
		}
		return out, cobra.ShellCompDirectiveNoFileComp
	}
	if err := cmd.RegisterFlagCompletionFunc(flag, complete); err != nil {
		panic(err) // The flag does not exist or already has completions, which is a bug.
	}
}

// Files returns shell completions for file arguments with these extensions (without a dot). It completes at
// most maxFiles arguments; 0 means no limit.
func Files(maxFiles int, extensions ...string) cobra.CompletionFunc {
	return func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
		if maxFiles > 0 && len(args) >= maxFiles {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		return extensions, cobra.ShellCompDirectiveFilterFileExt
	}
}

// Words returns shell completions from a list. Other values are allowed.
func Words(list ...string) cobra.CompletionFunc {
	return cobra.FixedCompletions(list, cobra.ShellCompDirectiveNoFileComp)
}

// Topic returns a help topic, which cannot be run as a command. The catalogue contains its texts: help.do.NAME and
// help.long.NAME.
func Topic(name string) *cobra.Command { return &cobra.Command{Use: name} }
