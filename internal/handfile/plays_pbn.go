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

// pbnPlay is a PBN game being read. Its auction and its play are rows after their tags:
//
//	[Auction "N"]
//	1S Pass 4S =1= AP
//	[Note "1:weak"]
//	[Play "E"]
//	H5 HA H2 HK
type pbnPlay struct {
	tags    map[string]string
	section string            // Auction or Play, if its rows follow
	rows    map[string]string // by section
	notes   map[string]string // of the auction, by number
}

// readPBN reads the auctions and plays of a PBN file.
func (c *playCollector) readPBN(data []byte) error {
	text, err := cleanText(data, &Set{})
	if err != nil {
		return err
	}
	reader := pbnPlayReader{collector: c}
	var scanner pbntext.Scanner
	for line := range strings.Lines(string(text)) {
		if err := scanner.ScanLine(strings.TrimSuffix(line, "\n"), reader.addItem); err != nil {
			return err
		}
	}
	reader.endGame()
	return nil
}

// pbnPlayReader collects the items of a PBN file as games.
type pbnPlayReader struct {
	collector    *playCollector
	game         *pbnPlay // nil between games
	previousTags map[string]string
}

// addItem adds an item to the current game.
func (r *pbnPlayReader) addItem(item pbntext.Item) error {
	switch {
	case item.Kind == pbntext.EmptyLine:
		r.endGame()
	case item.Kind == pbntext.Tag:
		if r.startsGame(item.Name) {
			r.endGame()
		}
		if r.game == nil {
			r.game = &pbnPlay{tags: map[string]string{}, rows: map[string]string{}, notes: map[string]string{}}
		}
		r.game.addTag(item.Name, item.Value, r.previousTags)
	case item.Kind == pbntext.Row && r.game != nil && r.game.section != "":
		r.game.rows[r.game.section] += item.Text + "\n"
	}
	return nil
}

// startsGame reports whether a tag starts a new game without an empty line.
func (r *pbnPlayReader) startsGame(tag string) bool {
	if r.game == nil || tag != "Event" && tag != "Board" && tag != "Deal" {
		return false
	}
	_, repeated := r.game.tags[tag]
	return repeated
}

// endGame ends the current game, if any.
func (r *pbnPlayReader) endGame() {
	if r.game == nil {
		return
	}
	r.collector.addGame(r.game)
	r.previousTags, r.game = r.game.tags, nil
}

// addTag adds a tag. Values that begin with # are inherited from the previous game.
func (g *pbnPlay) addTag(name, value string, previousTags map[string]string) {
	if name == "Note" {
		if n, text, ok := strings.Cut(value, ":"); ok && g.section != "Play" {
			g.notes[strings.TrimSpace(n)] = strings.TrimSpace(text)
		}
		return
	}
	if strings.HasPrefix(value, "#") {
		value = previousTags[name]
	}
	g.section = ""
	if name == "Auction" || name == "Play" {
		g.section = name
	}
	g.tags[name] = value
}

// addGame adds the record of a game.
func (c *playCollector) addGame(g *pbnPlay) {
	f := playRecord{record: play.Record{Tricks: -1}}
	if n, err := strconv.Atoi(strings.TrimSpace(g.tags["Board"])); err == nil && n > 0 {
		f.number = n
	}
	if text := g.tags["Deal"]; strings.TrimSpace(text) != "" {
		deal, err := bridge.ParseDeal(text)
		if err != nil {
			return // an end position
		}
		f.deal = deal.FillFourth()
	}
	g.readRecord(&f)
	r := &f.record
	if len(r.Calls) > 0 || len(r.Cards) > 0 || r.Contract.Known() || len(f.notes) > 0 {
		c.records = append(c.records, f)
	}
}

// readRecord reads everything but the number and the deal.
func (g *pbnPlay) readRecord(f *playRecord) {
	r := &f.record
	switch room := strings.ToLower(strings.TrimSpace(g.tags["Room"])); room {
	case "open", "closed":
		r.Room = strings.ToUpper(room[:1]) + room[1:]
	}
	if n, err := strconv.Atoi(strings.TrimSpace(g.tags["Result"])); err == nil && n >= 0 && n <= 13 {
		r.Tricks = n
	}
	r.Dealer = bridge.Board{Number: f.number}.Dealer()
	for _, tag := range []string{"Dealer", "Auction"} {
		if seat, ok := seatOf(g.tags[tag]); ok {
			r.Dealer = seat
		}
	}
	if _, ok := g.tags["Auction"]; ok {
		g.readAuction(f)
	}
	if c, err := play.ParseContract(g.tags["Contract"], g.tags["Declarer"]); err == nil {
		r.Contract = c
	}
	// The cards are sorted by the contract of the auction.
	if auction := *r; len(auction.Calls) > 0 && cardplay.SetContract(&auction) == nil && auction.Contract.Known() {
		r.Contract = auction.Contract
	}
	if _, ok := g.tags["Play"]; ok {
		g.readPlay(f)
	}
}

