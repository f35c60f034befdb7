package jet

import (
	"math"
	"strconv"
	"strings"
	"time"
)

// Row contains the requested values from a row in a table. It is valid until the next row is read.
type Row struct {
	d      *definition
	values []value
}

// value is a decoded value. Which of the fields is set depends on its kind.
type value struct {
	kind   kind
	number int64
	double float64
	text   string
}

type kind uint8

const (
	null        kind = iota
	integer          // number; 0 or 1 for a boolean
	decimal          // double
	text             // text
	date             // double: days since 30 December 1899
	unsupported      // not decoded
)

// value returns the value in a column, or the zero value, which is null.
func (r Row) value(column string) value {
	for i := range r.d.wanted {
		if strings.EqualFold(r.d.wanted[i].name, column) {
			return r.values[i]
		}
	}
	return value{}
}

// Int returns a column's integer; a boolean counts as 1 or 0. ok is false if there is no integer.
func (r Row) Int(column string) (n int64, ok bool) {
	switch v := r.value(column); v.kind {
	case integer:
		return v.number, true
	case decimal:
		const exact = 1 << 53 // All integers below are exact as float64.
		if v.double == math.Trunc(v.double) && math.Abs(v.double) < exact {
			return int64(v.double), true
		}
	}
	return 0, false
}

// maxNumber is small enough for calculations without overflow.
const maxNumber = 1 << 30

// Number returns an integer between -maxNumber and maxNumber, or 0 if there is none. Section, board and pair numbers
// are far smaller, so a larger integer is a sign of damage, and ignored.
func (r Row) Number(column string) int {
	n, _ := r.Int(column)
	if n < -maxNumber || n > maxNumber {
		return 0
	}
	return int(n)
}

// Text returns the text or memo in a column, with trailing spaces, or an integer as decimal digits.
func (r Row) Text(column string) (s string, ok bool) {
	switch v := r.value(column); v.kind {
	case text:
		return v.text, true
	case integer:
		return strconv.FormatInt(v.number, 10), true
	}
	return "", false
}

// Bool returns the boolean in a column, or true for an integer other than 0.
func (r Row) Bool(column string) (yes, ok bool) {
	v := r.value(column)
	return v.number != 0, v.kind == integer
}

// Time returns the date and time in a column, rounded to seconds, in UTC. A time without a date is on 30 December
// 1899.
func (r Row) Time(column string) (t time.Time, ok bool) {
	v := r.value(column)
	if v.kind != date {
		return t, false
	}
	const secondsPerDay = 24 * 60 * 60
	day, part := math.Modf(v.double)
	seconds := math.Round(math.Abs(part) * secondsPerDay)
	return time.Date(1899, 12, 30+int(day), 0, 0, int(seconds), 0, time.UTC), true
}
