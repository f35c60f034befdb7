package squaredeal

// NamedFile describes the hands that a file name stands for: RR01-03reserve means the reserve sets of sessions 1 to 3.
type NamedFile struct {
	Phase       int // from 1
	First, Last int // sessions; equal except for combined files
	Set         Set
}

// Combined reports whether the file contains several sessions.
func (f NamedFile) Combined() bool { return f.Last > f.First }

// FindName interprets a file name without folder and extension: as a session, its reserve set, or a
// combined file. If the name is ambiguous, it returns the first result from FindNames.
func (d *Description) FindName(base string) (NamedFile, bool) {
	all := d.FindNames(base)
	if len(all) == 0 {
		return NamedFile{}, false
	}
	return all[0], true
}

// FindNames returns all possible meanings of a file name, sorted by phase. There may be several because prefixes such
// as R# and R## overlap. If no phase has exactly this name, it ignores case. If there is still none, it also ignores
// suffixes such as " (1)", which browsers and people add.
func (d *Description) FindNames(base string) (all []NamedFile) {
	if len(base) > maxName {
		return nil
	}
	if all = d.findWithoutSuffix(base); len(all) > 0 {
		return all
	}
	for _, name := range nameVariants(base) {
		if all = d.findWithoutSuffix(name); len(all) > 0 {
			return all
		}
	}
	return nil
}

// findWithoutSuffix is like FindNames, but the name must have no suffix.
func (d *Description) findWithoutSuffix(base string) (all []NamedFile) {
	for _, exact := range []bool{true, false} {
		for i := range d.Phases {
			if f, ok := d.Phases[i].matchName(base, exact); ok {
				all = append(all, f)
			}
		}
		if len(all) > 0 {
			return all
		}
	}
	return nil
}

// SetsNamed returns the possible lists of sets for a file name. If the name is unambiguous,
// there is one list.
func (d *Description) SetsNamed(base string) (sets [][]ID) {
	for _, f := range d.FindNames(base) {
		if ids := d.setsOf(f); len(ids) > 0 {
			sets = append(sets, ids)
		}
	}
	return sets
}

// setsOf returns the sets of a file. It returns nil for a session without boards, or a
// combined file whose sessions do not have consecutive boards.
func (d *Description) setsOf(f NamedFile) (ids []ID) {
	p := &d.Phases[f.Phase-1]
	last := 0 // last board in the previous session
	for s := f.First; s <= f.Last; s++ {
		ids = append(ids, ID{Phase: f.Phase, Session: s, Set: f.Set})
		boards, err := p.Boards(s)
		hasNone := err == nil && boards.Len() == 0
		hasGap := err != nil || s > f.First && boards.First != last+1
		if hasNone || f.Combined() && hasGap {
			return nil
		}
		last = boards.Last
	}
	return ids
}
