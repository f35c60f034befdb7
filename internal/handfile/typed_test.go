package handfile

import (
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
)

// TestTypedLayouts reads board 7 in every layout that people type, in three languages.
func TestTypedLayouts(t *testing.T) {
	board7 := typedBoard7(t)
	inSouth := bridge.Deal{bridge.South: board7[bridge.North]}
	checkTyped(t, board7, "N", map[string]string{
		"dots":                          "7 N AKQ2.T98.7.65432",
		"spaces, no seat":               "7 AKQ2 T98 7 65432",
		"symbols, spaces between cards": "7 N ♠ A K Q 2 ♥ 10 9 8 ♦ 7 ♣ 6 5 4 3 2",
		"symbols as pictures":           "7 N ♠️AKQ2 ♥️T98 ♦️7 ♣️65432",
		"letters without spaces":        "7 SAKQ2HT98D7C65432",
		"letters with colons":           "7 N S: AKQ2 H: T98 D: 7 C: 65432",
		"one suit per line, no seat":    "Board 7\nAKQ2\nT98\n7\n65432\n",
		"Polish letters":                "7 N P-AKD2 K-1098 Ka-7 T-65432",
		"Polish cards, English letters": "7 N S-AKD2 H-1098 D-7 C-65432",
		"remarks":                       "# my notes\n7 N AKQ2.T98.7.65432\n\n",
		"same hand twice":               "7 N AKQ2.T98.7.65432\n7 N AKQ2 T98 7 65432",
	})
	checkTyped(t, board7, "NE", map[string]string{
		"small letters, 10":                   "7 n akq2.1098.7.65432 e j98.ak2.akq.akq7",
		"no seats":                            "7. AKQ2.T98.7.65432 J98.AK2.AKQ.AKQ7",
		"seat and hand on lines of their own": "Board 7\nN:\nAKQ2.T98.7.65432\nEast\nJ98 AK2 AKQ AKQ7",
		"one hand per line, no seats":         "7\nAKQ2.T98.7.65432\nJ98 AK2 AKQ AKQ7\n",
		"Polish":                              "rozdanie 7: N: AKD2.1098.7.65432 Wschód W98.AK2.AKD.AKD7",
	})
	checkTyped(t, board7, "NESW", map[string]string{
		"all four":        "7 N AKQ2.T98.7.65432 E J98.AK2.AKQ.AKQ7 S T765.QJ7.JT9.JT9 W 43.6543.865432.8",
		"as in a PBN tag": "Board 7: N:AKQ2.T98.7.65432 J98.AK2.AKQ.AKQ7 T765.QJ7.JT9.JT9 43.6543.865432.8",
	})
	checkTyped(t, board7, "S", map[string]string{
		"spaces": "7 S: 10765 QJ7 J109 J109",
	})
	checkTyped(t, board7, "W", map[string]string{
		"symbols": "7 W ♠43 ♥6543 ♦865432 ♣8",
	})
	checkTyped(t, inSouth, "S", map[string]string{
		"letters": "7 S SAKQ2 HT98 D7 C65432",
	})
	checkTyped(t, board7, "NW", map[string]string{
		"one hand per line": "Board 7\nN AKQ2.T98.7.65432\nWest: 43.6543.865432.8",
		"French":            "donne 7 Nord ARD2.1098.7.65432 O 43.6543.865432.8",
	})
	checkTyped(t, board7, "E", map[string]string{
		"seat and hand on lines of their own, Polish letters": "rozdanie 7\nE:\nP W98 K AK2 Ka AKD T AKD7",
		"one suit per line, letters":                          "7 E\nS J98\nH AK2\nD AKQ\nC AKQ7",
		"one suit per line, symbols":                          "7 E ♠ J98\n♥ AK2\n♦ AKQ\n♣ AKQ7",
		"one suit per line, Polish cards, English letters":    "7 E\nS W98\nH AK2\nD AKD\nC AKD7",
		"Polish symbols":                                      "Rozdanie 7 E ♠W98 ♥AK2 ♦AKD ♣AKD7",
		"French letters":                                      "7 E P V98 C AR2 K ARD T ARD7",
	})
	checkTyped(t, board7, "NS", map[string]string{
		"one suit per line": "7\nN\nAKQ2\nT98\n7\n65432\nS\n10765\nQJ7\nJ109\nJ109",
	})
}

