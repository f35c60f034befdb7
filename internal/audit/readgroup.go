package audit

import (
	"slices"

	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/words"
)

// addSingle adds a file that is judged on its own, in a group with no other file.
func (r *fileReader) addSingle(in *inputFile, file *handFile, set *handfile.Set) {
	group := r.addGroup(file)
	r.addBoards(group, file, set)
	if group.runs = r.runsOf(group, set); group.runs == nil {
		group.addRecords(file, set)
		return
	}
	group.firstNumber = set.Boards[0].Number
	in.dropDecoded() // All needed content has been copied.
}

// addToStatement adds a file to the other files in its statement. Identical files count once.
func (r *fileReader) addToStatement(in *inputFile, file *handFile, set *handfile.Set, statement string) {
	group := r.byStatement[statement]
	if group == nil {
		group = &fileGroup{claims: file.claims}
		r.byStatement[statement] = group
		r.files.groups = append(r.files.groups, group)
	}
	isCopy := func(other *handFile) bool { return other.hash == file.hash }
	file.copied = slices.ContainsFunc(group.files, isCopy)
	if file.copied {
		in.dropDecoded()
		return
	}
	r.addFile(group, file)
	r.addBoards(group, file, set)
	group.addRecords(file, set)
}

// addGroup adds a group with a single file.
func (r *fileReader) addGroup(file *handFile) *fileGroup {
	group := &fileGroup{claims: file.claims}
	r.files.groups = append(r.files.groups, group)
	r.addFile(group, file)
	return group
}

// addFile adds a file to a group, and the claimed sets that cannot be dealt.
func (r *fileReader) addFile(group *fileGroup, file *handFile) {
	group.files = append(group.files, file)
	for _, id := range file.claims {
		if r.tallies.of(id) != nil || slices.Contains(group.withoutKey, id) {
			continue
		}
		if r.facts.IsKeyMissing(id) {
			group.withoutKey = append(group.withoutKey, id)
		}
		if !r.facts.IsUnrevealed(id) {
			file.addReason(r.facts.WhyNoSet(id))
		}
	}
}

// addBoards counts the boards of a file, and records whether they have numbers and whether the file is ambiguous.
func (r *fileReader) addBoards(group *fileGroup, file *handFile, set *handfile.Set) {
	r.boardCount += len(set.Boards)
	group.numbered = set.Numbered
	group.fromDealer = file.Format == "borel" && !group.numbered
	for _, d := range set.Doubts {
		if d.Kind != handfile.TwoRecords {
			group.ambiguous = true
			file.reasons = append(file.reasons, words.New("audit.read.two-ways", words.T("what", d.InWords())))
			break
		}
	}
	r.warnOfContradictions(file, set)
}

// warnOfContradictions warns about a dealer, vulnerability or order that contradicts the board numbers. The cards
// are usable anyway.
func (r *fileReader) warnOfContradictions(file *handFile, set *handfile.Set) {
	if n := len(set.Contradictions); n > 0 {
		sentences := append([]words.Text{set.Contradictions[0].InWords()}, say.More(n-1)...)
		text := Line{Text: words.JoinSemicolons(sentences...)}
		r.facts.Warn(say.Warning{Kind: "dealer", File: file.Name, Text: text, Strict: true})
	}
	reported := map[string]bool{}
	for _, c := range set.Contradictions {
		reported[c.String()] = true
	}
	for _, d := range set.Doubts {
		reported[d.String()] = true
	}
	for _, w := range set.Warnings {
		if !reported[w.String()] {
			file.addNote(w)
		}
	}
}
