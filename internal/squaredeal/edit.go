package squaredeal

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/internal/words"
)

// ErrPublished is returned for changes to a published description.
var ErrPublished = words.NewError("squaredeal.published")

// ErrNotPublished is returned if the public number is set before publication.
var ErrNotPublished = words.NewError("squaredeal.not-published")

// SetName sets the name of the tournament (TN) and normalises its spaces.
func (d *Description) SetName(name string) error {
	name = foldText(name)
	if err := d.checkEditable(words.New("squaredeal.word-name"), name); err != nil {
		return err
	}
	d.Name = name
	d.setLine("TN", name)
	return nil
}

// SetDelayed sets the description of the public number (DI) and normalises its spaces.
func (d *Description) SetDelayed(info string) error {
	info = foldText(info)
	if err := d.checkEditable(words.New("squaredeal.word-delayed"), info); err != nil {
		return err
	}
	d.Delayed = info
	d.setLine("DI", info)
	return nil
}

// AddPhase appends a phase.
func (d *Description) AddPhase(p Phase) error {
	if err := d.checkEditable(words.New("squaredeal.word-phase"), p.Prefix); err != nil {
		return err
	}
	p.Number, p.line = len(d.Phases)+1, 0
	prefix := words.Name("prefix", strconv.Quote(p.Prefix))
	for i := range d.Phases {
		if q := &d.Phases[i]; strings.EqualFold(p.filledPrefix(), q.filledPrefix()) {
			return words.Errorf("squaredeal.file-name-prefix-already", prefix, words.N("number", q.Number))
		}
	}
	extended := Description{Phases: append(slices.Clone(d.Phases), p)}
	if clash, ok := extended.findClash(); ok && clash.second == p.Number {
		return words.Errorf("squaredeal.file-name-prefix-file",
			prefix, words.Name("name", clash.name), words.N("a", clash.first))
	}
	d.Phases = extended.Phases
	d.insertAfter([]string{"SN"}, phasesLine2, line{tag: "SN", text: "SN " + p.String()})
	return nil
}

// RemovePhase removes a phase. Later phases are renumbered.
func (d *Description) RemovePhase(n int) error {
	if err := d.checkEditable(words.New("squaredeal.word-phase"), "-"); err != nil {
		return err
	}
	if _, err := d.Phase(n); err != nil {
		return err
	}
	d.Phases = slices.Delete(d.Phases, n-1, n)
	for i := range d.Phases {
		d.Phases[i].Number = i + 1
	}
	phase := 0
	d.lines = slices.DeleteFunc(d.lines, func(l line) bool {
		if l.tag == "SN" {
			phase++
		}
		return l.tag == "SN" && phase == n
	})
	return nil
}

// ReplacePhase replaces a phase. If the new one is invalid, nothing is changed.
func (d *Description) ReplacePhase(n int, p Phase) error {
	if err := d.checkEditable(words.New("squaredeal.word-phase"), p.Prefix); err != nil {
		return err
	}
	if _, err := d.Phase(n); err != nil {
		return err
	}
	return d.replacePhasesFrom(n, append([]Phase{p}, d.Phases[n:]...))
}

// RaisePhase swaps phase n, at least 2, with the previous one.
func (d *Description) RaisePhase(n int) error {
	if err := d.checkEditable(words.New("squaredeal.word-phase"), "-"); err != nil {
		return err
	}
	if _, err := d.Phase(n); err != nil {
		return err
	}
	if _, err := d.Phase(n - 1); err != nil {
		return err
	}
	return d.replacePhasesFrom(n-1, append([]Phase{d.Phases[n-1], d.Phases[n-2]}, d.Phases[n:]...))
}

// replacePhasesFrom replaces the phases from number n on. If the result is invalid, nothing is
// changed.
func (d *Description) replacePhasesFrom(n int, phases []Phase) error {
	edited, err := ParseDescription(d.Bytes())
	if err != nil {
		return err
	}
	for len(edited.Phases) >= n {
		if err := edited.RemovePhase(len(edited.Phases)); err != nil {
			return err
		}
	}
	for _, p := range phases {
		if err := edited.AddPhase(p); err != nil {
			return err
		}
	}
	*d = *edited
	return nil
}

// CheckReady returns an error that names the missing parts if the description cannot be
// published.
func (d *Description) CheckReady() error {
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

// freeze adds the key hash and the digest, which publishes the description. It first
// normalises the spaces in TN, DI and SN, because mail programs change them.
//
// root is the tree over the keys, or nil. The digest does not cover it.
func (d *Description) freeze(keyHash string, root *KeyRoot) error {
	if err := d.CheckReady(); err != nil {
		return err
	}
	d.foldLines()
	d.lines = slices.DeleteFunc(d.lines, func(l line) bool {
		return l.tag == "" && (isDigest(l.text) || strings.HasPrefix(l.text, treePrefix))
	})
	d.KeyHash, d.KeyRoot = keyHash, root
	d.insertAfter([]string{"SN"}, "", line{tag: "KH", text: "KH " + keyHash})
	d.DigestLine = d.Digest()
	if root != nil { // The digest is later inserted before this line.
		d.insertComment("KH", treePrefix+root.String())
	}
	d.insertComment("KH", digestPrefix+d.DigestLine)
	for i, l := range d.lines {
		if l.tag == "" && strings.TrimRight(l.text, blanks) == editableLine {
			d.lines[i].text = frozenLine
		}
	}
	return nil
}

// foldLines normalises the spaces in the lines that the digest covers.
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

// checkEditable returns an error if the description is published, or if the text may not be entered.
func (d *Description) checkEditable(what words.Text, text string) error {
	if d.Old {
		return ErrOld
	}
	if d.Published() {
		return ErrPublished
	}
	return checkName(what, text)
}

// checkName returns an error for text that may not be entered into a description. Public
// numbers are not restricted in this way.
func checkName(what words.Text, text string) error {
	if !utf8.ValidString(text) { // other programs would display different letters
		return words.Errorf("squaredeal.not-utf8", words.T("what", what))
	}
	return checkText(what, text)
}

// checkText returns an error unless the text fits on one line of a file.
func checkText(what words.Text, text string) error {
	if text == "" {
		return words.Errorf("squaredeal.empty", words.T("what", what))
	}
	if strings.ContainsAny(text, "\n\r\x00") {
		return words.Errorf("squaredeal.line-break", words.T("what", what))
	}
	return nil
}
