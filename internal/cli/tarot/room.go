// Package tarot is the room of the commands of tarot. It speaks English and
// French: every text goes through a Message, whose catalog is that of --lang.
package tarot

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"regexp"
	"sync"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/tarot"
	"github.com/fairdeal/fairdeal/tarot/french"
	"github.com/fairdeal/fairdeal/words"
)

// ui is one run of the program with the language of this room.
type ui struct {
	*term.UI
	words tarot.Catalog // nil: English
}

// say makes a message of this room.
var say = tarot.Say

// Command returns the command of tarot with those below it.
func Command(t *term.UI) *cobra.Command {
	u := &ui{UI: t}
	cmd := &cobra.Command{
		Use:   "tarot",
		Short: "deal the 78 cards of tarot so that players can look up and check every deal",
		Long: `Deal the 78 cards of tarot so that players can look up and check every deal.

Before the first deal "new" draws the game's numbers and prints a commitment
that everybody may see. When the game has ended "reveal" prints the numbers;
"verify" checks them against the commitment and "show" shows any deal.`,
		Example: `  fairdeal tarot new --players 4 --label "Table 3" -o table3.secret > announced.txt
  fairdeal tarot reveal table3.secret > revealed.txt
  fairdeal tarot verify revealed.txt --announced announced.txt
  fairdeal tarot show --game revealed.txt --deal 0-9
  fairdeal tarot verify revealed.txt --announced announced.txt --lang fr`,
		Args: noSuchCommand,
		RunE: func(cmd *cobra.Command, args []string) error { return cmd.Help() },
	}
	cmd.AddCommand(
		newCommand(u), announceCommand(u), showCommand(u), verifyCommand(u),
		revealCommand(u), numberCommand(u), duplicateCommand(u), statsCommand(u),
	)
	for _, c := range append(cmd.Commands(), cmd) {
		c.Args, c.RunE = u.inLanguage(c.Args), u.inLanguage(c.RunE)
	}
	cmd.SetFlagErrorFunc(func(cmd *cobra.Command, err error) error {
		hint := say("%s --help shows the flags", cmd.CommandPath())
		if near := term.MeantFlag(cmd, err); near != "" {
			hint = say("did you mean --%s", near)
		}
		return u.spoken(hinted(flagError(err), hint))
	})
	help := cmd.HelpFunc()
	cmd.SetHelpFunc(func(cmd *cobra.Command, args []string) {
		if u.words != nil {
			u.frenchHelp(cmd)
			return
		}
		help(cmd, args)
	})
	for _, c := range cmd.Commands() {
		if c.Flags().Lookup("form") != nil {
			term.CompleteFlag(c, "form", func() []string { return []string{"integers ", "decimal ", "machine", "text"} })
		}
		if c.Flags().Lookup("players") != nil {
			term.CompleteFlag(c, "players", func() []string { return []string{"3", "4", "5"} })
		}
	}
	u.choose()
	return cmd
}

// choose makes everything that follows English or French.
func (u *ui) choose() {
	if u.Lang == words.French {
		u.words = maps.Clone(french.Catalog)
		maps.Copy(u.words, frenchWords)
		maps.Copy(u.words, frenchCommands)
	}
}

// in returns a message in the language of this run.
func (u *ui) in(format string, args ...any) string { return say(format, args...).In(u.words) }

func (u *ui) notef(format string, args ...any) { u.Notef("%s", u.in(format, args...)) }
func (u *ui) warnf(format string, args ...any) { u.Warnf("%s", u.in(format, args...)) }

// failure is an error of this room before it is put into words.
type failure struct {
	status int
	err    error
	hint   *tarot.Message // nil for none
}

func (f *failure) Error() string { return f.err.Error() }
func (f *failure) Unwrap() error { return f.err }

// hinted adds to an error what the person can do next.
func hinted(err error, hint *tarot.Message) error {
	return &failure{statusOf(err), err, hint}
}

// falsehood is the error of something that was checked and is false.
func falsehood(err error) error { return &failure{status: term.StatusFalse, err: err} }

func statusOf(err error) int {
	var f *failure
	if errors.As(err, &f) {
		return f.status
	}
	return term.StatusUnchecked
}

// inLanguage makes the errors of a command those of its language.
func (u *ui) inLanguage(run func(cmd *cobra.Command, args []string) error) func(cmd *cobra.Command, args []string) error {
	if run == nil {
		return nil
	}
	return func(cmd *cobra.Command, args []string) error { return u.spoken(run(cmd, args)) }
}

