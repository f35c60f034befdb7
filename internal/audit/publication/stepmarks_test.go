package publication

import (
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/internal/audit/say"
)

// stepMarks returns a mark for each of steps 11 to 17: + pass, - fail, ? not checked, and . not checked for lack of input.
func stepMarks(p *Result) string {
	var b strings.Builder
	for _, s := range p.Steps {
		mark := map[Status]string{Pass: "+", Fail: "-", NotChecked: "?"}[s.Status]
		if s.Optional {
			mark = "."
		}
		b.WriteString(mark)
	}
	return b.String()
}

// stepMark returns the mark of one step, such as say.StepBefore.
func stepMark(p *Result, step int) byte { return stepMarks(p)[step-say.StepLogged] }

// resultText returns the results of all steps with their details, for searching and messages.
func resultText(p *Result) string {
	var b strings.Builder
	for _, s := range p.Steps {
		fmt.Fprintf(&b, "%d %s: %s %q\n", s.ID, s.Status, s.Got, s.Detail)
	}
	return b.String()
}
