package attable

import (
	"bytes"
	"fmt"

	"github.com/fairdeal/fairdeal/bridge"
	devicehands "github.com/fairdeal/fairdeal/internal/bridgemate/hands"
	"github.com/fairdeal/fairdeal/internal/bridgemate/jet"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/intake"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// mostBoards limits the boards read from one record.
const mostBoards = 1_000_000

// Read reads records from the tables: a file from scoring devices, or typed hands.
func Read(item intake.Item) (records []Record, err error) {
	data, err := item.Load()
	if err != nil {
		return nil, err
	}
	if item.Format.Name == "bws" {
		return deviceRecords(data)
	}
	var boards []bridge.Board
	set, err := item.Format.Decode(data, handfile.ReadOptions{MaxBoards: mostBoards})
	if err == nil {
		boards = set.Boards
	}
	if item.Format.Name == "pbn" {
		// Decode has already reported unreadable boards.
		shown, _ := handfile.PlayedCards(data)
		boards = append(boards, shown...)
	}
	if err != nil && len(boards) == 0 {
		return nil, err
	}
	for _, b := range boards {
		if b.Number > 0 {
			records = append(records, Record{Board: b.Number, Deal: b.Deal})
		}
	}
	return records, nil
}

// deviceRecords returns the hands typed into table devices, and the cards of the plays
// that they recorded.
func deviceRecords(data []byte) (records []Record, err error) {
	f, err := jet.Open(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, err
	}
	sections, err := devicehands.SectionLetters(f)
	if err != nil {
		return nil, err
	}
	typed, err := devicehands.Read(f)
	if err != nil {
		return nil, err
	}
	for _, h := range typed {
		if h.Usable {
			records = append(records,
				Record{Board: h.Board, Section: sectionName(sections, h.Section), Deal: h.Deal})
		}
	}
	_, played, err := devicehands.Moves(f)
	if err != nil {
		return nil, err
	}
	for place, cards := range played {
		section := sectionName(sections, place.Section)
		records = append(records, Record{place.Board, section, place.Table, devicehands.PlayedCards(cards)})
	}
	if len(records) == 0 {
		return nil, words.Errorf("at-table.none-in-device")
	}
	return records, nil
}

// sectionName returns the letter of a section, or its number if it has none.
func sectionName(letters map[int]string, section int) string {
	if letter := letters[section]; letter != "" {
		return plain.Text(letter)
	}
	return fmt.Sprint(section)
}
