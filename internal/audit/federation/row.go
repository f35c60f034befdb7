package federation

import (
	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
	"slices"
)

// setUnreadable fills the row of a description that cannot be read.
func (row *Row) setUnreadable(err error) {
	reason := words.ErrorText(squaredeal.WithFile("", err))
	row.KeyHash = NotRead
	row.Why = reason.String()
	row.Text = line("federation.not-read", words.T("why", reason))
	row.open = true
}

// describe copies facts from the description.
func (row *Row) describe(d *squaredeal.Description) {
	row.Title = d.Text(d.Name)
	row.Program = d.Program()
	row.Rule = string(d.Rule)
	row.Digest = d.Digest()
	row.Phases = len(d.Phases)
	for _, p := range d.Phases {
		row.Sessions += p.Sessions
	}
}

// warn adds a warning that leaves the row open.
func (row *Row) warn(kind string, text words.Text) {
	row.Warnings = append(row.Warnings, audit.Warning{Kind: kind, Text: audit.Line{Text: text}, Strict: true})
	row.open = true
}

// fill copies the results of the report about the row's tournament.
func (row *Row) fill(r *audit.Report, v *verification) {
	row.Verdict, row.Boards = r.Verdict, r.Summary.Boards
	row.Warnings = append(row.Warnings, r.Warnings...)
	if r.Digest != "" {
		row.Digest = r.Digest
	}
	if r.Rule != "" {
		row.Rule = string(r.Rule)
	}
	s := &r.Summary
	row.Hands = Hands{
		Files:    len(v.inputs),
		Boards:   s.Boards,
		Compared: s.Compared,
		Sessions: s.Sessions,
		Whole:    s.Whole,
		Unproven: s.Unproven,
	}
	row.hasEvidence = len(v.inputs) > 0
	hasKeys := v.published.Keys != nil
	fitsNowhere := slices.ContainsFunc(r.Conclusions, func(l audit.Line) bool { return l.Code == "conclude.none-fits" })
	row.Hands.AnyCompared = s.Compared+s.Partly+s.FilesFalse > 0 || hasKeys && s.Foreign > 0 || fitsNowhere
	for _, st := range r.Steps {
		switch {
		case st.ID == say.StepKeyHash && hasKeys && st.Status == audit.Pass:
			row.KeyHash = HashPass
		case st.ID == say.StepKeyHash && hasKeys:
			row.KeyHash, row.open = HashFail, true
		case st.ID == say.StepDigest || st.ID == say.StepValue:
			row.open = row.open || !st.Optional && st.Status == audit.Fail
		}
	}
	for _, c := range r.Choices {
		if c.Kind == "reserve" || c.Kind == "replaced" {
			row.Sets = append(row.Sets, c.Text)
		}
	}
}

// summarise sets a row's sentence: the verdict of the hands if any were given, or else the result for the keys.
func (row *Row) summarise(r *audit.Report) {
	switch {
	case !row.Text.IsZero():
	case row.hasEvidence:
		row.Text = r.Summary.Text
		if row.Verdict == audit.NotVerified {
			row.open = true
		}
	case row.Verdict == audit.False:
		row.Text = r.Summary.Text
	case row.KeyHash == HashPass:
		row.Text = line("federation.keys-right")
	case row.KeyHash == HashFail:
		row.Text = line("federation.keys-other")
	case row.KeyHash == NotRead:
		row.Text = line("federation.keys-not-read")
	default:
		row.Text = line("federation.no-keys")
	}
}
