package intake

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/keyfile"
	"github.com/fairdeal/fairdeal/words"
)

// Found is what everything that was given comes to.
type Found struct {
	// Items are all of them, in the order in which they were taken.
	Items []Item
	// Description and Keys are those that count; nil: none.
	Description, Keys *Item

	g *Intake
}

// The errors of Settle: what is missing is said, and what is there several times
// is named.
var (
	ErrNoDescription = words.NewError("intake.no-description")
	ErrNoKeys        = words.NewError("intake.no-keys")
	ErrSeveral       = words.NewError("intake.several")
)

// several is the error of several descriptions.
func several(names []string) error {
	n := len(names)
	const enough = 5
	if n > enough {
		names = append(names[:enough], "...")
	}
	return &words.Error{Text: words.New("intake.several-descriptions", words.N("n", n), words.Name("files", strings.Join(names, ", "))), Err: ErrSeveral}
}

// maxPublished is how many descriptions and key files there may be.
const maxPublished = 1000

// Settle says which description and which keys count, and which files are the same
// file. The error is of those two; the list is there all the same.
func (g *Intake) Settle() (*Found, error) {
	f := &Found{Items: byPath(g.items), g: g}
	description, err := f.published()
	f.equal(description)
	for i := range f.Items { // what could hold the hands of a session is open
		if it := &f.Items[i]; it.Class == Other && description != nil && claimOf(description, it.Name) != "" {
			it.stated = true
		}
	}
	return f, err
}

// Close closes the archive that is still open. Items can be read after it.
func (f *Found) Close() error { return f.g.opened.close() }

// byPath leaves out what was taken before under the same path: a file that was named
// and lies in a folder that was named is one file, and named.
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

// List is a line for each item, in the order of their paths.
func (f *Found) List() string {
	lines := make([]string, len(f.Items))
	for i := range f.Items {
		lines[i] = f.Items[i].Line() + "\n"
	}
	slices.Sort(lines) // nothing in a path is less than the TAB behind it
	return strings.Join(lines, "")
}

// Of are the items of a class that count.
func (f *Found) Of(class Class) (items []*Item) {
	for i := range f.Items {
		if it := &f.Items[i]; it.Class == class && it.Note != Equal {
			items = append(items, it)
		}
	}
	return items
}

// Files are the items that are compared: hands, and what people named or what may
// have held hands and could not be opened.
func (f *Found) Files() []Item {
	files := make([]Item, 0, len(f.Items))
	for i := range f.Items {
		if it := &f.Items[i]; it.compared() && it.Note != Equal {
			files = append(files, *it)
		}
	}
	return files
}

// Ignored are the names of what was found and is not compared; of those of class Other
// fairdeal convert makes evidence.
func (f *Found) Ignored() (names []string) { return append(f.Aside(None), f.Aside(Other)...) }

// Aside are the names of items of a class that are not compared.
func (f *Found) Aside(class Class) (names []string) {
	for i := range f.Items {
		if it := &f.Items[i]; it.Class == class && !it.compared() {
			names = append(names, it.Name)
		}
	}
	return names
}

// NotTaken are the names of descriptions and keys that do not count: those of another
// tournament, be they loose or in an archive.
func (f *Found) NotTaken() (names []string) {
	for i := range f.Items {
		if it := &f.Items[i]; it.Note == NotTaken {
			names = append(names, it.Name)
		}
	}
	return names
}

// compared reports whether an item is compared, or said to be not checked.
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

// published chooses the description and its keys. Named files win over found ones,
// and files of equal bytes count once.
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

// description chooses one. Of two that differ in the delayed value alone it is the one
// that has it.
func (f *Found) description(items []*Item) error {
	found, read, err := counted(items, MaxDescription)
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

// keys chooses those of the description, of those that were named, or if none was, of all:
// which have the hash that it has; else such as bear its name, and of equal ones such as
// can be read as they stand.
func (f *Found) keys(items []*Item, d *squaredeal.Description) error {
	found, read, err := counted(items, MaxKeyFile)
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
		if stem(it.Name) != stem(f.Description.Name) {
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

// missing is the error of what is not there. What was named and cannot be opened may be it,
// an archive that was refused may hold it.
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

// counted are the items that were named, else those that were found, those of equal bytes
// once. What does not count is told by its notes.
func counted(items []*Item, most int64) (found []*Item, read [][]byte, err error) {
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

// stem is a name without folders and extensions.
func stem(name string) string {
	name = strings.ToLower(base(name))
	return strings.TrimSuffix(strings.TrimSuffix(strings.TrimSuffix(name, sealedExt), squaredeal.KeysExt), squaredeal.DescriptionExt)
}

// Sealed reports whether a key file is encrypted.
func (it *Item) Sealed() bool { return ext(it.Name) == sealedExt }

// Published are the bytes of a description or a key file.
func (it *Item) Published() ([]byte, error) {
	data, err := it.Read()
	if err != nil || it.Class != Description {
		return data, err
	}
	return DescriptionText(data), nil
}

// withValue is which of several descriptions has a value, where they differ in that
// alone; -1: they differ in more, or in their values.
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

// equal notes which files of hands are the same file: of equal bytes those count that
// claim another set by their names, and those that a statement names. Where each of one
// size claims another set none need be read.
func (f *Found) equal(d *squaredeal.Description) {
	bySize := map[int64][]*Item{}
	for i := range f.Items {
		if it := &f.Items[i]; it.Class == Hands && !it.Typed && it.size >= 0 {
			bySize[it.size] = append(bySize[it.size], it)
		}
	}
	for _, items := range bySize {
		claims := map[string]bool{}
		for _, it := range items {
			claims[claimOf(d, it.Name)] = true
		}
		if len(items) < 2 || len(items) == len(claims) && !claims[""] {
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

// equalOf settles items of equal bytes. Those that a statement names come first: of
// what a person says it is, a copy under its name says nothing else.
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

// claimOf is what a name stands for; empty: nothing.
func claimOf(d *squaredeal.Description, name string) string {
	name = base(name)
	if d == nil || len(d.Phases) == 0 {
		return name // nobody knows what it stands for
	}
	sets := d.SetsNamed(strings.TrimSuffix(name, path.Ext(name)))
	if len(sets) != 1 { // one that may stand for several stands for none
		return ""
	}
	return fmt.Sprint(sets)
}
