package doubledummy

// settle answers the question of lead without a search if one side's top cards are enough. For example, if North
// leads and North-South want 4 of 5 tricks, they need 4 sure tricks, and East-West need 2 to prevent it.
func (e *engine) settle(leader, left, want int) (made bool, relevant uint64, ok bool) {
	ours := leader&1 == 0
	need, otherNeed := want, left-want+1 // tricks that the leader's side and the other side need
	if !ours {
		need, otherNeed = otherNeed, need
	}
	if relevant, ok := e.quick(leader, left, need); ok {
		return ours, relevant, true
	}
	if relevant, ok := e.later(leader, otherNeed); ok {
		return !ours, relevant, true
	}
	if e.trumpless() {
		if otherNeed == 1 {
			if relevant, ok := e.short(leader&1, left); ok {
				return !ours, relevant, true
			}
		}
		if need == 1 {
			if relevant, ok := e.short(leader&1^1, left); ok {
				return ours, relevant, true
			}
		}
		return false, 0, false
	}
	if otherNeed == 1 {
		if relevant, ok := e.guarded(leader); ok {
			return !ours, relevant, true
		}
	}
	if relevant, ok := e.trumpTricks(leader&1, need); ok {
		return ours, relevant, true
	}
	return false, 0, false
}
