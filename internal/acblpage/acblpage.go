// Package acblpage takes a saved page of a federation's club results apart: the
// attribute v-bind:data of its element result-details holds a JSON of hands, in the
// notation of handviewer links, and of results (spec/formats.md step 29).
package acblpage

import (
	"bytes"
	"encoding/json"
	"html"
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/words"
)

// Page is what such a page holds.
type Page struct {
	Links    []string // queries of handviewer links, by the boards' numbers
	Sessions []Session
}

// Session is a session with its sections.
type Session struct {
	Number   value     `json:"session_number"`
	Sections []Section `json:"sections"`
}

// Section is a section with its boards.
type Section struct {
	Name   value   `json:"name"`
	Letter value   `json:"letter"`
	Boards []Board `json:"boards"`
}

// Board is a board with its results.
type Board struct {
	Number  value    `json:"board_number"`
	Board   value    `json:"number"`
	Results []Result `json:"board_results"`
}

// Result is a result as the page has it; numbers may be texts there.
type Result struct {
	Round       value `json:"round_number"`
	Table       value `json:"table_number"`
	NS          value `json:"ns_pair"`
	EW          value `json:"ew_pair"`
	Score       value `json:"ns_score"`
	Contract    value `json:"contract"`
	Declarer    value `json:"declarer"`
	Result      value `json:"result"`
	Matchpoints value `json:"ns_match_points"`
	Opponents   value `json:"ew_match_points"`
}

// value is a text or a number as a text; null is empty.
type value string

// UnmarshalJSON takes texts, numbers and null.
func (v *value) UnmarshalJSON(data []byte) error {
	var s string
	if json.Unmarshal(data, &s) == nil {
		*v = value(strings.TrimSpace(s))
		return nil
	}
	var n json.Number
	if json.Unmarshal(data, &n) == nil {
		*v = value(n.String())
	}
	return nil
}

var (
	element   = []byte("<result-details")
	attribute = []byte("v-bind:data=")
)

// maxPage is the size of the largest page that is looked at.
const maxPage = 16 << 20

// Is reports whether a text, or its start, is such a page.
func Is(start []byte) bool { return bytes.Contains(start, element) }

// Parse takes a page apart.
func Parse(data []byte) (*Page, error) {
	at := bytes.Index(data, element)
	if at < 0 || len(data) > maxPage {
		return nil, words.Errorf("acbl.no-page")
	}
	text := data[at:]
	i := bytes.Index(text, attribute)
	if i < 0 || len(text) <= i+len(attribute) {
		return nil, words.Errorf("acbl.nothing")
	}
	text = text[i+len(attribute):]
	end := bytes.IndexByte(text[1:], text[0])
	if text[0] != '"' && text[0] != '\'' || end < 0 {
		return nil, words.Errorf("acbl.cut")
	}
	var doc struct {
		Links    map[string]map[string]value `json:"bboGameLinks"`
		Sessions []Session                   `json:"sessions"`
	}
	if err := json.Unmarshal([]byte(html.UnescapeString(string(text[1:1+end]))), &doc); err != nil {
		return nil, words.Errorf("acbl.json", words.Name("error", err.Error()))
	}
	p := &Page{Sessions: doc.Sessions}
	numbers := slices.SortedFunc(maps.Keys(doc.Links), func(a, b string) int {
		m, _ := strconv.Atoi(a)
		n, _ := strconv.Atoi(b)
		return m - n
	})
	for _, board := range numbers {
		q := url.Values{}
		for key, text := range doc.Links[board] {
			q.Set(key, string(text))
		}
		if q.Get("b") == "" {
			q.Set("b", board)
		}
		if q.Get("n")+q.Get("e")+q.Get("s")+q.Get("w") != "" {
			p.Links = append(p.Links, q.Encode())
		}
	}
	if len(p.Links) == 0 && !p.results() {
		return nil, words.Errorf("acbl.nothing")
	}
	return p, nil
}

// results reports whether there is any.
func (p *Page) results() bool {
	for _, s := range p.Sessions {
		for _, x := range s.Sections {
			for _, b := range x.Boards {
				if len(b.Results) > 0 {
					return true
				}
			}
		}
	}
	return false
}

// Name returns the board's number as the page has it.
func (b *Board) Name() string { return string(max(b.Number, b.Board)) }
