package handfile

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/usebiotext"
)

// TestStreamUSEBIO reads a document in parts.
func TestStreamUSEBIO(t *testing.T) {
	boards := manyBoards(1, 300)
	text := usebioDocument(boards)
	whole, err := usebio.Decode([]byte(text), ReadOptions{})
	if err != nil || !slices.Equal(whole.Boards, boards) {
		t.Fatalf("whole: %s", describeSet(whole, err))
	}
	got, err := streamSet(t, &usebio, []byte(text))
	if err != nil || !slices.Equal(got.Boards, boards) || fmt.Sprint(got.Warnings) != fmt.Sprint(whole.Warnings) {
		t.Errorf("in parts: %s", describeSet(got, err))
	}
}

// longComment is replaced in usebioDocument to test long texts.
const longComment = "<!-- a comment -->"

// usebioDocument returns a document with three or four hands of each board.
func usebioDocument(boards []bridge.Board) string {
	const suits = "<SPADES>%s</SPADES><HEARTS>%s</HEARTS><DIAMONDS>%s</DIAMONDS><CLUBS>%s</CLUBS>"
	var b strings.Builder
	b.WriteString("\ufeff<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n<USEBIO Version=\"1.2\"><EVENT><SESSION>\n")
	b.WriteString(longComment + "\n")
	for i := range boards {
		fmt.Fprintf(&b, "<BOARD><BOARD_NUMBER>%d</BOARD_NUMBER>\n", boards[i].Number)
		for s, h := range boards[i].Deal[:3+i%2] {
			cards := strings.Split(h.String(), ".")
			fmt.Fprintf(&b, "<HAND><DIRECTION>%v</DIRECTION>"+suits+"</HAND>\n",
				bridge.Seat(s), cards[0], cards[1], cards[2], cards[3])
		}
		b.WriteString("<TRAVELLER_LINE><SCORE>420\xa0</SCORE></TRAVELLER_LINE></BOARD>\n")
	}
	b.WriteString("<BOARD><BOARD_NUMBER>301</BOARD_NUMBER></BOARD></SESSION></EVENT></USEBIO>\n\x1a")
	return b.String()
}

// TestStreamUSEBIOErrors refuses bad documents, and long texts, of which only one is kept in memory.
func TestStreamUSEBIOErrors(t *testing.T) {
	text := usebioDocument(manyBoards(1, 300))
	const tooLong = "a tag, text or comment is longer than"
	long := func(start, middle, end string) string {
		repeated := strings.Repeat(middle, (usebiotext.MaxText+1<<17)/len(middle))
		return strings.Replace(text, longComment, start+repeated+end, 1)
	}
	for _, c := range []struct{ title, text, want string }{
		{title: "long comment", text: long("<!--", "<a> ", "-->"), want: tooLong},
		{title: "long tag", text: long("<X y=\"", "z", "\"/>"), want: tooLong},
		{title: "long text", text: long("", "z ", ""), want: tooLong},
		{title: "long text with comments", text: long("", strings.Repeat("z", 100)+"<!---->", ""), want: tooLong},
		{
			title: "falling numbers",
			text:  strings.Replace(text, "<BOARD_NUMBER>200<", "<BOARD_NUMBER>2<", 1),
			want:  "board 2 follows board 199",
		},
		{title: "hand of 12 cards", text: strings.Replace(text, "<SPADES>A", "<SPADES>", 1), want: "line "},
		{title: "cut", text: text[:len(text)/2], want: "not XML: "},
		{
			title: "no hands",
			text:  "<USEBIO><BOARD><BOARD_NUMBER>1</BOARD_NUMBER></BOARD></USEBIO>",
			want:  "results but no hands",
		},
		{title: "UTF-16", text: "\xff\xfe<\x00U\x00", want: "UTF-16"},
		{title: "different document", text: "<HTML></HTML>", want: "the document is HTML"},
	} {
		checkStreamError(t, &usebio, c.title, c.text, 5000, c.want)
	}
	input := iotest.TimeoutReader(strings.NewReader(text))
	err := usebio.stream(input, ReadOptions{}, 5000, func(*Set) error { return nil })
	if !errors.Is(err, iotest.ErrTimeout) {
		t.Errorf("got %v, want %v", err, iotest.ErrTimeout)
	}
}
