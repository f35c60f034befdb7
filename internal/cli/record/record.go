package record

import (
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

type flags struct {
	look
	out              string
	html             bool
	force            bool
	svg              int
	title, name      string
	place, organiser string
	date, address    string
	travellers       string

	session, keys string
	early         bool
	played        []string
	open          sealed.OpenFlags

	day time.Time
}

func (u *ui) recordCommand() term.Command {
	f := flags{look: newLook()}
	return term.Command{
		Use:  "record FILE...|NAME.sqd [BOARDS] -o OUT",
		Args: "FILE...",
		Example: `  fairdeal record monday.pbn -o monday.pdf
  fairdeal record monday.dup -o monday.pdf --look 18,letter --dd --lang pl
  fairdeal record monday.pbn -o board7.svg --svg 7
  fairdeal record spring.sqd --session 1,3 -o rr03.pdf --verify RR03.pbn`,
		First: "out title dd session",
		Flags: term.Flags{
			"out o": &f.out, "svg": &f.svg,
			"title": &f.title, "session-name": &f.name, "place": &f.place, "date": &f.date,
			"organiser": &f.organiser, "address": &f.address, "travellers": &f.travellers, "session": &f.session,
			"before-the-end": &f.early, "verify": &f.played, "keys": &f.keys, "force": &f.force,
		}.And(f.look.flags(), f.open.Flags()),
		Complete: term.Files(0, append(hands.Extensions(), "sqd")...),
		Run: func(in *term.Line) error {
			var files []string
			files, f.boards = hands.FilesAndBoards(in.Args)
			return u.record(in.Context(), files, &f)
		},
	}
}

func (u *ui) record(ctx context.Context, args []string, f *flags) error {
	l := page.Lang(u.Lang)
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
	if f.ofTournament(args) {
		r, perm, err = u.ofSession(args, f)
	} else {
		r, err = u.ofFiles(args, f)
		perm = hands.PermLike(args...)
	}
	if err != nil {
		return err
	}
	r.Program = "fairdeal " + term.Version()
	f.fill(r)
	var doubts error
	if f.travellers != "" {
		if doubts, err = u.addResults(r, f.travellers); err != nil {
			return err
		}
	}
	if f.svg > 0 && r.Board(f.svg) == nil {
		return words.Errorf("record.svg-none", words.N("n", f.svg))
	}
	u.solve(ctx, r, &f.look)
	var data []byte
	switch {
	case f.svg > 0:
		data = r.Board(f.svg).SVG(u.Lang, opt)
	case f.html:
		data, err = page.Record(l, r, opt, r.Program)
	default:
		data, err = page.RecordPDF(l, r, opt)
	}
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

// report lists the written files.
func (u *ui) report(r *handrecord.Record, f *flags) {
	if f.svg > 0 {
		u.Note("record.board-in", words.N("n", f.svg), words.Name("file", f.out))
		return
	}
	digest := words.New("record.no-digest")
	if r.Digest != nil {
		digest = words.New("handrecord.hands", words.Name("digest", bridgewords.Digest(*r.Digest)))
	} else if r.NoDigest != nil {
		digest = words.New("record.no-digest-why", words.E("why", r.NoDigest))
	}
	u.Note("record.written", words.T("boards", words.Count("count.boards", len(r.Boards))), words.Name("file", f.out), words.T("digest", digest))
}

// checked returns the options, or an error if the flags conflict.
func (f *flags) checked() (handrecord.Options, error) {
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
		err = term.WithHint(words.Errorf("record.address", words.Name("found", plain.Quote(f.address))), "--address https://club.example")
	}
	if err == nil && f.date != "" {
		if f.day, err = time.Parse(time.DateOnly, f.date); err != nil {
			err = term.WithHint(words.Errorf("record.date", words.Name("found", plain.Quote(f.date))), "--date 2026-12-04")
		}
	}
	f.html = f.svg == 0 && (ext == ".html" || ext == ".htm")
	return opt, err
}

// ofTournament reports whether the arguments ask for a session of a tournament.
func (f *flags) ofTournament(args []string) bool {
	return f.session != "" || strings.EqualFold(filepath.Ext(args[0]), squaredeal.DescriptionExt)
}

// fill adds the session details from the flags to the record.
func (f *flags) fill(r *handrecord.Record) {
	for to, text := range map[*string]string{&r.Title: f.title, &r.Session: f.name, &r.Place: f.place, &r.Organiser: f.organiser, &r.Address: f.address} {
		if text != "" {
			*to = text
		}
	}
	if !f.day.IsZero() {
		r.Day = f.day
	}
	for _, text := range []*string{&r.Title, &r.Session, &r.Place, &r.Organiser} {
		*text = plain.Text(*text)
	}
}

// ofFiles returns the record of the hand files, with the event that they name.
func (u *ui) ofFiles(args []string, f *flags) (*handrecord.Record, error) {
	for _, option := range []struct {
		flag string
		bad  bool
	}{{"--before-the-end", f.early}, {"--verify", len(f.played) > 0}, {"--keys", f.keys != ""}, {"--unlock", f.open.HasFiles()}} {
		if option.bad {
			return nil, term.WithHint(words.Errorf("record.for-session", words.Name("flag", option.flag)), "fairdeal record NAME.sqd --session 1,3")
		}
	}
	r, set, err := u.read(args, &f.look)
	if err != nil {
		return nil, err
	}
	if set.Data != nil && set.Format.Name == "pbn" {
		for _, game := range handfile.PBNTags(set.Data, "Event", "Site", "Date") {
			r.Title, r.Place = game.Values["Event"], game.Values["Site"]
			r.Day, _ = time.Parse("2006.01.02", game.Values["Date"]) // Partial dates are ignored.
			break
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
	file, err := resultfile.Open(name, in, "")
	if err == nil && file.Evening == nil {
		err = file.Damaged
	}
	if err != nil {
		return nil, words.Errorf("place.file", words.Name("file", name), words.E("what", err))
	}
	if file.Damaged != nil {
		doubts = words.Errorf("place.file", words.Name("file", name), words.E("what", file.Damaged))
	}
	if file.Evening != nil {
		for _, h := range file.Evening.Hands {
			if b := r.Board(h.Board); b != nil && b.Deal != h.Deal {
				u.Warn("record.other-cards", words.Name("file", name), words.N("board", h.Board), words.Name("section", file.Evening.Letter(h.Section)))
			}
		}
	}
	scored, err := file.Rank()
	if err != nil {
		return nil, words.Errorf("place.file", words.Name("file", name), words.E("what", err))
	}
	if unknown := r.AddResults(u.Lang, scored.Score, file.Leads()); len(unknown) > 0 {
		u.Warn("record.results-unknown", words.Name("file", name), words.Name("boards", plain.Text(strings.Join(unknown, ", "))))
	}
	for i := range r.Boards {
		if len(r.Boards[i].Results) > 0 {
			return doubts, nil
		}
	}
	return nil, words.Errorf("record.no-result", words.Name("file", name))
}
