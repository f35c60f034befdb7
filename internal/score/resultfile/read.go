package resultfile

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"path"

	"github.com/fairdeal/fairdeal/internal/bridgemate"
	"github.com/fairdeal/fairdeal/internal/bridgemate/jet"
	"github.com/fairdeal/fairdeal/internal/score/clubpages"
	"github.com/fairdeal/fairdeal/internal/score/scoretable"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
	"github.com/fairdeal/fairdeal/internal/score/usebio"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Open reads a session in any format. If method is not empty, it overrides the form of scoring in the file. It returns
// an error only if the file contains no readable session. If the file is damaged in part, File.Damaged contains the
// reason.
func Open(name string, in io.Reader, method string) (*File, error) {
	b, ok := in.(*bufio.Reader)
	if !ok {
		b = bufio.NewReader(in)
	}
	head, _ := b.Peek(headSize)
	return Read(DetectFormat(name, head), name, b, Options{Options: bridgemate.Options{Method: method}})
}

// headSize is the number of bytes by which DetectFormat can recognise all formats.
const headSize = 32

// Read is like Open for a file whose format is known. If the file contains matches, the error explains that a pairs
// session was expected.
func Read(format Format, name string, in io.Reader, o Options) (*File, error) {
	if format == WebPage {
		return readPage(name, in, o)
	}
	f := &File{
		Name:            name,
		Format:          format,
		factoringChosen: o.Factoring != nil || o.PlainDatum != nil || o.Conventions != nil,
	}
	if err := f.readSession(in, o); err != nil {
		return nil, err
	}
	if o.Winners != 0 {
		f.Session.Winners = o.Winners
	}
	if o.Factoring != nil {
		f.Session.SetFactoring(*o.Factoring)
	}
	if o.PlainDatum != nil {
		f.Session.SetPlainDatum(*o.PlainDatum)
	}
	return f, nil
}

// readPage reads a single page of JFR Pary or KoPS.
func readPage(name string, in io.Reader, o Options) (*File, error) {
	data, err := io.ReadAll(io.LimitReader(in, clubpages.MaxPage+1))
	if err != nil {
		return nil, err
	}
	return ReadPages(name, []clubpages.File{{Name: path.Base(name), Data: data}}, "", o)
}

// readSession sets Session or, if no board can be read, returns an error.
func (f *File) readSession(in io.Reader, o Options) error {
	switch f.Format {
	case Devices:
		return f.readDevices(in, o)
	case USEBIO:
		_, number := SplitName(f.Name)
		f.Printed, f.Damaged = usebio.ReadEvent(in, number)
		return f.readPrinted(o)
	case PBN:
		f.Printed, f.Damaged = scoretable.Read(in)
		return f.readPrinted(o)
	}
	return f.readTyped(in, o)
}

// readTyped reads a text or CSV.
func (f *File) readTyped(in io.Reader, o Options) error {
	var settings []string
	if o.Method != "" {
		settings = append(settings, "method: "+o.Method)
	}
	if o.Conventions != nil {
		settings = append(settings, "conventions: "+o.Conventions.Name)
	}
	evening, err := traveller.ReadEvening(in, settings...)
	if evening == nil || evening.Session == nil {
		return err
	}
	f.Session, f.Damaged = evening.Session, err
	f.Title, f.Site, f.Date = evening.Event, evening.Site, evening.Date
	if !o.NoNames {
		f.TypedNames = evening.Names
	}
	return nil
}

// readDevices reads the file of a club's scoring devices (.bws).
func (f *File) readDevices(in io.Reader, o Options) error {
	data, err := io.ReadAll(io.LimitReader(in, jet.MaxSize+1))
	if err != nil {
		return err
	}
	access, err := jet.Open(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return words.Errorf("dialogue.unreadable", words.E("why", err))
	}
	if f.Evening, err = bridgemate.Read(access, o.Options); err != nil {
		return err
	}
	f.Session = f.Evening.Session
	if f.Evening.Doubtful > 0 {
		f.Damaged = words.Errorf("evening.doubtful", words.N("n", f.Evening.Doubtful))
	}
	if o.Conventions != nil {
		return f.Session.SetConvention(o.Conventions)
	}
	return nil
}

// readPrinted creates a session from the results printed by another program.
func (f *File) readPrinted(o Options) (err error) {
	if f.Printed == nil {
		return f.Damaged
	}
	if o.Method != "" {
		f.Printed.Type = o.Method
	}
	if o.NoNames {
		for i := range f.Printed.Pairs {
			f.Printed.Pairs[i].Names = nil
		}
	}
	f.Title, f.Date = f.Printed.Title, f.Printed.Date
	if f.Session, err = f.Printed.SessionWith(o.Conventions); err != nil {
		return errors.Join(f.Damaged, err)
	}
	return nil
}
