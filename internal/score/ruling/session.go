package ruling

import (
	"encoding/json"
	"errors"
	"io"
	"path"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/bridgemate"
	"github.com/fairdeal/fairdeal/internal/score/printed"
	"github.com/fairdeal/fairdeal/internal/score/scoretable"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
	"github.com/fairdeal/fairdeal/internal/score/usebio"
	"github.com/fairdeal/fairdeal/score"
	"github.com/fairdeal/fairdeal/words"
)

// File is a session of pairs as a file holds it.
type File struct {
	Name    string
	Title   string
	Printed *printed.Session // nil where the file's form holds no points
	Session *score.Session
	Evening *bridgemate.Evening // nil where the file is none of a club's devices
	// Damaged is where the file could not be read on; the session holds the
	// boards before. nil: the file was read to its end.
	Damaged error
}

// Text reports whether a file of that name is read as text or CSV.
func Text(name string) bool {
	name, _ = Part(name)
	ext := strings.ToLower(path.Ext(name))
	return ext != ".html" && ext != ".htm" && ext != ".xml" && ext != ".pbn" && ext != ".bws"
}

// Part is the file of a name that says with its end which evening of several is meant, and
// the number of that: club.xml and 2 of club.xml#2. A number of 0: the name says nothing.
func Part(name string) (file string, number int) {
	file, digits, _ := strings.Cut(name, "#")
	if n, err := strconv.Atoi(digits); err == nil && n > 0 && strings.EqualFold(path.Ext(file), ".xml") {
		return file, n
	}
	return name, 0
}

// Open reads a session: the file of a club's devices where it begins like one or
// its name ends in .bws, USEBIO where the name ends in .xml, score tables of PBN
// in .pbn, else text or CSV. method is the form of scoring instead of the
// file's; empty: the file's. With an error and no session in the file nothing is
// returned but the error.
func Open(name string, in io.Reader, method string) (*File, error) {
	return OpenBy(nil, name, in, method)
}

// OpenBy is Open by the conventions of a body, before which go settings that a
// text has itself; nil: none.
func OpenBy(conventions *score.Convention, name string, in io.Reader, method string) (*File, error) {
	in, head := peek(in)
	if IsEvening(name, head) {
		f, err := ReadEvening(name, in, bridgemate.Options{Method: method})
		if err == nil && conventions != nil {
			err = f.Session.SetConvention(conventions)
		}
		return f, err
	}
	f := &File{Name: name}
	var err error
	file, number := Part(name)
	switch strings.ToLower(path.Ext(file)) {
	case ".html", ".htm":
		return nil, words.Errorf("ruling.web-page")
	case ".xml":
		f.Printed, err = usebio.ReadEvent(in, number)
	case ".pbn":
		f.Printed, err = scoretable.Read(in)
	default:
		var settings []string
		if method != "" {
			settings = append(settings, "method: "+method)
		}
		if conventions != nil {
			settings = append(settings, "conventions: "+conventions.Name)
		}
		f.Session, err = traveller.ReadSession(in, settings...)
		if f.Session == nil {
			return nil, err
		}
		f.Damaged = err
		return f, nil
	}
	if f.Printed == nil {
		return nil, err
	}
	f.Damaged = err
	if method != "" {
		f.Printed.Type = method
	}
	f.Title = f.Printed.Title
	if f.Session, err = f.Printed.SessionBy(conventions); err != nil {
		return nil, errors.Join(f.Damaged, err)
	}
	return f, nil
}

// Conventions are how the session is scored otherwise than usual; nil: it is not,
// and no body is named.
func (f *File) Conventions() *ConventionsReport {
	if f.Session.Len() == 0 {
		return nil
	}
	r := &ConventionsReport{Name: f.Session.Conventions, Settings: f.Session.Board(0).Settings()}
	if r.Name == "" && len(r.Settings) == 0 {
		return nil
	}
	return r
}

// ConventionsReport is how a session is scored, with the body.
type ConventionsReport struct {
	Name     string   `json:"name,omitempty"`
	Settings []string `json:"settings,omitempty"`
}

// Scored is a session of a file that has been scored.
type Scored struct {
	*File
	Score *score.SessionScore
	// Report compares what the file prints; nil where it prints nothing, or is
	// damaged.
	Report *printed.Report
	// Neuberg is the ranking by Neuberg's formula, or by factored datums, where
	// the file follows another convention; nil: there is none.
	Neuberg *score.SessionScore
}

// Rank scores the session. Where the file's points follow another convention
// for missing scores than its settings say, that is found, unless fixed says
// that the session's own is wanted.
func (f *File) Rank(fixed bool) (*Scored, error) {
	s := &Scored{File: f}
	var err error
	if f.Printed == nil || f.Damaged != nil || f.Printed.Frequencies {
		if s.Score, err = f.Session.Score(); err != nil && f.Printed != nil {
			err = f.Printed.Locate(err)
		}
		return s, err
	}
	if s.Score, s.Report, err = f.Printed.Follow(f.Session); err != nil {
		return nil, f.Printed.Locate(err)
	}
	if s.Report.Follows != "" {
		if s.Neuberg, err = f.Session.Score(); err != nil {
			return nil, f.Printed.Locate(err)
		}
		if fixed {
			s.Score, s.Neuberg = s.Neuberg, nil
		}
	}
	return s, nil
}

// Leads returns the cards that were led, by the board's name and the pairs, North-
// South's first.
func (f *File) Leads() map[[3]string]string {
	leads := map[[3]string]string{}
	if f.Evening != nil {
		for i, tables := range f.Evening.Tables {
			b := f.Evening.Session.Board(i)
			for j, t := range tables {
				leads[[3]string{f.Evening.Session.Name(i), b.Lines[j].NS, b.Lines[j].EW}] = t.Lead
			}
		}
	}
	if f.Printed != nil {
		for _, b := range f.Printed.Boards {
			for _, l := range b.Lines {
				leads[[3]string{b.Number, l.NS, l.EW}] = l.Lead
			}
		}
	}
	return leads
}

