package teams

import "fmt"

// nameOf returns a value's name. If the value is out of range, the name contains its number.
func nameOf[T ~uint8](v T, names []string) string {
	if int(v) < len(names) {
		return names[v]
	}
	return fmt.Sprintf("?%d", uint8(v))
}

// textOf returns a value's name for MarshalText, or an error if it is out of range.
func textOf[T ~uint8](v T, names []string) ([]byte, error) {
	if int(v) >= len(names) {
		return nil, fmt.Errorf("%T(%d) has no name", v, uint8(v))
	}
	return []byte(names[v]), nil
}

// MarshalText returns the scale's name.
func (s Scale) MarshalText() ([]byte, error) { return textOf(s, scales) }

// UnmarshalText parses the names that [ParseScale] accepts.
func (s *Scale) UnmarshalText(text []byte) (err error) {
	*s, err = ParseScale(string(text))
	return err
}

// MarshalText returns the policy's name.
func (r Rounding) MarshalText() ([]byte, error) { return textOf(r, roundings) }

// UnmarshalText parses the names that [ParseRounding] accepts.
func (r *Rounding) UnmarshalText(text []byte) (err error) {
	*r, err = ParseRounding(string(text))
	return err
}

// MarshalText returns the form's name.
func (f Form) MarshalText() ([]byte, error) { return textOf(f, forms) }

// UnmarshalText parses the names that [ParseForm] accepts.
func (f *Form) UnmarshalText(text []byte) (err error) {
	*f, err = ParseForm(string(text))
	return err
}
