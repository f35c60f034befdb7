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

// checkPrefixes returns an error if two phases have the same prefix, and adds a warning if
// two phases have file names in common.
func (d *Description) checkPrefixes() error {
	byPrefix := map[string]int{}
	for i := range d.Phases {
		p := &d.Phases[i]
		prefix := p.filledPrefix()
		if other, used := byPrefix[prefix]; used {
			text := reason("phase %d: file name prefix %s is already used by phase %d", p.Number, quoted(p.Prefix), other)
			return &Error{Line: p.line, Text: text}
		}
		byPrefix[prefix] = p.Number
	}
	if clash, ok := d.findClash(); ok {
		d.warn(d.Phases[clash.second-1].line, "phase %d: a file %s may belong to phase %d or to phase %d",
			clash.second, clash.name, clash.first, clash.second)
	}
	return nil
}

// nameClash is a file name that two phases have in common.
type nameClash struct {
	name          string
	first, second int // phase numbers
}

// Limits on the names of untrusted descriptions that findClash compares.
const (
	maxComparedNames    = 100_000
	maxComparedCombined = 1_000_000
	openPhaseSessions   = 1000 // sessions compared in a phase of unknown length
)

// findClash finds a file name that two phases have in common, ignoring case as Windows and
// macOS do. It compares the names of single sessions one by one, up to a number beyond any
// tournament, and combined names only in phases that have them.
func (d *Description) findClash() (clash nameClash, ok bool) {
	if len(d.Phases) < 2 {
		return nameClash{}, false
	}
	finder := clashFinder{owners: map[string]int{}}
	for i := range d.Phases {
		if p := &d.Phases[i]; strings.Contains(p.filledPrefix(), "#") {
			finder.combining = append(finder.combining, p)
		}
	}
	for i := range d.Phases {
		p := &d.Phases[i]
		last := p.Sessions
		if last == 0 {
			last = openPhaseSessions
		}
		for session := 1; session <= last && len(finder.owners) < maxComparedNames; session++ {
			file := p.FileName(session)
			for _, set := range []Set{Original, Reserve} {
				name := strings.ToLower(file + p.rule.suffix(set))
				if other, taken := finder.otherPhase(name, p.Number); taken {
					return nameClash{name, min(other, p.Number), max(other, p.Number)}, true
				}
			}
		}
	}
	return nameClash{}, false
}

// clashFinder remembers which phase each file name belongs to.
type clashFinder struct {
	owners    map[string]int // phase number by lower-case name
	combining []*Phase       // phases with combined files
	compared  int            // number of comparisons with combined names
}

// otherPhase returns another phase that has a file with the name of a session in a phase.
func (f *clashFinder) otherPhase(name string, phase int) (other int, taken bool) {
	if other, taken = f.owners[name]; taken && other != phase {
		return other, true
	}
	f.owners[name] = phase
	if f.compared >= maxComparedCombined || !strings.Contains(name, "-") {
		return 0, false
	}
	f.compared += len(f.combining)
	for _, p := range f.combining {
		if file, ok := p.matchName(name, false); ok && file.Phase != phase && file.Combined() {
			return file.Phase, true
		}
	}
	return 0, false
}
