package audit

import (
	"cmp"
	"slices"

	"github.com/fairdeal/fairdeal/internal/audit/facts"
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

// compareFiles performs steps 7 and 8 of spec/audit.md: it checks that all hand files can be read and that their
// boards match.
func compareFiles(presented *presentation, f *facts.Facts, all *tallies, results *say.Results) []File {
	files := make([]File, 0, len(presented.files))
	read, compared, good := Pass, Pass, 0
	var unreadable, bad []Line
	for _, v := range presented.files {
		switch revealed := func(id squaredeal.ID) bool { return !f.Unrevealed(id) }; {
		case len(v.claims) > 0 && !slices.ContainsFunc(v.claims, revealed): // The file is listed but does not count.
			v.Status, v.Finding, v.Text = NotChecked, KeyHidden, line("file.key-hidden")
		case v.Finding == Unreadable:
			unreadable = append(unreadable, ofFile(v.Name, v.Text))
		default:
			v.conclude(f, all, results)
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
		results.AddStep(say.StepRead, NotChecked, Line{}, line("files.none-given"))
		results.AddStep(say.StepCompare, NotChecked, Line{}, line("files.nothing-compared"))
		return files
	}
	can := len(files) - len(unreadable)
	if unreadable = append(unreadable, presented.missing...); len(unreadable) > 0 {
		read = NotChecked
	}
	results.AddStep(say.StepRead, read, Line{Text: say.Count("files", can)}, say.Start(unreadable, 50)...)
	if good == 0 && compared == Pass {
		compared = NotChecked
		bad = append(bad, line("files.nothing-compared"))
	}
	asDealt := line("files.as-dealt", words.N("n", good), words.N("all", len(files)))
	results.AddStep(say.StepCompare, compared, asDealt, say.Start(bad, 50)...)
	return files
}

// ofFile prefixes a line with the name of its file.
func ofFile(name string, what Line) Line {
	return line("place.file", words.Name("file", name), words.T("what", what.Text))
}

// conclude sets the status, finding and line of a file from the findings about its boards.
func (v *handFile) conclude(f *facts.Facts, all *tallies, results *say.Results) {
	byBoard := func(x, y Difference) int { return cmp.Compare(x.Board, y.Board) }
	slices.SortStableFunc(v.findings.wrong, byBoard)
	slices.SortStableFunc(v.findings.open, byBoard)
	if v.Differences = v.findings.open; len(v.findings.wrong) > 0 {
		v.Differences = slices.Concat(v.findings.wrong, v.findings.open)
	}
	v.Holds = Line{Text: say.Sets(v.findings.sets.list)}
	right := v.findings.counts.of(ofClaim) + v.findings.counts.of(ofOthers)
	var says []words.Text
	add := func(c say.Code, args ...words.Arg) { says = append(says, line(c, args...).Text) }
	switch {
	case len(v.findings.wrong) > 0:
		v.Status, v.Finding = Fail, wrongFinding(v.findings.wrong)
		add("file.shown", words.T("what", describe(v.findings.wrong)), words.N("n", right))
	case len(v.reasons) > 0:
		v.Status, v.Finding, says = NotChecked, Open, v.reasons
	case len(v.findings.open) > 0:
		v.Status, v.Finding = NotChecked, Open
		reason := describe(v.findings.open)
		if len(v.findings.open) == v.Boards && len(v.findings.sets.list) == 0 {
			reason = line("file.foreign", words.N("n", v.Boards)).Text
		}
		if f.KeysOpen {
			reason = words.Several(reason, line("file.keys-unproven").Text)
		}
		if reason = line("file.not-compared", words.T("what", reason)).Text; right > 0 {
			reason = line("file.shown", words.T("what", reason), words.N("n", right)).Text
		}
		says = append(says, reason)
	case v.copied:
		v.Status, v.Finding = Pass, Part
		add("file.copy")
	case v.Finding == Open: // already reported
		return
	case right+v.findings.counts.of(inPart)+v.findings.counts.of(outside)+v.findings.counts.of(outvoted) == 0:
		v.Status, v.Finding = NotChecked, Foreign
		if len(v.findings.extra) == 0 {
			add("file.no-cards")
			break
		}
		text := line("file.foreign", words.N("n", v.Boards))
		results.Warn(say.Warning{File: v.Name, Strict: true, Text: text})
		says = append(says, text.Text)
	default:
		v.Status, v.Finding = Pass, Part
		says = v.concludeRight(all)
	}
	v.Text = Line{Text: words.Several(says...)}
}

// concludeRight sets the finding of a file whose boards all match, and describes them.
func (v *handFile) concludeRight(all *tallies) (says []words.Text) {
	add := func(c say.Code, args ...words.Arg) { says = append(says, line(c, args...).Text) }
	right, size := v.findings.counts.of(ofClaim), 0
	for _, id := range v.claims {
		if t := all.of(id); t != nil {
			size += t.size()
		}
	}
	rest := []say.Code{inPart, outside, outvoted, foreign}
	switch {
	case len(v.claims) > 0 && right == size:
		v.Finding = Identical
		add("file.identical", words.T("sets", say.Sets(v.claims)))
	case right > 0:
		add(ofClaim, words.N("n", right), words.T("sets", say.OfSets(v.claims)))
	case v.findings.counts.of(ofOthers) > 0:
		v.Finding = ByCards
		add("file.recognised", words.T("sets", v.Holds.Text), words.N("n", v.findings.counts.of(ofOthers)))
	}
	if right > 0 {
		rest = slices.Insert(rest, 3, ofOthers)
	}
	for _, c := range rest {
		if n := v.findings.counts.of(c); n > 0 {
			add(c, words.N("n", n))
		}
	}
	return says
}

// wrongFinding returns the finding for a false file.
func wrongFinding(wrong []Difference) Finding {
	first := say.RowOf(wrong[0].code).File
	other := func(d Difference) bool { return say.RowOf(d.code).File != first }
	if first == "" || slices.ContainsFunc(wrong, other) {
		return Differs
	}
	return Finding(first)
}

// describe formats a list of differences on one line. If the file contains a different set from the
// one it claims, the line only mentions that.
func describe(diffs []Difference) words.Text {
	if i := slices.IndexFunc(diffs, func(d Difference) bool { return d.code == containsDifferentSet }); i >= 0 {
		return diffs[i].Text.Text
	}
	if len(diffs) == 1 && diffs[0].Board > 0 {
		return line("board.is", words.N("board", diffs[0].Board), words.T("what", diffs[0].Text.Text)).Text
	}
	type sort struct { // Differences of the same sort share a sentence.
		kind string
		of   squaredeal.ID
	}
	boards := map[sort][]int{}
	var first []Difference
	var parts []words.Text
	for _, d := range diffs {
		if d.Board == 0 { // the whole file
			if !slices.ContainsFunc(parts, func(t words.Text) bool { return words.Equal(t, d.Text.Text) }) {
				parts = append(parts, d.Text.Text)
			}
			continue
		}
		s := sort{d.Kind, d.of}
		if len(boards[s]) == 0 {
			first = append(first, d)
		}
		boards[s] = append(boards[s], d.Board)
	}
	for _, d := range first {
		numbers := slices.Compact(boards[sort{d.Kind, d.of}])
		if d.code != boardOfDifferentSet {
			parts = append(parts, say.OfBoards(d.code, numbers))
			continue
		}
		runs := words.Name("boards", boardrange.Format(numbers))
		parts = append(parts, words.New("audit.board.belong", words.N("n", len(numbers)), runs, words.T("set", say.Set(d.of))))
	}
	return words.Several(parts...)
}
