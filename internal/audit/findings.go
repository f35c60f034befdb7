package audit

import (
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/judge"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

// judgement contains the findings of package judge about files, sets and sessions.
type judgement struct {
	files     [][]judge.Finding // by source
	sets      dealtSets
	sessions  map[int]judge.SessionResult // by sessionNumber
	noneKnown bool                        // there are boards, but none of this tournament
	spelling  string                      // alternative spelling of a value that produces all boards; empty: none
}

// judge judges the recognised boards. It adds the findings to the files, the sets and found.
func (r *recognition) judge(results *say.Results) *judgement {
	j := &judgement{sets: r.sets, sessions: map[int]judge.SessionResult{}}
	if r.boards == nil {
		return j
	}
	result := r.boards.Judge()
	r.boards, r.world = nil, judge.World{} // Only the findings are needed from here on.
	j.files, j.sets, j.noneKnown = result.Files, r.sets, result.NoneRecognised
	for set := range result.Sets {
		t := j.sets[set]
		t.result = &result.Sets[set]
		if shifts := t.result.Shifts; t.unknown && len(shifts) > 0 {
			t.first += shifts[0]
		}
	}
	for _, s := range result.Sessions {
		j.sessions[s.Session] = s
	}
	var compared comparisons
	for i, s := range r.presented.sources {
		for _, id := range s.claims {
			if t := r.tallies.of(id); t != nil {
				for _, v := range s.files {
					t.files.add(v)
				}
			}
		}
		f := &sourceFindings{source: s, sets: j.sets, all: result.Files[i], compared: &compared}
		f.note(results)
	}
	if j.noneKnown {
		if j.spelling = r.facts.Spelling(completeDeals(r.presented.sources)); j.spelling != "" {
			value, typed := say.Quoted("value", j.spelling), say.Quoted("typed", r.facts.Description.Value)
			results.Choose(say.Choice{Text: line("value.spelling", value, typed)})
		}
	}
	return j
}

// completeDeals returns the complete deals in all sources.
func completeDeals(sources []*source) map[bridge.Deal]bool {
	deals := map[bridge.Deal]bool{}
	for _, s := range sources {
		records := s.all()
		for i := range records {
			if d := records[i].Deal; d.Complete() {
				deals[d] = true
			}
		}
	}
	return deals
}

// Codes under which a file counts its boards.
const (
	ofClaim  say.Code = "file.of-claim"
	ofOthers say.Code = "file.of-others"
	inPart   say.Code = "file.partly"
	outside  say.Code = "file.stated"
	outvoted say.Code = "file.outvoted"
	foreign  say.Code = "file.foreign-boards"
)

// outcomeCodes maps outcomes to the codes under which a file counts its records.
var outcomeCodes = map[judge.Outcome]say.Code{
	judge.PartialMatch: inPart, judge.Foreign: foreign, judge.FromOutside: outside, judge.Outvoted: outvoted,
}

// boardCounts contains the number of boards under each code. Nearly all boards have the same code.
type boardCounts []boardCount

type boardCount struct {
	code say.Code
	n    int
}

func (c *boardCounts) add(code say.Code, n int) {
	for i := range *c {
		if (*c)[i].code == code {
			(*c)[i].n += n
			return
		}
	}
	*c = append(*c, boardCount{code, n})
}

func (c boardCounts) of(code say.Code) int {
	for _, count := range c {
		if count.code == code {
			return count.n
		}
	}
	return 0
}

// fileFindings contains the findings about the boards of one file.
type fileFindings struct {
	sets   uniques[squaredeal.ID] // sets whose deals are in the file, in order of appearance
	counts boardCounts            // board counts by code
	extra  []int                  // numbers of boards that clearly belong to no session of this tournament
	wrong  []Difference           // reasons why the file is false
	open   []Difference           // boards that could not be compared, without duplicates
	listed map[sameDifference]bool
}

// sourceFindings contains the findings of package judge about one source.
type sourceFindings struct {
	source   *source
	sets     dealtSets
	all      []judge.Finding
	compared *comparisons
}

// row is a finding with the file and the set that it concerns.
type row struct {
	finding    judge.Finding
	record     *record // nil: the whole file, or matching boards
	file       *handFile
	set        *tally     // nil: only the file is concerned
	difference Difference // set if the finding is wrong or open
}

// note walks through the findings of a source and counts each for its file and its set.
func (f *sourceFindings) note(results *say.Results) {
	f.noteSets()
	fouled, records := uniques[judge.Fact]{}, map[judge.Fact][]int{}
	for _, finding := range f.all {
		if finding.Record == judge.None && finding.Fact.Set == judge.None {
			continue // This was reported when the ambiguous file was read.
		}
		r := f.row(finding)
		f.countForFile(&r)
		r.countForSet()
		if finding.Outcome == judge.Outvoted {
			fouled.add(finding.Fact)
			records[finding.Fact] = append(records[finding.Fact], finding.Record)
		}
	}
	for _, fact := range fouled.list {
		f.warnOfFouled(fact, records[fact], results)
	}
	for _, v := range f.source.files {
		v.findings.listed = nil
		if v.fromDevice() && len(v.findings.open) > 0 {
			v.addNote(line("file.device").Text)
		}
		if len(v.findings.extra) > 0 && len(v.findings.sets.list) > 0 {
			boards := words.Name("boards", boardrange.Format(v.findings.extra))
			text := line("file.extra", words.N("n", len(v.findings.extra)), boards)
			results.Warn(say.Warning{File: v.Name, Strict: true, Text: text})
		}
	}
}

// noteSets records the sets that the files contain in order, including the sets of open boards.
func (f *sourceFindings) noteSets() {
	for _, finding := range f.all {
		if finding.Board.Set != judge.None {
			f.source.fileOf(finding.Record).findings.sets.add(f.sets[finding.Board.Set].id)
		}
	}
}

// row returns a finding with its file, its set and its difference.
func (f *sourceFindings) row(finding judge.Finding) row {
	r := row{finding: finding, file: f.source.files[0]}
	if finding.Fact.Set != judge.None {
		r.set = f.sets[finding.Fact.Set]
	}
	if finding.Record == judge.None {
		r.difference = f.wholeFile(finding)
		return r
	}
	r.file = f.source.fileOf(finding.Record)
	if finding.Outcome != judge.Match {
		r.record = &f.source.all()[finding.Record]
	}
	if finding.Outcome == judge.Wrong || finding.Outcome == judge.Open {
		r.difference = f.difference(finding)
	}
	return r
}

// countForFile adds a finding to its file.
func (f *sourceFindings) countForFile(r *row) {
	v := r.file
	if code, ok := outcomeCodes[r.finding.Outcome]; ok {
		v.findings.counts.add(code, 1)
	}
	switch r.finding.Outcome {
	case judge.Match:
		v.findings.sets.add(r.set.id)
		if slices.Contains(f.source.claims, r.set.id) {
			v.findings.counts.add(ofClaim, 1+r.finding.Further)
		} else {
			v.findings.counts.add(ofOthers, 1+r.finding.Further)
		}
	case judge.PartialMatch:
		v.findings.sets.add(r.set.id)
		number := f.boardNumber(r.record, r.finding.Fact)
		v.addNote(line("note.hands", words.N("board", number), words.N("n", hands(&r.record.Deal))).Text)
	case judge.Foreign:
		v.findings.extra = append(v.findings.extra, r.record.Number)
	case judge.Wrong:
		v.findings.wrong = append(v.findings.wrong, r.difference)
	case judge.Open:
		if v.Finding != Unreadable { // An unreadable file already has a reason.
			v.findings.addOpen(r.difference)
		}
	}
}

// countForSet adds a finding to its set.
func (r *row) countForSet() {
	switch r.finding.Outcome {
	case judge.Match:
		for k := range 1 + r.finding.Further {
			r.set.addMark(r.file, r.finding.Fact.Index+k, dealt)
		}
	case judge.PartialMatch:
		r.set.addMark(r.file, r.finding.Fact.Index, someHand)
	case judge.Wrong:
		r.set.addDifference(r.file, &r.set.wrong, r.difference.Text.Text)
	case judge.Open:
		if r.set != nil {
			r.set.addDifference(r.file, &r.set.open, r.difference.Text.Text)
		}
	}
}

// addOpen adds a board that could not be compared, unless it is already listed. One record may leave several
// boards open.
func (f *fileFindings) addOpen(d Difference) {
	same := sameDifference{d.Board, d.Kind, d.Want, d.Got, d.Text.String()}
	if f.listed[same] {
		return
	}
	if f.listed == nil {
		f.listed = map[sameDifference]bool{}
	}
	f.listed[same] = true
	f.open = append(f.open, d)
}

// sameDifference identifies equal differences.
type sameDifference struct {
	board                 int
	kind, want, got, text string
}

// warnOfFouled warns about records of a board that are outvoted by others with the same number, and lists them as
// a choice.
func (f *sourceFindings) warnOfFouled(fact judge.Fact, records []int, results *say.Results) {
	v, set := f.source.fileOf(records[0]), f.sets[fact.Set]
	text := f.tables(fact, records)
	results.Warn(say.Warning{Kind: "copies", File: v.Name, Strict: true, Text: text})
	v.addNote(text.Text)
	results.Choose(say.Choice{Phase: set.id.Phase, Session: set.id.Session, Boards: []int{set.number(fact.Index)},
		Text: line("choice.fouled", words.Name("file", shortName(v.Name)), words.T("what", text.Text))})
}

// hands returns the number of known hands in a deal.
func hands(d *bridge.Deal) (n int) {
	for _, h := range d {
		if h != 0 {
			n++
		}
	}
	return n
}
