// Package say turns what was found out into sentences. A finding is data, a code with
// its arguments; words/findings.json is the one table that says it, here and in the
// player's page (js/words/findings_text.js):
//
//	say.Of("board.file-holds", words.N("board", 3), words.N("of", 11)).String()
//	// board 3 in the file contains the cards of board 11
//
// A row of the table:
//
//	"board.file-holds": {"args": ["board", "of"], "boards": "audit.kind.moved", "kind": "cards of another board", ...}
//
//	args    the names of the arguments, in their order; "n=count.boards": a number that is
//	        said with a noun; "then=quoted": a text in quotation marks; "_": in no sentence
//	say     the key of the sentence in the catalogue; without it "audit." and the code
//	english the sentence itself, in place of a key: what a reader of the player's page finds
//	        in a file, for who mends that; this program's readers word their own errors
//	boards  the key of what is said of several boards in a row
//	kind    the word for it in JSON, which never changes
//	file    what a file is in JSON of which all wrong boards are so
//	card    where it stands in the verdict card: together, first, why, trust, beside
//	why     of a step: the key of the card's reason where it leaves the verdict open
//	false   of a step: the key of the card's answer where it fails
//	advice  of a step: the code of what to do then
//
// No row says how bad a thing is: that is decided where it is found, in each program by
// itself.
package say

import (
	"cmp"
	"encoding/json"
	"fmt"
	"sync"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/step"
	"github.com/fairdeal/fairdeal/words"
)

// Code names what was found out.
type Code = step.Code

// Row is what the table has of a code.
type Row struct {
	Args   []string `json:"args"`
	Say    string   `json:"say"`
	Boards string   `json:"boards"`
	Kind   string   `json:"kind"`
	File   string   `json:"file"`
	Card   string   `json:"card"`
	Why    string   `json:"why"`
	False  string   `json:"false"`
	Advice string   `json:"advice"`
}

// rows are those that were asked for: a command says a few of them, and does not wait
// until all are read.
var rows sync.Map

// RowOf is the row of a code; without one a code is said by its own sentence.
func RowOf(c Code) Row {
	if r, ok := rows.Load(c); ok {
		return r.(Row)
	}
	var r Row
	if text, ok := words.Finding(string(c)); ok {
		if err := json.Unmarshal([]byte(text), &r); err != nil {
			panic(fmt.Sprintf("words/findings.json: %s: %v", c, err)) // it is part of the program: a test reads it
		}
	}
	rows.Store(c, r)
	return r
}

// key is that of the sentence of a code.
func key(c Code) string {
	return cmp.Or(RowOf(c).Say, "audit."+string(c))
}

// Of is what was found out, in words.
func Of(c Code, args ...words.Arg) step.Line {
	return step.Line{Text: words.New(key(c), args...), Code: c}
}

// OfBoards is what several boards have in common: boards 3,7-9: two cards exchanged.
func OfBoards(c Code, numbers []int) words.Text {
	return words.New("audit.board.are", words.N("n", len(numbers)), words.Name("boards", bridge.Runs(numbers)),
		words.T("what", words.New(RowOf(c).Boards)))
}