// tokens returns the words of a section without comments, up to * or +.
func (g *pbnPlay) tokens(section string) (list []string) {
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
				return list
			}
			if word[0] != '$' {
				list = append(list, word)
			}
		}
	}
	return list
}

// readAuction parses the calls.
func (g *pbnPlay) readAuction(f *playRecord) {
	r := &f.record
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
			for over := false; !over && len(r.Calls) < n+4; {
				r.Calls = append(r.Calls, play.Call{Name: "Pass"})
				_, over, _ = cardplay.ContractOf(r.Dealer, r.Calls)
			}
		default:
			word = strings.TrimRight(word, "!?") // annotations
			calls, err := play.ParseCalls(word)
			if err != nil || len(calls) != 1 || calls[0].Alert {
				f.notes = append(f.notes, unreadCall(word))
				r.Calls = nil
				return
			}
			r.Calls = append(r.Calls, calls...)
		}
	}
}

// readPlay parses the tricks. The columns are the seats clockwise from the seat in the tag.
func (g *pbnPlay) readPlay(f *playRecord) {
	firstColumn, ok := seatOf(g.tags["Play"])
	if !ok && f.record.Contract.Level > 0 {
		firstColumn = f.record.Contract.Leader()
	}
	var tricks [][4]int
	cells := 0 // number of cells read
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
			f.notes = append(f.notes, unreadCard(word))
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
	} else if !cardplay.SetTricks(&f.record, tricks) {
		f.notes = append(f.notes, words.New("play.gap"))
	}
}

// recordTags contains the tag values of a record, and the lines after the tags.
type recordTags struct{ declarer, contract, result, lines string }

// playTags formats a record.
func playTags(r *play.Record, eol string) recordTags {
	tags := recordTags{declarer: "?", contract: r.Contract.String(), result: "?"}
	var b strings.Builder
	if r.Room != "" {
		fmt.Fprintf(&b, "[Room \"%s\"]%s", r.Room, eol)
	}
	if len(r.Calls) > 0 {
		writeAuction(&b, r, eol)
	}
	switch {
	case r.Contract.Passed:
		tags.declarer, tags.result = "", ""
	case r.Contract.Level > 0:
		tags.declarer = string(r.Contract.Declarer.Letter())
		if r.Tricks >= 0 {
			tags.result = strconv.Itoa(r.Tricks)
		}
		if len(r.Cards) > 0 {
			writePlay(&b, r, eol)
		}
	}
	tags.lines = b.String()
	return tags
}

// writePlay writes one trick per line, in the order of the seats from the leader.
func writePlay(b *strings.Builder, r *play.Record, eol string) {
	leader := r.Contract.Leader()
	fmt.Fprintf(b, "[Play \"%c\"]%s", leader.Letter(), eol)
	for _, trick := range r.PlayedTricks() {
		var row [4]string
		for column := range row {
			row[column] = "- "
			if c := trick.Cards[(leader+bridge.Seat(column))&3]; c != play.NotPlayed {
				row[column] = bridge.Card(c).String()
			}
		}
		b.WriteString(strings.TrimRight(strings.Join(row[:], " "), " ") + eol)
	}
	if len(r.Cards) < bridge.Cards {
		b.WriteString("*" + eol)
	}
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

// PlayedCards returns the cards that were played in a PBN file without hands. Each seat has the cards that it played. A
// board occurs once for each table at which it was played.
func PlayedCards(data []byte) ([]bridge.Board, error) {
	c := playCollector{set: &Set{}}
	if err := c.readPBN(data); err != nil {
		return nil, err
	}
	var boards []bridge.Board
	for i := range c.records {
		f := &c.records[i]
		if f.number > 0 && f.deal == (bridge.Deal{}) && len(f.record.Cards) > 0 {
			boards = append(boards, bridge.Board{Number: f.number, Deal: cardplay.PlayedCards(&f.record)})
		}
	}
	return boards, nil
}
