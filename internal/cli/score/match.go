package score

import (
	"encoding/json"
	"fmt"
	"github.com/fairdeal/fairdeal/score/ruling"
	"github.com/fairdeal/fairdeal/score/teams"
	"github.com/fairdeal/fairdeal/score/traveller"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/score"
)

func newScoreMatch(u *ui, explain bool) *cobra.Command {
	o := scoreOutput{explain: explain}
	flags := []struct{ key, usage, value string }{
		{key: "scale", usage: "the `scale` instead of the file's: wbf2013, wbf-discrete or 25-0"},
		{key: "boards", usage: "the `number` of boards that the scale is for, if not that in the file"},
		{key: "rounding", usage: "the `policy`: non-offenders, none, white-book or tenth"},
		{key: "non-offenders", usage: "the `team` in whose favour a gap in the scale is rounded"},
	}
	cmd := &cobra.Command{
		Use:   "match FILE",
		Short: "score a teams match of two rooms",
		Long: `Score a teams match of two rooms: the IMPs of each board, and the victory points
of each team by itself.

The file has settings first and then a line for each board: its number, the
result in the open room, | and the result in the closed room. The home team sits
North-South in the open room (- as FILE: standard input):

  home: Alpha
  away: Beta
  scale: wbf2013          # or wbf-discrete, 25-0; none: IMPs only
  boards: 16              # for the scale, if not those in the file
  rounding: non-offenders # or none, white-book, tenth
  non-offenders: Alpha    # in whose favour a gap in the scale is rounded
  carry-over: +10         # IMPs that the home team brings along
  knock-out: yes          # one margin for both sides
  1  4S= N | 4S-1 N
  2  (-100)/(+620) | +300
  3  damage by EW: before +620, after +500, actual +150 | +800`,
		Example: `  fairdeal score match final.txt
  fairdeal score match final.txt --scale wbf2013 --json`,
		Args: term.OneFile,
		RunE: func(cmd *cobra.Command, args []string) error {
			var settings []string
			for _, f := range flags {
				if f.value != "" {
					settings = append(settings, f.key+": "+f.value)
				}
			}
			data, err := readScoreFile(u, args[0])
			if err != nil {
				return err
			}
			m, err := traveller.ParseMatch(data, settings...)
			if err != nil {
				return resultError(args[0], err)
			}
			s, err := m.Score()
			if err != nil {
				return fmt.Errorf("%s: %w", args[0], err)
			}
			return o.print(u, matchSheet(m, s), matchValue(m, s))
		},
	}
	o.flags(cmd, true)
	for i := range flags {
		cmd.Flags().StringVar(&flags[i].value, flags[i].key, "", flags[i].usage)
	}
	return cmd
}

// matchSheet is a scored match for people.
func matchSheet(m *teams.Match, s *teams.MatchScore) *sheet {
	out := &sheet{Title: fmt.Sprintf("%s - %s", m.Home, m.Away), Steps: ruling.ExplainMatch(m, s)}
	table := sheetTable{Caption: out.Title, Head: []string{"board", "open room", "closed room", m.Home, m.Away}}
	var weighted, artificial bool
	for i := range m.Boards {
		b, p := &m.Boards[i], &s.Boards[i]
		home, away := signed(p.Home), signed(p.Away)
		if !p.Played {
			home, away = "not played", "not played"
		}
		table.Rows = append(table.Rows, []string{fmt.Sprint(b.Number), b.Open.String(), b.Closed.String(), home, away})
		for _, x := range []struct {
			room   string
			result *score.Result
		}{{"open", &b.Open}, {"closed", &b.Closed}} {
			if x.result.Adjusted() {
				out.Facts = append(out.Facts, fact{fmt.Sprintf("Board %d, %s room", b.Number, x.room), x.result.String()})
			}
			weighted = weighted || x.result.NS.Weighted() || x.result.EW.Weighted()
			artificial = artificial || x.result.NS.Artificial() || x.result.EW.Artificial()
		}
		for _, d := range p.Damages {
			table := damageTable(d.DamageReport)
			table.Caption = fmt.Sprintf("board %d, %v room: %s", b.Number, d.Room, table.Caption)
			out.Tables = append(out.Tables, table)
			out.Laws = append(out.Laws, d.Case.Laws()...)
		}
		out.Warnings = append(out.Warnings, p.Warnings...)
	}
	if weighted {
		out.Laws = append(out.Laws, "Law 12C1(c)")
	}
	if artificial {
		out.Laws = append(out.Laws, "Law 12C2")
	}
	out.Laws = compact(append(out.Laws, "Law 78B"))
	if m.Carry.Sign() != 0 {
		out.Facts = append(out.Facts, fact{"Carry-over", m.Home + " " + signed(m.Carry)})
	}
	table.Rows = append(table.Rows, []string{"sum", "", "", signed(s.Home.IMPs), signed(s.Away.IMPs)})
	out.Tables = append([]sheetTable{table}, out.Tables...)
	for _, t := range []struct {
		name string
		x    teams.TeamScore
	}{{m.Home, s.Home}, {m.Away, s.Away}} {
		line := fmt.Sprintf("%s: %s IMPs", t.name, signed(t.x.IMPs))
		if m.KnockOut {
			line += fmt.Sprintf(", margin %s", signed(t.x.Margin))
		}
		if t.x.VP != nil {
			line += fmt.Sprintf(", %s VP", vpText(m.Table.Scale, *t.x.VP))
		}
		out.Results = append(out.Results, line)
	}
	return out
}

