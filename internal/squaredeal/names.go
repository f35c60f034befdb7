package squaredeal

import (
	"iter"
	"strconv"
	"strings"
)

// NamedFile is the meaning of a file name in a tournament.
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

// FindNames returns all possible meanings of a file name, by phase; names with prefixes such as R#
// and R## overlap. If no phase has exactly this name, it ignores case, and then any suffix added by
// browsers and people.
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
	last := 0 // board of the previous session
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

// matchName returns the meaning of a name in the phase.
func (p *Phase) matchName(base string, exact bool) (NamedFile, bool) {
	if p.rule == Rule13 {
		return p.matchOldName(base, exact)
	}
	for _, set := range []Set{Original, Reserve} {
		name, ok := cutSuffixCase(base, p.rule.suffix(set), exact)
		if !ok {
			continue
		}
		if first, last, ok := p.matchSessions(name, exact); ok {
			return NamedFile{Phase: p.Number, First: first, Last: last, Set: set}, true
		}
	}
	return NamedFile{}, false
}

// matchSessions returns the sessions that a name without the suffix of its set stands for.
func (p *Phase) matchSessions(name string, exact bool) (first, last int, ok bool) {
	prefix := p.filledPrefix()
	start, digits := firstHashes(prefix)
	if digits == 0 {
		return 1, 1, isSameName(name, prefix, exact)
	}
	if hashRuns(prefix) > 1 && !p.old {
		return p.matchRuns(name, start, exact)
	}
	if len(name) < len(prefix)-digits+1 || !strings.EqualFold(name[:start], prefix[:start]) {
		return 0, 0, false
	}
	after := prefix[start+digits:]
	middle := name[start : len(name)-len(after)]
	from, to, combined := strings.Cut(middle, "-")
	if first, ok = sessionDigits(from); !ok || p.CheckSession(first) != nil {
		return 0, 0, false
	}
	last = first
	want := p.FileName(first)
	if combined {
		if last, ok = sessionDigits(to); !ok || last <= first || p.CheckSession(last) != nil {
			return 0, 0, false
		}
		want = p.combinedName(first, last, Original)
	}
	return first, last, isSameName(name, want, exact)
}

// matchRuns matches a name against a prefix with several runs of #, of which the first begins at index
// start. SquareDeal replaces only the first run, PySquareDeal replaces all of them.
func (p *Phase) matchRuns(name string, start int, exact bool) (first, last int, ok bool) {
	_, digits := firstHashes(p.filledPrefix())
	maxDigits := max(20, digits)
	for end := range digitRuns(name, start, maxDigits) {
		first, ok := sessionDigits(name[start:end])
		if !ok || p.CheckSession(first) != nil {
			continue
		}
		if p.isFilled(name, pad(first), exact) {
			return first, first, true
		}
		if end == len(name) || name[end] != '-' {
			continue
		}
		for lastEnd := range digitRuns(name, end+1, maxDigits) {
			last, ok := sessionDigits(name[end+1 : lastEnd])
			if ok && last > first && p.CheckSession(last) == nil && p.isFilled(name, padTwo(first, last), exact) {
				return first, last, true
			}
		}
	}
	return 0, 0, false
}

// isFilled reports whether a name is the prefix with the number in the first run, or in all runs, of #.
func (p *Phase) isFilled(name string, number func(digits int) string, exact bool) bool {
	return isSameName(name, p.fill(number), exact) || isSameName(name, p.fillAll(number), exact)
}

func isSameName(name, want string, exact bool) bool {
	return name == want || !exact && strings.EqualFold(name, want)
}

// digitRuns returns the possible ends of a number with at most maxDigits digits that begins at index start.
func digitRuns(name string, start, maxDigits int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for end := start; end < len(name) && end < start+maxDigits && name[end] >= '0' && name[end] <= '9'; {
			end++
			if !yield(end) {
				return
			}
		}
	}
}

// sessionDigits parses a session number. It may have leading zeros, up to the number of #
// in the prefix.
func sessionDigits(s string) (int, bool) {
	if s == "" || strings.Trim(s, "0123456789") != "" {
		return 0, false
	}
	n, err := strconv.Atoi("0" + strings.TrimLeft(s, "0"))
	return n, err == nil
}

// cutSuffixCase is like strings.CutSuffix, but ignores case unless exact is true.
func cutSuffixCase(s, suffix string, exact bool) (string, bool) {
	if exact {
		return strings.CutSuffix(s, suffix)
	}
	if len(s) < len(suffix) || !strings.EqualFold(s[len(s)-len(suffix):], suffix) {
		return s, false
	}
	return s[:len(s)-len(suffix)], true
}
