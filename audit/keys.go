package audit

import (
	"github.com/fairdeal/fairdeal/audit/say"
	"github.com/fairdeal/fairdeal/internal/squaredeal/keyfile"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/words"
)

// keyFile are spec/audit.md steps 2 and 3: there is a key for every session, and
// the key file is the one whose hash was published. Else hands are compared with its
// keys, and nothing is wrong.
func (a *audit) keyFile(data []byte) {
	a.keysOpen = true
	if why := keyBounds(data); why.Said() {
		a.Take(say.StepKeys, NotChecked, Line{}, why)
		a.Take(say.StepKeyHash, NotChecked, Line{}, line("keys.not-read")).Want = typed(a.d.KeyHash)
		return
	}
	a.match = keyfile.Match(data, a.d.KeyHash)
	keys, problems := keyfile.Parse(a.match.Lines)
	a.keys = keys
	a.keyList(asLines(problems))
	want, got := typed(a.d.KeyHash), typed(a.match.Hash)
	switch {
	case a.d.KeyHash == "":
		a.Take(say.StepKeyHash, NotChecked, got, line("description.not-published"))
	case a.match.OK:
		a.keysOpen = false
		a.Take(say.StepKeyHash, Pass, got, asLines(a.match.How)...).Want = want
	case a.keys == nil:
		a.Take(say.StepKeyHash, NotChecked, Line{}, line("keys.no-keys")).Want = want
	default:
		detail := []Line{line("keys.differs", words.N("n", len(keys.Lines)), words.N("all", keysOf(a.d)))}
		for _, m := range keys.Missing(a.d) {
			detail = append(detail, line("keys.no-key", words.T("set", m.Said())))
		}
		a.Take(say.StepKeyHash, NotChecked, got, firstLines(detail, 12)...).Want = want
	}
}

// keysOf is how many keys a description asks for.
func keysOf(d *squaredeal.Description) (n int) {
	for i := range d.Phases {
		n += max(1, d.Phases[i].Sessions)
	}
	return n
}

// keyBounds says why a key file is not read; nothing: it can be.
func keyBounds(data []byte) Line {
	if len(data) > MaxKeyFile {
		return line("intake.larger", words.N("most", MaxKeyFile))
	}
	return Line{Text: keyfile.TooLong(data)}
}

// keyList is spec/audit.md step 2.
func (a *audit) keyList(problems []Line) {
	if a.keys == nil {
		a.Take(say.StepKeys, NotChecked, Line{}, problems...)
		return
	}
	status, detail := Pass, problems
	got := []words.Text{countOf("keys", len(a.keys.Lines))}
	missing, extra := a.keys.Missing(a.d), a.keys.Extra(a.d)
	count := func(c say.Code, n int) {
		if n > 0 {
			status = NotChecked
			got = append(got, line(c, words.N("n", n)).Text)
		}
	}
	count("keys.bad-lines", len(problems))
	count("keys.missing", len(missing))
	count("keys.extra", len(extra))
	for _, m := range missing {
		detail = append(detail, line("keys.no-key", words.T("set", m.Said())))
	}
	for _, l := range extra {
		detail = append(detail, line("keys.unwanted", words.N("line", l.Line), words.T("set", setOf(l.ID))))
	}
	a.Take(say.StepKeys, status, Line{Text: words.OneByOne(got...)}, firstLines(detail, 12)...)
	for _, w := range a.keys.Warnings {
		a.Warn(Warning{Kind: "keys", Text: Line{Text: w}})
	}
}