// Names returns the players as the file has them, by pair and side.
func (s *Scored) Names() map[[2]string]string {
	names := map[[2]string]string{}
	if s.Evening != nil {
		return s.Evening.Names
	}
	if s.Printed == nil {
		return names
	}
	for _, p := range s.Printed.Pairs {
		for _, side := range []string{"", "NS", "EW"} {
			if s.Score.Winners == 1 && side == "" || s.Score.Winners == 2 && side != "" && (p.Direction == side || p.Direction == "") {
				names[[2]string{p.ID, side}] = strings.Join(p.Names, " & ")
			}
		}
	}
	return names
}

// The JSON of a session. Numbers have at most four decimals; the exact
// fractions stand beside them.
type (
	// SessionReport is a scored session as a value to print.
	SessionReport struct {
		File    string          `json:"file"`
		Title   string          `json:"title,omitempty"`
		Method  string          `json:"method"`
		Winners int             `json:"winners"`
		Pairs   []PairReport    `json:"pairs"`
		Neuberg []PairReport    `json:"neuberg,omitempty"` // the ranking by Neuberg's formula, where the file follows another
		Boards  []BoardOfReport `json:"boards"`
		Printed *printed.Report `json:"printed,omitempty"` // comparison with what the file prints
		Rulings *RulingsReport  `json:"with_rulings,omitempty"`
		Damaged string          `json:"damaged,omitempty"` // where the file could not be read on
		Evening *EveningReport  `json:"bridgemate,omitempty"`

		Conventions *ConventionsReport `json:"conventions,omitempty"`
	}
	// PairReport is a pair of a SessionReport; its place and mean are null where
	// no board counts for it.
	PairReport struct {
		Place       *int         `json:"place"`
		Tied        bool         `json:"tied,omitempty"`
		Pair        PairNumber   `json:"pair"`
		Side        string       `json:"side,omitempty"`
		Names       string       `json:"names,omitempty"`
		Boards      int          `json:"boards"`
		Points      json.Number  `json:"points"`
		PointsExact score.Frac   `json:"points_exact"`
		Adjustment  *score.Frac  `json:"adjustment_exact,omitempty"` // penalties and the like
		Total       json.Number  `json:"total"`                      // scaled to the full number of boards
		TotalExact  score.Frac   `json:"total_exact"`
		Percent     *json.Number `json:"percent,omitempty"`   // matchpoints
		PerBoard    *json.Number `json:"per_board,omitempty"` // IMPs
		MeanExact   *score.Frac  `json:"mean_exact"`
	}
	// BoardOfReport is a board of a SessionReport.
	BoardOfReport struct {
		Board    string            `json:"board"`
		Top      json.Number       `json:"top,omitempty"`
		Expected int               `json:"expected"`
		Datums   []int             `json:"datums,omitempty"`
		Lines    []LineReport      `json:"lines"`
		Damages  []LineDamageTable `json:"damages,omitempty"`
		Warnings []string          `json:"warnings,omitempty"`
	}
)

// ReportSession returns a scored session as a value to print.
func ReportSession(s *Scored) *SessionReport {
	names := s.Names()
	r := &SessionReport{
		File: s.Name, Title: s.Title, Method: s.Score.Method.String(), Winners: s.Score.Winners,
		Pairs: pairReports(s.Score, names), Boards: []BoardOfReport{}, Printed: s.Report,
	}
	r.Conventions = s.Conventions()
	if s.Neuberg != nil {
		r.Neuberg = pairReports(s.Neuberg, names)
	}
	if s.Damaged != nil {
		r.Damaged = s.Damaged.Error()
	}
	if s.Evening != nil {
		r.Evening = reportEvening(s.Evening)
	}
	for i := range s.Session.Len() {
		in, b := s.Score.Board(i)
		board := BoardOfReport{Board: s.Session.Name(i), Expected: b.Expected, Warnings: words.Strings(words.English, b.Warnings)}
		if b.Method == score.Matchpoints {
			board.Top = Rounded(b.Top)
		}
		for _, d := range b.Datums {
			board.Datums = append(board.Datums, d.Value)
		}
		board.Lines = LineReports(b, in.Lines)
		if s.Evening != nil {
			for j, at := range s.Evening.Plays[i] {
				l := &board.Lines[j]
				l.Section, l.Table, l.Round = s.Evening.Letter(at.Section), at.Table, at.Round
			}
		}
		board.Damages = DamageTables(b, in.Lines)
		r.Boards = append(r.Boards, board)
	}
	return r
}

func pairReports(s *score.SessionScore, names map[[2]string]string) []PairReport {
	out := make([]PairReport, 0, len(s.Pairs))
	for i := range s.Pairs {
		p := &s.Pairs[i]
		row := PairReport{
			Tied: p.Tied, Pair: PairNumber(p.Pair), Side: p.Side, Names: names[[2]string{p.Pair, p.Side}], Boards: p.Boards,
			Points: Rounded(p.Points), PointsExact: p.Points, Total: Rounded(p.Total), TotalExact: p.Total,
		}
		if p.Place > 0 {
			mean := Rounded(p.Mean)
			row.Place, row.MeanExact = &p.Place, &p.Mean
			if s.Method == score.Matchpoints {
				row.Percent = &mean
			} else {
				row.PerBoard = &mean
			}
		}
		if p.Adjustment.Sign() != 0 {
			row.Adjustment = &p.Adjustment
		}
		out = append(out, row)
	}
	return out
}
