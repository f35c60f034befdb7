package audit

import (
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/keyfile"
	"github.com/fairdeal/fairdeal/words"
)

// keyFile are spec/audit.md steps 2 and 3: there is a key for every session, and
// the key file is the one whose hash was published. Else hands are compared with its
// keys, and nothing is wrong.
func (a *audit) keyFile(data []byte) {
	a.keysOpen = true
	if why := keyBounds(data); why.Said() {
		a.step(stepKeys, NotChecked, line("audit.want.keys"), Line{}, why)
		a.step(stepKeyHash, NotChecked, typed(a.d.KeyHash), Line{}, line("audit.keys.not-read"))
		return
	}
	a.match = keyfile.Match(data, a.d.KeyHash)
	keys, problems := keyfile.Parse(a.match.Lines)
	a.keys = keys
	a.keyList(asLines(problems))
	want, got := typed(a.d.KeyHash), typed(a.match.Hash)
	switch {
	case a.d.KeyHash == "":
		a.step(stepKeyHash, NotChecked, line("audit.want.published-hash"), got, line("audit.keys.not-published"))
	case a.match.OK:
		a.keysOpen = false
		a.step(stepKeyHash, Pass, want, got, asLines(a.match.How)...)
	case a.keys == nil:
		a.step(stepKeyHash, NotChecked, want, Line{}, line("audit.keys.no-keys"))
	default:
		detail := []Line{line("audit.keys.differs", words.N("n", len(keys.Lines)), words.N("all", keysOf(a.d)))}
		for _, m := range keys.Missing(a.d) {
			detail = append(detail, line("audit.keys.no-key", words.T("set", m.Said())))
		}
		a.step(stepKeyHash, NotChecked, want, got, firstLines(detail, 12)...)
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
		a.step(stepKeys, NotChecked, line("audit.want.key-lines"), line("audit.none"), problems...)
		return
	}
	status, detail := Pass, problems
	got := []words.Text{countOf("keys", len(a.keys.Lines))}
	say := func(key string, n int) {
		if n > 0 {
			status = NotChecked
			got = append(got, words.New(key, words.N("n", n)))
		}
	}
	missing, extra := a.keys.Missing(a.d), a.keys.Extra(a.d)
	say("audit.keys.bad-lines", len(problems))
	say("audit.keys.missing", len(missing))
	say("audit.keys.extra", len(extra))
	for _, m := range missing {
		detail = append(detail, line("audit.keys.no-key", words.T("set", m.Said())))
	}
	for _, l := range extra {
		detail = append(detail, line("audit.keys.unwanted", words.N("line", l.Line), words.T("set", setOf(l.ID))))
	}
	a.step(stepKeys, status, line("audit.want.keys"), Line{Text: words.OneByOne(got...)}, firstLines(detail, 12)...)
	for _, w := range a.keys.Warnings {
		a.warn(Warning{Kind: "keys", Text: Line{Text: w}})
	}
}
