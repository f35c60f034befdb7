package facts

import (
	"fmt"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/keyfile"
	"github.com/fairdeal/fairdeal/internal/step"
	"github.com/fairdeal/fairdeal/internal/words"
)

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
