package lint

import "github.com/fairdeal/fairdeal/internal/pattern"

// figuresIn returns the positions of the figures in a text. It reports each name once, and skips names after
// "published by", which are sources.
func figuresIn(lower string, others bool) (at []int) {
	seen := map[int]bool{}
	last := 0
	for _, m := range figureNames.For(lower).FindAllStringSubmatchIndex(lower, -1) {
		name := 0
		for i := 1; 2*i < len(m); i++ {
			if m[2*i] >= 0 {
				name = i
			}
		}
		source := len(at) > 0 && sourceWords.In(lower[last:min(len(lower), m[1]+12)])
		if seen[name] || source {
			continue
		}
		seen[name], last = true, m[1]
		at = append(at, m[0])
	}
	if len(at) > 0 {
		return at
	}
	if at := someFigure.Index(lower); at >= 0 {
		return []int{at}
	}
	if m := decimals.For(lower).FindStringIndex(lower); m != nil && !others {
		return []int{m[0]}
	}
	return nil
}

// figureCount returns 1, or 0 if the text may mean several figures on the same day.
func figureCount(lower string) int {
	for _, words := range []*pattern.Pattern{risingWords, fallingWords} {
		lower = words.For(lower).ReplaceAllString(lower, " ")
	}
	n := 0
	for _, figure := range ofDay {
		if figure.In(lower) {
			n++
		}
	}
	if n > 1 {
		return 0
	}
	return 1
}

// decimalsOf returns the number of decimals that a text specifies, or -1.
func decimalsOf(lower string) int {
	if wholeWords.For(lower).MatchString(lower) {
		return 0
	}
	n := -1
	for _, m := range decimals.For(lower).FindAllStringSubmatch(lower, -1) {
		if n >= 0 && n != number(m[1]) {
			return -1
		}
		n = number(m[1])
	}
	return n
}
