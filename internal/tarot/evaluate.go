package tarot

import "math/bits"

// Evaluate returns the hand's value with 3, 4 or 5 players. With 4 players, for example, a hand with
// the 21, the Excuse, 6 atouts below 16, Roi, Dame and 4 low cards in one suit, and 4 low cards in the
// others is worth 10 + 8 + 2·8 + 2 + 10 + 7 = 53 points, a prise.
func Evaluate(h Hand, players int) Evaluation {
	var e Evaluation
	e.countAtouts(h)
	short := e.countSuits(h)
	for _, points := range e.Rows {
		e.Points += points
	}
	t := &thresholds[players-MinPlayers]
	if e.Points >= t[Garde] {
		e.Rows[rowCoupes] = short
		e.Points += short
	}
	for e.Bid < GardeContre && e.Points >= t[e.Bid+1] {
		e.Bid++
	}
	return e
}

// Evaluation is a hand's value before the chien is shown.
type Evaluation struct {
	Rows   [evaluationRows]int // points per row
	Points int                 // their sum
	Bid    Bid                 // bid suggested by the points
}

// Rows in Noël Chavey's scale (spec/tarot.md step 10).
const (
	rowVingtEtUn = iota // 21 of atout
	rowExcuse
	rowPetit       // depends on the number of atouts
	rowAtouts      // each atout if there are more than 4
	rowGrosAtouts  // each atout from 16 to 21
	rowSuites      // each of these in a run
	rowHonneurs    // Roi, Dame, Cavalier, Valet
	rowLongues     // long suits
	rowCoupes      // voids and singletons, counted from garde upwards
	evaluationRows // number of rows
)

// RowNames contains the French names of the rows in Noël Chavey's scale for hands.
var RowNames = [evaluationRows]string{
	"21", "Excuse", "Petit", "atouts", "gros atouts", "suites", "honneurs", "longues", "coupes",
}

// thresholds contains the lowest points for each bid. Its first row is for MinPlayers players.
var thresholds = [...][5]int{
	{Prise: 45, Garde: 61, GardeSans: 76, GardeContre: 86},
	{Prise: 40, Garde: 56, GardeSans: 71, GardeContre: 81},
	{Prise: 33, Garde: 49, GardeSans: 64, GardeContre: 74},
}

// honours contains the points for each set of honours in a suit: Valet is bit 0, Cavalier bit 1, Dame
// bit 2 and Roi bit 3. For example, Roi, Dame and Valet (0b1101) give 11 points.
var honours = func() (t [16]int) {
	for set := range t {
		t[set] = set&1 + set&2 // Valet 1, Cavalier 2
		switch set >> 2 {
		case 1:
			t[set] += 3 // Dame without Roi
		case 2:
			t[set] += 6 // Roi without Dame
		case 3:
			t[set] += 10
		}
	}
	return
}()

// Points by number of cards. In petitPoints and longPoints, 4 also stands for fewer cards, and 7 for
// more.
var (
	petitPoints = [...]int{4: 0, 5: 5, 6: 7, 7: 9} // by number of atouts, including the Excuse
	longPoints  = [...]int{4: 0, 5: 5, 6: 7, 7: 9} // by length of a suit
	shortPoints = [suitCards + 1]int{0: 6, 1: 3}   // by length of a suit
)

// countAtouts sets the points of the rows for the bouts and the other atouts.
func (e *Evaluation) countAtouts(h Hand) {
	n := bits.OnesCount32(h.atoutsExcuse())
	if h.Has(VingtEtUn) {
		e.Rows[rowVingtEtUn] = 10
	}
	if h.Has(Excuse) {
		e.Rows[rowExcuse] = 8
	}
	if h.Has(Petit) {
		e.Rows[rowPetit] = petitPoints[min(max(n, 4), 7)]
	}
	if n > 4 {
		e.Rows[rowAtouts] = 2 * n
	}
	gros := h.Atouts() >> (16 - 1) // bit 0 is atout 16
	hasNeighbour := gros<<1 | gros>>1
	e.Rows[rowGrosAtouts] = 2 * bits.OnesCount32(gros)
	e.Rows[rowSuites] = bits.OnesCount32(gros & hasNeighbour)
}

// countSuits sets the points of the rows for honours and long suits. It returns the points for voids
// and singletons, which count only from garde upwards.
func (e *Evaluation) countSuits(h Hand) (short int) {
	for s := range Suit(plainSuits) {
		cards := h.suit(s)
		length := bits.OnesCount16(cards)
		e.Rows[rowHonneurs] += honours[cards>>10] // Ten cards are below the Valet.
		e.Rows[rowLongues] += longPoints[min(max(length, 4), 7)]
		short += shortPoints[length]
	}
	return short
}
