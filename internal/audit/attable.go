package audit

import (
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/audit/attable"
	"github.com/fairdeal/fairdeal/internal/words"
)

// AtTableText describes how the records from the tables compare with the proven boards. It does not affect the
// verdict.
type AtTableText struct {
	Files   []string `json:"files"`
	Title   Line     `json:"-"`
	Text    Line     `json:"text"`               // number of boards that were dealt to the table correctly
	Lines   []Line   `json:"lines"`              // sentences about the other boards
	NotRead []Line   `json:"not_read,omitempty"` // sentences about unreadable files
}

// compareAtTable compares the records from the tables. They claim no set, so each is compared with the set that
// matches most of its boards.
func (r *Report) compareAtTable(files []Input, proven []map[int]bridge.Deal) {
	out := &AtTableText{Title: line("at-table.title"), Lines: []Line{}}
	r.AtTableText = out
	records := out.read(files)
	boards := mostSimilar(proven, records)
	findings := attable.Compare(boards, records)
	if len(findings) == 0 {
		out.Text = line("at-table.nothing")
		return
	}
	r.AtTable, out.Text = findings, Line{Text: attable.Summary(len(boards), findings)}
	for i := range findings {
		if text := findings[i].Text(); !text.IsZero() {
			out.Lines = append(out.Lines, Line{Text: text})
		}
	}
}

// read reads the records from the tables. It adds the names of the files, and a sentence for each unreadable file.
func (s *AtTableText) read(files []Input) (records []attable.Record) {
	for _, in := range files {
		s.Files = append(s.Files, in.Name)
		list, err := attable.Read(in)
		if err != nil {
			s.NotRead = append(s.NotRead, withFileName(in.Name, Line{Text: words.ErrorText(err)}))
			continue
		}
		records = append(records, list...)
	}
	return records
}

// mostSimilar returns the set whose boards explain most of the records. It returns an empty set if there is none.
func mostSimilar(proven []map[int]bridge.Deal, records []attable.Record) map[int]bridge.Deal {
	best, most := map[int]bridge.Deal{}, -1
	for _, boards := range proven {
		explained := 0
		for _, f := range attable.Compare(boards, records) {
			if f.Kind != attable.Other && f.Kind != attable.TooLittle {
				explained++
			}
		}
		if explained > most {
			best, most = boards, explained
		}
	}
	return best
}

// provenBoards returns the boards whose hands are proven, by set: they follow from keys with the published hash,
// and a file that does not come from a table device shows them.
func provenBoards(sets dealtSets, keysOpen bool) (out []map[int]bridge.Deal) {
	if keysOpen {
		return nil
	}
	for set := range sets {
		boards := map[int]bridge.Deal{}
		for _, b := range sets[set].markedBoards(markProven) {
			boards[b.Number] = b.Deal
		}
		if len(boards) > 0 {
			out = append(out, boards)
		}
	}
	return out
}
