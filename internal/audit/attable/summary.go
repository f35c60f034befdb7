package attable

import (
	"github.com/fairdeal/fairdeal/internal/words"
)

// notShown is the kind for boards without a record.
const notShown Kind = "not-shown"

// kindKeys contains the key that counts the boards of each kind.
var kindKeys = []struct {
	kind Kind
	key  string
}{
	{kind: Turned, key: "at-table.count.turned"},
	{kind: Exchanged, key: "at-table.count.exchanged"},
	{kind: Board, key: "at-table.count.board"},
	{kind: Hands, key: "at-table.count.hands"},
	{kind: Cards, key: "at-table.count.cards"},
	{kind: Other, key: "at-table.count.other"},
	{kind: TooLittle, key: "at-table.count.too-little"},
	{kind: notShown, key: "at-table.count.not-shown"},
}

// Summary counts the proven boards by kind. A board counts as dealt only if all its records match. Otherwise the
// first record with a difference determines its kind; if there is none, the kind is TooLittle.
func Summary(proven int, findings []Finding) words.Text {
	kinds := map[int]Kind{} // by board
	for _, f := range findings {
		kind, ok := kinds[f.Board]
		if !ok || kind == AsDealt || kind == TooLittle && f.Kind != AsDealt {
			kinds[f.Board] = f.Kind
		}
	}
	counts := map[Kind]int{}
	for _, kind := range kinds {
		counts[kind]++
	}
	counts[notShown] = proven - len(kinds)

	var parts []words.Text
	for _, k := range kindKeys {
		if n := counts[k.kind]; n > 0 {
			parts = append(parts, words.New(k.key, words.N("n", n)))
		}
	}
	matching, all := words.N("n", counts[AsDealt]), words.N("all", proven)
	if len(parts) == 0 {
		return words.New("at-table.summary", matching, all)
	}
	list := parts[len(parts)-1]
	for i := len(parts) - 2; i >= 0; i-- {
		list = words.New("list.pair", words.T("first", parts[i]), words.T("second", list))
	}
	return words.New("at-table.summary-more", matching, all, words.T("more", list))
}
