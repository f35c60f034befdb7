package term

import (
	"strings"

	"github.com/spf13/pflag"

	"github.com/fairdeal/fairdeal/internal/words"
)

// flag is a destination with additional properties.
type flag struct {
	target      any
	list        func() []string        // returns the values for shell completion
	bareValue   string                 // value if the flag is used without one
	acceptsNext func(word string) bool // reports whether the next word is the value; nil means always
	hidden      bool                   // usually set with fairdeal settings, so omitted from help
	isFile      bool                   // names a file or folder
	mayBeEmpty  bool                   // "" is a value, unlike a flag that is not used
}

// Target returns the pointer or pflag.Value in a destination, without the properties that Suggest, File and
// the other functions added.
func Target(destination any) any {
	if f, ok := destination.(flag); ok {
		return f.target
	}
	return destination
}

// SuggestFrom returns a flag whose shell completions come from list. Other values are allowed.
func SuggestFrom(target any, list func() []string) any { return flag{target: target, list: list} }

// Suggest returns a flag whose shell completions are names. Other values are allowed.
func Suggest(target any, names ...string) any {
	return SuggestFrom(target, func() []string { return names })
}

// OneOf returns a flag that only accepts these names, in upper or lower case.
func OneOf(target *string, names ...string) any { return Suggest(&choice{target, names}, names...) }

// choice is a string flag with a fixed set of values.
type choice struct {
	target *string
	names  []string
}

func (c *choice) String() string { return *c.target }

func (c *choice) Type() string { return "string" }

func (c *choice) Set(typed string) error {
	for _, name := range c.names {
		if strings.EqualFold(name, typed) {
			*c.target = name
			return nil
		}
	}
	return words.Errorf("term.want-names", words.T("names", c.list()))
}

// list returns the names as a list such as "auto, always or never".
func (c *choice) list() words.Text {
	last := len(c.names) - 1
	return words.New("score.or",
		words.Name("first", strings.Join(c.names[:last], ", ")), words.Name("last", c.names[last]))
}

// OptionalValue returns a flag that can be used without a value and then has the value bareValue. In
// "--type WORD", WORD is the value if acceptsNext returns true, and otherwise an argument. In
// "--type=WORD", it is always the value.
func OptionalValue(target any, bareValue string, acceptsNext func(word string) bool) any {
	return flag{target: target, bareValue: bareValue, acceptsNext: acceptsNext}
}

// optionalValue is an optional value with the rule for the next word.
type optionalValue struct {
	pflag.Value
	acceptsNext func(word string) bool
}

// File returns a flag that names a file or a folder.
func File(target any) any {
	f, ok := target.(flag)
	if !ok {
		f.target = target
	}
	f.isFile = true
	return f
}

// MayBeEmpty returns a flag that accepts an empty text. Other flags refuse it: a script with an empty variable must
// not deal from nothing, leave out shares, or skip a comparison.
func MayBeEmpty(target *string) any { return flag{target: target, mayBeEmpty: true} }

// requiredValue is a value that must not be empty.
type requiredValue struct {
	pflag.Value
	isFile bool
}

func (v requiredValue) Set(text string) error {
	switch {
	case text == "" && v.isFile:
		return words.Errorf("system.no-name")
	case text == "":
		return words.Errorf("term.value-missing")
	}
	return v.Value.Set(text)
}

// FromSettings returns a flag that help omits, because it is usually set with "fairdeal settings".
func FromSettings(target any) any { return flag{target: target, hidden: true} }
