// Package audit verifies a tournament: were the hands that were played those
// that had to be dealt, in the order that had to be?
//
//	r := audit.Run(audit.Published{Description: sqd, Keys: sqk}, files, audit.Options{})
//	fmt.Println(r.Summary.Text) // verified: 1186 of 1186 boards, 90 of 90 sessions complete
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
	"slices"
	"time"

	"github.com/fairdeal/fairdeal/internal/audit/facts"
	"github.com/fairdeal/fairdeal/internal/audit/publication"
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/plain"
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
	// NotHeld are sessions that were not held, as the user says; session 0 stands for all
	// of the phase. They are left out, and listed as choices.
	NotHeld []squaredeal.ID
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

// given is what facts are read from.
func given(p Published, files []Input, opt *Options) *facts.Given {
	g := &facts.Given{
		Description: p.Description, Keys: p.Keys, Earlier: opt.Earlier, EarlierSame: opt.EarlierSame,
		Digest: opt.Digest, Value: opt.Value, ValueBy: opt.ValueBy, Sure: opt.Sure, Today: opt.Today, Reserve: opt.Reserve,
	}
	for _, k := range opt.SessionKeys {
		g.SessionKeys = append(g.SessionKeys, facts.SessionKeyFile(k))
	}
	for _, in := range files {
		g.Names = append(g.Names, baseName(in.Name))
	}
	for _, x := range opt.Played {
		g.Sessions = append(g.Sessions, x.ID)
	}
	if d, err := squaredeal.ParseDescription(p.Description); err == nil && p.Keys == nil && len(opt.SessionKeys) > 0 && opt.Evidence.Given() {
		s := publication.Subject{Description: d, Canonical: [][]byte{d.Canonical()}, Name: opt.Name}
		g.Root = publication.Check(s, opt.Evidence.checked()).KeyTree
	}
	return g
}

// Run verifies a tournament. It never fails: what goes wrong is in the report.
func Run(p Published, files []Input, opt Options) *Report {
	t := weigh(given(p, files, &opt), files, &opt).judge()
	r := &Report{Files: t.compareFiles(), Sessions: []Session{}, Ignored: opt.Ignored}
	if text := t.RuleFits(); text.Said() && t.fits() {
		t.Warn(say.Warning{Kind: "description", Text: text})
		t.Choose(say.Choice{Text: text})
	}
	if t.Own && !t.fits() {
		t.Unconfirmed(slices.ContainsFunc(t.sources, func(s *source) bool { return len(s.records) > 0 }))
	}
	t.compareSessions(r)
	t.conclusions(r, files)
	t.cardsAtTable(r)
	t.published(r, p)
	t.choicesOfPhases(r)
	t.askReserve()
	r.Head = t.Head
	r.take(&t.Found)
	r.summarize(t.files, opt.Strict)
	// What a report says is for people: names and texts out of files are cleaned.
	plain.Clean(r)
	// Advice names files as they are, so that it can be followed.
	r.Advice = t.advice(r)
	return r
}

// compareFiles are spec/audit.md steps 7 and 8: the hand files as they were read and compared.
func (t *judgement) compareFiles() []File {
	files := make([]File, 0, len(t.files))
	read, compared, good := Pass, Pass, 0
	var unreadable, bad []Line
	for _, v := range t.files {
		switch revealed := func(id squaredeal.ID) bool { return !t.Unrevealed(id) }; {
		case len(v.claims) > 0 && !slices.ContainsFunc(v.claims, revealed): // it is listed and does not count
			v.Status, v.Finding, v.Text = NotChecked, KeyHidden, line("file.key-hidden")
		case v.Finding == Unreadable:
			unreadable = append(unreadable, ofFile(v.Name, v.Text))
		default:
			t.conclude(v)
			if v.Finding == Foreign && !v.named {
				break
			}
			if compared = compared.And(v.Status); v.Status == Pass {
				good++
			} else {
				bad = append(bad, ofFile(v.Name, v.Text))
			}
		}
		files = append(files, v.File)
	}
	if len(files) == 0 {
		t.Take(say.StepRead, NotChecked, Line{}, line("files.none-given"))
		t.Take(say.StepCompare, NotChecked, Line{}, line("files.nothing-compared"))
		return files
	}
	can := len(files) - len(unreadable)
	if unreadable = append(unreadable, t.missing...); len(unreadable) > 0 {
		read = NotChecked
	}
	t.Take(say.StepRead, read, Line{Text: say.Count("files", can)}, say.Start(unreadable, 50)...)
	if good == 0 && compared == Pass {
		compared = NotChecked
		bad = append(bad, line("files.nothing-compared"))
	}
	t.Take(say.StepCompare, compared, line("files.as-dealt", words.N("n", good), words.N("all", len(files))), say.Start(bad, 50)...)
	return files
}

