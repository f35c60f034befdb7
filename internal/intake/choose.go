package intake

import (
	"bytes"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

// maxPublished is the maximum number of descriptions and key files.
const maxPublished = 1000

// choosePublished chooses the description and its keys. Named files take precedence over found files, and identical
// files count once.
func (in *Input) choosePublished() (*squaredeal.Description, error) {
	descriptions, keys := in.OfClass(Description), in.OfClass(Keys)
	if len(descriptions)+len(keys) > maxPublished {
		return nil, words.Errorf("intake.many-published", words.N("most", maxPublished))
	}
	if err := in.chooseDescription(descriptions); err != nil {
		return nil, err
	}
	data, err := in.Description.ReadPublished()
	if err != nil {
		return nil, err
	}
	d, _ := squaredeal.ParseDescription(data)
	return d, in.chooseKeys(keys, d)
}

// chooseDescription chooses the description. Two descriptions may differ in the public number only; then the one
// that has it is chosen.
func (in *Input) chooseDescription(items []*Item) error {
	candidates, contents, err := uniqueItems(items, MaxDescription)
	if err != nil {
		return err
	}
	if withValue, ok := findWithValue(contents); ok {
		for i, it := range candidates {
			if i != withValue {
				it.Note = ValueOnly
			}
		}
		candidates = candidates[withValue : withValue+1]
	}
	switch len(candidates) {
	case 0:
		return in.errMissing(ErrNoDescription, Description)
	case 1:
		in.Description = candidates[0]
		return nil
	}
	var names []string
	for _, it := range candidates {
		it.Note = Several
		names = append(names, it.Name)
	}
	return severalDescriptions(names)
}

// errMissing returns err, or the error of a file that may contain the missing class: a refused archive, or a named
// file that cannot be opened.
func (in *Input) errMissing(err error, class Class) error {
	for i := range in.Items {
		it := &in.Items[i]
		if it.Class != Closed {
			continue
		}
		nameClass, _ := classByName(it.Name)
		mayBeMissing := nameClass == class || isDecidedByText(it.Name)
		if nameClass == Archive || it.Named && mayBeMissing {
			return words.Errorf("place.file", words.Name("file", it.Name), words.E("what", it.err))
		}
	}
	return err
}

// uniqueItems returns the named items or, if there are none, the found ones, with their contents (descriptions with LF
// line endings) and without duplicates. The other items get a note. Two descriptions are duplicates if they differ
// only in their line endings or encoding (spec/audit.md 3.1); two key files only if all bytes are equal, because KH
// covers the line endings.
func uniqueItems(items []*Item, maxSize int64) (unique []*Item, contents [][]byte, err error) {
	onlyNamed := slices.ContainsFunc(items, func(it *Item) bool { return it.Named })
	for _, it := range items {
		if it.Named != onlyNamed {
			it.Note = NotTaken
			continue
		}
		data, err := it.ReadPublished()
		if int64(len(data)) > maxSize {
			err = tooLarge(maxSize)
		}
		if err != nil {
			return nil, nil, words.Errorf("place.file", words.Name("file", it.Name), words.E("what", err))
		}
		if it.Class == Description {
			data = append(bytes.TrimRight(plain.Normalise(data), "\n"), '\n')
		}
		if slices.ContainsFunc(contents, func(other []byte) bool { return bytes.Equal(data, other) }) {
			it.Note = Equal
			continue
		}
		unique, contents = append(unique, it), append(contents, data)
	}
	return unique, contents, nil
}

// findWithValue returns the index of the only description with a public number, if the descriptions differ in nothing
// else.
func findWithValue(contents [][]byte) (index int, ok bool) {
	var withoutValue []byte
	for i, data := range contents {
		d, err := squaredeal.ParseDescription(data)
		if err != nil || i > 0 && !bytes.Equal(d.Canonical(), withoutValue) {
			return 0, false
		}
		withoutValue = d.Canonical()
		if d.Value == "" {
			continue
		}
		if ok { // the second one
			return 0, false
		}
		index, ok = i, true
	}
	return index, ok
}

// severalDescriptions returns an error that names the first few descriptions.
func severalDescriptions(names []string) error {
	const maxListed = 5
	n := len(names)
	if n > maxListed {
		names = append(names[:maxListed], "...")
	}
	files := words.Name("files", strings.Join(names, ", "))
	return &words.Error{Text: words.New("intake.several-descriptions", words.N("n", n), files), Err: ErrSeveral}
}
