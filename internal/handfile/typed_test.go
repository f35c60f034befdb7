package handfile

import (
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
)

// TestTypedLayouts reads board 7 in every layout that people type, in three languages.
func TestTypedLayouts(t *testing.T) {
	want, err := bridge.ParseDeal("N:AKQ2.T98.7.65432 J98.AK2.AKQ.AKQ7 T765.QJ7.JT9.JT9 43.6543.865432.8")
	if err != nil {
		t.Fatal(err)
	}
	void, err := bridge.ParseDeal("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")
	if err != nil {
		t.Fatal(err)
	}
	const show = `board 7    ♠ AKQ2
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
	const dd = `
    NT  ♠   ♥  ♦  ♣
N    –  –  –  –  –
E    3  1  4  5  2
par EW 420: EW 4♥
`
	kings, err := typed.Decode([]byte("7 N K9.AT652.3.JT432"), ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	seats := func(s string) (list []bridge.Seat) {
		for _, r := range s {
			list = append(list, bridge.Seat(strings.IndexRune("NESW", r)))
		}
		return list
	}
	for _, c := range []struct {
		name, text string
		deal       bridge.Deal
		seats      string // seats with cards
	}{
		{"points", "7 N AKQ2.T98.7.65432", want, "N"},
		{"small letters, 10", "7 n akq2.1098.7.65432 e j98.ak2.akq.akq7", want, "NE"},
		{"all four", "7 N AKQ2.T98.7.65432 E J98.AK2.AKQ.AKQ7 S T765.QJ7.JT9.JT9 W 43.6543.865432.8", want, "NESW"},
		{"as in a tag of pbn", "Board 7: N:AKQ2.T98.7.65432 J98.AK2.AKQ.AKQ7 T765.QJ7.JT9.JT9 43.6543.865432.8", want, "NESW"},
		{"no seats", "7. AKQ2.T98.7.65432 J98.AK2.AKQ.AKQ7", want, "NE"},
		{"blanks", "7 S: 10765 QJ7 J109 J109", want, "S"},
		{"blanks, no seat", "7 AKQ2 T98 7 65432", want, "N"},
		{"symbols", "7 W ♠43 ♥6543 ♦865432 ♣8", want, "W"},
		{"symbols, cards parted", "7 N ♠ A K Q 2 ♥ 10 9 8 ♦ 7 ♣ 6 5 4 3 2", want, "N"},
		{"symbols as pictures", "7 N ♠️AKQ2 ♥️T98 ♦️7 ♣️65432", want, "N"},
		{"letters", "7 S SAKQ2 HT98 D7 C65432", bridge.Deal{2: want[0]}, "S"},
		{"letters without blanks", "7 SAKQ2HT98D7C65432", want, "N"},
		{"letters with colons", "7 N S: AKQ2 H: T98 D: 7 C: 65432", want, "N"},
		{"a line a hand", "Board 7\nN AKQ2.T98.7.65432\nWest: 43.6543.865432.8", want, "NW"},
		{"a line a seat, a line a hand", "Board 7\nN:\nAKQ2.T98.7.65432\nEast\nJ98 AK2 AKQ AKQ7", want, "NE"},
		{"a line a seat, a line a hand, Polish letters", "rozdanie 7\nE:\nP W98 K AK2 Ka AKD T AKD7", want, "E"},
		{"a line a hand, no seats", "7\nAKQ2.T98.7.65432\nJ98 AK2 AKQ AKQ7\n", want, "NE"},
		{"a line a suit", "7\nN\nAKQ2\nT98\n7\n65432\nS\n10765\nQJ7\nJ109\nJ109", want, "NS"},
		{"a line a suit, no seat", "Board 7\nAKQ2\nT98\n7\n65432\n", want, "N"},
		{"a line a suit, with letters", "7 E\nS J98\nH AK2\nD AKQ\nC AKQ7", want, "E"},
		{"a line a suit, with symbols", "7 E ♠ J98\n♥ AK2\n♦ AKQ\n♣ AKQ7", want, "E"},
		{"Polish", "rozdanie 7: N: AKD2.1098.7.65432 Wschód W98.AK2.AKD.AKD7", want, "NE"},
		{"Polish letters", "7 N P-AKD2 K-1098 Ka-7 T-65432", want, "N"},
		{"Polish cards, English letters", "7 N S-AKD2 H-1098 D-7 C-65432", want, "N"},
		{"a line a suit, Polish cards, English letters", "7 E\nS W98\nH AK2\nD AKD\nC AKD7", want, "E"},
		{"Polish letters, of which K may be a card", "7 N P K9 K A10652 Ka 3 T W10432", kings.Boards[0].Deal, "N"},
		{"and not each suit falls, in the one way there is", "7 N P 9K K A10652 Ka 3 T W10432", kings.Boards[0].Deal, "N"},
		{"Polish symbols", "Rozdanie 7 E ♠W98 ♥AK2 ♦AKD ♣AKD7", want, "E"},
		{"French", "donne 7 Nord ARD2.1098.7.65432 O 43.6543.865432.8", want, "NW"},
		{"French letters", "7 E P V98 C AR2 K ARD T ARD7", want, "E"},
		{"a void is a dash", "7 N AKQJT98765432 - - -", void, "N"},
		{"a void is nothing", "7 N AKQJT98765432...", void, "N"},
		{"voids of symbols", "7 N ♠AKQJT98765432", void, "N"},
		{"voids of letters", "7 N S AKQJT98765432 H - D C", void, "N"},
		{"fairdeal show", show, want, "NESW"},
		{"fairdeal show --dd", show + dd, want, "NESW"},
		{"fairdeal show --lang pl", strings.NewReplacer("board 7 ", "rozdanie 7", "Q", "D", "J", "W", "All", "obie").Replace(show), want, "NESW"},
		{"remarks", "# my notes\n7 N AKQ2.T98.7.65432\n\n", want, "N"},
		{"twice alike", "7 N AKQ2.T98.7.65432\n7 N AKQ2 T98 7 65432", want, "N"},
	} {
		set, err := typed.Decode([]byte(c.text), ReadOptions{})
		if err != nil || len(set.Boards) != 1 || set.Boards[0].Number != 7 {
			t.Errorf("%s: %v %+v", c.name, err, set)
			continue
		}
		var deal bridge.Deal
		for _, s := range seats(c.seats) {
			deal[s] = c.deal[s]
		}
		if set.Boards[0].Deal != deal {
			t.Errorf("%s: %v, want %v", c.name, set.Boards[0].Deal, deal)
		}
	}
	// Several diagrams may follow one another.
	set, err := typed.Decode([]byte(show+dd+"\n"+strings.ReplaceAll(show, "board 7 ", "board 12")), ReadOptions{})
	if err != nil || len(set.Boards) != 2 || set.Boards[1].Number != 12 || set.Boards[1].Deal != want {
		t.Errorf("two drawn boards: %v %+v", err, set)
	}
}

// TestTypedErrors checks that the error names the line and the reason if a line fits no layout.
func TestTypedErrors(t *testing.T) {
	for text, says := range map[string]string{
		"":                          "line 1: the text does not contain a board",
		"N AKQ2.T98.7.65432":        "line 1: there is no board number",
		"7 N AKQ2.T98.7.6543":       "line 1: ",
		"7 N AKQ2.T98.7.65433":      "line 1: ",
		"7 N AKX2.T98.7.65432":      `"X" is not a card`,
		"7\nhello":                  `line 2: board 7: "HELLO" is not a board`,
		"7 N AKQ2.T98.7.65432 E AK": "line 1: ",
		"7 N AKQ2.T98.7.65432\n7 N AKQ2.T98.6.75432":                 "line 2: board 7: ",
		"7 N AKQ2.T98.7.65432\n7 E A987.AK2.AKQ.AK7":                 "line 2: board 7: ",
		"7\nN\nAKQ2\nT98\n7\n6543":                                   "North has 12 cards",
		"7\nN ♠AKQ2\n♥T98\nE J98.AK2.AKQ.AKQ7":                       "line 4: board 7: North has 7 cards",
		"7 N P A K K D109 Ka 98765 T 876":                            "line 1: board 7: ",
		"7 N P A K K D109 Ka 56789 T 876":                            "line 1: board 7: ",
		"7 N\n♠ AKQ2\n♥ T98\n♥ 76\n♣ 5432":                           "line 4: board 7: ",
		"7\n♠ 43   ♠ J98\n♥ 6543   ♥ AK2\n♦ 865432\n♣ 8   ♣ AKQJT97": "line 4: board 7: ",
		"7 N AKD2.1098.7.65432 E ARD.":                               "line 1: ",
		"7 E AKD2.1098.7.65432\n7 O ARD2.1098.7.65432":               "line 2: ",
	} {
		set, err := typed.Decode([]byte(text), ReadOptions{})
		if err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%q: %v %+v, want %q", text, err, set, says)
		}
	}
}

// TestTypist checks that a refused line changes nothing and can be typed again.
func TestTypist(t *testing.T) {
	r := NewTypist()
	r.AllowRetyping = true
	for _, c := range []struct {
		line  string
		hands int
		good  bool
	}{
		{"7", 0, true}, {"N AKQ2.T98.7.6543", 0, false}, {"N AKQ2.T98.7.65432", 1, true}, {"N", 0, true}, {"AKQJ", 0, true}, {"nonsense", 0, false},
		{"T98", 0, true}, {"7", 0, true}, {"65432", 1, true}, {"8 AKQ2 T98 7 65432", 1, true},
	} {
		hands, err := r.ReadLine(c.line)
		if len(hands) != c.hands || (err == nil) != c.good {
			t.Errorf("%s: %v, %v", c.line, hands, err)
		}
	}
	boards, err := r.Boards()
	if err != nil || len(boards) != 2 || boards[0].Deal[0].String() != "AKQJ.T98.7.65432" {
		t.Errorf("%v, %v", boards, err)
	}
}

// TestIsTypedLine checks lines that could also belong to other text.
func TestIsTypedLine(t *testing.T) {
	for line, want := range map[string]bool{
		"Board 7": true, "rozdanie 12.": true, "7 N AKQ2.T98.7.65432": true, "N AKQ2.T98.7.65432": false, "7": false, "1. unzip the archive": false,
		"Board 7 was fouled": false, "": false, "A K Q J": false,
	} {
		if IsTypedLine(line) != want {
			t.Errorf("%q: %v", line, !want)
		}
	}
}

// TestBareSuitsNeedFourLines checks that a hand without suit letters needs four lines, even for a void.
func TestBareSuitsNeedFourLines(t *testing.T) {
	for text, want := range map[string]string{
		"7 N AKQ2\nT98\n7\n65432\n":  "",
		"7 N AKQ2\nT98\n-\n765432\n": "",
		"7 N AKQ2\nT98\n765432\n":    "line 3: North does not have four suits; type them on one line, name each, or give each a line of its own, with - for a void",
		"7 N AKQ2 T98\n7 65432\n":    "line 2: North does not have four suits; type them on one line, name each, or give each a line of its own, with - for a void",
	} {
		_, err := typed.decode([]byte(text), ReadOptions{})
		if got := errorText(err); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

func errorText(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}
