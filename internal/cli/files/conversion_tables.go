package files

import (
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/cli/hands"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/ddreport"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/words"
)

// statedTables returns the dealers and vulnerabilities that the file states, or nil if they follow
// from the numbers. It returns an error if one of them would be lost.
func (f *convertFlags) statedTables(
	set *hands.Hands, to *handfile.Format,
) (map[bridge.Board]handfile.Table, error) {
	if f.rules || f.renumber {
		return nil, nil
	}
	stated, err := set.Tables()
	if err == nil {
		if lost, ok := lostTable(set.Contradictions, to); ok {
			err = words.Errorf("files.cannot-say",
				words.T("what", lost.InWords()), words.Name("format", to.Name))
		}
	}
	if err != nil {
		return nil, term.Hint(err, "files.rules-or-renumber")
	}
	return stated, nil
}

// lostTable returns the first dealer or vulnerability that contradicts its board number, if the
// format stores cards but derives dealer and vulnerability from the number.
func lostTable(list []handfile.Contradiction, to *handfile.Format) (lost handfile.Contradiction, ok bool) {
	if to.Keeps.Tables || !to.Keeps.Cards {
		return lost, false
	}
	i := slices.IndexFunc(list, func(c handfile.Contradiction) bool { return c.Property != handfile.Backwards })
	if i < 0 {
		return lost, false
	}
	return list[i], true
}

// tables returns the dealers and vulnerabilities of the output, or nil if they follow from
// the numbers.
func (f *convertFlags) tables(set *hands.Hands) ddreport.Tables {
	if f.rules || f.renumber {
		return nil
	}
	return set.TableOf
}

// analysisFor returns the boards' pars and results for the output. Pars depend on dealer and
// vulnerability, which may change.
func analysisFor(
	analyses map[bridge.Deal]handfile.DealData, f *convertFlags,
) map[bridge.Deal]handfile.DealData {
	if !f.renumber && !f.rules {
		return analyses
	}
	list := make(map[bridge.Deal]handfile.DealData, len(analyses))
	for deal, s := range analyses {
		s.Par = nil
		list[deal] = s
	}
	return list
}
