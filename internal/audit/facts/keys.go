package facts

import (
	"slices"

	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/intake"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/keyfile"
	"github.com/fairdeal/fairdeal/internal/step"
	"github.com/fairdeal/fairdeal/internal/words"
)

// maxKeyLines limits the lines about keys in the details of a step.
const maxKeyLines = 12

// checkKeyFile checks that there is a key for every session and that the key file has the published hash (spec/audit.md
// steps 2 and 3). If the hash differs, hands are compared with the keys anyway, but no board is wrong.
func (f *Facts) checkKeyFile() {
	f.KeysOpen = true
	d, data := f.Description, f.input.Keys
	want := step.Literal(d.KeyHash)
	problem := step.Line{Text: keyfile.SizeProblem(data)}
	if len(data) > intake.MaxKeyFile {
		problem = line("intake.larger", words.N("most", intake.MaxKeyFile))
	}
	if !problem.IsZero() {
		f.AddStep(say.StepKeys, step.NotChecked, step.Line{}, problem)
		f.AddStep(say.StepKeyHash, step.NotChecked, step.Line{}, line("keys.not-read")).Want = want
		return
	}
	match := keyfile.Match(data, d.KeyHash)
	keys, problems := keyfile.Parse(match.Lines)
	f.Keys = keys
	missing := f.checkKeyList(say.LinesOf(problems))
	got := step.Literal(match.Hash)
	switch {
	case d.KeyHash == "":
		f.AddStep(say.StepKeyHash, step.NotChecked, got, line("description.not-published"))
	case match.OK:
		f.KeysOpen = false
		f.AddStep(say.StepKeyHash, step.Pass, got, say.LinesOf(match.Changes)...).Want = want
	case keys == nil:
		f.AddStep(say.StepKeyHash, step.NotChecked, step.Line{}, line("keys.no-keys")).Want = want
	default:
		given, needed := words.N("n", len(keys.Lines)), words.N("all", keyCount(f.Description))
		detail := []step.Line{line("keys.differs", given, needed)}
		detail = say.FirstLines(append(detail, missing...), maxKeyLines)
		f.AddStep(say.StepKeyHash, step.NotChecked, got, detail...).Want = want
	}
}

// keyCount returns the number of keys that the description needs.
func keyCount(d *squaredeal.Description) (n int) {
	for i := range d.Phases {
		n += max(1, d.Phases[i].Sessions)
	}
	return n
}

// checkKeyList performs step 2 of spec/audit.md. It returns a line for each missing key.
func (f *Facts) checkKeyList(problems []step.Line) (missingLines []step.Line) {
	if f.Keys == nil {
		f.AddStep(say.StepKeys, step.NotChecked, step.Line{}, problems...)
		return nil
	}
	missing, extra := f.Keys.Missing(f.Description), f.Keys.Extra(f.Description)
	status := step.Pass
	got := []words.Text{say.Count("keys", len(f.Keys.Lines))} // such as "12 keys" and "1 missing"
	addCount := func(c say.Code, n int) {
		if n > 0 {
			status = step.NotChecked
			got = append(got, line(c, words.N("n", n)).Text)
		}
	}
	addCount("keys.bad-lines", len(problems))
	addCount("keys.missing", len(missing))
	addCount("keys.extra", len(extra))
	for _, m := range missing {
		missingLines = append(missingLines, line("keys.no-key", words.T("set", m.InWords())))
	}
	detail := slices.Concat(problems, missingLines)
	for _, l := range extra {
		detail = append(detail, line("keys.unwanted", words.N("line", l.Line), words.T("set", say.OfSet(l.ID))))
	}
	f.AddStep(say.StepKeys, status, step.Line{Text: words.JoinCommas(got...)}, say.FirstLines(detail, maxKeyLines)...)
	for _, w := range f.Keys.Warnings {
		f.Warn(say.Warning{Kind: "keys", Text: step.Line{Text: w}})
	}
	return missingLines
}
