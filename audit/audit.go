// Package audit verifies a tournament: were the hands that were played those
// that had to be dealt, in the order that had to be?
//
//	r := audit.Run(audit.Published{Description: sqd, Keys: sqk}, files, audit.Options{})
//	fmt.Println(r.Summary.Text) // 90 of 90 sessions identical
//	os.Exit(r.Exit())           // 0 verified, 1 false, 2 not checked
//
// Everything is derived again from the published bytes: the hash of the keys,
// every session's hands, the comparison with each hand file. The steps are those
// of spec/audit.md. What could not be checked is never a pass.
package audit

import (
	"fmt"
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/squaredeal"
)

// Published are the two files that an organiser publishes, as bytes.
type Published struct {
	Description []byte // NAME.sqd
	Keys        []byte // NAME.sqk
}

// Options are what the user knows beyond the published files.
type Options struct {
	// Played says what was played as which session, whatever the files' names.
	Played []Played
	// Partial leaves sessions without a file out of the verdict.
	Partial bool
	// Earlier is the description as it was saved when it was published; nil:
	// not given.
	Earlier []byte
	// Digest is the digest of the description as it was announced, in hex, at
	// least its first 12 digits; blanks do not matter. Empty: not given.
	Digest string
	// Progress is called now and then with how many files are done.
	Progress func(done, total int)
}

// Played is the user's statement of what was played as a session.
type Played struct {
	Phase, Session int
	Reserve        bool
	File           string // as in Input.Name
}

// audit is a verification under way.
type audit struct {
	opt      Options
	report   *Report
	d        *squaredeal.Description
	keys     *squaredeal.Keys // nil: unusable
	match    hashMatch
	problems []string // of the key file
	keyState keyState
	fix      *repaired // what damaged the key file; nil: nothing that was found
	allTried bool      // every change of one character was tried
	cat      *catalogue
	files    []*verdictOn

	spellings  []string                     // other delayed values to try
	spelled    map[bridge.Deal]spelledPlace // what they would have dealt; nil: not made yet
	spellTries int                          // files that no spelling explained
	spelt      map[string]int               // files that a spelling explained
}

// The steps of spec/audit.md.
const (
	stepDescription = iota + 1
	stepKeys
	stepKeyHash
	stepDigest
	stepValue
	stepRemake
	stepRead
	stepCompare
	stepSessions
	stepAll
)

var stepNames = map[int]string{
	stepDescription: "description",
	stepKeys:        "keys",
	stepKeyHash:     "key hash",
	stepDigest:      "description digest",
	stepValue:       "delayed value",
	stepRemake:      "sessions remade",
	stepRead:        "hand files read",
	stepCompare:     "hand files compared",
	stepSessions:    "sessions compared",
	stepAll:         "no session left out",
}

// Run verifies a tournament. It never fails: what goes wrong is in the report.
func Run(p Published, files []Input, opt Options) *Report {
	a := &audit{opt: opt, report: &Report{Sessions: []Session{}, Choices: []Choice{}}, spelt: map[string]int{}}
	if a.description(p.Description) {
		a.keyFile(p.Keys)
		a.digest()
		if a.value() && a.keys != nil {
			a.remake(files)
		} else {
			a.step(stepRemake, Unchecked, "", "", "nothing to remake the hands from")
		}
	} else {
		for id := stepKeys; id <= stepRemake; id++ {
			a.step(id, Unchecked, "", "", "the description cannot be used")
		}
	}
	a.compareFiles(files)
	a.sessions()
	a.explainKeys()
	a.choices()
	a.summarize()
	return a.report
}

// step notes the outcome of a step.
func (a *audit) step(id int, s Status, want, got string, detail ...string) *Step {
	a.report.Steps = append(a.report.Steps, Step{ID: id, Name: stepNames[id], Status: s, Want: want, Got: got, Detail: detail})
	return &a.report.Steps[len(a.report.Steps)-1]
}

// find is the step with an id.
func (r *Report) step(id int) *Step {
	i := slices.IndexFunc(r.Steps, func(s Step) bool { return s.ID == id })
	return &r.Steps[i]
}

