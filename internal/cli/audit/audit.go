package audit

import (
	"archive/zip"
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/audit/federation"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/clock"
	"github.com/fairdeal/fairdeal/internal/intake"
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

// gather opens the folder or archive to audit and the folder with hands. release closes them.
func gather(folder, hands string) (contents *federation.Contents, release func(), err error) {
	tournaments, release, err := openTournaments(folder)
	if err != nil {
		return nil, nil, err
	}
	if contents, err = gatherFrom(tournaments, folder, hands); err != nil {
		release()
		return nil, nil, err
	}
	return contents, release, nil
}

// gatherFrom gathers the contents of the open tournaments and of the folder with hands.
func gatherFrom(tournaments fs.FS, folder, hands string) (*federation.Contents, error) {
	var handFiles fs.FS
	if hands != "" {
		info, err := os.Stat(hands)
		if err == nil && !info.IsDir() {
			err = words.Errorf("federation.hands-no-folder", words.Name("folder", hands))
		}
		if err != nil {
			return nil, fileError("--hands", err)
		}
		handFiles = os.DirFS(hands)
	}
	contents, err := federation.Gather(tournaments, filepath.ToSlash(folder), handFiles,
		filepath.ToSlash(hands))
	switch {
	case errors.Is(err, federation.ErrNone):
		return nil, term.Hint(fileError(folder, err), "federation.takes-folder")
	case err != nil:
		return nil, fileError(folder, err)
	}
	return contents, nil
}

// openTournaments opens a folder or archive. release closes it.
func openTournaments(name string) (tournaments fs.FS, release func(), err error) {
	info, err := os.Stat(name)
	switch {
	case err != nil:
		return nil, nil, err
	case info.IsDir():
		return os.DirFS(name), func() {}, nil
	case !strings.EqualFold(filepath.Ext(name), ".zip"):
		return nil, nil, term.Hint(words.Errorf("federation.no-folder", words.Name("folder", name)),
			"federation.one-tournament")
	}
	if err := checkArchive(name); err != nil {
		return nil, nil, err
	}
	archive, err := zip.OpenReader(name)
	if err != nil {
		return nil, nil, fileError(name, words.Errorf("intake.no-zip", words.E("why", err)))
	}
	return archive, func() { archive.Close() }, nil
}

// checkArchive returns an error if an archive is encrypted or exceeds the limits.
func checkArchive(name string) error {
	in := intake.New()
	folder, base := term.FolderAndName(name)
	if err := in.AddFile(folder, base, name); err != nil {
		return err
	}
	settled, _ := in.Settle()
	if archive := settled.Items[0]; archive.Class == intake.Closed {
		_, err := archive.Load()
		return fileError(name, err)
	}
	return nil
}

// fileError adds the name of a file or flag to an error.
func fileError(name string, err error) error {
	return words.Errorf("place.file", words.Name("file", name), words.E("what", err))
}

// maxStatementsFile is the maximum size of a statements file in bytes.
const maxStatementsFile = 16 << 20

// readStatements reads a statements file. Relative names in it are relative to its folder.
func readStatements(name string) (federation.Statements, error) {
	read := func(name string, max int64) ([]byte, error) {
		folder, base := term.FolderAndName(name)
		return intake.ReadFile(folder, base, max)
	}
	data, err := read(name, maxStatementsFile)
	if err != nil {
		return nil, fileError("--statements "+name, err)
	}
	statements, err := federation.ParseStatements(data, func(file string) ([]byte, error) {
		if !filepath.IsAbs(file) {
			file = filepath.Join(filepath.Dir(name), file)
		}
		return read(file, audit.MaxDescription)
	})
	if err != nil {
		return nil, term.Hint(fileError(name, err), "federation.a-line-is")
	}
	return statements, nil
}
