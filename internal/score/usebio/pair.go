package usebio

import (
	"strings"

	"github.com/fairdeal/fairdeal/internal/score/printed"
	"github.com/fairdeal/fairdeal/internal/usebiotext"
)

// readPair reads a pair and adds it to the event.
func (d *decoder) readPair() error {
	p := printed.Pair{Pos: d.pos()}
	section := d.section
	texts := map[string]*string{
		"PAIR_NUMBER": &p.ID,
		"SECTION_ID":  &section,
		"DIRECTION":   &p.Direction,
		"PLACE":       &p.Place,
	}
	numbers := map[string]*printed.Number{"TOTAL_SCORE": &p.Total, "PERCENTAGE": &p.Percentage}
	err := d.readFields(texts, numbers, func(t usebiotext.Item) error {
		if t.Name != "PLAYER" {
			return d.skip()
		}
		return d.readPlayer(&p)
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

// readPlayer adds the name of a player to the pair.
func (d *decoder) readPlayer(p *printed.Pair) error {
	return d.eachChild(func(t usebiotext.Item) error {
		if t.Name != "PLAYER_NAME" {
			return d.skip()
		}
		name, err := d.text("PLAYER_NAME")
		if name != "" {
			p.Names = append(p.Names, name)
		}
		return err
	})
}

// pairID returns the name of a pair: its section and number, such as A7. Several sections may use the same numbers.
func (d *decoder) pairID(section, number string) string {
	if section == "" || strings.HasPrefix(number, section) {
		return number
	}
	return section + number
}
