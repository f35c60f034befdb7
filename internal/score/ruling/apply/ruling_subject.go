package apply

import (
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score/teams"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
	"github.com/fairdeal/fairdeal/internal/words"
)

// readNumbers parses the optional numbers of a match and a board, such as "match 3 board 7,".
func (r *Ruling) readNumbers(p *lineParser) error {
	if p.skipWord("match") {
		text := p.takeWord()
		number, err := strconv.ParseUint(text, 10, 31)
		if err != nil || number < 1 {
			return p.errorf(p.pos-len(text), "ruling.found-want-number-match",
				words.Name("n", plain.QuoteExcerpt(text)))
		}
		r.Match = int(number)
	}
	if p.skipWord("board") {
		if r.Board = p.takeWord(); r.Board == "" {
			return p.errorf(p.pos, "ruling.found-end-want-number")
		}
	}
	return nil
}

// readParties parses the subject of the ruling: a team, a room, or one or two pairs, such as "team Alpha", "open room",
// "pairs 3-12" or "pair 4NS". A match penalty may be for "both teams".
func (r *Ruling) readParties(p *lineParser) (err error) {
	switch {
	case r.Match > 0 && p.skipWord("team"):
		rest := p.rest()
		end := strings.IndexByte(rest, ':')
		if end < 0 {
			return p.errorf(len(p.text), "ruling.found-end-want-an")
		}
		r.Team = strings.TrimSpace(rest[:end])
		p.pos += end
	case r.Match > 0 && r.Board != "":
		return r.readRoom(p)
	case r.Match > 0:
		for p.skipWord("both", "teams") { // Both words are optional.
		}
	case p.skipWord("pairs"):
		r.NS, r.EW, err = p.takePairs()
		return err
	case p.skipWord("pair"):
		return r.readPair(p)
	default:
		return p.errorf(p.pos, "ruling.found-want-ruling-board",
			words.Name("rest", plain.QuoteExcerpt(p.rest())))
	}
	return nil
}

// readRoom parses a room, such as "open room" or, in other languages, "salle ouverte".
func (r *Ruling) readRoom(p *lineParser) error {
	p.skipWord("room")
	switch {
	case p.skipWord("open"):
	case p.skipWord("closed"):
		r.Room = teams.ClosedRoom
	default:
		return p.errorf(p.pos, "ruling.found-want-open-room", words.Name("rest", plain.QuoteExcerpt(p.rest())))
	}
	p.skipWord("room")
	return nil
}

// readPair parses a pair with an optional side: 4, 4NS, NS4 or 4 NS.
func (r *Ruling) readPair(p *lineParser) error {
	r.NS, r.Side = traveller.SplitPair(p.takeWord())
	switch {
	case r.Side != "":
	case p.skipWord("ns"):
		r.Side = "NS"
	case p.skipWord("ew"):
		r.Side = "EW"
	}
	if r.NS == "" {
		return p.errorf(p.pos, "ruling.found-end-want-number-pair")
	}
	return nil
}