// compact leaves each string once, in the order of its first place.
func compact(list []string) (out []string) {
	seen := map[string]bool{}
	for _, s := range list {
		if !seen[s] {
			out = append(out, s)
		}
		seen[s] = true
	}
	return out
}

// matchValue is a scored match for JSON.
func matchValue(m *teams.Match, s *teams.MatchScore) any {
	type team struct {
		Name        string       `json:"name"`
		IMPs        json.Number  `json:"imps"`
		IMPsExact   score.Frac   `json:"imps_exact"`
		Margin      json.Number  `json:"margin"`
		MarginExact score.Frac   `json:"margin_exact"`
		VP          *json.Number `json:"vp,omitempty"`
		VPExact     *score.Frac  `json:"vp_exact,omitempty"`
	}
	type damage struct {
		Room string `json:"room"`
		*ruling.DamageTable
	}
	type board struct {
		Board     int         `json:"board"`
		Open      string      `json:"open"`
		Closed    string      `json:"closed"`
		Played    bool        `json:"played"`
		Home      json.Number `json:"home_imps"`
		HomeExact score.Frac  `json:"home_exact"`
		Away      json.Number `json:"away_imps"`
		AwayExact score.Frac  `json:"away_exact"`
		Damages   []damage    `json:"damages,omitempty"`
	}
	value := struct {
		Scale    string   `json:"scale,omitempty"`
		For      int      `json:"scale_boards,omitempty"`
		Rounding string   `json:"rounding"`
		KnockOut bool     `json:"knock_out"`
		Home     team     `json:"home"`
		Away     team     `json:"away"`
		Boards   []board  `json:"boards"`
		Warnings []string `json:"warnings,omitempty"`
	}{Rounding: m.Rounding.String(), KnockOut: m.KnockOut}
	if m.Table != nil {
		value.Scale, value.For = m.Table.Scale.String(), m.Table.Boards
	}
	teamOf := func(name string, t teams.TeamScore) team {
		out := team{Name: name, IMPs: ruling.Rounded(t.IMPs), IMPsExact: t.IMPs, Margin: ruling.Rounded(t.Margin), MarginExact: t.Margin, VPExact: t.VP}
		if t.VP != nil {
			vp := ruling.Rounded(*t.VP)
			out.VP = &vp
		}
		return out
	}
	value.Home, value.Away = teamOf(m.Home, s.Home), teamOf(m.Away, s.Away)
	for i, b := range m.Boards {
		p := s.Boards[i]
		x := board{Board: b.Number, Open: b.Open.String(), Closed: b.Closed.String(), Played: p.Played,
			Home: ruling.Rounded(p.Home), HomeExact: p.Home, Away: ruling.Rounded(p.Away), AwayExact: p.Away}
		for _, d := range p.Damages {
			x.Damages = append(x.Damages, damage{d.Room.String(), ruling.ReportDamage(d.DamageReport)})
		}
		value.Boards = append(value.Boards, x)
		value.Warnings = append(value.Warnings, p.Warnings...)
	}
	return value
}
