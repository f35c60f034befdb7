package files

import (
	"cmp"
	"context"
	"runtime"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/cli/hands"
	"github.com/fairdeal/fairdeal/internal/ddreport"
	"github.com/fairdeal/fairdeal/internal/handfile"
)

// conversion is the content of a file before it is written.
type conversion struct {
	data   []byte
	boards []bridge.Board
	lost   []handfile.Loss
	opt    *handfile.WriteOptions // for json
	table  ddreport.Tables        // nil if they follow from the numbers
}

// prepare encodes the boards in another format and reads the result back. From PBN to PBN it keeps
// everything.
func (u *ui) prepare(set *hands.Hands, to *handfile.Format, f *convertFlags) (*conversion, error) {
	if set.Data != nil && preserves(set.Format, to) {
		return rewritePBN(set, to, f)
	}
	boards := u.withoutIncomplete(set.Boards, to)
	if f.renumber {
		boards = handfile.Renumber(boards)
	}
	stated, err := f.statedTables(set, to)
	if err != nil {
		return nil, err
	}
	if boards, err = u.numbered(boards, to); err != nil {
		return nil, err
	}
	opt := &handfile.WriteOptions{
		CRLF:      usesCRLF(to),
		Generator: cmp.Or(set.Generator, "fairdeal, converted from "+set.Format.Name),
		Tables:    stated,
	}
	result := &conversion{boards: boards, table: f.tables(set)}
	if to.Name == "json" {
		result.opt = opt
		opt.DoubleDummy = set.DoubleDummy
		opt.DealData = analysisFor(set.DealData, f)
	}
	if err := u.addTableRecords(set, to, f, boards, opt); err != nil {
		return nil, err
	}
	if result.data, err = to.Encode(boards, *opt); err != nil {
		return nil, err
	}
	kept, err := to.ReadsBack(result.data, boards)
	if err != nil {
		return nil, err
	}
	result.lost = to.Losses(set.Set, boards, kept)
	return result, nil
}

// rewritePBN copies a PBN file with new numbers or tables if requested, and reads the result back.
func rewritePBN(set *hands.Hands, to *handfile.Format, f *convertFlags) (*conversion, error) {
	boards := set.Boards
	if f.renumber {
		boards = handfile.Renumber(boards)
	}
	opt := handfile.RewriteOptions{Renumber: f.renumber, TablesByNumber: f.rules, CRLF: usesCRLF(to)}
	data, err := handfile.RewritePBN(set.Data, opt)
	if err != nil {
		return nil, err
	}
	if _, err := to.ReadsBack(data, boards); err != nil && to.Readable() {
		return nil, err
	}
	return &conversion{data: data, boards: boards, table: f.tables(set)}, nil
}

// usesCRLF reports whether lines in a format end in CR LF on this system.
func usesCRLF(to *handfile.Format) bool { return runtime.GOOS == "windows" && !to.Binary }

// addTables solves the boards of a file and adds the double-dummy tables.
func (u *ui) addTables(result *conversion) error {
	opt, stop := hands.SolveOptions(u.UI, len(result.boards))
	solved := ddreport.Solve(context.Background(), result.boards, result.table, opt)
	stop()
	if result.opt != nil {
		if err := result.addJSONTables(solved); err != nil {
			return err
		}
	} else if err := result.addPBNTables(solved, nil); err != nil {
		return err
	}
	_, unsolvable := unsolvedBoards(solved)
	u.warnOfUnsolvable(unsolvable)
	return nil
}
