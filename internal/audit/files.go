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
func compareFiles(given *handFiles, f *facts.Facts, all *tallies, results *say.Results) []File {
	files := make([]File, 0, len(given.list))
	status, matching := Pass, 0
	var unreadable, notMatching []Line
	for _, file := range given.list {
		switch {
		case file.claimsOnlyHidden(f): // The file is listed but does not count.
			file.Status, file.Finding, file.Text = NotChecked, KeyHidden, line("file.key-hidden")
		case file.Finding == Unreadable:
			unreadable = append(unreadable, ofFile(file.Name, file.Text))
		default:
			file.setResult(f, all, results)
			if file.Finding == Foreign && !file.named {
				break
			}
			status = status.And(file.Status)
			if file.Status == Pass {
				matching++
			} else {
				notMatching = append(notMatching, ofFile(file.Name, file.Text))
			}
		}
		files = append(files, file.File)
	}
	if len(files) == 0 {
		results.AddStep(say.StepRead, NotChecked, Line{}, line("files.none-given"))
		results.AddStep(say.StepCompare, NotChecked, Line{}, line("files.nothing-compared"))
		return files
	}

	readable, readStatus := len(files)-len(unreadable), Pass
	unreadable = append(unreadable, given.missing...)
	if len(unreadable) > 0 {
		readStatus = NotChecked
	}
	results.AddStep(say.StepRead, readStatus, Line{Text: say.Count("files", readable)}, say.Start(unreadable, maxLines)...)

	if matching == 0 && status == Pass {
		status = NotChecked
		notMatching = append(notMatching, line("files.nothing-compared"))
	}
	asDealt := line("files.as-dealt", words.N("n", matching), words.N("all", len(files)))
	results.AddStep(say.StepCompare, status, asDealt, say.Start(notMatching, maxLines)...)
	return files
}

// claimsOnlyHidden reports whether the file claims sets, but all their keys are still secret.
func (h *handFile) claimsOnlyHidden(f *facts.Facts) bool {
	isRevealed := func(id squaredeal.ID) bool { return !f.IsUnrevealed(id) }
	return len(h.claims) > 0 && !slices.ContainsFunc(h.claims, isRevealed)
}

// ofFile prefixes a line with the name of its file.
func ofFile(name string, text Line) Line {
	return line("place.file", words.Name("file", name), words.T("what", text.Text))
}

// setResult sets the status, finding and line of a file from the findings about its boards.
func (h *handFile) setResult(f *facts.Facts, all *tallies, results *say.Results) {
	found := &h.findings
	byBoard := func(x, y Difference) int { return cmp.Compare(x.Board, y.Board) }
	slices.SortStableFunc(found.wrong, byBoard)
	slices.SortStableFunc(found.open, byBoard)
	h.Differences = found.open
	if len(found.wrong) > 0 {
		h.Differences = slices.Concat(found.wrong, found.open)
	}
	h.Holds = Line{Text: say.Sets(found.sets.list)}

	matching := found.counts.of(codeOfClaim) + found.counts.of(codeOfOthers)
	harmless := found.counts.of(codePartly) + found.counts.of(codeReplaced) + found.counts.of(codeOutvoted)
	var sentences []words.Text
	switch {
	case len(found.wrong) > 0:
		h.Status, h.Finding = Fail, wrongFinding(found.wrong)
		sentences = []words.Text{withMatching(describeDifferences(found.wrong), matching)}
	case len(h.reasons) > 0:
		h.Status, h.Finding = NotChecked, Open
		sentences = h.reasons
	case len(found.open) > 0:
		h.Status, h.Finding = NotChecked, Open
		sentences = []words.Text{h.describeOpen(f.KeysOpen, matching)}
	case h.copied:
		h.Status, h.Finding = Pass, Part
		sentences = []words.Text{line("file.copy").Text}
	case h.Finding == Open: // already reported
		return
	case matching+harmless == 0:
		h.Status, h.Finding = NotChecked, Foreign
		sentences = []words.Text{h.describeForeign(results)}
	default:
		h.Status, h.Finding = Pass, Part
		sentences = h.setMatching(all)
	}
	h.Text = Line{Text: words.Several(sentences...)}
}

// withMatching adds the number of matching boards to a sentence about others.
func withMatching(sentence words.Text, matching int) words.Text {
	return line("file.shown", words.T("what", sentence), words.N("n", matching)).Text
}

