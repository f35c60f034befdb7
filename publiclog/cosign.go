package publiclog

import (
	"fmt"
	"slices"
	"strconv"
)

// Join puts cosignatures of witnesses of the policy into a checkpoint. Of one
// witness the earliest stays. A line that is no cosignature of this checkpoint is
// an error. The note that was given stays as it is.
func (p *Policy) Join(checkpoint *Note, lines ...Signature) (*Note, *Opened, error) {
	note := &Note{Text: checkpoint.Text, Signatures: slices.Clone(checkpoint.Signatures)}
	c, err := ParseCheckpoint(note.Text)
	if err != nil {
		return nil, nil, err
	}
	for _, s := range lines {
		i := slices.IndexFunc(p.Witnesses, func(w Witness) bool { return w.Key.Name == s.Name && w.Key.ID() == s.ID })
		if i < 0 {
			return nil, nil, fmt.Errorf("%s, key ID %08x, is not a witness of the policy", s.Name, s.ID)
		}
		one := &Note{Text: note.Text, Signatures: []Signature{s}}
		if _, err := one.Verify(p.Witnesses[i].Key); err != nil {
			return nil, nil, fmt.Errorf("not a cosignature of the newest checkpoint (%d entries): %w", c.Size, err)
		}
		at := slices.IndexFunc(note.Signatures, func(t Signature) bool { return t.Name == s.Name && t.ID == s.ID })
		switch {
		case at < 0:
			note.Signatures = append(note.Signatures, s)
		case s.Time() < note.Signatures[at].Time():
			note.Signatures[at] = s
		}
	}
	opened, err := p.Open(note)
	return note, opened, err
}

// Best returns the best checkpoint for an entry: the smallest of the witnessed
// sizes, ascending, that holds it and satisfies the policy, since it has the
// earliest times, else the newest.
func Best(read ReadFunc, sizes []int64, index int64, policy *Policy) (*Note, error) {
	for _, size := range sizes {
		if size <= index || policy == nil {
			continue
		}
		path := WitnessedPath(size)
		data, err := read(path)
		if err != nil {
			return nil, err
		}
		note, err := ParseNote(data)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
		if o, err := policy.Open(note); err == nil && o.Met {
			return note, nil
		}
	}
	data, err := read("checkpoint")
	if err != nil {
		return nil, err
	}
	note, err := ParseNote(data)
	if err != nil {
		return nil, fmt.Errorf("checkpoint: %w", err)
	}
	return note, nil
}

// WitnessedPath returns where a log keeps the checkpoint of a size as soon as a policy
// was satisfied.
func WitnessedPath(size int64) string { return "witnessed/" + strconv.FormatInt(size, 10) }
