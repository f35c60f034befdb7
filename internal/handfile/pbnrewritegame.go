package handfile

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
)

// editGame adds the edits for one game, which ends at byte end. Tags are the game's own tags, and board is the
// board that they describe. A game that the reader skips is removed.
func (k *pbnKeeper) editGame(data []byte, tags *pbnGame, board bridge.Board, isSkipped bool, end int) {
	all := k.endTags()
	start := all[0].from
	if isSkipped || !k.isSelected(board) {
		k.edits = slices.DeleteFunc(k.edits, func(e pbnEdit) bool { return e.from >= start })
		k.edits = append(k.edits, pbnEdit{from: start, to: end})
		return
	}
	if lines := k.missingLasting(all); lines != "" {
		k.edits = append(k.edits, pbnEdit{from: start, to: start, text: lines})
	}
	k.editDeal(data, tags[tagDeal])
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

// isSelected reports whether a board is written.
func (k *pbnKeeper) isSelected(b bridge.Board) bool { return k.opt.Select == nil || k.opt.Select(b) }

// editDeal changes the value of a Deal tag to standard notation.
func (k *pbnKeeper) editDeal(data []byte, v tagValue) {
	text := plainDeal(v.text)
	isStandard := text == string(data[v.valueFrom:v.valueTo])
	if !isStandard {
		k.setValue(v, text)
	}
}

// setNumber changes the board number of a game, or inserts it before the deal.
func (k *pbnKeeper) setNumber(tags *pbnGame, n int) {
	switch {
	case tags[tagBoard].line > 0:
		k.setValue(tags[tagBoard], strconv.Itoa(n))
	case tags[tagDeal].line > 0:
		start := tags[tagDeal].from
		k.edits = append(k.edits, pbnEdit{from: start, to: start, text: fmt.Sprintf("[Board \"%d\"]\n", n)})
	}
}

// setTable sets the dealer and the vulnerability for board n.
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
	hasCards := b.Deal != (bridge.Deal{})
	if !hasCards && b.Number == 0 {
		return 0
	}
	if n, ok := k.first[b.Number]; ok && !hasCards {
		return n
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
		if edit := &k.edits[i]; edit.from == v.valueFrom { // an inherited value
			edit.text = text
			return
		}
	}
	k.edits = append(k.edits, pbnEdit{from: v.valueFrom, to: v.valueTo, text: text})
}
