package doubledummy

// settle answers the question of lead without a search if one side's top cards are enough.
func (e *engine) settle(leader, left, want int) (made bool, relevant uint64, ok bool) {
	ours := leader&1 == 0
	// To reach its target, the leader's side must take need tricks, and the other side allowed tricks.
	need, allowed := want, left-want+1
	if !ours {
		need, allowed = allowed, want
	}
	if relevant, ok := e.quick(leader, left, need); ok {
		return ours, relevant, true
	}
	if relevant, ok := e.later(leader, allowed); ok {
		return !ours, relevant, true
	}
	if e.trumpless() {
		if allowed == 1 {
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
	if allowed == 1 {
		if relevant, ok := e.guarded(leader); ok {
			return !ours, relevant, true
		}
	}
	if relevant, ok := e.trumpTricks(leader&1, need); ok {
		return ours, relevant, true
	}
	return false, 0, false
}
