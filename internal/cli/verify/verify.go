package verify

import (
	"context"
	"path/filepath"
	"slices"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/audit/card"
	"github.com/fairdeal/fairdeal/internal/cli/sealed"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/intake"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

func (u *ui) verifyCommand() term.Command {
	var f verifyFlags
	return term.Command{
		Use: "verify FOLDER|ZIP|NAME.sqd NAME.sqk [HANDFILE|FOLDER|ZIP|LINK ...]",
		Example: `  fairdeal verify spring2027/
  fairdeal verify WBG2024.sqd WBG2024.sqk handrecords/
  fairdeal verify WBG2024.sqd WBG2024.sqk OPRR03.pbn --partial
  fairdeal verify club.sqd club.sqk friday.dup --played 1,2=friday.dup --partial
  fairdeal verify club.sqd club.sqk records.zip --html report.html
  fairdeal verify club.sqd club.sqk --type --played 1,2=- --partial`,
		Args:  "[FILE...]",
		First: "value digest published played reserve partial html verbose unlock",
		Flags: term.Flags{
			"played":     &f.played,
			"reserve":    &f.reserve,
			"at-table":   term.File(&f.atTable),
			"replaced":   &f.replaced,
			"not-held":   &f.notHeld,
			"partial":    &f.partial,
			"strict":     &f.strict,
			"sure":       &f.sure,
			"type":       term.File(term.OptionalValue(&f.typed, "-", isTyped)),
			"today":      &f.today,
			"value":      &f.value,
			"published":  term.File(&f.published),
			"digest":     &f.digest,
			"files-only": &f.filesOnly,
			"verbose v":  &f.verbose,
			"html":       term.File(&f.HTML),
			"force":      &f.Force,
			"handout":    term.File(&f.handout),
		}.And(f.keys.Flags(), f.trust.flags()),
		// The page that --html writes supports neither files-only nor type nor at-table.
		Exclusive: []string{"files-only html", "type html", "at-table html"},
		JSON:      true,
		Run:       func(in *term.Line) error { return u.verify(in.Context(), in.Args, &f) },
	}
}

// verify runs a verification and prints its report.
func (u *ui) verify(ctx context.Context, args []string, f *verifyFlags) error {
	if len(args) == 0 {
		return term.Hint(words.Errorf("verify.needs"), "verify.usage")
	}
	opt, err := f.options(u)
	if err != nil {
		return err
	}
	if err := f.CheckFree(); err != nil {
		return err
	}
	if !f.filesOnly {
		args = f.trust.takeProofs(args)
	}
	g, err := u.gather(args, f)
	if err != nil {
		return err
	}
	defer g.Close()
	if f.filesOnly {
		return u.listFiles(g)
	}
	f.trust.takeBeacons(g)
	published, err := u.openPublished(g, &f.keys)
	if err != nil {
		return err
	}
	if err := f.addEvidence(ctx, u, g, &opt); err != nil {
		return err
	}
	var embedded *embeddedFiles
	if f.HTML != "" {
		if embedded, err = g.filesForPage(f.trust.proofs); err != nil {
			return err
		}
	}
	report := u.audit(published, g, &opt)
	if err := u.printResult(report, g, f, &opt); err != nil {
		return err
	}
	// Write the page after the report, which is then printed even if this fails.
	if f.HTML != "" {
		if err := u.writeReportPage(report, g, f, embedded, &opt); err != nil {
			return err
		}
	}
	return term.StatusError(report.ExitStatus())
}

// writeReportPage writes the report as a page.
func (u *ui) writeReportPage(
	r *audit.Report, g *evidenceFiles, f *verifyFlags, embedded *embeddedFiles, opt *audit.Options,
) error {
	if err := u.writePage(f.HTML, embedded, opt, card.New(r), f.Force); err != nil {
		return err
	}
	if g.keys != nil && !f.PageOnly() {
		u.Note("verify.page-keys",
			words.Name("page", f.HTML), words.Name("keys", plain.Text(g.Keys.Name)))
	}
	return nil
}

// audit compares the hands with the published files, with a progress bar.
func (u *ui) audit(published audit.Published, g *evidenceFiles, opt *audit.Options) *audit.Report {
	bar := u.NewProgress(u.Translate("term.progress-files"))
	opt.Progress = bar.Show
	report := audit.Run(published, g.files, *opt)
	bar.End()
	u.warnOfValue(report, published.Description, opt.Value)
	return report
}

// openPublished returns the description and the keys, which may be encrypted.
func (u *ui) openPublished(g *evidenceFiles, f *sealed.OpenFlags) (p audit.Published, err error) {
	p.Description = g.description
	if g.keys != nil {
		p.Keys, err = sealed.Open(u.UI, g.Keys.Name, g.keys, f)
	}
	return p, err
}

// addEvidence adds to the options everything that the files, the evidence and the user's statements
// say about the sessions.
func (f *verifyFlags) addEvidence(
	ctx context.Context, u *ui, g *evidenceFiles, opt *audit.Options,
) (err error) {
	opt.SessionKeys = g.sessionKeys
	opt.Name = stem(g.Description.Name)
	opt.EarlierSame = sameFile(f.published, g.Description.Name)
	if opt.Evidence, err = f.trust.evidence(ctx, u, g.Description.Name); err != nil {
		return err
	}
	if err := f.addStatements(g, opt); err != nil {
		return err
	}
	for _, name := range f.atTable {
		if err := checkAddress(name); err != nil {
			return err
		}
		folder, base := term.FolderAndName(name)
		opt.AtTable = append(opt.AtTable, intake.File(folder, base, filepath.ToSlash(name)))
	}
	opt.Ignored = slices.DeleteFunc(append(g.Ignored(), g.NotChosen()...), f.trust.uses)
	return nil
}

// printResult prints the report as JSON or text, unless the page is the only output.
func (u *ui) printResult(r *audit.Report, g *evidenceFiles, f *verifyFlags, opt *audit.Options) error {
	var diary []diaryEntry
	if f.handout != "" {
		var err error
		if diary, err = compareDiary(f.handout, r, g.files, opt.Reserve); err != nil {
			return err
		}
	}
	switch {
	case f.PageOnly():
		return nil
	case u.JSON && f.handout != "":
		return u.PrintJSON(reportWithDiary{r, diary})
	case u.JSON:
		return u.PrintJSON(r)
	}
	view := &reportView{
		Report:            r,
		card:              card.New(r),
		diary:             diary,
		description:       g.Description.Name,
		html:              f.HTML != "",
		otherDescriptions: g.notUsed(intake.Description),
		otherKeys:         g.notUsed(intake.Keys),
		keysPublished:     g.KeysPublished,
		beaconsUnused:     f.trust.unusedBeacons,
		noHands:           slices.DeleteFunc(g.IgnoredOf(intake.None), f.trust.uses),
		convertible:       slices.DeleteFunc(g.IgnoredOf(intake.Other), f.trust.uses),
	}
	if g.Keys != nil {
		view.keys = g.Keys.Name
	}
	return u.showReport(view, f.verbose)
}
