package audit

import (
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/audit/facts"
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/intake"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Input is a hand file, or a file that should be one.
type Input = intake.Item

// handFiles contains the given hand files with their claims and boards (spec/audit.md step 7 and section 4). RR03.pbn,
// for example, claims session 1,3 by its name.
type handFiles struct {
	list     []*handFile
	groups   []*fileGroup
	misnamed []Line // names in statements that no file has, or that several files have
}

// fileReader reads hand files according to one interpretation of the published files.
type fileReader struct {
	facts       *facts.Facts
	opt         *Options
	tallies     *tallies
	files       *handFiles
	byStatement map[string]*fileGroup         // groups of several files
	boardCount  int                           // number of boards in the files so far
	buffer      []byte                        // for the content of one file after the other
	byFirstDeal map[bridge.Deal]squaredeal.ID // original sets by first board; nil: not yet computed
}

// readFiles reads the hand files with their claims and statements (spec/audit.md section 4).
func readFiles(f *facts.Facts, inputs []*inputFile, all *tallies, opt *Options) *handFiles {
	progress := opt.Progress
	if progress == nil {
		progress = func(int, int) {}
	}
	stated, misnamed := statedClaims(opt.Played, inputs)
	r := &fileReader{
		facts:       f,
		opt:         opt,
		tallies:     all,
		files:       &handFiles{misnamed: misnamed},
		byStatement: map[string]*fileGroup{},
	}
	for i, in := range inputs {
		progress(i, len(inputs))
		r.readFile(in, stated[in.input.Name])
	}
	// The result must not depend on the order of the input.
	byFileName := func(x, y record) int { return strings.Compare(x.file.Name, y.file.Name) }
	for _, group := range r.byStatement {
		slices.SortStableFunc(group.records, byFileName)
	}
	progress(len(inputs), len(inputs))
	return r.files
}

// readFile reads a file and adds its boards to its group.
func (r *fileReader) readFile(in *inputFile, stated statedClaim) {
	file := r.newFile(&in.input, stated.ids)
	r.files.list = append(r.files.list, file)
	set := r.load(in, file)
	if set == nil {
		if r.facts.Dealt != nil { // The sets that the file claims stay open.
			r.addGroup(file)
		}
		return
	}
	set = r.seat(file, set)
	if stated.statement == "" || !set.Numbered || file.typed || file.isFromDevice() {
		r.addSingle(in, file, set)
	} else {
		r.addToStatement(in, file, set, stated.statement)
	}
}

// addSingle adds a file that is judged on its own.
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

// newFile returns a file with its claims: those that the user stated, or else those in its name. An ambiguous name
// claims nothing.
func (r *fileReader) newFile(in *Input, stated []squaredeal.ID) *handFile {
	file := &handFile{File: File{Name: in.Name}, claims: stated, named: in.Named, typed: in.Typed}
	var sets [][]squaredeal.ID
	switch {
	case len(stated) > 0:
		file.Basis = "stated"
	case r.facts.Description != nil:
		sets = r.facts.Description.SetsNamed(baseName(in.Name))
	}
	if len(sets) == 1 {
		file.claims, file.Basis = sets[0], "name"
	} else if len(sets) > 1 {
		alternatives := say.Sets(sets[0])
		for _, other := range sets[1:] {
			alternatives = words.New("score.or", words.T("first", alternatives), words.T("last", say.Sets(other)))
		}
		file.addNote(line("read.maybe", words.T("sets", alternatives)).Text)
	}
	file.Claim = Line{Text: say.Sets(file.claims)}
	return file
}

// load reads a hand file (spec/audit.md step 7). It returns nil if nothing can be compared; the reason is then in
// the file.
func (r *fileReader) load(in *inputFile, file *handFile) *handfile.Set {
	c := in.read(r.firstNumber(file.claims), &r.buffer)
	if !file.checkInput(in, c) || !file.checkContent(c) || !r.checkSize(in, file, len(c.set.Boards)) {
		return nil
	}
	file.Boards = len(c.set.Boards)
	if r.facts.Dealt == nil {
		in.dropDecoded()
		file.Finding = Open
		file.Status = NotChecked
		file.Text = line("read.nothing-to-compare")
		return nil
	}
	return c.set
}

// firstNumber returns the number of the first board in the file's claims. In some formats without board numbers,
// the cards depend on the dealer, who follows from the number.
func (r *fileReader) firstNumber(claims []squaredeal.ID) int {
	if len(claims) > 0 && r.facts.Dealt != nil {
		if t := r.tallies.of(claims[0]); t != nil && !t.unknown {
			return t.want[0].Number
		}
	}
	return 1
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
