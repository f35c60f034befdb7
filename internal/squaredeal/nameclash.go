package squaredeal

import "strings"

// checkPrefixes returns an error if two phases have the same prefix, and adds a warning if
// two phases have file names in common.
func (d *Description) checkPrefixes() error {
	byPrefix := map[string]int{}
	for i := range d.Phases {
		p := &d.Phases[i]
		prefix := p.filledPrefix()
		if other, used := byPrefix[prefix]; used {
			text := reason("phase %d: file name prefix %s is already used by phase %d",
				p.Number, quoted(p.Prefix), other)
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
					return nameClash{name: name, first: min(other, p.Number), second: max(other, p.Number)}, true
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