// TestTypedVoids reads voids in every notation.
func TestTypedVoids(t *testing.T) {
	voids := parseDeal(t, "AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")
	checkTyped(t, voids, "N", map[string]string{
		"dash for a void":           "7 N AKQJT98765432 - - -",
		"nothing for a void":        "7 N AKQJT98765432...",
		"symbols of voids left out": "7 N ♠AKQJT98765432",
		"letters of voids":          "7 N S AKQJT98765432 H - D C",
	})
}

// TestTypedPolishKings reads Polish hands, in which K may be a card (król, king) or a suit (kier, hearts).
func TestTypedPolishKings(t *testing.T) {
	set, err := typed.Decode([]byte("7 N K9.AT652.3.JT432"), ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	twoKings := set.Boards[0].Deal
	checkTyped(t, twoKings, "N", map[string]string{
		"Polish letters, K may be a card":             "7 N P K9 K A10652 Ka 3 T W10432",
		"Polish letters, one reading, not descending": "7 N P 9K K A10652 Ka 3 T W10432",
	})
}

// TestTypedDiagrams reads the output of fairdeal show, also several diagrams in one text.
func TestTypedDiagrams(t *testing.T) {
	toPolish := strings.NewReplacer("board 7 ", "rozdanie 7", "Q", "D", "J", "W", "All", "obie")
	board7 := typedBoard7(t)
	checkTyped(t, board7, "NESW", map[string]string{
		"fairdeal show":           typedDiagram,
		"fairdeal show --dd":      typedDiagram + typedTable,
		"fairdeal show --lang pl": toPolish.Replace(typedDiagram),
	})
	board12 := strings.ReplaceAll(typedDiagram, "board 7 ", "board 12")
	set, err := typed.Decode([]byte(typedDiagram+typedTable+"\n"+board12), ReadOptions{})
	if err != nil || len(set.Boards) != 2 {
		t.Fatalf("two diagrams: %v %+v", err, set)
	}
	if second := set.Boards[1]; second.Number != 12 || second.Deal != board7 {
		t.Errorf("second diagram: %+v", second)
	}
}

// checkTyped reads texts with board 7 and compares the hands of the given seats.
func checkTyped(t *testing.T, deal bridge.Deal, seats string, texts map[string]string) {
	t.Helper()
	var want bridge.Deal
	for _, letter := range seats {
		seat := strings.IndexRune("NESW", letter)
		want[seat] = deal[seat]
	}
	for title, text := range texts {
		set, err := typed.Decode([]byte(text), ReadOptions{})
		if err != nil || len(set.Boards) != 1 || set.Boards[0].Number != 7 {
			t.Errorf("%s: %v %+v", title, err, set)
			continue
		}
		if got := set.Boards[0].Deal; got != want {
			t.Errorf("%s: %v, want %v", title, got, want)
		}
	}
}

// typedBoard7 returns the deal in most tests.
func typedBoard7(t *testing.T) bridge.Deal {
	t.Helper()
	return parseDeal(t, "AKQ2.T98.7.65432 J98.AK2.AKQ.AKQ7 T765.QJ7.JT9.JT9 43.6543.865432.8")
}

// parseDeal parses a deal from North.
func parseDeal(t *testing.T, hands string) bridge.Deal {
	t.Helper()
	deal, err := bridge.ParseDeal("N:" + hands)
	if err != nil {
		t.Fatal(err)
	}
	return deal
}

// typedDiagram is the output of fairdeal show.
const typedDiagram = `board 7    ♠ AKQ2
S / All    ♥ 1098
           ♦ 7
           ♣ 65432
♠ 43                  ♠ J98
♥ 6543                ♥ AK2
♦ 865432              ♦ AKQ
♣ 8                   ♣ AKQ7
   9       ♠ 10765
 0  26     ♥ QJ7
   5       ♦ J109
           ♣ J109
`

// typedTable is added by fairdeal show --dd.
const typedTable = `
    NT  ♠   ♥  ♦  ♣
N    –  –  –  –  –
E    3  1  4  5  2
par EW 420: EW 4♥
`
