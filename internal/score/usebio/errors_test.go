package usebio

import (
	"errors"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score/printed"
)

// TestReadRefuses checks the position and the message of each error. document wraps the content of an event in a whole
// document, and board returns a board with a line, oneLine.
func TestReadRefuses(t *testing.T) {
	// Entities that expand each other could make a small document huge.
	const entities = `<?xml version="1.0"?><!DOCTYPE USEBIO [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>`
	replaceInBoard := func(from, to string) string {
		return document(strings.Replace(board("7"), from, to, 1))
	}
	tests := []struct{ name, in, want string }{
		{
			name: "empty",
			in:   "",
			want: "line 1, column 1: not XML: the document ends too early",
		},
		{
			name: "text",
			in:   "this is a traveller\n",
			want: "not XML: text before the document's first element",
		},
		{
			name: "pdf",
			in:   "%PDF-1.4\n\x00\x01",
			want: "line 2, column 3: not XML: illegal character code U+0000",
		},
		{
			name: "cut",
			in:   document(board("7"))[:150],
			want: "not XML: unexpected EOF",
		},
		{
			name: "mismatch",
			in:   document("<BOARD></bord>"),
			want: "line 3, column 15: not XML: element <BOARD> closed by </bord>",
		},
		{
			name: "html",
			in:   "<html><body></body></html>",
			want: "line 1, column 7: the document is html, expected USEBIO",
		},
		{
			name: "version",
			in:   strings.Replace(document(board("7")), "1.2", "2.0", 1),
			want: "USEBIO version is 2.0, expected 1.x",
		},
		{
			name: "no event",
			in:   "<USEBIO></USEBIO>",
			want: "the document contains no EVENT",
		},
		{
			name: "no boards",
			in:   document(""),
			want: "line 2, column 30: the event contains no results: no BOARD has a TRAVELLER_LINE",
		},
		{
			name: "no lines",
			in:   document("<BOARD><BOARD_NUMBER>1</BOARD_NUMBER></BOARD>"),
			want: "the event contains no results",
		},
		{
			name: "no number",
			in:   document("<BOARD>" + oneLine + "</BOARD>"),
			want: "line 3, column 8: a BOARD has no BOARD_NUMBER",
		},
		{
			name: "no opponents",
			in:   replaceInBoard("<EW_PAIR_NUMBER>2</EW_PAIR_NUMBER>", ""),
			want: `line 4, column 17: board 7: a TRAVELLER_LINE lacks a pair: NS_PAIR_NUMBER "1", EW_PAIR_NUMBER ""`,
		},
		{
			name: "board without a number",
			in:   replaceInBoard("<BOARD_NUMBER>7", "<BOARD_NUMBER>C7"),
			want: `BOARD_NUMBER is "C7", expected a number of 1 or more`,
		},
		{
			name: "a score twice",
			in:   replaceInBoard("<SCORE>", "<SCORE>50</SCORE><SCORE>"),
			want: "board 7: the element already has a SCORE",
		},
		{
			name: "a line in a line",
			in:   replaceInBoard("<SCORE>", oneLine+"<SCORE>"),
			want: "board 7: a TRAVELLER_LINE starts inside another TRAVELLER_LINE",
		},
		{
			name: "bad points",
			in:   replaceInBoard("<SCORE>", "<NS_MATCH_POINTS>many</NS_MATCH_POINTS><SCORE>"),
			want: `board 7: NS_MATCH_POINTS is "many", expected a number`,
		},
		{
			name: "dash as points",
			in:   replaceInBoard("<SCORE>", "<NS_MATCH_POINTS>-</NS_MATCH_POINTS><SCORE>"),
			want: `board 7: NS_MATCH_POINTS is "-", expected a number`,
		},
		{
			name: "bad winners",
			in:   document("<WINNER_TYPE>3</WINNER_TYPE>" + board("7")),
			want: `WINNER_TYPE is "3", expected 1 or 2`,
		},
		{
			name: "pair without number",
			in:   document("<PARTICIPANTS><PAIR></PAIR></PARTICIPANTS>" + board("7")),
			want: "a PAIR has no PAIR_NUMBER",
		},
		{
			name: "teams",
			in:   document("<PARTICIPANTS><TEAM></TEAM></PARTICIPANTS>"),
			want: "the participants are TEAMS, expected pairs",
		},
		{
			name: "matches",
			in:   document("<MATCH></MATCH>"),
			want: "the event consists of matches",
		},
		{
			name: "two roots",
			in:   document(board("7")) + "<USEBIO></USEBIO>",
			want: "not XML: a second root element USEBIO",
		},
		{
			name: "text before",
			in:   "> " + document(board("7")),
			want: "not XML: text before the document's first element",
		},
		{
			name: "text after",
			in:   document(board("7")) + "more",
			want: "not XML: text after the end of the document",
		},
		{
			name: "entities",
			in:   entities + document(board("7")),
			want: "the document declares its own entities, which USEBIO does not need",
		},
		{
			name: "unknown entity",
			in:   document("<TITLE>&b;</TITLE>"),
			want: "not XML: invalid character entity &b;",
		},
		{
			name: "deep",
			in:   document(strings.Repeat("<A>", 100)),
			want: "elements are nested more than 32 levels deep",
		},
		{
			name: "long value",
			in:   document("<TITLE>" + strings.Repeat("x", 2000) + "</TITLE>"),
			want: "TITLE is longer than 1000 bytes",
		},
		{
			name: "element in a value",
			in:   document("<TITLE><B/></TITLE>"),
			want: "TITLE contains an element B, expected text",
		},
		{
			name: "encoding",
			in:   `<?xml version="1.0" encoding="UTF-16"?>` + document(board("7")),
			want: `encoding "UTF-16" is not supported`,
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, err := Read(strings.NewReader(test.in))
			if !errors.As(err, new(*printed.Error)) {
				t.Fatalf("error %v, want a *printed.Error", err)
			}
			got := err.Error()
			if !strings.Contains(got, test.want) {
				t.Errorf("error %q\nwant  %q", got, test.want)
			}
			if !strings.HasPrefix(got, "line ") || strings.Contains(got, "\n") {
				t.Errorf("error %q, want one line with a position", got)
			}
		})
	}
}
