package print

import (
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/words"
)

// ContractReport is the JSON form of a contract with its raw score (Law 77).
type ContractReport struct {
	Contract   string `json:"contract"`
	Board      int    `json:"board,omitempty"`
	Vulnerable string `json:"vulnerable"`
	Score      int    `json:"score"` // score for the declaring side
	NS         int    `json:"ns"`
	EW         int    `json:"ew"`
}

// Errors from ReportContract.
var (
	ErrNoDeclarer      = words.NewError("ruling.without-declarer")      // the contract has no declarer
	ErrNoVulnerability = words.NewError("ruling.without-vulnerability") // the vulnerability is unknown
)

// ReportContract returns the JSON form of a contract with its raw score. board is only copied to the report; 0 means that
// it is unknown. A passed-out board needs neither declarer nor vulnerability.
func ReportContract(c score.Contract, board int, vul *bridge.Vulnerability) (*ContractReport, error) {
	switch {
	case c.Level > 0 && !c.HasDeclarer:
		return nil, words.Errorf("ruling.contract", words.Contract("contract", c.String()),
			words.E("what", ErrNoDeclarer))
	case c.Level > 0 && vul == nil:
		return nil, words.Errorf("ruling.contract", words.Contract("contract", c.String()),
			words.E("what", ErrNoVulnerability))
	case vul == nil:
		vul = new(bridge.Vulnerability)
	}
	ns := c.NS(*vul)
	return &ContractReport{
		Contract:   c.String(),
		Board:      board,
		Vulnerable: vul.String(),
		Score:      c.Score(vul.Of(c.Declarer)),
		NS:         ns,
		EW:         -ns,
	}, nil
}
