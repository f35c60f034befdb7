package handfile

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/bridge/play"
	"github.com/fairdeal/fairdeal/internal/cardplay"
	"github.com/fairdeal/fairdeal/internal/pbntext"
	"github.com/fairdeal/fairdeal/internal/words"
)

// pbnPlay is a PBN game being read.
type pbnPlay struct {
	tags    map[string]string
	section string            // Auction or Play, if its rows follow
	rows    map[string]string // for both sections
	notes   map[string]string // for the auction
}

// readPBN reads the auctions and plays of a PBN file.
func (c *playCollector) readPBN(data []byte) error {
	text, err := cleanText(data, &Set{})
	if err != nil {
		return err
	}
	var scan pbntext.Scanner
	var now *pbnPlay
	last := map[string]string{}
	end := func() {
		if now != nil {
			c.game(now)
			last, now = now.tags, nil
		}
	}
	for line := range strings.Lines(string(text)) {
		if err := scan.Line(strings.TrimSuffix(line, "\n"), func(i pbntext.Item) error {
			switch {
			case i.Kind == pbntext.Empty:
				end()
			case i.Kind == pbntext.Tag:
				if now != nil {
					if _, twice := now.tags[i.Name]; twice && (i.Name == "Event" || i.Name == "Board" || i.Name == "Deal") {
						end() // A new game may begin without an empty line.
					}
				}
				if now == nil {
					now = &pbnPlay{tags: map[string]string{}, rows: map[string]string{}, notes: map[string]string{}}
				}
				now.tag(i.Name, i.Value, last)
			case i.Kind == pbntext.Row && now != nil && now.section != "":
				now.rows[now.section] += i.Text + "\n"
			}
			return nil
		}); err != nil {
			return err
		}
	}
	end()
	return nil
}

func (g *pbnPlay) tag(name, value string, last map[string]string) {
	if name == "Note" {
		if n, text, ok := strings.Cut(value, ":"); ok && g.section != "Play" {
			g.notes[strings.TrimSpace(n)] = strings.TrimSpace(text)
		}
		return
	}
	if strings.HasPrefix(value, "#") {
		value = last[name]
	}
	if g.section = ""; name == "Auction" || name == "Play" {
		g.section = name
	}
	g.tags[name] = value
}

// game adds the record of a game.
func (c *playCollector) game(g *pbnPlay) {
	f := foundPlay{record: play.Record{Tricks: -1}}
	r := &f.record
	if n, err := strconv.Atoi(strings.TrimSpace(g.tags["Board"])); err == nil && n > 0 {
		f.number = n
	}
	if text := g.tags["Deal"]; strings.TrimSpace(text) != "" {
		deal, err := bridge.ParseDeal(text)
		if err != nil {
			return // an end position
		}
		deal = deal.FillFourth()
		f.deal = deal
	}
	switch room := strings.ToLower(strings.TrimSpace(g.tags["Room"])); room {
	case "open", "closed":
		r.Room = strings.ToUpper(room[:1]) + room[1:]
	}
	if n, err := strconv.Atoi(strings.TrimSpace(g.tags["Result"])); err == nil && n >= 0 && n <= 13 {
		r.Tricks = n
	}
	r.Dealer = bridge.Board{Number: f.number}.Dealer()
	for _, tag := range []string{"Dealer", "Auction"} {
		if s, ok := seatOf(g.tags[tag]); ok {
			r.Dealer = s
		}
	}
	if _, ok := g.tags["Auction"]; ok {
		g.auction(&f)
	}
	if c, err := play.ParseContract(g.tags["Contract"], g.tags["Declarer"]); err == nil {
		r.Contract = c
	}
	if calls := *r; len(calls.Calls) > 0 && cardplay.Settle(&calls) == nil && calls.Contract.Known() {
		r.Contract = calls.Contract // The contract is needed to sort the cards.
	}
	if _, ok := g.tags["Play"]; ok {
		g.play(&f)
	}
	if len(r.Calls) == 0 && len(r.Cards) == 0 && !r.Contract.Known() && len(f.notes) == 0 {
		return
	}
	c.found = append(c.found, f)
}

// tokens returns the words of a section without comments. Ended means that the section ends with * or +.
func (g *pbnPlay) tokens(section string) (list []string, ended bool) {
	text := g.rows[section]
	for {
		before, rest, ok := strings.Cut(text, "{")
		_, after, _ := strings.Cut(rest, "}")
		if !ok {
			break
		}
		text = before + " " + after
	}
	for line := range strings.Lines(text) {
		line, _, _ = strings.Cut(line, ";")
		for _, word := range strings.Fields(line) {
			if word == "*" || word == "+" {
				return list, true
			}
			if word[0] != '$' {
				list = append(list, word)
			}
		}
	}
	return list, false
}

