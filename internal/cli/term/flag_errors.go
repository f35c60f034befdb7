package term

import (
	"errors"
	"strconv"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// FlagError translates an error from the flag parser and adds a hint: a similar flag, or how to list them.
func FlagError(cmd *cobra.Command, err error) error {
	err = translateFlagError(err)
	if near := suggestedFlag(cmd, err); near != "" {
		return Hint(err, "term.did-you-mean-flag", words.Name("near", near))
	}
	return Hint(err, "term.shows-flags", words.Name("command", cmd.CommandPath()))
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
