package tarot

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// ReadPack is a parsed pack. Hands is the number of players if the text contained hands,
// whose order in the pack is unknown, and otherwise 0.
type ReadPack struct {
	Pack
	Hands int
}

// ReadPacks parses one pack, or a JSON list with several, for which list is true. Cards are in
// machine form, separated by spaces or commas. If players is 0, the text contains all 78 cards in
// order. If it is 3 to 5, each line is a hand and the last line the chien. A JSON pack is an object
// with hands and chien.
func ReadPacks(text string, players int) (packs []ReadPack, list bool, err error) {
	if !strings.HasPrefix(strings.TrimSpace(text), "[") {
		p, hands, err := packOfText(text, players)
		return []ReadPack{{p, hands}}, false, err
	}
	var deals []json.RawMessage
	if err := json.Unmarshal([]byte(text), &deals); err != nil {
		return nil, true, err
	}
	if len(deals) == 0 {
		return nil, true, fmt.Errorf("the list is empty, expected %v", WantedJSON)
	}
	for i, deal := range deals {
		p, hands, err := packOfJSON(deal, players)
		if err != nil {
			return nil, true, fmt.Errorf("entry %d of the list: %w", i+1, err)
		}
		packs = append(packs, ReadPack{p, hands})
	}
	return packs, true, nil
}

// packOfText parses a single pack. The result hands is the same as for ReadPack.
func packOfText(text string, players int) (pack Pack, hands int, err error) {
	if strings.HasPrefix(strings.TrimSpace(text), "{") {
		return packOfJSON([]byte(text), players)
	}
	var lines [][]Card
	var all []Card
	n := 0
	for line := range strings.Lines(text) {
		n++
		cards, err := parseCards(strings.FieldsFunc(line, func(c rune) bool { return c <= ' ' || c == ',' }))
		if err != nil {
			return pack, 0, words.Errorf("place.line", words.N("line", n), words.E("what", err))
		}
		if len(cards) > 0 {
			lines = append(lines, cards)
			all = append(all, cards...)
		}
	}
	if players == 0 {
		pack, err = packOf(all)
		return pack, 0, err
	}
	if len(lines) != players+1 {
		return pack, 0, fmt.Errorf("found %d lines with cards, expected %d: one per hand, then the chien", len(lines), players+1)
	}
	pack, err = packOfHands(lines[:players], lines[players])
	return pack, players, err
}

func parseCards(names []string) ([]Card, error) {
	var cards []Card
	for i, w := range names {
		c, err := ParseCard(strings.ToUpper(w))
		if err != nil {
			return nil, fmt.Errorf("card %d: %w", i+1, err)
		}
		cards = append(cards, c)
	}
	return cards, nil
}

// WantedJSON describes the input that packOfJSON expects.
var WantedJSON = words.New("tarot.json-deal")

func packOfJSON(text []byte, players int) (pack Pack, hands int, err error) {
	var deal struct {
		Hands [][]string `json:"hands"`
		Chien []string   `json:"chien"`
	}
	err = json.Unmarshal(text, &deal)
	var wrong *json.UnmarshalTypeError
	switch {
	case errors.As(err, &wrong):
		return pack, 0, fmt.Errorf("found a JSON %s, expected %v", wrong.Value, WantedJSON)
	case err != nil:
		return pack, 0, err
	case len(deal.Hands) == 0:
		return pack, 0, fmt.Errorf(`the JSON has no "hands", expected %v`, WantedJSON)
	}
	if players != 0 && players != len(deal.Hands) {
		return pack, 0, fmt.Errorf("found %d hands, expected %d", len(deal.Hands), players)
	}
	var given [][]Card
	for i, names := range append(deal.Hands, deal.Chien) {
		cards, err := parseCards(names)
		if err != nil {
			return pack, 0, fmt.Errorf("hand %d: %w", i+1, err)
		}
		given = append(given, cards)
	}
	pack, err = packOfHands(given[:len(given)-1], given[len(given)-1])
	return pack, len(deal.Hands), err
}
