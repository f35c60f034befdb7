package traveller

import (
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/words"
)

// set sets a setting, unless the caller gave it. Only averages and groups may be given more than once.
func (r *boardReader) set(key, value string) (err error) {
	old, isSet := r.settings[key]
	isByCaller := isSet && old == "" // newBoardReader marks the caller's settings with the value "".
	mayRepeat := key == "average" || key == "group"
	switch {
	case isByCaller && !mayRepeat:
		return nil
	case isSet && !mayRepeat:
		return words.Errorf("traveller.setting-twice", words.Name("key", strconv.Quote(key)))
	}
	r.settings[key] = value
	switch key {
	case "method":
		r.traveller.Method, err = score.ParseMethod(value)
	case "board":
		err = r.setBoard(value)
	case "vulnerable":
		var v bridge.Vulnerability
		if v, err = ParseVulnerability(value); err == nil {
			r.traveller.Vul = &v
		}
	case "expected":
		r.traveller.Expected, err = parseNumber(key, value, 1, 10000)
	case "datum":
		err = r.setDatum(value)
	case "conventions":
		r.convention, err = score.ParseConvention(value)
	case "group":
		r.group, err = ParseGroup(value)
	case "winners":
		r.winners, err = parseNumber(key, value, 1, 2)
	case "gain-limit":
		r.gainLimit, err = parseNumber(key, value, 1, 100)
	case "average":
		err = r.setAverage(value)
	default:
		var known bool
		if known, err = r.traveller.Set(key, value); !known {
			err = words.Errorf("traveller.unknown-setting-want-method",
				words.Name("key", plain.QuoteExcerpt(key)))
		}
	}
	return err
}

// setBoard sets the board number and, unless the file gives it, the vulnerability of that board.
func (r *boardReader) setBoard(value string) (err error) {
	r.traveller.Number, err = parseNumber("board", value, 1, 10000)
	if err == nil && r.traveller.Vul == nil {
		v := bridge.Vul(r.traveller.Number)
		r.traveller.Vul = &v
	}
	return err
}

// setDatum sets a datum, or the way in which it is computed.
func (r *boardReader) setDatum(value string) error {
	switch fold(value) {
	case "plain", "factored", "median":
		_, err := r.traveller.Set("datum", value)
		return err
	}
	datum, err := strconv.Atoi(strings.NewReplacer("−", "-", "–", "-").Replace(value))
	if err != nil || datum < -score.MaxRaw || datum > score.MaxRaw {
		return words.Errorf("traveller.found-datum-want-factored",
			words.Name("value", plain.QuoteExcerpt(value)), words.N("most", score.MaxRaw))
	}
	r.traveller.Datum = &datum
	return nil
}

// applyConvention applies the settings of the convention that the file does not override.
func (r *boardReader) applyConvention() error {
	if r.convention == nil {
		return nil
	}
	for _, setting := range r.convention.SettingsOf(r.traveller.Method) {
		if _, ok := r.settings[setting.Key]; ok {
			continue
		}
		if _, err := r.traveller.Set(setting.Key, setting.Value); err != nil {
			return err
		}
	}
	return nil
}

// setAverage parses the average of a pair on its other boards: "NS 7 63.5%" or, at IMPs, "NS 7 1.2".
func (r *boardReader) setAverage(value string) error {
	errAverage := words.Errorf("traveller.found-average-want-side",
		words.Name("value", plain.QuoteExcerpt(value)))
	fields := strings.Fields(strings.TrimSuffix(value, "%"))
	if len(fields) != 3 {
		return errAverage
	}
	side, pair := sideOf(fields[0]), fields[1]
	share, err := score.ParseFrac(fields[2])
	if side == "" || !isPair(pair) || err != nil {
		return errAverage
	}
	key := side + " " + pair
	if _, ok := r.averages[key]; ok {
		return words.Errorf("traveller.average-twice", words.Name("side", side), words.Name("text", pair))
	}
	r.averages[key] = share
	return nil
}
