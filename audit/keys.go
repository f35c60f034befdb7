package audit

import (
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/intake"
	"github.com/fairdeal/fairdeal/internal/oldjudge"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/keyfile"
	"github.com/fairdeal/fairdeal/words"
)

// keyState is what the hash of the key file says of the keys.
type keyState int

const (
	keysPublished keyState = iota // they are the published ones
	keysRepaired                  // they are, with one change that is set right
	keysOther                     // they are whole, and not the published ones
	keysOpen                      // nobody can tell: not published, damaged, of other sessions
)

// keyFile are spec/audit.md steps 2 and 3: there is a key for every session, and
// the key file is the one whose hash was published. A file that is damaged by one
// change is used with that change set right.
func (a *audit) keyFile(data []byte) {
	if why := keyBounds(data); why.Said() {
		a.keyState = keysOpen
		a.step(stepKeys, NotChecked, line("audit.want.keys"), Line{}, why)
		a.step(stepKeyHash, NotChecked, typed(a.d.KeyHash), Line{}, line("audit.keys.not-read"))
		return
	}
	a.match = keyfile.Match(data, a.d.KeyHash)
	if a.d.KeyHash != "" && !a.match.OK {
		a.fix, a.allTried = a.opt.repairs.Find(a.d, a.match.Lines)
	}
	lines := a.match.Lines
	if a.fix != nil {
		lines = a.fix.Lines
	}
	keys, problems := keyfile.Parse(lines)
	a.keys, a.problems = keys, asLines(problems)
	whole := a.keyList() && !keyfile.Cut(a.keys) && keyfile.Printable(a.keys)
	a.keyState = keysOpen
	switch {
	case a.d.KeyHash == "":
		a.step(stepKeyHash, NotChecked, line("audit.want.published-hash"), typed(a.match.Hash), line("audit.keys.not-published"))
	case a.match.OK:
		a.keyState = keysPublished
		a.step(stepKeyHash, Pass, typed(a.d.KeyHash), typed(a.match.Hash), asLines(a.match.How)...)
	case a.keys == nil:
		a.step(stepKeyHash, NotChecked, typed(a.d.KeyHash), Line{}, line("audit.keys.no-keys"))
	case a.fix != nil:
		a.keyState = keysRepaired
		a.step(stepKeyHash, NotChecked, typed(a.d.KeyHash), typed(a.match.Hash),
			line("audit.keys.damaged", words.T("what", words.New("audit.keys.set-right", words.T("what", a.fix.Change)))))
	case whole && a.allTried:
		a.keyState = keysOther
		a.step(stepKeyHash, Fail, typed(a.d.KeyHash), typed(a.match.Hash))
	default: // hand files may still tell more
		a.step(stepKeyHash, NotChecked, typed(a.d.KeyHash), typed(a.match.Hash))
	}
}

// unproven reports whether nobody can tell whether the keys are the published
// ones. Then hands that they do not deal are no evidence against anybody.
func (a *audit) unproven() bool { return a.keyState == keysOpen }

// askKeys turns another key file than the published one into a question, where no
// board that was shown comes from its keys: it may be another tournament's. Then
// nobody can tell what the hands have to be.
func (a *audit) askKeys() {
	a.keyState = keysOpen
	a.report.step(stepKeyHash).Status = NotChecked
	a.report.Questions = append(a.report.Questions, Question{About: AskKeys})
}

// keyBounds says why a key file is not read; nothing: it can be.
func keyBounds(data []byte) Line {
	if len(data) > MaxKeyFile {
		return errorLine(&intake.TooLargeError{Size: int64(len(data)), Max: MaxKeyFile})
	}
	return Line{Text: keyfile.TooLong(data)}
}

