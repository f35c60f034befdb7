package ruling

import (
	"errors"
	"fmt"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/score"
)

// ContractReport is the raw score of a contract as JSON has it (Law 77).
type ContractReport struct {
	Contract   string `json:"contract"`
	Board      int    `json:"board,omitempty"`
	Vulnerable string `json:"vulnerable"`
	Score      int    `json:"score"` // from the declaring side
	NS         int    `json:"ns"`
	EW         int    `json:"ew"`
}

// The errors of ReportContract, where something is missing.
var (
	ErrNoDeclarer      = errors.New("without a declarer")
	ErrNoVulnerability = errors.New("without vulnerability")
)

// ReportContract returns the report of a contract. The board is only told; 0: none. A
// contract that was passed out needs neither declarer nor vulnerability.
func ReportContract(c score.Contract, board int, vul *bridge.Vulnerability) (*ContractReport, error) {
	switch {
	case c.Level > 0 && !c.Declared:
		return nil, fmt.Errorf("contract %v %w", c, ErrNoDeclarer)
	case c.Level > 0 && vul == nil:
		return nil, fmt.Errorf("contract %v %w", c, ErrNoVulnerability)
	case vul == nil:
		vul = new(bridge.Vulnerability)
	}
	ns := c.NS(*vul)
	return &ContractReport{c.String(), board, vul.String(), c.Score(vul.Of(c.Declarer)), ns, -ns}, nil
}
