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

type auditFlags struct {
	hands      string
	statements string
	partial    bool
	today      string
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
			"hands": &f.hands, "statements": &f.statements, "partial": &f.partial, "today": &f.today,
			"html": &f.HTML, "force": &f.Force,
		},
		JSON: true,
		Run:  func(in *term.Line) error { return u.audit(in.Context(), in.Args[0], &f) },
	}
}

// audit runs an audit and prints its report.
func (u *ui) audit(ctx context.Context, folder string, f *auditFlags) error {
	lang := page.Lang(u.Lang)
	var err error
	if err := f.CheckFree(); err != nil {
		return err
	}
	options := federation.Options{Partial: f.partial, Today: clock.Now(), ValueBy: "--value"}
	if f.today != "" {
		if options.Today, err = time.Parse(time.DateOnly, f.today); err != nil {
			return term.Hint(words.Errorf("verify.no-day", words.Name("day", plain.Quote(f.today))), "verify.such-as", words.Name("example", "--today 2026-12-04"))
		}
	}
	if f.statements != "" {
		if options.Statements, err = readStatements(f.statements); err != nil {
			return err
		}
	}
	contents, release, err := gather(folder, f.hands)
	if err != nil {
		return err
	}
	defer release()
	options.History, options.NoHistory = history(ctx, folder)
	bar := u.NewProgress(u.Say("desk.frame.tournaments"))
	options.Progress = bar.Show
	report := federation.Audit(contents, options)
	bar.End()
	switch {
	case f.PageOnly():
		// The page replaces all other output.
	case u.JSON:
		err = u.PrintJSON(report)
	default:
		err = u.showReport(lang, report)
	}
	if err != nil {
		return err
	}
	if f.HTML != "" {
		data, err := page.Federation(lang, report, filepath.Base(filepath.Clean(folder)), "fairdeal "+term.Version())
		if err != nil {
			return err
		}
		if err := u.WriteFile(f.HTML, data, 0o666, f.Force); err != nil {
			return err
		}
	}
	return term.Reported(report.Exit)
}

// gather opens the folder or archive to audit and the folder with hands.
func gather(folder, hands string) (contents *federation.Contents, release func(), err error) {
	release = func() {}
	var tournaments, handFiles fs.FS
	info, err := os.Stat(folder)
	switch {
	case err != nil:
		return nil, nil, err
	case info.IsDir():
		tournaments = os.DirFS(folder)
	case strings.EqualFold(filepath.Ext(folder), ".zip"):
		files := intake.New()
		parent, base := term.FolderAndName(folder)
		if err := files.File(parent, base, folder); err != nil {
			return nil, nil, err
		}
		settled, _ := files.Settle()
		if archive := settled.Items[0]; archive.Class == intake.Closed {
			_, err := archive.Load()
			return nil, nil, words.Errorf("place.file", words.Name("file", folder), words.E("what", err))
		}
		reader, err := zip.OpenReader(folder)
		if err != nil {
			return nil, nil, words.Errorf("place.file", words.Name("file", folder), words.E("what", words.Errorf("intake.no-zip", words.E("why", err))))
		}
		release = func() { reader.Close() }
		tournaments = reader
	default:
		return nil, nil, term.Hint(words.Errorf("federation.no-folder", words.Name("folder", folder)), "federation.one-tournament")
	}
	if hands != "" {
		info, err := os.Stat(hands)
		if err == nil && !info.IsDir() {
			err = words.Errorf("federation.hands-no-folder", words.Name("folder", hands))
		}
		if err != nil {
			release()
			return nil, nil, words.Errorf("place.file", words.Name("file", "--hands"), words.E("what", err))
		}
		handFiles = os.DirFS(hands)
	}
	if contents, err = federation.Gather(tournaments, filepath.ToSlash(folder), handFiles, filepath.ToSlash(hands)); err != nil {
		release()
		err = words.Errorf("place.file", words.Name("file", folder), words.E("what", err))
		if errors.Is(err, federation.ErrNone) {
			err = term.Hint(err, "federation.takes-folder")
		}
		return nil, nil, err
	}
	return contents, release, nil
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
		return nil, words.Errorf("place.file", words.Name("file", "--statements "+name), words.E("what", err))
	}
	s, err := federation.ParseStatements(data, func(file string) ([]byte, error) {
		if !filepath.IsAbs(file) {
			file = filepath.Join(filepath.Dir(name), file)
		}
		return read(file, audit.MaxDescription)
	})
	if err != nil {
		return nil, term.Hint(words.Errorf("place.file", words.Name("file", name), words.E("what", err)), "federation.a-line-is")
	}
	return s, nil
}
