package lint

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// joined checks a single digit string.
func (r *Reading) joined(f Fact, numbers []string) {
	if len(numbers) != 1 {
		r.contradict(NotJoined, strings.Join(numbers, " "), "", "delayed.not-joined", words.T("numbers", counted("delayed.numbers", len(numbers))))
		return
	}
	digits := numbers[0]
	if strings.Trim(digits, "0123456789") != "" {
		r.contradict(NotJoined, digits, "", "delayed.joined-dots", words.Name("found", fmt.Sprintf("%.60q", digits)))
		return
	}
	if f.Count == 0 || f.Extra {
		r.open(uncheckedCount, uncheckedOrder)
		if f.To == 0 {
			r.open(uncheckedRange)
		}
		return
	}
	width := f.Digits
	switch {
	case f.hasExtraNumber(digits):
		numbers, want := words.T("numbers", counted("delayed.numbers", f.Count+1)), words.T("want", inWords(f.Count))
		r.contradict(WrongCount, strconv.Itoa(f.Count+1), strconv.Itoa(f.Count), "delayed.wrong-count", numbers, want)
		return
	case width == 0 && (f.To == 0 || f.To > 99 || f.From < 0):
		r.open(uncheckedRange, uncheckedOrder)
		if len(digits) < f.Count {
			r.contradict(NoReading, digits, strconv.Itoa(f.Count), "delayed.joined-few", words.T("digits", counted("delayed.digits", len(digits))), words.T("want", inWords(f.Count)))
		}
		return
	case width > 0 && len(digits) != f.Count*width, width == 0 && (len(digits) < f.Count || len(digits) > 2*f.Count):
		r.contradict(NoReading, digits, strconv.Itoa(f.Count), "delayed.joined-not", words.T("digits", counted("delayed.digits", len(digits))), words.T("want", inWords(f.Count)))
		return
	case width == 0 && f.Order != risingOrder && len(digits) < 2*f.Count:
		r.open(uncheckedOrder, uncheckedRange) // The string can be split in several ways.
		return
	}
	values, typed := f.splitDigits(digits, f.Count)
	if width == 0 {
		for _, n := range typed {
			if n[0] == '0' {
				r.contradict(NoReading, digits, strconv.Itoa(f.Count), "delayed.joined-zero", words.T("n", inWords(len(digits))), words.T("want", inWords(f.Count)), words.Name("found", n))
				return
			}
		}
	}
	r.numbers(f, values, typed)
}

// splitDigits splits a string of digits into count numbers with f.Digits digits each. If f.Digits is unknown and the
// order is ascending, one-digit numbers come first. It returns fewer numbers if the digits cannot be split that
// way.
func (f *Fact) splitDigits(digits string, count int) (values []int, typed []string) {
	for at, i := 0, 0; at < len(digits); i++ {
		n := f.Digits
		if n == 0 {
			if n = 2; i < 2*count-len(digits) {
				n = 1
			}
		}
		n = min(n, len(digits)-at)
		v, _ := strconv.Atoi(digits[at : at+n])
		values, typed = append(values, v), append(typed, digits[at:at+n])
		at += n
	}
	return values, typed
}

// hasExtraNumber reports whether the digits contain one number too many, such as a bonus number at the end: they cannot
// be split into f.Count ascending numbers, but they can if one more number follows.
func (f *Fact) hasExtraNumber(digits string) bool {
	if f.Digits > 0 || f.Order != risingOrder || f.To > 99 {
		return false
	}
	right, _ := f.splitDigits(digits, f.Count)
	more, _ := f.splitDigits(digits, f.Count+1)
	return !(len(right) == f.Count && rises(right)) && len(more) == f.Count+1 && more[0] > 0 && rises(more[:f.Count])
}

// rises reports whether the numbers are strictly ascending.
func rises(numbers []int) bool {
	for i, n := range numbers[1:] {
		if n <= numbers[i] {
			return false
		}
	}
	return true
}
