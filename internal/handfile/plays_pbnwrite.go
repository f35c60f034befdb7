package handfile

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/bridge/play"
)

// recordTags contains the values of the tags about a record, and the lines after these tags:
//
//	[Room "Open"]
//	[Auction "S"]
//	1S =1= Pass 4S Pass
//	Pass Pass
//	[Note "1:five cards"]
//	[Play "W"]
//	H5 HA H2 HK
type recordTags struct{ declarer, contract, result, lines string }

// playTags returns the tags and the lines for a record.
func playTags(r *play.Record, eol string) recordTags {
	tags := recordTags{declarer: "?", contract: r.Contract.String(), result: "?"}
	var b strings.Builder
	if r.Room != "" {
		fmt.Fprintf(&b, "[Room \"%s\"]%s", r.Room, eol)
	}
	if len(r.Calls) > 0 {
		writeAuction(&b, r, eol)
	}
	switch {
	case r.Contract.Passed:
		tags.declarer, tags.result = "", ""
	case r.Contract.Level > 0:
		tags.declarer = string(r.Contract.Declarer.Letter())
		if r.Tricks >= 0 {
			tags.result = strconv.Itoa(r.Tricks)
		}
		if len(r.Cards) > 0 {
			writePlay(&b, r, eol)
		}
	}
	tags.lines = b.String()
	return tags
}

// writePlay writes one trick per line, in the order of the seats from the leader.
func writePlay(b *strings.Builder, r *play.Record, eol string) {
	leader := r.Contract.Leader()
	fmt.Fprintf(b, "[Play \"%c\"]%s", leader.Letter(), eol)
	for _, trick := range r.PlayedTricks() {
		var row [4]string
		for column := range row {
			row[column] = "- " // as wide as a card
			if c := trick.Cards[(leader+bridge.Seat(column))&3]; c != play.NotPlayed {
				row[column] = bridge.Card(c).String()
			}
		}
		b.WriteString(strings.TrimRight(strings.Join(row[:], " "), " ") + eol)
	}
	if len(r.Cards) < bridge.Cards {
		b.WriteString("*" + eol)
	}
}

// writeAuction writes four calls per line, followed by the notes.
func writeAuction(b *strings.Builder, r *play.Record, eol string) {
	fmt.Fprintf(b, "[Auction \"%c\"]%s", r.Dealer.Letter(), eol)
	var notes []string
	for i, c := range r.Calls {
		b.WriteString(c.Name)
		if c.Alert {
			note := c.Note
			if note == "" {
				note = "alert"
			}
			notes = append(notes, note)
			fmt.Fprintf(b, " =%d=", len(notes))
		}
		if i%4 == 3 || i == len(r.Calls)-1 {
			b.WriteString(eol)
		} else {
			b.WriteByte(' ')
		}
	}
	if !r.Contract.Known() {
		b.WriteString("*" + eol)
	}
	for i, note := range notes {
		fmt.Fprintf(b, "[Note \"%d:%s\"]%s", i+1, escapePBN(note), eol)
	}
}
