package judge

import (
	"math/rand"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
)

// drawnWorlds generates random worlds with two files, with four to eight and two to four records, and sets with
// two to four boards.
func drawnWorlds(n int, do func(*smallWorld)) {
	rnd := rand.New(rand.NewSource(int64(thorough.Seed(2))))
	for range n {
		boards := 2 + rnd.Intn(3)
		s := &smallWorld{boards: boards}
		s.first = []int{0, 1, boards + 1}[rnd.Intn(3)]
		s.reserve = rnd.Intn(4) == 0
		s.files = []smallFile{drawnFile(rnd, boards, 8), drawnFile(rnd, boards, 4)}
		do(s)
	}
}

// drawnFile returns a random file with most/2 to most records. The sets of its world have the given number of boards.
func drawnFile(rnd *rand.Rand, boards, most int) smallFile {
	deals := []string{"a1", "x1", "A1.N", "A2.NE", "B1.S", "x2.N", "a1.W", "a2", "b1"}
	for _, set := range strings.Split("AABBR", "") {
		for k := range boards {
			deals = append(deals, set+strconv.Itoa(k+1))
		}
	}
	f := claims[rnd.Intn(len(claims))]
	f.Sequence = rnd.Intn(3) == 0
	var records []string
	for position := range most/2 + rnd.Intn(most/2+1) {
		deal := deals[rnd.Intn(len(deals))]
		if isInPlace := rnd.Intn(2) == 0; isInPlace {
			deal = strings.Split("AB", "")[rnd.Intn(2)] + strconv.Itoa(position%boards+1)
		}
		number := smallNumbers[rnd.Intn(len(smallNumbers))]
		if hasOwnNumber := rnd.Intn(3) > 0; hasOwnNumber {
			digit := strings.IndexAny(deal, "1234")
			number = []string{"", "1", "10"}[rnd.Intn(11)/5] + deal[digit:digit+1] // sometimes 10 or 100 higher
		}
		record := deal
		if !f.Sequence {
			record = number + "=" + deal
		}
		if isRepeated := rnd.Intn(4) == 0; isRepeated {
			record += "*" + strconv.Itoa(2+rnd.Intn(2))
		}
		records = append(records, record)
	}
	f.Records = strings.Join(records, " ")
	return f
}

// statedWorlds generates worlds with replaced boards, a missing key, unpublished keys or doubtful files.
func statedWorlds(n int, do func(*smallWorld)) {
	rnd := rand.New(rand.NewSource(int64(thorough.Seed(5))))
	add := func(s *smallWorld) {
		if s.first > 0 && rnd.Intn(3) == 0 {
			s.keyless = "B"
		}
		if set := string("AB"[rnd.Intn(2)]); rnd.Intn(2) == 0 && set != s.keyless {
			ownNumber := 1 + rnd.Intn(s.boards)
			otherNumber := []int{3, 17, 101, 12, 99}[rnd.Intn(5)]
			s.replaced = map[string]any{set: []any{float64(ownNumber), float64(otherNumber)}} // as in JSON
		}
		s.keysOpen = rnd.Intn(8) == 0
		for i := range s.files {
			f := &s.files[i]
			f.Pointed = rnd.Intn(3) == 0
			f.Typed = rnd.Intn(8) == 0
			f.TwoReadings = rnd.Intn(16) == 0
		}
		do(s)
	}
	drawnWorlds(n/2, add)
	alteredWorlds(n/2, add)
}
