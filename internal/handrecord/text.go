package handrecord

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/bridgewords"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Text returns a board as a text diagram, for a terminal or a mail:
//
//	board 7    S / All
//	               ♠ A9
//	               ♥ A743
//	               ♦ 97
//	               ♣ A10864
//	♠ Q10843               ♠ KJ765
//	♥ K65                  ♥ Q82
//	...
func (b *Board) Text(l words.Language, opt Options) string {
	s := opt.vocabulary(l)
	block := func(seat bridge.Seat) []string {
		list := s.holdings(b.Deal[seat])
		if list == nil {
			return []string{"", say(l, "handrecord.not-known"), "", ""}
		}
		for i := range list {
			list[i] = sign(bridge.Suit(i)) + " " + list[i]
		}
		return list
	}
	north, east, south, west := block(bridge.North), block(bridge.East), block(bridge.South), block(bridge.West)
	const least = 11
	wide := least
	for _, line := range west {
		wide = max(wide, utf8.RuneCountInString(line)+2)
	}
	between := least
	for _, line := range append(north, south...) {
		between = max(between, utf8.RuneCountInString(line)+1)
	}
	var out strings.Builder
	put := func(columns ...string) {
		line := columns[0] + strings.Repeat(" ", max(0, wide-utf8.RuneCountInString(columns[0])))
		if len(columns) > 1 {
			line += columns[1]
		}
		if len(columns) > 2 {
			line += strings.Repeat(" ", max(0, between-utf8.RuneCountInString(columns[1]))) + columns[2]
		}
		out.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	number := "?"
	if b.Number > 0 {
		number = fmt.Sprint(b.Number)
	}
	head := []string{say(l, "scoring.board-name", words.Name("name", number)), "", "", ""}
	if b.Number > 0 {
		head[1] = fmt.Sprintf("%s / %s", s.seats[b.Dealer()], bridgewords.Vul(b.Vul()).In(l))
		wide = max(wide, utf8.RuneCountInString(head[1])+1)
	}
	for i := range 4 {
		put(head[i], north[i])
	}
	for i := range 4 {
		put(west[i], "", east[i])
	}
	hcp := func(seat bridge.Seat) string { return fmt.Sprintf("%2s", points(b.Deal[seat])) }
	cross := []string{"  " + hcp(bridge.North), hcp(bridge.West) + "  " + hcp(bridge.East), "  " + hcp(bridge.South), ""}
	for i := range 4 {
		put(cross[i], south[i])
	}
	if b.Tricks == nil {
		return out.String()
	}
	fmt.Fprintf(&out, "\n   %s\n", columns(Headings(l)))
	for _, seat := range Declarers {
		var row [5]string
		for i, strain := range Strains {
			row[i] = opt.Makeable(b.Tricks[seat][strain])
		}
		fmt.Fprintf(&out, "%s  %s\n", s.seats[seat], columns(row))
	}
	fmt.Fprintf(&out, "%s\n", say(l, "handrecord.par", words.Name("par", opt.Par(l, b.Par))))
	return out.String()
}

// columns joins five short texts, right-aligned in columns of three characters.
func columns(list [5]string) string {
	var b strings.Builder
	for _, text := range list {
		b.WriteString(strings.Repeat(" ", max(0, 3-utf8.RuneCountInString(text))) + text)
	}
	return b.String()
}
