package record

import (
	"cmp"
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/bridgewords"
	"github.com/fairdeal/fairdeal/internal/cli/hands"
	"github.com/fairdeal/fairdeal/internal/cli/sealed"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/handrecord"
	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

// recordFlags contains the flags of record.
type recordFlags struct {
	displayFlags
	out              string
	html             bool
	force            bool
	svg              int
	title, name      string
	place, organiser string
	date, address    string
	travellers       string

	session, keys string
	beforeTheEnd  bool
	played        []string // hand files for --verify
	open          sealed.OpenFlags

	day time.Time // parsed date; zero if there is none
}

func (u *ui) recordCommand() term.Command {
	f := recordFlags{displayFlags: newDisplayFlags()}
	return term.Command{
		Use:  "record FILE...|NAME.sqd [BOARDS] -o OUT",
		Args: "FILE...",
		Example: `  fairdeal record monday.pbn -o monday.pdf
  fairdeal record monday.dup -o monday.pdf --look 18,letter --dd --lang pl
  fairdeal record monday.pbn -o board7.svg --svg 7
  fairdeal record spring.sqd --session 1,3 -o rr03.pdf --verify RR03.pbn`,
		First: "out title dd session",
		Flags: term.Flags{
			"out o":          term.File(&f.out),
			"svg":            &f.svg,
			"title":          &f.title,
			"session-name":   &f.name,
			"place":          &f.place,
			"date":           &f.date,
			"organiser":      &f.organiser,
			"address":        &f.address,
			"travellers":     term.File(&f.travellers),
			"session":        &f.session,
			"before-the-end": &f.beforeTheEnd,
			"verify":         term.File(&f.played),
			"keys":           term.File(&f.keys),
			"force":          &f.force,
		}.And(f.displayFlags.flags(), f.open.Flags()),
		Complete: term.Files(0, append(hands.Extensions(), "sqd")...),
		Run: func(in *term.Line) error {
			var files []string
			files, f.boards = hands.FilesAndBoards(in.Args)
			return u.record(in.Context(), files, &f)
		},
	}
}

// record writes a hand record of files or of a session.
func (u *ui) record(ctx context.Context, args []string, f *recordFlags) error {
	opt, err := f.checked()
	if err != nil {
		return err
	}
	if f.out != "-" && !f.force {
		if _, err := os.Lstat(f.out); err == nil {
			return term.ExistsError(f.out, fs.ErrExist)
		}
	}
	var r *handrecord.Record
	perm := fs.FileMode(0o666)
	if f.isTournament(args) {
		r, perm, err = u.sessionRecord(args, f)
	} else {
		r, err = u.fileRecord(args, f)
		perm = hands.PermLike(args...)
	}
	if err != nil {
		return err
	}
	r.Program = "fairdeal " + term.Version()
	f.addDetails(r)
	var doubts error
	if f.travellers != "" {
		if doubts, err = u.addResults(r, f.travellers); err != nil {
			return err
		}
	}
	if f.svg > 0 && r.Board(f.svg) == nil {
		return words.Errorf("record.svg-none", words.N("n", f.svg))
	}
	u.solve(ctx, r, &f.displayFlags)
	data, err := u.render(r, f, opt)
	if err != nil {
		return err
	}
	if err := u.WriteFile(f.out, data, perm, f.force); err != nil {
		return err
	}
	if f.out != "-" {
		u.report(r, f)
	}
	return doubts
}

// render returns the record in the requested form: a drawing of one board, a page, or PDF.
func (u *ui) render(r *handrecord.Record, f *recordFlags, opt handrecord.Options) ([]byte, error) {
	switch {
	case f.svg > 0:
		return r.Board(f.svg).SVG(u.Lang, opt), nil
	case f.html:
		return page.Record(page.Lang(u.Lang), r, opt, r.Program)
	}
	return page.RecordPDF(page.Lang(u.Lang), r, opt)
}

// report lists the written files.
func (u *ui) report(r *handrecord.Record, f *recordFlags) {
	if f.svg > 0 {
		u.Note("record.board-in", words.N("n", f.svg), words.Name("file", f.out))
		return
	}
	digest := words.New("record.no-digest")
	if r.Digest != nil {
		digest = words.New("handrecord.hands", words.Name("digest", bridgewords.ShortDigest(*r.Digest)))
	} else if r.NoDigest != nil {
		digest = words.New("record.no-digest-why", words.E("why", r.NoDigest))
	}
	u.Note("record.written",
		words.T("boards", words.Count("count.boards", len(r.Boards))), words.Name("file", f.out),
		words.T("digest", digest))
}

// checked returns the layout, or an error if the flags conflict. It parses --date and chooses between
// page and PDF.
func (f *recordFlags) checked() (handrecord.Options, error) {
	opt, err := f.options()
	if err == nil {
		err = f.check()
	}
	if err != nil {
		return opt, err
	}
	ext := strings.ToLower(filepath.Ext(f.out))
	switch {
	case f.out == "":
		err = words.Errorf("hands.no-out", words.Name("file", "records.pdf"))
	case f.out != "-" && !slices.Contains([]string{"", ".pdf", ".html", ".htm", ".svg"}, ext):
		err = words.Errorf("record.suffix", words.Name("file", plain.Text(f.out)))
	case f.svg < 0:
		err = words.Errorf("handfile.from-1", words.N("board", f.svg))
	case f.svg > 0 && slices.Contains([]string{".pdf", ".html", ".htm"}, ext):
		err = words.Errorf("record.suffix", words.Name("file", plain.Text(f.out)))
	case ext == ".svg" && f.svg == 0:
		err = term.Hint(words.Errorf("record.svg-one"), "record.svg-7")
	case f.travellers != "" && f.svg > 0:
		err = words.Errorf("record.svg-results")
	case f.travellers != "" && opt.PerPage != 0 && !opt.ShowsResults():
		err = term.WithHint(words.Errorf("record.no-room", words.N("n", opt.PerPage)), "--look 6")
	case f.address != "" && !strings.HasPrefix(f.address, "https://") && !strings.HasPrefix(f.address, "http://"):
		err = term.WithHint(words.Errorf("record.address", words.Name("found", plain.Quote(f.address))),
			"--address https://club.example")
	}
	if err == nil && f.date != "" {
		if f.day, err = time.Parse(time.DateOnly, f.date); err != nil {
			err = term.WithHint(words.Errorf("record.date", words.Name("found", plain.Quote(f.date))),
				"--date 2026-12-04")
		}
	}
	f.html = f.svg == 0 && (ext == ".html" || ext == ".htm")
	return opt, err
}

// isTournament reports whether the arguments ask for a session of a tournament.
func (f *recordFlags) isTournament(args []string) bool {
	return f.session != "" || strings.EqualFold(filepath.Ext(args[0]), squaredeal.DescriptionExt)
}

// addDetails copies the details in the flags to the record.
func (f *recordFlags) addDetails(r *handrecord.Record) {
	r.Title = cmp.Or(f.title, r.Title)
	r.Session = cmp.Or(f.name, r.Session)
	r.Place = cmp.Or(f.place, r.Place)
	r.Organiser = cmp.Or(f.organiser, r.Organiser)
	r.Address = cmp.Or(f.address, r.Address)
	if !f.day.IsZero() {
		r.Day = f.day
	}
	for _, text := range []*string{&r.Title, &r.Session, &r.Place, &r.Organiser} {
		*text = plain.Text(*text)
	}
}

// sessionFlag returns the name of a flag in use that only applies to a session, or "".
func (f *recordFlags) sessionFlag() string {
	switch {
	case f.beforeTheEnd:
		return "--before-the-end"
	case len(f.played) > 0:
		return "--verify"
	case f.keys != "":
		return "--keys"
	case f.open.HasFiles():
		return "--unlock"
	}
	return ""
}

// fileRecord returns the record of the hand files, with the event that they name.
func (u *ui) fileRecord(args []string, f *recordFlags) (*handrecord.Record, error) {
	if flag := f.sessionFlag(); flag != "" {
		return nil, term.WithHint(words.Errorf("record.for-session", words.Name("flag", flag)),
			"fairdeal record NAME.sqd --session 1,3")
	}
	r, set, err := u.read(args, &f.displayFlags)
	if err != nil {
		return nil, err
	}
	if set.Data != nil && set.Format.Name == "pbn" {
		if games := handfile.PBNTags(set.Data, "Event", "Site", "Date"); len(games) > 0 {
			tags := games[0].Values
			r.Title, r.Place = tags["Event"], tags["Site"]
			r.Day, _ = time.Parse("2006.01.02", tags["Date"]) // Partial dates are ignored.
		}
	}
	if r.Title == "" && args[0] != "-" && !handfile.IsLink(args[0]) {
		base := filepath.Base(args[0])
		r.Title = strings.TrimSuffix(base, filepath.Ext(base))
	}
	return r, nil
}

// addResults adds the results in a file to the boards. If some results of a club file are unusable
// but the record can still be written, it returns them as doubts.
func (u *ui) addResults(r *handrecord.Record, name string) (doubts, err error) {
	in, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	fileError := func(err error) error {
		return words.Errorf("place.file", words.Name("file", name), words.E("what", err))
	}
	file, err := resultfile.Open(name, in, "")
	if err == nil && file.Evening == nil {
		err = file.Damaged
	}
	if err != nil {
		return nil, fileError(err)
	}
	if file.Damaged != nil {
		doubts = fileError(file.Damaged)
	}
	u.warnOfOtherCards(r, name, file)
	scored, err := file.Rank()
	if err != nil {
		return nil, fileError(err)
	}
	if unknown := r.AddResults(u.Lang, scored.Score, file.Leads()); len(unknown) > 0 {
		u.Warn("record.results-unknown",
			words.Name("file", name), words.Name("boards", plain.Text(strings.Join(unknown, ", "))))
	}
	for i := range r.Boards {
		if len(r.Boards[i].Results) > 0 {
			return doubts, nil
		}
	}
	return nil, words.Errorf("record.no-result", words.Name("file", name))
}

// warnOfOtherCards warns about boards with different cards in a club file.
func (u *ui) warnOfOtherCards(r *handrecord.Record, name string, file *resultfile.File) {
	if file.Evening == nil {
		return
	}
	for _, h := range file.Evening.Hands {
		if b := r.Board(h.Board); b != nil && b.Deal != h.Deal {
			u.Warn("record.other-cards",
				words.Name("file", name), words.N("board", h.Board),
				words.Name("section", file.Evening.SectionLetter(h.Section)))
		}
	}
}
