package intake

import (
	"crypto/sha256"
	"path"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// markCopies marks identical hand files as duplicates. Copies count separately if their names claim different sets or
// if a statement names them. Files with the same size are read only if two of them claim the same set.
func (in *Input) markCopies(d *squaredeal.Description) {
	bySize := map[int64][]*Item{}
	for i := range in.Items {
		if it := &in.Items[i]; it.Class == Hands && !it.Typed && it.size >= 0 {
			bySize[it.size] = append(bySize[it.size], it)
		}
	}
	for _, items := range bySize {
		if len(items) < 2 || claimDifferentSets(items, d) {
			continue
		}
		bySum := map[[sha256.Size]byte][]*Item{}
		for _, it := range items {
			if data, err := it.Read(); err == nil {
				sum := sha256.Sum256(data)
				bySum[sum] = append(bySum[sum], it)
			}
		}
		for _, copies := range bySum {
			keepClaimed(copies, d)
		}
	}
}

// claimDifferentSets reports whether each name claims a set that no other name claims.
func claimDifferentSets(items []*Item, d *squaredeal.Description) bool {
	claims := map[string]bool{}
	for _, it := range items {
		claims[claimedSet(d, it.Name)] = true
	}
	return len(claims) == len(items) && !claims[""]
}

// keepClaimed marks identical items as duplicates, except those that a statement names and one for each claimed
// set. Items that a statement names come first, because a copy under its own name adds nothing to the statement.
func keepClaimed(copies []*Item, d *squaredeal.Description) {
	slices.SortFunc(copies, func(a, b *Item) int {
		switch {
		case a.stated && !b.stated:
			return -1
		case b.stated && !a.stated:
			return 1
		}
		return strings.Compare(a.Name, b.Name)
	})
	claims := map[string]bool{}
	var kept []*Item
	for _, it := range copies {
		claim := claimedSet(d, it.Name)
		if it.stated || claim != "" && !claims[claim] {
			kept = append(kept, it)
			claims[claim] = true
		}
	}
	if len(kept) == 0 {
		kept = copies[:1]
	}
	for _, it := range copies {
		if !slices.Contains(kept, it) {
			it.Note = Equal
			kept[0].Named = kept[0].Named || it.Named
		}
	}
}

// claimedSet returns the set that a file name claims, in a form that is equal for equal sets only. It returns an empty
// string if the name claims none, or may mean several.
func claimedSet(d *squaredeal.Description, name string) string {
	name = baseName(name)
	if d == nil || len(d.Phases) == 0 {
		return name // Without a description, only files with equal names are sure to claim the same set.
	}
	sets := d.SetsNamed(strings.TrimSuffix(name, path.Ext(name)))
	isAmbiguous := len(sets) > 1
	if len(sets) == 0 || isAmbiguous {
		return ""
	}
	claim := make([]byte, 0, 64)
	for _, id := range sets[0] {
		claim = append(append(claim, id.String()...), ' ')
	}
	return string(claim)
}
