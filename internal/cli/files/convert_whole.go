package files

import (
	"github.com/fairdeal/fairdeal/internal/cli/hands"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/words"
)

// convertWhole converts a file that fits into memory.
func (u *ui) convertWhole(in, out string, to *handfile.Format, f *convertFlags) error {
	set, err := hands.Read(u.UI, in, f.from, f.first)
	if err != nil {
		return err
	}
	if f.boards != "" {
		if set.Boards, err = hands.Pick(set.Boards, f.boards, in); err != nil {
			return err
		}
		set.Data = nil // Drop the data, which still contains the other boards.
	}
	if err := selectSection(set, f.section); err != nil {
		return fileError(in, err)
	}
	u.warnOfNumbers(in, set.Format, set.Numbered, set.Boards[0].Number, f)
	result, err := u.prepare(set, to, f)
	if err != nil {
		return fileError(in, err)
	}
	if f.dd {
		if err := u.addTables(result); err != nil {
			return fileError(in, err)
		}
	}
	if err := u.WriteFile(out, result.data, hands.PermLike(in), f.force); err != nil {
		return err
	}
	report := converted{
		In:     in,
		From:   set.Format.Name,
		Out:    out,
		To:     to.Name,
		Boards: handfile.Numbers(result.boards),
		Count:  len(result.boards),
	}
	return u.report(report, result.lost)
}

// fileError adds a file's name to an error.
func fileError(name string, err error) error {
	return words.Errorf("place.file", words.Name("file", name), words.E("what", err))
}
