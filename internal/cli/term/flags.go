package term

import (
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// Flags maps the names of a command's flags, each with an optional letter, to their destinations:
//
//	Flags{"out o": File(&out), "format f": SuggestFrom(&formats, settings.Writable), "force": &force}
//
// A destination is a pointer to a string, []string, Commas, int, float64, time.Duration or bool, or a
// pflag.Value. The initial value is the default. Texts must not be empty; a pflag.Value decides itself.
// Suggest, SuggestFrom, OneOf, File, MayBeEmpty, OptionalValue and FromSettings add properties to a flag.
type Flags map[string]any

// And merges f with other tables. If a name occurs twice, f takes precedence.
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

// declare adds a flag to a set. Its description is in the catalogue.
func declare(fs *pflag.FlagSet, names string, target any) {
	name, letter, _ := strings.Cut(names, " ")
	options, _ := target.(flag)
	if options.target != nil {
		target = options.target
	}
	switch target := target.(type) {
	case *string:
		fs.StringVarP(target, name, letter, *target, "")
	case *[]string:
		fs.StringArrayVarP(target, name, letter, *target, "")
	case *Commas:
		fs.StringSliceVarP((*[]string)(target), name, letter, *target, "")
	case *bool:
		fs.BoolVarP(target, name, letter, *target, "")
	case *int:
		fs.IntVarP(target, name, letter, *target, "")
	case *float64:
		fs.Float64VarP(target, name, letter, *target, "")
	case *time.Duration:
		fs.DurationVarP(target, name, letter, *target, "")
	case pflag.Value:
		fs.VarP(target, name, letter, "")
	default:
		panic("no flag can be kept there: --" + name)
	}
	f := fs.Lookup(name)
	f.Hidden = options.hidden
	if options.isFile || isText(target) && !options.mayBeEmpty {
		f.Value = requiredValue{f.Value, options.isFile}
	}
	if options.acceptsNext != nil {
		f.NoOptDefVal = options.bareValue
		f.Value = optionalValue{f.Value, options.acceptsNext}
	}
}

// isText reports whether a flag's destination is a text or a list of texts.
func isText(target any) bool {
	switch target.(type) {
	case *string, *[]string, *Commas:
		return true
	}
	return false
}

// Commas is the destination for a flag with comma-separated values, such as -f dup,pbn. The flag can be
// repeated.
type Commas []string
