package doubledummy

// suitForLead describes a suit that may be led.
type suitForLead struct {
	seat                      int // the leader
	length, lho, partner, rho int // number of cards in each hand
	top, second, third        int // owners of the highest cards
}

// nobody is the owner of a card that does not exist.
const nobody = -1

// weight returns the weight for all leads in the suit that win, or for all that do not.
func (s *suitForLead) weight(w *leadCase) int32 {
	seat, partner, lho, rho := s.seat, s.seat^2, (s.seat+1)&3, (s.seat+3)&3
	weight := int32(0)
	if s.rho != 1 && (s.top == rho || s.second == rho) {
		weight += w.right
	} else if s.top == lho && s.second == partner && s.partner != 1 {
		weight += w.through
	}
	if s.second == lho {
		weight += w.leftSecond
	}
	switch {
	case s.second == partner && s.third == partner:
		weight += w.partnerNext
	case s.partner > 1 && (s.second == seat && s.third == partner || s.second == partner && s.third == seat):
		weight += w.bothNext
	}
	if s.drops() {
		return weight + w.drops
	}
	var weights *bySecond
	switch s.top {
	case seat:
		weights = &w.ownTop
	case partner:
		weights = &w.partnerTop
	default:
		return weight
	}
	secondDrops := s.second == lho && s.lho == 1 || s.second == rho && s.rho == 1
	switch {
	case s.second == seat:
		return weight + weights.own
	case s.second == partner || secondDrops:
		return weight + weights.partner
	default:
		return weight + weights.opponent
	}
}

// choices returns how many cards the opponents can choose from: the fewer, the smaller the search. An
// opponent who is void can play any of the left cards.
func (s *suitForLead) choices(left int) int {
	choices := s.lho + s.rho
	if s.lho == 0 {
		choices += left
	}
	if s.rho == 0 {
		choices += left
	}
	return choices
}

// drops reports whether the top card is an opponent's singleton.
func (s *suitForLead) drops() bool {
	return s.lho == 1 && s.top == (s.seat+1)&3 || s.rho == 1 && s.top == (s.seat+3)&3
}

// ownerAt returns the seat that has the highest (0), second (1) or third (2) card of a suit. owners has two bits per
// card, from the top bits down.
func ownerAt(owners uint32, n int) int { return int(owners >> (30 - 2*n) & 3) }
