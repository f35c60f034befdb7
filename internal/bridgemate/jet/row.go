package jet

import (
	"math"
	"strconv"
	"strings"
	"time"
)

// Row is a row in a table. It is valid until the next one is read.
type Row struct {
	d      *definition
	values []value
}

type value struct {
	kind   kind
	number int64
	double float64
	text   string
}

type kind uint8

const (
	null kind = iota
	integer
	decimal
	text
	date
	unsupported
)

func (r Row) value(column string) value {
	for i := range r.d.wanted {
		if strings.EqualFold(r.d.wanted[i].name, column) {
			return r.values[i]
		}
	}
	return value{}
}

// Int returns an integer of any type, or 1 or 0 for a boolean. ok is false if there is no
// value.
func (r Row) Int(column string) (n int64, ok bool) {
	switch v := r.value(column); v.kind {
	case integer:
		return v.number, true
	case decimal:
		if v.double == math.Trunc(v.double) && math.Abs(v.double) < 1<<53 {
			return int64(v.double), true
		}
	}
	return 0, false
}

// maxNumber cannot overflow in calculations.
const maxNumber = 1 << 30

// Number returns an integer of at most ±maxNumber, or 0 if there is none. Numbers of sections, boards
// and pairs are far smaller, so a larger integer is damaged and treated like a missing one.
func (r Row) Number(column string) int {
	n, _ := r.Int(column)
	if n < -maxNumber || n > maxNumber {
		return 0
	}
	return int(n)
}

// Text returns a text or memo, including trailing spaces, or an integer in decimal.
func (r Row) Text(column string) (s string, ok bool) {
	switch v := r.value(column); v.kind {
	case text:
		return v.text, true
	case integer:
		return strconv.FormatInt(v.number, 10), true
	}
	return "", false
}

// Bool returns a boolean, or whether a number is not 0.
func (r Row) Bool(column string) (yes, ok bool) {
	v := r.value(column)
	return v.number != 0, v.kind == integer
}

// Time returns a date with its time of day, to the second, in UTC. A time without a date is
// on 30 December 1899.
func (r Row) Time(column string) (t time.Time, ok bool) {
	v := r.value(column)
	if v.kind != date {
		return t, false
	}
	day, part := math.Modf(v.double)
	seconds := math.Round(math.Abs(part) * 86400)
	return time.Date(1899, 12, 30+int(day), 0, 0, int(seconds), 0, time.UTC), true
}
