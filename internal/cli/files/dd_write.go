package files

import (
	"runtime"
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/cli/hands"
	"github.com/fairdeal/fairdeal/internal/ddreport"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/words"
)

// writeTables writes the boards as PBN with double dummy tags (in the order of spec/formats.md) and
// checks the result by reading it back. From PBN it keeps everything else.
func (u *ui) writeTables(file string, set *hands.Hands, solved []ddreport.Board, f ddFlags) error {
	pbn, err := handfile.ByName("pbn")
	if err != nil {
		return err
	}
	w, err := u.prepare(set, pbn, &convertFlags{})
	if err != nil {
		return words.Errorf("place.file", words.Name("file", file), words.E("what", err))
	}
	var isChosen func(bridge.Board) bool // nil means all boards
	if f.boards != "" {
		isChosen = among(solved)
		w.boards = slices.DeleteFunc(slices.Clone(w.boards), func(b bridge.Board) bool { return !isChosen(b) })
	}
	if err := w.addPBNTables(solved, isChosen); err != nil {
		return words.Errorf("place.file", words.Name("file", file), words.E("what", err))
	}
	if err := u.WriteFile(f.out, w.data, hands.PermLike(file), f.force); err != nil {
		return err
	}
	if f.out != "-" {
		u.Note("files.boards-in", words.Name("boards", handfile.Numbers(w.boards)), words.Name("file", f.out))
	}
	return nil
}

// among returns a function that reports whether a board is one of the solved ones: by its number, or by
// its deal if it has no number.
func among(solved []ddreport.Board) func(bridge.Board) bool {
	numbers := map[int]bool{}
	deals := map[bridge.Deal]bool{}
	for _, s := range solved {
		numbers[s.Board] = true
		deals[s.Known.Deal] = true
	}
	return func(b bridge.Board) bool { return numbers[b.Number] || b.Number == 0 && deals[b.Deal] }
}

// addJSONTables adds the solved tables and pars to JSON output. It keeps the results that the boards already have.
func (w *conversion) addJSONTables(solved []ddreport.Board) error {
	json, err := handfile.ByName("json")
	if err != nil {
		return err
	}
	opt := *w.opt
	opt.DoubleDummy = map[bridge.Deal]string{}
	analysis := make(map[bridge.Deal]handfile.DealData, len(solved))
	for deal, data := range opt.DealData {
		analysis[deal] = handfile.DealData{Result: data.Result}
	}
	for i := range solved {
		s := &solved[i]
		if s.NotSolved != "" {
			continue
		}
		deal := s.Known.Deal
		_, isRepeated := opt.DoubleDummy[deal]
		opt.DoubleDummy[deal] = s.Table
		entry := analysis[deal]
		entry.Par = nil
		if !isRepeated { // A deal that occurs under two board numbers may have two pars.
			entry.Par = &handfile.Par{Score: s.Par.Score, Contracts: s.Par.Contracts}
		}
		analysis[deal] = entry
	}
	opt.DealData = analysis
	if w.data, err = json.Encode(w.boards, opt); err != nil {
		return err
	}
	return w.checkTables(json, solved)
}

// addPBNTables adds the solved tables to PBN output and reads it back. If isChosen is not nil, it
// selects the boards to keep.
func (w *conversion) addPBNTables(solved []ddreport.Board, isChosen func(bridge.Board) bool) error {
	tables := make(map[bridge.Board]*ddreport.Board, len(solved))
	for i := range solved {
		tables[solved[i].Known] = &solved[i]
		withoutNumber := bridge.Board{Deal: solved[i].Known.Deal} // matches a game without a board number
		tables[withoutNumber] = &solved[i]
	}
	pbn, err := handfile.ByName("pbn")
	if err != nil {
		return err
	}
	w.data, err = handfile.RewritePBN(w.data, handfile.RewriteOptions{
		CRLF:   runtime.GOOS == "windows",
		Select: isChosen,
		AnalysisTags: func(b bridge.Board) string {
			if s := tables[b]; s != nil {
				return s.PBNTags()
			}
			return ""
		},
	})
	if err != nil {
		return err
	}
	return w.checkTables(pbn, solved)
}

// checkTables reads back output before it is written, and returns an error unless it contains the
// boards and the tables.
func (w *conversion) checkTables(f *handfile.Format, solved []ddreport.Board) error {
	if _, err := f.ReadsBack(w.data, w.boards); err != nil {
		return err
	}
	back, err := f.Decode(w.data, handfile.ReadOptions{})
	if err != nil {
		return err
	}
	for i := range solved {
		if s := &solved[i]; s.NotSolved == "" && back.DoubleDummy[s.Known.Deal] != s.Table {
			return words.Errorf("files.table-lost", words.N("board", s.Board))
		}
	}
	return nil
}
