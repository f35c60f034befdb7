package scoretable

import (
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
)

// readTag reads a tag. Its name is in lower case.
func (r *reader) readTag(name, value string) error {
	r.columns = nil
	switch name {
	case "scoretable":
		r.totals, r.columns = false, columns(value)
		return r.checkScoreTable()
	case "totalscoretable":
		r.totals, r.columns = true, columns(value)
		if !slices.Contains(r.columns, "PairId") {
			return r.errorf("the TotalScoreTable has no column PairId")
		}
	case "board":
		return r.readBoardNumber(strings.Trim(value, " "))
	case "event", "date", "scoring":
		if value != "#" && value != "?" && value != "" {
			r.tags[name] = value
		}
	}
	return nil
}

// checkScoreTable returns an error if the current score table has no board or lacks a column.
func (r *reader) checkScoreTable() error {
	if r.tags["board"] == "" {
		return r.errorf("a ScoreTable has no Board")
	}
	hasColumn := func(name string) bool { return slices.Contains(r.columns, name) }
	hasNS, hasEW := hasColumn("PairId_NS"), hasColumn("PairId_EW")
	switch {
	case !hasNS && !hasEW && (hasColumn("Multiplicity") || hasColumn("Rank")):
		r.session.Frequencies = true
	case !hasNS:
		return r.errorf("the ScoreTable has no column PairId_NS, " +
			"nor Rank or Multiplicity as in a frequency table")
	case !hasEW:
		return r.errorf("the ScoreTable has no column PairId_EW")
	}
	return nil
}

// readBoardNumber parses the number for the following tables.
func (r *reader) readBoardNumber(text string) error {
	switch text {
	case "#": // In PBN, # means that the value is the same as in the previous game.
	case "", "?", "-":
		r.tags["board"] = ""
	default:
		n, err := strconv.ParseUint(text, 10, 31)
		if err != nil || n == 0 {
			return r.errorf("the Board is %s, expected a number from 1", plain.QuoteExcerpt(text))
		}
		r.tags["board"] = strconv.FormatUint(n, 10)
	}
	return nil
}

// columns returns the names of a table's columns without sort order and width.
func columns(value string) []string {
	names := strings.Split(value, ";")
	for i, n := range names {
		n, _, _ = strings.Cut(strings.TrimSpace(n), `\`)
		names[i] = strings.TrimLeft(n, "+-")
	}
	return names
}
