package intake

import (
	"bytes"
	"crypto/sha256"
	"path"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/keyfile"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Found is the result of settling all input.
type Found struct {
	// Items lists all items in the order added.
	Items []Item
	// Description and Keys are the chosen files, or nil.
	Description, Keys *Item

	g *Intake
}

// Errors of Settle. They name what is missing, or the candidates if there are several.
var (
	ErrNoDescription = words.NewError("intake.no-description")
	ErrNoKeys        = words.NewError("intake.no-keys")
	ErrSeveral       = words.NewError("intake.several")
)

// several returns the error for several descriptions.
func several(names []string) error {
	n := len(names)
	const enough = 5
	if n > enough {
		names = append(names[:enough], "...")
	}
	return &words.Error{Text: words.New("intake.several-descriptions", words.N("n", n), words.Name("files", strings.Join(names, ", "))), Err: ErrSeveral}
}

// maxPublished is the maximum number of descriptions and key files.
const maxPublished = 1000

// Settle chooses the description and the keys, and marks identical files. The error concerns the choice only; the
// items are valid anyway.
func (g *Intake) Settle() (*Found, error) {
	f := &Found{Items: byPath(g.items), g: g}
	description, err := f.published()
	f.equal(description)
	for i := range f.Items { // Items that may contain the hands of a session count as open.
		if it := &f.Items[i]; it.Class == Other && description != nil && claimOf(description, it.Name) != "" {
			it.stated = true
		}
	}
	return f, err
}

// Close closes the last open archive. Items can still be read afterwards.
func (f *Found) Close() error { return f.g.opened.close() }

// byPath merges items with the same path. A named file that is also in a given folder counts once, as named.
func byPath(items []Item) (out []Item) {
	at := make(map[string]int, len(items))
	for _, it := range items {
		name := path.Clean(it.Name)
		i, twice := at[name]
		if !twice {
			at[name] = len(out)
			out = append(out, it)
		} else if it.Named {
			out[i] = it
		}
	}
	return out
}

// List returns one line per item, ordered by path.
func (f *Found) List() string {
	lines := make([]string, len(f.Items))
	for i := range f.Items {
		lines[i] = f.Items[i].Line() + "\n"
	}
	slices.Sort(lines) // A tab sorts before every character in a path.
	return strings.Join(lines, "")
}

// Of returns the items of a class, without duplicates.
func (f *Found) Of(class Class) (items []*Item) {
	for i := range f.Items {
		if it := &f.Items[i]; it.Class == class && it.Note != Equal {
			items = append(items, it)
		}
	}
	return items
}

// Files returns the items to compare: hands, and files that a person named or that may contain hands but could not
// be opened.
func (f *Found) Files() []Item {
	files := make([]Item, 0, len(f.Items))
	for i := range f.Items {
		if it := &f.Items[i]; it.compared() && it.Note != Equal {
			files = append(files, *it)
		}
	}
	return files
}

// Ignored returns the names of found items that are not compared. Use fairdeal convert to turn those of class
// Other into evidence.
func (f *Found) Ignored() (names []string) { return append(f.Aside(None), f.Aside(Other)...) }

// Aside returns the names of the items in a class that are not compared.
func (f *Found) Aside(class Class) (names []string) {
	for i := range f.Items {
		if it := &f.Items[i]; it.Class == class && !it.compared() {
			names = append(names, it.Name)
		}
	}
	return names
}

// NotTaken returns the names of descriptions and keys that were not chosen because they belong to a different
// tournament.
func (f *Found) NotTaken() (names []string) {
	for i := range f.Items {
		if it := &f.Items[i]; it.Note == NotTaken {
			names = append(names, it.Name)
		}
	}
	return names
}

// compared reports whether an item is compared or reported as not checked.
func (it *Item) compared() bool {
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

// published chooses the description and its keys. Named files take precedence over found files, and identical
// files count once.
func (f *Found) published() (*squaredeal.Description, error) {
	descriptions, keys := f.Of(Description), f.Of(Keys)
	if len(descriptions)+len(keys) > maxPublished {
		return nil, words.Errorf("intake.many-published", words.N("most", maxPublished))
	}
	if err := f.description(descriptions); err != nil {
		return nil, err
	}
	data, err := f.Description.Published()
	if err != nil {
		return nil, err
	}
	d, _ := squaredeal.ParseDescription(data)
	return d, f.keys(keys, d)
}

// description chooses the description. Two descriptions may differ in the public number only; then the one that
// has it is chosen.
func (f *Found) description(items []*Item) error {
	found, read, err := uniqueItems(items, MaxDescription)
	if err != nil {
		return err
	}
	if with := withValue(read); with >= 0 {
		for i, it := range found {
			if i != with {
				it.Note = ValueOnly
			}
		}
		found = found[with : with+1]
	}
	switch len(found) {
	case 0:
		return f.missing(ErrNoDescription)
	case 1:
		f.Description = found[0]
		return nil
	}
	var names []string
	for _, it := range found {
		it.Note = Several
		names = append(names, it.Name)
	}
	return several(names)
}

// keys chooses the keys for the description from the named key files or, if there are none, from all. The keys
// must have the published hash; otherwise their names must match. Unencrypted files are preferred.
func (f *Found) keys(items []*Item, d *squaredeal.Description) error {
	found, read, err := uniqueItems(items, MaxKeyFile)
	if err != nil {
		return err
	}
	if len(found) == 0 {
		return f.missing(ErrNoKeys)
	}
	rank := func(i int) (n int) {
		it := found[i]
		if d != nil && !it.Sealed() && keyfile.Match(read[i], d.KeyHash).OK {
			return -1
		}
		if baseStem(it.Name) != baseStem(f.Description.Name) {
			n = 2
		}
		if it.Sealed() {
			n++
		}
		return n
	}
	best := 0
	for i := range found {
		if rank(i) < rank(best) {
			best = i
		}
	}
	f.Keys = found[best]
	for _, it := range found {
		if it != f.Keys {
			it.Note = NotTaken
		}
	}
	return nil
}

// missing extends the error for a missing file: a named file that cannot be opened, or a refused archive, may
// contain it.
func (f *Found) missing(err error) error {
	for i := range f.Items {
		it := &f.Items[i]
		class, _ := byName(it.Name)
		meant := class == Archive || it.Named && (undecided(it.Name) || class == map[error]Class{ErrNoDescription: Description, ErrNoKeys: Keys}[err])
		if it.Class == Closed && meant {
			return words.Errorf("place.file", words.Name("file", it.Name), words.E("what", it.err))
		}
	}
	return err
}

// uniqueItems returns the named items or, if there are none, the found ones, without duplicates. The other items get a
// note.
func uniqueItems(items []*Item, most int64) (found []*Item, read [][]byte, err error) {
	named := slices.ContainsFunc(items, func(it *Item) bool { return it.Named })
	for _, it := range items {
		if it.Named != named {
			it.Note = NotTaken
			continue
		}
		data, err := it.Published()
		if int64(len(data)) > most {
			err = tooLarge(most)
		}
		if err != nil {
			return nil, nil, words.Errorf("place.file", words.Name("file", it.Name), words.E("what", err))
		}
		if slices.ContainsFunc(read, func(other []byte) bool { return bytes.Equal(data, other) }) {
			it.Note = Equal
			continue
		}
		found, read = append(found, it), append(read, data)
	}
	return found, read, nil
}

// baseStem returns a name without folders and extensions.
func baseStem(name string) string {
	name = strings.ToLower(base(name))
	return strings.TrimSuffix(strings.TrimSuffix(strings.TrimSuffix(name, sealedExt), squaredeal.KeysExt), squaredeal.DescriptionExt)
}

// Sealed reports whether a key file is encrypted.
func (it *Item) Sealed() bool { return ext(it.Name) == sealedExt }

// Published returns the content of a description or a key file.
func (it *Item) Published() ([]byte, error) {
	data, err := it.Read()
	if err != nil || it.Class != Description {
		return data, err
	}
	return DescriptionText(data), nil
}

// withValue returns the index of the only description with a public number, if the descriptions differ in nothing
// else. Otherwise it returns -1.
func withValue(all [][]byte) int {
	with := -1
	var first []byte
	for i, data := range all {
		d, err := squaredeal.ParseDescription(data)
		if err != nil || i > 0 && !bytes.Equal(d.Canonical(), first) || d.Value != "" && with >= 0 {
			return -1
		}
		if first = d.Canonical(); d.Value != "" {
			with = i
		}
	}
	return with
}

// equal marks identical hand files as duplicates. Copies count separately if their names claim different sets or
// if a statement names them. Files of the same size are read only if two of them claim the same set.
func (f *Found) equal(d *squaredeal.Description) {
	bySize := map[int64][]*Item{}
	for i := range f.Items {
		if it := &f.Items[i]; it.Class == Hands && !it.Typed && it.size >= 0 {
			bySize[it.size] = append(bySize[it.size], it)
		}
	}
	for _, items := range bySize {
		if len(items) < 2 {
			continue
		}
		claims := map[string]bool{}
		for _, it := range items {
			claims[claimOf(d, it.Name)] = true
		}
		if len(items) == len(claims) && !claims[""] {
			continue
		}
		groups := map[[sha256.Size]byte][]*Item{}
		for _, it := range items {
			if data, err := it.Read(); err == nil {
				sum := sha256.Sum256(data)
				groups[sum] = append(groups[sum], it)
			}
		}
		for _, group := range groups {
			equalOf(group, d)
		}
	}
}

// equalOf marks duplicates among identical items. Items that a statement names come first, because a copy under
// its own name adds nothing to the statement.
func equalOf(items []*Item, d *squaredeal.Description) {
	slices.SortFunc(items, func(a, b *Item) int {
		if a.stated != b.stated {
			return map[bool]int{true: -1, false: 1}[a.stated]
		}
		return strings.Compare(a.Name, b.Name)
	})
	claims := map[string]bool{}
	var kept []*Item
	for _, it := range items {
		claim := claimOf(d, it.Name)
		if it.stated || claim != "" && !claims[claim] {
			kept = append(kept, it)
			claims[claim] = true
		}
	}
	if len(kept) == 0 {
		kept = items[:1]
	}
	for _, it := range items {
		if !slices.Contains(kept, it) {
			it.Note = Equal
			kept[0].Named = kept[0].Named || it.Named
		}
	}
}

// claimOf returns the set that a name claims, or an empty string.
func claimOf(d *squaredeal.Description, name string) string {
	name = base(name)
	if d == nil || len(d.Phases) == 0 {
		return name // Without a description, every name may be a claim.
	}
	sets := d.SetsNamed(strings.TrimSuffix(name, path.Ext(name)))
	if len(sets) != 1 { // An ambiguous name claims nothing.
		return ""
	}
	claim := make([]byte, 0, 64)
	for _, id := range sets[0] {
		claim = append(append(claim, id.String()...), ' ')
	}
	return string(claim)
}
