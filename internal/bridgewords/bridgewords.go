// Package bridgewords puts seats, vulnerabilities and digests into words.
package bridgewords

import (
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Seat returns the name of a seat, or an empty text if it is out of range.
func Seat(s bridge.Seat) words.Text {
	if s > bridge.West {
		return words.Text{}
	}
	return words.New([...]string{"seat.north", "seat.east", "seat.south", "seat.west"}[s])
}

// SpokenSeat returns a seat's name for reading aloud, or an empty text if it is out of range.
func SpokenSeat(s bridge.Seat) words.Text {
	if s > bridge.West {
		return words.Text{}
	}
	return words.New([...]string{"bridge.north", "bridge.east", "bridge.south", "bridge.west"}[s])
}

// Vul returns a vulnerability, or an empty text if it is out of range.
func Vul(v bridge.Vulnerability) words.Text {
	if v > bridge.VulAll {
		return words.Text{}
	}
	return words.New([...]string{"bridge.vul-none", "bridge.ns", "bridge.ew", "bridge.vul-all"}[v])
}

// ShortDigest returns a digest's first 16 digits in groups of four, for paper: bd4a 46be a10a d8d2.
func ShortDigest(d bridge.Digest) string {
	s := d.String()
	return strings.Join([]string{s[:4], s[4:8], s[8:12], s[12:16]}, " ")
}
