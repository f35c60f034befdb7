package usebio

import (
	"github.com/fairdeal/fairdeal/internal/score/printed"
	"github.com/fairdeal/fairdeal/internal/usebiotext"
)

// readRequested reads an event if it is the requested one. If none is requested, it reads the first, and records the
// others that contain results.
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

// scanEvent sets the title and date of an event, and reports whether it contains results.
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
