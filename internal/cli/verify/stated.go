package verify

import (
	"github.com/fairdeal/fairdeal/audit"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/words"
)

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
