package results

import (
	"bytes"
	"errors"
	"path"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/bridgemate"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/again"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/score/field"
	"github.com/fairdeal/fairdeal/internal/score/printed"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	tonight "github.com/fairdeal/fairdeal/internal/web/evening"
	"github.com/fairdeal/fairdeal/internal/words"
)

// scored is a scored evening for its page.
type scored struct {
	evening    *evening.Evening // nil if err is set
	err        error
	readErr    error // error if only a part of the file could be read
	rulingsErr error // error if the rulings could not be applied and the ranking ignores them
	notes      []words.Text
	impossible []words.Text // impossible scores

	comparison         []words.Text // comparison with printed points
	severalIn          string       // file for which a choice among its evenings is needed, or ""
	fromWebPages       bool         // the results are from web pages, whose names are not posted unless requested
	unknownPairs       []string     // pairs that are not to be named, but not in the results
	hands              handsState
	boardsWithoutHands int // number of boards without hands
	doubts             []evening.Doubt
}

// handsState is the source of the hands.
type handsState int

const (
	noHands handsState = iota
	ownHands
	addedHands
	tonightHands
	waitingHands // dealt by Tonight, and the evening is not over
	otherHands   // they do not match the results
)

// score scores the evening in a folder, with its rulings and hands.
func (s *store) score(q *desk.Request) *scored {
	result := &scored{}
	list, err := s.rulingsList()
	if err != nil {
		result.rulingsErr = err
	}
	label := q.Say("scoring.a-pair")
	if len(s.sources) > 1 {
		if len(list) > 0 {
			result.rulingsErr = errOneFile
		}
		result.scoreField(s, label)
	} else if err := result.scoreFile(s, list, label); err != nil {
		return &scored{err: err}
	}
	if result.evening == nil {
		return result
	}
	s.showHands(q, result)
	if !result.evening.Bare && results(result.evening) <= maxChecked {
		result.doubts = again.FindDoubts(result.evening)
	}
	return result
}

// maxChecked is the maximum number of results that are checked for mistakes.
const maxChecked = 50_000

// results counts the results of an evening that were played or awarded.
func results(e *evening.Evening) (n int) {
	for i := range e.Boards {
		for _, line := range e.Boards[i].Lines {
			if line.Kind == "" && line.NSPoints != nil {
				n++
			}
		}
	}
	return n
}

// errOneFile is the error for rulings if there are several files.
var errOneFile = words.NewError("desk.results.ruling-one-file")

// scoreFile scores the only file.
func (x *scored) scoreFile(s *store, list []apply.Ruling, label string) error {
	file := s.sources[0]
	data, err := s.read(file)
	if err != nil {
		return err
	}
	if isMatches(file, data) {
		x.scoreMatches(file, data, list)
		return nil
	}
	x.scoreSession(s, data, list, label)
	return nil
}

// scoreField scores several files of one event, the sections or clubs, as one field.
func (x *scored) scoreField(s *store, label string) {
	var clubs []field.Club
	for i, name := range field.Names(s.sources) {
		club, err := x.scoreClub(s, name, s.sources[i])
		if err != nil {
			x.err, x.severalIn = inFile(s.sources[i], err), s.sources[i]
			return
		}
		clubs = append(clubs, *club)
	}
	all, err := field.Join(clubs)
	if err != nil {
		x.err = err
		return
	}
	x.readErr = all.Damaged
	for _, text := range s.settings.Unnamed {
		if !all.Hide(clubs, text, label) {
			x.unknownPairs = append(x.unknownPairs, text)
		}
	}
	x.notes = append(x.notes, all.NumberNotes...)
	x.warn(all.Score)
	x.evening = evening.Of(all.Scored, nil)
	x.evening.ShowByName(all.Hands)
	for i := range clubs {
		x.evening.AddClub(clubs[i].Name, clubs[i].Scored)
	}
}

