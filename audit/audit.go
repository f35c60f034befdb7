// Package audit verifies a tournament: were the hands that were played those
// that had to be dealt, in the order that had to be?
//
//	r := audit.Run(audit.Published{Description: sqd, Keys: sqk}, files, audit.Options{})
//	fmt.Println(r.Summary.Text) // verified: 1186 of 1186 boards, 90 of 90 sessions whole
//	os.Exit(r.Exit())           // 0 verified, 1 false, 2 not verified
//
// The contract, in full in spec/audit.md:
//
//  1. Every fact is derived again from the published bytes. Nothing that the
//     organiser computed is believed.
//  2. A report has numbered steps. 1 to 5 read the description and the keys, check
//     the hash of the keys, and ask for the two anchors: is the description the one
//     that was published, is the delayed value true? Step 6 deals every session
//     again. 7 to 10 read the files, compare them, and count what is left out. 11
//     to 17 check what a public log proves (spec/trust.md).
//  3. A step is pass, fail or not checked (package step). Each has what was wanted
//     and what was found.
//  4. One step that fails makes the verdict false. One that is not checked makes it
//     not verified, unless nothing was given for it, or the user asked for a part.
//  5. Boards are recognised by their cards (package judge). False is what
//     contradicts in plain sight; all else that is not right is not checked.
//  6. Verified needs every board of every session compared. RestsOn lists the
//     anchors that stayed open, Choices what was left to the organiser.
//  7. Advice is what the user can say next.
//
// Run never fails: what goes wrong is in the report. Step numbers, statuses,
// verdicts, exit statuses and the keys of the JSON never change; new steps get new
// numbers. Texts for people may change.
package audit

import (
	"fmt"
	"path"
	"slices"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/audit/say"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal/keyfile"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/words"
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
	// Partial leaves boards that no file shows out of the verdict.
	Partial bool
	// Strict accepts no open anchor, no warning that is marked so, and no
	// session that is recognised by its cards only.
	Strict bool
	// Sure makes false what was typed, does not agree, and may be a slip.
	Sure bool
	// Earlier is the description as it was saved when it was published; nil:
	// not given.
	Earlier []byte
	// Digest is the digest of the description as it was announced, in hex, at
	// least its first 16 digits; blanks do not matter. Empty: not given.
	Digest string
	// Value is the delayed value as the user looked it up; nil: not given.
	Value *string
	// Replaced says which boards were replaced by others from outside the program;
	// without a list all of the session.
	Replaced []BoardsPlayed
	// Reserve are the reserve sets of which boards were played, as was announced.
	Reserve []squaredeal.ID
	// EarlierSame: Earlier is the very file that is verified, and no copy of it.
	EarlierSame bool
	// ValueBy is what the caller's users say to give the value, for sentences that end
	// in it; empty: they do not.
	ValueBy string
	// Today is the day of the verification; zero: the computer's.
	Today time.Time
	// Name is that of the description's file without .sqd; "": not known.
	Name string
	// Evidence shows when the description was published; nil: none was given.
	Evidence *Evidence
	// AtTable are records of what lay on the tables. They are no part of the verdict.
	AtTable []Input
	// Ignored are names of files that were passed over as no hand files.
	Ignored []string
	// SessionKeys are the keys of single sessions, where the key file is not
	// published yet (Published.Keys is nil); they do not count beside it.
	SessionKeys []SessionKeyFile
	// NoHands leaves Session.Hands empty, for who does not show them: they are a tenth of
	// the work.
	NoHands bool
	// Progress is called now and then with how many files are done.
	Progress func(done, total int)
}

// audit is a verification under way.
type audit struct {
	opt    Options
	report *Report
	say.Found
	raw      []byte // the description's bytes
	d        *squaredeal.Description
	trial                            // typed is the user's own delayed value
	info     string                  // the delayed information for people
	copied   *squaredeal.Description // SquareDeal 1.3: the copy that holds the text in the place of which the value stands; nil: none
	values   []string                // that may be spelled otherwise, of an old description
	fits     string                  // the spelling of one of these that makes all shown boards
	own      bool                    // the value is the user's: the description has none
	keys     *squaredeal.Keys        // nil: unusable
	match    keyfile.Form
	keysOpen bool                     // nobody can tell whether the keys are the published ones
	alone    []*squaredeal.SessionKey // keys of single sessions, in the place of the key file
	revealed map[squaredeal.ID]bool   // their sessions; nil: there is a key file
	cat      *catalogue
	files    []*verdictOn
	kept     int      // boards of the files so far that wait for the others
	spare    []record // room of a file whose records are not kept
	sources  []*source
	tallies  map[squaredeal.ID]*tally
	world    *judgement // nil: nothing was judged
	// how many boards were compared with each that is known, and how many pairs of boards
	near, compared int
}

// Run verifies a tournament. It never fails: what goes wrong is in the report.
func Run(p Published, files []Input, opt Options) *Report {
	a := verify(p, files, opt)
	a.advise(files)
	// What a report says is for people: names and texts out of files are cleaned.
	// Advice names files as they are, so that it can be followed.
	advice := a.report.Advice
	a.report.Advice = nil
	plain.Clean(a.report)
	a.report.Advice = advice
	return a.report
}

