package score

import (
	"fmt"
	"strings"
)

// xml returns the evening as a scoring program exports it, in the format USEBIO:
//
//	<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>
//	<TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><SCORE>420</SCORE>...
func (c *club) xml() string {
	var b strings.Builder
	b.WriteString(`<?xml version="1.0" encoding="windows-1250"?><USEBIO Version="1.2">` +
		`<EVENT EVENT_TYPE="MP_PAIRS"><EVENT_DESCRIPTION>Klub</EVENT_DESCRIPTION><WINNER_TYPE>2</WINNER_TYPE>`)
	for i, lines := range c.lines {
		fmt.Fprintf(&b, "<BOARD><BOARD_NUMBER>%d</BOARD_NUMBER>", i+1)
		for _, l := range lines {
			fmt.Fprintf(&b, "<TRAVELLER_LINE><NS_PAIR_NUMBER>%d</NS_PAIR_NUMBER><EW_PAIR_NUMBER>%d</EW_PAIR_NUMBER>"+
				"<SCORE>%d</SCORE></TRAVELLER_LINE>",
				l.ns, l.ew, l.sides[northSouth][0].score)
		}
		b.WriteString("</BOARD>")
	}
	b.WriteString("</EVENT></USEBIO>")
	return b.String()
}
