package term

import (
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// joinValues prepares a command line for the flag parser: it joins values to their flags and
// replaces the signs of negative numbers, which would look like flags.
func joinValues(root *cobra.Command, typed []string) []string {
	cmd, _, err := root.Find(typed)
	if err != nil || cmd.DisableFlagParsing {
		return typed
	}
	var args []string
	for i := 0; i < len(typed); i++ {
		word := typed[i]
		f := flagOf(cmd, word)
		hasValue := f != nil && i+1 < len(typed) && takesNext(f, typed[i+1])
		switch {
		case word == "--":
			return append(args, typed[i:]...)
		case hasValue && f.NoOptDefVal != "":
			i++
			args = append(args, word+"="+typed[i])
		case hasValue:
			i++
			args = append(args, word, typed[i])
		case cmd.Annotations[signed] != "" && isNegative(word):
			args = append(args, minus+word[1:])
		default:
			args = append(args, word)
		}
	}
	return args
}

// takesNext reports whether the word after a flag is its value.
func takesNext(f *pflag.Flag, next string) bool {
	if f.NoOptDefVal == "" {
		return true
	}
	optional, ok := f.Value.(optionalValue)
	looksLikeFlag := next != "-" && strings.HasPrefix(next, "-")
	return ok && !looksLikeFlag && optional.acceptsNext(next)
}

// flagOf returns the flag that a word names, or nil if the word is not a flag or includes the
// value.
func flagOf(cmd *cobra.Command, word string) *pflag.Flag {
	if name, long := strings.CutPrefix(word, "--"); long {
		return cmd.Flag(name)
	}
	if len(word) == 2 && word[0] == '-' {
		if f := cmd.Flags().ShorthandLookup(word[1:]); f != nil {
			return f
		}
		return cmd.InheritedFlags().ShorthandLookup(word[1:])
	}
	return nil
}

// isNegative reports whether a word begins like a negative number.
func isNegative(word string) bool {
	return len(word) > 1 && word[0] == '-' && '0' <= word[1] && word[1] <= '9'
}

// minus replaces the sign of a negative argument while flags are parsed.
const minus = "\u2212"

// restoreSigns restores the minus signs of arguments.
func restoreSigns(args []string) (restored []string) {
	for _, arg := range args {
		restored = append(restored, strings.Replace(arg, minus, "-", 1))
	}
	return restored
}
