package audit

import (
	"slices"

	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

// describe sets the status, the finding and the sentences of a file.
func (h *handFile) describe(status Status, finding Finding, sentences ...words.Text) {
	h.Status, h.Finding = status, finding
	h.Text = Line{Text: words.JoinSemicolons(sentences...)}
}

// withMatching adds the number of matching boards to a sentence about the file's other boards.
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
		reason = words.JoinSemicolons(reason, line("file.keys-unproven").Text)
	}
	sentence := line("file.not-compared", words.T("what", reason)).Text
	if matching > 0 {
		return withMatching(sentence, matching)
	}
	return sentence
}

// describeMatching describes a file whose boards all match.
func (h *handFile) describeMatching(finding Finding) (sentences []words.Text) {
	counts := h.findings.counts
	ofClaim, ofOtherSets := counts.of(codeOfClaim), counts.of(codeOfOtherSets)
	switch {
	case finding == Identical:
		sentences = append(sentences, line("file.identical", words.T("sets", say.Sets(h.claims))).Text)
	case finding == ByCards:
		sets := words.T("sets", h.Contents.Text)
		sentences = append(sentences, line("file.recognised", sets, words.N("n", ofOtherSets)).Text)
	case ofClaim > 0:
		sets := words.T("sets", say.OfSets(h.claims))
		sentences = append(sentences, line(codeOfClaim, words.N("n", ofClaim), sets).Text)
	}
	for _, code := range []say.Code{codePartly, codeReplaced, codeOutvoted, codeOfOtherSets, codeForeign} {
		isOther := code != codeOfOtherSets || ofClaim > 0
		if n := counts.of(code); n > 0 && isOther {
			sentences = append(sentences, line(code, words.N("n", n)).Text)
		}
	}
	return sentences
}

// describeDifferences returns one sentence about a list of differences: "board 3: two cards exchanged", or "boards 3,
// 7-9: two cards exchanged; ...". If the file contains a different set from the one it claims, the sentence only
// mentions that.
func describeDifferences(differences []Difference) words.Text {
	isDifferentSet := func(d Difference) bool { return d.code == containsDifferentSet }
	if i := slices.IndexFunc(differences, isDifferentSet); i >= 0 {
		return differences[i].Text.Text
	}
	if only := differences[0]; len(differences) == 1 && only.Board > 0 {
		return line("board.is", words.N("board", only.Board), words.T("what", only.Text.Text)).Text
	}
	return words.JoinSemicolons(append(wholeFileSentences(differences), boardSentences(differences)...)...)
}

// wholeFileSentences returns the different sentences of the differences that concern the whole file.
func wholeFileSentences(differences []Difference) (sentences []words.Text) {
	for _, d := range differences {
		isSame := func(t words.Text) bool { return words.Equal(t, d.Text.Text) }
		if d.Board == 0 && !slices.ContainsFunc(sentences, isSame) {
			sentences = append(sentences, d.Text.Text)
		}
	}
	return sentences
}

// boardSentences returns a sentence for the boards with differences of the same kind and set.
func boardSentences(differences []Difference) (sentences []words.Text) {
	type kindAndSet struct {
		kind string
		set  squaredeal.ID
	}
	boards := map[kindAndSet][]int{}
	var examples []Difference // the first difference for each kind and set, in order
	for _, d := range differences {
		if d.Board == 0 { // the whole file
			continue
		}
		key := kindAndSet{d.Kind, d.set}
		if len(boards[key]) == 0 {
			examples = append(examples, d)
		}
		boards[key] = append(boards[key], d.Board)
	}

	for _, d := range examples {
		numbers := slices.Compact(boards[kindAndSet{d.Kind, d.set}])
		if d.code != boardOfDifferentSet {
			sentences = append(sentences, say.AboutBoards(d.code, numbers))
			continue
		}
		sentences = append(sentences, words.New("audit.board.belong", words.N("n", len(numbers)),
			words.Name("boards", boardrange.Format(numbers)), words.T("set", say.OfSet(d.set))))
	}
	return sentences
}

// withFileName prefixes a line with the name of its file.
func withFileName(name string, text Line) Line {
	return line("place.file", words.Name("file", name), words.T("what", text.Text))
}
