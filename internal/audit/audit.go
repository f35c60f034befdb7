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
	"github.com/fairdeal/fairdeal/internal/squaredeal"
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
	// EachBoard fills in Report.Boards.
	EachBoard bool
	// Progress is called now and then with how many files are done.
	Progress func(done, total int)
}

// factsInput returns what the facts are computed from.
func factsInput(p Published, files []Input, opt *Options, evidence *publication.Evidence) *facts.Input {
	g := &facts.Input{
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
	if p.Keys != nil || len(opt.SessionKeys) == 0 || !opt.Evidence.Given() {
		return g
	}
	if d, err := squaredeal.ParseDescription(p.Description); err == nil {
		s := publication.Subject{Description: d, Canonical: [][]byte{d.Canonical()}, Name: opt.Name}
		g.Root = publication.KeyTree(s, evidence)
	}
	return g
}

// Run verifies a tournament. It never fails: what goes wrong is in the report.
func Run(p Published, files []Input, opt Options) *Report {
	inputs := inputsOf(files)
	evidence := opt.Evidence.checked()
	best := recogniseBest(factsInput(p, files, &opt, evidence), inputs, &opt)
	f, presented := best.facts, best.presented
	found := &f.Results // the steps, warnings and choices so far
	judged := best.judge(found)
	r := &Report{Files: compareFiles(presented, f, best.tallies, found), Sessions: []Session{}, Ignored: opt.Ignored}
	if text := f.RuleFits(); text.Said() && best.fits {
		found.Warn(say.Warning{Kind: "description", Text: text})
		found.Choose(say.Choice{Text: text})
	}
	if f.ValueFromUser && !best.fits {
		f.Unconfirmed(slices.ContainsFunc(presented.sources, (*source).shown))
	}
	t := &sessionTable{facts: f, opt: &opt, tallies: best.tallies, judged: judged, found: found}
	t.compare(r, presented.files)
	if opt.EachBoard && f.Description != nil {
		r.Boards = t.boards(r)
	}
	r.conclude(best, judged, inputs, found)
	if len(opt.AtTable) > 0 {
		r.cardsAtTable(opt.AtTable, provenBoards(judged.sets, f.KeysOpen))
	}
	r.checkPublication(p, f, &opt, evidence, found)
	chooseOfPhases(f, &opt, r, found)
	askReserve(presented, judged, found)
	r.Head = f.Head
	r.take(found)
	r.summarize(presented.files, opt.Strict)
	// What a report says is for people: names and texts out of files are cleaned.
	plain.Clean(r)
	// Advice names files as they are, so that it can be followed.
	if f.Dealt != nil {
		r.Advice = r.advice(presented.files, judged.spelling, opt.Strict)
	}
	return r
}

// conclude says what several findings together come to: that no file holds a board of
// this tournament, and what may be the matter.
func (r *Report) conclude(best *recognition, judged *judgement, files []*inputFile, found *say.Results) {
	add := func(c say.Code, args ...words.Arg) { r.Conclusions = append(r.Conclusions, line(c, args...)) }
	switch {
	case judged.spelling != "":
		add("value.fits", say.Quoted("value", judged.spelling))
	case judged.noneKnown && best.facts.Revealed == nil && len(best.presented.sources) > 0:
		add("conclude.none-fits")
		add("conclude.other-files")
		add("conclude.other-keys")
		add("conclude.other-value")
	}
	// Where DI is the description and no value is known, the hands may be made with it all
	// the same.
	if f := best.facts.OfText(); f != nil {
		opt := *best.opt
		opt.Progress = nil
		if recognise(f, files, &opt).fits {
			s := found.Step(say.StepValue)
			s.Detail = append(s.Detail, line("value.of-text"))
			add("value.of-text")
		}
	}
}
