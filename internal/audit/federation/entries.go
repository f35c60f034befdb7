package federation

import (
	"path"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// entry is a tournament to audit.
type entry struct {
	descriptionFile
	names       []string // starting with its own name
	description *squaredeal.Description
}

// baseNames returns the names without folders.
func (e *entry) baseNames() (names []string) {
	for _, name := range e.names {
		names = append(names, path.Base(name))
	}
	return names
}

// entries returns the tournaments. Descriptions with the same key hash belong to the same tournament. Its name
// comes from the description with the keys, or else from one with a value, or else from the first.
func (f *Contents) entries() []*entry {
	var entries []*entry
	byHash := map[string][]*entry{}
	for _, file := range f.descriptions {
		name := withoutExt(path.Base(file.path))
		e := &entry{descriptionFile: file, names: []string{name}}
		if file.err == nil {
			e.description, e.err = squaredeal.ParseDescription(file.data)
		}
		if e.description != nil && e.description.KeyHash != "" && len(e.description.Phases) > 0 {
			byHash[e.description.KeyHash] = append(byHash[e.description.KeyHash], e)
		}
		entries = append(entries, e)
	}
	isMerged := map[*entry]bool{}
	for _, same := range byHash {
		main := slices.MinFunc(same, func(a, b *entry) int { return f.rank(a) - f.rank(b) })
		main.addNames(same)
		for _, e := range same {
			isMerged[e] = e != main
		}
	}
	entries = slices.DeleteFunc(entries, func(e *entry) bool { return isMerged[e] })
	qualifyNames(entries)
	return entries
}

// addNames adds the names of all descriptions of the tournament, sorted and without duplicates.
func (e *entry) addNames(same []*entry) {
	var others []string
	for _, other := range same {
		if name := other.names[0]; name != e.names[0] {
			others = append(others, name)
		}
	}
	slices.Sort(others)
	e.names = append(e.names, slices.Compact(others)...)
}

// rank returns a lower number for the description that a tournament is more likely to be named after.
func (f *Contents) rank(e *entry) (n int) {
	if f.keys[withoutExt(e.path)] == "" {
		n += 2
	}
	if !e.description.HasValue {
		n++
	}
	return n
}

// qualifyNames adds the folder to names that several tournaments have.
func qualifyNames(entries []*entry) {
	stems := map[string]int{}
	for _, e := range entries {
		stems[strings.ToLower(e.names[0])]++
	}
	for _, e := range entries {
		if stems[strings.ToLower(e.names[0])] > 1 {
			e.names[0] = withoutExt(e.path)
		}
	}
}
