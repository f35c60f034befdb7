package doubledummy

// caught reports whether the second hand's side can win the trick with the top card in the suit
// led, and take need tricks with it and the other top cards in the same hand. It cashes trumps
// first if they must be drawn.
func (e *engine) caught(seat, left, need, led int) (uint64, bool) {
	hand := e.owner(led)
	if (hand^seat)&1 != 0 {
		return 0, false
	}
	leader, third, partner := (seat+3)&3, (seat+1)&3, hand^2
	trumps := e.trump != noTrump
	var suits [4]run
	limited := false // limited is true if the opponents may ruff.
	drawn := noTrump // drawn is the suit that must be cashed first.
	a, b := 0, 0
	if trumps {
		a, b = e.length(leader, e.trump), e.length(third, e.trump)
		if led != e.trump && b > 0 && e.length(third, led) == 0 {
			return 0, false
		}
		n := e.tops(e.trump, hand, 0, e.length(hand, e.trump))
		// A partner with only trumps must ruff unless trumps are drawn.
		his := e.length(partner, e.trump)
		if n < his && n+left-his < need {
			return 0, false
		}
		if led == e.trump {
			a++ // The length includes the card that was led.
		}
		limited = n < max(a, b)
		if !limited && a+b > 0 || need > left-his {
			drawn = e.trump
		}
	}
	total := 0
	at := 16 * (hand - leader) & 63
	for s, l := 0, e.around(leader); s < 4; s, l = s+1, l>>4 {
		mine := int(l >> at & 15)
		if mine == 0 {
			continue
		}
		p, q, his := int(l&15), int(l>>32&15), int(l>>((64-at)&63)&15)
		if s == led {
			p++ // The length includes the card that was led.
		}
		own := e.tops(s, hand, 0, mine)
		n, ranks := own, own
		if others := max(p, q, his); own >= others {
			n, ranks = mine, others
		}
		if limited && s != e.trump {
			if a > 0 {
				n = min(n, p)
			}
			if b > 0 {
				n = min(n, q)
			}
		}
		suits[s] = run{tricks: n, ranks: min(ranks, n)}
		total += n
	}
	if total < need {
		return 0, false
	}
	// The current trick comes first, because the hand can only lead after winning it.
	suits[led&3] = suits[led&3].behind()
	return e.top(led, 1) | e.take(&suits, drawn, need-1), true
}
