package handrecord

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/words"
)

// AddResults adds a scored session's results to the boards with the same numbers. It returns the names of boards that
// are not in the record. leads contains the opening leads, and may be nil.
func (r *Record) AddResults(
	lang words.Language, s *score.SessionScore, leads map[score.LineKey]string,
) (unknown []string) {
	session := s.Session()
	for i := range session.Len() {
		name := session.Name(i)
		number, err := strconv.Atoi(name[strings.LastIndexByte(name, '.')+1:])
		b := r.Board(number)
		if err != nil || b == nil {
			unknown = append(unknown, name)
			continue
		}
		board, scored := s.Board(i)
		for k := range board.Lines {
			line := &board.Lines[k]
			result := newResult(lang, line, &scored.Lines[k])
			result.Lead = formatCard(leads[score.LineKey{Board: name, NS: line.NS, EW: line.EW}])
			b.Results = append(b.Results, result)
		}
	}
	return unknown
}

// formatCard returns a card with its suit symbol, from SK, KS or HT. It returns other text in upper
// case.
func formatCard(s string) string {
	s = strings.ToUpper(strings.TrimSpace(s))
	c := strings.Replace(s, "10", "T", 1)
	if len(c) != 2 {
		return s
	}
	suit, rank := strings.IndexByte("SHDC", c[0]), c[1:]
	if suit < 0 {
		suit, rank = strings.IndexByte("SHDC", c[1]), c[:1]
	}
	if suit < 0 || !strings.Contains(bridge.Ranks, rank) {
		return s
	}
	return sign(bridge.Suit(suit)) + strings.Replace(rank, "T", "10", 1)
}

// newResult returns a traveller line for printing.
func newResult(lang words.Language, l *score.Line, s *score.LineScore) Result {
	r := Result{NS: l.NS, EW: l.EW}
	if l.Result.IsAdjusted() {
		r.Contract = l.Result.String()
	} else {
		part := &l.Result.NS.Parts[0]
		if part.HasContract {
			r.setContract(lang, part.Contract)
		}
		r.Score = fmt.Sprintf("%+d", part.Score)
	}
	if s.NS.Played {
		r.Points = s.NS.Value.Decimal(2)
	} else {
		r.Points = say(lang, "ruling.not-played")
	}
	return r
}

// setContract sets the contract, the declarer and the tricks.
func (r *Result) setContract(lang words.Language, c score.Contract) {
	r.Contract = say(lang, "handrecord.pass")
	if c.Level > 0 {
		r.Contract = fmt.Sprintf("%d%s%v", c.Level, strainSign(lang, c.Strain), c.Doubling)
		r.Tricks = fmt.Sprint(6 + c.Level + c.Result)
	}
	if c.HasDeclarer {
		r.Declarer = strings.Fields(say(lang, "handrecord.seats"))[c.Declarer]
	}
}
