package evening

import (
	"maps"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/score"
)

// sessionSettings returns the settings that all boards of a session share, and its own.
func sessionSettings(s *score.Session, method score.Method) map[string]string {
	settings := commonSettings(s)
	if s.GainLimit > 0 && method != score.Matchpoints {
		settings["gain_limit"] = strconv.Itoa(s.GainLimit)
	}
	if s.MeanPercent {
		settings["totals"] = "mean-percent"
	}
	if s.Conventions != "" {
		settings["conventions"] = s.Conventions
	}
	return settings
}

// commonSettings returns the settings shared by all boards.
func commonSettings(s *score.Session) map[string]string {
	common := boardSettings(s.Board(0))
	for i := range s.Len() {
		board := boardSettings(s.Board(i))
		maps.DeleteFunc(common, func(key, value string) bool { return board[key] != value })
	}
	return common
}

// boardSettings returns a board's non-default settings.
func boardSettings(b *score.Board) map[string]string {
	settings := map[string]string{}
	for _, s := range b.Settings() {
		key, value, _ := strings.Cut(s, " ")
		settings[strings.ReplaceAll(key, "-", "_")] = value
	}
	switch {
	case b.Method != score.Butler:
	case b.Datum != nil:
		settings["datum"] = strconv.Itoa(*b.Datum)
	case b.PlainDatum:
		settings["datum"] = "plain"
	}
	return settings
}

// withoutCommon removes the settings that the evening has for all boards.
func (b *builder) withoutCommon(settings map[string]string) map[string]string {
	maps.DeleteFunc(settings, func(key, _ string) bool { return b.evening.Settings[key] != "" })
	return settings
}
