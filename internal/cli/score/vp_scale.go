package score

import (
	"encoding/json"
	"fmt"

	"github.com/fairdeal/fairdeal/internal/score/ruling/explain"
	"github.com/fairdeal/fairdeal/internal/score/ruling/print"
	"github.com/fairdeal/fairdeal/internal/score/teams"
	"github.com/fairdeal/fairdeal/internal/words"
)

// vpSheet returns the whole scale as a table.
func vpSheet(lang explain.Language, t *teams.VPTable) *print.Sheet {
	title := lang.Say("scoring.scale-for-boards",
		words.Name("scale", t.Scale.String()), words.N("boards", t.Boards))
	table := print.Table{
		Caption: title,
		Head:    []string{lang.Say("ruling.imps"), lang.Say("scoring.winner"), lang.Say("scoring.loser")},
	}
	for _, b := range t.Bands {
		table.Rows = append(table.Rows,
			[]string{bandText(lang, b), print.FormatVP(t.Scale, b.Winner), print.FormatVP(t.Scale, b.Loser)})
	}
	return &print.Sheet{Title: title, Steps: []string{lang.VP(t, 0)}, Tables: []print.Table{table}}
}

// bandText formats a range of margins: "3", "3-5" or "94 or more".
func bandText(lang explain.Language, b teams.Band) string {
	switch {
	case b.To < 0: // the last band
		return lang.Say("scoring.or-more", words.N("from", b.From))
	case b.To == b.From:
		return fmt.Sprint(b.From)
	}
	return fmt.Sprintf("%d-%d", b.From, b.To)
}

// vpValue returns the scale for JSON. "to" is null in the last band.
func vpValue(t *teams.VPTable) any {
	type band struct {
		From   int         `json:"from"`
		To     *int        `json:"to"`
		Winner json.Number `json:"winner"`
		Loser  json.Number `json:"loser"`
	}
	whole := struct {
		Scale  string `json:"scale"`
		Boards int    `json:"boards"`
		Bands  []band `json:"bands"`
	}{Scale: t.Scale.String(), Boards: t.Boards}
	for _, b := range t.Bands {
		row := band{From: b.From, Winner: print.Rounded(b.Winner), Loser: print.Rounded(b.Loser)}
		if b.To >= 0 {
			row.To = &b.To
		}
		whole.Bands = append(whole.Bands, row)
	}
	return whole
}