// warn divides warnings into impossible scores, which must be checked, and notes.
func (x *scored) warn(out *score.SessionScore) {
	impossible := map[string]bool{}
	for i := range out.Session().Len() {
		b, _ := out.Board(i)
		for k := range b.Lines {
			l := &b.Lines[k]
			for _, found := range l.Result.Impossible(b.Vul) {
				what := words.New("score.pairs", words.Name("ns", l.NS), words.Name("ew", l.EW),
					words.T("what", found.Said(b.Vul)))
				impossible[words.New("place.board", words.Name("board", out.Session().Name(i)), words.T("what", what)).String()] = true
			}
		}
	}
	for _, warning := range out.Warnings {
		if impossible[warning.String()] {
			x.impossible = append(x.impossible, warning)
		} else {
			x.notes = append(x.notes, warning)
		}
	}
}

// scoreClub scores one of several files.
func (x *scored) scoreClub(s *store, name, file string) (*field.Club, error) {
	data, err := s.read(file)
	if err != nil {
		return nil, err
	}
	if isMatches(file, data) {
		return nil, words.Errorf("field.matches")
	}
	f, err := readFile(file, data, s.settings)
	if err != nil {
		return nil, err
	}
	ranked, err := f.Rank()
	if err != nil {
		return nil, err
	}
	x.comparison = append(x.comparison, comparison(file, ranked)...)
	x.fromWebPages = x.fromWebPages || f.Pages != nil
	return &field.Club{Name: name, Scored: ranked, Hands: handsWith(file, data, f)}, nil
}

// handsWith returns the hands in a results file.
func handsWith(file string, data []byte, f *resultfile.File) map[int]evening.Hand {
	if f.Pages != nil {
		return evening.HandsOnPages(f.Pages)
	}
	return evening.OwnHands(file, data)
}

// inFile adds the name of the file to an error.
func inFile(file string, err error) error {
	return words.Errorf("place.file", words.Name("file", file), words.E("what", err))
}

// isMatches reports whether a file contains matches of teams.
func isMatches(file string, data []byte) bool {
	return resultfile.FormOf(file, data[:min(len(data), 16<<10)]) == resultfile.Matches
}

// readFile reads results like the command. It returns nil for matches of teams.
func readFile(file string, data []byte, chosen settings) (*resultfile.File, error) {
	form := resultfile.FormOf(file, data[:min(len(data), 16<<10)])
	if form == resultfile.Matches {
		_, err := traveller.ReadEvent(bytes.NewReader(data))
		return nil, err
	}
	if strings.EqualFold(path.Ext(file), ".zip") {
		pages, err := unzipped(file, data)
		if err != nil {
			return nil, err
		}
		return resultfile.ReadPages(file, pages, "", resultfile.Options{})
	}
	if number := chosen.Numbers[file]; number != "" {
		file += "#" + number
	}
	winners, _ := strconv.Atoi(chosen.Winners)
	if _, err := score.ParseMethod(chosen.Method); chosen.Method != "" && err != nil {
		chosen.Method = ""
	}
	return resultfile.Read(form, file, bytes.NewReader(data),
		resultfile.Options{Options: bridgemate.Options{Method: chosen.Method, Winners: winners}})
}

// needsSetting reports whether an error only asks for a setting that has a field on the page.
func needsSetting(err error) bool {
	return errors.As(err, new(*field.MethodsError)) || errors.Is(err, bridgemate.ErrNoMethod) || errors.Is(err, bridgemate.ErrWinners) || errors.Is(err, printed.ErrNoMethod) || errors.As(err, new(*printed.SeveralError))
}

