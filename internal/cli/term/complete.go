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
	err := cmd.RegisterFlagCompletionFunc(flag, complete)
	if err != nil {
		// A missing flag or a second set of completions is a bug.
		panic(err)
	}
}

// Files returns completions for up to n arguments that are files with these extensions (without a
// dot). If n is 0, there is no limit.
func Files(n int, extensions ...string) cobra.CompletionFunc {
	return func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
		if n > 0 && len(args) >= n {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		return extensions, cobra.ShellCompDirectiveFilterFileExt
	}
}

// Words returns completions for an argument with these values. Other values are allowed.
func Words(list ...string) cobra.CompletionFunc {
	return cobra.FixedCompletions(list, cobra.ShellCompDirectiveNoFileComp)
}

// Topic returns a help page that is not a command. Its texts are help.do.NAME and help.long.NAME.
func Topic(name string) *cobra.Command { return &cobra.Command{Use: name} }
