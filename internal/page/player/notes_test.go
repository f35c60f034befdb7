package player

import (
	"fmt"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// southNotes returns South's hands on the first eight boards of a PBN file as a Polish player writes them,
// with D for the queen, W for the jack and 10: with dots, with suit symbols, or with spaces.
//
//	1 S K1053.A93.D8.KW94
//	Rozdanie 2
//	południe: ♠A987 ♥D84 ♦1095 ♣975
//	rozd. 3 S D2 AK102 K1064 852
func southNotes(t *testing.T, file string) string {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	const seats, south = "NESW", 2
	polish := strings.NewReplacer("Q", "D", "J", "W", "T", "10")
	var lines []string
	for i, deal := range dealTag.FindAllStringSubmatch(string(data), 8) {
		firstSeat, hands := strings.Index(seats, deal[1]), strings.Fields(deal[2])
		hand := hands[(south-firstSeat+4)%4]
		suits := strings.Split(polish.Replace(hand), ".")
		number := strconv.Itoa(i + 1)
		switch i % 3 {
		case 0:
			lines = append(lines, number+" S "+strings.Join(suits, "."))
		case 1:
			symbols := fmt.Sprintf("południe: ♠%s ♥%s ♦%s ♣%s", suits[0], suits[1], suits[2], suits[3])
			lines = append(lines, "Rozdanie "+number, symbols)
		default:
			for k := range suits {
				if suits[k] == "" {
					suits[k] = "-"
				}
			}
			lines = append(lines, "rozd. "+number+" S "+strings.Join(suits, " "))
		}
	}
	return strings.Join(lines, "\n")
}

// dealTag matches a deal in PBN, with the first seat and the hands.
var dealTag = regexp.MustCompile(`\[Deal "(.):([^"]*)"\]`)

// withSlip replaces the lowest card of the longest suit in a line `1 S HAND` with the lowest card of
// that suit that the hand lacks.
func withSlip(line string) string {
	head, hand, _ := strings.Cut(line, " S ")
	suits := strings.Split(hand, ".")
	longest := 0
	for i := range suits {
		if len(suits[i]) > len(suits[longest]) {
			longest = i
		}
	}
	ranks := suits[longest]
	for _, rank := range "23456789" {
		if !strings.ContainsRune(ranks, rank) {
			suits[longest] = ranks[:len(ranks)-1] + string(rank)
			break
		}
	}
	return head + " S " + strings.Join(suits, ".")
}