// auction parses the calls.
func (g *pbnPlay) auction(f *foundPlay) {
	r := &f.record
	list, _ := g.tokens("Auction")
	for _, word := range list {
		n := len(r.Calls)
		switch {
		case word == "-" && n == 0: // before the dealer
		case strings.HasPrefix(word, "="):
			if n > 0 {
				note := g.notes[strings.Trim(word, "=")]
				if r.Calls[n-1].Alert = true; note != "alert" {
					r.Calls[n-1].Note = note
				}
			}
		case strings.EqualFold(word, "AP"):
			for over := false; !over && len(r.Calls) < n+4; {
				r.Calls = append(r.Calls, play.Call{Name: "Pass"})
				_, over, _ = cardplay.Auction(r.Dealer, r.Calls)
			}
		default:
			word = strings.TrimRight(word, "!?") // annotations
			calls, err := play.ParseCalls(word)
			if err != nil || len(calls) != 1 || calls[0].Alert {
				f.notes = append(f.notes, words.New("play.call-unread", words.Name("call", clip(printable([]byte(word))))))
				r.Calls = nil
				return
			}
			r.Calls = append(r.Calls, calls...)
		}
	}
}

// play parses the tricks. The columns are the seats clockwise from the seat in the tag.
func (g *pbnPlay) play(f *foundPlay) {
	list, _ := g.tokens("Play")
	first, ok := seatOf(g.tags["Play"])
	if !ok && f.record.Contract.Level > 0 {
		first = f.record.Contract.Leader()
	}
	var tricks [][4]int
	at := 0
	for _, word := range list {
		if word[0] == '=' {
			continue
		}
		if at%4 == 0 {
			tricks = append(tricks, [4]int{play.NotPlayed, play.NotPlayed, play.NotPlayed, play.NotPlayed})
		}
		seat := (first + bridge.Seat(at)) & 3
		at++
		if word == "-" {
			continue
		}
		c, err := bridge.ParseCard(strings.TrimRight(word, "!?"))
		if err != nil {
			f.notes = append(f.notes, words.New("play.card-unread", words.Name("card", clip(printable([]byte(word))))))
			tricks = tricks[:len(tricks)-1]
			break
		}
		tricks[len(tricks)-1][seat] = int(c)
	}
	if len(tricks) == 0 {
		return
	}
	if f.record.Contract.Level == 0 {
		f.notes = append(f.notes, words.New("play.no-contract"))
	} else if !cardplay.SetPlay(&f.record, tricks) {
		f.notes = append(f.notes, words.New("play.gap"))
	}
}

// pbnTable returns the tag values of a record and the lines after the tags.
func pbnTable(r *play.Record, eol string) (declarer, contract, result, behind string) {
	declarer, contract, result = "?", r.Contract.String(), "?"
	var b strings.Builder
	line := func(format string, args ...any) { fmt.Fprintf(&b, format+eol, args...) }
	if r.Room != "" {
		line("[Room \"%s\"]", r.Room)
	}
	if len(r.Calls) > 0 {
		writeAuction(&b, r, eol)
	}
	switch {
	case r.Contract.Passed:
		declarer, result = "", ""
	case r.Contract.Level > 0:
		declarer = string(r.Contract.Declarer.Letter())
		if r.Tricks >= 0 {
			result = strconv.Itoa(r.Tricks)
		}
		if len(r.Cards) > 0 {
			leader := r.Contract.Leader()
			line("[Play \"%c\"]", leader.Letter())
			for _, t := range r.PlayedTricks() {
				var row [4]string
				for k := range row {
					row[k] = "- "
					if c := t.Cards[(leader+bridge.Seat(k))&3]; c != play.NotPlayed {
						row[k] = bridge.Card(c).String()
					}
				}
				line("%s", strings.TrimRight(strings.Join(row[:], " "), " "))
			}
			if len(r.Cards) < bridge.Cards {
				line("*")
			}
		}
	}
	return declarer, contract, result, b.String()
}

// writeAuction writes four calls per line, followed by the notes.
func writeAuction(b *strings.Builder, r *play.Record, eol string) {
	fmt.Fprintf(b, "[Auction \"%c\"]%s", r.Dealer.Letter(), eol)
	var notes []string
	for i, c := range r.Calls {
		b.WriteString(c.Name)
		if c.Alert {
			note := c.Note
			if note == "" {
				note = "alert"
			}
			notes = append(notes, note)
			fmt.Fprintf(b, " =%d=", len(notes))
		}
		if i%4 == 3 || i == len(r.Calls)-1 {
			b.WriteString(eol)
		} else {
			b.WriteByte(' ')
		}
	}
	if !r.Contract.Known() {
		b.WriteString("*" + eol)
	}
	for i, note := range notes {
		fmt.Fprintf(b, "[Note \"%d:%s\"]%s", i+1, escapePBN(note), eol)
	}
}

// Shown returns the cards that were played in a PBN file without hands. Each seat has the cards that it played. A
// board occurs once for each table at which it was played.
func Shown(data []byte) ([]bridge.Board, error) {
	c := playCollector{set: &Set{}}
	if err := c.readPBN(data); err != nil {
		return nil, err
	}
	var boards []bridge.Board
	for i := range c.found {
		f := &c.found[i]
		if f.number > 0 && f.deal == (bridge.Deal{}) && len(f.record.Cards) > 0 {
			boards = append(boards, bridge.Board{Number: f.number, Deal: cardplay.Shown(&f.record)})
		}
	}
	return boards, nil
}
