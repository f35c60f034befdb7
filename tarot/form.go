package tarot

import "github.com/fairdeal/fairdeal/internal/tarot"

// Form is a public number's announced form. The zero Form means that there is no public number.
type Form struct{ f tarot.Form }

// ParseForm parses a form:
//
//	integers N            N integers in ascending order
//	integers N as-drawn   N integers in any order
//	decimal N             a number with N digits after the point
//	machine               only machine-readable parts, see package delayed
//	text                  any printable ASCII with single spaces
func ParseForm(s string) (Form, error) {
	f, err := tarot.ParseForm(s)
	return Form{f}, err
}

// String returns the form as written in records.
func (f Form) String() string { return f.f.String() }

// Check returns an error if a value does not match the form. The value must already be canonical (see
// [Form.Canonical]). For the form "machine", Check also compares the number of parts with description, the
// text in [Terms.Delayed]. Other forms ignore description.
func (f Form) Check(value, description string) error { return f.f.Check(value, description) }

// Canonical returns the canonical spelling of a typed value: integers separated by single spaces,
// without leading zeros, and in ascending order unless the form is as-drawn; a decimal number
// without thousands separators and with exactly N decimals; hexadecimal digits in lower case. It
// returns an error if the value is ambiguous or does not match the form.
func (f Form) Canonical(typed string) (string, error) { return f.f.Canonical(typed) }

// MarshalText returns [Form.String].
func (f Form) MarshalText() ([]byte, error) { return []byte(f.String()), nil }

// UnmarshalText parses the notation that [ParseForm] accepts. Empty text gives the zero Form.
func (f *Form) UnmarshalText(text []byte) (err error) {
	if len(text) == 0 {
		*f = Form{}
		return nil
	}
	*f, err = ParseForm(string(text))
	return err
}

// Choice is the number of boards selected for duplicate, with the selection rules. The zero Choice
// selects no boards.
type Choice struct {
	Boards       int
	SansPetitSec bool // also reject deals with a Petit sec
}

// ParseChoice parses a choice such as "duplicate 16".
func ParseChoice(s string) (Choice, error) {
	c, err := tarot.ParseChoice(s)
	return Choice(c), err
}

// String returns the choice as written in records.
func (c Choice) String() string { return tarot.Choice(c).String() }

// MarshalText returns [Choice.String].
func (c Choice) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText parses the notation that [ParseChoice] accepts. Empty text gives the zero Choice.
func (c *Choice) UnmarshalText(text []byte) (err error) {
	if len(text) == 0 {
		*c = Choice{}
		return nil
	}
	*c, err = ParseChoice(string(text))
	return err
}
