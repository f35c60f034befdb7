package squaredeal

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// ErrOld is returned for a change to a description of SquareDeal 1.3. SquareDeal 2.x would
// deal different hands from such a file, so this package never writes one.
var ErrOld = words.NewError("squaredeal.old")

// publishedTag is the line that marks an old file as published.
const publishedTag = "PU"

// oldTags lists the tags in an old file in the order in which SquareDeal 1.3 searches for them.
// Each search continues with the rest of the line after the previous one.
var oldTags = []string{"TN", "KH", "DI", "SN"}

// isOld reports whether a file has the form of SquareDeal 1.3: it has no version in the
// first line, and either a line PU, or KH before DI and no comments.
func isOld(data []byte) bool {
	hasPublished, hasComment := false, false
	keyHash, delayed := -1, -1 // indexes of the first lines KH and DI
	n := 0
	for line := range bytes.Lines(data) {
		text := bytes.TrimSuffix(bytes.TrimSuffix(line, []byte("\n")), []byte("\r"))
		if n == 0 && isNumbered(headerVersion(string(text))) {
			return false
		}
		switch {
		case string(text) == publishedTag:
			hasPublished = true
		case bytes.HasPrefix(text, []byte("#")):
			hasComment = true
		case bytes.HasPrefix(text, []byte("KH")) && keyHash < 0:
			keyHash = n
		case bytes.HasPrefix(text, []byte("DI")) && delayed < 0:
			delayed = n
		}
		n++
	}
	return hasPublished || !hasComment && keyHash >= 0 && keyHash < delayed
}

// readOld parses a file of SquareDeal 1.3 (spec/squaredeal13.md, Reading). It rejects
// ambiguous files.
func (r *reader) readOld(data []byte) (*Description, error) {
	d := r.Description
	d.Old, d.Version, d.Rule, d.script = true, "1.3", Rule13, scriptOf(data)
	n := 0
	for raw := range strings.Lines(string(data)) {
		n++
		l := cutLine(raw)
		text := l.text
		switch {
		case strings.Trim(text, " \t\f\v") == "":
		case text[0] == '#':
			d.warn(n, "this comment is lost when SquareDeal 1.3 writes the file")
		case text == publishedTag:
			d.PU = true
		default:
			var err error
			if l.tag, err = r.parseOldTag(text, n); err != nil {
				return nil, &Error{Line: n, Text: words.ErrorText(err)}
			}
		}
		d.lines = append(d.lines, l)
	}
	if isValue(d.RawDI) {
		if len(d.RawDI) > MaxValue {
			text := reason("DI has %d bytes, the limit for a value is %d", len(d.RawDI), MaxValue)
			return nil, &Error{Line: r.seen["DI"], Text: text}
		}
		d.Value, d.HasValue = d.RawDI, true
	} else {
		d.Delayed = strings.TrimRight(d.RawDI, blanks)
	}
	d.checkOldNames()
	return d, nil
}

// parseOldTag parses a line of an old file that has a tag. The tag need not be followed by a
// space. Only spaces are skipped after it, so that a tab belongs to the text.
func (r *reader) parseOldTag(text string, n int) (tag string, err error) {
	if err := oneLine(text); err != nil {
		return "", err
	}
	index := slices.IndexFunc(oldTags, func(t string) bool { return strings.HasPrefix(text, t) })
	if index < 0 {
		return "", fmt.Errorf("unknown tag, expected TN, KH, DI, SN or PU: %v", plain.DescribeLine(text))
	}
	tag = oldTags[index]
	value := strings.TrimLeft(text[len(tag):], " ")
	for _, later := range append(slices.Clone(oldTags[index+1:]), publishedTag) {
		if strings.HasPrefix(value, later) && (later != publishedTag || value == later) {
			return "", fmt.Errorf("the text of %s begins with %s, which SquareDeal 1.3 reads as a different tag: %v", tag, later, plain.DescribeLine(text))
		}
	}
	if first, twice := r.seen[tag]; twice && tag != "SN" {
		return "", fmt.Errorf("unexpected second %s line, the first is line %d", tag, first)
	}
	r.seen[tag] = n
	switch tag {
	case "TN":
		r.Name = value
	case "KH":
		r.KeyHash = strings.TrimRight(value, blanks)
		if err := checkHex(r.KeyHash); err != nil {
			return "", fmt.Errorf("KH: %w", err)
		}
	case "DI":
		r.RawDI = value
	case "SN":
		return tag, r.parsePhase(value, n)
	}
	return tag, nil
}

// isValue reports whether the text after DI in a SquareDeal 1.3 file is the public number instead
// of its description: it contains a digit, and only digits, spaces and . , ; : / + -.
func isValue(di string) bool {
	return strings.ContainsAny(di, "0123456789") && strings.Trim(di, "0123456789 .,;:/+-") == ""
}

