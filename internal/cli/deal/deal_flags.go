package deal

import (
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/bigdeal"
	"github.com/fairdeal/fairdeal/internal/cli/hands"
	"github.com/fairdeal/fairdeal/internal/cli/settings"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// dealFlags contains the flags of deal.
type dealFlags struct {
	boards  string
	out     string // file names without the extension
	formats term.Commas
	owner   string

	keyboard bool // also use keystrokes as entropy
	many     bool // allow more than maxBoards

	event  string
	site   string
	date   string
	group  bool   // the owner's group may read the files
	record string // hand record to write
}

// newDealing returns the dealing that the flags describe, still without a seed.
func (f *dealFlags) newDealing() (*dealing, error) {
	run, err := hands.ParseBoards(f.boards)
	if err != nil {
		return nil, err
	}
	if run.Len() > maxBoards && !f.many {
		return nil, term.Hint(words.Errorf("deal.many", words.N("n", run.Len()), words.N("most", maxBoards)),
			"deal.many-deals")
	}
	prefix, formats, err := f.parseOutput()
	if err != nil {
		return nil, err
	}
	played, err := f.parseEvent()
	if err != nil {
		return nil, err
	}
	return &dealing{
		owner:     bigdeal.HashOwner(f.owner),
		run:       run,
		formats:   formats,
		prefix:    prefix,
		generator: "fairdeal " + term.Version(),
		group:     f.group,
		event:     played,
	}, nil
}

// parseOutput returns the file name without an extension, and the formats: those in --format, or else the one for the
// extension (-o monday.pbn), or else those chosen for tournaments. With --format, the name has no extension.
func (f *dealFlags) parseOutput() (prefix string, formats []*handfile.Format, err error) {
	prefix = f.out
	names := strings.Join(f.formats, ",")
	if names == "" {
		prefix, names = settings.SplitExtension(f.out)
	}
	if names == "" {
		if names, err = settings.TournamentFormats(); err != nil {
			return "", nil, err
		}
	}
	formats, err = settings.ParseFormats(names)
	return prefix, formats, err
}

// parseEvent returns the event in the flags, with its date as PBN writes it: 2027.03.11.
func (f *dealFlags) parseEvent() (event, error) {
	e := event{name: f.event, site: f.site}
	if f.date == "" {
		return e, nil
	}
	const pbnDate = "2006.01.02"
	for _, layout := range []string{time.DateOnly, pbnDate} {
		if day, err := time.Parse(layout, f.date); err == nil {
			e.date = day.Format(pbnDate)
			return e, nil
		}
	}
	return e, words.Errorf("deal.date", words.Name("found", plain.Quote(f.date)))
}
