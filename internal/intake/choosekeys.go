package intake

import (
	"strings"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/keyfile"
)

// chooseKeys chooses the keys for the description: the key file with the published hash, even if a different one was
// named; otherwise one of the named key files or, if there are none, of all.
func (in *Input) chooseKeys(items []*Item, d *squaredeal.Description) error {
	candidates, contents, err := uniqueItems(items, MaxKeyFile)
	if err != nil {
		return err
	}
	if len(candidates) == 0 {
		return in.errMissing(ErrNoKeys, Keys)
	}
	var bestFit keyFit
	for i, it := range candidates {
		if fit := in.keyFitOf(it, contents[i], d); i == 0 || fit < bestFit {
			in.Keys, bestFit = it, fit
		}
	}
	in.KeysPublished = bestFit == publishedHash
	if !in.KeysPublished {
		if found := in.findPublishedKeys(items, d); found != nil {
			in.Keys, in.KeysPublished, found.Note = found, true, ""
		}
	}
	for _, it := range candidates {
		if it != in.Keys {
			it.Note = NotTaken
		}
	}
	return nil
}

// findPublishedKeys returns the first key file with the published hash that was found beside the named ones, or nil.
func (in *Input) findPublishedKeys(items []*Item, d *squaredeal.Description) *Item {
	for _, it := range items {
		if it.Note != NotTaken {
			continue
		}
		data, err := it.ReadPublished()
		if err == nil && len(data) <= MaxKeyFile && in.keyFitOf(it, data, d) == publishedHash {
			return it
		}
	}
	return nil
}

// keyFit describes how well a key file fits the description. The lowest value fits best.
type keyFit int

const (
	publishedHash keyFit = iota
	sameName
	sameNameSealed
	otherName
	otherNameSealed
)

// keyFitOf returns how well a key file fits the description.
func (in *Input) keyFitOf(it *Item, content []byte, d *squaredeal.Description) keyFit {
	hasSameName := baseStem(it.Name) == baseStem(in.Description.Name)
	switch {
	case d != nil && !it.Sealed() && keyfile.Match(content, d.KeyHash).OK:
		return publishedHash
	case hasSameName && it.Sealed():
		return sameNameSealed
	case hasSameName:
		return sameName
	case it.Sealed():
		return otherNameSealed
	}
	return otherName
}

// baseStem returns a name without folders and extensions.
func baseStem(name string) string {
	name = strings.ToLower(baseName(name))
	for _, suffix := range []string{sealedExt, squaredeal.KeysExt, squaredeal.DescriptionExt} {
		name = strings.TrimSuffix(name, suffix)
	}
	return name
}
