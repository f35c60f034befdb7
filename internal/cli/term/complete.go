package term

import (
	"strings"

	"github.com/spf13/cobra"
)

// completeFlag makes a shell complete the flag of cmd with the names that list returns. In
// a value with commas, the last part is completed.
func completeFlag(cmd *cobra.Command, flag string, list func() []string) {
	err := cmd.RegisterFlagCompletionFunc(flag, func(_ *cobra.Command, _ []string, typed string) ([]string, cobra.ShellCompDirective) {
		before := typed[:strings.LastIndexByte(typed, ',')+1]
		var out []string
		for _, name := range list() {
			if strings.HasPrefix(before+name, typed) {
				out = append(out, before+name)
			}
		}
		return out, cobra.ShellCompDirectiveNoFileComp
	})
	if err != nil {
		// The flag is missing or has completions already, which is a bug.
		panic(err)
	}
}

// Files returns completions for arguments that are files with these extensions (without a
// dot), for at most n arguments, or any number if n is 0.
func Files(n int, extensions ...string) cobra.CompletionFunc {
	return func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
		if n > 0 && len(args) >= n {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		return extensions, cobra.ShellCompDirectiveFilterFileExt
	}
}

// Words returns completions for an argument that is one of these words, or none if it is
// new.
func Words(list ...string) cobra.CompletionFunc {
	return cobra.FixedCompletions(list, cobra.ShellCompDirectiveNoFileComp)
}

// Topic returns a help page without a command. Its sentences are help.do.NAME and
// help.long.NAME.
func Topic(name string) *cobra.Command { return &cobra.Command{Use: name} }
