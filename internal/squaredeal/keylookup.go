package squaredeal

import (
	"fmt"
	"iter"
	"slices"
)

// Key returns a session's key, from which its original and reserve sets are dealt. A phase with
// unknown length has only one key, stored as session 0.
func (k *Keys) Key(id ID) (string, bool) {
	id = id.WithSet(Original)
	if k.order == nil {
		i, ok := slices.BinarySearchFunc(k.Lines, id, func(l KeyLine, id ID) int { return l.Compare(id) })
		if !ok {
			return "", false
		}
		return k.Lines[i].Key, true
	}
	i, ok := slices.BinarySearchFunc(k.order, id, func(line int32, id ID) int { return k.Lines[line].Compare(id) })
	if !ok {
		return "", false
	}
	return k.Lines[k.order[i]].Key, true
}

// ForSession returns the key for a session in a phase.
func (k *Keys) ForSession(p *Phase, session int) (string, error) {
	if p.Sessions == 0 {
		session = 0
	}
	key, ok := k.Key(ID{Phase: p.Number, Session: session})
	switch {
	case !ok && session == 0:
		return "", fmt.Errorf("phase %d has no key", p.Number)
	case !ok:
		return "", fmt.Errorf("phase %d session %d has no key", p.Number, session)
	}
	return key, nil
}

// Missing returns the sessions in the description without a key. Session 0 stands for a phase with
// unknown length.
func (k *Keys) Missing(d *Description) (missing []ID) {
	for id := range d.keyIDs() {
		if _, ok := k.Key(id); !ok {
			missing = append(missing, id)
		}
	}
	return missing
}

// Extra returns the keys that do not belong to a session in the description.
func (k *Keys) Extra(d *Description) (extra []KeyLine) {
	for _, l := range k.Lines {
		p, err := d.Phase(l.Phase)
		if err != nil || (p.Sessions == 0) != (l.Session == 0) || l.Session > p.Sessions {
			extra = append(extra, l)
		}
	}
	return extra
}

// keyIDs returns the session of each key that a description needs, in the order of the key file.
func (d *Description) keyIDs() iter.Seq[ID] {
	return func(yield func(ID) bool) {
		for i := range d.Phases {
			p := &d.Phases[i]
			if p.Sessions == 0 && !yield(ID{Phase: p.Number}) {
				return
			}
			for s := 1; s <= p.Sessions; s++ {
				if !yield(ID{Phase: p.Number, Session: s}) {
					return
				}
			}
		}
	}
}
