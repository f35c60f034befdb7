package intake

import (
	"bytes"
	"cmp"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/handfile"
	"github.com/fairdeal/fairdeal/squaredeal"
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
)

// SeveralError is the error of several descriptions, or key files, of which
// nobody said which is meant.
type SeveralError struct {
	Keys  bool // else descriptions
	Names []string
}

// Said is the error for any language.
func (e *SeveralError) Said() words.Text {
	key := "intake.several-descriptions"
	if e.Keys {
		key = "intake.several-keys"
	}
	const enough = 5
	names := make([]words.Text, 0, enough+1)
	for _, name := range e.Names[:min(len(e.Names), enough)] {
		names = append(names, words.Typed(name))
	}
	if more := len(e.Names) - enough; more > 0 {
		names = append(names, words.New("list.more", words.N("n", more)))
	}
	return words.New(key, words.N("n", len(e.Names)), words.T("files", words.OneByOne(names...)))
}

// Error is the error in English.
func (e *SeveralError) Error() string { return e.Said().String() }

// maxPublished is how many descriptions and key files there may be.
const maxPublished = 1000

// Settle says which description and which keys count, and which files are the same
// file. The error is of those two; the list is there all the same.
func (g *Intake) Settle() (*Found, error) {
	f := &Found{Items: once(g.items), g: g}
	description, err := f.published()
	f.equal(description)
	return f, err
}

// In takes all that lies in a folder, whether there is a description in it or not.
func In(fsys fs.FS, prefix string) (*Found, error) {
	g := New()
	if err := g.Folder(fsys, prefix); err != nil {
		return nil, err
	}
	f, _ := g.Settle()
	return f, nil
}

// Close closes the archive that is still open. Items can be read after it.
func (f *Found) Close() error {
	for _, a := range f.g.opened {
		if a != nil {
			if err := a.close(); err != nil {
				return err
			}
		}
	}
	return nil
}

// once leaves out what was taken before under the same path: a file that was named
// and lies in a folder that was named is one file, and named. Entries of one archive
// may have one name.
func once(items []Item) []Item {
	at := make(map[string]int, len(items))
	out := make([]Item, 0, len(items))
	for _, it := range items {
		name := path.Clean(it.Name)
		if i, twice := at[name]; twice && out[i].batch != it.batch && !(it.apart && out[i].sum != it.sum) {
			if it.Named && !out[i].Named {
				out[i] = it
			}
			continue
		}
		at[name] = len(out)
		out = append(out, it)
	}
	return out
}

// List is a line for each item, in the order of their paths.
func (f *Found) List() string {
	lines := make([]string, len(f.Items))
	for i := range f.Items {
		lines[i] = f.Items[i].Line() + "\n"
	}
	slices.SortFunc(lines, func(a, b string) int {
		x, _, _ := strings.Cut(a, "\t")
		y, _, _ := strings.Cut(b, "\t")
		return cmp.Or(strings.Compare(x, y), strings.Compare(a, b))
	})
	return strings.Join(lines, "")
}

