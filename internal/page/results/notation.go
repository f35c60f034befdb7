package results

import (
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/page/parts"
	"github.com/fairdeal/fairdeal/internal/pattern"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/words"
)

// contract returns a line's contract in HTML as players write it, or an adjusted result with its reason.
// In English, "4SX" by North with ten tricks becomes "4♠x= N".
func (d *drawing) contract(line *evening.Line) string {
	if line.Score == nil {
		return d.adjustedResult(line)
	}
	if line.Contract == "" {
		return ""
	}
	match := playedContract.Re().FindStringSubmatch(line.Contract)
	if match == nil {
		return d.sentence("handrecord.passed-out")
	}
	level, strain, doubles := match[1], match[2], match[3]
	sign := escaped(d.text("bridge.notrump"))
	if strain != "NT" {
		sign = suitSign(strain)
	}
	text := level + sign + strings.ToLower(doubles) + relativeTricks(level, line.Tricks)
	if line.Declarer != "" {
		text += " " + escaped(d.text("page.seat."+strings.ToLower(line.Declarer)))
	}
	return `<span class="nowrap">` + text + "</span>"
}

// playedContract matches a contract that was not passed out, without its declarer and tricks.
var playedContract = pattern.New(`^(\d)(NT|[SHDC])(X*)$`)

// relativeTricks formats the overtricks or undertricks of a contract at a level, or "=" if there are none. It
// returns "" if the number of tricks is unknown.
func relativeTricks(level string, tricks *int) string {
	if tricks == nil {
		return ""
	}
	const book = 6 // tricks that do not count towards the level
	required, _ := strconv.Atoi(level)
	required += book
	if *tricks == required {
		return "="
	}
	return plusMinus(*tricks - required)
}

// adjustedResult returns a result that is not a played contract, with its reason.
func (d *drawing) adjustedResult(line *evening.Line) string {
	result := strings.ReplaceAll(line.Result, "&", " & ")
	result = notrumpBid.Re().ReplaceAllString(result, "${1}"+d.text("bridge.notrump"))
	text := `<span class="award">` + escaped(result) + "</span>"
	for _, reason := range []string{line.Ruling, line.Reason} {
		if reason != "" {
			text += "<br><small>" + escaped(reason) + "</small>"
		}
	}
	return text
}

// notrumpBid matches a notrump bid in a result, where the language may use another word.
var notrumpBid = pattern.New(`([1-7])NT`)

// lead returns the opening lead in the language's notation: "SQ" becomes "♠D" in Polish.
func (d *drawing) lead(line *evening.Line) string {
	if len(line.Lead) != 2 || !strings.Contains("SHDC", line.Lead[:1]) {
		return ""
	}
	const english = "AKQJT"
	suit, rank := line.Lead[:1], line.Lead[1:]
	honours := append(strings.Fields(d.text("handrecord.ranks")), "10") // in the same order
	if i := strings.Index(english, rank); i >= 0 && i < len(honours) {
		rank = honours[i]
	}
	return suitSign(suit) + escaped(rank)
}

// suitSign returns the symbol for S, H, D or C.
func suitSign(letter string) string {
	return `<span class="` + strings.ToLower(letter) + `">` + parts.SuitSign(strings.Index("SHDC", letter)) + "</span>"
}

// fixed formats a number with fixed decimals and a minus as wide as a digit.
func fixed(f score.Frac, decimals int) string { return minus(f.Fixed(decimals)) }

// signed formats a number with its sign and two decimals.
func signed(f score.Frac) string { return minus(f.Signed(2)) }

func percent(f score.Frac, decimals int) string { return fixed(f, decimals) + "\u00a0%" }

// plusMinus formats a number with its sign; 0 has none.
func plusMinus(n int) string {
	if n > 0 {
		return "+" + strconv.Itoa(n)
	}
	return minus(strconv.Itoa(n))
}

func minus(text string) string { return strings.ReplaceAll(text, "-", "−") }

// pointsLink returns a number of points as a link to the scores that determine it. The script shows
// the explanation instead.
func (d *drawing) pointsLink(r pairResult) string {
	p := r.points()
	if p == nil {
		return "–"
	}
	points := d.formatPoints(*p)
	return `<a href="#` + escaped(boardID(r.board)) + `" data-why="` + strconv.Itoa(r.row) + r.side + `" aria-label="` +
		d.sentence("results.why-link", words.Name("points", points)) + `">` + points + "</a>"
}

// formatPoints formats the points on a board according to the method.
func (d *drawing) formatPoints(f score.Frac) string {
	if d.isMatchpoints() {
		return fixed(f, 2)
	}
	return signed(f)
}