// keyList is spec/audit.md step 2. It reports whether every line is a key and
// every session has one, and no other.
func (a *audit) keyList() bool {
	if a.keys == nil {
		a.step(stepKeys, NotChecked, line("audit.want.key-lines"), line("audit.none"), a.problems...)
		return false
	}
	status, detail := Pass, a.problems
	got := []words.Text{countOf("keys", len(a.keys.Lines))}
	if n := len(a.problems); n > 0 {
		status = NotChecked
		got = append(got, words.New("audit.keys.bad-lines", words.N("n", n)))
	}
	missing, extra := a.keys.Missing(a.d), a.keys.Extra(a.d)
	if n := len(missing); n > 0 {
		got = append(got, words.New("audit.keys.missing", words.N("n", n)))
	}
	if n := len(extra); n > 0 {
		got = append(got, words.New("audit.keys.extra", words.N("n", n)))
	}
	for _, m := range missing {
		status = NotChecked
		detail = append(detail, line("audit.keys.no-key", words.T("set", m.Said())))
	}
	for _, l := range extra {
		status = NotChecked
		detail = append(detail, line("audit.keys.unwanted", words.N("line", l.Line), words.T("set", setOf(l.ID))))
	}
	a.step(stepKeys, status, line("audit.want.keys"), Line{Text: words.OneByOne(got...)}, firstLines(detail, 12)...)
	for _, w := range a.keys.Warnings {
		a.warn(Warning{Kind: "keys", Text: Line{Text: w}})
	}
	return status == Pass
}

// explainKeys says why the key file does not have the published hash, as far
// as files and lines tell (spec/audit.md step 3), and whether that is damage or
// another file.
func (a *audit) explainKeys() {
	if a.d == nil || a.keys == nil || a.match.OK || a.revealed != nil || a.d.KeyHash == "" {
		return
	}
	s := a.report.step(stepKeyHash)
	add := func(lines ...Line) { s.Detail = append(s.Detail, lines...) }
	ofFile := func(what Line) {
		a.report.Conclusions = append(a.report.Conclusions, line("audit.keys.file", words.T("what", what.Text)))
	}
	conclude := func(what Line) {
		add(what)
		ofFile(what)
	}
	damaged := func(what words.Text) Line { return line("audit.keys.damaged", words.T("what", what)) }
	if a.fix != nil {
		ofFile(s.Detail[0])
		return
	}
	add(line("audit.keys.other-file"))
	odd, usual := a.oddKeys()
	add(firstLines(odd, 12)...)
	missing, extra := a.keys.Missing(a.d), a.keys.Extra(a.d)
	same, wrong := a.provenKeys()
	fix := keyfile.Added(a.d, a.keys, a.match.Lines)
	if !fix.Said() {
		fix = a.lateRepair(s, same, usual)
	}
	switch {
	case fix.Said():
	case len(a.problems) > 0 || len(missing) > 0 && len(extra) == 0:
		conclude(damaged(words.New("audit.keys.not-every")))
	case len(extra) > 0:
		conclude(line("audit.keys.other-sessions"))
	case keyfile.Cut(a.keys):
		conclude(damaged(words.New("audit.keys.cut")))
	case !keyfile.Printable(a.keys):
		conclude(damaged(words.New("audit.keys.letters")))
	}
	switch {
	case slices.Contains(a.report.Questions, Question{About: AskKeys}):
		add(line("audit.keys.no-board"))
	case len(same) == 0 && len(wrong) == 0:
		add(line("audit.keys.no-file-tells"))
	case len(wrong) == 0 && len(same) < len(a.report.Sessions):
		add(line("audit.keys.proven-some", words.T("sessions", sessionsOf(same))))
	case len(wrong) == 0 && fix.Said():
		add(line("audit.keys.proven", words.T("sessions", sessionsOf(same))))
	case len(wrong) == 0:
		add(line("audit.keys.hands-of-these", words.T("sessions", sessionsOf(same))))
	case len(same) == 0:
		add(line("audit.keys.no-board"))
	default:
		add(line("audit.keys.altered", words.T("same", sessionsOf(same)), words.T("wrong", sessionsOf(wrong))))
	}
	if fix.Said() {
		conclude(damaged(fix))
	}
	if a.keyState == keysOther && len(same) == 0 && !a.opt.Sure {
		a.askKeys()
	}
}

