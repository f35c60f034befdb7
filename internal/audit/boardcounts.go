package audit

import (
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/judge"
)

// boardCounts contains the number of boards under each code. Nearly all boards have the same code.
type boardCounts []boardCount

type boardCount struct {
	code say.Code
	n    int
}

// add adds boards under a code.
func (c *boardCounts) add(code say.Code, n int) {
	for i := range *c {
		if (*c)[i].code == code {
			(*c)[i].n += n
			return
		}
	}
	*c = append(*c, boardCount{code: code, n: n})
}

// of returns the number of boards under a code.
func (c boardCounts) of(code say.Code) int {
	for _, count := range c {
		if count.code == code {
			return count.n
		}
	}
	return 0
}

// Codes under which a file counts its boards.
const (
	codeOfClaim     say.Code = "file.of-claim"
	codeOfOtherSets say.Code = "file.of-others"
	codePartly      say.Code = "file.partly"
	codeReplaced    say.Code = "file.stated"
	codeOutvoted    say.Code = "file.outvoted"
	codeForeign     say.Code = "file.foreign-boards"
)

// outcomeCodes maps outcomes to the codes under which a file counts its records.
var outcomeCodes = map[judge.Outcome]say.Code{
	judge.PartialMatch: codePartly,
	judge.Foreign:      codeForeign,
	judge.FromOutside:  codeReplaced,
	judge.Outvoted:     codeOutvoted,
}
