package squaredeal

import "fmt"

// Change is one difference between two versions of a description.
type Change struct {
	What   string `json:"what"`   // in words: "phase 2: boards"
	Before string `json:"before"` // empty: was not there
	After  string `json:"after"`  // empty: is not there any more
	Frozen bool   `json:"frozen"` // publishing froze it, and a was published
}

// String returns the change as a sentence.
func (c Change) String() string {
	switch {
	case c.Before == "":
		return fmt.Sprintf("%s: added %q", c.What, c.After)
	case c.After == "":
		return fmt.Sprintf("%s: removed %q", c.What, c.Before)
	}
	return fmt.Sprintf("%s: was %q, is %q", c.What, c.Before, c.After)
}

// Diff says what changed from a to b.
func Diff(a, b *Description) []Change {
	var changes []Change
	add := func(what, before, after string, frozen bool) {
		if before != after {
			changes = append(changes, Change{what, before, after, frozen && a.Published()})
		}
	}
	add("tournament name (TN)", a.Name, b.Name, true)
	add("delayed information (DI)", a.Delayed, b.Delayed, true)
	for i := range max(len(a.Phases), len(b.Phases)) {
		what := fmt.Sprintf("phase %d", i+1)
		switch {
		case i >= len(a.Phases):
			add(what, "", b.Phases[i].String(), true)
		case i >= len(b.Phases):
			add(what, a.Phases[i].String(), "", true)
		default:
			p, q := &a.Phases[i], &b.Phases[i]
			add(what+": number of sessions", fmt.Sprint(p.Sessions), fmt.Sprint(q.Sessions), true)
			add(what+": boards", p.List.String(), q.List.String(), true)
			add(what+": file name prefix", p.Prefix, q.Prefix, true)
			add(what+": description", p.Title, q.Title, true)
		}
	}
	add("key hash (KH)", a.KeyHash, b.KeyHash, true)
	// A value that comes after publishing is what has to happen; another one is not.
	add("delayed information value (DV)", a.Value, b.Value, a.HasValue)
	add("digest of the description (MH)", a.DigestLine, b.DigestLine, a.DigestLine != "")
	root := func(d *Description) string {
		if d.KeyRoot == nil {
			return ""
		}
		return d.KeyRoot.String()
	}
	add("root of the keys (KR)", root(a), root(b), a.KeyRoot != nil)
	return changes
}
