package handfile

import (
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/bridge/play"
)

// appendPlay writes the auction, the play and the tricks of a record.
func appendPlay(dst []byte, r *play.Record) []byte {
	for _, c := range r.Calls {
		name := strings.TrimSuffix(c.Name, "T") // 1NT is 1N in LIN
		switch name {
		case "Pass":
			name = "p"
		case "X":
			name = "d"
		case "XX":
			name = "r"
		}
		dst = append(append(dst, "mb|"...), name...)
		if c.Alert {
			dst = append(dst, '!')
		}
		dst = append(dst, '|')
		if c.Note != "" {
			note := strings.ReplaceAll(joinLines(c.Note), "|", "/")
			dst = append(dst, "an|"+note+"|"...)
		}
	}
	for i, c := range r.Cards {
		if i%4 == 0 {
			dst = append(dst, "pg||"...)
		}
		dst = append(dst, "pc|"+c.String()+"|"...)
	}
	isClaimed := r.Tricks >= 0 && len(r.Cards) < bridge.Cards
	if isClaimed {
		dst = append(dst, "pg||mc|"...)
		dst = strconv.AppendInt(dst, int64(r.Tricks), 10)
		dst = append(dst, '|')
	}
	return dst
}

// joinLines puts a text on one line.
func joinLines(s string) string { return strings.Join(strings.Fields(s), " ") }
