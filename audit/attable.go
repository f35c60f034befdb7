package audit

import (
	"bytes"
	"fmt"

	"github.com/fairdeal/fairdeal/audit/attable"
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/handfile"
	devicehands "github.com/fairdeal/fairdeal/internal/bridgemate/hands"
	"github.com/fairdeal/fairdeal/internal/bridgemate/jet"
	"github.com/fairdeal/fairdeal/internal/judge"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/words"
)

// AtTableSaid are the words for what records from the tables show beside the boards
// that are proven. It is no part of the verdict.
type AtTableSaid struct {
	Files []string `json:"files"`
	Title Line     `json:"-"`
	Text  Line     `json:"text"`               // how many boards lay as dealt
	Lines []Line   `json:"lines"`              // what is said of the others
	Not   []Line   `json:"not_read,omitempty"` // of the files
}

// device reports whether a file is one of a table's devices: it shows boards and makes
// none false.
func device(v *verdictOn) bool { return v.Format == "bws" }

// cardsAtTable compares the records from the tables. They claim nothing: they are held
// against the set of which they show most.
func (a *audit) cardsAtTable() {
	if len(a.opt.AtTable) == 0 {
		return
	}
	out := &AtTableSaid{Title: line("at-table.title"), Lines: []Line{}}
	a.report.AtTableSaid = out
	proven := a.proven()
	var records []attable.Record
	for _, in := range a.opt.AtTable {
		out.Files = append(out.Files, in.Name)
		list, err := tableRecords(in)
		if err != nil {
			out.Not = append(out.Not, ofFile(in.Name, errorLine(err)))
			continue
		}
		records = append(records, list...)
	}
	best, most := map[int]bridge.Deal{}, -1
	for _, set := range proven {
		n := 0
		for _, f := range attable.Compare(set.boards, records) {
			if f.Kind != attable.Other && f.Kind != attable.TooLittle {
				n++
			}
		}
		if n > most {
			best, most = set.boards, n
		}
	}
	found := attable.Compare(best, records)
	if len(found) == 0 {
		out.Text = line("at-table.nothing")
		return
	}
	a.report.AtTable, out.Text = found, Line{Text: attable.Summary(len(best), found)}
	for i := range found {
		if text := found[i].Text(); text.Said() {
			out.Lines = append(out.Lines, Line{Text: text})
		}
	}
}

// provenSet are the boards of a set that a file shows as dealt.
type provenSet struct{ boards map[int]bridge.Deal }

// proven are the boards whose hands are proven, by their sets: remade from keys with
// the published hash, and shown so by a file that is none of a table's device.
func (a *audit) proven() (out []provenSet) {
	w := a.world
	if w == nil || w.KeysOpen {
		return nil
	}
	right := make([]map[int]bool, len(w.ids))
	show := func(set, index int) {
		if right[set] == nil {
			right[set] = map[int]bool{}
		}
		right[set][index] = true
	}
	for i, s := range a.sources {
		if device(s.files[0]) {
			continue
		}
		for _, id := range s.claim.ids {
			if set, ok := w.at[id]; ok && s.whole {
				for k := range a.tallies[id].want {
					show(set, k)
				}
			}
		}
		for _, x := range w.found.Files[i] {
			if x.Outcome == judge.AsDealt {
				show(x.Fact.Set, x.Fact.Index)
			}
		}
	}
	for set, of := range right {
		t := a.tallies[w.ids[set]]
		p := provenSet{map[int]bridge.Deal{}}
		for k := range t.want {
			if of[k] {
				p.boards[t.number(k)] = t.want[k].Deal
			}
		}
		if len(p.boards) > 0 {
			out = append(out, p)
		}
	}
	return out
}

// tableRecords reads a record from the tables.
func tableRecords(in Input) (out []attable.Record, err error) {
	data, err := in.Load()
	if err != nil {
		return nil, err
	}
	if in.Format.Name == "bws" {
		return deviceRecords(data)
	}
	var boards []bridge.Board
	set, err := in.Format.Decode(data, handfile.ReadOptions{Most: MaxBoards})
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
			out = append(out, attable.Record{Board: b.Number, Deal: b.Deal})
		}
	}
	return out, nil
}

// deviceRecords are the hands that were typed into a table's device, and the cards of
// plays that it kept.
func deviceRecords(data []byte) (out []attable.Record, err error) {
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
			out = append(out, attable.Record{Board: h.Board, Section: letter(h.Section), Deal: h.Deal})
		}
	}
	_, cards, err := devicehands.Moves(f)
	if err != nil {
		return nil, err
	}
	for at, moves := range cards {
		out = append(out, attable.Record{Board: at.Board, Section: letter(at.Section), Table: at.Table, Deal: devicehands.Shown(moves)})
	}
	if len(out) == 0 {
		return nil, words.Errorf("at-table.none-in-device")
	}
	return out, nil
}
