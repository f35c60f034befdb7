package record

import (
	"context"
	"os"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/doubledummy"
	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/cli/hands"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/handrecord"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// displayFlags contains the flags that select boards, their layout, and the source of their
// double-dummy tables.
type displayFlags struct {
	from   string
	first  int
	boards string

	look            term.Commas
	dd, trustTables bool
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

// read reads hand files and makes a record of their boards.
func (u *ui) read(files []string, f *displayFlags) (*handrecord.Record, *hands.Hands, error) {
	set, err := hands.ReadAll(u.UI.UI, files, f.from, f.first)
	if err != nil {
		return nil, nil, err
	}
	for _, b := range set.Boards {
		if b.Number < 1 {
			return nil, nil, term.Hint(words.Errorf("record.no-number", words.Name("file", files[0])),
				"record.convert-renumber")
		}
	}
	picked, err := hands.Pick(set.Boards, f.boards, files[0])
	if err != nil {
		return nil, nil, err
	}
	if f.boards == "" && len(set.Hidden) > 0 {
		u.Warn("record.hidden",
			words.Name("boards", boardrange.Format(set.Hidden)), words.N("n", len(set.Hidden)))
	}
	r := handrecord.New(picked)
	r.SetTables(set.TableOf)
	if f.trustTables {
		u.trustTables(r, set)
	}
	return r, set, nil
}

// trustTables adds the double-dummy tables in the files to the record.
func (u *ui) trustTables(r *handrecord.Record, set *hands.Hands) {
	hasTables := false
	for i := range r.Boards {
		b := &r.Boards[i]
		if table, err := doubledummy.ParseTable(set.DoubleDummy[b.Deal]); err == nil {
			b.SetTable(table, true)
			hasTables = true
		}
	}
	switch {
	case hasTables:
	case set.Files > 1:
		u.Warn("record.no-tables-files")
	default:
		u.Warn("record.no-tables")
	}
}

// solve computes the double-dummy tables if requested.
func (u *ui) solve(ctx context.Context, r *handrecord.Record, f *displayFlags) {
	if !f.dd {
		return
	}
	opt, done := hands.SolveOptions(u.UI.UI, len(r.Boards))
	r.Solve(ctx, opt)
	done()
	var incomplete []int
	for i := range r.Boards {
		if b := &r.Boards[i]; !b.Deal.Complete() {
			incomplete = append(incomplete, b.Number)
		}
	}
	if len(incomplete) > 0 {
		u.Warn("record.unknown-cards",
			words.Name("boards", boardrange.Format(incomplete)), words.N("n", len(incomplete)))
	}
}
