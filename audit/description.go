package audit

import (
	"slices"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/audit/publication"
	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/words"
)

// description is spec/audit.md step 1: the description can be read and is published.
func (a *audit) description(data []byte) bool {
	d, err := squaredeal.ParseDescription(data)
	if err != nil {
		if whole, ok := a.joined(data); ok {
			d, err = whole, nil
			a.warn(Warning{Kind: "description", Text: line("audit.description.wrapped")})
		}
	}
	if err != nil {
		a.step(stepDescription, NotChecked, line("audit.want.description"), Line{}, errorLine(err))
		return false
	}
	a.d, a.raw = d, data
	r := a.report
	if a.rule != "" {
		a.d = d.WithRule(a.rule)
		d = a.d
	}
	if a.mixed || a.entered {
		a.d = d.WithMixed(a.entered)
		d = a.d
	}
	a.info = a.text(d.Delayed)
	r.Tournament, r.Delayed, r.Value, r.Program, r.KeyHash = a.text(d.Name), a.info, plain.Latin(d.Value), d.Program(), d.KeyHash
	r.Rule = d.Rule
	r.Digest, r.DigestMH = d.Digest(), d.DigestLine
	r.DigestText = squaredeal.ShortDigest(r.Digest)
	if a.info != "" || !d.Old { // of an old file, the value is in its place
		r.Findings = delayed.LintOf(a.info, time.Time{}).Findings
	}
	for _, w := range d.Warnings {
		a.warn(Warning{Kind: "description", Text: Line{Text: w}})
	}
	a.lint()
	got := line("audit.description.holds", words.T("phases", countOf("phases", len(d.Phases))), words.T("sessions", countOf("sessions", listed(d))))
	switch {
	case len(d.Phases) == 0:
		a.step(stepDescription, NotChecked, line("audit.want.phases"), line("audit.none"), line("audit.description.no-phases"))
		a.d = nil // every key would look like one too many
		return false
	case listed(d) > MaxSessions:
		a.step(stepDescription, NotChecked, line("audit.want.sessions", words.N("n", MaxSessions)), got)
		a.d = nil
		return false
	case d.Old && !d.PU:
		a.step(stepDescription, NotChecked, line("audit.want.pu"), line("audit.none"), line("audit.description.no-pu"))
	case !d.Published(), d.KeyHash == "":
		a.step(stepDescription, NotChecked, line("audit.want.kh"), line("audit.none"), line("audit.description.not-published"))
	default:
		a.step(stepDescription, Pass, Line{}, got)
	}
	return true
}

// lint warns of days in the delayed information on which nothing happens, or
// that nobody can tell: organisers name them, and find out too late.
func (a *audit) lint() {
	for _, f := range a.report.Findings {
		switch f.Kind {
		case delayed.NoYear, delayed.ImpossibleDate, delayed.AmbiguousDate, delayed.OtherWeekday, delayed.Weekend, delayed.Holiday:
			a.warn(Warning{Kind: "delayed information", Text: Line{Text: f.Said}})
		}
	}
}

// joined reads a description some of whose lines mail has wrapped, at a blank or inside
// a word: what begins with no tag belongs to the line above. Only a digest from outside
// that fits shows that this is what was published; the description's own came with it.
func (a *audit) joined(data []byte) (*squaredeal.Description, bool) {
	want, given := announced(a.opt.Digest)
	if !given || len(want) < shortestDigest {
		return nil, false
	}
	for _, between := range []string{" ", ""} {
		d, err := squaredeal.ParseDescription(unwrapped(string(data), between))
		if err != nil {
			continue
		}
		for _, f := range mailForms(d.Canonical()) {
			if strings.HasPrefix(publication.DigestOf(f.data), want) {
				return d, true
			}
		}
	}
	return nil, false
}

// unwrapped puts what begins with no tag behind the line above, with what stood between;
// nothing comes back of a text with more such lines than mail makes.
func unwrapped(text, between string) []byte {
	const enough = 100
	var lines []string
	wrapped := 0
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\r\n")
		n := len(lines)
		if n > 0 && line != "" && !startsLine(line) {
			lines[n-1] = strings.TrimRight(lines[n-1], " \t") + between + strings.TrimLeft(line, " \t")
			if wrapped++; wrapped > enough {
				return nil
			}
			continue
		}
		lines = append(lines, line)
	}
	return []byte(strings.Join(lines, "\n") + "\n")
}

// startsLine reports whether a line begins as one of a description does.
func startsLine(line string) bool {
	if line[0] == '#' {
		return true
	}
	tag, _, ok := strings.Cut(line, " ")
	return ok && slices.Contains([]string{"TN", "DI", "DV", "SN", "KH"}, tag) || slices.Contains([]string{"TN", "DI", "DV", "SN", "KH"}, line)
}

// listed is how many sessions the phases of known length have.
func listed(d *squaredeal.Description) int {
	n := 0
	for i := range d.Phases {
		n += d.Phases[i].Sessions
	}
	return n
}
