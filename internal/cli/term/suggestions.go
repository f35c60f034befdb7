package term

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

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

// FlagError translates an error from the flag parser and adds a hint: a similar flag, or how to list them.
func FlagError(cmd *cobra.Command, err error) error {
	err = translateFlagError(err)
	if near := suggestedFlag(cmd, err); near != "" {
		return Hint(err, "term.did-you-mean-flag", words.Name("near", near))
	}
	return Hint(err, "term.shows-flags", words.Name("command", cmd.CommandPath()))
}

// wantedValueKey returns the catalogue key for a description of the flag's valid values, or "" if the
// flag's parser describes them in its error. valueType is the type as in pflag.Value.
func wantedValueKey(valueType string) (key string) {
	switch valueType {
	case "int", "uint":
		return "term.want-whole"
	case "float64":
		return "term.want-number"
	case "duration":
		return "term.want-duration"
	case "bool":
		return "term.want-bool"
	}
	return ""
}

// translateFlagError translates an error of the flag parser, which is always in English.
func translateFlagError(err error) error {
	var unknown *pflag.NotExistError
	var missing *pflag.ValueRequiredError
	var invalid *pflag.InvalidValueError
	var syntax *pflag.InvalidSyntaxError
	var text words.Text
	switch {
	case errors.As(err, &unknown):
		name, letters := unknown.GetSpecifiedName(), unknown.GetSpecifiedShortnames()
		text = UnknownFlag(typedFlag(name, letters), "-"+letters)
	case errors.As(err, &missing):
		flag := typedFlag(missing.GetSpecifiedName(), missing.GetSpecifiedShortnames())
		text = words.New("term.flag-wants", words.Name("flag", flag))
	case errors.As(err, &syntax):
		text = words.New("term.no-flag", words.Name("word", plain.Quote(syntax.GetSpecifiedFlag())))
	case errors.As(err, &invalid):
		text = invalidValue(err, invalid)
	default:
		return err
	}
	return &words.Error{Text: text, Err: err}
}

// invalidValue returns the message for an invalid value of a flag.
func invalidValue(err error, invalid *pflag.InvalidValueError) words.Text {
	flag := invalid.GetFlag()
	name := "--" + flag.Name
	if flag.Shorthand != "" {
		name = "-" + flag.Shorthand + ", " + name
	}
	why := words.E("why", invalid.Unwrap())
	if key := wantedValueKey(flag.Value.Type()); key != "" && !errors.As(err, new(*words.Error)) {
		why = words.T("why", words.New(key))
	}
	return words.New("term.flag-invalid",
		words.Name("found", strconv.Quote(invalid.GetValue())), words.Name("flag", name), why)
}

// typedFlag returns a flag as it was typed: its name, or one of a group of letters.
func typedFlag(name, letters string) string {
	if letters != "" {
		return "-" + name[:1]
	}
	return "--" + name
}

// UnknownFlag returns the message for an unknown flag. If word contains more than the flag, as in -oRx, the
// message also quotes the word.
func UnknownFlag(flag, word string) words.Text {
	if len(word) <= len(flag) {
		return words.New("term.unknown-flag", words.Name("flag", flag))
	}
	return words.New("term.unknown-letter", words.Name("flag", flag), words.Name("word", word))
}

// suggestedFlag returns the flag of cmd that was probably meant if err is about an unknown flag, or "".
func suggestedFlag(cmd *cobra.Command, err error) string {
	var unknown *pflag.NotExistError
	if errors.As(err, &unknown) && unknown.GetSpecifiedShortnames() == "" {
		return nearFlag(cmd, unknown.GetSpecifiedName())
	}
	return ""
}

// nearFlag returns the flag of cmd with the most similar name.
func nearFlag(cmd *cobra.Command, name string) string {
	var names []string
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		if !f.Hidden {
			names = append(names, f.Name)
		}
	})
	return nearest(name, names)
}

// FormatError adds a hint to err, an error about the unknown format name. The hint lists the formats, and a
// similar one if there is one.
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
