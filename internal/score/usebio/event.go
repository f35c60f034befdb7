package usebio

import (
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score/printed"
	"github.com/fairdeal/fairdeal/internal/usebiotext"
)

// readRequested reads the requested event. It records the other events that contain results.
func (d *decoder) readRequested(t usebiotext.Item) error {
	d.events++
	switch {
	case d.events == max(d.requested, 1):
		return d.readEvent(t)
	case d.requested > 0:
		return d.skip()
	}
	e := printed.Evening{Number: d.events}
	hasResults, err := d.scanEvent(&e)
	if err != nil {
		return err
	}
	if hasResults {
		d.others = append(d.others, e)
	}
	return nil
}

// scanEvent records the name of an event, and reports whether it contains results.
func (d *decoder) scanEvent(e *printed.Evening) (hasResults bool, err error) {
	err = d.eachChild(func(t usebiotext.Item) (err error) {
		var text string
		switch t.Name {
		case "EVENT_DESCRIPTION":
			e.Title, err = d.text(t.Name)
		case "TITLE":
			if text, err = d.text(t.Name); e.Title == "" {
				e.Title = text
			}
		case "DATE":
			if text, err = d.text(t.Name); e.Date == "" {
				e.Date = text
			}
		case "TRAVELLER_LINE":
			hasResults = true
			err = d.skip()
		default:
			var childHasResults bool
			childHasResults, err = d.scanEvent(e)
			hasResults = hasResults || childHasResults
		}
		return err
	})
	return hasResults, err
}

func (d *decoder) readEvent(t usebiotext.Item) error {
	e := &printed.Session{Type: attribute(t, "EVENT_TYPE"), Pos: d.pos()}
	d.event = e
	var title, program, version string
	texts := map[string]*string{
		"EVENT_DESCRIPTION": &e.Title, "TITLE": &title, "DATE": &e.Date, "BOARD_SCORING_METHOD": &e.Scoring,
		"PROGRAM_NAME": &program, "PROGRAM_VERSION": &version,
	}
	err := d.readFields(texts, nil, func(t usebiotext.Item) (err error) {
		switch t.Name {
		case "SCORING_METHOD":
			var s string
			if s, err = d.text(t.Name); e.Scoring == "" {
				e.Scoring = s
			}
		case "WINNER_TYPE":
			err = d.readWinners()
		case "MATCH":
			err = printed.ErrorAt(d.pos(), "the event consists of matches, expected pairs with BOARD elements")
		default:
			err = d.readPart(t)
		}
		return err
	})
	if err != nil {
		return err
	}
	if e.Title == "" {
		e.Title = title
	}
	e.Program = strings.TrimSpace(program + " " + version)
	return nil
}

func (d *decoder) readWinners() error {
	text, err := d.text("WINNER_TYPE")
	if err != nil || text == "" {
		return err
	}
	switch n, err := strconv.Atoi(strings.Fields(text)[0]); {
	case err == nil && (n == 1 || n == 2):
		d.event.Winners = n
	default:
		return printed.ErrorAt(d.pos(), "WINNER_TYPE is %s, expected 1 or 2", plain.QuoteExcerpt(text))
	}
	return nil
}

// readPart reads elements that may occur at several levels: sessions, sections, participants
// and boards.
func (d *decoder) readPart(t usebiotext.Item) (err error) {
	name := t.Name
	switch name {
	case "PARTICIPANTS":
		return d.eachChild(d.readPart)
	case "SESSION":
		before := d.session
		d.session = attribute(t, "SESSION_ID")
		err = d.eachChild(d.readPart)
		d.session = before
	case "SECTION":
		before := d.section
		d.section = attribute(t, "SECTION_ID")
		err = d.eachChild(d.readPart)
		d.section = before
	case "SESSION_ID":
		d.session, err = d.text(name)
	case "SECTION_ID":
		d.section, err = d.text(name)
	case "PAIR":
		err = d.readPair(t)
	case "TEAM", "PLAYER":
		err = printed.ErrorAt(d.pos(), "the participants are %sS, expected pairs", name)
	case "BOARD":
		err = d.readBoard(t)
	default:
		err = d.skip()
	}
	return err
}

// pairID returns a unique name for a pair, since several sections may use the same numbers.
func (d *decoder) pairID(section, number string) string {
	if section == "" || strings.HasPrefix(number, section) {
		return number
	}
	return section + number
}

