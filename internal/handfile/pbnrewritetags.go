package handfile

import (
	"slices"
	"strings"
)

// keptTag is the position of a tag in the file.
type keptTag struct {
	name, value        string // value is the expanded value
	from, to           int
	valueFrom, valueTo int
}

// addTag records a tag of the current game. It writes out values that are inherited with # or set with ##. It does
// nothing if k is nil.
func (k *pbnKeeper) addTag(name, value []byte, t keptTag) {
	if k == nil {
		return
	}
	t.name, t.value = string(name), string(value)
	isLasting, isInherited := strings.HasPrefix(t.value, "##"), t.value == "#"
	switch {
	case isLasting:
		t.value = t.value[2:]
		k.keepLasting(t)
	case isInherited:
		t.value = k.previous[strings.ToLower(t.name)]
	}
	if isLasting || isInherited {
		k.edits = append(k.edits, pbnEdit{from: t.valueFrom, to: t.valueTo, text: escapePBN(t.value)})
	}
	k.tags = append(k.tags, t)
}

// keepLasting keeps a value set with ##; an empty value ends it.
func (k *pbnKeeper) keepLasting(t keptTag) {
	hasSameName := func(earlier keptTag) bool { return strings.EqualFold(earlier.name, t.name) }
	k.lasting = slices.DeleteFunc(k.lasting, hasSameName)
	if t.value != "" {
		k.lasting = append(k.lasting, t)
	}
}

// endTags returns the tags of a game that has ended, and keeps their values for the next one.
func (k *pbnKeeper) endTags() []keptTag {
	tags := k.tags
	k.tags = nil
	k.previous = make(map[string]string, len(tags))
	for _, t := range tags {
		k.previous[strings.ToLower(t.name)] = t.value
	}
	return tags
}

// missingLasting returns the lasting tags that a game lacks, as text.
func (k *pbnKeeper) missingLasting(tags []keptTag) string {
	var out strings.Builder
	for _, t := range k.lasting {
		hasSameName := func(own keptTag) bool { return strings.EqualFold(own.name, t.name) }
		if !slices.ContainsFunc(tags, hasSameName) {
			k.previous[strings.ToLower(t.name)] = t.value
			out.WriteString("[" + t.name + ` "` + escapePBN(t.value) + "\"]\n")
		}
	}
	return out.String()
}

// discardTags discards tags that do not belong to a game.
func (k *pbnKeeper) discardTags() {
	if k != nil && len(k.tags) > 0 {
		k.endTags()
	}
}
