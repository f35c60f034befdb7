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
	"github.com/fairdeal/fairdeal/words"
)

// mostBoards is how many boards of a record are read.
const mostBoards = 1_000_000

// Read reads a record from the tables: the file of their devices, or hands that were typed
// behind them.
func Read(in intake.Item) (out []Record, err error) {
	data, err := in.Load()
	if err != nil {
		return nil, err
	}
	if in.Format.Name == "bws" {
		return deviceRecords(data)
	}
	var boards []bridge.Board
	set, err := in.Format.Decode(data, handfile.ReadOptions{Most: mostBoards})
	if err == nil {
		boards = set.Boards
	}
	if in.Format.Name == "pbn" {
		shown, _ := handfile.Shown(data) // what cannot be read, Decode has said
		boards = append(boards, shown...)
	}
	if err != nil && len(boards) == 0 {
		return nil, err
	}
	for _, b := range boards {
		if b.Number > 0 {
			out = append(out, Record{Board: b.Number, Deal: b.Deal})
		}
	}
	return out, nil
}

// deviceRecords are the hands that were typed into a table's device, and the cards of
// plays that it kept.
func deviceRecords(data []byte) (out []Record, err error) {
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
			out = append(out, Record{Board: h.Board, Section: letter(h.Section), Deal: h.Deal})
		}
	}
	_, cards, err := devicehands.Moves(f)
	if err != nil {
		return nil, err
	}
	for at, moves := range cards {
		out = append(out, Record{Board: at.Board, Section: letter(at.Section), Table: at.Table, Deal: devicehands.Shown(moves)})
	}
	if len(out) == 0 {
		return nil, words.Errorf("at-table.none-in-device")
	}
	return out, nil
}
