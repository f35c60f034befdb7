package doubledummy

// weights determine which cards are tried first. They affect the time of a search, not its
// result.
type weights struct {
	lead   leadWeights
	follow [2]followWeights // third hand and second hand
	other  otherWeights
}

type leadWeights struct {
	mine, his, lho, rho int32    // for each card of the suit in the four hands
	trump               int32    // trump lead
	ruff                int32    // partner can ruff
	lhoRuffs, rhoRuffs  int32    // an opponent can ruff
	single              int32    // leader's singleton, if leader has trumps
	top, second         [4]int32 // by owner of the two top cards: leader, left, partner, right
	low, lowToTop       int32    // lowest card; lowest card if partner has the top card
	highest, touching   int32    // top card of the suit; bonus if the next one is in the same hand
	sequence, high      int32    // leader's highest card, with and without the next lower one
	history             int32    // for each binary digit of the count of good tries
}

type followWeights struct {
	step             int32 // penalty for each cheaper card
	wins, winStep    int32 // wins the trick; penalty for each cheaper card
	force, forceStep int32 // beats the best card, but not all cards that may follow
	killer           int32 // settled the question last time against this card
}

type otherWeights struct {
	length, rank         int32 // for each card of the suit; penalty for each rank
	top, guard, partners int32 // the hand owns the top card, or guards the second; partner owns the top card
	ruff, held           int32 // ruff; ruff of partner's trick
	underruff            int32 // trump that does not win
	killer               int32
}

// withoutTrumps and withTrumps were tuned by hill climbing: each number was changed as long
// as 60 endings of ten cards took fewer positions. The tests use other endings.
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
