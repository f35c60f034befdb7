package squaredeal

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/words"
)

// ErrPublished is the error of a change to a description that is published.
var ErrPublished = words.NewError("squaredeal.published")

// ErrNotPublished is the error of a delayed value that comes before publishing.
var ErrNotPublished = words.NewError("squaredeal.not-published")

// SetName sets the tournament's name (TN); blanks are folded.
func (d *Description) SetName(name string) error {
	name = foldText(name)
	if err := d.editable(words.New("squaredeal.word-name"), name); err != nil {
		return err
	}
	d.Name = name
	d.set("TN", name)
	return nil
}

// SetDelayed sets which fact will be mixed in (DI); blanks are folded.
func (d *Description) SetDelayed(info string) error {
	info = foldText(info)
	if err := d.editable(words.New("squaredeal.word-delayed"), info); err != nil {
		return err
	}
	d.Delayed = info
	d.set("DI", info)
	return nil
}

// AddPhase adds a phase after the others.
func (d *Description) AddPhase(p Phase) error {
	if err := d.editable(words.New("squaredeal.word-phase"), p.Prefix); err != nil {
		return err
	}
	p.Number, p.line = len(d.Phases)+1, 0
	for i := range d.Phases {
		if q := &d.Phases[i]; strings.EqualFold(p.filledPrefix(), q.filledPrefix()) {
			return words.Errorf("squaredeal.file-name-prefix-already", words.Name("prefix", strconv.Quote(p.Prefix)), words.N("number", q.Number))
		}
	}
	with := Description{Phases: append(slices.Clone(d.Phases), p)}
	if name, a, b, clash := with.clash(); clash && b == p.Number {
		return words.Errorf("squaredeal.file-name-prefix-file", words.Name("prefix", strconv.Quote(p.Prefix)), words.Name("name", name), words.N("a", a))
	}
	d.Phases = with.Phases
	d.insertAfter([]string{"SN"}, phasesLine2, "SN", p.String())
	return nil
}

// RemovePhase takes a phase away; the phases after it move up.
func (d *Description) RemovePhase(n int) error {
	if err := d.editable(words.New("squaredeal.word-phase"), "-"); err != nil {
		return err
	}
	if _, err := d.Phase(n); err != nil {
		return err
	}
	d.Phases = slices.Delete(d.Phases, n-1, n)
	for i := range d.Phases {
		d.Phases[i].Number = i + 1
	}
	at := 0
	d.lines = slices.DeleteFunc(d.lines, func(l line) bool {
		if l.tag == "SN" {
			at++
		}
		return l.tag == "SN" && at == n
	})
	return nil
}

// ReplacePhase puts another phase in the place of one. If it does not fit, nothing
// is changed.
func (d *Description) ReplacePhase(n int, p Phase) error {
	if err := d.editable(words.New("squaredeal.word-phase"), p.Prefix); err != nil {
		return err
	}
	if _, err := d.Phase(n); err != nil {
		return err
	}
	return d.phasesFrom(n, append([]Phase{p}, d.Phases[n:]...))
}

// RaisePhase puts a phase before the one in front of it: n is 2 or more.
func (d *Description) RaisePhase(n int) error {
	if err := d.editable(words.New("squaredeal.word-phase"), "-"); err != nil {
		return err
	}
	if _, err := d.Phase(n); err != nil {
		return err
	}
	if _, err := d.Phase(n - 1); err != nil {
		return err
	}
	return d.phasesFrom(n-1, append([]Phase{d.Phases[n-1], d.Phases[n-2]}, d.Phases[n:]...))
}

// phasesFrom puts other phases in the place of those from number n on. If they do not
// fit, nothing is changed.
func (d *Description) phasesFrom(n int, phases []Phase) error {
	with, err := ParseDescription(d.Bytes())
	if err != nil {
		return err
	}
	for len(with.Phases) >= n {
		if err := with.RemovePhase(len(with.Phases)); err != nil {
			return err
		}
	}
	for _, x := range phases {
		if err := with.AddPhase(x); err != nil {
			return err
		}
	}
	*d = *with
	return nil
}

// NormaliseValue returns a delayed value as it is stored: blanks are trimmed and
// folded, and a dot or comma between two digits goes: 44,901.92 is 4490192.
func NormaliseValue(typed string) string {
	s := fold(typed)
	digit := func(i int) bool { return i >= 0 && i < len(s) && s[i] >= '0' && s[i] <= '9' }
	var b strings.Builder
	for i := range len(s) {
		if (s[i] == '.' || s[i] == ',') && digit(i-1) && digit(i+1) {
			continue
		}
		b.WriteByte(s[i])
	}
	return b.String()
}

// ErrValueSet is the error of a delayed value that is set already, to another.
var ErrValueSet = words.NewError("squaredeal.value-set")

// SetValue sets the delayed value (DV) to what was typed, normalised. Setting it
// again to the same value changes nothing; another value is ErrValueSet, unless
// replace is true: then the value before is kept in a comment.
func (d *Description) SetValue(typed string, replace bool) error {
	value := NormaliseValue(typed)
	if err := checkText(words.New("squaredeal.word-value"), value); err != nil {
		return err
	}
	if n := max(len(value), len(typed)); n > MaxValue {
		return words.Errorf("squaredeal.delayed-information-value-bytes", words.N("n", n), words.N("most", MaxValue))
	}
	if d.Old {
		return ErrOld
	}
	if !d.Published() {
		return ErrNotPublished
	}
	if d.HasValue {
		// A value out of a file may be stored with its separators.
		if value == d.Value || typed == d.Value {
			return nil
		}
		if !replace {
			return ErrValueSet
		}
		d.insertAfter([]string{"DV"}, "", "", valuePrefix+d.Value)
		d.lines = slices.DeleteFunc(d.lines, func(l line) bool {
			return l.tag == "" && strings.HasPrefix(l.text, typedPrefix)
		})
	}
	d.Value, d.HasValue, d.Typed = value, true, ""
	d.set("DV", value)
	// A carriage return would end the line for programs with universal newlines.
	if asTyped := strings.Trim(strings.ReplaceAll(typed, "\r", " "), blanks); asTyped != value {
		d.Typed = asTyped
		d.insertAfter([]string{"DV"}, "", "", typedPrefix+asTyped)
	}
	return nil
}

