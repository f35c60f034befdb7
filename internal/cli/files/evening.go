package files

import (
	"bytes"
	"errors"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/bridge/play"
	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/bridgemate"
	"github.com/fairdeal/fairdeal/internal/bridgemate/jet"
	"github.com/fairdeal/fairdeal/internal/cardplay"
	"github.com/fairdeal/fairdeal/internal/cli/hands"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/score/scoretable"
	"github.com/fairdeal/fairdeal/internal/words"
)

// addResults adds the results that were entered at the tables to the boards of a club file, so that its PBN contains for
// each board a table of results and the recorded play.
func (u *ui) addResults(
	set *hands.Hands, section string, boards []bridge.Board, opt *handfile.WriteOptions,
) error {
	e, err := readEvening(set, opt)
	if err != nil || e == nil {
		return err
	}
	results := u.resultsByBoard(e, section, boards)
	if e.Doubtful > 0 {
		u.Warn("files.doubtful", words.N("n", e.Doubtful))
	}
	opt.Plays = map[bridge.Board][]play.Record{}
	opt.AfterTags = map[bridge.Board]string{}
	eol := "\n"
	if opt.CRLF {
		eol = "\r\n"
	}
	for b, r := range results {
		opt.AfterTags[b] = string(scoretable.Append(nil, r.rows, eol))
		if len(r.records) != 1 {
			continue // PBN has room for one play per board.
		}
		for _, doubt := range cardplay.CheckPlay(&r.records[0], &b.Deal) {
			u.Warn("place.board", words.N("board", b.Number), words.T("what", doubt))
		}
		opt.Plays[b] = r.records
	}
	set.PlaysKept = true
	return nil
}

// readEvening reads the results of a club file. It returns nil if there are none.
func readEvening(set *hands.Hands, opt *handfile.WriteOptions) (*bridgemate.Evening, error) {
	f, err := jet.Open(bytes.NewReader(set.Data), int64(len(set.Data)))
	if err != nil {
		return nil, err
	}
	e, err := bridgemate.Read(f, bridgemate.Options{Winners: 2, NoNames: true})
	switch {
	case err == nil:
		opt.Scoring = "MatchPoints"
	case errors.Is(err, bridgemate.ErrNoMethod) || errors.Is(err, bridgemate.ErrTeams):
		// Only the raw scores are used, and they do not depend on the method.
		e, err = bridgemate.Read(f, bridgemate.Options{Method: "mp", Winners: 2, NoNames: true})
	}
	if errors.Is(err, bridgemate.ErrNoResults) || errors.As(err, new(*bridgemate.NotBridgemateError)) {
		return nil, nil
	}
	return e, err
}

// resultsByBoard returns the results of a section. It warns about results without hands or without a
// contract, and omits them.
func (u *ui) resultsByBoard(
	e *bridgemate.Evening, section string, boards []bridge.Board,
) map[bridge.Board]*boardResults {
	byNumber := map[int]bridge.Board{}
	for _, b := range boards {
		byNumber[b.Number] = b
	}
	isSelected := func(play bridgemate.Play) bool {
		return section == "" || strings.EqualFold(e.SectionLetter(play.Section), section)
	}
	results := map[bridge.Board]*boardResults{}
	var withoutHands, withoutContract []int // board numbers
	for i, plays := range e.Plays {
		lines := e.Session.Board(i).Lines
		for j, play := range plays {
			if !isSelected(play) {
				continue
			}
			board, ok := byNumber[play.Board]
			if !ok {
				withoutHands = append(withoutHands, play.Board)
				continue
			}
			table := e.Tables[i][j]
			if !table.Contract.Known() {
				withoutContract = append(withoutContract, play.Board)
				continue
			}
			if results[board] == nil {
				results[board] = &boardResults{}
			}
			results[board].add(lines[j].NS, lines[j].EW, &table)
		}
	}
	u.warnOfBoards("files.results-without-hands", withoutHands)
	u.warnOfBoards("files.results-without-contract", withoutContract)
	return results
}

// warnOfBoards prints a warning with board numbers and their count, if there are any.
func (u *ui) warnOfBoards(key string, boards []int) {
	if len(boards) > 0 {
		u.Warn(key, words.Name("boards", boardrange.Format(boards)), words.N("n", len(boards)))
	}
}

// boardResults contains the results of a board, and the plays that were recorded.
type boardResults struct {
	rows    []scoretable.Row
	records []play.Record
}

// add adds the result of two pairs at a table.
func (r *boardResults) add(ns, ew string, table *bridgemate.Table) {
	row := scoretable.Row{
		NS:       ns,
		EW:       ew,
		Contract: table.Contract.String(),
		Lead:     table.Lead,
	}
	if table.Contract.Level > 0 {
		row.Declarer = string(table.Contract.Declarer.Letter())
		row.Result = strconv.Itoa(table.Tricks)
	}
	r.rows = append(r.rows, row)
	if table.Record != nil {
		r.records = append(r.records, *table.Record)
	}
}
