package js_test

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
)

// judgement contains the results in which both programs must agree.
type judgement struct {
	Verdict string
	Digest  string
	Steps   []struct {
		Step   int
		Status string
	}
	Sessions []struct {
		Phase, Session  int
		Status, State   string
		Compared, Count int
	}
	Files []struct {
		Name, Status, Format string
		Differences          []struct {
			Board, Phase, Session int
			Status, Kind, Text    string
		}
	}
	Publication publication
}

// publication describes the log entry that published a description.
type publication struct {
	Origin, Witnessed, Organiser, Tournament, Leaf, Policy string
	Index, Size                                            int
}

// differences lists the differences between the results of the Go and the JavaScript program.
func differences(first, second answer) (out []string) {
	compare := func(what string, inGo, inJavaScript any) {
		if inGo != inJavaScript {
			out = append(out, fmt.Sprintf("%s: Go %v, JavaScript %v", what, inGo, inJavaScript))
		}
	}
	compareTexts := func(what string, inGo, inJavaScript map[string]string) {
		for name, text := range inGo {
			compare(what+" "+name, text, inJavaScript[name])
		}
		for name, text := range inJavaScript {
			if _, isKnown := inGo[name]; !isKnown {
				compare(what+" "+name, "", text)
			}
		}
	}
	compare("exit status", first.Exit, second.Exit)
	a, b := first.Report, second.Report
	if a == nil || b == nil {
		return out // one program could not start, as the exit status shows
	}
	compare("verdict", a.Verdict, b.Verdict)
	inGo, inJavaScript := a.stepStatuses(), b.stepStatuses()
	if inGo[1] == "pass" { // the program still shows the short digest of a truncated description
		compare("digest", a.Digest, b.Digest)
	}
	for step := range inGo {
		const wholeLog = 15
		if step != wholeLog { // the page cannot check a whole log
			compare(fmt.Sprintf("step %d", step), inGo[step], inJavaScript[step])
		}
	}
	compareTexts("session", a.sessionTexts(), b.sessionTexts())
	compareTexts("file", a.fileTexts(), b.fileTexts())
	slices.Sort(out)
	return out
}

// stepStatuses returns the status of every step by its number.
func (j *judgement) stepStatuses() (status [18]string) {
	for _, s := range j.Steps {
		status[s.Step] = s.Status
	}
	return status
}

// sessionTexts returns the result of every session.
func (j *judgement) sessionTexts() map[string]string {
	texts := map[string]string{}
	for _, s := range j.Sessions {
		if s.State == "not shown" { // the page omits it if there is nothing to compare
			continue
		}
		text := s.Status + ", " + s.State
		if s.State != "not checked" { // js/README.md: how many match next to unchecked ones
			text += fmt.Sprintf(", %d of %d", s.Compared, s.Count)
		}
		texts[fmt.Sprintf("%d,%d", s.Phase, s.Session)] = text
	}
	return texts
}

// fileTexts returns the result of every file with its differing boards. Several files with the same
// name may be in any order.
func (j *judgement) fileTexts() map[string]string {
	texts := map[string]string{}
	for _, f := range j.Files {
		text := []string{f.Status}
		for _, d := range f.Differences[:min(len(f.Differences), 100)] {
			if d.Status == "fail" && d.Board > 0 {
				text = append(text, fmt.Sprintf("board %d of %d,%d: %s: %s", d.Board, d.Phase, d.Session, d.Kind, d.Text))
			}
		}
		texts[filepath.Base(f.Name)] += strings.Join(slices.Compact(text), "; ") + "\n"
	}
	for name, all := range texts {
		lines := strings.Split(strings.TrimSpace(all), "\n")
		slices.Sort(lines)
		texts[name] = strings.Join(lines, " | ")
	}
	return texts
}

// onlyOneVerifies reports whether only one of two results is verified.
func onlyOneVerifies(a, b answer) bool { return (a.Exit == 0) != (b.Exit == 0) }
