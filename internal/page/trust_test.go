package page

import (
	"cmp"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/publiclog/logentry"
	"github.com/fairdeal/fairdeal/internal/testkit/trusttest"
	"github.com/fairdeal/fairdeal/publiclog"
)

// TestPublicationIsTranslated verifies logs by honest and dishonest organisers and checks that
// pages in other languages contain no English about steps 11 to 17.
func TestPublicationIsTranslated(t *testing.T) {
	w := newTrustWorld(t)
	statuses := map[stepStatus]bool{}
	sentences := 0
	for _, c := range w.cases() {
		r := w.verify(c)
		lines := publicationTexts(r)
		if report := joinLines(lines); !strings.Contains(report, c.wantText) {
			t.Errorf("%s: the report does not contain %q:\n%s", c.name, c.wantText, report)
		}
		for i := range r.Steps {
			statuses[stepStatus{step: r.Steps[i].ID, status: r.Steps[i].Status}] = true
		}
		for _, line := range lines {
			if englishIn(line.String()) != "" {
				sentences++
			}
			checkTranslation(t, c.name, line)
		}
		for _, l := range []Lang{PL, FR} {
			if summary := l.line(r.Summary.Text); englishIn(summary) != "" {
				t.Errorf("%s: the summary in %s is %q", c.name, l, summary)
			}
		}
	}
	checkEveryStatus(t, statuses)
	if sentences < 300 {
		t.Errorf("only %d sentences contained English words, want at least 300", sentences)
	}
}

// checkTranslation checks that a line contains no English in other languages.
func checkTranslation(t *testing.T, name string, line audit.Line) {
	t.Helper()
	for _, l := range []Lang{PL, FR} {
		got := l.line(withoutNames(line))
		if word := englishIn(got); word != "" || strings.Contains(got, "%!") {
			t.Errorf("%s: %s says %q as %q, with %q", name, l, line.String(), got, word)
		}
	}
}

type stepStatus struct {
	step   int
	status audit.Status
}

// checkEveryStatus checks that the cases lead to every possible status of the steps about the publication.
// Steps 11 and 17 never fail.
func checkEveryStatus(t *testing.T, statuses map[stepStatus]bool) {
	t.Helper()
	for step := 11; step <= 17; step++ {
		for _, status := range []audit.Status{audit.Pass, audit.Fail, audit.NotChecked} {
			neverFails := step == 11 || step == 17
			if status == audit.Fail && neverFails {
				continue
			}
			if !statuses[stepStatus{step: step, status: status}] {
				t.Errorf("step %d is never %s", step, status)
			}
		}
	}
}

// verify returns the report for a case. All played files are announced reserve sets.
func (w *trustWorld) verify(c trustCase) *audit.Report {
	w.t.Helper()
	published := audit.Published{
		Description: []byte(cmp.Or(c.sqd, w.spring.Sqd)),
		Keys:        []byte(cmp.Or(c.sqk, w.spring.Sqk)),
	}
	evidence := &audit.Evidence{Log: c.log}
	for i, data := range c.proofs {
		file := audit.ProofFile{Name: strconv.Itoa(i) + logentry.ProofExt, Data: data}
		evidence.Proofs = append(evidence.Proofs, file)
	}
	if !c.noPolicy {
		policy, err := publiclog.ParsePolicy([]byte(cmp.Or(c.policy, w.policy)))
		if err != nil {
			w.t.Fatal(err)
		}
		evidence.Policy = policy
	}
	options := audit.Options{Name: cmp.Or(c.tournament, "spring"), Evidence: evidence, Played: c.played}
	for _, played := range c.played {
		options.Reserve = append(options.Reserve, played.ID)
	}
	return audit.Run(published, c.files, options)
}

// publicationTexts returns the page's texts about steps 11 to 17, and the details of steps 4
// and 5: the steps, the choices, their warnings and the conclusions.
func publicationTexts(r *audit.Report) (texts []audit.Line) {
	for i := range r.Steps {
		step := &r.Steps[i]
		isAboutPublication := step.ID >= 11
		isAboutValue := step.ID == 4 || step.ID == 5
		if isAboutPublication {
			texts = append(texts, step.Name, step.Got)
		}
		if isAboutPublication || isAboutValue {
			texts = append(texts, step.Detail...)
		}
	}
	for _, c := range r.Choices {
		texts = append(texts, c.Text)
	}
	for _, w := range r.Warnings {
		if w.Kind == "publication" {
			texts = append(texts, w.Text)
		}
	}
	return append(texts, r.Conclusions...)
}

func joinLines(lines []audit.Line) string {
	var all strings.Builder
	for _, line := range lines {
		all.WriteString(line.String() + "\n")
	}
	return all.String()
}

// english matches words that occur in neither Polish nor French.
var english = regexp.MustCompile(`(?i)(?:^|[^\pL])(the|of|then|now|was|were|not|is|and|that|which|with|from|entry|witnessed|before|after|published|declared|log|replaced|line|proves|want|signed|witness|given|digits|bytes)(?:[^\pL]|$)`)

// quoted matches text that is the same in all languages: names of logs, keys and files, and
// quotations from files.
var quoted = regexp.MustCompile(`"[^"]*"|[a-z0-9.]+\.example/[a-z]+(\+[0-9a-f]+ [a-z]+)?|\b(TN|DI|SN) [^;]*|drand quicknet round [^;]*|log\.[a-z.]+|\(reason: [^)]*\)|\((powód|raison ?): [^)]*\)|c2sp\.org/\S+|fairdeal-\S+|open \S+: .*|[0-9a-z-]+\.tlog-proof`)

// englishIn returns the first English word in a text in a different language, or "".
func englishIn(text string) string {
	if strings.HasPrefix(text, "— ") || strings.HasPrefix(text, trusttest.Origin) {
		return "" // line of a checkpoint
	}
	return english.FindString(quoted.ReplaceAllString(text, ""))
}
