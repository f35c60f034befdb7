package files

import (
	"errors"

	"github.com/fairdeal/fairdeal/internal/cli/hands"
	"github.com/fairdeal/fairdeal/internal/cli/settings"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/words"
)

// convertFlags contains the flags of convert.
type convertFlags struct {
	from     string
	to       string
	out      string
	force    bool // overwrite out
	boards   string
	section  string // section of a club file
	first    int    // number of the first board in a file without numbers
	firstSet bool   // --first was used
	renumber bool   // number the boards from 1
	rules    bool   // dealer and vulnerability follow from the numbers
	dd       bool   // add double-dummy tables
}

func (u *ui) convertCommand() term.Command {
	f := convertFlags{first: 1}
	return term.Command{
		Use: "convert IN [BOARDS] -o OUT",
		Example: `  fairdeal convert monday.pbn -o monday.dup
  fairdeal convert monday.pbn 1-8 -o first.lin
  fairdeal convert evening.bri -o evening.lin --first 17
  fairdeal convert monday.pbn -o sealed.dlm --to dlmblind
  fairdeal convert monday.dlm -o -`,
		First: "out from to",
		Flags: term.Flags{
			"out o":    term.File(&f.out),
			"from":     term.SuggestFrom(&f.from, hands.Readable),
			"to":       term.SuggestFrom(&f.to, settings.Writable),
			"first":    &f.first,
			"renumber": &f.renumber,
			"rules":    &f.rules,
			"dd":       &f.dd,
			"section":  &f.section,
			"force":    &f.force,
		},
		JSON:     true,
		Complete: term.Files(1, hands.Extensions()...),
		Run: func(in *term.Line) error {
			if len(in.Args) == 2 {
				f.boards = in.Args[1]
			}
			if err := hands.CheckList(in.Args[0], f.boards, f.out); err != nil {
				return err
			}
			f.firstSet = in.Has("first")
			return u.convert(in.Args[0], f.out, f)
		},
	}
}

// convert converts the file in to the file out. It tries three ways in turn: result pages, a file in parts, and a
// file as a whole.
func (u *ui) convert(in, out string, f convertFlags) error {
	if f.first < 1 || f.first > hands.LastBoard {
		return words.Errorf("files.first", words.N("n", f.first), words.N("most", hands.LastBoard))
	}
	toStdout := out == "-"
	if toStdout && u.JSON {
		return words.Errorf("files.json-and-o")
	}
	if toStdout && f.to == "" {
		f.to = "stdout"
	}
	to, err := formatToWrite(out, f.to)
	if err != nil {
		return err
	}
	if err := f.checkTables(to); err != nil {
		return err
	}
	if done, err := u.convertPages(in, out, to, &f); done {
		return err
	}
	large, err := u.inputOf(in, f.from)
	if err != nil {
		return err
	}
	if large != nil {
		defer large.close()
		if err := u.convertLarge(large, to, in, out, &f); !errors.Is(err, errNeedsWholeFile) {
			return err
		}
	}
	return u.convertWhole(in, out, to, &f)
}

// inputOf opens a file with more than one part, or standard input for "-". It returns nil if the
// file will be read as a whole.
func (u *ui) inputOf(name, format string) (*input, error) {
	if name == "-" {
		return u.openStandardInput(format)
	}
	return openInParts(name, format), nil
}

// convertLarge converts a file with more than one part. It returns errNeedsWholeFile if the conversion needs
// the whole file at once.
func (u *ui) convertLarge(large *input, to *handfile.Format, in, out string, f *convertFlags) error {
	if !large.fitsInMemory && f.dd {
		return term.Hint(fileError(in, handfile.ErrTooLarge), "files.dd-whole")
	}
	mustUseParts := !large.fitsInMemory && f.boards == ""
	if mustUseParts || f.convertsInParts(to) {
		return u.convertParts(large, to, in, out, f)
	}
	return errNeedsWholeFile
}
