package tarot

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// ParsedPack is a parsed pack. Hands is the number of players if the text contained hands,
// whose order in the pack is unknown, and otherwise 0.
type ParsedPack struct {
	Pack
	Hands int
}

// ReadPacks parses one pack, or a JSON list with several, for which list is true. Cards are in
// machine form, separated by spaces or commas. If players is 0, the text contains all 78 cards in
// order. If it is 3 to 5, each line is a hand and the last line the chien. A JSON pack is an object
// with hands and chien.
func ReadPacks(text string, players int) (packs []ParsedPack, list bool, err error) {
	if !strings.HasPrefix(strings.TrimSpace(text), "[") {
		p, hands, err := parsePackText(text, players)
		return []ParsedPack{{p, hands}}, false, err
	}
	var deals []json.RawMessage
	if err := json.Unmarshal([]byte(text), &deals); err != nil {
		return nil, true, err
	}
	if len(deals) == 0 {
		return nil, true, fmt.Errorf("the list is empty, expected %v", WantedJSON)
	}
	for i, deal := range deals {
		p, hands, err := parsePackJSON(deal, players)
		if err != nil {
			return nil, true, fmt.Errorf("entry %d of the list: %w", i+1, err)
		}
		packs = append(packs, ParsedPack{p, hands})
	}
	return packs, true, nil
}

// parsePackText parses a single pack. hands is the number of players, or 0, as in ParsedPack.
func parsePackText(text string, players int) (pack Pack, hands int, err error) {
	if strings.HasPrefix(strings.TrimSpace(text), "{") {
		return parsePackJSON([]byte(text), players)
	}
	var lines [][]Card
	var all []Card
	number := 0
	for line := range strings.Lines(text) {
		number++
		cards, err := parseCards(strings.FieldsFunc(line, func(c rune) bool { return c <= ' ' || c == ',' }))
		if err != nil {
			return pack, 0, words.Errorf("place.line", words.N("line", number), words.E("what", err))
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
		return pack, 0, fmt.Errorf("found %d lines with cards, expected %d: one per hand, then the chien",
			len(lines), players+1)
	}
	pack, err = packOfHands(lines[:players], lines[players])
	return pack, players, err
}

func parseCards(names []string) ([]Card, error) {
	var cards []Card
	for i, name := range names {
		c, err := ParseCard(strings.ToUpper(name))
		if err != nil {
			return nil, fmt.Errorf("card %d: %w", i+1, err)
		}
		cards = append(cards, c)
	}
	return cards, nil
}

// WantedJSON describes the input that parsePackJSON expects.
var WantedJSON = words.New("tarot.json-deal")

func parsePackJSON(text []byte, players int) (pack Pack, hands int, err error) {
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
	var parts [][]Card
	for i, names := range append(deal.Hands, deal.Chien) {
		cards, err := parseCards(names)
		if err != nil {
			return pack, 0, fmt.Errorf("hand %d: %w", i+1, err)
		}
		parts = append(parts, cards)
	}
	pack, err = packOfHands(parts[:len(parts)-1], parts[len(parts)-1])
	return pack, len(deal.Hands), err
}
