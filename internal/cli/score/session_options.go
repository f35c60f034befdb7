package score

import (
	"github.com/fairdeal/fairdeal/internal/bridgemate"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/words"
)

// options returns the options for a file of the given form, according to the flags.
func (s *scoreSession) options(form resultfile.Format) (o resultfile.Options, err error) {
	o.Options = bridgemate.Options{
		Method:   s.method,
		Winners:  s.winners,
		Sections: s.sections,
		Percent:  s.artificial == "percent",
		NoNames:  s.names == "no",
	}
	o.Conventions = s.convention
	if s.method != "" {
		if _, err := score.ParseMethod(s.method); err != nil {
			return o, err
		}
	}
	if form != resultfile.Devices {
		flag := firstUsed(flagUse{"--sections", s.sections != ""},
			flagUse{"--artificial", s.artificial == "percent"})
		if flag != "" {
			return o, words.Errorf("scoring.for-evening", words.Name("flag", flag))
		}
	}
	if s.factoring != "" {
		factoring, err := score.ParseFactoring(s.factoring)
		if err != nil {
			return o, err
		}
		o.Factoring = &factoring
	}
	if s.datum != "" {
		isPlain := s.datum == "plain"
		o.PlainDatum = &isPlain
	}
	return o, nil
}

// checkFlags returns an error for flags that conflict or have wrong values. It parses --conventions.
func (s *scoreSession) checkFlags(u *ui, files []string) (err error) {
	if err := s.checkWatchFlags(u, files); err != nil {
		return err
	}
	if s.winners < 0 || s.winners > 2 {
		return words.Errorf("scoring.winners-want-1-or", words.N("winners", s.winners))
	}
	if s.rulings == "" && s.sheet != "" {
		return term.Hint(words.Errorf("scoring.sheet-without-rulings"), "scoring.rulings-file-names-them")
	}
	if s.conventions != "" {
		s.convention, err = score.ParseConvention(s.conventions)
	}
	return err
}

// checkMethodFlags returns an error for a flag that has no meaning with the session's scoring method.
func (s *scoreSession) checkMethodFlags() error {
	method := s.scored.Score.Method
	wrongMethod := func(flag string, wanted score.Method) error {
		return words.Errorf("scoring.flag-of-method",
			words.Name("flag", flag), words.T("wanted", apply.MethodText(wanted)),
			words.T("method", apply.MethodText(method)))
	}
	switch {
	case s.factoring != "" && method != score.Matchpoints:
		return wrongMethod("--factoring", score.Matchpoints)
	case s.datum != "" && method != score.Butler:
		return wrongMethod("--datum", score.Butler)
	}
	return nil
}
