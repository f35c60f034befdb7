package record

import (
	"os"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/cli/hands"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/handrecord"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// displayFlags contains the flags that select boards, their layout, and the source of their
// double-dummy tables.
type displayFlags struct {
	from   string // format of the hand files, if their content does not show it
	first  int    // number of the first board, for formats without numbers
	boards string // boards to show, such as "1-4,9"; "" for all

	look        term.Commas // words from lookWords
	dd          bool        // compute double-dummy tables
	trustTables bool        // use the double-dummy tables in the files
}

// newDisplayFlags returns the defaults, with the layout from FAIRDEAL_LOOK.
func newDisplayFlags() displayFlags {
	f := displayFlags{first: 1}
	if look := os.Getenv("FAIRDEAL_LOOK"); look != "" {
		f.look = strings.Split(look, ",")
	}
	return f
}

// lookWords lists the words that --look accepts.
var lookWords = []string{"a4", "letter", "6", "12", "16", "18", "four-colours", "T", "tricks"}

func (f *displayFlags) flags() term.Flags {
	return term.Flags{
		"from":         term.SuggestFrom(&f.from, hands.Readable),
		"first":        &f.first,
		"look":         term.Suggest(&f.look, lookWords...),
		"dd":           &f.dd,
		"trust-tables": &f.trustTables,
	}
}

// check returns an error if the flags have wrong values.
func (f *displayFlags) check() error {
	if f.first < 1 || f.first > hands.LastBoard {
		return words.Errorf("files.first", words.N("n", f.first), words.N("most", hands.LastBoard))
	}
	return nil
}

// options returns the layout in the flags.
func (f *displayFlags) options() (handrecord.Options, error) {
	opt := handrecord.Options{Ten: "10"}
	var paper, perPage string
	for _, word := range f.look {
		var err error
		switch word = strings.TrimSpace(word); strings.ToLower(word) {
		case "a4", "letter":
			opt.Letter = strings.EqualFold(word, "letter")
			err = setOnce(&paper, word)
		case "6", "12", "16", "18":
			opt.PerPage, _ = strconv.Atoi(word)
			err = setOnce(&perPage, word)
		case "four-colours":
			opt.FourColours = true
		case "t":
			opt.Ten = "T"
		case "tricks":
			opt.Tricks = true
		default:
			return opt, words.Errorf("record.look",
				words.Name("found", plain.Quote(word)), words.Name("want", strings.Join(lookWords, ", ")))
		}
		if err != nil {
			return opt, err
		}
	}
	return opt, nil
}

// setOnce sets target to word. It returns an error if target already has a different value.
func setOnce(target *string, word string) error {
	if *target != "" && !strings.EqualFold(*target, word) {
		return words.Errorf("record.look-twice", words.Name("one", *target), words.Name("other", word))
	}
	*target = word
	return nil
}
