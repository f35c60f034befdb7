package audit

import (
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/handfile"
	"github.com/fairdeal/fairdeal/intake"
	"github.com/fairdeal/fairdeal/internal/audit/facts"
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/words"
)

// Input is one thing that people gave: a hand file, or what was to be one.
type Input = intake.Item

// The bounds of what is read: far above any tournament.
const (
	MaxDescription = intake.MaxDescription
	MaxBoards      = facts.MaxBoards
	maxFileBoards  = 100_000 // different boards in one hand file
	maxKept        = 500_000 // boards in all files before one
)

// presentation are the hand files that were given, with what each must hold and the boards
// that it shows: spec/audit.md step 7 and section 4.
type presentation struct {
	files   []*handFile
	sources []*source
	missing []Line // files that statements name and that do not exist
}

// handFile is one hand file: the report's entry, and what the report on sessions needs to
// know.
type handFile struct {
	File
	claims []squaredeal.ID     // in the order stated; several for a combined file
	named  bool                // as in Input
	typed  bool                // as in Input
	hash   uint64              // of its bytes
	copied bool                // its bytes count already
	holds  once[squaredeal.ID] // the sets whose deals are in it, in order of appearance
	n      map[say.Code]int    // how many of its boards are so
	extra  []int               // the numbers of boards that are named and no more
	bad    []Difference        // why it is false
	open   []Difference        // what could not be compared, none twice
	opened map[sameDifference]bool
	why    []words.Text // why the whole file could not be compared
}

// once are things in the order in which they were noted, none twice.
type once[T comparable] struct {
	list []T
	have map[T]bool
}

// add reports whether a thing is new.
func (l *once[T]) add(x T) bool {
	if n := len(l.list); n > 0 && l.list[n-1] == x || l.have[x] {
		return false
	}
	if l.have == nil {
		l.have = map[T]bool{}
	}
	l.have[x] = true
	l.list = append(l.list, x)
	return true
}

func (v *handFile) note(text words.Text) {
	if l := (Line{Text: text}); !slices.ContainsFunc(v.Notes, l.Same) {
		v.Notes = append(v.Notes, l)
	}
}

// sayWhy says once why the whole file could not be compared.
func (v *handFile) sayWhy(why words.Text) {
	if !slices.ContainsFunc(v.why, why.Equal) {
		v.why = append(v.why, why)
	}
}

// device reports whether a file is one of a table's devices: it shows boards and makes
// none false.
func (v *handFile) device() bool { return v.Format == "bws" }

// record is one board of a file, as it is shown there.
type record struct {
	bridge.Board           // number 0: the file says none
	copies       int       // how often the file shows it, once a table
	file         *handFile // that it is in
	behind       int       // how many records behind it the last further copy stands
}

// source is one file under judgement: a hand file, or several that one statement names.
type source struct {
	files    []*handFile
	claims   []squaredeal.ID
	records  []record
	numbered bool
	turns    bool // hands stand from the dealer on, who follows from a number that it does not say
	doubt    bool // it can be read in two ways
	keyless  []squaredeal.ID
}

// said is what the user states of one file.
type said struct {
	ids   []squaredeal.ID
	group string // the same for files that one statement names; empty: it names no other
}

// fileReader reads hand files by the facts of one way to read what was published.
type fileReader struct {
	facts   *facts.Facts
	opt     *Options
	tallies *tallies
	kept    int // boards of the files so far
}

// readFiles reads the hand files, by their claims and statements (spec/audit.md section 4).
func readFiles(f *facts.Facts, files []*inputFile, all *tallies, opt *Options) *presentation {
	e := &fileReader{facts: f, opt: opt, tallies: all}
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
		st := stated[in.item.Name]
		v := e.claiming(&in.item, st.ids)
		out.files = append(out.files, v)
		set := e.load(in, v)
		if set == nil {
			if f.Dealt != nil { // it leaves open what it claims
				out.sources = append(out.sources, e.sourceOf(v))
			}
			continue
		}
		set = e.seat(v, set)
		if st.group == "" || !set.Numbered || v.typed || v.device() {
			s := e.sourceOf(v)
			out.sources = append(out.sources, s)
			e.add(s, v, set)
			continue
		}
		s := groups[st.group]
		if s == nil {
			s = &source{claims: v.claims}
			groups[st.group], out.sources = s, append(out.sources, s)
		}
		if v.copied = slices.ContainsFunc(s.files, func(w *handFile) bool { return w.hash == v.hash }); v.copied {
			continue // equal bytes count once
		}
		e.claim(s, v)
		e.add(s, v, set)
	}
	for _, s := range groups { // in the order of the bytes of their names
		slices.SortStableFunc(s.records, func(x, y record) int { return strings.Compare(x.file.Name, y.file.Name) })
	}
	progress(len(files), len(files))
	return out
}

// statements returns what the user states of each file, and the files that do not exist.
func statements(played []Played, files []*inputFile) (stated map[string]said, missing []Line) {
	stated, there := map[string]said{}, make(map[string]bool, len(files))
	for _, in := range files {
		there[in.item.Name] = true
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
			if stated[name] = s; !there[name] {
				there[name] = true
				missing = append(missing, ofFile(name, line("files.not-there")))
			}
		}
	}
	return stated, missing
}

