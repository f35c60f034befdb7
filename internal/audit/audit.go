// Package audit verifies tournaments: it checks that the hands that were played are those that the published
// description and keys produce, in the same order.
//
//	r := audit.Run(audit.Published{Description: sqd, Keys: sqk}, files, audit.Options{})
//	fmt.Println(r.Summary.Text) // verified: all 1,186 boards match
//	os.Exit(r.ExitStatus())     // 0 verified, 1 false, 2 not verified
//
// The package follows these rules; spec/audit.md has the details:
//
//  1. Every fact is derived from the published bytes. Results that the organiser computed are
//     ignored.
//  2. A report has numbered steps. Steps 1 to 5 read the description and the keys, check the key
//     hash, and ask for the two anchors: that the description is the published one, and that the
//     public number is genuine. Step 6 deals every session. Steps 7 to 10 read the files, compare
//     them, and count missing boards. Steps 11 to 17 check proofs from a public log
//     (spec/trust.md).
//  3. A step passes, fails or is not checked (package step). It contains the expected and the
//     actual result.
//  4. If a step fails, the verdict is false. If a step is not checked, the verdict is not
//     verified, unless the step is optional or the user asked for a partial verification.
//  5. Boards are recognised by their cards (package judge). Only a plain contradiction is
//     false; anything else that does not match is not checked.
//  6. The verdict is verified only if all boards in all sessions were compared. RestsOn lists the
//     open anchors, and Choices the decisions that were left to the organiser.
//  7. Advice lists further statements that the user can make.
//
// Run never fails; all problems are in the report. Step numbers, statuses, verdicts, exit statuses and JSON keys
// never change, and new steps get new numbers. Sentences may change.
package audit

import (
	"slices"

	"github.com/fairdeal/fairdeal/internal/audit/facts"
	"github.com/fairdeal/fairdeal/internal/audit/publication"
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// Published contains the two files that an organiser publishes.
type Published struct {
	Description []byte // NAME.sqd
	Keys        []byte // NAME.sqk
}

// Run verifies a tournament. It never fails; all problems are in the report.
func Run(p Published, files []Input, opt Options) *Report {
	inputs := inputsOf(files)
	evidence := opt.Evidence.forPublication()
	best := recogniseBest(factsInput(p, files, &opt, evidence), inputs, &opt)
	f, handFiles := best.facts, best.handFiles
	results := &f.Results
	judged := best.judge(results)
	r := &Report{Files: compareFiles(handFiles, f, best.tallies, results), Sessions: []Session{}, Ignored: opt.Ignored}
	if text := f.RuleChoice(); !text.IsZero() && best.matches {
		results.Warn(say.Warning{Kind: "description", Text: text})
		results.AddChoice(say.Choice{Text: text})
	}
	handsRead := slices.ContainsFunc(handFiles.groups, (*fileGroup).hasBoards)
	if f.ValueFromUser && !best.matches {
		f.LeaveValueOpen(handsRead)
	}
	handsNotDealt := f.Dealt == nil && len(handFiles.list) > 0
	valueUnused := !best.matches && (handsRead || handsNotDealt)
	if valueUnused {
		f.LeaveOtherValueOpen()
	}

	t := &sessionTable{facts: f, opt: &opt, tallies: best.tallies, judged: judged, results: results}
	t.compare(r, handFiles.list)
	if opt.EachBoard && f.Description != nil {
		r.Boards = t.boards(r)
	}
	r.addConclusions(best, judged, inputs, results)
	if len(opt.AtTable) > 0 {
		r.compareAtTable(opt.AtTable, provenBoards(judged.sets, f.KeysOpen))
	}
	r.checkPublication(p, f, &opt, evidence, valueUnused, results)
	if judged.noBoardKnown {
		r.concludeUnusedValue(results)
	}
	addPhaseChoices(f, &opt, r, results)
	askReserve(handFiles, judged, results)

	r.Head = f.Head
	r.copyResults(results)
	r.summarize(handFiles.list, opt.Strict)
	// The report is for people, so names and texts from files are cleaned.
	plain.CleanStrings(r)
	// Advice contains exact file names, because the user has to repeat them.
	if f.Dealt != nil {
		r.Advice = r.advice(handFiles.list, judged.spelling, opt.Strict)
	}
	return r
}

// factsInput returns the input from which the facts are computed.
func factsInput(p Published, files []Input, opt *Options, evidence *publication.Evidence) *facts.Input {
	input := &facts.Input{
		Description: p.Description,
		Keys:        p.Keys,
		Earlier:     opt.Earlier,
		EarlierSame: opt.EarlierSame,
		Digest:      opt.Digest,
		Value:       opt.Value,
		ValueBy:     opt.ValueBy,
		Sure:        opt.Sure,
		Today:       opt.Today,
		Reserve:     opt.Reserve,
	}
	for _, key := range opt.SessionKeys {
		input.SessionKeys = append(input.SessionKeys, facts.SessionKeyFile(key))
	}
	for _, file := range files {
		input.Names = append(input.Names, baseName(file.Name))
	}
	for _, played := range opt.Played {
		input.Sessions = append(input.Sessions, played.ID)
	}

	onlySessionKeys := p.Keys == nil && len(opt.SessionKeys) > 0
	if onlySessionKeys && opt.Evidence.HasProofs() {
		if d, err := squaredeal.ParseDescription(p.Description); err == nil {
			subject := publication.Subject{Description: d, Canonical: [][]byte{d.Canonical()}, Name: opt.Name}
			input.Root = publication.KeyTree(subject, evidence)
		}
	}
	return input
}
