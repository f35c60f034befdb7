package tarot

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// ParsedPack is a pack that was read from a text.
type ParsedPack struct {
	Pack
	Hands int // number of hands, if the text contained hands, which do not show the order of dealing; or 0
}

// ReadPacks parses one pack, or a JSON list of packs, for which isList is true. Cards are in machine
// form, separated by spaces or commas. If players is 0, a text contains all 78 cards in order. With 3
// to 5 players, each line is a hand and the last line the chien:
//
//	S1 S5 H13 D2 T4 T17 ...
//	S2 H4 H9 C11 T1 T21 ...
//	D7 T3 EX ...
//	H1 H2 S14 ...
//
// A JSON pack is an object with the hands and the chien: {"hands": [["S1", "S5", ...], ...], "chien":
// ["H1", ...]}.
func ReadPacks(text string, players int) (packs []ParsedPack, isList bool, err error) {
	if !strings.HasPrefix(strings.TrimSpace(text), "[") {
		p, err := parsePackText(text, players)
		return []ParsedPack{p}, false, err
	}
	var deals []json.RawMessage
	if err := json.Unmarshal([]byte(text), &deals); err != nil {
		return nil, true, err
	}
	if len(deals) == 0 {
		return nil, true, fmt.Errorf("the list is empty, expected %v", WantedJSON)
	}
	for i, deal := range deals {
		p, err := parsePackJSON(deal, players)
		if err != nil {
			return nil, true, fmt.Errorf("entry %d of the list: %w", i+1, err)
		}
		packs = append(packs, p)
	}
	return packs, true, nil
}

// parsePackText parses a single pack, as text or JSON.
func parsePackText(text string, players int) (ParsedPack, error) {
	if strings.HasPrefix(strings.TrimSpace(text), "{") {
		return parsePackJSON([]byte(text), players)
	}
	var lines [][]Card // without empty lines
	number := 0
	isSeparator := func(c rune) bool { return c <= ' ' || c == ',' }
	for line := range strings.Lines(text) {
		number++
		cards, err := parseCards(strings.FieldsFunc(line, isSeparator))
		if err != nil {
			return ParsedPack{}, words.Errorf("place.line", words.N("line", number), words.E("what", err))
		}
		if len(cards) > 0 {
			lines = append(lines, cards)
		}
	}
	if players == 0 {
		pack, err := packOf(slices.Concat(lines...))
		return ParsedPack{Pack: pack}, err
	}
	if len(lines) != players+1 {
		return ParsedPack{}, fmt.Errorf("found %d lines with cards, expected %d: one per hand, then the chien",
			len(lines), players+1)
	}
	pack, err := packOfHands(lines[:players], lines[players])
	return ParsedPack{Pack: pack, Hands: players}, err
}

// parseCards parses the codes of cards, in upper or lower case.
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

// WantedJSON describes the JSON that [ReadPacks] expects for a deal.
var WantedJSON = words.New("tarot.json-deal")

// parsePackJSON parses an object with hands and chien. If players is not 0, it must be the number of
// hands.
func parsePackJSON(text []byte, players int) (ParsedPack, error) {
	var deal struct {
		Hands [][]string `json:"hands"`
		Chien []string   `json:"chien"`
	}
	err := json.Unmarshal(text, &deal)
	var wrong *json.UnmarshalTypeError
	switch {
	case errors.As(err, &wrong):
		return ParsedPack{}, fmt.Errorf("found a JSON %s, expected %v", wrong.Value, WantedJSON)
	case err != nil:
		return ParsedPack{}, err
	case len(deal.Hands) == 0:
		return ParsedPack{}, fmt.Errorf(`the JSON has no "hands", expected %v`, WantedJSON)
	case players != 0 && players != len(deal.Hands):
		return ParsedPack{}, fmt.Errorf("found %d hands, expected %d", len(deal.Hands), players)
	}
	players = len(deal.Hands)
	var hands [][]Card // The last element is the chien.
	for i, names := range append(deal.Hands, deal.Chien) {
		cards, err := parseCards(names)
		if err != nil {
			return ParsedPack{}, fmt.Errorf("hand %d: %w", i+1, err)
		}
		hands = append(hands, cards)
	}
	pack, err := packOfHands(hands[:players], hands[players])
	return ParsedPack{Pack: pack, Hands: players}, err
}
