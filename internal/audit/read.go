package audit

import (
	"errors"
	"fmt"
	"path"
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

// Input is one input: a hand file, or a file that should be one.
type Input = intake.Item

// Limits on the input, far above any tournament.
const (
	MaxDescription = intake.MaxDescription
	MaxBoards      = facts.MaxBoards
	maxFileBoards  = 100_000 // different boards in one hand file
	maxKept        = 500_000 // boards in all previous files
)

// presentation contains the given hand files with their claims and boards: spec/audit.md step 7 and section 4.
type presentation struct {
	files   []*handFile
	sources []*source
	missing []Line // files that are named in statements but do not exist
}

// handFile is a hand file: its entry in the report, its claims, and the findings about its boards.
type handFile struct {
	File
	claims   []squaredeal.ID // in the order stated; several for a combined file
	named    bool            // same as in Input
	typed    bool            // same as in Input
	hash     uint64          // hash of the bytes
	copied   bool            // identical to an earlier file
	reasons  []words.Text    // reasons why the whole file could not be compared
	findings fileFindings
}

// uniques is a list of distinct values in the order added.
type uniques[T comparable] struct {
	list []T
	have map[T]bool // nil: the list is short
}

// linearLimit is the length up to which the list is searched linearly.
const linearLimit = 8

// has reports whether a value was added.
func (l *uniques[T]) has(value T) bool {
	if l.have != nil {
		return l.have[value]
	}
	return slices.Contains(l.list, value)
}

// add adds a value and reports whether it is new.
func (l *uniques[T]) add(value T) bool {
	if n := len(l.list); n > 0 && l.list[n-1] == value || l.has(value) {
		return false
	}
	l.list = append(l.list, value)
	if l.have == nil && len(l.list) > linearLimit {
		l.have = make(map[T]bool, 2*linearLimit)
		for _, old := range l.list {
			l.have[old] = true
		}
	}
	if l.have != nil {
		l.have[value] = true
	}
	return true
}

// addNote adds a note, unless it is already there.
func (v *handFile) addNote(text words.Text) {
	if l := (Line{Text: text}); !slices.ContainsFunc(v.Notes, l.Same) {
		v.Notes = append(v.Notes, l)
	}
}

// addReason adds a reason why the whole file could not be compared, unless it is already there.
func (v *handFile) addReason(reason words.Text) {
	if !slices.ContainsFunc(v.reasons, func(t words.Text) bool { return words.Equal(t, reason) }) {
		v.reasons = append(v.reasons, reason)
	}
}

// fromDevice reports whether a table device wrote the file. Such a file shows boards but makes none false.
func (v *handFile) fromDevice() bool { return v.Format == "bws" }

// statement is the user's statement about one file.
type statement struct {
	ids   []squaredeal.ID
	group string // the same for all files in one statement; empty: a single file
}

// fileReader reads hand files according to one interpretation of the published files.
type fileReader struct {
	facts   *facts.Facts
	opt     *Options
	tallies *tallies
	kept    int                           // number of boards in the files so far
	starts  map[bridge.Deal]squaredeal.ID // original sets by first board; nil: not yet computed
}

// readFiles reads the hand files with their claims and statements (spec/audit.md section 4).
func readFiles(f *facts.Facts, files []*inputFile, all *tallies, opt *Options) *presentation {
	r := &fileReader{facts: f, opt: opt, tallies: all}
	out := &presentation{}
	progress := opt.Progress
	if progress == nil {
		progress = func(int, int) {}
	}
	stated, missing := statements(opt.Played, files)
	groups := map[string]*source{}
	out.missing = missing
	for i, in := range files {
		progress(i, len(files))
		st := stated[in.input.Name]
		v := r.newFile(&in.input, st.ids)
		out.files = append(out.files, v)
		set := r.load(in, v)
		if set == nil {
			if f.Dealt != nil { // The file leaves its claimed sets open.
				out.sources = append(out.sources, r.newSource(v))
			}
			continue
		}
		set = r.seat(v, set)
		if st.group == "" || !set.Numbered || v.typed || v.fromDevice() {
			s := r.newSource(v)
			out.sources = append(out.sources, s)
			r.addBoards(s, v, set)
			if s.runs = r.runsOf(s, set); s.runs == nil {
				s.addRecords(v, set)
			} else {
				s.first = set.Boards[0].Number
				in.dropDecoded() // The useful content has been copied.
			}
			continue
		}
		s := groups[st.group]
		if s == nil {
			s = &source{claims: v.claims}
			groups[st.group], out.sources = s, append(out.sources, s)
		}
		if v.copied = slices.ContainsFunc(s.files, func(w *handFile) bool { return w.hash == v.hash }); v.copied {
			in.dropDecoded()
			continue // Identical files count once.
		}
		r.addFile(s, v)
		r.addBoards(s, v, set)
		s.addRecords(v, set)
	}
	for _, s := range groups { // The result must not depend on the order of the input.
		slices.SortStableFunc(s.records, func(x, y record) int { return strings.Compare(x.file.Name, y.file.Name) })
	}
	progress(len(files), len(files))
	return out
}

// statements returns the statement about each file, and the files that do not exist.
func statements(played []Played, files []*inputFile) (stated map[string]statement, missing []Line) {
	stated, exists := map[string]statement{}, make(map[string]bool, len(files))
	for _, in := range files {
		exists[in.input.Name] = true
	}
	for i, p := range played {
		for _, name := range p.Files {
			s := stated[name]
			if !slices.Contains(s.ids, p.ID) {
				s.ids = append(s.ids, p.ID)
			}
			if len(p.Files) > 1 {
				s.group += fmt.Sprint(i, " ")
			}
			if stated[name] = s; !exists[name] {
				exists[name] = true
				missing = append(missing, ofFile(name, line("files.not-there")))
			}
		}
	}
	return stated, missing
}

// newFile returns a file with its claims: those that the user stated, or else those in its name. An ambiguous name
// claims nothing.
func (r *fileReader) newFile(in *Input, stated []squaredeal.ID) *handFile {
	v := &handFile{File: File{Name: in.Name}, claims: stated, named: in.Named, typed: in.Typed}
	var sets [][]squaredeal.ID
	switch {
	case len(stated) > 0:
		v.Basis = "stated"
	case r.facts.Description != nil:
		sets = r.facts.Description.SetsNamed(baseName(in.Name))
	}
	if len(sets) == 1 {
		v.claims, v.Basis = sets[0], "name"
	} else if len(sets) > 1 {
		maybe := say.Sets(sets[0])
		for _, other := range sets[1:] {
			maybe = words.New("score.or", words.T("first", maybe), words.T("last", say.Sets(other)))
		}
		v.addNote(line("read.maybe", words.T("sets", maybe)).Text)
	}
	v.Claim = Line{Text: say.Sets(v.claims)}
	return v
}

// load reads a hand file (spec/audit.md step 7). It returns nil if nothing can be compared; the reason is then in
// the file.
func (r *fileReader) load(in *inputFile, v *handFile) *handfile.Set {
	unreadable := func(c say.Code, args ...words.Arg) *handfile.Set {
		v.Finding, v.Status, v.Text = Unreadable, NotChecked, line(c, args...)
		return nil
	}
	c := in.read(r.firstNumber(v.claims))
	switch err := c.loadErr; {
	case errors.Is(err, intake.ErrNone), errors.Is(err, intake.ErrOther), errors.Is(err, intake.ErrOwn):
		return unreadable("file.not-compared", words.E("what", err))
	case err != nil:
		return unreadable("read.failed", words.E("why", err))
	}
	if in.input.Class == intake.Other {
		return unreadable("file.not-compared", words.T("what", words.New("intake.other")))
	}
	v.Format = in.input.Format.Name
	v.typed = v.typed || v.Format == "typed"
	v.hash = c.hash
	if c.size == 0 {
		return unreadable("read.empty")
	}
	if c.err != nil && v.typed {
		return unreadable("read.failed-typed", words.E("why", c.err))
	}
	if c.err != nil {
		return unreadable("read.failed-as", words.Name("format", v.Format), words.E("why", c.err))
	}
	switch n := len(c.set.Boards); {
	case n == 0:
		return unreadable("read.no-boards")
	case n > maxFileBoards:
		in.dropDecoded()
		return unreadable("read.too-many", words.N("n", n), words.N("most", maxFileBoards))
	case r.kept > maxKept:
		in.dropDecoded()
		return unreadable("read.files-before", words.N("n", maxKept))
	}
	v.Boards = len(c.set.Boards)
	if r.facts.Dealt == nil {
		in.dropDecoded()
		v.Finding, v.Status, v.Text = Open, NotChecked, line("read.nothing-to-compare")
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

// newSource returns a source with a single file.
func (r *fileReader) newSource(v *handFile) *source {
	s := &source{claims: v.claims}
	r.addFile(s, v)
	return s
}

// addFile adds a file to a source, and the claimed sets that cannot be dealt.
func (r *fileReader) addFile(s *source, v *handFile) {
	s.files = append(s.files, v)
	for _, id := range v.claims {
		if r.tallies.of(id) != nil || slices.Contains(s.keyless, id) {
			continue
		}
		if r.facts.Keyless(id) {
			s.keyless = append(s.keyless, id)
		}
		if !r.facts.Unrevealed(id) {
			v.addReason(r.facts.NoSuchSet(id))
		}
	}
}

// addBoards counts the boards of a file and records how they were read.
func (r *fileReader) addBoards(s *source, v *handFile, set *handfile.Set) {
	r.kept += len(set.Boards)
	s.numbered = set.Numbered
	s.turns = v.Format == "borel" && !s.numbered
	for _, d := range set.Doubts {
		if d.Kind != handfile.TwoRecords {
			s.doubt = true
			v.reasons = append(v.reasons, words.New("audit.read.two-ways", words.T("what", d.Said())))
			break
		}
	}
	r.warnOfContradictions(v, set)
}

// warnOfContradictions warns about a dealer, vulnerability or order that contradicts the board numbers. The cards
// are usable anyway.
func (r *fileReader) warnOfContradictions(v *handFile, set *handfile.Set) {
	if n := len(set.Contradictions); n > 0 {
		says := append([]words.Text{set.Contradictions[0].Said()}, say.More(n-1)...)
		r.facts.Warn(say.Warning{Kind: "dealer", File: v.Name, Text: Line{Text: words.Several(says...)}, Strict: true})
	}
	said := map[string]bool{}
	for _, c := range set.Contradictions {
		said[c.String()] = true
	}
	for _, d := range set.Doubts {
		said[d.String()] = true
	}
	for _, w := range set.Warnings {
		if !said[w.String()] {
			v.addNote(w)
		}
	}
}

// baseName returns a file name without folders and extension.
func baseName(name string) string {
	base := shortName(name)
	return strings.TrimSuffix(base, path.Ext(base))
}

// shortName returns a file name without folders.
func shortName(name string) string { return path.Base(strings.ReplaceAll(name, `\`, "/")) }
