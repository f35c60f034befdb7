package term

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/fairdeal/fairdeal/internal/words"
)

// Command describes a command. The catalogue contains its texts: help.do.NAME and help.long.NAME
// describe the command, and help.flag.NAME.FLAG or help.flag.FLAG a flag.
//
//	term.Command{
//		Use:     "page [KIND]",
//		Example: "  fairdeal page -o verify.html",
//		First:   "out",
//		Flags:   term.Flags{"out o": &out, "force": &force},
//		Run:     func(in *term.Line) error { return u.write(out, force) },
//	}
type Command struct {
	Use         string // name, then arguments
	Example     string // complete command lines; the first help screen shows two
	First       string // flags on the first screen, in order; the others need --help-all
	Flags       Flags
	Exclusive   []string // sets of mutually exclusive flags: "json out"
	JSON        bool     // prints JSON with --json; see UI.JSON
	Signed      bool     // arguments may be negative numbers; no flag may begin with a digit
	Raw         bool     // parses its flags itself
	Args        string   // arguments if Use does not name them: "NAME P,S..."; "[FILE...]" accepts any
	Aliases     []string
	Complete    cobra.CompletionFunc // completes the arguments
	Subcommands []Command
	Run         func(in *Line) error // nil if the command only shows its help, with the flags of all subcommands
}

// Line is a parsed command line.
type Line struct {
	Args []string
	cmd  *cobra.Command
}

// Has reports whether a flag was present, even with its default value.
func (l *Line) Has(flag string) bool { return l.cmd.Flags().Changed(flag) }

// Name returns the command as typed, without the program's name.
func (l *Line) Name() string { return l.cmd.CommandPath() }

// Use returns the command's usage.
func (l *Line) Use() string { return l.cmd.UseLine() }

// Named returns an error if the arguments do not match these names.
func (l *Line) Named(names ...string) error { return namedArgs(names)(l.cmd, l.Args) }

// Unexpected returns the error for an unexpected argument.
func (l *Line) Unexpected(word string) error { return NoArguments(l.cmd, []string{word}) }

// Context returns the context of the run.
func (l *Line) Context() context.Context { return l.cmd.Context() }

// Help shows the help of the command.
func (l *Line) Help() error { return l.cmd.Help() }

// Root returns the program's command, which contains all others.
func (l *Line) Root() *cobra.Command { return l.cmd.Root() }

// Annotations of a command: firstScreen contains First, and signed marks Signed.
const (
	firstScreen = "first"
	signed      = "signed"
)

// FirstScreenFlags returns the flags on the first screen of a command's help.
func FirstScreenFlags(cmd *cobra.Command) []string {
	return strings.Fields(cmd.Annotations[firstScreen])
}

// Cobra returns the command for the cobra library.
func (c Command) Cobra() *cobra.Command {
	cmd := &cobra.Command{
		Use:               c.Use,
		Example:           c.Example,
		ValidArgsFunction: c.Complete,
		Aliases:           c.Aliases,
		Annotations:       map[string]string{firstScreen: c.First},
	}
	if c.JSON {
		cmd.Annotations[JSONFlag] = "yes"
	}
	if c.Signed {
		cmd.Annotations[signed] = "yes"
	}
	cmd.DisableFlagParsing, cmd.DisableFlagsInUseLine = c.Raw, c.Raw
	fs := cmd.Flags()
	if c.Run == nil {
		c.Run, fs = (*Line).Help, cmd.PersistentFlags()
	}
	switch _, names, _ := strings.Cut(c.Use, " "); {
	case c.Subcommands != nil:
		cmd.Args = NoSuchCommand
	case c.Signed || c.Raw:
		cmd.Args = cobra.ArbitraryArgs
	default:
		cmd.Args = argumentsOf(cmp.Or(c.Args, names))
	}
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		for _, set := range c.Exclusive {
			if err := checkExclusive(cmd, strings.Fields(set)); err != nil {
				return err
			}
		}
		if c.Signed {
			args = restoreSigns(args)
		}
		return c.Run(&Line{Args: args, cmd: cmd})
	}
	c.Flags.add(cmd, fs)
	for _, sub := range c.Subcommands {
		cmd.AddCommand(sub.Cobra())
	}
	return cmd
}

// Flags maps the names of a command's flags, each with an optional letter as in "out o", to their
// destinations: pointers to a string, []string, Commas, int, time.Duration or bool, or a
// pflag.Value. The initial value is the default. Suggest, SuggestFrom, OneOf, File,
// OptionalValue and FromSettings add properties to a flag.
type Flags map[string]any

// And adds the flags of other tables. If a name occurs twice, the receiver's flag is used.
func (f Flags) And(others ...Flags) Flags {
	merged := Flags{}
	for _, flags := range append(others, f) {
		for names, target := range flags {
			merged[names] = target
		}
	}
	return merged
}

// add adds the flags to fs, the flag set of cmd.
func (f Flags) add(cmd *cobra.Command, fs *pflag.FlagSet) {
	for names, target := range f {
		declare(fs, names, target)
		if options, ok := target.(flag); ok && options.list != nil {
			name, _, _ := strings.Cut(names, " ")
			completeFlag(cmd, name, options.list)
		}
	}
}

