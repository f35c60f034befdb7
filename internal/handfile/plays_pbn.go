package handfile

import (
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/bridge/play"
	"github.com/fairdeal/fairdeal/internal/cardplay"
	"github.com/fairdeal/fairdeal/internal/pbntext"
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
			r.game = newPBNPlay()
		}
		r.game.addTag(item.Name, item.Value, r.previousTags)
	case item.Kind == pbntext.Row && r.game != nil && r.game.section != "":
		r.game.rows[r.game.section] += item.Text + "\n"
	}
	return nil
}

func newPBNPlay() *pbnPlay {
	return &pbnPlay{tags: map[string]string{}, rows: map[string]string{}, notes: map[string]string{}}
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
	found := playRecord{record: play.Record{Tricks: -1}}
	if n, err := strconv.Atoi(strings.TrimSpace(g.tags["Board"])); err == nil && n > 0 {
		found.number = n
	}
	if text := g.tags["Deal"]; strings.TrimSpace(text) != "" {
		deal, err := bridge.ParseDeal(text)
		if err != nil {
			return // an end position
		}
		found.deal = deal.FillFourth()
	}
	g.readRecord(&found)
	r := &found.record
	if len(r.Calls) > 0 || len(r.Cards) > 0 || r.Contract.Known() || len(found.notes) > 0 {
		c.records = append(c.records, found)
	}
}

// readRecord reads everything but the number and the deal.
func (g *pbnPlay) readRecord(found *playRecord) {
	r := &found.record
	switch strings.ToLower(strings.TrimSpace(g.tags["Room"])) {
	case "open":
		r.Room = "Open"
	case "closed":
		r.Room = "Closed"
	}
	tricks, err := strconv.Atoi(strings.TrimSpace(g.tags["Result"]))
	if err == nil && tricks >= 0 && tricks <= 13 {
		r.Tricks = tricks
	}
	r.Dealer = bridge.Board{Number: found.number}.Dealer()
	for _, tag := range []string{"Dealer", "Auction"} {
		if seat, ok := seatOf(g.tags[tag]); ok {
			r.Dealer = seat
		}
	}
	if _, ok := g.tags["Auction"]; ok {
		g.readAuction(found)
	}
	if c, err := play.ParseContract(g.tags["Contract"], g.tags["Declarer"]); err == nil {
		r.Contract = c
	}
	if len(r.Calls) > 0 {
		// If auction and Contract tag differ, the cards were played in the contract of the auction.
		auction := *r
		if err := cardplay.SetContract(&auction); err == nil && auction.Contract.Known() {
			r.Contract = auction.Contract
		}
	}
	if _, ok := g.tags["Play"]; ok {
		g.readPlay(found)
	}
}

// PlayedCards reads a PBN file that contains plays but no hands. It returns one board for each table at which a board
// was played; each hand contains the cards that its player played.
func PlayedCards(data []byte) ([]bridge.Board, error) {
	c := playCollector{set: &Set{}}
	if err := c.readPBN(data); err != nil {
		return nil, err
	}
	var boards []bridge.Board
	for i := range c.records {
		found := &c.records[i]
		if found.number > 0 && found.deal == (bridge.Deal{}) && len(found.record.Cards) > 0 {
			boards = append(boards, bridge.Board{Number: found.number, Deal: cardplay.PlayedCards(&found.record)})
		}
	}
	return boards, nil
}
