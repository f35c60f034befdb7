package squaredeal

import (
	"slices"
	"strings"
)

// ParseOldCopy parses a copy of a SquareDeal 1.3 description. Like that program, it ignores a version line and the order
// of the lines, which [ParseDescription] uses to recognise the form of a file. Unlike that program, it reads the
// comments, because a digest in them shows whether the copy was changed in transit.
func ParseOldCopy(data []byte) (*Description, error) {
	r, text, err := newReader(data)
	if err != nil {
		return nil, err
	}
	d, err := r.readOld(text)
	if err != nil {
		return nil, err
	}
	for i, l := range d.lines {
		if l.tag == "" {
			d.parseComment(strings.TrimRight(l.text, blanks), i+1)
		}
	}
	return d, nil
}

// WithRule returns a copy of the description with a different rule.
func (d *Description) WithRule(r Rule) *Description {
	changed := *d
	changed.Rule = r
	changed.Phases = slices.Clone(d.Phases)
	for i := range changed.Phases {
		changed.Phases[i].rule = r
	}
	return &changed
}

// WithValue returns a copy of a SquareDeal 1.3 description with the given value, trimmed but otherwise
// unchanged. The organiser must supply the value if the DI line only describes it.
func (d *Description) WithValue(typed string) *Description {
	changed := *d
	changed.Value, changed.HasValue = strings.Trim(typed, " "), true
	return &changed
}

// WithDIAsValue returns a copy of an old description whose value is the text after DI, even if
// this text only describes the public number: SquareDeal 1.3 does not check whether the number
// was set. entered means that it was set, and has replaced the text that described it.
func (d *Description) WithDIAsValue(entered bool) *Description {
	changed := *d
	changed.Value, changed.HasValue = d.RawDI, true
	if entered {
		changed.Delayed = ""
	}
	return &changed
}

// WithDelayedOf returns a copy of an old description with DI restored from an earlier copy. The
// digest covers the restored DI.
func (d *Description) WithDelayedOf(copied *Description) *Description {
	changed := *d
	changed.Delayed = copied.Delayed
	changed.lines = slices.Clone(d.lines)
	for i := range changed.lines {
		if changed.lines[i].tag == "DI" {
			changed.lines[i].text = "DI " + copied.RawDI
		}
	}
	return &changed
}
