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
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/score/scoretable"
	"github.com/fairdeal/fairdeal/internal/words"
)

// oneSection reduces a club file to the boards of one section. It returns an error if the sections
// have different cards and none is selected.
func oneSection(set *hands.Hands, section string) error {
	if set.Format.Name != "bws" {
		if section != "" {
			return words.Errorf("files.section-bws")
		}
		return nil
	}
	if section != "" {
		var err error
		set.Set, err = set.Format.Decode(set.Data, handfile.ReadOptions{Section: section})
		return err
	}
	for _, d := range set.Doubts {
		if d.Kind == handfile.TwoRecords {
			return term.Hint(error(&words.Error{Text: d.Text}), "files.section-writes")
		}
	}
	return nil
}

// results adds the results entered at the tables to the boards of a club file.
func (u *ui) results(set *hands.Hands, section string, boards []bridge.Board, opt *handfile.WriteOptions) error {
	f, err := jet.Open(bytes.NewReader(set.Data), int64(len(set.Data)))
	if err != nil {
		return err
	}
	e, err := bridgemate.Read(f, bridgemate.Options{Winners: 2, NoNames: true})
	switch {
	case err == nil:
		opt.Scoring = "MatchPoints"
	case errors.Is(err, bridgemate.ErrNoMethod) || errors.Is(err, bridgemate.ErrTeams): // irrelevant here
		e, err = bridgemate.Read(f, bridgemate.Options{Method: "mp", Winners: 2, NoNames: true})
	}
	var none *bridgemate.NotBridgemateError
	if errors.Is(err, bridgemate.ErrNoResults) || errors.As(err, &none) {
		return nil
	}
	if err != nil {
		return err
	}
	byNumber := map[int]bridge.Board{}
	for _, b := range boards {
		byNumber[b.Number] = b
	}
	rows := map[bridge.Board][]scoretable.Row{}
	records := map[bridge.Board][]play.Record{}
	var without, odd []int // board numbers
	for i, plays := range e.Plays {
		in := e.Session.Board(i)
		for j, at := range plays {
			if section != "" && !strings.EqualFold(e.Letter(at.Section), section) {
				continue
			}
			b, ok := byNumber[at.Board]
			if !ok {
				without = append(without, at.Board)
				continue
			}
			t, l := e.Tables[i][j], &in.Lines[j]
			if !t.Contract.Known() {
				odd = append(odd, at.Board)
				continue
			}
			row := scoretable.Row{NS: l.NS, EW: l.EW, Contract: t.Contract.String(), Lead: t.Lead}
			if t.Contract.Level > 0 {
				row.Declarer, row.Result = string(t.Contract.Declarer.Letter()), strconv.Itoa(t.Tricks)
			}
			rows[b] = append(rows[b], row)
			if t.Record != nil {
				records[b] = append(records[b], *t.Record)
			}
		}
	}
	if len(without) > 0 {
		u.Warn("files.results-without-hands", words.Name("boards", boardrange.Format(without)))
	}
	if len(odd) > 0 {
		u.Warn("files.results-without-contract", words.Name("boards", boardrange.Format(odd)))
	}
	if e.Doubtful > 0 {
		u.Warn("files.doubtful", words.N("n", e.Doubtful))
	}
	opt.Plays, opt.Behind = map[bridge.Board][]play.Record{}, map[bridge.Board]string{}
	for b, list := range rows {
		eol := "\n"
		if opt.CRLF {
			eol = "\r\n"
		}
		opt.Behind[b] = string(scoretable.Append(nil, list, eol))
		if r := records[b]; len(r) == 1 {
			for _, s := range cardplay.Check(&r[0], &b.Deal) {
				u.Warn("place.board", words.N("board", b.Number), words.T("what", s))
			}
			opt.Plays[b] = r[:1]
		}
	}
	set.PlaysKept = true
	return nil
}

// noEvening returns the error for a format that cannot be written.
func noEvening(name string) error {
	return words.Errorf("files.bws-read", words.Name("file", name))
}
