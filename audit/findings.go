package audit

import (
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/judge"
	"github.com/fairdeal/fairdeal/words"
)

// judgement is what package judge found of the files, the sets and the sessions.
type judgement struct {
	files     [][]judge.Finding // by source
	sets      dealtSets
	sessions  map[int]judge.SessionResult // by sessionNumber
	noneKnown bool                        // there are boards, and none is of this tournament
	spelling  string                      // of an old value, that makes all shown boards; "": none was found
}

// judge judges the boards that were recognised, and notes what it finds with the files and
// the sets, and in found.
func (r *recognition) judge(found *say.Found) *judgement {
	j := &judgement{sets: r.sets, sessions: map[int]judge.SessionResult{}}
	if r.boards == nil {
		return j
	}
	result := r.boards.Judge()
	j.files, j.sets, j.noneKnown = result.Files, r.sets, result.NoneKnown
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
		f.note(found)
	}
	if j.noneKnown {
		if j.spelling = r.facts.Spelling(shownDeals(r.presented.sources)); j.spelling != "" {
			found.Choose(say.Choice{Text: line("value.spelling", say.Quoted("value", j.spelling), say.Quoted("typed", r.facts.Description.Value))})
		}
	}
	return j
}

// shownDeals returns the deals of which some source shows all four hands.
func shownDeals(sources []*source) map[bridge.Deal]bool {
	deals := map[bridge.Deal]bool{}
	for _, s := range sources {
		for i := range s.records {
			if d := s.records[i].Deal; d.Complete() {
				deals[d] = true
			}
		}
	}
	return deals
}

// What a file shows, by the number of its boards that are so.
const (
	ofClaim  say.Code = "file.of-claim"
	ofOthers say.Code = "file.of-others"
	inPart   say.Code = "file.partly"
	outside  say.Code = "file.stated"
	outvoted say.Code = "file.outvoted"
	foreign  say.Code = "file.foreign-boards"
)

// counted are the codes under which a file counts its records, by outcome.
var counted = map[judge.Outcome]say.Code{judge.InPart: inPart, judge.Named: foreign, judge.Outside: outside, judge.Fouled: outvoted}

// sourceFindings are what package judge found of one source.
type sourceFindings struct {
	source   *source
	sets     dealtSets
	all      []judge.Finding
	compared *comparisons
}

// row is one finding, with the file and the set that it is about.
type row struct {
	finding    judge.Finding
	shown      *record // nil: the file as a whole
	file       *handFile
	set        *tally     // of which it speaks; nil: of the file only
	difference Difference // of what is wrong or open
}

// note walks the findings of a source: each is counted for its file, then for its set.
func (f *sourceFindings) note(found *say.Found) {
	f.noteSets()
	fouled, records := once[judge.Fact]{}, map[judge.Fact][]int{}
	for _, x := range f.all {
		if x.Record == judge.None && x.Fact.Set == judge.None {
			continue // two readings: said when it was read
		}
		r := f.row(x)
		f.countForFile(&r)
		r.countForSet()
		if x.Outcome == judge.Fouled {
			fouled.add(x.Fact)
			records[x.Fact] = append(records[x.Fact], x.Record)
		}
	}
	for _, x := range fouled.list {
		f.warnOfFouled(x, records[x], found)
	}
	for _, v := range f.source.files {
		if v.device() && len(v.open) > 0 {
			v.note(line("file.device").Text)
		}
		if len(v.extra) > 0 && len(v.holds.list) > 0 {
			found.Warn(say.Warning{File: v.Name, Strict: true, Text: line("file.extra", words.N("n", len(v.extra)), words.Name("boards", bridge.Runs(v.extra)))})
		}
	}
}

// noteSets notes the sets that the files contain, in their order, also those of boards that
// are open.
func (f *sourceFindings) noteSets() {
	for _, x := range f.all {
		if x.Is.Set != judge.None {
			f.source.records[x.Record].file.holds.add(f.sets[x.Is.Set].id)
		}
	}
}

// row returns a finding with what it is about.
func (f *sourceFindings) row(x judge.Finding) row {
	r := row{finding: x, file: f.source.files[0]}
	if x.Fact.Set != judge.None {
		r.set = f.sets[x.Fact.Set]
	}
	if x.Record == judge.None {
		r.difference = f.wholeFile(x)
		return r
	}
	r.shown = &f.source.records[x.Record]
	r.file = r.shown.file
	if x.Outcome == judge.Wrong || x.Outcome == judge.Open {
		r.difference = f.difference(x)
	}
	return r
}

// countForFile notes a finding with the file that it is about.
func (f *sourceFindings) countForFile(r *row) {
	v := r.file
	if code, ok := counted[r.finding.Outcome]; ok {
		v.n[code]++
	}
	switch r.finding.Outcome {
	case judge.AsDealt:
		if v.holds.add(r.set.id); slices.Contains(f.source.claims, r.set.id) {
			v.n[ofClaim]++
		} else {
			v.n[ofOthers]++
		}
	case judge.InPart:
		v.holds.add(r.set.id)
		v.note(line("note.hands", words.N("board", f.boardNumber(r.shown, r.finding.Fact)), words.N("n", hands(&r.shown.Deal))).Text)
	case judge.Named:
		v.extra = append(v.extra, r.shown.Number)
	case judge.Wrong:
		v.bad = append(v.bad, r.difference)
	case judge.Open:
		if v.Finding != Unreadable { // which says why
			v.leave(r.difference)
		}
	}
}

// countForSet notes a finding with the set of which it speaks.
func (r *row) countForSet() {
	switch r.finding.Outcome {
	case judge.AsDealt:
		r.set.show(r.file, r.finding.Fact.Index, dealt)
	case judge.InPart:
		r.set.show(r.file, r.finding.Fact.Index, someHand)
	case judge.Wrong:
		r.set.leave(r.file, &r.set.bad, r.difference.Text.Text)
	case judge.Open:
		if r.set != nil {
			r.set.leave(r.file, &r.set.open, r.difference.Text.Text)
		}
	}
}

// leave notes what could not be compared, once: one record may open several boards.
func (v *handFile) leave(d Difference) {
	same := sameDifference{d.Board, d.Kind, d.Want, d.Got, d.Text.String()}
	if v.opened[same] {
		return
	}
	if v.opened == nil {
		v.opened = map[sameDifference]bool{}
	}
	v.opened[same] = true
	v.open = append(v.open, d)
}

// sameDifference is what two differences have in common that are one.
type sameDifference struct {
	board                 int
	kind, want, got, text string
}

// warnOfFouled warns of records of a board that others of their number outvote, and lists
// them as a choice.
func (f *sourceFindings) warnOfFouled(x judge.Fact, records []int, found *say.Found) {
	v, set := f.source.records[records[0]].file, f.sets[x.Set]
	text := f.tables(x, records)
	found.Warn(say.Warning{Kind: "copies", File: v.Name, Strict: true, Text: text})
	v.note(text.Text)
	found.Choose(say.Choice{Phase: set.id.Phase, Session: set.id.Session, Boards: []int{set.number(x.Index)},
		Text: line("choice.fouled", words.Name("file", shortName(v.Name)), words.T("what", text.Text))})
}

// hands is how many hands of a deal are shown.
func hands(d *bridge.Deal) (n int) {
	for _, h := range d {
		if h != 0 {
			n++
		}
	}
	return n
}
