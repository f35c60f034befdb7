// Package boardrange parses ranges of board numbers, and formats lists of numbers as ranges.
package boardrange

import (
	"strconv"
	"strings"
)

// Run is a range of board numbers, First to Last.
type Run struct{ First, Last int }

// String returns the range with a hyphen, such as 17-32.
func (r Run) String() string { return strconv.Itoa(r.First) + "-" + strconv.Itoa(r.Last) }

// Len returns how many boards are in the range.
func (r Run) Len() int { return r.Last - r.First + 1 }

// Has reports whether board n is in the range.
func (r Run) Has(n int) bool { return r.First <= n && n <= r.Last }

// Format returns board numbers as ranges, in the given order: 1-3, 7, 9-16.
func Format(numbers []int) string {
	var b strings.Builder
	for i := 0; i < len(numbers); {
		j := i
		for j+1 < len(numbers) && numbers[j+1] == numbers[j]+1 {
			j++
		}
		if b.Len() > 0 {
			b.WriteString(", ")
		}
		b.WriteString(strconv.Itoa(numbers[i]))
		if j > i {
			b.WriteString("-" + strconv.Itoa(numbers[j]))
		}
		i = j + 1
	}
	return b.String()
}
