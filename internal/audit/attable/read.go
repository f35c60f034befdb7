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

// Read reads a record from the tables: a file of their devices, or typed hands.
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
	letters, err := devicehands.Letters(f)
	if err != nil {
		return nil, err
	}
	letter := func(section int) string {
		if l := letters[section]; l != "" {
			return plain.Text(l)
		}
		return fmt.Sprint(section)
	}
	list, err := devicehands.Read(f)
	if err != nil {
		return nil, err
	}
	for _, h := range list {
		if h.Whole {
			records = append(records, Record{Board: h.Board, Section: letter(h.Section), Deal: h.Deal})
		}
	}
	_, cards, err := devicehands.Moves(f)
	if err != nil {
		return nil, err
	}
	for place, moves := range cards {
		records = append(records, Record{Board: place.Board, Section: letter(place.Section), Table: place.Table, Deal: devicehands.PlayedCards(moves)})
	}
	if len(records) == 0 {
		return nil, words.Errorf("at-table.none-in-device")
	}
	return records, nil
}
