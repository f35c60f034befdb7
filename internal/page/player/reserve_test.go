package player

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestReserveBoards checks that the boards of the reserve set are shown if it was played.
func TestReserveBoards(t *testing.T) {
	tab := openTab(t)
	dir := caseFolder(t, "original-and-reserve")
	tab.open(pageOnDisk(t))
	tab.choose("pickfiles", filesIn(dir, "cup.sqd", "cup.sqk", "RR01reserve.pbn")...)
	tab.verdict()
	tab.clickOn("Yes, it was announced")
	got := tab.verdict()
	if !strings.HasPrefix(got, "not verified ") || !strings.Contains(got, "1 of 10 sessions identical") {
		t.Fatalf("got %q", got)
	}
	tab.showBoards()
	data, err := os.ReadFile(filepath.Join(dir, "RR01reserve.pbn"))
	if err != nil {
		t.Fatal(err)
	}
	firstDeal := regexp.MustCompile(`\[Deal "N:(\S+) (\S+) (\S+) (\S+)"`).FindStringSubmatch(string(data))
	hands := firstDeal[1:]
	north := strings.ReplaceAll(hands[0], "T", "10")
	if got := tab.eval(handOfNorth); got != north {
		t.Errorf("North of board 1 is %s, in the file of the reserve set %s", got, north)
	}
	tab.wantPoints(highCardPoints(hands))
}

// wantPoints checks the high-card points of each hand on the first board, and their label for screen
// readers.
func (b browserTab) wantPoints(north, east, south, west int) {
	b.t.Helper()
	if sum := north + east + south + west; sum != 40 {
		b.t.Errorf("board 1 has %d high-card points, want 40", sum)
	}
	numbers := b.eval("[...document.querySelectorAll('section.shown .deal .hcp')[0].querySelectorAll('span')]" +
		".map(e => e.textContent).join('|')")
	if want := fmt.Sprintf("%d|%d|%d|%d", north, east, south, west); numbers != want {
		b.t.Errorf("the points of board 1 are %q, want %q", numbers, want)
	}
	label := b.eval("document.querySelector('section.shown .deal .hcp').ariaLabel")
	want := fmt.Sprintf("Points: North %d, East %d, South %d, West %d", north, east, south, west)
	if label != want {
		b.t.Errorf("the points of board 1 are labelled %q, want %q", label, want)
	}
}

// highCardPoints counts 4 points for an ace, 3 for a king, 2 for a queen and 1 for a jack in four hands
// such as "AT3.K8654.AT6.93".
func highCardPoints(hands []string) (north, east, south, west int) {
	count := func(hand string) (points int) {
		for i, honour := range []string{"J", "Q", "K", "A"} {
			points += (i + 1) * strings.Count(hand, honour)
		}
		return points
	}
	return count(hands[0]), count(hands[1]), count(hands[2]), count(hands[3])
}

// handOfNorth is a script that returns North's hand on the first board: suits separated by dots, without their symbols.
const handOfNorth = `[...document.querySelector('section.shown .deal .N').children]
	.map(suit => suit.querySelector('.hide') ? '' : [...suit.childNodes].slice(1).map(n => n.textContent).join(''))
	.join('.')`
