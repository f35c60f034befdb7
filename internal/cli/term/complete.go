package term

import (
	"strings"

	"github.com/spf13/cobra"
)

// completeFlag has a shell complete the flag of cmd with the names that list
// returns when it is asked. Of a value with commas the last part is completed.
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
		panic(err) // the flag is not there, or has completions: a mistake of ours
	}
}

// Files are completions of a command's arguments: files of the extensions, without a
// point, for at most n arguments, any number where n is 0.
func Files(n int, extensions ...string) cobra.CompletionFunc {
	return func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
		if n > 0 && len(args) >= n {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		return extensions, cobra.ShellCompDirectiveFilterFileExt
	}
}

// Words are completions of a command's argument that is one of these; none: it is new.
func Words(list ...string) cobra.CompletionFunc {
	return cobra.FixedCompletions(list, cobra.ShellCompDirectiveNoFileComp)
}

// Topic is a page of help that belongs to no command: its sentences are help.do.NAME
// and help.long.NAME.
func Topic(name string) *cobra.Command { return &cobra.Command{Use: name} }
