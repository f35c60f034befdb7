package clubpages

import (
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/pattern"
	"github.com/fairdeal/fairdeal/internal/score"
)

// Line is a row in a board's results.
type Line struct {
	NS, EW  string // numbers of the pairs
	Kind    LineKind
	Printed [2]Number // points of both sides

	// for a result
	Contract score.Contract
	Lead     string
	Score    int // North-South's

	// for a director's line
	Awards [2]string    // percentages of both sides on a page of KoPS, such as 60%, 40%
	Ruling []score.Part // the ruling that explains the points

	// for a bye
	Phantom string // the number that is not a pair
}

// LineKind distinguishes results, director's lines and byes.
type LineKind uint8

const (
	Result   LineKind = iota // a contract with its score
	Director                 // a ruling by the director; only its points are printed
	Bye                      // one of the numbers is not a pair
)

// readLine reads a row with a result, a bye or a ruling. ok is false if any part of the row is unreadable.
func readLine(row resultRow) (l Line, ok bool) {
	if len(row) < resultColumns {
		return l, false
	}
	l = Line{NS: row.text(columnNS), EW: row.text(columnEW)}
	if !isNumber(l.NS) || !isNumber(l.EW) || l.NS == l.EW {
		return l, false
	}
	for side, column := range [2]int{columnPointsNS, columnPointsEW} {
		if l.Printed[side], ok = ParseNumber(row.text(column)); !ok {
			return l, false
		}
	}
	scoreNS, scoreEW := row.text(columnScoreNS), row.text(columnScoreEW)
	contract := strings.ToUpper(row.text(columnContract))
	if contract == "TD" || strings.HasPrefix(contract, directorWord) {
		l.Kind, l.Awards = Director, [2]string{scoreNS, scoreEW}
		return l, true
	}
	if contract == "PASS" || contract == "PAS" {
		return l, isPassScore(scoreNS, scoreEW)
	}
	l.Contract, ok = readContract(row.text(columnContract), row.text(columnDeclarer), row.text(columnTricks))
	if !ok {
		return l, false
	}
	l.Lead = readLead(row.text(columnLead))
	l.Score, ok = readScore(scoreNS, scoreEW)
	return l, ok
}

// isPassScore reports whether the scores of a board that was passed out are 0 or empty.
func isPassScore(ns, ew string) bool { return ns == "0" || ew == "0" || ns == "" && ew == "" }

// isNumber reports whether a text is the number of a pair.
func isNumber(s string) bool {
	return s != "" && len(s) <= 6 && strings.Trim(s, "0123456789") == ""
}

// contractText matches a contract in a cell. The groups are its level, strain and doubles.
var contractText = pattern.New(`(?i)^([1-7]) ?(NT|N|S|H|D|C) ?(x{0,2}|×{1,2})$`)

// readContract parses a contract with its declarer and tricks, such as 4HX by N, +1.
func readContract(text, declarer, tricks string) (c score.Contract, ok bool) {
	m := contractText.Re().FindStringSubmatch(text)
	if m == nil || len(declarer) != 1 || !strings.Contains("NESW", declarer) {
		return c, false
	}
	level, strain := m[1], strainName(m[2])
	doubles := strings.ReplaceAll(strings.ToLower(m[3]), "×", "x")
	tricks = strings.ReplaceAll(tricks, "−", "-")
	if !isTricks(tricks) {
		return c, false
	}
	c, err := score.ParseContract(level + strain + doubles + tricks + " " + declarer)
	return c, err == nil && c.Check() == nil
}

// isTricks reports whether a text is =, or a number with a sign such as +1.
func isTricks(text string) bool {
	if text == "=" {
		return true
	}
	return text != "" && (text[0] == '+' || text[0] == '-') && isNumber(text[1:])
}

// strainName returns a strain in capitals, with NT for notrump.
func strainName(text string) string {
	strain := strings.ToUpper(text)
	if strain == "N" {
		return "NT"
	}
	return strain
}

// readScore parses the raw score, which is in the column of the side that scored, and returns North-South's score. JFR
// prints East-West's score without a sign, KoPS with a minus sign: 120 and -120 in the column EW are both -120.
func readScore(ns, ew string) (points int, ok bool) {
	if ns != "" && ew != "" {
		return 0, false
	}
	text := strings.TrimPrefix(strings.ReplaceAll(ns+ew, "−", "-"), "+")
	if ns != "" {
		return parseScore(text)
	}
	points, ok = parseScore(strings.TrimPrefix(text, "-"))
	return -points, ok
}

// parseScore parses a raw score, which is a multiple of 10 and not above the highest possible score.
func parseScore(text string) (points int, ok bool) {
	points, err := strconv.Atoi(text)
	return points, err == nil && points%10 == 0 && points >= -score.MaxRaw && points <= score.MaxRaw
}

// readLead parses a card with the suit first. It returns an empty string for other text.
func readLead(text string) string {
	text = strings.ReplaceAll(strings.ToUpper(strings.ReplaceAll(text, " ", "")), "10", "T")
	if c, err := bridge.ParseCard(text); err == nil {
		return c.String()
	}
	return ""
}
