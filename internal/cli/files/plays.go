package files

import (
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/bridge/play"
	"github.com/fairdeal/fairdeal/internal/cli/hands"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/words"
)

// addTableRecords adds the auctions, plays and results that the format can store to the output.
func (u *ui) addTableRecords(
	set *hands.Hands, to *handfile.Format, f *convertFlags, boards []bridge.Board, opt *handfile.WriteOptions,
) error {
	if !to.Keeps.Plays {
		return nil
	}
	hasPlays := set.Format.Keeps.Plays || set.Format.Name == "links"
	if set.More && hasPlays {
		if err := u.addPlays(set, boards, opt); err != nil {
			return err
		}
	}
	if to.Name != "lin" && set.Format.Name == "bws" {
		return u.addResults(set, f.section, boards, opt)
	}
	return nil
}

// addPlays adds the boards' auctions and plays to the output. It drops them for boards whose dealer
// changes.
func (u *ui) addPlays(set *hands.Hands, boards []bridge.Board, opt *handfile.WriteOptions) error {
	byBoard, warnings, err := set.Plays()
	if err != nil {
		return err
	}
	for _, s := range warnings {
		u.Warnf("%v", s.Sentence())
	}
	byDeal := map[bridge.Deal][]play.Record{}
	for b, records := range byBoard {
		byDeal[b.Deal] = append(byDeal[b.Deal], records...)
	}
	opt.Plays = map[bridge.Board][]play.Record{}
	for _, b := range boards {
		dealer := b.Dealer()
		if t, ok := opt.Tables[b]; ok {
			dealer = t.Dealer
		}
		records := byDeal[b.Deal]
		// PBN and LIN store one play per board, or two for both rooms of a match.
		if len(records) > 1 && !isMatch(records) {
			u.Warn("play.many-tables", words.N("board", b.Number), words.N("n", len(records)))
			continue
		}
		for _, r := range records {
			if len(r.Calls) > 0 && r.Dealer != dealer {
				u.Warn("play.other-dealer", words.N("board", b.Number))
				continue
			}
			opt.Plays[b] = append(opt.Plays[b], r)
		}
	}
	set.PlaysKept = true
	return nil
}

// isMatch reports whether records are from both tables of a match.
func isMatch(records []play.Record) bool {
	if len(records) != 2 {
		return false
	}
	first, second := records[0].Room, records[1].Room
	return first != "" && second != "" && first != second
}
