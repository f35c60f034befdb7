package audit

import (
	"context"
	"path/filepath"
	"time"

	"github.com/fairdeal/fairdeal/internal/audit/federation"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/clock"
	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// auditFlags contains the flags of audit.
type auditFlags struct {
	hands      string // folder with hand records
	statements string // file
	partial    bool   // whether some hands may be missing
	today      string // date; empty for the current one
	term.Output
}

func (u *ui) auditCommand() term.Command {
	var f auditFlags
	return term.Command{
		Use: "audit FOLDER|ZIP",
		Example: `  fairdeal audit square-deal/
  fairdeal audit square-deal/ --lang pl --html audit.html
  fairdeal audit square-deal/ --hands hands/ --statements said.txt --partial`,
		First: "hands html statements",
		Flags: term.Flags{
			"hands":      term.File(&f.hands),
			"statements": term.File(&f.statements),
			"partial":    &f.partial,
			"today":      &f.today,
			"html":       term.File(&f.HTML),
			"force":      &f.Force,
		},
		JSON: true,
		Run:  func(in *term.Line) error { return u.audit(in.Context(), in.Args[0], &f) },
	}
}

// audit runs an audit and prints its report.
func (u *ui) audit(ctx context.Context, folder string, f *auditFlags) error {
	if err := f.CheckFree(); err != nil {
		return err
	}
	options, err := f.options()
	if err != nil {
		return err
	}
	contents, release, err := gather(folder, f.hands)
	if err != nil {
		return err
	}
	defer release()
	options.History, options.NoHistory = history(ctx, folder)

	bar := u.NewProgress(u.Translate("desk.frame.tournaments"))
	options.Progress = bar.Show
	report := federation.Audit(contents, options)
	bar.End()

	switch {
	case f.PageOnly():
		// Standard output is reserved for the page, which is written below.
	case u.JSON:
		err = u.PrintJSON(report)
	default:
		err = u.showReport(page.Lang(u.Lang), report)
	}
	if err != nil {
		return err
	}
	if f.HTML != "" {
		if err := u.writePage(report, folder, f); err != nil {
			return err
		}
	}
	return term.StatusError(report.Exit)
}

// writePage writes the report as a web page.
func (u *ui) writePage(report *federation.Report, folder string, f *auditFlags) error {
	name := filepath.Base(filepath.Clean(folder))
	data, err := page.Federation(page.Lang(u.Lang), report, name, "fairdeal "+term.Version())
	if err != nil {
		return err
	}
	return u.WriteFile(f.HTML, data, 0o666, f.Force)
}

// options returns the options of an audit that are set by flags.
func (f *auditFlags) options() (options federation.Options, err error) {
	options = federation.Options{Partial: f.partial, ValueBy: "--value"}
	if options.Today, err = f.parseToday(); err != nil {
		return options, err
	}
	if f.statements != "" {
		options.Statements, err = readStatements(f.statements)
	}
	return options, err
}

// parseToday returns the date in --today, or the current time.
func (f *auditFlags) parseToday() (time.Time, error) {
	if f.today == "" {
		return clock.Now(), nil
	}
	today, err := time.Parse(time.DateOnly, f.today)
	if err != nil {
		return today, term.Hint(words.Errorf("verify.no-day", words.Name("day", plain.Quote(f.today))),
			"verify.such-as", words.Name("example", "--today 2026-12-04"))
	}
	return today, nil
}