// Of are the items of a class that count.
func (f *Found) Of(class Class) (items []*Item) {
	for i := range f.Items {
		if it := &f.Items[i]; it.Class == class && !it.has(Equal) {
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
		if it := &f.Items[i]; it.compared() && !it.has(Equal) {
			files = append(files, *it)
		}
	}
	return files
}

// Ignored are the names of what was found and is not compared.
func (f *Found) Ignored() (names []string) {
	for i := range f.Items {
		switch it := &f.Items[i]; it.Class {
		case None, Document, Results, Closed:
			if !it.compared() {
				names = append(names, it.Name)
			}
		}
	}
	return names
}

// Unopened are the names of what no reader opened: of those whose base name stands for
// a session the verdict speaks (spec/judge.md 6.6).
func (f *Found) Unopened() (names []string) {
	for i := range f.Items {
		switch it := &f.Items[i]; it.Class {
		case None, Document, Closed:
			if !it.compared() {
				names = append(names, it.Name)
			}
		}
	}
	return names
}

// compared reports whether an item is compared, or said to be not checked.
func (it *Item) compared() bool {
	switch it.Class {
	case Hands, Access:
		return true
	case None, Document, Results:
		return it.Named || it.stated
	case Archive:
		return it.Named && it.empty
	case Closed:
		return it.Named || mayHoldHands(it.Name) || undecided(it.Name) && !it.has(Encrypted)
	}
	return false
}

// mayHoldHands reports whether an extension is that of a format of hands or of an
// archive that is opened.
func mayHoldHands(name string) bool {
	switch ext(name) {
	case ".zip", ".gz", ".tgz", ".tar":
		return true
	}
	_, err := handfile.ByExt(base(name))
	return err == nil
}

// published chooses the description and its keys. Named files win over found ones,
// files of equal bytes count once, and keys that bear the description's name win
// over others.
func (f *Found) published() (*squaredeal.Description, error) {
	descriptions, keys := f.Of(Description), f.Of(Keys)
	if len(descriptions)+len(keys) > maxPublished {
		return nil, words.Errorf("intake.many-published", words.N("most", maxPublished))
	}
	for _, it := range slices.Concat(descriptions, keys) {
		if err := it.usable(); err != nil {
			return nil, err
		}
	}
	var err error
	if f.Description, err = one(descriptions, false); err != nil {
		return nil, err
	}
	data, err := f.Description.Published()
	if err != nil {
		return nil, err
	}
	d, _ := squaredeal.ParseDescription(data)
	anyNamed := slices.ContainsFunc(keys, func(it *Item) bool { return it.Named })
	same := func(it *Item) bool { return stem(it.Name) == stem(f.Description.Name) }
	if !anyNamed && slices.ContainsFunc(keys, same) {
		for _, it := range keys {
			if !same(it) {
				it.Note(NotTaken)
			}
		}
		keys = slices.DeleteFunc(keys, func(it *Item) bool { return !same(it) })
	}
	f.Keys, err = one(keys, true)
	return d, err
}

// usable says why a description or a key file is refused.
func (it *Item) usable() error {
	limit := int64(MaxKeyFile)
	if it.Class == Description {
		limit = MaxDescription
	}
	switch {
	case it.Doubt.Said():
		return &words.Error{Text: words.New("intake.of-file", words.Name("file", it.Name), words.T("text", it.Doubt))}
	case it.size > limit:
		return &words.Error{Text: words.New("intake.of-file", words.Name("file", it.Name), words.T("text", (&TooLargeError{Size: it.size, Max: limit}).Said()))}
	}
	return nil
}

// stem is a name without folders and extensions.
func stem(name string) string {
	name = strings.ToLower(base(name))
	return strings.TrimSuffix(strings.TrimSuffix(strings.TrimSuffix(name, extSealed), extKeys), extDescription)
}

// Sealed reports whether a key file is encrypted.
func (it *Item) Sealed() bool { return ext(it.Name) == extSealed }

// Published are the bytes of a description or a key file. A description is mended
// by the first three mends, where it needs them.
func (it *Item) Published() ([]byte, error) {
	data, err := it.Read()
	if err != nil || it.Class != Description {
		return data, err
	}
	return DescriptionText(data), nil
}

// DescriptionText is a description as it can be read: its very bytes, but where these
// are UTF-16, have lines that end with CR alone, or were quoted in a mail.
func DescriptionText(data []byte) []byte {
	text := Unquoted(data)
	if bytes.Equal(text, bytes.TrimLeft(data, "\ufeff")) {
		return data
	}
	return text
}

// one is the one file of a kind. What does not count is told by its notes.
func one(items []*Item, keys bool) (*Item, error) {
	none := ErrNoDescription
	if keys {
		none = ErrNoKeys
	}
	if len(items) == 0 {
		return nil, none
	}
	var read [][]byte
	var found []*Item
	for _, named := range []bool{true, false} {
		if len(found) > 0 {
			for _, it := range items {
				if !it.Named {
					it.Note(NotTaken)
				}
			}
			break
		}
		for _, it := range items {
			if it.Named != named {
				continue
			}
			data, err := it.Published()
			if err != nil {
				return nil, words.Errorf("intake.of-file", words.Name("file", it.Name), words.E("text", err))
			}
			if slices.ContainsFunc(read, func(other []byte) bool { return bytes.Equal(data, other) }) {
				it.Note(Equal)
				continue
			}
			found, read = append(found, it), append(read, data)
		}
	}
	if keys {
		if open := slices.DeleteFunc(slices.Clone(found), (*Item).Sealed); len(open) > 0 && len(open) < len(found) {
			for _, it := range found {
				if it.Sealed() {
					it.Note(NotTaken)
				}
			}
			found = open // one that can be read as it stands
		}
	} else if with := withValue(read); with >= 0 && len(found) > 1 {
		for i, it := range found {
			if i != with {
				it.Note(ValueOnly)
			}
		}
		found = found[with : with+1]
	}
	if len(found) == 1 {
		return found[0], nil
	}
	e := &SeveralError{Keys: keys}
	for _, it := range found {
		it.Note(Several)
		e.Names = append(e.Names, it.Name)
	}
	return nil, e
}

// withValue is which of several descriptions has a value, where they differ in that
// alone; -1: they differ in more, or in their values.
func withValue(all [][]byte) int {
	with := -1
	for i, data := range all {
		if !bytes.Equal(withoutValue(data), withoutValue(all[0])) {
			return -1
		}
		if !hasValue(data) {
			continue
		}
		if with >= 0 {
			return -1
		}
		with = i
	}
	return with
}

// isValueLine reports whether a line is of the delayed value.
func isValueLine(line []byte) bool {
	return bytes.HasPrefix(line, []byte("DV")) && (len(line) == 2 || line[2] == ' ' || line[2] == '\t') || bytes.HasPrefix(line, []byte("# DV-"))
}

func withoutValue(data []byte) (rest []byte) {
	for line := range bytes.Lines(data) {
		if line = bytes.TrimRight(line, " \t\r\n"); !isValueLine(line) {
			rest = append(append(rest, line...), '\n')
		}
	}
	return rest
}

func hasValue(data []byte) bool {
	for line := range bytes.Lines(data) {
		if line = bytes.TrimRight(line, " \t\r\n"); bytes.HasPrefix(line, []byte("DV")) && isValueLine(line) && len(line) > 2 {
			return true
		}
	}
	return false
}

// equal notes which files of hands are the same file: of equal bytes those count
// that claim another set by their names, and those that a statement names.
func (f *Found) equal(d *squaredeal.Description) {
	sizes := map[int64]int{}
	hands := func(it *Item) bool { return (it.Class == Hands || it.Class == Access) && !it.Typed }
	for i := range f.Items {
		if it := &f.Items[i]; hands(it) {
			sizes[it.size]++
		}
	}
	type key struct {
		size int64
		sum  uint64
	}
	groups := map[key][]*Item{}
	var order []key
	for i := range f.Items {
		it := &f.Items[i]
		if !hands(it) || it.size < 0 || sizes[it.size] < 2 {
			continue
		}
		if it.sum == 0 && (it.size > maxMended || !f.summed(it)) { // a very large file counts by itself
			continue
		}
		k := key{it.size, it.sum}
		if groups[k] == nil {
			order = append(order, k)
		}
		groups[k] = append(groups[k], it)
	}
	for _, k := range order {
		if len(groups[k]) > 1 {
			f.equalOf(groups[k], d)
		}
	}
}

// summed computes the sum of an item that was not read as a whole.
func (f *Found) summed(it *Item) bool {
	data, err := it.Read()
	if err != nil {
		return false
	}
	it.sum = f.g.sum(data)
	return true
}

// equalOf settles items of equal bytes. Those that a statement names come first: of
// what a person says it is, a copy under its name says nothing else.
func (f *Found) equalOf(items []*Item, d *squaredeal.Description) {
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
		if slices.Contains(kept, it) {
			continue
		}
		it.Note(Equal)
		kept[0].Named = kept[0].Named || it.Named
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