// verify runs a verification. Where the delayed value is the user's own, it is
// tried in each form in which it may have been mixed in, and where the description
// does not say by which rule, with each of these, until hands fit.
func verify(p Published, files []Input, opt Options) *audit {
	var best *audit
	all := trials(p, opt)
	for i, try := range all {
		a := run(p, files, opt, try)
		if fits := a.anyFits(); best == nil || fits {
			if best = a; fits {
				break
			}
		}
		if i == 0 && len(files) == 0 || try.typed.how != "" && !a.own && try.rule == "" {
			break
		}
	}
	best.madeFromText(p, files)
	return best
}

func run(p Published, files []Input, opt Options, try trial) *audit {
	a := &audit{
		opt: opt, trial: try, tallies: map[squaredeal.ID]*tally{},
		report: &Report{Sessions: []Session{}, Ignored: opt.Ignored},
		Found:  say.Found{Choices: []Choice{}, Warnings: []Warning{}, RestsOn: []Anchor{}},
	}
	if a.description(p.Description) {
		if p.Keys == nil && len(opt.SessionKeys) > 0 {
			a.sessionKeys(opt.SessionKeys)
		} else {
			a.keyFile(p.Keys)
		}
		a.digest()
		if a.value() && a.keys != nil {
			a.remake(files)
		} else {
			a.Take(say.StepRemake, NotChecked, Line{}, line("remake.nothing"))
		}
	} else {
		for id := say.StepKeys; id <= say.StepRemake; id++ {
			a.Take(id, NotChecked, Line{}, line("description.unusable"))
		}
	}
	a.compareFiles(files)
	a.confirmTyped()
	a.fitRule()
	a.sessions()
	a.cardsAtTable()
	a.published(p)
	a.summarize()
	return a
}

// namedSets are the reserve sets that names of files and statements hold.
func (a *audit) namedSets(files []Input) (sets []squaredeal.Set) {
	if a.d.Rule != squaredeal.Rule13 {
		return nil
	}
	for _, in := range files {
		for _, f := range a.d.FindNames(baseName(in.Name)) {
			sets = append(sets, f.Set)
		}
	}
	for _, id := range a.opt.Reserve {
		sets = append(sets, id.Set)
	}
	return sets
}

