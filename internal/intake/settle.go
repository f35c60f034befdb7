package intake

import (
	"path"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// Input contains all items after Settle has chosen the description and the keys among them.
type Input struct {
	// Items lists all items in the order added.
	Items []Item
	// Description and Keys are the chosen files, or nil.
	Description, Keys *Item
	KeysPublished     bool // Keys has the hash in Description.

	intake *Intake
}

// Settle returns one of these errors if the input contains no description, no keys, or several descriptions.
var (
	ErrNoDescription = words.NewError("intake.no-description")
	ErrNoKeys        = words.NewError("intake.no-keys")
	ErrSeveral       = words.NewError("intake.several")
)

// Settle chooses the description and the keys, and marks identical files. An error concerns only the choice:
// the items are valid in any case.
func (in *Intake) Settle() (*Input, error) {
	settled := &Input{Items: mergePaths(in.items), intake: in}
	description, err := settled.choosePublished()
	settled.markCopies(description)
	if description == nil || len(description.Phases) == 0 {
		return settled, err // There are no sessions that a file name could refer to.
	}
	for i := range settled.Items {
		it := &settled.Items[i]
		claimsSet := claimedSet(description, it.Name) != ""
		if it.Class == Other && claimsSet {
			it.stated = true // The item may contain a session's hands, so it is reported as not checked.
		}
	}
	return settled, err
}

// Close closes the last open archive. Items can still be read afterwards.
func (in *Input) Close() error { return in.intake.openArchive.close() }

// mergePaths merges items with the same path. A named file that is also in a given folder counts once, as named.
func mergePaths(items []Item) (merged []Item) {
	index := make(map[string]int, len(items))
	for _, it := range items {
		name := path.Clean(it.Name)
		i, seen := index[name]
		if !seen {
			index[name] = len(merged)
			merged = append(merged, it)
		} else if it.Named {
			merged[i] = it
		}
	}
	return merged
}

// List returns the lines of all items (see Item.Line), ordered by path.
func (in *Input) List() string {
	lines := make([]string, len(in.Items))
	for i := range in.Items {
		lines[i] = in.Items[i].Line() + "\n"
	}
	slices.Sort(lines) // A tab sorts before every character in a path.
	return strings.Join(lines, "")
}

// OfClass returns the items in a class, without duplicates.
func (in *Input) OfClass(class Class) (items []*Item) {
	for i := range in.Items {
		if it := &in.Items[i]; it.Class == class && it.Note != Equal {
			items = append(items, it)
		}
	}
	return items
}

// Compared returns the items to compare: hands, and files that a person named or that may contain hands but could not
// be opened.
func (in *Input) Compared() []Item {
	files := make([]Item, 0, len(in.Items))
	for i := range in.Items {
		if it := &in.Items[i]; it.isCompared() && it.Note != Equal {
			files = append(files, *it)
		}
	}
	return files
}

// Ignored returns the names of found items that are not compared. Use fairdeal convert to turn items in class Other
// into evidence.
func (in *Input) Ignored() (names []string) {
	return append(in.IgnoredOf(None), in.IgnoredOf(Other)...)
}

// IgnoredOf returns the names of the items in a class that are not compared.
func (in *Input) IgnoredOf(class Class) (names []string) {
	for i := range in.Items {
		if it := &in.Items[i]; it.Class == class && !it.isCompared() {
			names = append(names, it.Name)
		}
	}
	return names
}

// NotChosen returns the names of descriptions and key files that do not count, because the user named different
// files or different files fit better.
func (in *Input) NotChosen() (names []string) {
	for i := range in.Items {
		if it := &in.Items[i]; it.Note == NotTaken {
			names = append(names, it.Name)
		}
	}
	return names
}

// isCompared reports whether an item is compared or reported as not checked.
func (it *Item) isCompared() bool {
	switch it.Class {
	case Hands, Closed:
		return true
	case Other:
		return it.Named || it.stated
	case None:
		return it.stated
	}
	return false
}
