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

// look selects the layout of a hand record and the source of its double-dummy tables.
type look struct {
	from   string
	first  int
	boards string

	looks     term.Commas
	dd, trust bool
}

// newLook returns the default look from FAIRDEAL_LOOK.
func newLook() look {
	f := look{first: 1}
	if once := os.Getenv("FAIRDEAL_LOOK"); once != "" {
		f.looks = strings.Split(once, ",")
	}
	return f
}

// looks lists the words that --look accepts.
var looks = []string{"a4", "letter", "6", "12", "16", "18", "four-colours", "T", "tricks"}

func (f *look) flags() term.Flags {
	return term.Flags{
		"from": term.SuggestFrom(&f.from, hands.Readable), "first": &f.first, "look": term.Suggest(&f.looks, looks...),
		"dd": &f.dd, "trust-tables": &f.trust,
	}
}

func (f *look) check() error {
	if f.first < 1 || f.first > hands.LastBoard {
		return words.Errorf("files.first", words.N("n", f.first), words.N("most", hands.LastBoard))
	}
	return nil
}

func (f *look) options() (handrecord.Options, error) {
	opt := handrecord.Options{Ten: "10"}
	var paper, perPage string
	for _, word := range f.looks {
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
			return opt, words.Errorf("record.look", words.Name("found", plain.Quote(word)), words.Name("want", strings.Join(looks, ", ")))
		}
		if err != nil {
			return opt, err
		}
	}
	return opt, nil
}

// setOnce sets answer to word. It returns an error if answer already has a different value.
func setOnce(answer *string, word string) error {
	if *answer != "" && !strings.EqualFold(*answer, word) {
		return words.Errorf("record.look-twice", words.Name("one", *answer), words.Name("other", word))
	}
	*answer = word
	return nil
}

// read reads hand files and makes a record of their boards.
func (u *ui) read(files []string, f *look) (*handrecord.Record, *hands.Hands, error) {
	set, err := hands.ReadAll(u.UI.UI, files, f.from, f.first)
	if err != nil {
		return nil, nil, err
	}
	for _, b := range set.Boards {
		if b.Number < 1 {
			return nil, nil, term.Hint(words.Errorf("record.no-number", words.Name("file", files[0])), "record.convert-renumber")
		}
	}
	picked, err := hands.Pick(set.Boards, f.boards, files[0])
	if err != nil {
		return nil, nil, err
	}
	if f.boards == "" && len(set.Hidden) > 0 {
		u.Warn("record.hidden", words.Name("boards", boardrange.Format(set.Hidden)))
	}
	r := handrecord.New(picked)
	r.SetTables(set.TableOf)
	if f.trust {
		u.trustTables(r, set)
	}
	return r, set, nil
}

// trustTables adds the double-dummy tables in the files to the record.
func (u *ui) trustTables(r *handrecord.Record, set *hands.Hands) {
	taken := 0
	for i := range r.Boards {
		b := &r.Boards[i]
		if table, err := doubledummy.ParseTable(set.DoubleDummy[b.Deal]); err == nil {
			b.SetTable(table, true)
			taken++
		}
	}
	switch {
	case taken > 0:
	case set.Files > 1:
		u.Warn("record.no-tables-files")
	default:
		u.Warn("record.no-tables")
	}
}

// solve computes the requested tables.
func (u *ui) solve(ctx context.Context, r *handrecord.Record, f *look) {
	if !f.dd {
		return
	}
	opt, done := hands.Solving(u.UI.UI, len(r.Boards))
	r.Solve(ctx, opt)
	done()
	var unknown []int
	for i := range r.Boards {
		if b := &r.Boards[i]; !b.Deal.Complete() {
			unknown = append(unknown, b.Number)
		}
	}
	if len(unknown) > 0 {
		u.Warn("record.unknown-cards", words.Name("boards", boardrange.Format(unknown)))
	}
}
