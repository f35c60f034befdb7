package squaredeal

import (
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// NormaliseValue returns a typed public number as it is stored. It normalises spaces and
// removes a point or comma between two digits: 44,901.92 becomes 4490192.
func NormaliseValue(typed string) string {
	s := foldSpaces(typed)
	isDigit := func(i int) bool { return i >= 0 && i < len(s) && s[i] >= '0' && s[i] <= '9' }
	var b strings.Builder
	for i := range len(s) {
		isSeparator := s[i] == '.' || s[i] == ','
		if isSeparator && isDigit(i-1) && isDigit(i+1) {
			continue
		}
		b.WriteByte(s[i])
	}
	return b.String()
}

// ErrValueSet is returned if the public number is already set to a different value.
var ErrValueSet = words.NewError("squaredeal.value-set")

// SetValue normalises a typed public number and sets it (DV). Setting the same value again
// changes nothing. If a different value is set, SetValue returns ErrValueSet unless replace
// is true; in that case it keeps the previous value in a comment.
func (d *Description) SetValue(typed string, replace bool) error {
	value := NormaliseValue(typed)
	if err := checkText(words.New("squaredeal.word-value"), value); err != nil {
		return err
	}
	if n := max(len(value), len(typed)); n > MaxValue {
		return words.Errorf("squaredeal.delayed-information-value-bytes",
			words.N("n", n), words.N("most", MaxValue))
	}
	// Values in existing files may contain separators.
	isSame := d.HasValue && (value == d.Value || typed == d.Value)
	switch {
	case d.Old:
		return ErrOld
	case !d.Published():
		return ErrNotPublished
	case isSame:
		return nil
	case d.HasValue && !replace:
		return ErrValueSet
	case d.HasValue:
		d.insertComment("DV", valuePrefix+d.Value)
		d.lines = slices.DeleteFunc(d.lines, func(l line) bool {
			return l.tag == "" && strings.HasPrefix(l.text, typedPrefix)
		})
	}
	d.Value, d.HasValue, d.Typed = value, true, ""
	d.setLine("DV", value)
	// A carriage return would end the line for programs with universal newlines.
	asTyped := strings.Trim(strings.ReplaceAll(typed, "\r", " "), blanks)
	if asTyped != value {
		d.Typed = asTyped
		d.insertComment("DV", typedPrefix+asTyped)
	}
	return nil
}

// PreviousValues returns the previous public numbers.
func (d *Description) PreviousValues() (values []string) {
	for _, l := range d.lines {
		value, ok := strings.CutPrefix(strings.TrimRight(l.text, blanks), valuePrefix)
		if ok && l.tag == "" {
			values = append(values, value)
		}
	}
	return values
}
