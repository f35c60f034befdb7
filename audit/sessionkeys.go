package audit

import (
	"fmt"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/audit/publication"
	"github.com/fairdeal/fairdeal/audit/say"
	"github.com/fairdeal/fairdeal/internal/squaredeal/keyfile"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/words"
)

// SessionKeyFile is a file NAME.P-S.sqr: the key of one session, revealed before
// the others.
type SessionKeyFile struct {
	Name string
	Data []byte
}

// sessionKeys are steps 2 and 3 with the keys of single sessions in the place of
// the key file (spec/trust.md section 11): each path has to lead to the published
// root of the tree over all keys. Sessions whose keys are not there are left out,
// as with Options.Partial.
func (a *audit) sessionKeys(files []SessionKeyFile) {
	a.opt.Partial = true
	a.revealed = map[squaredeal.ID]bool{}
	all := 0
	for i := range a.d.Phases {
		all += max(1, a.d.Phases[i].Sessions)
	}
	var lines []string
	var bad []Line
	for _, f := range files {
		k, err := squaredeal.ParseSessionKey(f.Data)
		if err != nil {
			bad = append(bad, line("sessionkey.unusable", words.Name("file", f.Name), words.E("why", err)))
			continue
		}
		id := k.Key.ID
		switch {
		case a.revealed[id]:
			continue
		case !a.hasKeyOf(id):
			bad = append(bad, line("sessionkey.unwanted", words.Name("file", f.Name), words.T("set", setOf(id))))
			continue
		}
		if k.Digest != a.d.Digest() {
			a.Warn(Warning{Kind: "keys", File: f.Name, Text: line("sessionkey.other-digest", words.Name("digest", k.Digest)), Strict: true})
		}
		a.revealed[id] = true
		a.alone = append(a.alone, k)
		lines = append(lines, fmt.Sprintf("%d,%d:%s", id.Phase, id.Session, k.Key.Key))
	}
	got := line("sessionkey.shown", words.N("n", len(a.alone)), words.N("all", all))
	if len(a.alone) == 0 || len(bad) > 0 {
		a.Take(say.StepKeys, NotChecked, got, bad...)
	} else {
		a.Take(say.StepKeys, Pass, got)
	}
	a.keysOpen = true
	st := a.Take(say.StepKeyHash, NotChecked, Line{})
	st.Name = line("step.key-tree")
	if len(a.alone) == 0 {
		st.Detail = []Line{line("sessionkey.none")}
		return
	}
	slices.SortFunc(a.alone, func(x, y *squaredeal.SessionKey) int { return x.Key.Compare(y.Key.ID) })
	keys, err := squaredeal.ParseKeys([]byte(strings.Join(keyfile.Sorted(lines), "\r\n") + "\r\n"))
	if err != nil {
		st.Detail = []Line{errorLine(err)}
		return
	}
	a.keys = keys
	root, from := a.d.KeyRoot, line("sessionkey.root-of-file")
	if logged := a.loggedRoot(); logged != nil {
		root, from = logged, line("sessionkey.root-of-log")
	}
	if root == nil {
		st.Detail = []Line{line("sessionkey.no-root")}
		return
	}
	st.Want = typed(root.String())
	for _, k := range a.alone {
		if err := k.Check(*root); err != nil {
			// Such a file accuses nobody's hands: the key state stays open.
			st.Status, st.Quiet, st.Got = Fail, false, typed(k.Tree.String())
			st.Detail = append(st.Detail, line("place.at", words.T("where", k.Key.ID.Said()), words.E("what", err)))
		}
	}
	if st.Status != Fail {
		st.Status, st.Got, a.keysOpen = Pass, line("sessionkey.of-tree", words.N("n", len(a.alone))), false
		st.Detail, st.Quiet = []Line{from}, false
	}
}

// loggedRoot is the root of the tree over the keys that a good proof shows; nil
// where none does.
func (a *audit) loggedRoot() *squaredeal.KeyRoot {
	if !a.opt.Evidence.Given() {
		return nil
	}
	s := publication.Subject{Description: a.d, Canonical: [][]byte{a.d.Canonical()}, Name: a.opt.Name}
	return publication.Check(s, a.opt.Evidence).KeyTree
}

// hasKeyOf reports whether the description has such a key.
func (a *audit) hasKeyOf(id squaredeal.ID) bool {
	p, err := a.d.Phase(id.Phase)
	return err == nil && (p.Sessions == 0) == (id.Session == 0) && id.Session <= p.Sessions
}

// unrevealed reports whether the key of a session is not revealed yet, where single
// keys are.
func (a *audit) unrevealed(id squaredeal.ID) bool {
	if a.revealed == nil {
		return false
	}
	if p, err := a.d.Phase(id.Phase); err == nil && p.Sessions == 0 {
		id.Session = 0
	}
	return !a.revealed[id.Of(squaredeal.Original)]
}

// hiddenFile reports whether a file claims only sessions whose keys are not
// revealed: it is listed and does not count.
func (a *audit) hiddenFile(v *verdictOn) bool {
	return len(v.claim.ids) > 0 && !slices.ContainsFunc(v.claim.ids, func(id squaredeal.ID) bool { return !a.unrevealed(id) })
}
