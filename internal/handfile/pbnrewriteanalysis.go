package handfile

import (
	"bytes"
	"slices"
	"strings"
)

// insertAnalysis replaces the double-dummy tags of a game, which ends at byte end.
func (k *pbnKeeper) insertAnalysis(data []byte, tags []keptTag, lines string, end int) {
	textEnd := func(i int) int { // end of the text after tag i
		if i+1 < len(tags) {
			return tags[i+1].from
		}
		return end
	}
	place, isBeforeSection := 0, false // where to insert the lines
	var removals []pbnEdit
	for i, t := range tags {
		switch {
		case isAnalysis(t.name):
			from, to := t.from, t.to
			lines = keepScore(lines, t.name, string(data[t.valueFrom:t.valueTo]), data[from:to])
			if strings.EqualFold(t.name, tagRows) {
				to = from + len(bytes.TrimRight(data[from:textEnd(i)], " \t\r\n"))
			}
			removals = append(removals, pbnEdit{from: from, to: pastLine(data, to)})
		case isBeforeSection:
		case isSection(t.name, data[t.to:textEnd(i)]):
			place, isBeforeSection = t.from, true
		default:
			place = t.to
		}
	}
	if !isBeforeSection {
		if past := pastLine(data, place); past > place {
			place = past
		} else {
			lines = "\n" + strings.TrimSuffix(lines, "\n")
		}
	}
	k.edits = append(append(k.edits, pbnEdit{from: place, to: place, text: lines}), removals...)
}

// keepScore keeps the game's own OptimumScore tag instead of the new one if both have the same score.
func keepScore(lines, name, value string, tag []byte) string {
	if !strings.EqualFold(name, tagScore) {
		return lines
	}
	for line := range strings.Lines(lines) {
		ours, isScore := strings.CutPrefix(line, "["+tagScore+` "`)
		ours = strings.TrimSuffix(ours, "\"]\n")
		if isScore && slices.Equal(strings.Fields(ours), strings.Fields(strings.ToUpper(value))) {
			return strings.Replace(lines, line, string(tag)+"\n", 1)
		}
	}
	return lines
}

// pastLine returns the position after the line end if only spaces remain after byte i, otherwise i.
func pastLine(data []byte, i int) int {
	for k := i; k < len(data); k++ {
		switch data[k] {
		case ' ', '\t':
		case '\n':
			return k + 1
		case '\r':
			if k+1 < len(data) && data[k+1] == '\n' {
				k++
			}
			return k + 1
		default:
			return i
		}
	}
	return i
}

// isSection reports whether the text after a tag belongs to it: an auction, a play or table rows.
func isSection(name string, rest []byte) bool {
	if strings.EqualFold(name, "Auction") || strings.EqualFold(name, "Play") {
		return true
	}
	rest = bytes.TrimSpace(rest)
	return len(rest) > 0 && !bytes.ContainsRune([]byte(";%{"), rune(rest[0]))
}
