package cli

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// writeDocumentFiles writes the files that documents need.
func writeDocumentFiles(t *testing.T, root string) {
	t.Helper()
	write(t, "stated.txt", "winter --published tournament/announced.sqd\n")
	write(t, "diary.handout",
		`{"time":"2026-12-05T18:40:03Z","event":"omitted","phase":1,"session":1,"set":"original"}`+"\n")
	write(t, "match.txt", match)
	write(t, "evening.txt", travellers)
	write(t, "evening2.txt", travellers+"\n") // the same contents twice are refused
	club, err := os.ReadFile(filepath.Join(root, "internal", "bridgemate", "testdata", "evening.bws"))
	if err != nil {
		t.Fatal(err)
	}
	write(t, "evening.bws", string(club))
	write(t, "rulings.txt", `event: Club evening
board 1, pairs 1-1: (60%+420&40%-50) ; misinformation
penalty pair 2NS: 25% of a top ; late
`)
	write(t, "league.txt", `method: teams
scale: wbf2013
match: 1
home: Alpha
away: Beta
1  4S= N | 4S-1 N
`)
	write(t, "penalties.txt", "penalty match 1 team Beta: 1 VP ; slow play\n")
	hands, err := os.ReadFile(filepath.Join("tournament", "hands", "wp1.pbn"))
	if err != nil {
		t.Fatal(err)
	}
	write(t, "table.pbn", asSeenAtTable(string(hands)))
}

// asSeenAtTable returns the hands as seen at the tables: the first board is rotated by a quarter turn,
// and the second has the cards of the third.
func asSeenAtTable(pbn string) string {
	deal := regexp.MustCompile(`\[Deal "N:([^"]*)"\]`)
	deals := deal.FindAllStringSubmatch(pbn, -1)
	hands := strings.Fields(deals[0][1]) // of the first board, from North
	rotated := []string{hands[3], hands[0], hands[1], hands[2]}
	board := 0
	return deal.ReplaceAllStringFunc(pbn, func(tag string) string {
		board++
		switch board {
		case 1:
			return `[Deal "N:` + strings.Join(rotated, " ") + `"]`
		case 2:
			return deals[2][0]
		}
		return tag
	})
}

// club prepares a published tournament.
const club = `
tournament new club --name Club
tournament edit club --di "Lotto 6 from 49 of Wednesday 8 December 2060, without the bonus number, from low to high"
tournament edit club --phase "2:1-4:cc#:Session #"
tournament publish club --plain-keys
`

// logSetup prepares a tournament, its log, and an entry for the log.
var logSetup = append(strings.Split(club, "\n"),
	"log key --name log.club.example/deals --out deals.key",
	"log key --name club.example/organiser --out organiser.key",
	"log init deals --key deals.key --organiser-file organiser.pub",
	"log add published club --organiser-key organiser.key",
	"= club.policy # organiser @organiser.pub\nlog @deals.pub\nquorum none\n",
)

// travellers is an evening with two boards.
const travellers = `method: mp
winners: 2
board: 1
1 1  4H= N
2 2  4H-1 N
3 3  60% 4H= N; 40% 4H-1 N

board: 2
1 2  -110
2 3  A+/A-
3 1  damage by EW: before +620, after +500, actual +150
`

// match is a match of teams with four boards.
const match = `home: Alpha
away: Beta
scale: wbf2013
 1  4S= N   | 4S-1 N
 2  3NT+1 E | 3NT= E
 3  60% 4S= S; 40% 4S-1 S | 4S= S
 4  (-100)/(+620) | +300
`
