package doubledummy

// weights say which cards are tried first. They change how long a search takes,
// never what it finds.
type weights struct {
	lead   leadWeights
	follow [2]followWeights // third place, second place
	other  otherWeights
}

// leadWeights are those of a card to lead.
type leadWeights struct {
	mine, his, lho, rho int32    // for each card of the suit in a hand
	trump               int32    // a lead of trumps
	ruff                int32    // partner can ruff
	lhoRuffs, rhoRuffs  int32    // an opponent can ruff
	single              int32    // the last card of a suit of a leader with trumps
	top, second         [4]int32 // by who owns the two top cards: leader, left, partner, right
	low, lowToTop       int32    // the lowest card; with the top card at the partner's
	highest, touching   int32    // the top card of the suit; with the second one
	sequence, high      int32    // the leader's highest card: with the next one, without
	history             int32    // for each binary digit of how often the card was good
}

// followWeights are those of a card of the suit led.
type followWeights struct {
	step             int32 // off for each cheaper card
	wins, winStep    int32 // holds the trick; off for each cheaper one
	force, forceStep int32 // beats the best card, but not all that may follow
	killer           int32 // settled the question the last time against this card
}

// otherWeights are those of ruffs and discards.
type otherWeights struct {
	length, rank         int32 // for each card of the suit; off for each rank
	top, guard, partners int32 // the hand owns the top card, or guards the second; the partner owns the top card
	ruff, held           int32 // a ruff; of a trick that the partner holds
	underruff            int32 // a trump that does not win
	killer               int32
}

// withoutTrumps and withTrumps were found by trying: each number was moved as long as
// that made fewer positions of 60 endings of ten cards, none of them in the tests.
var (
	withoutTrumps = weights{
		lead: leadWeights{
			mine: -2, his: 16, rho: 4,
			top: [4]int32{2: 120, 3: 6}, second: [4]int32{6, 6, 6, 0},
			low: 32, lowToTop: -12, highest: 80, touching: -6, sequence: 80, history: 37,
		},
		follow: [2]followWeights{
			{step: 8, wins: 480, winStep: 8, force: 48, forceStep: 24, killer: 54},
			{step: 8, wins: 480, winStep: 8, force: 6, forceStep: 6, killer: 80},
		},
		other: otherWeights{length: 14, rank: 14, top: -64, guard: -64, partners: -6, killer: 18},
	}
	withTrumps = weights{
		lead: leadWeights{
			mine: 4, his: 16, lho: 18, rho: 16,
			trump: -12, ruff: 160, lhoRuffs: -320, rhoRuffs: -160, single: 43,
			top: [4]int32{12, 12, 120, 0}, second: [4]int32{12, 12, 18, 18},
			low: 32, lowToTop: 6, highest: 120, touching: -6, sequence: 40, high: -6, history: 10,
		},
		follow: [2]followWeights{
			{step: 8, wins: 480, winStep: 8, force: 24, forceStep: 24, killer: 27},
			{step: 8, wins: 480, winStep: 8, killer: 80},
		},
		other: otherWeights{
			length: 14, rank: 14, top: -85, guard: -85, partners: 24,
			ruff: 240, held: -400, underruff: -320, killer: 18,
		},
	}
)