// lateRepair looks again for one change where a file has too many lines to try
// all of them before: now in those that no hand file proves. Where none is found
// and all was tried, a whole file is another one than was published.
func (a *audit) lateRepair(s *Step, same []squaredeal.ID, usual int) words.Text {
	if a.allTried || a.keyState != keysOpen {
		return words.Text{}
	}
	fix, tried := a.opt.repairs.Of(a.match.Lines, a.d.KeyHash, a.suspectLines(same), usual)
	whole := len(a.problems) == 0 && len(a.keys.Missing(a.d)) == 0 && len(a.keys.Extra(a.d)) == 0 && !keyfile.Cut(a.keys) && keyfile.Printable(a.keys)
	switch {
	case fix != nil:
		return words.New("audit.keys.set-it-right", words.T("what", fix.Change))
	case !tried:
		s.Detail = append(s.Detail, line("audit.keys.not-all-tried"))
	case whole:
		s.Status, a.keyState = Fail, keysOther
	}
	return words.Text{}
}

// provenKeys are the sessions some board of which is in a file, which proves
// their keys, and those of which files hold no board at all.
func (a *audit) provenKeys() (same, wrong []squaredeal.ID) {
	proven, unknown := map[squaredeal.ID]bool{}, map[squaredeal.ID]bool{}
	for _, v := range a.files {
		if v.Finding == Unknown || v.stranger {
			for _, id := range v.claim.ids {
				unknown[id.Of(squaredeal.Original)] = true
			}
		}
		for _, id := range v.holds {
			proven[id.Of(squaredeal.Original)] = true
		}
	}
	if a.world != nil { // also boards of which it is open which they are
		for _, known := range a.world.found.Known {
			for _, x := range known {
				if x.Set != judge.None {
					proven[a.world.ids[x.Set].Of(squaredeal.Original)] = true
				}
			}
		}
	}
	for i := range a.report.Sessions {
		s := &a.report.Sessions[i]
		switch at := (squaredeal.ID{Phase: s.Phase, Session: s.Session}); {
		case proven[at]:
			same = append(same, at)
		case unknown[at]:
			wrong = append(wrong, at)
		}
	}
	return same, wrong
}

// oddKeys are the lines whose keys are unlike the others, whose usual length is
// that of most.
func (a *audit) oddKeys() (odd []Line, usual int) {
	lengths := map[int]int{}
	for _, l := range a.keys.Lines {
		lengths[len(l.Key)]++
	}
	n := 0
	for l, k := range lengths {
		if k > n || k == n && l > usual {
			usual, n = l, k
		}
	}
	for _, l := range a.keys.Lines {
		if len(l.Key) != usual {
			odd = append(odd, line("audit.keys.length", words.N("line", l.Line), words.T("set", setOf(l.ID)), words.N("n", len(l.Key)), words.N("usual", usual)))
		}
		for i := range len(l.Key) {
			if !strings.Contains(squaredeal.KeyAlphabet, l.Key[i:i+1]) {
				odd = append(odd, line("audit.keys.letter", words.N("line", l.Line), words.N("n", i+1), words.T("set", setOf(l.ID)), words.Name("is", strconv.QuoteRune(rune(l.Key[i])))))
				break
			}
		}
	}
	return odd, usual
}

// suspectLines are the lines of the key file whose sessions no hand file proves.
func (a *audit) suspectLines(same []squaredeal.ID) (out []int) {
	for i, l := range a.match.Lines {
		p, s, _ := keyfile.Split(l)
		if !slices.Contains(same, squaredeal.ID{Phase: p, Session: s}) {
			out = append(out, i)
		}
	}
	return out
}
