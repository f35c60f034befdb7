package handfile

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
)

// editGame changes the tags of one game. Board is the parsed board and end the position after the game. A game that
// the reader skips is removed.
func (k *pbnKeeper) editGame(data []byte, tags *pbnGame, board bridge.Board, isSkipped bool, end int) {
	all := k.endTags()
	if isSkipped || k.opt.Select != nil && !k.opt.Select(board) {
		k.edits = slices.DeleteFunc(k.edits, func(e pbnEdit) bool { return e.from >= all[0].from })
		k.edits = append(k.edits, pbnEdit{all[0].from, end, ""})
		return
	}
	if lines := k.missingLasting(all); lines != "" {
		k.edits = append(k.edits, pbnEdit{all[0].from, all[0].from, lines})
	}
	if v := tags[tagDeal]; v.line > 0 {
		if text := plainDeal(v.text); text != string(data[v.valueFrom:v.valueTo]) {
			k.setValue(v, text)
		}
	}
	if k.opt.AnalysisTags != nil && board.Deal.Complete() {
		if lines := k.opt.AnalysisTags(board); lines != "" {
			k.insertAnalysis(data, all, lines, end)
		}
	}
	switch {
	case k.opt.Renumber:
		if n := k.newNumber(board); n > 0 {
			k.setNumber(tags, n)
			k.setTable(tags, n)
		}
	case k.opt.TablesByNumber && board.Number > 0:
		k.setTable(tags, board.Number)
	}
}

// setNumber changes the board number of a game, or inserts it before the deal.
func (k *pbnKeeper) setNumber(tags *pbnGame, n int) {
	switch {
	case tags[tagBoard].line > 0:
		k.setValue(tags[tagBoard], strconv.Itoa(n))
	case tags[tagDeal].line > 0:
		at := tags[tagDeal].from
		k.edits = append(k.edits, pbnEdit{at, at, fmt.Sprintf("[Board \"%d\"]\n", n)})
	}
}

// setTable changes the dealer and the vulnerability to those of board n.
func (k *pbnKeeper) setTable(tags *pbnGame, n int) {
	t := tableOf(n)
	k.setValue(tags[tagDealer], string(t.Dealer.Letter()))
	k.setValue(tags[tagVulnerable], t.Vul.String())
}

// plainDeal returns a deal in standard notation, starting with the same seat. It returns any other text unchanged.
func plainDeal(text string) string {
	d, err := bridge.ParseDeal(text)
	if err != nil {
		return text
	}
	seat := strings.ToUpper(strings.TrimSpace(text)[:1])
	first := strings.Index("NESW", seat)
	hands := strings.Fields(strings.TrimPrefix(d.String(), "N:"))
	return seat + ":" + strings.Join(slices.Concat(hands[first:], hands[:first]), " ")
}

// newNumber returns the new number of a board, or 0 if it has neither a number nor cards. A game without cards, for
// example at a second table, belongs to the board with its number.
func (k *pbnKeeper) newNumber(b bridge.Board) int {
	if b.Deal == (bridge.Deal{}) {
		if b.Number == 0 {
			return 0
		}
		if n, ok := k.first[b.Number]; ok {
			return n
		}
	}
	n, ok := k.numbers[b]
	if !ok {
		n = len(k.numbers) + 1
		k.numbers[b] = n
	}
	if _, ok := k.first[b.Number]; !ok && b.Number > 0 {
		k.first[b.Number] = n
	}
	return n
}

// setValue changes the value of a tag, if the game has it.
func (k *pbnKeeper) setValue(v tagValue, text string) {
	if v.line == 0 {
		return
	}
	for i := len(k.edits) - 1; i >= 0 && k.edits[i].from >= v.from; i-- {
		if k.edits[i].from == v.valueFrom { // an inherited value
			k.edits[i].text = text
			return
		}
	}
	k.edits = append(k.edits, pbnEdit{v.valueFrom, v.valueTo, text})
}

// keptTag is the position of a tag in the file.
type keptTag struct {
	name, value        string // value is the expanded value
	from, to           int
	valueFrom, valueTo int
}

// addTag records a tag of the current game. It writes out values that are inherited with # or set with ##. It does
// nothing if k is nil.
func (k *pbnKeeper) addTag(name, value []byte, t keptTag) {
	if k == nil {
		return
	}
	t.name, t.value = string(name), string(value)
	isLasting, isInherited := strings.HasPrefix(t.value, "##"), t.value == "#"
	switch {
	case isLasting:
		t.value = t.value[2:]
		k.keepLasting(t)
	case isInherited:
		t.value = k.previous[strings.ToLower(t.name)]
	}
	if isLasting || isInherited {
		k.edits = append(k.edits, pbnEdit{t.valueFrom, t.valueTo, escapePBN(t.value)})
	}
	k.tags = append(k.tags, t)
}

// keepLasting keeps a value set with ##; an empty value ends it.
func (k *pbnKeeper) keepLasting(t keptTag) {
	k.lasting = slices.DeleteFunc(k.lasting, func(old keptTag) bool { return strings.EqualFold(old.name, t.name) })
	if t.value != "" {
		k.lasting = append(k.lasting, t)
	}
}

// endTags returns the tags of a game that has ended, and keeps their values for the next one.
func (k *pbnKeeper) endTags() []keptTag {
	tags := k.tags
	k.tags = nil
	k.previous = make(map[string]string, len(tags))
	for _, t := range tags {
		k.previous[strings.ToLower(t.name)] = t.value
	}
	return tags
}

// missingLasting returns the lasting tags that a game lacks, as text.
func (k *pbnKeeper) missingLasting(tags []keptTag) string {
	var out strings.Builder
	for _, t := range k.lasting {
		if !slices.ContainsFunc(tags, func(other keptTag) bool { return strings.EqualFold(other.name, t.name) }) {
			k.previous[strings.ToLower(t.name)] = t.value
			out.WriteString("[" + t.name + ` "` + escapePBN(t.value) + "\"]\n")
		}
	}
	return out.String()
}

// discardTags discards tags that do not belong to a game.
func (k *pbnKeeper) discardTags() {
	if k != nil && len(k.tags) > 0 {
		k.endTags()
	}
}

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
			removals = append(removals, pbnEdit{from, pastLine(data, to), ""})
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
	k.edits = append(append(k.edits, pbnEdit{place, place, lines}), removals...)
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
	for at := i; at < len(data); at++ {
		switch data[at] {
		case ' ', '\t':
		case '\n':
			return at + 1
		case '\r':
			if at+1 < len(data) && data[at+1] == '\n' {
				at++
			}
			return at + 1
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