// spoken puts an error into words.
func (u *ui) spoken(err error) error {
	if err == nil || errors.Is(err, term.ErrFalseReported) || errors.Is(err, term.ErrUncheckedReported) {
		var f *failure
		if errors.As(err, &f) && f.hint != nil {
			return term.WithHint(f.err, "%s", f.hint.In(u.words))
		}
		return err
	}
	words := u.errorWords(err)
	out := errors.New(words)
	if statusOf(err) == term.StatusFalse {
		out = term.Falsef("%s", words)
	}
	var f *failure
	if errors.As(err, &f) && f.hint != nil {
		return term.WithHint(out, "%s", f.hint.In(u.words))
	}
	return out
}

// errorWords is what an error says, in the language of this run.
func (u *ui) errorWords(err error) string {
	var f *failure
	if errors.As(err, &f) {
		err = f.err
	}
	if m, ok := err.(*tarot.Message); ok {
		args := make([]any, len(m.Args))
		for i, a := range m.Args {
			args[i] = a
			switch a := a.(type) {
			case *tarot.Message:
			case error:
				args[i] = u.errorWords(a)
			}
		}
		return say(m.Format, args...).In(u.words)
	}
	var pe *fs.PathError
	if u.words == nil || !errors.As(err, &pe) {
		return err.Error()
	}
	path := plain.Text(pe.Path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return u.in("%s: there is no such file", path)
	case errors.Is(err, fs.ErrExist):
		return u.in("%s: is there already", path)
	case errors.Is(err, fs.ErrPermission):
		return u.in("%s: this is not permitted", path)
	}
	return fmt.Sprintf("%s : %v", path, pe.Err)
}

// flagErrors are what pflag says, in its words.
var flagErrors = sync.OnceValue(func() map[string]*regexp.Regexp {
	return map[string]*regexp.Regexp{
		"negative": regexp.MustCompile(`^unknown shorthand flag: '\d' in (-\d+)$`),
		"unknown":  regexp.MustCompile(`^unknown (?:shorthand )?flag: (.+)$`),
		"wants":    regexp.MustCompile(`^flag needs an argument: (.+)$`),
		"bad":      regexp.MustCompile(`^invalid argument (".*") for "(.+)" flag: (.*)$`),
	}
})

// flagError puts an error of the command line's grammar into our own words. A
// negative number, which looks like a flag, is an error of its own.
func flagError(err error) error {
	s, forms := err.Error(), flagErrors()
	if forms["negative"].MatchString(s) {
		return say("%v has the sign %q, want digits only", say("distribution"), '-')
	}
	if m := forms["wants"].FindStringSubmatch(s); m != nil {
		return say("flag needs an argument: %s", m[1])
	}
	if m := forms["bad"].FindStringSubmatch(s); m != nil {
		return say("invalid argument %s for %s", m[1], m[2])
	}
	if m := forms["unknown"].FindStringSubmatch(s); m != nil {
		return say("unknown flag: %s", m[1])
	}
	return err
}

// apart is the error of two flags that exclude each other.
func apart(cmd *cobra.Command, a, b string) error {
	if cmd.Flags().Changed(a) && cmd.Flags().Changed(b) {
		return say("--%s and --%s exclude each other", a, b)
	}
	return nil
}

// noSuchCommand makes an unknown command an error that says what to do.
func noSuchCommand(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	err := say("unknown command %s", plain.Quote(args[0]))
	cmd.SuggestionsMinimumDistance = 2 // letters that may be wrong
	if near := cmd.SuggestionsFor(args[0]); len(near) > 0 {
		return hinted(err, say("did you mean %s %s", cmd.CommandPath(), near[0]))
	}
	return hinted(err, say("%s --help lists the commands", cmd.CommandPath()))
}

// noArguments refuses words after a command that takes flags only.
func noArguments(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	return hinted(say("unexpected argument %s", plain.Quote(args[0])), say("%s --help shows the flags", cmd.CommandPath()))
}

// oneFile is the rule of a command that reads one file.
func oneFile(cmd *cobra.Command, args []string) error {
	if len(args) != 1 {
		return hinted(say("%d files given, want one", len(args)), say("%s --help shows an example", cmd.CommandPath()))
	}
	return nil
}
