package facts

import (
	"fmt"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/intake"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/keyfile"
	"github.com/fairdeal/fairdeal/internal/step"
	"github.com/fairdeal/fairdeal/internal/words"
)

// maxKeyLines limits the lines about keys in the details of a step.
const maxKeyLines = 12

// checkKeyFile checks that there is a key for every session and that the key file has the published hash (spec/audit.md
// steps 2 and 3). If the hash differs, hands are compared with the keys anyway, but no board is wrong.
func (f *Facts) checkKeyFile() {
	f.KeysOpen = true
	d, data := f.Description, f.input.Keys
	want := step.Literal(d.KeyHash)
	problem := step.Line{Text: keyfile.SizeProblem(data)}
	if len(data) > intake.MaxKeyFile {
		problem = line("intake.larger", words.N("most", intake.MaxKeyFile))
	}
	if !problem.IsZero() {
		f.AddStep(say.StepKeys, step.NotChecked, step.Line{}, problem)
		f.AddStep(say.StepKeyHash, step.NotChecked, step.Line{}, line("keys.not-read")).Want = want
		return
	}
	match := keyfile.Match(data, d.KeyHash)
	keys, problems := keyfile.Parse(match.Lines)
	f.Keys = keys
	missing := f.checkKeyList(say.LinesOf(problems))
	got := step.Literal(match.Hash)
	switch {
	case d.KeyHash == "":
		f.AddStep(say.StepKeyHash, step.NotChecked, got, line("description.not-published"))
	case match.OK:
		f.KeysOpen = false
		f.AddStep(say.StepKeyHash, step.Pass, got, say.LinesOf(match.Changes)...).Want = want
	case keys == nil:
		f.AddStep(say.StepKeyHash, step.NotChecked, step.Line{}, line("keys.no-keys")).Want = want
	default:
		given, needed := words.N("n", len(keys.Lines)), words.N("all", keyCount(f.Description))
		detail := []step.Line{line("keys.differs", given, needed)}
		detail = say.FirstLines(append(detail, missing...), maxKeyLines)
		f.AddStep(say.StepKeyHash, step.NotChecked, got, detail...).Want = want
	}
}

// keyCount returns the number of keys that the description needs.
func keyCount(d *squaredeal.Description) (n int) {
	for i := range d.Phases {
		n += max(1, d.Phases[i].Sessions)
	}
	return n
}

// checkKeyList performs step 2 of spec/audit.md. It returns a line for each missing key.
func (f *Facts) checkKeyList(problems []step.Line) (missingLines []step.Line) {
	if f.Keys == nil {
		f.AddStep(say.StepKeys, step.NotChecked, step.Line{}, problems...)
		return nil
	}
	missing, extra := f.Keys.Missing(f.Description), f.Keys.Extra(f.Description)
	status := step.Pass
	got := []words.Text{say.Count("keys", len(f.Keys.Lines))} // such as "12 keys" and "1 missing"
	addCount := func(c say.Code, n int) {
		if n > 0 {
			status = step.NotChecked
			got = append(got, line(c, words.N("n", n)).Text)
		}
	}
	addCount("keys.bad-lines", len(problems))
	addCount("keys.missing", len(missing))
	addCount("keys.extra", len(extra))
	for _, m := range missing {
		missingLines = append(missingLines, line("keys.no-key", words.T("set", m.InWords())))
	}
	detail := slices.Concat(problems, missingLines)
	for _, l := range extra {
		detail = append(detail, line("keys.unwanted", words.N("line", l.Line), words.T("set", say.OfSet(l.ID))))
	}
	f.AddStep(say.StepKeys, status, step.Line{Text: words.JoinCommas(got...)}, say.FirstLines(detail, maxKeyLines)...)
	for _, w := range f.Keys.Warnings {
		f.Warn(say.Warning{Kind: "keys", Text: step.Line{Text: w}})
	}
	return missingLines
}

