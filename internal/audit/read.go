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
		if r.facts.Dealt != nil { // The sets that an unreadable file claims are open.
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
