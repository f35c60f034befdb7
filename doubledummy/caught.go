package doubledummy

// caught reports whether the second hand's side can win the trick with the top card in the suit
// led, and take need tricks with it and the other top cards in the same hand. It cashes trumps
// first if they must be drawn.
func (e *engine) caught(seat, left, need, led int) (relevant uint64, ok bool) {
	hand := e.owner(led)
	if (hand^seat)&1 != 0 {
		return 0, false
	}
	leader, third, partner := (seat+3)&3, (seat+1)&3, hand^2
	mayRuff := false // whether the opponents may ruff
	first := noTrump // the suit to cash first, or noTrump
	leaderTrumps, thirdTrumps := 0, 0
	if e.trump != noTrump {
		leaderTrumps, thirdTrumps = e.length(leader, e.trump), e.length(third, e.trump)
		if led != e.trump && thirdTrumps > 0 && e.length(third, led) == 0 {
			return 0, false
		}
		cash := e.tops(e.trump, hand, 0, e.length(hand, e.trump))
		// A partner with only trumps left must ruff the top cards. Each trump that is cashed first draws one of
		// partner's.
		partnerTrumps := e.length(partner, e.trump)
		if cash < partnerTrumps && cash+left-partnerTrumps < need {
			return 0, false
		}
		if led == e.trump {
			leaderTrumps++ // The length does not include the card that was led.
		}
		mayRuff = cash < max(leaderTrumps, thirdTrumps)
		if !mayRuff && leaderTrumps+thirdTrumps > 0 || need > left-partnerTrumps {
			first = e.trump
		}
	}
	var suits [4]run
	total := 0
	lengths := e.around(leader)
	handShift := 16 * (hand - leader) & 63
	for s := range 4 {
		own := int(lengths >> handShift & 15)
		leaders, thirds := int(lengths&15), int(lengths>>32&15)
		partners := int(lengths >> ((64 - handShift) & 63) & 15)
		lengths >>= 4
		if own == 0 {
			continue
		}
		if s == led {
			leaders++ // The length does not include the card that was led.
		}
		tops := e.tops(s, hand, 0, own)
		tricks, ranks := tops, tops
		if others := max(leaders, thirds, partners); tops >= others {
			tricks, ranks = own, others
		}
		if mayRuff && s != e.trump {
			if leaderTrumps > 0 {
				tricks = min(tricks, leaders)
			}
			if thirdTrumps > 0 {
				tricks = min(tricks, thirds)
			}
		}
		suits[s] = run{tricks: tricks, ranks: min(ranks, tricks)}
		total += tricks
	}
	if total < need {
		return 0, false
	}
	// Count the current trick first: the hand can only lead after winning it.
	suits[led&3] = suits[led&3].behind()
	return e.top(led, 1) | e.take(&suits, first, need-1), true
}
