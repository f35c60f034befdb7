package resultfile

import (
	"errors"
	"io"
	"path"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/bridgemate"
	"github.com/fairdeal/fairdeal/internal/score/printed"
	"github.com/fairdeal/fairdeal/internal/score/scoretable"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
	"github.com/fairdeal/fairdeal/internal/score/usebio"
	"github.com/fairdeal/fairdeal/score"
	"github.com/fairdeal/fairdeal/words"
)

// File is a session of pairs from a file.
type File struct {
	Name    string
	Title   string
	Printed *printed.Session // nil where the file's form holds no points
	Session *score.Session
	Evening *bridgemate.Evening // nil where the file is none of a club's devices
	// Damaged is the error that ended reading; the session contains the boards before
	// it. nil: the file was read to its end.
	Damaged error
}

// Text reports whether a file of that name is read as text or CSV.
func Text(name string) bool {
	name, _ = Part(name)
	ext := strings.ToLower(path.Ext(name))
	return ext != ".html" && ext != ".htm" && ext != ".xml" && ext != ".pbn" && ext != ".bws"
}

// Part splits a name that selects one of several evenings in a file: club.xml#2 is evening
// 2 of club.xml. number is 0 if the name does not select one.
func Part(name string) (file string, number int) {
	file, digits, _ := strings.Cut(name, "#")
	if n, err := strconv.Atoi(digits); err == nil && n > 0 && strings.EqualFold(path.Ext(file), ".xml") {
		return file, n
	}
	return name, 0
}

// Open reads a session: the file of a club's devices if it begins like one or its name
// ends in .bws, USEBIO if the name ends in .xml, score tables of PBN if it ends in .pbn,
// and otherwise text or CSV. method replaces the form of scoring of the file, unless it
// is empty. An error is returned if the file has no session; other errors are in Damaged.
func Open(name string, in io.Reader, method string) (*File, error) {
	return OpenBy(nil, name, in, method)
}

// OpenBy does what Open does, with the conventions of a body, or nil. Settings in a text
// take precedence.
func OpenBy(conventions *score.Convention, name string, in io.Reader, method string) (*File, error) {
	in, head := peek(in)
	if IsEvening(name, head) {
		f, err := ReadEvening(name, in, bridgemate.Options{Method: method})
		if err == nil && conventions != nil {
			err = f.Session.SetConvention(conventions)
		}
		return f, err
	}
	f := &File{Name: name}
	var err error
	file, number := Part(name)
	switch strings.ToLower(path.Ext(file)) {
	case ".html", ".htm":
		return nil, words.Errorf("ruling.web-page")
	case ".xml":
		f.Printed, err = usebio.ReadEvent(in, number)
	case ".pbn":
		f.Printed, err = scoretable.Read(in)
	default:
		var settings []string
		if method != "" {
			settings = append(settings, "method: "+method)
		}
		if conventions != nil {
			settings = append(settings, "conventions: "+conventions.Name)
		}
		f.Session, err = traveller.ReadSession(in, settings...)
		if f.Session == nil {
			return nil, err
		}
		f.Damaged = err
		return f, nil
	}
	if f.Printed == nil {
		return nil, err
	}
	f.Damaged = err
	if method != "" {
		f.Printed.Type = method
	}
	f.Title = f.Printed.Title
	if f.Session, err = f.Printed.SessionBy(conventions); err != nil {
		return nil, errors.Join(f.Damaged, err)
	}
	return f, nil
}

// Conventions returns the body and the settings that change how the session is scored;
// nil if there are none.
func (f *File) Conventions() *Conventions {
	if f.Session.Len() == 0 {
		return nil
	}
	r := &Conventions{Name: f.Session.Conventions, Settings: f.Session.Board(0).Settings()}
	if r.Name == "" && len(r.Settings) == 0 {
		return nil
	}
	return r
}

// Conventions are the settings of a session, with the body that they are from.
type Conventions struct {
	Name     string   `json:"name,omitempty"`
	Settings []string `json:"settings,omitempty"`
}

// Leads returns the opening leads by the board's name and the pairs, North-South's first.
func (f *File) Leads() map[[3]string]string {
	leads := map[[3]string]string{}
	if f.Evening != nil {
		for i, tables := range f.Evening.Tables {
			b := f.Evening.Session.Board(i)
			for j, t := range tables {
				leads[[3]string{f.Evening.Session.Name(i), b.Lines[j].NS, b.Lines[j].EW}] = t.Lead
			}
		}
	}
	if f.Printed != nil {
		for _, b := range f.Printed.Boards {
			for _, l := range b.Lines {
				leads[[3]string{b.Number, l.NS, l.EW}] = l.Lead
			}
		}
	}
	return leads
}