func (d *decoder) readPair(t usebiotext.Item) error {
	p := printed.Pair{Pos: d.pos()}
	section := d.section
	texts := map[string]*string{"PAIR_NUMBER": &p.ID, "SECTION_ID": &section, "DIRECTION": &p.Direction, "PLACE": &p.Place}
	numbers := map[string]*printed.Number{"TOTAL_SCORE": &p.Total, "PERCENTAGE": &p.Percentage}
	err := d.readFields(texts, numbers, func(t usebiotext.Item) error {
		if t.Name != "PLAYER" {
			return d.skip()
		}
		return d.eachChild(func(t usebiotext.Item) error {
			if t.Name != "PLAYER_NAME" {
				return d.skip()
			}
			s, err := d.text("PLAYER_NAME")
			if s != "" {
				p.Names = append(p.Names, s)
			}
			return err
		})
	})
	if err != nil {
		return err
	}
	if p.ID == "" {
		return printed.ErrorAt(p.Pos, "a PAIR has no PAIR_NUMBER")
	}
	switch strings.ToUpper(p.Direction) {
	case "NS", "N/S", "N-S":
		p.Direction = "NS"
	case "EW", "E/W", "E-W":
		p.Direction = "EW"
	default:
		p.Direction = ""
	}
	p.ID = d.intern(d.pairID(section, p.ID))
	d.event.Pairs = append(d.event.Pairs, p)
	return nil
}

// readBoard reads a board. If it exists from a different section, the lines are added to
// it.
func (d *decoder) readBoard(t usebiotext.Item) error {
	b := printed.Board{Pos: d.pos(), Session: d.session}
	section := d.section
	texts := map[string]*string{"BOARD_NUMBER": &b.Number, "SECTION_ID": &section, "SESSION_ID": &b.Session}
	err := d.readFields(texts, map[string]*printed.Number{"BOARD_AVERAGE": &b.Datum}, func(t usebiotext.Item) error {
		if t.Name != "TRAVELLER_LINE" {
			return d.skip()
		}
		l, err := d.readLine(section)
		if err == nil {
			b.Lines = append(b.Lines, l)
		}
		return err
	})
	if err != nil {
		if e, ok := err.(*printed.Error); ok && e.Board == "" {
			e.Board = b.Number
		}
		return err
	}
	if b.Number == "" {
		return printed.ErrorAt(b.Pos, "a BOARD has no BOARD_NUMBER")
	}
	if n, err := strconv.ParseUint(b.Number, 10, 31); err != nil || n == 0 {
		return printed.ErrorAt(b.Pos, "BOARD_NUMBER is %s, expected a number of 1 or more", plain.QuoteExcerpt(b.Number))
	}
	key := boardKey{b.Session, b.Number}
	if i, ok := d.boards[key]; ok {
		first := &d.event.Boards[i]
		first.Lines = append(first.Lines, b.Lines...)
		d.event.CompleteBoard(i)
		return nil
	}
	d.boards[key] = len(d.event.Boards)
	d.event.Boards = append(d.event.Boards, b)
	d.event.CompleteBoard(len(d.event.Boards) - 1)
	return nil
}

func (d *decoder) readLine(section string) (printed.Line, error) {
	l := printed.Line{Pos: d.pos()}
	err := d.readFields(map[string]*string{
		"SECTION_ID": &section, "NS_PAIR_NUMBER": &l.NS, "EW_PAIR_NUMBER": &l.EW,
		"CONTRACT": &l.Contract, "PLAYED_BY": &l.PlayedBy, "LEAD": &l.Lead, "TRICKS": &l.Tricks, "SCORE": &l.Score,
	}, map[string]*printed.Number{
		"NS_MATCH_POINTS": &l.Matchpoints[0], "NS_CROSS_IMP_POINTS": &l.CrossIMPs[0], "NS_BUTLER_POINTS": &l.Butler[0],
		"EW_MATCH_POINTS": &l.Matchpoints[1], "EW_CROSS_IMP_POINTS": &l.CrossIMPs[1], "EW_BUTLER_POINTS": &l.Butler[1],
	}, func(t usebiotext.Item) error {
		if t.Name == "TRAVELLER_LINE" {
			return printed.ErrorAt(d.pos(), "a TRAVELLER_LINE starts inside another TRAVELLER_LINE")
		}
		return d.skip()
	})
	if err != nil {
		return l, err
	}
	if l.NS == "" || l.EW == "" {
		return l, printed.ErrorAt(l.Pos, "a TRAVELLER_LINE lacks a pair: NS_PAIR_NUMBER %s, EW_PAIR_NUMBER %s",
			plain.QuoteExcerpt(l.NS), plain.QuoteExcerpt(l.EW))
	}
	l.NS, l.EW = d.intern(d.pairID(section, l.NS)), d.intern(d.pairID(section, l.EW))
	return l, nil
}