// parseOldPhase parses the text after SN in an old file.
func parseOldPhase(s string) (Phase, []words.Text, error) {
	fields := strings.SplitN(s, ":", 5)
	if len(fields) < 3 {
		return Phase{}, nil, fmt.Errorf("found %d fields, expected sessions:boards:filename:description", len(fields))
	}
	sessions, boards, prefix := fields[0], fields[1], fields[2]
	p := Phase{Prefix: prefix, rule: Rule13, old: true}
	if len(fields) > 3 {
		p.Title = fields[3]
	}
	var warnings []words.Text
	if len(fields) == 5 {
		p.extraText = fields[4]
		warnings = append(warnings, reason("the text after the fourth colon, %s, is lost when SquareDeal 1.3 writes the file", quoted(p.extraText)))
	}
	var err error
	if strings.Trim(sessions, "0123456789") != "" {
		return p, nil, reason("found %s sessions, expected a number of digits alone", quoted(sessions))
	}
	if p.Sessions, err = parseNumber(sessions, 1, maxSessions, words.New("squaredeal.word-sessions")); err != nil {
		return p, nil, err
	}
	if p.BoardList, err = parseOldBoards(boards); err != nil {
		return p, nil, err
	}
	if err := readablePrefix(p.Prefix); err != nil {
		return p, nil, err
	}
	return p, warnings, nil
}

// parseOldBoards parses a list with entries such as 24 or 17-32. SquareDeal 1.3 silently
// misinterpreted other forms.
func parseOldBoards(s string) (Boards, error) {
	b := Boards{text: s}
	for item := range strings.SplitSeq(s, ",") {
		first, last, isRange := strings.Cut(item, "-")
		if !isRange {
			first, last = "1", item
		}
		from, fromOK := oldNumber(first)
		to, toOK := oldNumber(last)
		if !fromOK || !toOK || to < from {
			return b, oldBoardsError(s)
		}
		b.cycle = append(b.cycle, boardrange.Run{First: from, Last: to})
		if len(b.cycle) > maxRuns {
			return b, fmt.Errorf("the board list has more than %d ranges", maxRuns)
		}
	}
	return b, nil
}

// oldNumber parses a board number, which consists only of digits.
func oldNumber(s string) (int, bool) {
	if strings.Trim(s, "0123456789") != "" {
		return 0, false
	}
	n, err := parseNumber(s, 1, maxBoard, words.New("squaredeal.word-board"))
	return n, err == nil
}

// oldBoardsError explains how SquareDeal 1.3 interpreted boards in an unknown form.
func oldBoardsError(s string) error {
	explanation := "expected entries such as 24 or 17-32, separated by commas"
	i := strings.IndexFunc(s, func(r rune) bool { return r < '0' || r > '9' })
	switch {
	case s == "?":
		explanation = "SquareDeal 1.3 did not support unknown boards and asked for them"
	case strings.Contains(s, "("):
		list := strings.TrimRight(strings.Replace(s, "(", ",", 1), ")")
		explanation = "SquareDeal 1.3 read it without the brackets, as " + quoted(list)
	case i > 0 && s[i] == 'x':
		explanation = "SquareDeal 1.3 read boards 1-" + plain.Short(s[:i], 20)
	}
	return fmt.Errorf("boards %s: %s", quoted(s), explanation)
}

// WithRule returns a copy of the description that uses a different rule.
func (d *Description) WithRule(r Rule) *Description {
	changed := *d
	changed.Rule = r
	changed.Phases = slices.Clone(d.Phases)
	for i := range changed.Phases {
		changed.Phases[i].rule = r
	}
	return &changed
}

// WithValue returns a copy of an old description with the given value, trimmed but
// otherwise unchanged. If DI is text, only the organiser knows the value.
func (d *Description) WithValue(typed string) *Description {
	changed := *d
	changed.Value, changed.HasValue = strings.Trim(typed, " "), true
	return &changed
}

// WithDIAsValue returns a copy of an old description whose value is the text after DI, even if
// that is a description: SquareDeal 1.3 does not check whether the value was set. If
// entered is true, the value was set and replaced a description.
func (d *Description) WithDIAsValue(entered bool) *Description {
	changed := *d
	changed.Value, changed.HasValue = d.RawDI, true
	if entered {
		changed.Delayed = ""
	}
	return &changed
}

// WithDelayedOf returns a copy of an old description in which DI is again the description from
// an earlier copy. The digest covers that description.
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

// canonicalOld returns the lines that the digest covers, with one space after each tag, and
// four fields for each phase. It returns nil if DI is the value, because the file then
// lacks the published text and its digest.
func (d *Description) canonicalOld() []byte {
	if d.Delayed == "" {
		return nil
	}
	var b bytes.Buffer
	for _, tag := range []string{"TN", "DI", "SN", "KH"} {
		for _, l := range d.lines {
			if l.tag != tag {
				continue
			}
			text := strings.TrimLeft(l.text[len(tag):], " ")
			if tag == "SN" {
				fields := strings.SplitN(text, ":", 5)
				for len(fields) < 4 {
					fields = append(fields, "")
				}
				text = strings.Join(fields[:4], ":")
			}
			b.WriteString(strings.TrimRight(tag+" "+text, " \t") + "\n")
		}
	}
	return b.Bytes()
}
