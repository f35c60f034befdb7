package audit

import (
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/judge"
	"github.com/fairdeal/fairdeal/internal/words"
)

// groupFindings contains the findings of package judge about one group of files.
type groupFindings struct {
	group    *fileGroup
	sets     dealtSets
	all      []judge.Finding
	compared *comparisons
}

// addTo adds each finding to its file and its set, and warnings to the results.
func (f *groupFindings) addTo(results *say.Results) {
	f.addSets()
	var outvoted orderedSet[judge.Fact]
	records := map[judge.Fact][]int{} // of outvoted boards
	for _, finding := range f.all {
		if finding.Record == judge.None && finding.Fact.Set == judge.None {
			continue // The file can be read in several ways. The reader has already reported this.
		}
		located := f.locate(finding)
		f.addToFile(&located)
		located.addToSet()
		if finding.Outcome == judge.Outvoted {
			outvoted.add(finding.Fact)
			records[finding.Fact] = append(records[finding.Fact], finding.Record)
		}
	}
	for _, fact := range outvoted.list {
		f.warnOfOutvoted(fact, records[fact], results)
	}
	for _, file := range f.group.files {
		file.findings.listed = nil
		if file.isFromDevice() && len(file.findings.open) > 0 {
			file.addNote(line("file.device").Text)
		}
		if len(file.findings.extra) > 0 && len(file.findings.sets.list) > 0 {
			boards := words.Name("boards", boardrange.Format(file.findings.extra))
			text := line("file.extra", words.N("n", len(file.findings.extra)), boards)
			results.Warn(say.Warning{File: file.Name, Strict: true, Text: text})
		}
	}
}

// addSets records the sets that the files contain in order, including the sets of open boards.
func (f *groupFindings) addSets() {
	for _, finding := range f.all {
		if finding.Board.Set != judge.None {
			f.group.fileOf(finding.Record).findings.sets.add(f.sets[finding.Board.Set].id)
		}
	}
}

// locate returns a finding with its file, its set and its difference.
func (f *groupFindings) locate(finding judge.Finding) boardFinding {
	located := boardFinding{Finding: finding, file: f.group.files[0]}
	if finding.Fact.Set != judge.None {
		located.set = f.sets[finding.Fact.Set]
	}
	if finding.Record == judge.None {
		located.difference = f.describeWholeFile(finding)
		return located
	}
	located.file = f.group.fileOf(finding.Record)
	if finding.Outcome != judge.Match {
		located.record = &f.group.allRecords()[finding.Record]
	}
	if finding.Outcome == judge.Wrong || finding.Outcome == judge.Open {
		located.difference = f.describeDifference(finding)
	}
	return located
}

// warnOfOutvoted warns about records of a board that are outvoted by others with the same number, and lists them as
// a choice.
func (f *groupFindings) warnOfOutvoted(fact judge.Fact, records []int, results *say.Results) {
	file, set := f.group.fileOf(records[0]), f.sets[fact.Set]
	text := f.compareTables(fact, records)
	results.Warn(say.Warning{Kind: "copies", File: file.Name, Strict: true, Text: text})
	file.addNote(text.Text)
	results.AddChoice(say.Choice{
		Phase:   set.id.Phase,
		Session: set.id.Session,
		Boards:  []int{set.number(fact.Index)},
		Text:    line("choice.fouled", words.Name("file", shortName(file.Name)), words.T("what", text.Text)),
	})
}