func (x *scored) scoreSession(s *store, data []byte, list []apply.Ruling, label string) {
	file := s.sources[0]
	f, err := readFile(file, data, s.settings)
	if err != nil {
		x.err, x.severalIn = err, file
		return
	}
	x.readErr, x.fromWebPages = f.Damaged, f.Pages != nil
	ranked, err := f.Rank()
	if err != nil {
		x.err = err
		return
	}
	for _, text := range s.settings.Unnamed {
		own, _ := strings.CutPrefix(text, base(file)+" ") // There were several files.
		if !ranked.Hide(own, label) {
			x.unknownPairs = append(x.unknownPairs, text)
		}
	}
	x.comparison = comparison(file, ranked)
	x.warn(ranked.Score)
	if f.Evening != nil {
		for i := range f.Evening.Notes {
			x.notes = append(x.notes, evening.Note(&f.Evening.Notes[i]))
		}
	}
	var applied *apply.Applied
	if len(list) > 0 {
		half := ranked.Report != nil && ranked.Report.HalfScale
		if applied, err = apply.ToSession(ranked.Score.Session(), list, half); err != nil {
			x.rulingsErr, applied = err, nil
		}
	}
	x.evening = evening.Of(ranked, applied)
}

func (x *scored) scoreMatches(file string, data []byte, list []apply.Ruling) {
	event, err := traveller.ReadEvent(bytes.NewReader(data))
	if err != nil {
		x.err = err
		return
	}
	if ruled, err := apply.ToMatches(event, list); err != nil {
		x.rulingsErr, list = err, nil
	} else {
		event = ruled
	}
	table, err := event.Score()
	if err != nil {
		x.err = err
		return
	}
	x.evening = evening.OfMatches(file, event, table, list)
}

// showHands adds hands to the boards: those in the file, uploaded ones, or those dealt by Tonight. Hands
// that are still in play at other tables stay secret.
func (s *store) showHands(q *desk.Request, x *scored) {
	if n := x.evening.Shown(); n > 0 {
		x.hands, x.boardsWithoutHands = ownHands, len(x.evening.Boards)-n
		return
	}
	var hands map[int]evening.Hand
	state := ownHands
	if len(s.sources) == 1 {
		if data, err := s.read(s.sources[0]); err == nil {
			hands = evening.OwnHands(s.sources[0], data)
		}
	}
	switch {
	case len(hands) > 0:
	case s.hands != "":
		state = addedHands
		if added, err := s.read(s.hands); err == nil {
			hands, _ = handsIn(s.hands, added)
		}
	default:
		boards, over := tonight.HandsOf(q, s.name)
		switch {
		case len(boards) > 0 && !over:
			x.hands = waitingHands
			return
		case len(boards) > 0:
			state, hands = tonightHands, evening.HandsOf(&handfile.Set{Boards: boards})
		}
	}
	if len(hands) == 0 {
		return
	}
	var err error
	if x.boardsWithoutHands, err = x.evening.Show(hands); err != nil {
		x.hands = otherHands
		return
	}
	x.hands = state
}

// handsIn reads a hand file.
func handsIn(file string, data []byte) (map[int]evening.Hand, error) {
	format, err := handfile.ByExt(file)
	if err != nil {
		return nil, err
	}
	set, err := format.Decode(data, handfile.ReadOptions{})
	if err != nil {
		return nil, err
	}
	return evening.HandsOf(set), nil
}

// rulingsList reads an evening's rulings, if any.
func (s *store) rulingsList() ([]apply.Ruling, error) {
	rulings, err := Rulings(s.desk, s.name)
	var list []apply.Ruling
	for i := range rulings {
		list = append(list, rulings[i].Ruling)
	}
	return list, err
}

// rulingLines returns the stored rulings for the page, or all lines if the file cannot be read.
func (s *store) rulingLines() (list []page.NumberedRuling) {
	rulings, err := Rulings(s.desk, s.name)
	for i := range rulings {
		list = append(list, page.NumberedRuling{Line: rulings[i].Line, Text: rulings[i].Text})
	}
	if err == nil {
		return list
	}
	text, err := rulingsText(s.desk, s.name)
	if err != nil {
		return nil
	}
	for i, line := range strings.Split(text, "\n") {
		if line = strings.TrimSpace(line); line != "" && line[0] != '#' {
			list = append(list, page.NumberedRuling{Line: i + 1, Text: line})
		}
	}
	return list
}

// base returns the name of a file without its extension.
func base(file string) string { return strings.TrimSuffix(file, path.Ext(file)) }
