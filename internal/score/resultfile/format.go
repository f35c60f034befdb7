package resultfile

import (
	"path"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/bridgemate/jet"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
)

// Format is the format of a results file.
type Format uint8

// Formats.
const (
	Text    Format = iota // text or CSV
	Matches               // a text with matches of teams, for traveller.ReadEvent
	Devices               // the file of a club's scoring devices
	USEBIO
	PBN
	WebPage // a page for ReadPages, if it contains results
	Pages   // pages of JFR Pary or KoPS
)

// DetectFormat detects the format of a file by its name and first bytes: a file from a club's devices if
// it begins like one or its name ends in .bws, USEBIO if the name ends in .xml, PBN score tables if
// it ends in .pbn, and otherwise text or CSV.
func DetectFormat(name string, head []byte) Format {
	if jet.IsAccess(head) {
		return Devices
	}
	file, _ := SplitName(name)
	switch strings.ToLower(path.Ext(file)) {
	case ".bws":
		return Devices
	case ".xml":
		return USEBIO
	case ".pbn":
		return PBN
	case ".html", ".htm":
		return WebPage
	}
	if traveller.IsEvent(head) {
		return Matches
	}
	return Text
}

// SplitName splits a name that selects one evening in a file, such as club.xml#2 for evening 2 in
// club.xml. number is 0 if the name does not select an evening.
func SplitName(name string) (file string, number int) {
	file, digits, _ := strings.Cut(name, "#")
	if n, err := strconv.Atoi(digits); err == nil && n > 0 && strings.EqualFold(path.Ext(file), ".xml") {
		return file, n
	}
	return name, 0
}
