package lint

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// checkJoined checks numbers that are written as one string of digits. In 3691326 for five numbers in ascending
// order, the first three have one digit and the others two: 3 6 9 13 26.
func (r *Reading) checkJoined(f Fact, tokens []string) {
	if len(tokens) != 1 {
		r.contradict(Contradiction{Kind: NotJoined, Got: strings.Join(tokens, " ")}, "delayed.not-joined",
			words.T("numbers", counted("delayed.numbers", len(tokens))))
		return
	}
	digits := tokens[0]
	hasUnknownRange := f.To == 0 || f.To > 99 || f.From < 0
	switch {
	case strings.Trim(digits, "0123456789") != "":
		r.contradict(Contradiction{Kind: NotJoined, Got: digits}, "delayed.joined-dots",
			words.Name("found", fmt.Sprintf("%.60q", digits)))
	case f.Count == 0 || f.Extra:
		r.open(uncheckedCount, uncheckedOrder)
		if f.To == 0 {
			r.open(uncheckedRange)
		}
	case f.hasExtraNumber(digits):
		r.wrongCount(WrongCount, "delayed.numbers", f.Count+1, f.Count, inWords(f.Count))
	case f.Digits > 0:
		r.checkJoinedFixed(f, digits)
	case hasUnknownRange:
		r.open(uncheckedRange, uncheckedOrder)
		if len(digits) < f.Count {
			noReading, args := f.noReading(digits)
			r.contradict(noReading, "delayed.joined-few", args...)
		}
	default:
		r.checkJoinedVariable(f, digits)
	}
}

// checkJoinedFixed checks a string of numbers with f.Digits digits each.
func (r *Reading) checkJoinedFixed(f Fact, digits string) {
	if len(digits) != f.Count*f.Digits {
		noReading, args := f.noReading(digits)
		r.contradict(noReading, "delayed.joined-not", args...)
		return
	}
	r.checkNumbers(f, f.splitDigits(digits, f.Count))
}

// checkJoinedVariable checks a string of numbers with one or two digits each. It can be split in only one way if all
// have two digits, or if the order is ascending, because the numbers with one digit are then first.
func (r *Reading) checkJoinedVariable(f Fact, digits string) {
	canBeOneOrTwo := len(digits) < 2*f.Count
	switch {
	case len(digits) < f.Count || len(digits) > 2*f.Count:
		noReading, args := f.noReading(digits)
		r.contradict(noReading, "delayed.joined-not", args...)
		return
	case canBeOneOrTwo && f.Order != risingOrder:
		r.open(uncheckedOrder, uncheckedRange)
		return
	}
	numbers := f.splitDigits(digits, f.Count)
	for _, n := range numbers {
		if n.text[0] == '0' {
			c := Contradiction{Kind: NoReading, Got: digits, Want: strconv.Itoa(f.Count)}
			r.contradict(c, "delayed.joined-zero", words.T("n", inWords(len(digits))),
				words.T("want", inWords(f.Count)), words.Name("found", n.text))
			return
		}
	}
	r.checkNumbers(f, numbers)
}

// noReading returns the contradiction for digits that cannot be split into a fact's numbers, and the arguments for
// its message.
func (f *Fact) noReading(digits string) (Contradiction, []words.Arg) {
	return Contradiction{Kind: NoReading, Got: digits, Want: strconv.Itoa(f.Count)}, []words.Arg{
		words.T("digits", counted("delayed.digits", len(digits))),
		words.T("want", inWords(f.Count)),
	}
}

// splitDigits splits a string of digits into count numbers with f.Digits digits each. If f.Digits is unknown
// and the order is ascending, one-digit numbers come first. It returns fewer numbers if the digits cannot be
// split that way.
func (f *Fact) splitDigits(digits string, count int) (numbers []typedNumber) {
	singles := 2*count - len(digits) // number of one-digit numbers if all others have two digits
	for len(digits) > 0 {
		width := f.Digits
		switch {
		case width > 0:
		case len(numbers) < singles:
			width = 1
		default:
			width = 2
		}
		width = min(width, len(digits))
		value, _ := strconv.Atoi(digits[:width])
		numbers = append(numbers, typedNumber{value: value, text: digits[:width]})
		digits = digits[width:]
	}
	return numbers
}

// hasExtraNumber reports whether the digits contain one number too many, such as a bonus number at the end:
// they cannot be split into f.Count ascending numbers, but they can if one more number follows.
func (f *Fact) hasExtraNumber(digits string) bool {
	if f.Digits > 0 || f.Order != risingOrder || f.To > 99 {
		return false
	}
	expected := f.splitDigits(digits, f.Count)
	if len(expected) == f.Count && rises(expected) {
		return false
	}
	withExtra := f.splitDigits(digits, f.Count+1)
	return len(withExtra) == f.Count+1 && withExtra[0].value > 0 && rises(withExtra[:f.Count])
}

// rises reports whether the numbers are strictly ascending.
func rises(numbers []typedNumber) bool {
	for i, n := range numbers[1:] {
		if n.value <= numbers[i].value {
			return false
		}
	}
	return true
}
