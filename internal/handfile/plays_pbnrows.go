package handfile

import (
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/bridge/play"
	"github.com/fairdeal/fairdeal/internal/cardplay"
	"github.com/fairdeal/fairdeal/internal/words"
)

// tokens returns the words of the rows after an Auction or Play tag, without comments and annotations. The rows end at
// * or + (the play is not complete):
//
//	1S Pass 4S =1= AP    {weak} ; comment
func (g *pbnPlay) tokens(section string) (list []string) {
	text := withoutComments(g.rows[section])
	for line := range strings.Lines(text) {
		line, _, _ = strings.Cut(line, ";")
		for _, word := range strings.Fields(line) {
			if word == "*" || word == "+" {
				return list
			}
			isAnnotation := word[0] == '$' // such as $3
			if !isAnnotation {
				list = append(list, word)
			}
		}
	}
	return list
}

// withoutComments removes comments in braces.
func withoutComments(text string) string {
	for {
		before, rest, ok := strings.Cut(text, "{")
		if !ok {
			return text
		}
		_, after, _ := strings.Cut(rest, "}")
		text = before + " " + after
	}
}

// readAuction parses the calls.
func (g *pbnPlay) readAuction(found *playRecord) {
	r := &found.record
	for _, word := range g.tokens("Auction") {
		n := len(r.Calls)
		switch {
		case word == "-" && n == 0: // before the dealer
		case strings.HasPrefix(word, "="):
			if n == 0 {
				continue
			}
			call := &r.Calls[n-1]
			call.Alert = true
			if note := g.notes[strings.Trim(word, "=")]; note != "alert" {
				call.Note = note
			}
		case strings.EqualFold(word, "AP"):
			addAllPass(r)
		default:
			word = strings.TrimRight(word, "!?") // annotations
			calls, err := play.ParseCalls(word)
			if err != nil || len(calls) != 1 || calls[0].Alert {
				found.notes = append(found.notes, unreadCall(word))
				r.Calls = nil
				return
			}
			r.Calls = append(r.Calls, calls...)
		}
	}
}

// addAllPass adds passes until the auction is over, at most four.
func addAllPass(r *play.Record) {
	isOver := false
	for passes := 0; passes < 4 && !isOver; passes++ {
		r.Calls = append(r.Calls, play.Call{Name: "Pass"})
		_, isOver, _ = cardplay.ContractOf(r.Dealer, r.Calls)
	}
}

// readPlay parses the play.
func (g *pbnPlay) readPlay(found *playRecord) {
	tricks := g.readTricks(found)
	if len(tricks) == 0 {
		return
	}
	if found.record.Contract.Level == 0 {
		found.notes = append(found.notes, words.New("play.no-contract"))
	} else if !cardplay.SetTricks(&found.record, tricks) {
		found.notes = append(found.notes, words.New("play.gap"))
	}
}

// readTricks parses one trick per row, up to a row with a word that is not a card. The columns are the seats clockwise
// from the seat in the tag, whoever leads; each trick contains the cards by seat.
func (g *pbnPlay) readTricks(found *playRecord) (tricks [][4]int) {
	firstColumn, ok := seatOf(g.tags["Play"])
	if !ok && found.record.Contract.Level > 0 {
		firstColumn = found.record.Contract.Leader()
	}
	cells := 0 // number of cells read so far, four per row
	for _, word := range g.tokens("Play") {
		if word[0] == '=' {
			continue
		}
		if cells%4 == 0 {
			tricks = append(tricks, [4]int{play.NotPlayed, play.NotPlayed, play.NotPlayed, play.NotPlayed})
		}
		seat := (firstColumn + bridge.Seat(cells)) & 3
		cells++
		if word == "-" {
			continue
		}
		c, err := bridge.ParseCard(strings.TrimRight(word, "!?"))
		if err != nil {
			found.notes = append(found.notes, unreadCard(word))
			return tricks[:len(tricks)-1]
		}
		tricks[len(tricks)-1][seat] = int(c)
	}
	return tricks
}
