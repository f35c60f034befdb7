package audit

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// TestHonest checks that the small tournament is verified before the tests below alter it.
func TestHonest(t *testing.T) {
	r := small(t).run()
	if r.ExitStatus() != 0 || r.Summary.Text.String() != "verified: 40 of 40 boards, 5 of 5 sessions complete; 5 of 5 hand files match; rests on the description being the published one and on the public number being correct" {
		t.Fatalf("exit %d\n%s", r.ExitStatus(), everything(r))
	}
}

// swapCards swaps two cards. It changes nothing if both are at the same seat.
func swapCards(d *bridge.Deal, x, y bridge.Card) {
	s, _ := d.Holder(x)
	u, _ := d.Holder(y)
	if s == u {
		return
	}
	d[s] = d[s]&^(1<<x) | 1<<y
	d[u] = d[u]&^(1<<y) | 1<<x
}

// signs replaces SK with ♠K, as in messages.
var signs = strings.NewReplacer("S", "♠", "H", "♥", "D", "♦", "C", "♣", "T", "10")

// doctoredCase is a change to the tournament small, with the exit status and the sentences that it must lead to.
type doctoredCase struct {
	name string
	do   func(w *world)
	exit int
	says []string
}

// testDoctored tests each case with a tournament of its own.
func testDoctored(t *testing.T, cases []doctoredCase) {
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			w := small(t)
			c.do(w)
			expect(t, w, c.exit, c.says...)
		})
	}
}

// otherTournament returns a tournament with the same phases and different keys.
func otherTournament(t *testing.T) *world {
	return newWorld(t, 99, "43275.91", "3:1-8,9-16:RR##:Round robin #/3", "2:1-8:FIN#:Final #/2").deal(t, ".pbn")
}

// firstCards returns a card of North and a card of East.
func firstCards(d *bridge.Deal) (north, east bridge.Card) {
	for !d[bridge.North].Has(north) {
		north++
	}
	for !d[bridge.East].Has(east) {
		east++
	}
	return north, east
}

// TestDoctoredBoards changes cards and boards in hand files.
func TestDoctoredBoards(t *testing.T) {
	rr := func(session int) []bridge.Board { return small(t).boards(t, 1, session, squaredeal.Original, "") }
	other := otherTournament(t)
	n, e := firstCards(&small(t).boards(t, 1, 1, squaredeal.Original, "")[2].Deal)
	testDoctored(t, []doctoredCase{
		{"one card exchanged", func(w *world) {
			b := rr(1)
			swapCards(&b[2].Deal, n, e)
			w.put(t, "RR01.pbn", b)
		}, 1, []string{"file RR01.pbn [boards differ]: board 3: the file gives " + signs.Replace(n.String()) + " to East and " + signs.Replace(e.String()) + " to North, but they were dealt the other way round",
			"(7 boards match)", "session 1,1 RR01: false", "session 1,2 RR02: whole", "4 of 5 sessions complete"}},
		{"three cards in other hands", func(w *world) {
			b := rr(1)
			d := &b[2].Deal
			swapCards(d, n, e)
			c := bridge.Card(0)
			for !d[bridge.South].Has(c) {
				c++
			}
			swapCards(d, n, c)
			w.put(t, "RR01.pbn", b)
		}, 1, []string{"[cards in other hands]: 3 cards are in the wrong hands: "}},
		{"a deal turned", func(w *world) {
			b := rr(1)
			d := b[4].Deal
			b[4].Deal = bridge.Deal{d[3], d[0], d[1], d[2]}
			w.put(t, "RR01.pbn", b)
		}, 1, []string{"board 5 [hands at other seats]: the whole deal is rotated: East has North's hand"}},
		{"two hands at other seats", func(w *world) {
			b := rr(1)
			d := &b[4].Deal
			d[0], d[1] = d[1], d[0]
			w.put(t, "RR01.pbn", b)
		}, 1, []string{"hands are at different seats: East has North's hand, North has East's hand"}},
		{"a foreign board of this tournament", func(w *world) {
			b := rr(1)
			b[3].Deal = rr(2)[5].Deal
			w.put(t, "RR01.pbn", b)
		}, 1, []string{"board 4 [foreign board]: these are the cards of board 14 of session 1,2"}},
		{"a board from nowhere", func(w *world) {
			b := rr(1)
			b[3].Deal = other.boards(t, 1, 1, squaredeal.Original, "")[3].Deal
			w.put(t, "RR01.pbn", b)
		}, 1, []string{"board 4 [unknown deal]: no board of this tournament has these cards"}},
		{"two sessions swapped", func(w *world) {
			w.files["RR01.pbn"], w.files["RR03.pbn"] = w.files["RR03.pbn"], w.files["RR01.pbn"]
		}, 2, []string{"file RR01.pbn [not compared]: not compared: expected session 1,1, found session 1,3"}},
		{"three sessions in a ring", func(w *world) {
			w.files["RR01.pbn"], w.files["RR03.pbn"], w.files["FIN1.pbn"] = w.files["RR03.pbn"], w.files["FIN1.pbn"], w.files["RR01.pbn"]
		}, 2, []string{"expected session 1,1, found session 1,3"}},
		{"boards reordered, numbers with their cards", func(w *world) {
			b := rr(1)
			b[1], b[4] = b[4], b[1]
			w.put(t, "RR01.pbn", b)
		}, 0, nil},
		{"boards renumbered", func(w *world) {
			b := rr(1)
			b[1].Deal, b[4].Deal = b[4].Deal, b[1].Deal
			w.put(t, "RR01.pbn", b)
		}, 1, []string{"file RR01.pbn [boards renumbered]", "board 2 [cards of another board]: board 2 in the file contains the cards of board 5"}},
		{"boards missing at the end", func(w *world) { w.put(t, "RR01.pbn", rr(1)[:5]) }, 2,
			[]string{"file RR01.pbn [in part]: 5 boards of session 1,1 match", "session 1,1 RR01: part, in part: 5 of 8 boards match"}},
		{"a board missing in the middle, no numbers", func(w *world) {
			delete(w.files, "RR01.pbn")
			w.put(t, "RR01.ber", slices.Delete(rr(1), 3, 4))
		}, 2, []string{"file RR01.ber [in part]: 7 boards of session 1,1 match"}},
		{"a board too many", func(w *world) {
			w.put(t, "FIN1.pbn", append(w.boards(t, 2, 1, squaredeal.Original, ""), bridge.Board{Number: 9, Deal: rr(2)[0].Deal}))
		}, 0, []string{"file FIN1.pbn [identical]: identical to session 2,1; 1 board of other sessions matches"}},
	})
}

// pbn writes boards with hidden hands.
func pbn(boards []bridge.Board) []byte {
	var b bytes.Buffer
	for i := range boards {
		fmt.Fprintf(&b, "[Board \"%d\"]\n[Deal \"%s\"]\n\n", boards[i].Number, boards[i].Deal.String())
	}
	return b.Bytes()
}
