package clubpages

import (
	"strconv"
	"strings"
)

// trickTable contains the rows in a double dummy table, in the same order as seatLetters. Each is empty or has a
// hexadecimal digit for each strain.
type trickTable [4]string

const strains = 5

// seatLetters contains the seats in the order of doubledummy.Table.String.
const seatLetters = "NSEW"

// read reads a declarer's tricks from a row in which a seat is followed by five numbers: "N 7 8 9 10 6" gives 789A6.
func (t *trickTable) read(row []cell) {
	for i, c := range row {
		seat := strings.Index(seatLetters, c.text)
		if len(c.text) != 1 || seat < 0 {
			continue
		}
		if digits := readTricks(row[i+1:]); digits != "" {
			t[seat] = digits
		}
	}
}

// String returns the table in the format of doubledummy.Table.String, or "" if it is incomplete.
func (t *trickTable) String() string {
	digits := strings.Join(t[:], "")
	if len(digits) != len(t)*strains {
		return ""
	}
	return digits
}

// readTricks converts the numbers of tricks in the first five cells to hexadecimal digits. It returns
// an empty string if the cells contain other text.
func readTricks(cells []cell) (digits string) {
	if len(cells) < strains {
		return ""
	}
	for _, c := range cells[:strains] {
		n, err := strconv.Atoi(c.text)
		if err != nil || n < 0 || n > 13 {
			return ""
		}
		digits += strings.ToUpper(strconv.FormatInt(int64(n), 16))
	}
	return digits
}
