package usebio

import (
	"errors"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score/printed"
)

// TestReadRefuses checks the position and the message of each error. document wraps the content of an event in a whole
// document. board returns a board with one result, the TRAVELLER_LINE in oneLine.
func TestReadRefuses(t *testing.T) {
	// Entities that expand each other could make a small document huge.
	const entities = `<?xml version="1.0"?><!DOCTYPE USEBIO [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>`
	// replaceInBoard returns a document whose only board, number 7, is changed.
	replaceInBoard := func(from, to string) string {
		return document(strings.Replace(board("7"), from, to, 1))
	}
	for _, test := range []struct{ name, text, want string }{
		{
			name: "empty",
			text: "",
			want: "line 1, column 1: not XML: the document ends too early",
		},
		{
			name: "text",
			text: "this is a traveller\n",
			want: "not XML: text before the document's first element",
		},
		{
			name: "pdf",
			text: "%PDF-1.4\n\x00\x01",
			want: "line 2, column 3: not XML: illegal character code U+0000",
		},
		{
			name: "cut",
			text: document(board("7"))[:150],
			want: "not XML: unexpected EOF",
		},
		{
			name: "mismatch",
			text: document("<BOARD></bord>"),
			want: "line 3, column 15: not XML: element <BOARD> closed by </bord>",
		},
		{
			name: "html",
			text: "<html><body></body></html>",
			want: "line 1, column 7: the document is html, expected USEBIO",
		},
		{
			name: "version",
			text: strings.Replace(document(board("7")), "1.2", "2.0", 1),
			want: "USEBIO version is 2.0, expected 1.x",
		},
		{
			name: "no event",
			text: "<USEBIO></USEBIO>",
			want: "the document contains no EVENT",
		},
		{
			name: "no boards",
			text: document(""),
			want: "line 2, column 30: the event contains no results: no BOARD has a TRAVELLER_LINE",
		},
		{
			name: "no lines",
			text: document("<BOARD><BOARD_NUMBER>1</BOARD_NUMBER></BOARD>"),
			want: "the event contains no results",
		},
		{
			name: "no number",
			text: document("<BOARD>" + oneLine + "</BOARD>"),
			want: "line 3, column 8: a BOARD has no BOARD_NUMBER",
		},
		{
			name: "no opponents",
			text: replaceInBoard("<EW_PAIR_NUMBER>2</EW_PAIR_NUMBER>", ""),
			want: `line 4, column 17: board 7: a TRAVELLER_LINE lacks a pair: NS_PAIR_NUMBER "1", EW_PAIR_NUMBER ""`,
		},
		{
			name: "board without a number",
			text: replaceInBoard("<BOARD_NUMBER>7", "<BOARD_NUMBER>C7"),
			want: `BOARD_NUMBER is "C7", expected a number of 1 or more`,
		},
		{
			name: "a score twice",
			text: replaceInBoard("<SCORE>", "<SCORE>50</SCORE><SCORE>"),
			want: "board 7: the element already has a SCORE",
		},
		{
			name: "a line in a line",
			text: replaceInBoard("<SCORE>", oneLine+"<SCORE>"),
			want: "board 7: a TRAVELLER_LINE starts inside another TRAVELLER_LINE",
		},
		{
			name: "bad points",
			text: replaceInBoard("<SCORE>", "<NS_MATCH_POINTS>many</NS_MATCH_POINTS><SCORE>"),
			want: `board 7: NS_MATCH_POINTS is "many", expected a number`,
		},
		{
			name: "dash as points",
			text: replaceInBoard("<SCORE>", "<NS_MATCH_POINTS>-</NS_MATCH_POINTS><SCORE>"),
			want: `board 7: NS_MATCH_POINTS is "-", expected a number`,
		},
		{
			name: "bad winners",
			text: document("<WINNER_TYPE>3</WINNER_TYPE>" + board("7")),
			want: `WINNER_TYPE is "3", expected 1 or 2`,
		},
		{
			name: "pair without number",
			text: document("<PARTICIPANTS><PAIR></PAIR></PARTICIPANTS>" + board("7")),
			want: "a PAIR has no PAIR_NUMBER",
		},
		{
			name: "teams",
			text: document("<PARTICIPANTS><TEAM></TEAM></PARTICIPANTS>"),
			want: "the participants are TEAMS, expected pairs",
		},
		{
			name: "matches",
			text: document("<MATCH></MATCH>"),
			want: "the event consists of matches",
		},
		{
			name: "two roots",
			text: document(board("7")) + "<USEBIO></USEBIO>",
			want: "not XML: a second root element USEBIO",
		},
		{
			name: "text before",
			text: "> " + document(board("7")),
			want: "not XML: text before the document's first element",
		},
		{
			name: "text after",
			text: document(board("7")) + "more",
			want: "not XML: text after the end of the document",
		},
		{
			name: "entities",
			text: entities + document(board("7")),
			want: "the document declares its own entities, which USEBIO does not need",
		},
		{
			name: "unknown entity",
			text: document("<TITLE>&b;</TITLE>"),
			want: "not XML: invalid character entity &b;",
		},
		{
			name: "deep",
			text: document(strings.Repeat("<A>", 100)),
			want: "elements are nested more than 32 levels deep",
		},
		{
			name: "long value",
			text: document("<TITLE>" + strings.Repeat("x", 2000) + "</TITLE>"),
			want: "TITLE is longer than 1000 bytes",
		},
		{
			name: "element in a value",
			text: document("<TITLE><B/></TITLE>"),
			want: "TITLE contains an element B, expected text",
		},
		{
			name: "encoding",
			text: `<?xml version="1.0" encoding="UTF-16"?>` + document(board("7")),
			want: `encoding "UTF-16" is not supported`,
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, err := Read(strings.NewReader(test.text))
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
