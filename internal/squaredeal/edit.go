package squaredeal

import (
	"strings"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/internal/words"
)

// ErrPublished is returned for changes to a published description.
var ErrPublished = words.NewError("squaredeal.published")

// ErrNotPublished is returned if the public number is set before publication.
var ErrNotPublished = words.NewError("squaredeal.not-published")

// SetName sets the tournament's name (TN) and normalises its spaces.
func (d *Description) SetName(name string) error {
	name = foldText(name)
	if err := d.checkEditable(words.New("squaredeal.word-name"), name); err != nil {
		return err
	}
	d.Name = name
	d.setLine("TN", name)
	return nil
}

// SetDelayed sets the description of the public number (DI) and normalises its spaces.
func (d *Description) SetDelayed(info string) error {
	info = foldText(info)
	if err := d.checkEditable(words.New("squaredeal.word-delayed"), info); err != nil {
		return err
	}
	d.Delayed = info
	d.setLine("DI", info)
	return nil
}

// checkEditable returns an error if the description is published, or if the text may not be entered.
func (d *Description) checkEditable(what words.Text, text string) error {
	if d.Old {
		return ErrOld
	}
	if d.Published() {
		return ErrPublished
	}
	return checkName(what, text)
}

// checkName returns an error for text that may not be entered into a description. Public
// numbers are not restricted in this way.
func checkName(what words.Text, text string) error {
	if !utf8.ValidString(text) { // Other programs would guess an encoding and display different letters.
		return words.Errorf("squaredeal.not-utf8", words.T("what", what))
	}
	return checkText(what, text)
}

// checkText returns an error unless the text fits on one line of a file.
func checkText(what words.Text, text string) error {
	if text == "" {
		return words.Errorf("squaredeal.empty", words.T("what", what))
	}
	if strings.ContainsAny(text, "\n\r\x00") {
		return words.Errorf("squaredeal.line-break", words.T("what", what))
	}
	return nil
}
