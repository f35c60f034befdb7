package record

import (
	"context"
	"io/fs"
	"os"

	"github.com/fairdeal/fairdeal/internal/bridgewords"
	"github.com/fairdeal/fairdeal/internal/cli/hands"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/handrecord"
	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/words"
)

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

// record writes a hand record of files or of a session. If the file with results is damaged, it still writes the
// record and then returns the error.
func (u *ui) record(ctx context.Context, args []string, f *recordFlags) error {
	opt, err := f.parse()
	if err != nil {
		return err
	}
	if f.out != "-" && !f.force {
		if _, err := os.Lstat(f.out); err == nil {
			return term.ExistsError(f.out, fs.ErrExist)
		}
	}
	r, perm, err := u.newRecord(args, f)
	if err != nil {
		return err
	}
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

// newRecord returns the record of the files or of the session, and the mode of its file.
func (u *ui) newRecord(args []string, f *recordFlags) (r *handrecord.Record, perm fs.FileMode, err error) {
	if f.isTournament(args) {
		r, perm, err = u.sessionRecord(args, f)
	} else {
		r, err = u.fileRecord(args, f)
		perm = hands.PermLike(args...)
	}
	if err != nil {
		return nil, 0, err
	}
	r.Program = "fairdeal " + term.Version()
	f.addDetails(r)
	return r, perm, nil
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
	switch {
	case r.Digest != nil:
		digest = words.New("handrecord.hands", words.Name("digest", bridgewords.ShortDigest(*r.Digest)))
	case r.NoDigest != nil:
		digest = words.New("record.no-digest-why", words.E("why", r.NoDigest))
	}
	u.Note("record.written",
		words.T("boards", words.Count("count.boards", len(r.Boards))), words.Name("file", f.out),
		words.T("digest", digest))
}