// Replaced returns the delayed values that another one took the place of.
func (d *Description) Replaced() (values []string) {
	for _, l := range d.lines {
		if v, ok := strings.CutPrefix(strings.TrimRight(l.text, blanks), valuePrefix); ok && l.tag == "" {
			values = append(values, v)
		}
	}
	return values
}

// Ready returns nil where the description can be published, and else says what is
// missing.
func (d *Description) Ready() error {
	switch {
	case d.Old:
		return ErrOld
	case d.Published():
		return ErrPublished
	case d.Name == "":
		return words.Errorf("squaredeal.name-not-set")
	case d.Delayed == "":
		return words.Errorf("squaredeal.delayed-not-set")
	case len(d.Phases) == 0:
		return words.Errorf("squaredeal.no-phases")
	case d.HasValue:
		return words.Errorf("squaredeal.delayed-information-value-dv")
	}
	return nil
}

// freeze puts the key hash and the digest into the description: from here on it
// is published. Blanks in TN, DI and SN are folded before, since mail folds them.
//
// root is the tree over the keys, written beside the digest, which does not cover
// it; nil where no tree is published.
func (d *Description) freeze(keyHash string, root *KeyRoot) error {
	if err := d.Ready(); err != nil {
		return err
	}
	d.foldLines()
	d.lines = slices.DeleteFunc(d.lines, func(l line) bool {
		return l.tag == "" && (isDigest(l.text) || strings.HasPrefix(l.text, treePrefix))
	})
	d.KeyHash, d.KeyRoot = keyHash, root
	d.insertAfter([]string{"SN"}, "", "KH", "KH "+keyHash)
	d.DigestLine = d.Digest()
	if root != nil { // first, so that the digest comes to stand before it
		d.insertAfter([]string{"KH"}, "", "", treePrefix+root.String())
	}
	d.insertAfter([]string{"KH"}, "", "", digestPrefix+d.DigestLine)
	for i, l := range d.lines {
		if l.tag == "" && strings.TrimRight(l.text, blanks) == editableLine {
			d.lines[i].text = frozenLine
		}
	}
	return nil
}

// foldLines folds the blanks of the lines that the digest covers.
func (d *Description) foldLines() {
	for i, l := range d.lines {
		if l.tag == "TN" || l.tag == "DI" || l.tag == "SN" {
			d.lines[i].text = foldText(l.text)
		}
	}
	d.Name, d.Delayed = foldText(d.Name), foldText(d.Delayed)
	for i := range d.Phases {
		p := &d.Phases[i]
		p.Prefix, p.Title = foldText(p.Prefix), foldText(p.Title)
	}
}

func (d *Description) editable(what words.Text, text string) error {
	if d.Old {
		return ErrOld
	}
	if d.Published() {
		return ErrPublished
	}
	return checkName(what, text)
}

// checkName is nil for what people write into a description. A value may have other
// bytes: it is what it turned out to be.
func checkName(what words.Text, text string) error {
	if !utf8.ValidString(text) { // other programs would read other letters
		return words.Errorf("squaredeal.not-utf8", words.T("what", what))
	}
	return checkText(what, text)
}

// checkText is nil for what fits into one line of a file.
func checkText(what words.Text, text string) error {
	if text == "" {
		return words.Errorf("squaredeal.empty", words.T("what", what))
	}
	if strings.ContainsAny(text, "\n\r\x00") {
		return words.Errorf("squaredeal.line-break", words.T("what", what))
	}
	return nil
}

// set gives the line of a tag its new value, in its place.
func (d *Description) set(tag, value string) {
	for i, l := range d.lines {
		if l.tag == tag {
			d.lines[i].text = tag + " " + value
			return
		}
	}
	before := map[string][]string{"TN": nil, "DI": {"TN"}, "DV": {"DI", "TN"}}[tag]
	d.insertAfter(before, "#", tag, tag+" "+value)
}

// insertAfter puts a line after the last one that has the first of tags that
// occurs, else after the first comment that reads like comment, else at the end.
func (d *Description) insertAfter(tags []string, comment, tag, text string) {
	at := -1
	for _, t := range tags {
		for i, l := range d.lines {
			if l.tag == t {
				at = i
			}
		}
		if at >= 0 {
			break
		}
	}
	for i, l := range d.lines {
		if at < 0 && l.tag == "" && comment != "" && strings.TrimRight(l.text, blanks) == comment {
			at = i
		}
	}
	if at < 0 {
		at = len(d.lines) - 1
	}
	eol := "\n"
	if len(d.lines) > 0 && d.lines[0].eol != "" {
		eol = d.lines[0].eol
	}
	if at >= 0 && d.lines[at].eol == "" {
		d.lines[at].eol = eol
	}
	if tag == "SN" {
		text = "SN " + text
	}
	d.lines = slices.Insert(d.lines, at+1, line{tag: tag, text: text, eol: eol})
}
