package record

import (
	"cmp"
	"path/filepath"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/cli/sealed"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/handrecord"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

// recordFlags contains the flags of record.
type recordFlags struct {
	displayFlags
	out   string
	html  bool // write a page, because out ends in .html or .htm
	force bool // overwrite out
	svg   int  // board to draw alone; 0 for a record of all boards

	title      string
	name       string // name of the session
	place      string
	organiser  string
	address    string // web address of the organiser
	date       string
	day        time.Time // parsed date; zero if there is none
	travellers string    // file with results

	// These apply to a session of a tournament.
	session      string // session to deal again, such as 1,3
	keys         string // file with the tournament's or the session's keys
	open         sealed.OpenFlags
	played       []string // --verify: hand files that were played
	beforeTheEnd bool     // show the hands although the session is not marked as played
}

// parse checks the flags, sets the fields day and html, and returns the layout.
func (f *recordFlags) parse() (handrecord.Options, error) {
	opt, err := f.options()
	if err != nil {
		return opt, err
	}
	if err := f.check(); err != nil {
		return opt, err
	}
	if err := f.checkOutput(); err != nil {
		return opt, err
	}
	if err := f.checkDetails(opt); err != nil {
		return opt, err
	}
	if err := f.parseDay(); err != nil {
		return opt, err
	}
	f.html = f.svg == 0 && isPage(f.out)
	return opt, nil
}

// isPage reports whether a file name is that of a page.
func isPage(name string) bool {
	ext := strings.ToLower(filepath.Ext(name))
	return ext == ".html" || ext == ".htm"
}

// checkOutput returns an error if the output file's name does not fit --svg or any record format.
func (f *recordFlags) checkOutput() error {
	ext := strings.ToLower(filepath.Ext(f.out))
	isPDF, isSVG := ext == ".pdf", ext == ".svg"
	isKnown := f.out == "-" || ext == "" || isPDF || isSVG || isPage(f.out)
	switch {
	case f.out == "":
		return words.Errorf("hands.no-out", words.Name("file", "records.pdf"))
	case !isKnown:
		return words.Errorf("record.suffix", words.Name("file", plain.Text(f.out)))
	case f.svg < 0:
		return words.Errorf("handfile.from-1", words.N("board", f.svg))
	case f.svg > 0 && (isPDF || isPage(f.out)):
		return words.Errorf("record.suffix", words.Name("file", plain.Text(f.out)))
	case isSVG && f.svg == 0:
		return term.Hint(words.Errorf("record.svg-one"), "record.svg-7")
	}
	return nil
}

// checkDetails returns an error if results cannot be shown in the layout, or if the address is invalid.
func (f *recordFlags) checkDetails(opt handrecord.Options) error {
	isAddress := strings.HasPrefix(f.address, "https://") || strings.HasPrefix(f.address, "http://")
	switch {
	case f.travellers != "" && f.svg > 0:
		return words.Errorf("record.svg-results")
	case f.travellers != "" && opt.PerPage != 0 && !opt.ShowsResults():
		return term.WithHint(words.Errorf("record.no-room", words.N("n", opt.PerPage)), "--look 6")
	case f.address != "" && !isAddress:
		return term.WithHint(words.Errorf("record.address", words.Name("found", plain.Quote(f.address))),
			"--address https://club.example")
	}
	return nil
}

// parseDay sets f.day to the date in --date, if there is one.
func (f *recordFlags) parseDay() (err error) {
	if f.date == "" {
		return nil
	}
	if f.day, err = time.Parse(time.DateOnly, f.date); err != nil {
		return term.WithHint(words.Errorf("record.date", words.Name("found", plain.Quote(f.date))),
			"--date 2026-12-04")
	}
	return nil
}

// isTournament reports whether the arguments ask for a session of a tournament.
func (f *recordFlags) isTournament(args []string) bool {
	return f.session != "" || strings.EqualFold(filepath.Ext(args[0]), squaredeal.DescriptionExt)
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
