package record

import (
	"context"

	"github.com/fairdeal/fairdeal/doubledummy"
	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/cli/hands"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/handrecord"
	"github.com/fairdeal/fairdeal/internal/words"
)

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
