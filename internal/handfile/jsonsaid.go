package handfile

import (
	"bytes"
	"encoding/json"
	"maps"
	"reflect"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
)

// Said is what a file of json says of a deal besides cards and tricks double dummy.
type Said struct {
	Par    *Par    // nil: nothing
	Result *Result // nil: nothing
}

// Par is the score of North and South when both sides bid what is best for them,
// and the contracts that give it, such as "NS 2S+1"; none: the board is passed out.
type Par struct {
	Score     int      `json:"score"`
	Contracts []string `json:"contracts"`
}

// Result is what was played: a contract such as 3NT or 4SX, its declarer, N E S or
// W, and the tricks that he took. Of Pass there is no declarer, and 0 tricks.
type Result struct {
	Contract string `json:"contract"`
	Declarer string `json:"declarer"`
	Tricks   int    `json:"tricks"`
}

const (
	maxParContracts = 40
	maxParScore     = 10000
)

// readPar reads the value of par, nil where it is none.
func readPar(raw []byte) *Par {
	var p Par
	if !strictly(raw, &p) || p.Contracts == nil || len(p.Contracts) > maxParContracts || p.Score < -maxParScore || p.Score > maxParScore {
		return nil
	}
	for _, c := range p.Contracts {
		if !isWords(c, 16) {
			return nil
		}
	}
	return &p
}

// readResult reads the value of result, nil where it is none.
func readResult(raw []byte) *Result {
	var r Result
	if !strictly(raw, &r) || !isWords(r.Contract, 8) || r.Tricks < 0 || r.Tricks > 13 {
		return nil
	}
	switch r.Declarer {
	case "N", "E", "S", "W":
	case "":
		if r.Contract != "Pass" || r.Tricks > 0 {
			return nil
		}
	default:
		return nil
	}
	return &r
}

// strictly reads an object that has no other names.
func strictly(raw []byte, to any) bool {
	d := json.NewDecoder(bytes.NewReader(raw))
	d.DisallowUnknownFields()
	return raw[0] == '{' && d.Decode(to) == nil
}

// isWords reports whether a text is what contracts are written with.
func isWords(s string, most int) bool {
	return s != "" && len(s) <= most && strings.Trim(s, "NESWHDCTXPas1234567890+- ") == ""
}

// appendJSON appends what is said as names of an object.
func (s *Said) appendJSON(dst []byte) []byte {
	add := func(name string, value any) {
		if data, err := json.Marshal(value); err == nil {
			dst = append(append(append(dst, ',', '"'), name...), '"', ':')
			dst = append(dst, data...)
		}
	}
	if s.Par != nil {
		add("par", s.Par)
	}
	if s.Result != nil {
		add("result", s.Result)
	}
	return dst
}

// say keeps what is said of a deal. Where another object said another thing, as of
// the same deal at another table, it is not kept.
func (s *Set) say(deal bridge.Deal, said Said) {
	if said == (Said{}) || !deal.Complete() {
		return
	}
	old, there := s.Said[deal]
	if there && !reflect.DeepEqual(old, said) {
		s.More = true
		said = Said{}
	}
	if s.Said == nil {
		s.Said = map[bridge.Deal]Said{}
	}
	s.Said[deal] = said
}

// AddSaid puts what another file says of deals to what this one says: tables of
// tricks, pars, results. What they say differently is not kept.
func (s *Set) AddSaid(more *Set) {
	if s.tables == nil {
		s.tables = map[bridge.Board]Table{}
	}
	maps.Copy(s.tables, more.tables)
	if s.DoubleDummy == nil {
		s.DoubleDummy = map[bridge.Deal]string{}
	}
	for deal, table := range more.DoubleDummy {
		if old, there := s.DoubleDummy[deal]; there && old != table {
			table = ""
		}
		s.DoubleDummy[deal] = table
	}
	for deal, said := range more.Said {
		s.say(deal, said)
	}
}

// hasSaid reports whether a set has tables of tricks, pars or results.
func (s *Set) hasSaid() bool { return len(s.DoubleDummy)+len(s.Said) > 0 }
