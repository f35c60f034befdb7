package publication

import (
	"bytes"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/publiclog"
)

// BeaconsOf returns the signatures in a description's comments. It skips unreadable comments, because they are
// never the only copy.
func BeaconsOf(description []byte) []*delayed.Beacon {
	var beacons []*delayed.Beacon
	for line := range bytes.Lines(description) {
		text, ok := strings.CutPrefix(strings.TrimRight(string(line), "\r\n \t"), beaconComment)
		if !ok || len(beacons) == maxBeacons {
			continue
		}
		if b, err := delayed.ParseBeacon(text); err == nil {
			beacons = append(beacons, b)
		}
	}
	return beacons
}

// beaconComment precedes a beacon signature in a comment.
const beaconComment = "# DV-beacon "

// maxBeacons limits the number of signatures checked, because each takes milliseconds.
const maxBeacons = 50

// sources collects the sources of the value: the given beacons, those in `value` entries and in the description,
// and the players' contributions.
func (p *publicationCheck) sources() delayed.Sources {
	src := delayed.Sources{Beacons: slices.Clone(p.evidence.Beacons)}
	if p.history != nil {
		for _, l := range p.history.ofKind(publiclog.KindValue) {
			for _, line := range l.Entry.Values("beacon") {
				if b, err := delayed.ParseBeacon(line); err == nil {
					src.Beacons = append(src.Beacons, b)
				}
			}
		}
		src.PlayersValue, _ = p.contributions()
	}
	src.Beacons = append(src.Beacons, p.Beacons...)
	src.Beacons = slices.CompactFunc(src.Beacons,
		func(a, b *delayed.Beacon) bool { return a.String() == b.String() })
	src.Beacons = src.Beacons[:min(len(src.Beacons), maxBeacons)]
	return src
}
