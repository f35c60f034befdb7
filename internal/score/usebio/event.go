package usebio

import (
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score/printed"
	"github.com/fairdeal/fairdeal/internal/usebiotext"
)

// readEvent reads an event:
//
//	<EVENT EVENT_TYPE="MP_PAIRS">
//	  <EVENT_DESCRIPTION>Club evening</EVENT_DESCRIPTION>
//	  <WINNER_TYPE>2</WINNER_TYPE>
//	  <PARTICIPANTS><PAIR>..</PAIR></PARTICIPANTS>
//	  <BOARD>..</BOARD>
//	</EVENT>
func (d *decoder) readEvent(t usebiotext.Item) error {
	e := &printed.Session{Type: attribute(t, "EVENT_TYPE"), Pos: d.pos()}
	d.event = e
	var title, program, version string
	texts := map[string]*string{
		"EVENT_DESCRIPTION":    &e.Title,
		"TITLE":                &title,
		"DATE":                 &e.Date,
		"BOARD_SCORING_METHOD": &e.Scoring,
		"PROGRAM_NAME":         &program,
		"PROGRAM_VERSION":      &version,
	}
	err := d.readFields(texts, nil, func(t usebiotext.Item) (err error) {
		switch t.Name {
		case "SCORING_METHOD":
			var scoring string
			if scoring, err = d.text(t.Name); e.Scoring == "" {
				e.Scoring = scoring
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

// readWinners reads WINNER_TYPE, which begins with 1 or 2.
func (d *decoder) readWinners() error {
	text, err := d.text("WINNER_TYPE")
	if err != nil || text == "" {
		return err
	}
	n, err := strconv.Atoi(strings.Fields(text)[0])
	if err != nil || n != 1 && n != 2 {
		return printed.ErrorAt(d.pos(), "WINNER_TYPE is %s, expected 1 or 2", plain.QuoteExcerpt(text))
	}
	d.event.Winners = n
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
		outer := d.session
		d.session = attribute(t, "SESSION_ID")
		err = d.eachChild(d.readPart)
		d.session = outer
	case "SECTION":
		outer := d.section
		d.section = attribute(t, "SECTION_ID")
		err = d.eachChild(d.readPart)
		d.section = outer
	case "SESSION_ID":
		d.session, err = d.text(name)
	case "SECTION_ID":
		d.section, err = d.text(name)
	case "PAIR":
		err = d.readPair()
	case "TEAM", "PLAYER":
		err = printed.ErrorAt(d.pos(), "the participants are %sS, expected pairs", name)
	case "BOARD":
		err = d.readBoard()
	default:
		err = d.skip()
	}
	return err
}
