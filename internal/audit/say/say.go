// Package say turns findings into sentences. A finding is a code with arguments. The table
// words/findings.json contains the sentence for each code. The player's page uses the same table
// (js/words/findings_text.js).
//
//	say.Line("board.file-holds", words.N("board", 3), words.N("of", 11)).String()
//	// board 3 in the file has the cards of board 11
//
// A row of the table:
//
//	"board.file-holds": {"args": ["board", "of"], "boards": "audit.kind.moved", "kind": "cards of another board", ...}
//	args    the names of the arguments, in order; "n=count.boards" is a number with its noun,
//	        "then=quoted" a text in quotation marks, and "_" appears in no sentence
//	say     the catalogue key of the sentence; by default "audit." followed by the code
//	english the sentence itself instead of a key, for problems that the player's page finds
//	        in a file; this program has its own error messages for them
//	boards  the key of the sentence about several boards together
//	kind    the JSON name, which never changes
//	file    the JSON name for a file if all of its wrong boards have this code
//	card    the section of the verdict card: together, first, why, trust, beside
//	why     for a step: the key of the card's reason if the step leaves the verdict open
//	false   for a step: the key of the card's answer if the step fails
//	advice  for a step: the code of the next step for the reader
//
// The table does not define how serious a finding is. Each program decides that itself.
package say

import (
	"cmp"
	"encoding/json"
	"fmt"
	"sync"

	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/step"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Code identifies a finding.
type Code = step.Code

// Row is a finding's entry in words/findings.json.
type Row struct {
	Args        []string `json:"args"`
	SentenceKey string   `json:"say"`
	BoardsKey   string   `json:"boards"`
	Kind        string   `json:"kind"`
	FileFinding string   `json:"file"`
	CardSection string   `json:"card"`
	ReasonKey   string   `json:"why"`
	FalseKey    string   `json:"false"`
	NextStep    string   `json:"advice"`
}

// rows caches rows, because a command needs only a few of them.
var rows sync.Map

// RowOf returns the row for a code in words/findings.json, or an empty row if the file does not list the code.
func RowOf(c Code) Row {
	if r, ok := rows.Load(c); ok {
		return r.(Row)
	}
	var r Row
	if text, ok := words.Finding(string(c)); ok {
		if err := json.Unmarshal([]byte(text), &r); err != nil {
			// Only a bug can cause this, because the table is embedded and a test reads all of it.
			panic(fmt.Sprintf("words/findings.json: %s: %v", c, err))
		}
	}
	rows.Store(c, r)
	return r
}

// key returns the catalogue key for a code's sentence.
func key(c Code) string {
	return cmp.Or(RowOf(c).SentenceKey, "audit."+string(c))
}

// Line returns the sentence for a code.
func Line(c Code, args ...words.Arg) step.Line {
	return step.Line{Text: words.New(key(c), args...), Code: c}
}

// AboutBoards returns a sentence about several boards, such as "boards 3,7-9: two cards exchanged".
func AboutBoards(c Code, numbers []int) words.Text {
	return words.New("audit.board.are", words.N("n", len(numbers)),
		words.Name("boards", boardrange.Format(numbers)),
		words.T("what", words.New(RowOf(c).BoardsKey)))
}
