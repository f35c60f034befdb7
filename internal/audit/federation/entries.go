package federation

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// entry is a tournament to audit.
type entry struct {
	descriptionFile
	names       []string // starting with its own name
	paths       []string // of all its descriptions
	keysPath    string   // empty if there are no keys
	sharesKeys  bool     // a different tournament has the same keys
	description *squaredeal.Description
}

// baseNames returns the names without folders.
func (e *entry) baseNames() (names []string) {
	for _, name := range e.names {
		names = append(names, path.Base(name))
	}
	return names
}

// entries returns the tournaments. Descriptions with the same key hash belong to the same tournament unless their
// contents differ: spring.sqd, and old/spring.sqd without the value, are one entry. It is named after the description
// with the keys, or else one with a value, or else the first.
func (f *Contents) entries() []*entry {
	var entries []*entry
	byHash := map[string][]*entry{}
	for _, file := range f.descriptions {
		name := withoutExt(path.Base(file.path))
		e := &entry{
			descriptionFile: file,
			names:           []string{name},
			paths:           []string{file.path},
			keysPath:        f.keys[withoutExt(file.path)],
		}
		if file.err == nil {
			e.description, e.err = squaredeal.ParseDescription(file.data)
		}
		if e.description != nil && e.description.KeyHash != "" && len(e.description.Phases) > 0 {
			byHash[e.description.KeyHash] = append(byHash[e.description.KeyHash], e)
		}
		entries = append(entries, e)
	}
	isMerged := f.mergeDescriptions(byHash)
	entries = slices.DeleteFunc(entries, func(e *entry) bool { return isMerged[e] })
	qualifyNames(entries)
	return entries
}

// mergeDescriptions adds the names and paths of descriptions with the same key hash to the main one of their
// tournament, and returns the others.
func (f *Contents) mergeDescriptions(byHash map[string][]*entry) (isMerged map[*entry]bool) {
	isMerged = map[*entry]bool{}
	for _, sameKeys := range byHash {
		keysPath := ""
		for _, e := range sameKeys {
			keysPath = cmp.Or(keysPath, e.keysPath)
		}
		tournaments := groupByContent(sameKeys)
		for _, same := range tournaments {
			main := slices.MinFunc(same, func(a, b *entry) int { return f.rank(a) - f.rank(b) })
			main.keysPath, main.sharesKeys = cmp.Or(main.keysPath, keysPath), len(tournaments) > 1
			main.addNames(same)
			for _, e := range same {
				isMerged[e] = e != main
			}
		}
	}
	return isMerged
}

// groupByContent groups descriptions with the same key hash by tournament.
func groupByContent(sameKeys []*entry) (tournaments [][]*entry) {
	for _, e := range sameKeys {
		isOther := func(other *entry) bool { return !sameTournament(e.description, other.description) }
		isSame := func(tournament []*entry) bool { return !slices.ContainsFunc(tournament, isOther) }
		if i := slices.IndexFunc(tournaments, isSame); i >= 0 {
			tournaments[i] = append(tournaments[i], e)
		} else {
			tournaments = append(tournaments, []*entry{e})
		}
	}
	return tournaments
}

// sameTournament reports whether two descriptions may belong to the same tournament. Their texts may differ in
// encoding, the delayed information may have been amended, and one of them may lack the value.
func sameTournament(a, b *squaredeal.Description) bool {
	samePhase := func(p, q squaredeal.Phase) bool {
		return p.Sessions == q.Sessions && p.BoardList.String() == q.BoardList.String() &&
			squaredeal.SameText(p.Prefix, q.Prefix) && squaredeal.SameText(p.Title, q.Title)
	}
	sameValue := !a.HasValue || !b.HasValue || strings.Trim(a.Value, " ") == strings.Trim(b.Value, " ")
	return sameValue && squaredeal.SameText(a.Name, b.Name) && slices.EqualFunc(a.Phases, b.Phases, samePhase)
}

// addNames adds the paths and names of all descriptions of the tournament; the names are sorted and without
// duplicates.
func (e *entry) addNames(same []*entry) {
	var others []string
	for _, other := range same {
		if other != e {
			e.paths = append(e.paths, other.path)
		}
		if name := other.names[0]; name != e.names[0] {
			others = append(others, name)
		}
	}
	slices.Sort(others)
	e.names = append(e.names, slices.Compact(others)...)
}

// rank returns the place of a description among those of a tournament: the tournament is named after the one with the
// lowest rank. Having keys is more important than having a value.
func (f *Contents) rank(e *entry) (rank int) {
	hasKeys := f.keys[withoutExt(e.path)] != ""
	if !hasKeys {
		rank += 2
	}
	if !e.description.HasValue {
		rank++
	}
	return rank
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
