package stats

// Figures are numbered in the order of the list in spec/stats.md. Some groups are counted together,
// so their figures must stay consecutive: breaks with the same number of cards, the most even first;
// queens; the shapes from voids to twoFives; seats.
const (
	kingsBehindAces = iota

	break33 // seven cards
	break42
	break51
	break60
	break32 // eight cards
	break41
	break50
	break22 // nine cards
	break31
	break40
	break21 // ten cards
	break30

	queenOf8 // onside queens, by the number of cards in the suit
	queenOf9

	voids
	singletons
	longSuits
	flatHands
	twoFives

	flatBoards
	handSpread
	handsOf20
	sideSpread
	sidesOf20
	bothSidesOf20
	nobodyOf12
	dealers
	vulnerables

	pointsNorth
	pointsEast
	pointsSouth
	pointsWest

	northSouth
	figures // number of figures
)

// shapeFigures is the number of figures that depend on the suit lengths in a hand.
const shapeFigures = flatBoards - voids

func isBreak(figure int) bool { return figure >= break33 && figure <= break30 }
func isQueen(figure int) bool { return figure == queenOf8 || figure == queenOf9 }
func isSeat(figure int) bool  { return figure >= pointsNorth && figure <= pointsWest }

// definitions lists the figures. It was fixed on ListFixedOn, before anything was counted.
var definitions = [figures]struct {
	id       string
	sentence string // key of its name in the catalogue
	kind     Kind
	perDeal  int // number of hands, sides, suits or boards examined in a deal or in a suit with the fit
}{
	kingsBehindAces: {"king_behind_ace", "season.king", Times, 4},
	break33:         {"7_cards_3-3", "season.break", Times, 1},
	break42:         {"7_cards_4-2", "season.break", Times, 1},
	break51:         {"7_cards_5-1", "season.break", Times, 1},
	break60:         {"7_cards_6-0", "season.break", Times, 1},
	break32:         {"8_cards_3-2", "season.break", Times, 1},
	break41:         {"8_cards_4-1", "season.break", Times, 1},
	break50:         {"8_cards_5-0", "season.break", Times, 1},
	break22:         {"9_cards_2-2", "season.break", Times, 1},
	break31:         {"9_cards_3-1", "season.break", Times, 1},
	break40:         {"9_cards_4-0", "season.break", Times, 1},
	break21:         {"10_cards_2-1", "season.break", Times, 1},
	break30:         {"10_cards_3-0", "season.break", Times, 1},
	queenOf8:        {"8_cards_queen_onside", "season.queen", Times, 1},
	queenOf9:        {"9_cards_queen_onside", "season.queen", Times, 1},
	voids:           {"void", "season.void", Times, 4},
	singletons:      {"singleton", "season.singleton", Times, 4},
	longSuits:       {"7_card_suit", "season.long", Times, 4},
	flatHands:       {"4-3-3-3", "season.flat-hand", Times, 4},
	twoFives:        {"two_5_card_suits", "season.two-fives", Times, 4},
	flatBoards:      {"flat_board", "season.flat-board", Times, 1},
	handSpread:      {"spread_of_a_hand", "season.spread-hand", Spread, 4},
	handsOf20:       {"hand_of_20", "season.hand-20", Times, 4},
	sideSpread:      {"spread_of_a_side", "season.spread-side", Spread, 1},
	sidesOf20:       {"north_south_20", "season.side-20", Times, 1},
	bothSidesOf20:   {"both_sides_20", "season.both-20", Times, 1},
	nobodyOf12:      {"nobody_12", "season.nobody-12", Times, 1},
	dealers:         {"points_dealer", "season.dealer", Average, 1},
	vulnerables:     {"points_vulnerable", "season.vulnerable", Average, 1},
	pointsNorth:     {"points_north", "season.seat", Average, 1},
	pointsEast:      {"points_east", "season.seat", Average, 1},
	pointsSouth:     {"points_south", "season.seat", Average, 1},
	pointsWest:      {"points_west", "season.seat", Average, 1},
	northSouth:      {"points_north_south", "season.side", Average, 1},
}

// ListFixedOn is the day on which the list was fixed.
const ListFixedOn = "2026-11-27"

// KeyFigures lists the five figures that players ask about most.
var KeyFigures = []int{kingsBehindAces, queenOf8, break41, voids, longSuits}

// ChartedFigures lists the figures drawn on a page, in list order: those in KeyFigures, and the
// simplest figure from each other kind.
var ChartedFigures = []int{kingsBehindAces, break32, break41, break50, queenOf8, voids, longSuits, handsOf20, pointsNorth}

// A fit is a suit of a side with seven to ten cards.
type fit struct {
	missing   int // number of the opponents' cards, from 6 to 3
	evenBreak int // figure of the most even break
}

// evenBreaks contains the figures of the most even breaks, by the number of missing cards.
var evenBreaks = [...]int{6: break33, 5: break32, 4: break22, 3: break21}

// fitMissing returns the fit with a number of missing cards.
func fitMissing(n int) fit { return fit{n, evenBreaks[n]} }

var fits = [...]fit{fitMissing(6), fitMissing(5), fitMissing(4), fitMissing(3)}

// breakWith returns the figure for the break in which the shorter hand has a number of cards.
func (f fit) breakWith(short int) int { return f.evenBreak + f.missing/2 - short }

// fitOf returns the fit that a break belongs to, and the number of cards in the shorter hand.
func fitOf(figure int) (f fit, short int) {
	for _, other := range fits {
		if figure >= other.evenBreak {
			f = other
		}
	}
	return f, f.missing/2 - (figure - f.evenBreak)
}