// ofFile is what is said of a file, behind its name.
func ofFile(name string, what Line) Line {
	return line("place.file", words.Name("file", name), words.T("what", what.Text))
}

// conclusions are what several findings together come to: that no file holds a board of
// this tournament, and what may be the matter.
func (t *judgement) conclusions(r *Report, files []Input) {
	add := func(c say.Code, args ...words.Arg) { r.Conclusions = append(r.Conclusions, line(c, args...)) }
	switch {
	case t.spelling != "":
		add("value.fits", say.Quoted("value", t.spelling))
	case t.found != nil && t.Revealed == nil && t.found.NoneKnown && len(t.sources) > 0:
		for _, c := range []say.Code{"conclude.none-fits", "conclude.other-files", "conclude.other-keys", "conclude.other-value"} {
			add(c)
		}
	}
	// Where DI is the description and no value is known, the hands may be made with it all
	// the same.
	if f := t.OfText(); f != nil {
		opt := *t.opt
		opt.Progress = nil
		if recognise(read(f, files, &opt)).fits() {
			s := t.Step(say.StepValue)
			s.Detail = append(s.Detail, line("value.of-text"))
			add("value.of-text")
		}
	}
}

// published takes steps 11 to 17 and closes the anchors that they close: the
// description where it is the one that was published, before the value could be
// known; the value where every part of it follows from its source.
func (t *judgement) published(r *Report, p Published) {
	if t.Description == nil {
		return
	}
	s := publication.Subject{
		Description: t.Description, Canonical: t.Canonical(), Name: t.opt.Name, Choices: t.Choices, Beacons: publication.BeaconsOf(p.Description),
	}
	if t.Keys != nil && len(t.Keys.Missing(t.Description)) == 0 {
		if tree, err := t.Keys.Tree(); err == nil {
			if root, err := tree.Root(); err == nil {
				s.Keys = &squaredeal.KeyRoot{Root: root.Root, Keys: root.Keys}
			}
		}
	}
	out := publication.Check(s, t.opt.Evidence.checked())
	r.Publication = out.Publication
	t.Warnings, t.Choices = append(t.Warnings, out.Warnings...), append(t.Choices, out.Choices...)
	// A report of who gave nothing speaks of it only where there is something to
	// say.
	silent := !t.opt.Evidence.Given()
	for _, st := range out.Steps {
		if !silent || !st.Optional && st.ID != say.StepDeclared {
			t.Steps = append(t.Steps, st)
		}
	}
	status := func(id int) Status { return say.StatusOf(t.Steps, id) }
	valued := len(out.Texts) == 0
	if out.Described {
		if st := t.Step(say.StepDigest); st != nil && st.Status == NotChecked && st.Optional {
			st.Status, st.Optional, st.Detail = Pass, false, []Line{line("anchor.as-log")}
		}
		if status(say.StepBefore) == Pass {
			t.closeAnchor(say.TheDescription)
		}
	}
	if out.Valued && valued {
		t.closeAnchor(say.TheValue)
	}
	// Steps 4 and 5 were taken before: what they leave to people is no longer open.
	if status(say.StepThen) == Fail {
		t.reword(say.StepDigest, "anchor.log-says-otherwise", "anchor.nothing")
	}
	if status(say.StepSource) != NotChecked && valued {
		t.reword(say.StepValue, "value.step-14", "value.look-up", "value.look-up-of-what")
	}
}

// reword puts another sentence in the place of one of some that a step says.
func (t *judgement) reword(id int, now say.Code, before ...say.Code) {
	if st := t.Step(id); st != nil {
		for i := range st.Detail {
			if slices.Contains(before, st.Detail[i].Code) {
				st.Detail[i] = line(now)
			}
		}
	}
}

func (t *judgement) closeAnchor(x say.Anchor) {
	t.RestsOn = slices.DeleteFunc(t.RestsOn, func(y say.Anchor) bool { return x == y })
}
