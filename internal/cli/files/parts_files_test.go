package files

import (
	"fmt"
	"maps"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
)

// partsContents returns the contents of files that are read in parts, by name: plain files and files
// with a peculiarity in a late part.
func partsContents(t *testing.T) map[string]string {
	t.Helper()
	boards := someBoards(thorough.Times(4500, 9000))
	encode := func(format string, first int) string {
		for i := range boards {
			boards[i].Number = first + i
		}
		return string(encoded(t, format, boards, handfile.WriteOptions{}))
	}
	contents := map[string]string{
		"plain.pbn":  encode("pbn", 1),
		"high.pbn":   encode("pbn", 1001),
		"plain.json": encode("json", 1),
		"plain.lin":  encode("lin", 1),
		"plain.rzd":  encode("kops", 1),
		"plain.cds":  encode("cds", 1),
		"high.cds":   encode("cds", 250),
		"plain.bhg":  encode("borel", 1),
		"plain.goe":  encode("goedel", 1),
		"plain.bri":  encode("bri", 1),
		"plain.txt":  encode("oneline", 1),
		"plain.csv":  encode("csv", 1),
	}
	maps.Copy(contents, peculiarPBN(t, boards, encode("pbn", 1)))
	const (
		endOfBoard4299 = "\"},\n{\"board\":4300"
		tricks         = "12345678900123456789" // a double-dummy table
	)
	json, lin, kops := encode("json", 1), encode("lin", 1), encode("kops", 1)
	bri, csv := encode("bri", 1), encode("csv", 1)
	maps.Copy(contents, map[string]string{
		"dd.json":            strings.Replace(json, endOfBoard4299, `","double_dummy":"`+tricks+endOfBoard4299, 1),
		"more.json":          strings.Replace(json, `{"board":4300`, `{"note":"x","board":4300`, 1),
		"truncated.rzd":      kops[:50_000],
		"fill.bri":           strings.Replace(bri, " \x00", "  ", 1),
		"announces.rzd":      "\x00" + kops[1:],
		"blank.bri":          bri + strings.Repeat(" ", 128),
		"blank-lines.csv":    strings.Replace(csv, "\n", "\n\n", 40),
		"played.lin":         strings.Replace(lin, "|pg||", "|mb|1N|mb|p|mb|p|mb|p|pg||", 1),
		"not-of-its-ext.pbn": lin,
	})
	return contents
}

// peculiarPBN returns variants of a PBN file of boards. Most differ from it only after board 4400, in a
// late part.
func peculiarPBN(t *testing.T, boards []bridge.Board, pbn string) map[string]string {
	t.Helper()
	line := strings.Index(pbn, `[Board "4400"`)
	late := func(old, with string) string { return pbn[:line] + strings.Replace(pbn[line:], old, with, 1) }
	return map[string]string{
		"generator.pbn":    string(encoded(t, "pbn", boards, handfile.WriteOptions{Generator: "a club"})),
		"generators.pbn":   late("[Event", "[Generator \"another\"]\n[Event"),
		"names.pbn":        late(`[West "?"]`, `[West "Jan Nowak"]`),
		"names-early.pbn":  strings.Replace(pbn, `[West "?"]`, `[West "Jan Nowak"]`, 1),
		"auction.pbn":      late("[Result \"?\"]\n", "[Result \"?\"]\n[Auction \"N\"]\n1NT Pass Pass Pass\n"),
		"dealer.pbn":       late(`[Dealer "`, "[Dealer \"S\"]\n[Old \""),
		"tables.pbn":       strings.ReplaceAll(pbn, `[Dealer "W"]`, `[Dealer "N"]`),
		"no-number.pbn":    late("[Board \"4401\"]\n", ""),
		"numbers-late.pbn": strings.ReplaceAll(pbn[:line], `[Board "`, `[Round "`) + pbn[line:],
		"no-numbers.pbn":   strings.ReplaceAll(pbn, `[Board "`, `[Round "`),
		"same-number.pbn":  late(`[Board "4405"]`, `[Board "4404"]`),
		"falling.pbn":      late(`[Board "4405"]`, `[Board "3"]`),
		"gap.pbn":          late(`[Board "4405"]`, "[Board \"4406\"]\n[Round \"4\"]"),
		"far.pbn":          pbn + fmt.Sprintf("[Board \"7000\"]\n[Deal \"%v\"]\n\n", boards[0].Deal),
		"twice.pbn":        pbn + pbn[strings.Index(pbn, "[Event"):],
		"less.pbn":         late(`[Deal "N:`, "[Deal \"N:- - - -\"]\n[Old \""),
		"two-hands.pbn":    late(`[Deal "N:`, "[Deal \"N:AKQJ.AKQ.AKQ.AKQ T98.JT9.JT98.JT9 - -\"]\n[Old \""),
		"control.pbn":      late(`[Event "?"]`, "[Event \"?\x01\"]"),
		"comment.pbn":      late(`[Event "?"]`, "{ a comment\n\n with lines }\n[Event \"?\"]"),
		"bad.pbn":          late(`[Deal "N:`, `[Deal "N:x`),
		"analysis.pbn": late("[Result \"?\"]\n",
			"[Result \"?\"]\n[DoubleDummyTricks \"12345678900123456789\"]\n"),
		"takes-over.pbn": late(`[Event "?"]`, `[Event "#"]`),
		"crlf.pbn":       strings.ReplaceAll(pbn, "\n", "\r\n"),
	}
}
