package doubledummy

// weights determine which cards are tried first: those with the greatest sum of weights. They affect the time of a
// search, not its result. A negative weight means that the card is tried later.
type weights struct {
	lead    leadWeights
	second  secondWeights
	third   thirdWeights
	discard discardWeights
}

// leadWeights contains the weights of leads.
type leadWeights struct {
	choice      int32    // for each card that an opponent can play
	partnerVoid int32    // partner has no card of the suit
	ruffed      int32    // an opponent can ruff
	ruff        int32    // partner can ruff, but the right-hand opponent cannot
	back        int32    // partner wins the leader's singleton, and can lead the suit again for a ruff
	win, lose   leadCase // the leader's side wins the trick whatever the opponents play, or does not
}

// leadCase contains the weights of leads that win the trick, or of those that do not.
type leadCase struct {
	right          int32    // the right-hand opponent has one of the two top cards, not alone
	through        int32    // the left-hand opponent has the top card, partner the second
	leftSecond     int32    // the left-hand opponent has the second highest card
	partnerNext    int32    // partner has the second and third highest cards
	bothNext       int32    // leader and partner have one of these two each
	drops          int32    // an opponent's top card is a singleton
	ownTop         bySecond // the leader has the top card
	partnerTop     bySecond // partner has the top card
	low            int32    // the leader has the top card and leads a lower one
	secondSequence int32    // leads the second highest card and has the third
	sequence       int32    // leads another card and has the next one
	rank           int32    // for each rank below the top
	killer         int32    // settled the question last time with the same number of tricks left
}

// bySecond contains weights by the owner of the second highest card.
type bySecond struct{ own, partner, opponent int32 }

// secondWeights contains the weights of the second hand's cards in the suit led.
type secondWeights struct {
	cover    int32 // partner can win the trick; the card is higher than the lead
	win      int32
	useless  int32 // lower than all cards of the third hand, or of partner
	beaten   int32 // lower than the lead
	sequence int32 // a higher card that does not win, with the next one
	other    int32 // the same without the next one
}

// thirdWeights contains the weights of the third hand's cards in the suit led.
type thirdWeights struct {
	win   int32
	force int32 // only the fourth hand's highest cards win
}

// discardWeights contains the weights of cards in other suits.
type discardWeights struct {
	length       int32 // for each card of the suit
	rank         int32 // penalty for each rank
	top          int32 // the only card of the suit, and the highest
	guard        int32 // one of two cards, and the second highest
	ruff         int32
	overruffed   int32
	needlessRuff int32 // partner wins the trick
	underruff    int32
}

// Most of the rules behind these weights come from DDS by Bo Haglund and Soren Hein, which has tried
// them on many more deals than we have.
var (
	withTrumps = weights{
		lead: leadWeights{
			choice: -10,
			ruffed: -12,
			ruff:   17,
			back:   19,
			win: leadCase{
				right:          -12,
				through:        27,
				drops:          24,
				ownTop:         bySecond{own: 20, partner: 37, opponent: 20},
				partnerTop:     bySecond{own: 31, partner: 17, opponent: 17},
				low:            -34,
				secondSequence: 29,
				sequence:       11,
				rank:           1,
				killer:         55,
			},
			lose: leadCase{
				right:          -12,
				through:        27,
				partnerNext:    20,
				bothNext:       13,
				drops:          -6,
				ownTop:         bySecond{own: 30, partner: 25, opponent: 30},
				partnerTop:     bySecond{own: 26, partner: 26, opponent: 26},
				low:            -52,
				secondSequence: 27,
				killer:         18,
			},
		},
		second: secondWeights{cover: 30, win: 71, useless: -9, beaten: -16, sequence: 20, other: 8},
		third:  thirdWeights{win: 58, force: 20},
		discard: discardWeights{
			length:       7,
			rank:         4,
			guard:        -12,
			ruff:         192,
			overruffed:   96,
			needlessRuff: -200,
			underruff:    -128,
		},
	}
	withoutTrumps = weights{
		lead: leadWeights{
			choice:      -7,
			partnerVoid: -9,
			win: leadCase{
				right:      -1,
				leftSecond: 22,
				ownTop:     bySecond{own: 45, partner: 45, opponent: 18},
				partnerTop: bySecond{own: 45, partner: 45, opponent: 18},
				rank:       1,
				killer:     126,
			},
			lose: leadCase{
				right:          -10,
				through:        31,
				partnerNext:    35,
				bothNext:       25,
				drops:          16,
				ownTop:         bySecond{own: -29, partner: -29, opponent: -29},
				secondSequence: 36,
				sequence:       8,
				rank:           1,
				killer:         47,
			},
		},
		second: secondWeights{win: 79, useless: -3, beaten: -11, sequence: 20, other: 11},
		third:  thirdWeights{win: 58, force: 20},
		discard: discardWeights{
			length: 10,
			rank:   4,
			top:    -20,
			guard:  -16,
		},
	}
)
