package stats

// Figures are the counts of a season that are compared with their expected values: in 10,000 suits in which a side has
// eight cards, for example, 41 breaks are expected 2,826 times. They are numbered in the order of spec/stats.md. Groups that
// are counted together must stay consecutive: breaks of fits with the same number of cards, the most even first; queens;
// the shapes from voids to twoFives; seats.
const (
	kingsBehindAces = iota

	break33 // fits of seven cards
	break42
	break51
	break60
	break32 // fits of eight cards
	break41
	break50
	break22 // fits of nine cards
	break31
	break40
	break21 // fits of ten cards
	break30

	queenOf8 // onside queens, by the number of cards in the suit
	queenOf9

	voids
	singletons
	longSuits
	flatHands
	twoFives

	flatBoards // boards without a void or singleton
	handSpread // standard deviation of a hand's points
	handsOf20  // hands with 20 points or more
	sideSpread // standard deviation of a side's points
	sidesOf20
	bothSidesOf20
	nobodyOf12
	dealers     // points of the dealer
	vulnerables // points of a side that is vulnerable alone

	pointsNorth
	pointsEast
	pointsSouth
	pointsWest

	northSouth // points of North-South

	figures // number of figures
)

// shapeFigures is the number of figures that depend on the suit lengths in a hand.
const shapeFigures = flatBoards - voids

func isBreak(figure int) bool { return figure >= break33 && figure <= break30 }
func isQueen(figure int) bool { return figure == queenOf8 || figure == queenOf9 }
func isSeat(figure int) bool  { return figure >= pointsNorth && figure <= pointsWest }

// definitions lists the figures. The list was fixed on ListFixedOn.
var definitions = [figures]struct {
	id       string
	sentence string // key of its name in the catalogue
	kind     Kind
	// perDeal is the number of hands, sides, suits or boards examined in a deal, or in a suit with the
	// fit.
	perDeal int
}{
	kingsBehindAces: {id: "king_behind_ace", sentence: "season.king", kind: Times, perDeal: 4},
	break33:         {id: "7_cards_3-3", sentence: "season.break", kind: Times, perDeal: 1},
	break42:         {id: "7_cards_4-2", sentence: "season.break", kind: Times, perDeal: 1},
	break51:         {id: "7_cards_5-1", sentence: "season.break", kind: Times, perDeal: 1},
	break60:         {id: "7_cards_6-0", sentence: "season.break", kind: Times, perDeal: 1},
	break32:         {id: "8_cards_3-2", sentence: "season.break", kind: Times, perDeal: 1},
	break41:         {id: "8_cards_4-1", sentence: "season.break", kind: Times, perDeal: 1},
	break50:         {id: "8_cards_5-0", sentence: "season.break", kind: Times, perDeal: 1},
	break22:         {id: "9_cards_2-2", sentence: "season.break", kind: Times, perDeal: 1},
	break31:         {id: "9_cards_3-1", sentence: "season.break", kind: Times, perDeal: 1},
	break40:         {id: "9_cards_4-0", sentence: "season.break", kind: Times, perDeal: 1},
	break21:         {id: "10_cards_2-1", sentence: "season.break", kind: Times, perDeal: 1},
	break30:         {id: "10_cards_3-0", sentence: "season.break", kind: Times, perDeal: 1},
	queenOf8:        {id: "8_cards_queen_onside", sentence: "season.queen", kind: Times, perDeal: 1},
	queenOf9:        {id: "9_cards_queen_onside", sentence: "season.queen", kind: Times, perDeal: 1},
	voids:           {id: "void", sentence: "season.void", kind: Times, perDeal: 4},
	singletons:      {id: "singleton", sentence: "season.singleton", kind: Times, perDeal: 4},
	longSuits:       {id: "7_card_suit", sentence: "season.long", kind: Times, perDeal: 4},
	flatHands:       {id: "4-3-3-3", sentence: "season.flat-hand", kind: Times, perDeal: 4},
	twoFives:        {id: "two_5_card_suits", sentence: "season.two-fives", kind: Times, perDeal: 4},
	flatBoards:      {id: "flat_board", sentence: "season.flat-board", kind: Times, perDeal: 1},
	handSpread:      {id: "spread_of_a_hand", sentence: "season.spread-hand", kind: Spread, perDeal: 4},
	handsOf20:       {id: "hand_of_20", sentence: "season.hand-20", kind: Times, perDeal: 4},
	sideSpread:      {id: "spread_of_a_side", sentence: "season.spread-side", kind: Spread, perDeal: 1},
	sidesOf20:       {id: "north_south_20", sentence: "season.side-20", kind: Times, perDeal: 1},
	bothSidesOf20:   {id: "both_sides_20", sentence: "season.both-20", kind: Times, perDeal: 1},
	nobodyOf12:      {id: "nobody_12", sentence: "season.nobody-12", kind: Times, perDeal: 1},
	dealers:         {id: "points_dealer", sentence: "season.dealer", kind: Average, perDeal: 1},
	vulnerables:     {id: "points_vulnerable", sentence: "season.vulnerable", kind: Average, perDeal: 1},
	pointsNorth:     {id: "points_north", sentence: "season.seat", kind: Average, perDeal: 1},
	pointsEast:      {id: "points_east", sentence: "season.seat", kind: Average, perDeal: 1},
	pointsSouth:     {id: "points_south", sentence: "season.seat", kind: Average, perDeal: 1},
	pointsWest:      {id: "points_west", sentence: "season.seat", kind: Average, perDeal: 1},
	northSouth:      {id: "points_north_south", sentence: "season.side", kind: Average, perDeal: 1},
}

// ListFixedOn is the day on which the list of figures was fixed, before anything was counted.
const ListFixedOn = "2026-11-27"

// KeyFigures lists the five figures that players ask about most.
var KeyFigures = []int{kingsBehindAces, queenOf8, break41, voids, longSuits}

// ChartedFigures lists the figures drawn on a page, in list order: those in KeyFigures, and the
// simplest figure from each other kind.
var ChartedFigures = []int{
	kingsBehindAces, break32, break41, break50, queenOf8, voids, longSuits, handsOf20, pointsNorth,
}

// A fit is a suit of which a side has seven to ten cards. With eight cards, 5 are missing, the most even break is break32,
// and breakWith(1) is break41.
type fit struct {
	missing   int // number of the opponents' cards, from 6 to 3
	evenBreak int // figure of the most even break
}

var fits = [...]fit{fitMissing(6), fitMissing(5), fitMissing(4), fitMissing(3)}

// fitMissing returns the fit with a number of missing cards.
func fitMissing(n int) fit { return fit{missing: n, evenBreak: evenBreaks[n]} }

// evenBreaks contains the figures of the most even breaks, by the number of missing cards.
var evenBreaks = [...]int{6: break33, 5: break32, 4: break22, 3: break21}

// breakWith returns the figure for the break in which the opponent with fewer cards has short cards.
func (f fit) breakWith(short int) int { return f.evenBreak + f.missing/2 - short }

// fitOf reverses breakWith. For break41 it returns the fit with 5 missing cards, and 1.
func fitOf(figure int) (f fit, short int) {
	for _, other := range fits {
		if figure >= other.evenBreak {
			f = other
		}
	}
	return f, f.missing/2 - (figure - f.evenBreak)
}