// checkSessionKeys performs steps 2 and 3 with single session keys instead of a key file (spec/trust.md
// section 11). Each key's path must lead to the published root of the key tree. Sessions without
// keys are left out, as with audit.Options.Partial.
func (f *Facts) checkSessionKeys() {
	f.Revealed, f.KeysOpen = map[squaredeal.ID]bool{}, true
	var sessionKeys []*squaredeal.SessionKey
	var keyLines []string
	var problems []step.Line
	for _, file := range f.input.SessionKeys {
		key, problem := f.parseSessionKey(file)
		if key == nil {
			problems = append(problems, problem)
			continue
		}
		sessionKeys = append(sessionKeys, key)
		// Only a session's first key is used for dealing, but the path of every key is checked.
		if id := key.Key.ID; !f.Revealed[id] {
			f.Revealed[id] = true
			keyLines = append(keyLines, fmt.Sprintf("%d,%d:%s", id.Phase, id.Session, key.Key.Key))
		}
	}

	status := step.NotChecked
	if len(sessionKeys) > 0 && len(problems) == 0 {
		status = step.Pass
	}
	got := line("sessionkey.shown", words.N("n", len(f.Revealed)), words.N("all", keyCount(f.Description)))
	f.AddStep(say.StepKeys, status, got, problems...)
	st := f.AddStep(say.StepKeyHash, step.NotChecked, step.Line{})
	st.Name = line("step.key-tree")
	if len(sessionKeys) == 0 {
		st.Detail = []step.Line{line("sessionkey.none")}
		return
	}
	keys, err := squaredeal.ParseKeys([]byte(strings.Join(keyfile.Sorted(keyLines), "\r\n") + "\r\n"))
	if err != nil {
		st.Detail = []step.Line{{Text: words.ErrorText(err)}}
		return
	}
	f.Keys = keys
	f.checkPaths(st, sessionKeys)
}

// parseSessionKey parses the key of a single session. If the key is unusable, it returns nil and the reason.
func (f *Facts) parseSessionKey(file SessionKeyFile) (*squaredeal.SessionKey, step.Line) {
	name := words.Name("file", file.Name)
	key, err := squaredeal.ParseSessionKey(file.Data)
	if err != nil {
		return nil, line("sessionkey.unusable", name, words.E("what", err))
	}
	id := key.Key.ID
	p, err := f.Description.Phase(id.Phase)
	if err != nil || (p.Sessions == 0) != (id.Session == 0) || id.Session > p.Sessions {
		return nil, line("sessionkey.unwanted", name, words.T("set", say.OfSet(id)))
	}
	if key.Digest != f.Digest {
		text := line("sessionkey.other-digest", words.Name("digest", key.Digest))
		f.Warn(say.Warning{Kind: "keys", File: file.Name, Text: text, Strict: true})
	}
	return key, step.Line{}
}

// checkPaths performs step 3 for the keys of single sessions.
func (f *Facts) checkPaths(st *say.Step, sessionKeys []*squaredeal.SessionKey) {
	root, source := f.Description.KeyRoot, line("sessionkey.root-of-file")
	if f.input.Root != nil {
		root, source = f.input.Root, line("sessionkey.root-of-log")
	}
	if root == nil {
		st.Detail = []step.Line{line("sessionkey.no-root")}
		return
	}
	st.Want = step.Literal(root.String())
	slices.SortStableFunc(sessionKeys, func(x, y *squaredeal.SessionKey) int { return x.Key.Compare(y.Key.ID) })
	for _, key := range sessionKeys {
		if err := key.Check(*root); err != nil {
			// The copy may be damaged, so a wrong path is never evidence against the organiser.
			st.Got = step.Literal(key.Tree.String())
			st.Detail = append(st.Detail, line("place.at", words.T("where", key.Key.ID.InWords()), words.E("what", err)))
		}
	}
	if len(st.Detail) == 0 {
		f.KeysOpen = false
		st.Status, st.Got = step.Pass, line("sessionkey.of-tree", words.N("n", len(f.Revealed)))
		st.Detail = []step.Line{source}
	}
}