// claiming is a file with what it must hold: what the user stated, else what its name
// says. A name that may stand for several sets says nothing.
func (e *fileReader) claiming(in *Input, stated []squaredeal.ID) *handFile {
	v := &handFile{File: File{Name: in.Name}, claims: stated, named: in.Named, typed: in.Typed, n: map[say.Code]int{}}
	var sets [][]squaredeal.ID
	switch {
	case len(stated) > 0:
		v.Basis = "stated"
	case e.facts.Description != nil:
		sets = e.facts.Description.SetsNamed(baseName(in.Name))
	}
	if len(sets) == 1 {
		v.claims, v.Basis = sets[0], "name"
	} else if len(sets) > 1 {
		maybe := say.Sets(sets[0])
		for _, other := range sets[1:] {
			maybe = words.New("score.or", words.T("first", maybe), words.T("last", say.Sets(other)))
		}
		v.note(line("read.maybe", words.T("sets", maybe)).Text)
	}
	v.Claim = Line{Text: say.Sets(v.claims)}
	return v
}

// load reads one hand file (spec/audit.md step 7); nil where nothing can be compared, and
// then the file says why.
func (e *fileReader) load(in *inputFile, v *handFile) *handfile.Set {
	unreadable := func(c say.Code, args ...words.Arg) *handfile.Set {
		v.Finding, v.Status, v.Text = Unreadable, NotChecked, line(c, args...)
		return nil
	}
	c := in.read(e.firstNumber(v.claims))
	if err := c.loadErr; errors.Is(err, intake.ErrNone) || errors.Is(err, intake.ErrOther) || errors.Is(err, intake.ErrOwn) {
		return unreadable("file.not-compared", words.E("what", err))
	} else if err != nil {
		return unreadable("read.failed", words.E("why", err))
	}
	if in.item.Class == intake.Other {
		return unreadable("file.not-compared", words.T("what", words.New("intake.other")))
	}
	v.Format = in.item.Format.Name
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
		in.forget()
		return unreadable("read.too-many", words.N("n", n), words.N("most", maxFileBoards))
	case e.kept > maxKept:
		in.forget()
		return unreadable("read.files-before", words.N("n", maxKept))
	}
	v.Boards = len(c.set.Boards)
	if e.facts.Dealt == nil {
		v.Finding, v.Status, v.Text = Open, NotChecked, line("read.nothing-to-compare")
		return nil
	}
	return c.set
}

// firstNumber is the number of the first board of what a file claims. In formats without
// board numbers the cards of some depend on the dealer, who follows from it.
func (e *fileReader) firstNumber(claims []squaredeal.ID) int {
	if len(claims) > 0 && e.facts.Dealt != nil {
		if t := e.tallies.of(claims[0]); t != nil && !t.unknown {
			return t.want[0].Number
		}
	}
	return 1
}

// sourceOf is a file that is judged by itself.
func (e *fileReader) sourceOf(v *handFile) *source {
	s := &source{claims: v.claims}
	e.claim(s, v)
	return s
}

// claim says of a file which sets of its claim are not there.
func (e *fileReader) claim(s *source, v *handFile) {
	s.files = append(s.files, v)
	for _, id := range v.claims {
		if e.tallies.of(id) != nil || slices.Contains(s.keyless, id) {
			continue
		}
		if e.facts.Keyless(id) {
			s.keyless = append(s.keyless, id)
		}
		if !e.facts.Unrevealed(id) {
			v.sayWhy(e.facts.NoSuchSet(id))
		}
	}
}

// add takes the boards of a file into a source.
func (e *fileReader) add(s *source, v *handFile, set *handfile.Set) {
	e.kept += len(set.Boards)
	s.numbered = set.Numbered
	s.turns = v.Format == "borel" && !s.numbered
	s.records = slices.Grow(s.records, len(set.Boards))
	for i, b := range set.Boards {
		r := record{Board: b, copies: 1, file: v}
		if i < len(set.Copies) {
			r.copies, r.behind = set.Copies[i], set.Last[i]-i
		}
		s.records = append(s.records, r)
	}
	for _, d := range set.Doubts {
		if d.Kind != handfile.TwoRecords {
			s.doubt = true
			v.why = append(v.why, words.New("audit.read.two-ways", words.T("what", d.Said())))
			break
		}
	}
	e.contradictions(v, set)
}

// contradictions are a dealer, a vulnerability, an order that are not those of
// the boards' numbers: the cards are right, and the verdict says so.
func (e *fileReader) contradictions(v *handFile, set *handfile.Set) {
	if n := len(set.Contradictions); n > 0 {
		says := append([]words.Text{set.Contradictions[0].Said()}, say.More(n-1)...)
		e.facts.Warn(say.Warning{Kind: "dealer", File: v.Name, Text: Line{Text: words.Several(says...)}, Strict: true})
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
			v.note(w)
		}
	}
}

// baseName is a file's name without folders and extension.
func baseName(name string) string {
	base := shortName(name)
	return strings.TrimSuffix(base, path.Ext(base))
}

// shortName is a file's name without its folders.
func shortName(name string) string { return path.Base(strings.ReplaceAll(name, `\`, "/")) }