// remake is spec/audit.md step 6: every session that has a key is remade.
func (a *audit) remake(files []Input) {
	c := newCatalogue(a.d, a.keys)
	c.want(a.namedSets(files))
	if c.hasOpen {
		for _, in := range files {
			for _, f := range a.d.FindNames(baseName(in.Name)) {
				if a.d.Phases[f.Phase-1].Sessions == 0 {
					c.open[f.Phase] = max(c.open[f.Phase], f.Last)
				}
			}
		}
	}
	for _, p := range a.opt.Played {
		if q, err := a.d.Phase(p.Phase); err == nil && q.Sessions == 0 {
			c.open[p.Phase] = max(c.open[p.Phase], min(p.Session, MaxSessions))
		}
	}
	if n := c.size(); n > MaxBoards {
		a.Take(say.StepRemake, NotChecked, Line{}, line("remake.too-many", words.N("n", MaxBoards)))
		return
	}
	a.cat = c
	made, deals, want := 0, 0, 0
	status := Pass
	var detail []Line
	for i := range a.d.Phases {
		p := &a.d.Phases[i]
		if p.Sessions == 0 {
			// Where no file names a session of it, none is counted below.
			if _, err := a.keys.Of(p, 1); err != nil && a.revealed == nil && c.sessions(p) == 0 {
				status = NotChecked
				detail = append(detail, line("remake.phase-without-key", words.N("phase", p.Number)))
				continue
			}
			detail = append(detail, line("remake.no-sessions", words.N("phase", p.Number), words.N("session", c.open[p.Number])))
		}
		if !p.List.Known() {
			detail = append(detail, line("remake.no-boards", words.N("phase", p.Number)))
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
	if a.revealed != nil && made < want {
		detail = append(detail, line("remake.unrevealed", words.N("n", want-made)))
		want = made
	}
	if made < want {
		status = NotChecked
		detail = append(detail, line("remake.without-key", words.N("n", want-made)))
	}
	a.Take(say.StepRemake, status,
		line("remake.made", words.T("sessions", countOf("sessions", made)), words.T("boards", countOf("boards", deals))), detail...)
}

// compareFiles are spec/audit.md steps 7 and 8: each hand file is read; then all of
// them are compared together.
func (a *audit) compareFiles(files []Input) {
	stated, missing := a.statements(files)
	groups := map[string]*source{}
	for i, in := range files {
		if a.opt.Progress != nil {
			a.opt.Progress(i, len(files))
		}
		st := stated[in.Name]
		v, set, ok := a.read(in, a.claimOf(in, st))
		a.files = append(a.files, v)
		s := &source{claim: v.claim}
		if !ok {
			if a.cat != nil {
				a.addUnreadable(s, v)
			}
			continue
		}
		together := st != nil && st.group != "" && set.Numbered && !v.typed && !device(v)
		if together && groups[st.group] != nil {
			s = groups[st.group]
			if s.equal[v.hash] {
				v.copyOf = s // equal bytes count once
				continue
			}
		} else {
			a.sources = append(a.sources, s)
		}
		a.add(s, v, set)
		if together {
			groups[st.group] = s
			s.equal[v.hash] = true
			continue // others are of it too
		}
		if a.isWhole(s) {
			a.kept -= len(s.records)
			s.whole, s.records, a.spare = true, nil, s.records[:0]
		}
	}
	for _, s := range groups { // in the order of the bytes of their names
		slices.SortStableFunc(s.records, func(x, y record) int { return strings.Compare(x.file.Name, y.file.Name) })
	}
	if a.opt.Progress != nil {
		a.opt.Progress(len(files), len(files))
	}
	if a.cat != nil {
		a.judgeBoards()
		a.takeFindings()
	}
	a.report.Files = make([]File, 0, len(a.files))
	read, compared, good := Pass, Pass, 0
	var unreadable, bad []Line
	for _, v := range a.files {
		if a.hiddenFile(v) {
			v.Status, v.Finding, v.Text = NotChecked, KeyHidden, line("file.key-hidden")
		} else if v.Finding != Unreadable {
			a.conclude(v)
		}
		a.report.Files = append(a.report.Files, v.File)
		switch {
		case v.Finding == KeyHidden, v.Finding == Foreign && !v.named:
			continue
		case v.Finding == Unreadable:
			read = NotChecked
			unreadable = append(unreadable, ofFile(v.Name, v.Text))
			continue
		}
		compared = compared.And(v.Status)
		if v.Status == Pass {
			good++
		} else {
			bad = append(bad, ofFile(v.Name, v.Text))
		}
	}
	for _, name := range missing {
		read = NotChecked
		unreadable = append(unreadable, ofFile(name, line("files.not-there")))
	}
	if len(files) == 0 {
		a.Take(say.StepRead, NotChecked, Line{}, line("files.none-given"))
		a.Take(say.StepCompare, NotChecked, Line{}, line("files.nothing-compared"))
		return
	}
	a.Take(say.StepRead, read, Line{Text: countOf("files", len(files)-len(unreadable)+len(missing))}, firstLines(unreadable, 50)...)
	if good == 0 && compared == Pass {
		compared = NotChecked
		bad = append(bad, line("files.nothing-compared"))
	}
	a.Take(say.StepCompare, compared, line("files.as-dealt", words.N("n", good), words.N("all", len(files))), firstLines(bad, 50)...)
}

// ofFile is what is said of a file, behind its name.
func ofFile(name string, what Line) Line {
	return line("place.file", words.Name("file", name), words.T("what", what.Text))
}

// addUnreadable is a source of which nothing can be compared: it leaves open what it
// claims.
func (a *audit) addUnreadable(s *source, v *verdictOn) {
	s.files, v.source = append(s.files, v), s
	a.wanted(s, v)
	a.sources = append(a.sources, s)
}

// said is what the user states of one file.
type said struct {
	ids   []squaredeal.ID
	group string // the same for files that one statement names; empty: it names no other
}

// statements are the user's, by file, and the files that do not exist.
func (a *audit) statements(files []Input) (map[string]*said, []string) {
	stated := map[string]*said{}
	there := make(map[string]bool, len(files))
	for _, in := range files {
		there[in.Name] = true
	}
	var missing []string
	for i, p := range a.opt.Played {
		for _, name := range p.Files {
			s := stated[name]
			if s == nil {
				s = &said{}
				stated[name] = s
			}
			if !slices.Contains(s.ids, p.ID) {
				s.ids = append(s.ids, p.ID)
			}
			if len(p.Files) > 1 {
				s.group += fmt.Sprint(i, " ")
			}
			if !there[name] && !slices.Contains(missing, name) {
				missing = append(missing, name)
			}
		}
	}
	return stated, missing
}

// claimOf is what a file must hold: what the user stated, else what its name
// says. A name that may stand for several sets says nothing.
func (a *audit) claimOf(in Input, st *said) claim {
	if st != nil {
		return claim{ids: st.ids, basis: "stated"}
	}
	if a.d == nil {
		return claim{}
	}
	sets := a.d.SetsNamed(baseName(in.Name))
	if len(sets) == 1 {
		return claim{ids: sets[0], basis: "name"}
	}
	var cl claim
	for _, ids := range sets {
		cl.maybe = append(cl.maybe, setNames(ids))
	}
	return cl
}

// baseName is a file's name without folders and extension.
func baseName(name string) string {
	base := shortName(name)
	return strings.TrimSuffix(base, path.Ext(base))
}

// shortName is a file's name without its folders.
func shortName(name string) string { return path.Base(strings.ReplaceAll(name, `\`, "/")) }
