package audit

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
)

// TestDoctoredBoards changes cards and boards in hand files. The tournament has the sessions RR01, RR02 and RR03 of
// phase 1, and FIN1 and FIN2 of phase 2. Exit status 0 means verified, 1 false, and 2 not verified.
func TestDoctoredBoards(t *testing.T) {
	rr := func(session int) []bridge.Board { return smallTournament(t).original(t, 1, session) }
	other := otherTournament(t)
	north, east := firstCards(&smallTournament(t).original(t, 1, 1)[2].Deal)
	northCard, eastCard := signs.Replace(north.String()), signs.Replace(east.String())
	testDoctored(t, []doctoredCase{
		{
			name: "one card exchanged",
			exit: 1,
			says: []string{
				"file RR01.pbn [boards differ]: board 3: the file gives " + northCard + " to East and " +
					eastCard + " to North, but they were dealt the other way round",
				"(7 boards match)",
				"session 1,1 RR01: false",
				"session 1,2 RR02: whole",
				"4 of 5 sessions complete",
			},
			change: func(cup *tournament) {
				boards := rr(1)
				swapCards(&boards[2].Deal, north, east)
				cup.writeFile(t, "RR01.pbn", boards)
			},
		},
		{
			name: "three cards in other hands",
			exit: 1,
			says: []string{"[cards in other hands]: 3 cards are in the wrong hands: "},
			change: func(cup *tournament) {
				boards := rr(1)
				d := &boards[2].Deal
				swapCards(d, north, east)
				south := bridge.Card(0)
				for !d[bridge.South].Has(south) {
					south++
				}
				swapCards(d, north, south)
				cup.writeFile(t, "RR01.pbn", boards)
			},
		},
		{
			name: "a deal turned",
			exit: 1,
			says: []string{"board 5 [hands at other seats]: the whole deal is rotated: East has North's hand"},
			change: func(cup *tournament) {
				boards := rr(1)
				d := boards[4].Deal
				boards[4].Deal = bridge.Deal{d[bridge.West], d[bridge.North], d[bridge.East], d[bridge.South]}
				cup.writeFile(t, "RR01.pbn", boards)
			},
		},
		{
			name: "two hands at other seats",
			exit: 1,
			says: []string{"hands are at different seats: East has North's hand, North has East's hand"},
			change: func(cup *tournament) {
				boards := rr(1)
				d := &boards[4].Deal
				d[bridge.North], d[bridge.East] = d[bridge.East], d[bridge.North]
				cup.writeFile(t, "RR01.pbn", boards)
			},
		},
		{
			name: "a board of another session",
			exit: 1,
			says: []string{"board 4 [foreign board]: these are the cards of board 14 of session 1,2"},
			change: func(cup *tournament) {
				boards := rr(1)
				boards[3].Deal = rr(2)[5].Deal
				cup.writeFile(t, "RR01.pbn", boards)
			},
		},
		{
			name: "a board from nowhere",
			exit: 1,
			says: []string{"board 4 [unknown deal]: no board of this tournament has these cards"},
			change: func(cup *tournament) {
				boards := rr(1)
				boards[3].Deal = other.original(t, 1, 1)[3].Deal
				cup.writeFile(t, "RR01.pbn", boards)
			},
		},
		{
			name: "two sessions swapped",
			exit: 2,
			says: []string{
				"file RR01.pbn [not compared]: not compared: expected session 1,1, found session 1,3",
			},
			change: func(cup *tournament) {
				cup.files["RR01.pbn"], cup.files["RR03.pbn"] = cup.files["RR03.pbn"], cup.files["RR01.pbn"]
			},
		},
		{
			name: "three sessions in a ring",
			exit: 2,
			says: []string{"expected session 1,1, found session 1,3"},
			change: func(cup *tournament) {
				rr1, rr3, final := cup.files["RR01.pbn"], cup.files["RR03.pbn"], cup.files["FIN1.pbn"]
				cup.files["RR01.pbn"], cup.files["RR03.pbn"], cup.files["FIN1.pbn"] = rr3, final, rr1
			},
		},
		{
			name: "boards reordered, numbers with their cards",
			exit: 0,
			change: func(cup *tournament) {
				boards := rr(1)
				boards[1], boards[4] = boards[4], boards[1]
				cup.writeFile(t, "RR01.pbn", boards)
			},
		},
		{
			name: "boards renumbered",
			exit: 1,
			says: []string{
				"file RR01.pbn [boards renumbered]",
				"board 2 [cards of another board]: board 2 in the file has the cards of board 5",
			},
			change: func(cup *tournament) {
				boards := rr(1)
				boards[1].Deal, boards[4].Deal = boards[4].Deal, boards[1].Deal
				cup.writeFile(t, "RR01.pbn", boards)
			},
		},
		{
			name: "boards missing at the end",
			exit: 2,
			says: []string{
				"file RR01.pbn [in part]: 5 boards of session 1,1 match",
				"session 1,1 RR01: part, in part: 5 of 8 boards match",
			},
			change: func(cup *tournament) { cup.writeFile(t, "RR01.pbn", rr(1)[:5]) },
		},
		{
			name: "a board missing in the middle, no numbers",
			exit: 2,
			says: []string{"file RR01.ber [in part]: 7 boards of session 1,1 match"},
			change: func(cup *tournament) {
				delete(cup.files, "RR01.pbn")
				cup.writeFile(t, "RR01.ber", slices.Delete(rr(1), 3, 4))
			},
		},
		{
			name: "a board too many",
			exit: 0,
			says: []string{
				"file FIN1.pbn [identical]: identical to session 2,1; 1 board of other sessions matches",
			},
			change: func(cup *tournament) {
				extra := bridge.Board{Number: 9, Deal: rr(2)[0].Deal}
				cup.writeFile(t, "FIN1.pbn", append(cup.original(t, 2, 1), extra))
			},
		},
		{
			name: "three games without a number",
			exit: 2,
			change: func(cup *tournament) {
				removed := 0
				removeThree := func(tag []byte) []byte {
					if removed == 3 {
						return tag
					}
					removed++
					return nil
				}
				boardTag := regexp.MustCompile(`\[Board "\d"\]\r?\n`)
				cup.files["RR01.pbn"] = boardTag.ReplaceAllFunc(cup.files["RR01.pbn"], removeThree)
			},
		},
	})
}

// signs replaces SK with ♠K, as in messages.
var signs = strings.NewReplacer("S", "♠", "H", "♥", "D", "♦", "C", "♣", "T", "10")
