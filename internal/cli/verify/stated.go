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
	stated := map[string][]squaredeal.ID{"--reserve": opt.Reserve}
	for _, p := range opt.Played {
		stated["--played"] = append(stated["--played"], p.ID)
	}
	for _, p := range opt.Replaced {
		stated["--replaced"] = append(stated["--replaced"], p.ID)
	}
	for _, flag := range []string{"--played", "--reserve", "--replaced"} {
		for _, id := range stated[flag] {
			if err := audit.CheckStated(d, id); err != nil {
				return words.Errorf("verify.flag", words.Name("flag", flag), words.E("why", err))
			}
		}
	}
	return nil
}
