package term

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// unknownCommand returns an error if the first word after the known commands, other than flags, is
// not a command. Cobra only detects that if no flag follows, and treats --help as a request about
// the parent command.
func unknownCommand(root *cobra.Command, args []string) error {
	if len(args) > 0 && strings.HasPrefix(args[0], "__complete") {
		return nil // The shell is asking for completions.
	}
	root.InitDefaultHelpCmd()
	cmd, rest, err := root.Find(args)
	if err != nil || !cmd.HasAvailableSubCommands() || cmd.DisableFlagParsing {
		return nil // Execute reports the error or runs the command.
	}
	word, ok := firstArgument(cmd, rest)
	if !ok {
		return nil
	}
	if cmd.Args != nil {
		// cmd.Args may depend on flags. Execute will report errors in them.
		_ = cmd.ParseFlags(rest)
		if err := cmd.Args(cmd, []string{word}); err != nil {
			return err
		}
	}
	return NoSuchCommand(cmd, []string{word})
}

// firstArgument returns the first word that is not a flag or its value. ok is false if there is none
// before "--".
func firstArgument(cmd *cobra.Command, args []string) (word string, ok bool) {
	for i := 0; i < len(args); i++ {
		word := args[i]
		if word == "--" {
			return "", false
		}
		if len(word) < 2 || word[0] != '-' {
			return word, true
		}
		if f := flagOf(cmd, word); f != nil && i+1 < len(args) && takesNext(f, args[i+1]) {
			i++
		}
	}
	return "", false
}

// FormatError adds a hint to an error about an unknown format: the list of formats and, if there is one, a format
// with a similar name.
func FormatError(err error, name string, formats []string) error {
	all := words.Name("formats", strings.Join(formats, ", "))
	if near := nearest(strings.ToLower(name), formats); near != "" {
		return Hint(err, "term.did-you-mean-format", words.Name("near", near), all)
	}
	return Hint(err, "hands.formats-are", all)
}

// maxDistance is the largest number of letters in which a suggested name may differ.
const maxDistance = 2

// nearest returns the name that was probably meant, or "". A name qualifies if it has the same
// letters in a different order, if at most maxDistance and half of its letters differ, or if one
// name is a prefix of at least three letters of the other.
func nearest(name string, names []string) string {
	best, bestDistance := "", maxDistance+1
	for _, candidate := range names {
		distance := plain.EditDistance(name, candidate)
		isPrefix := strings.HasPrefix(candidate, name) || strings.HasPrefix(name, candidate)
		hasSameLetters := sortedLetters(candidate) == sortedLetters(name)
		if min(len(name), len(candidate)) >= 3 && (isPrefix || hasSameLetters) {
			distance = 1
		}
		if distance < bestDistance && 2*distance <= len(candidate) {
			best, bestDistance = candidate, distance
		}
	}
	return best
}

// sortedLetters returns the letters of a name in alphabetical order.
func sortedLetters(name string) string {
	return string(slices.Sorted(slices.Values([]byte(name))))
}