// remake is spec/audit.md step 6: every session that has a key is remade.
func (a *audit) remake(files []Input) {
	c := newCatalogue(a.d, a.keys)
	for _, in := range files {
		for _, f := range a.d.FindNames(baseName(in.Name)) {
			if a.d.Phases[f.Phase-1].Sessions == 0 {
				c.open[f.Phase] = max(c.open[f.Phase], f.Last)
			}
		}
	}
	for _, p := range a.opt.Played {
		if q, err := a.d.Phase(p.Phase); err == nil && q.Sessions == 0 {
			c.open[p.Phase] = max(c.open[p.Phase], p.Session)
		}
	}
	if n := c.size(); n > MaxBoards {
		a.step(stepRemake, Unchecked, "", "", fmt.Sprintf("the description asks for more than %d boards", MaxBoards))
		return
	}
	a.cat = c
	made, deals, want := 0, 0, 0
	var detail []string
	for i := range a.d.Phases {
		p := &a.d.Phases[i]
		if p.Sessions == 0 {
			detail = append(detail, fmt.Sprintf("phase %d has no published number of sessions: made up to session %d, the highest that a file names", p.Number, c.open[p.Number]))
		}
		if !p.List.Known() {
			detail = append(detail, fmt.Sprintf("phase %d has no published boards (?): the boards are taken from the files", p.Number))
		}
		for s := 1; s <= c.sessions(p); s++ {
			want++
			b, err := c.boards(squaredeal.ID{Phase: p.Number, Session: s, Set: squaredeal.Original})
			if err != nil {
				continue
			}
			made++
			deals += len(b)
		}
	}
	status := Pass
	if made < want {
		status = Unchecked
		detail = append(detail, fmt.Sprintf("%s without a key", count(want-made, "session")))
	}
	a.step(stepRemake, status, count(want, "session"), fmt.Sprintf("%s, %s", count(made, "session"), count(deals, "board")), detail...)
}

// compareFiles are spec/audit.md steps 7 and 8: each hand file is read and compared.
func (a *audit) compareFiles(files []Input) {
	stated, missing := a.statements(files)
	for i, in := range files {
		if a.opt.Progress != nil {
			a.opt.Progress(i, len(files))
		}
		a.files = append(a.files, a.judgeNamed(in, a.claimsOf(in, stated)))
	}
	if a.opt.Progress != nil {
		a.opt.Progress(len(files), len(files))
	}
	a.report.Files = make([]File, 0, len(a.files))
	read, compared, good := Pass, Pass, 0
	var unreadable, bad []string
	for _, v := range a.files {
		a.report.Files = append(a.report.Files, v.File)
		if v.Finding == Unreadable {
			read = Unchecked
			unreadable = append(unreadable, v.Name+": "+v.Text)
			continue
		}
		compared = compared.worse(v.Status)
		if v.Status == Pass {
			good++
		} else {
			bad = append(bad, v.Name+": "+v.Text)
		}
	}
	for _, name := range missing {
		read = Unchecked
		unreadable = append(unreadable, name+": stated as played, but not among the files")
	}
	if len(files) == 0 {
		a.step(stepRead, Unchecked, "hand files", "none", "no hand files were given")
		a.step(stepCompare, Unchecked, "hand files", "none", "nothing was compared")
		return
	}
	a.step(stepRead, read, count(len(files), "file"), count(len(files)-len(unreadable)+len(missing), "file"), first(unreadable, 50)...)
	if good == 0 && compared == Pass {
		compared = Unchecked
		bad = append(bad, "nothing was compared")
	}
	a.step(stepCompare, compared, "identical", fmt.Sprintf("%d of %s identical", good, count(len(files), "file")), first(bad, 50)...)
}

// statements are the user's, by file, and the files that do not exist.
func (a *audit) statements(files []Input) (map[string][]squaredeal.ID, []string) {
	stated := map[string][]squaredeal.ID{}
	there := make(map[string]bool, len(files))
	for _, in := range files {
		there[in.Name] = true
	}
	var missing []string
	for _, p := range a.opt.Played {
		id := squaredeal.ID{Phase: p.Phase, Session: p.Session}
		if p.Reserve {
			id.Set = squaredeal.Reserve
		}
		if !slices.Contains(stated[p.File], id) {
			stated[p.File] = append(stated[p.File], id)
		}
		if !there[p.File] {
			missing = append(missing, p.File)
		}
	}
	return stated, missing
}

// claimsOf is what a file must hold: what the user stated, else what its name
// says. A name that may stand for several sets gives a claim for each.
func (a *audit) claimsOf(in Input, stated map[string][]squaredeal.ID) []claim {
	if ids := stated[in.Name]; len(ids) > 0 {
		return []claim{{ids: ids, basis: "stated"}}
	}
	if a.d == nil {
		return nil
	}
	var claims []claim
	for _, f := range a.d.FindNames(baseName(in.Name)) {
		if ids := a.setsOf(f); len(ids) > 0 {
			claims = append(claims, claim{ids: ids, basis: "name"})
		}
	}
	return claims
}

// setsOf are the sets that a name stands for; none where it would be that of a
// combined file of sessions whose boards do not follow on from each other.
func (a *audit) setsOf(f squaredeal.NamedFile) (ids []squaredeal.ID) {
	p := &a.d.Phases[f.Phase-1]
	for s := f.First; s <= f.Last; s++ {
		ids = append(ids, squaredeal.ID{Phase: f.Phase, Session: s, Set: f.Set})
		if r, err := p.Boards(s); f.Combined() && (err != nil || s > f.First && r.First != run(p, s-1).Last+1) {
			return nil
		}
	}
	return ids
}

// count is a number with its noun: 1 file, 2 files.
func count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
