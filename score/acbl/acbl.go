// Package acbl reads the results of a session of pairs from a saved page of the ACBL's
// club results (spec/score-session.md step 4). They are what a club's devices hold,
// with the matchpoints that were printed.
package acbl

import (
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/acblpage"
	"github.com/fairdeal/fairdeal/internal/pattern"
	"github.com/fairdeal/fairdeal/score/printed"
	"github.com/fairdeal/fairdeal/words"
)

var contractForm = pattern.New(`^([1-7]) ?(NT|N|[CDHS]) ?(X|XX|\*|\*\*)?$`)

// Read reads a page.
func Read(data []byte) (*printed.Session, error) {
	p, err := acblpage.Parse(data)
	if err != nil {
		return nil, err
	}
	out := &printed.Session{Type: "MP_PAIRS", Half: true}
	sections := 0
	for _, s := range p.Sessions {
		sections = max(sections, len(s.Sections))
	}
	places := map[[2]string]int{}
	results := 0
	for i, s := range p.Sessions {
		session := ""
		if len(p.Sessions) > 1 {
			session = strconv.Itoa(i + 1)
		}
		for k := range s.Sections {
			x := &s.Sections[k]
			letter := ""
			if sections > 1 {
				if letter = string(x.Name); letter == "" {
					letter = string(x.Letter)
				}
			}
			for j := range x.Boards {
				b := &x.Boards[j]
				key := [2]string{session, b.Name()}
				at, there := places[key]
				if !there {
					at = len(out.Boards)
					places[key] = at
					out.Boards = append(out.Boards, printed.Board{Number: b.Name(), Session: session})
				}
				for r := range b.Results {
					line, err := resultOf(&b.Results[r], letter)
					if err != nil {
						return nil, &words.Error{Text: words.New("acbl.result", words.Name("board", b.Name()), words.Name("pairs", line.NS+"-"+line.EW), words.T("what", err.(*words.Error).Text))}
					}
					out.Boards[at].Lines = append(out.Boards[at].Lines, line)
					results++
				}
			}
		}
	}
	if results == 0 {
		return nil, words.Errorf("acbl.no-results")
	}
	return out, nil
}

// resultOf is a result as a scoring program prints it.
func resultOf(r *acblpage.Result, section string) (printed.Line, error) {
	l := printed.Line{NS: section + string(r.NS), EW: section + string(r.EW), Score: string(r.Score)}
	text := strings.ToUpper(strings.Join(strings.Fields(string(r.Contract)), " "))
	if m := contractForm.Re().FindStringSubmatch(text); m != nil {
		made, err := strconv.Atoi(strings.Replace(strings.TrimSpace(string(r.Result)), "=", "0", 1))
		if err != nil {
			return l, words.Errorf("acbl.made", words.Name("result", string(r.Result)))
		}
		strain := m[2]
		if strain == "N" {
			strain = "NT"
		}
		level, _ := strconv.Atoi(m[1])
		l.Contract, l.PlayedBy, l.Tricks = m[1]+strain+strings.ReplaceAll(m[3], "*", "X"), strings.ToUpper(string(r.Declarer)), strconv.Itoa(level+6+made)
	} else if text == "PASS" {
		l.Contract = "PASS"
	}
	if _, err := strconv.Atoi(l.Score); err != nil && l.Contract == "" {
		l.Score = "NP" // an average or a board not played, which the page does not state
	} else if err != nil {
		l.Score = ""
	}
	for i, text := range []string{string(r.Matchpoints), string(r.Opponents)} {
		if text == "" {
			continue
		}
		n, ok := printed.ParseNumber(text)
		if !ok {
			return l, words.Errorf("acbl.matchpoints", words.Name("points", text))
		}
		l.Matchpoints[i] = n
	}
	return l, nil
}