// Commas is a list of comma-separated values. The flag can be repeated.
type Commas []string

// flag is a destination with additional properties.
type flag struct {
	target      any
	list        func() []string        // returns the values for shell completion
	bareValue   string                 // value if the flag is used without one
	acceptsNext func(word string) bool // reports whether the next word is the value; nil means always
	hidden      bool                   // usually set with fairdeal settings, so omitted from help
	isFile      bool                   // names a file or folder, so the value must not be empty
}

// Target returns the destination of a flag without the additional properties.
func Target(destination any) any {
	if f, ok := destination.(flag); ok {
		return f.target
	}
	return destination
}

// SuggestFrom returns a flag for which list provides the shell completions.
func SuggestFrom(target any, list func() []string) any { return flag{target: target, list: list} }

// Suggest returns a flag for which names are the shell completions. Other values are allowed.
func Suggest(target any, names ...string) any {
	return SuggestFrom(target, func() []string { return names })
}

// OneOf returns a flag that only accepts one of these names, in any case.
func OneOf(target *string, names ...string) any { return Suggest(&choice{target, names}, names...) }

// choice is a string flag with a fixed set of values.
type choice struct {
	target *string
	names  []string
}

func (c *choice) String() string { return *c.target }
func (c *choice) Type() string   { return "string" }

func (c *choice) Set(typed string) error {
	for _, name := range c.names {
		if strings.EqualFold(name, typed) {
			*c.target = name
			return nil
		}
	}
	last := len(c.names) - 1
	first := words.Name("first", strings.Join(c.names[:last], ", "))
	return words.Errorf("term.want-names",
		words.T("names", words.New("score.or", first, words.Name("last", c.names[last]))))
}

// OptionalValue returns a flag whose value is optional; without one it is bareValue. The next word is its
// value if acceptsNext accepts it. A value after = is always accepted.
func OptionalValue(target any, bareValue string, acceptsNext func(word string) bool) any {
	return flag{target: target, bareValue: bareValue, acceptsNext: acceptsNext}
}

// File returns a flag that names a file or a folder. It refuses an empty name, so that a script whose variable is empty
// skips no comparison and no output.
func File(target any) any {
	f, ok := target.(flag)
	if !ok {
		f.target = target
	}
	f.isFile = true
	return f
}

// fileValue is a file name that must not be empty.
type fileValue struct{ pflag.Value }

func (v fileValue) Set(name string) error {
	if name == "" {
		return words.Errorf("system.no-name")
	}
	return v.Value.Set(name)
}

// FromSettings returns a flag that is usually set with fairdeal settings, so help omits it.
func FromSettings(target any) any { return flag{target: target, hidden: true} }

// optionalValue is an optional value with the rule for the next word.
type optionalValue struct {
	pflag.Value
	acceptsNext func(word string) bool
}

// declare adds a flag to a set. Its description is in the catalogue.
func declare(fs *pflag.FlagSet, names string, target any) {
	name, letter, _ := strings.Cut(names, " ")
	options, _ := target.(flag)
	if options.target != nil {
		target = options.target
	}
	switch to := target.(type) {
	case *string:
		fs.StringVarP(to, name, letter, *to, "")
	case *[]string:
		fs.StringArrayVarP(to, name, letter, *to, "")
	case *Commas:
		fs.StringSliceVarP((*[]string)(to), name, letter, *to, "")
	case *bool:
		fs.BoolVarP(to, name, letter, *to, "")
	case *int:
		fs.IntVarP(to, name, letter, *to, "")
	case *float64:
		fs.Float64VarP(to, name, letter, *to, "")
	case *time.Duration:
		fs.DurationVarP(to, name, letter, *to, "")
	case pflag.Value:
		fs.VarP(to, name, letter, "")
	default:
		panic("no flag can be kept there: --" + name)
	}
	f := fs.Lookup(name)
	f.Hidden = options.hidden
	if options.isFile {
		f.Value = fileValue{f.Value}
	}
	if options.acceptsNext != nil {
		f.NoOptDefVal, f.Value = options.bareValue, optionalValue{f.Value, options.acceptsNext}
	}
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

// isNegative reports whether a word begins like a negative number.
func isNegative(word string) bool {
	return len(word) > 1 && word[0] == '-' && '0' <= word[1] && word[1] <= '9'
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

// takesNext reports whether the word after a flag is its value.
func takesNext(f *pflag.Flag, next string) bool {
	if f.NoOptDefVal == "" {
		return true
	}
	optional, ok := f.Value.(optionalValue)
	looksLikeFlag := next != "-" && strings.HasPrefix(next, "-")
	return ok && !looksLikeFlag && optional.acceptsNext(next)
}

// checkExclusive returns an error if more than one of the flags is set.
func checkExclusive(cmd *cobra.Command, names []string) error {
	set := slices.DeleteFunc(names, func(name string) bool { return !cmd.Flags().Changed(name) })
	if len(set) < 2 {
		return nil
	}
	return words.Errorf("term.exclude", words.Name("one", set[0]), words.Name("other", set[1]))
}
