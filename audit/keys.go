package audit

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/intake"
	"github.com/fairdeal/fairdeal/squaredeal"
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

// The bounds of a key file: more lines than sessions are remade, and longer ones
// than any key needs.
const (
	maxKeyLines = 2 * MaxSessions
	maxKeyLine  = 4096
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
	a.match = matchKeyHash(data, a.d.KeyHash)
	if a.d.KeyHash != "" && !a.match.ok {
		a.fix, a.allTried = a.firstRepair(a.match.lines)
		if keys, around := keysAlone(a.match.lines); a.fix == nil && around.Said() {
			if fix, _ := a.firstRepair(keys); fix != nil {
				a.fix = &repaired{words.Several(around, fix.words), fix.lines}
			}
		}
	}
	lines := a.match.lines
	if a.fix != nil {
		lines = a.fix.lines
	}
	a.keys, a.problems = parseKeys(lines)
	whole := a.keyList() && !cutKeys(a.keys) && keyLetters(a.keys)
	a.keyState = keysOpen
	switch {
	case a.d.KeyHash == "":
		a.step(stepKeyHash, NotChecked, line("audit.want.published-hash"), typed(a.match.hash), line("audit.keys.not-published"))
	case a.match.ok:
		a.keyState = keysPublished
		a.step(stepKeyHash, Pass, typed(a.d.KeyHash), typed(a.match.hash), a.match.how...)
	case a.keys == nil:
		a.step(stepKeyHash, NotChecked, typed(a.d.KeyHash), Line{}, line("audit.keys.no-keys"))
	case a.fix != nil:
		a.keyState = keysRepaired
		a.step(stepKeyHash, NotChecked, typed(a.d.KeyHash), typed(a.match.hash),
			line("audit.keys.damaged", words.T("what", words.New("audit.keys.set-right", words.T("what", a.fix.words)))))
	case whole && a.allTried:
		a.keyState = keysOther
		a.step(stepKeyHash, Fail, typed(a.d.KeyHash), typed(a.match.hash))
	default: // hand files may still tell more
		a.step(stepKeyHash, NotChecked, typed(a.d.KeyHash), typed(a.match.hash))
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
	lines, length := 0, 0
	for i, c := range data {
		length++
		if c == '\n' || c == '\r' && (i+1 == len(data) || data[i+1] != '\n') {
			lines, length = lines+1, 0
		}
		switch {
		case lines > maxKeyLines:
			return line("audit.keys.many-lines", words.N("n", maxKeyLines))
		case length > maxKeyLine:
			return line("audit.keys.long-line", words.N("line", lines+1), words.N("n", maxKeyLine))
		}
	}
	return Line{}
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
	a.step(stepKeys, status, line("audit.want.keys"), Line{words.OneByOne(got...)}, firstLines(detail, 12)...)
	for _, w := range a.keys.Warnings {
		a.warn(Warning{Kind: "keys", Text: Line{w}})
	}
	return status == Pass
}

// firstRepair looks for what damaged a key file before any hand file is read: a
// file whose lines mail has folded, whose numbers are written otherwise, or that
// has one wrong character. tried is false where there are too many lines to try
// every character of.
func (a *audit) firstRepair(lines []string) (fix *repaired, tried bool) {
	want := a.d.KeyHash
	for _, f := range []repaired{
		{words.New("audit.keys.folded"), joined(lines)},
		{words.New("audit.keys.numbers"), rewritten(lines)},
	} {
		if f.lines != nil && keyHash(f.lines, "\r\n", true) == want {
			return &f, true
		}
	}
	if f := a.numbersRepaired(lines); f != nil {
		return f, true
	}
	all := make([]int, len(lines))
	for i := range all {
		all[i] = i
	}
	return a.opt.repairs.of(lines, want, all, usualLength(lines))
}

// joined is lines with each that is no key put behind the one before it; nil
// where all are keys, or where that makes no keys.
func joined(lines []string) (out []string) {
	for i := 0; i < len(lines); {
		k, length := i+1, len(lines[i])
		for k < len(lines) && !isKeyLine(lines[k]) {
			length += len(lines[k])
			k++
		}
		if length > maxKeyLine {
			return nil
		}
		out = append(out, strings.Join(lines[i:k], ""))
		i = k
	}
	if len(out) == len(lines) {
		return nil
	}
	return out
}

func isKeyLine(line string) bool {
	p, _, _ := keyLine(line)
	return p > 0
}

// rewritten is lines with their numbers as publishing writes them; nil where
// some line is no key.
func rewritten(lines []string) []string {
	out := make([]string, 0, len(lines))
	for _, l := range lines {
		p, s, key := keyLine(l)
		if p < 1 {
			return nil
		}
		out = append(out, fmt.Sprintf("%d,%d:%s", p, s, key))
	}
	return sortedLines(out)
}

// cutKeys reports whether some key may be cut: SquareDeal's have 60 characters,
// and all of a file are of one length.
func cutKeys(k *squaredeal.Keys) bool {
	const whole = 60
	return slices.ContainsFunc(k.Lines, func(l squaredeal.KeyLine) bool {
		return len(l.Key) < whole || len(l.Key) != len(k.Lines[0].Key)
	})
}

// keyLetters reports whether all characters of all keys could be a program's: no
// blanks, no control characters, nothing beyond ASCII.
func keyLetters(k *squaredeal.Keys) bool {
	return !slices.ContainsFunc(k.Lines, func(l squaredeal.KeyLine) bool {
		return strings.ContainsFunc(l.Key, func(r rune) bool { return r < '!' || r > '~' })
	})
}

// usualLength is that of most keys, where at least three say so; else 0.
func usualLength(lines []string) int {
	lengths := map[int]int{}
	usual, n := 0, 2
	for _, l := range lines {
		if _, _, key := keyLine(l); key != "" {
			l := utf8.RuneCountInString(key)
			if lengths[l]++; lengths[l] > n {
				usual, n = l, lengths[l]
			}
		}
	}
	return usual
}

// parseKeys reads key lines. A line that cannot be used is a problem and left
// out, so that the others can tell what is wrong; no key at all is nil.
func parseKeys(lines []string) (*squaredeal.Keys, []Line) {
	const enough = 20
	lines = slices.Clone(lines)
	var problems []Line
	for len(problems) <= enough {
		k, err := squaredeal.ParseKeys([]byte(strings.Join(lines, "\r\n") + "\r\n"))
		if err == nil {
			return k, problems
		}
		problems = append(problems, errorLine(err))
		var e *squaredeal.Error
		if !errors.As(err, &e) || e.Line < 1 || e.Line > len(lines) {
			return nil, problems
		}
		lines[e.Line-1] = "" // keeps the numbers of the others
	}
	return nil, append(problems, line("audit.keys.too-many"))
}

// explainKeys says why the key file does not have the published hash, as far
// as files and lines tell (spec/audit.md step 3), and whether that is damage or
// another file.
func (a *audit) explainKeys() {
	if a.d == nil || a.keys == nil || a.match.ok || a.revealed != nil || a.d.KeyHash == "" {
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
	fix := a.addedLines()
	if !fix.Said() {
		fix = a.lateRepair(s, same, usual)
	}
	switch {
	case fix.Said():
	case len(a.problems) > 0 || len(missing) > 0 && len(extra) == 0:
		conclude(damaged(words.New("audit.keys.not-every")))
	case len(extra) > 0:
		conclude(line("audit.keys.other-sessions"))
	case cutKeys(a.keys):
		conclude(damaged(words.New("audit.keys.cut")))
	case !keyLetters(a.keys):
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
	fix, tried := a.opt.repairs.of(a.match.lines, a.d.KeyHash, a.suspectLines(same), usual)
	whole := len(a.problems) == 0 && len(a.keys.Missing(a.d)) == 0 && len(a.keys.Extra(a.d)) == 0 && !cutKeys(a.keys) && keyLetters(a.keys)
	switch {
	case fix != nil:
		return words.New("audit.keys.set-it-right", words.T("what", fix.words))
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
	for i, l := range a.match.lines {
		p, s, _ := keyLine(l)
		if !slices.Contains(same, squaredeal.ID{Phase: p, Session: s}) {
			out = append(out, i)
		}
	}
	return out
}

// addedLines explains a hash that fits once keys of sessions that the
// description does not have, lines that are there twice, and those that are no
// keys, as mail programs add them, are left out.
func (a *audit) addedLines() words.Text {
	extra := map[squaredeal.ID]bool{}
	for _, l := range a.keys.Extra(a.d) {
		extra[l.ID] = true
	}
	var lines []string
	var added []Line
	seen := make(map[string]bool, len(a.match.lines))
	for i, l := range a.match.lines {
		p, s, _ := keyLine(l)
		why := ""
		switch {
		case p < 1:
			why = "audit.keys.no-key-line"
		case extra[squaredeal.ID{Phase: p, Session: s}]:
			why = "audit.keys.of-no-session"
		case seen[l]:
			why = "audit.keys.again"
		default:
			lines, seen[l] = append(lines, l), true
			continue
		}
		added = append(added, line(why, words.N("line", i+1)))
	}
	if len(added) == 0 || keyHash(lines, "\r\n", true) != a.d.KeyHash {
		return words.Text{}
	}
	return words.New("audit.keys.added", words.List("lines", texts(firstLines(added, 5))...))
}
