package handfile

import (
	"bytes"
	"encoding/json"
	"maps"
	"reflect"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
)

// DealData contains the par score and the result that a JSON file gives for a deal.
type DealData struct {
	Par    *Par    // nil: unknown
	Result *Result // nil: unknown
}

// Par is North-South's score if both sides make their best bids, with the contracts that produce it, such as
// "NS 2S+1". If there are no contracts, the board is passed out.
type Par struct {
	Score     int      `json:"score"`
	Contracts []string `json:"contracts"`
}

// Result is the result at a table: a contract such as 3NT or 4SX, its declarer (N, E, S or W) and the tricks made.
// For Pass, the declarer is empty and there are 0 tricks.
type Result struct {
	Contract string `json:"contract"`
	Declarer string `json:"declarer"`
	Tricks   int    `json:"tricks"`
}

// Limits on the data, above any possible value.
const (
	maxParContracts = 40
	maxParScore     = 10000
	maxParContract  = 16 // bytes, as in "NS 7NTXX+1"
	maxContract     = 8  // bytes, as in "7NTXX"
)

// readPar parses the value of par. It returns nil if the value is invalid.
func readPar(raw []byte) *Par {
	var par Par
	if !decodeStrictly(raw, &par) || par.Contracts == nil || len(par.Contracts) > maxParContracts {
		return nil
	}
	if par.Score < -maxParScore || par.Score > maxParScore {
		return nil
	}
	for _, contract := range par.Contracts {
		if !hasContractCharacters(contract, maxParContract) {
			return nil
		}
	}
	return &par
}

// readResult parses the value of result. It returns nil if the value is invalid.
func readResult(raw []byte) *Result {
	var r Result
	if !decodeStrictly(raw, &r) || !hasContractCharacters(r.Contract, maxContract) {
		return nil
	}
	if r.Tricks < 0 || r.Tricks > 13 {
		return nil
	}
	switch r.Declarer {
	case "N", "E", "S", "W":
		return &r
	case "":
		isPassedOut := r.Contract == "Pass" && r.Tricks == 0
		if isPassedOut {
			return &r
		}
	}
	return nil
}

// decodeStrictly decodes an object and reports whether it has no unknown members.
func decodeStrictly(raw []byte, value any) bool {
	decoder := json.NewDecoder(bytes.NewReader(raw))
	decoder.DisallowUnknownFields()
	return raw[0] == '{' && decoder.Decode(value) == nil
}

// hasContractCharacters reports whether s is not empty, has at most maxLen bytes, and consists of characters used in
// contracts.
func hasContractCharacters(s string, maxLen int) bool {
	return s != "" && len(s) <= maxLen && strings.Trim(s, "NESWHDCTXPas1234567890+- ") == ""
}

// appendJSON appends the data as members of an object.
func (d *DealData) appendJSON(dst []byte) []byte {
	add := func(name string, value any) {
		if data, err := json.Marshal(value); err == nil {
			dst = append(dst, `,"`+name+`":`...)
			dst = append(dst, data...)
		}
	}
	if d.Par != nil {
		add("par", d.Par)
	}
	if d.Result != nil {
		add("result", d.Result)
	}
	return dst
}

// addDealData records the data about a deal. If the same deal occurs with different data, for example at another
// table, neither is kept.
func (s *Set) addDealData(deal bridge.Deal, data DealData) {
	if data == (DealData{}) || !deal.Complete() {
		return
	}
	old, known := s.DealData[deal]
	if known && !reflect.DeepEqual(old, data) {
		s.More = true
		data = DealData{}
	}
	if s.DealData == nil {
		s.DealData = map[bridge.Deal]DealData{}
	}
	s.DealData[deal] = data
}

// AddDealData adds the dealers, double-dummy tables, par scores and results from a second file. If the two files
// have different double-dummy tables for a deal, neither is kept; the same applies to par scores and results.
func (s *Set) AddDealData(more *Set) {
	if s.tables == nil {
		s.tables = map[bridge.Board]Table{}
	}
	maps.Copy(s.tables, more.tables)
	if s.DoubleDummy == nil {
		s.DoubleDummy = map[bridge.Deal]string{}
	}
	for deal, table := range more.DoubleDummy {
		if old, known := s.DoubleDummy[deal]; known && old != table {
			table = ""
		}
		s.DoubleDummy[deal] = table
	}
	for deal, data := range more.DealData {
		s.addDealData(deal, data)
	}
}

// hasDealData reports whether a set has double-dummy tables, par scores or results.
func (s *Set) hasDealData() bool { return len(s.DoubleDummy)+len(s.DealData) > 0 }
