package lint

import "github.com/fairdeal/fairdeal/internal/pattern"

// figuresIn returns the offsets of the figures in a text. It reports each name once, and skips names after
// "published by", which are sources. Without a name, it looks for decimals unless the text has other facts.
func figuresIn(lower string, hasOthers bool) (starts []int) {
	const sourceReach = 12 // bytes to search after a name for a word such as "source"
	seen := map[int]bool{}
	previousEnd := 0
	for _, spans := range figureNames.For(lower).FindAllStringSubmatchIndex(lower, -1) {
		name := matchedGroup(spans)
		start, end := spans[0], spans[1]
		isSource := len(starts) > 0 && sourceWords.In(lower[previousEnd:min(len(lower), end+sourceReach)])
		if seen[name] || isSource {
			continue
		}
		seen[name], previousEnd = true, end
		starts = append(starts, start)
	}
	if len(starts) > 0 {
		return starts
	}
	if start := someFigure.Index(lower); start >= 0 {
		return []int{start}
	}
	if span := decimals.For(lower).FindStringIndex(lower); span != nil && !hasOthers {
		return []int{span[0]}
	}
	return nil
}

// matchedGroup returns the number of the last group that matched.
func matchedGroup(spans []int) (group int) {
	for i := 1; 2*i < len(spans); i++ {
		if spans[2*i] >= 0 {
			group = i
		}
	}
	return group
}

// figureCount returns 1, or 0 if the text may mean several figures on the same day.
func figureCount(lower string) int {
	for _, words := range []*pattern.Pattern{risingWords, fallingWords} {
		lower = words.For(lower).ReplaceAllString(lower, " ")
	}
	n := 0
	for _, figure := range figuresOfDay {
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