// describeOpen describes a file of which boards could not be compared.
func (h *handFile) describeOpen(keysOpen bool, matching int) words.Text {
	reason := describeDifferences(h.findings.open)
	if len(h.findings.open) == h.Boards && len(h.findings.sets.list) == 0 {
		reason = line("file.foreign", words.N("n", h.Boards)).Text
	}
	if keysOpen {
		reason = words.Several(reason, line("file.keys-unproven").Text)
	}
	sentence := line("file.not-compared", words.T("what", reason)).Text
	if matching > 0 {
		return withMatching(sentence, matching)
	}
	return sentence
}

// describeForeign describes a file without any board of this tournament, and warns about its boards.
func (h *handFile) describeForeign(results *say.Results) words.Text {
	if len(h.findings.extra) == 0 {
		return line("file.no-cards").Text
	}
	text := line("file.foreign", words.N("n", h.Boards))
	results.Warn(say.Warning{File: h.Name, Strict: true, Text: text})
	return text.Text
}

// setMatching sets the finding of a file whose boards all match, and describes them.
func (h *handFile) setMatching(all *tallies) (sentences []words.Text) {
	add := func(c say.Code, args ...words.Arg) { sentences = append(sentences, line(c, args...).Text) }
	counts := h.findings.counts
	claimed, size := counts.of(codeOfClaim), 0
	for _, id := range h.claims {
		if t := all.of(id); t != nil {
			size += t.size()
		}
	}
	others := []say.Code{codePartly, codeReplaced, codeOutvoted, codeForeign}
	switch {
	case len(h.claims) > 0 && claimed == size:
		h.Finding = Identical
		add("file.identical", words.T("sets", say.Sets(h.claims)))
	case claimed > 0:
		add(codeOfClaim, words.N("n", claimed), words.T("sets", say.OfSets(h.claims)))
	case counts.of(codeOfOthers) > 0:
		h.Finding = ByCards
		add("file.recognised", words.T("sets", h.Holds.Text), words.N("n", counts.of(codeOfOthers)))
	}
	if claimed > 0 {
		others = []say.Code{codePartly, codeReplaced, codeOutvoted, codeOfOthers, codeForeign}
	}
	for _, c := range others {
		if n := counts.of(c); n > 0 {
			add(c, words.N("n", n))
		}
	}
	return sentences
}

// wrongFinding returns the finding for a false file.
func wrongFinding(wrong []Difference) Finding {
	first := say.RowOf(wrong[0].code).File
	isOther := func(d Difference) bool { return say.RowOf(d.code).File != first }
	if first == "" || slices.ContainsFunc(wrong, isOther) {
		return Differs
	}
	return Finding(first)
}

// describeDifferences formats a list of differences on one line. If the file contains a different set from the
// one it claims, the line only mentions that.
func describeDifferences(differences []Difference) words.Text {
	isDifferentSet := func(d Difference) bool { return d.code == containsDifferentSet }
	if i := slices.IndexFunc(differences, isDifferentSet); i >= 0 {
		return differences[i].Text.Text
	}
	if first := differences[0]; len(differences) == 1 && first.Board > 0 {
		return line("board.is", words.N("board", first.Board), words.T("what", first.Text.Text)).Text
	}

	type shared struct { // Differences with these in common share a sentence.
		kind string
		set  squaredeal.ID
	}
	boards := map[shared][]int{}
	var first []Difference // the first of each kind
	var sentences []words.Text
	for _, d := range differences {
		if d.Board == 0 { // the whole file
			isSame := func(t words.Text) bool { return words.Equal(t, d.Text.Text) }
			if !slices.ContainsFunc(sentences, isSame) {
				sentences = append(sentences, d.Text.Text)
			}
			continue
		}
		key := shared{d.Kind, d.set}
		if len(boards[key]) == 0 {
			first = append(first, d)
		}
		boards[key] = append(boards[key], d.Board)
	}

	for _, d := range first {
		numbers := slices.Compact(boards[shared{d.Kind, d.set}])
		if d.code != boardOfDifferentSet {
			sentences = append(sentences, say.OfBoards(d.code, numbers))
			continue
		}
		sentences = append(sentences, words.New("audit.board.belong", words.N("n", len(numbers)),
			words.Name("boards", boardrange.Format(numbers)), words.T("set", say.Set(d.set))))
	}
	return words.Several(sentences...)
}
