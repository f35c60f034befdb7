package verify

import (
	"github.com/spf13/pflag"

	"github.com/fairdeal/fairdeal/audit"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/words"
)

// gone are flags that were: to type one says what to type instead.
type gone string

func (g gone) String() string   { return "" }
func (g gone) Type() string     { return "string" }
func (g gone) Set(string) error { return goneFlags[string(g)] }

// goneFlags say what to type instead of a flag.
var goneFlags = map[string]error{"boards": words.Errorf("verify.gone-boards"), "both": words.Errorf("verify.gone-both"), "from": words.Errorf("verify.gone-from")}

// registerGone registers the flags that were, none of which help shows.
func registerGone(fl *pflag.FlagSet) {
	for _, name := range []string{"boards", "both", "from"} {
		fl.Var(gone(name), name, "")
		term.Hide(fl, name)
	}
}

// checkStated refuses statements about sessions and sets that the tournament does not
// have.
func checkStated(description []byte, opt *audit.Options) error {
	d, err := squaredeal.ParseDescription(description)
	if err != nil {
		return nil // the report says it
	}
	check := func(flag string, id squaredeal.ID) error {
		if err := audit.CheckStated(d, id); err != nil {
			return words.Errorf("verify.flag", words.Name("flag", flag), words.E("why", err))
		}
		return nil
	}
	for _, p := range opt.Played {
		if err := check("--played", p.ID); err != nil {
			return err
		}
	}
	for _, id := range opt.Reserve {
		if err := check("--reserve", id); err != nil {
			return err
		}
	}
	for _, p := range opt.Replaced {
		if err := check("--replaced", p.ID); err != nil {
			return err
		}
	}
	return nil
}
