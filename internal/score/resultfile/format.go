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

const (
	Text    Format = iota // text or CSV
	Matches               // a text with matches of teams, for traveller.ReadEvent
	Devices               // the file of a club's scoring devices
	USEBIO
	PBN
	WebPage // a page for ReadPages, if it contains results
	Pages   // pages of JFR Pary or KoPS
)

// DetectFormat detects the file's format from its first bytes and its name. For an Access file, it returns Devices
// even if the extension is not .bws. For unknown extensions, it returns Text or Matches.
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

// SplitName splits a name such as club.xml#2, which selects evening 2 in club.xml. number is 0 for other names.
func SplitName(name string) (file string, number int) {
	file, digits, _ := strings.Cut(name, "#")
	if n, err := strconv.Atoi(digits); err == nil && n > 0 && strings.EqualFold(path.Ext(file), ".xml") {
		return file, n
	}
	return name, 0
}
