package usebiotext_test

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/fairdeal/fairdeal/internal/usebiotext"
)

func Example() {
	const document = "<USEBIO><BOARD><BOARD_NUMBER>7</BOARD_NUMBER></BOARD></USEBIO>"
	w := usebiotext.New(strings.NewReader(document), plainText)
	for {
		item, err := w.Next()
		if err != nil {
			return
		}
		if item.Kind == usebiotext.End && item.Name == "BOARD_NUMBER" {
			fmt.Printf("board %s\n", item.Text)
		}
	}
	// Output: board 7
}

// TestWalk checks the items of documents in the notation of walk.
func TestWalk(t *testing.T) {
	for _, c := range []struct{ title, text, want string }{
		{
			title: "document",
			text: `<?xml version="1.0" encoding="ISO-8859-2"?><!DOCTYPE USEBIO>` +
				`<USEBIO V="1"><A> 7 </A><!-- x --><B/></USEBIO>`,
			want: "!DOCTYPE USEBIO<USEBIO<A=7>#x<B=>=>.",
		},
		{
			title: "text between and after elements",
			text:  "<USEBIO>a<A>b</A>c<![CDATA[<d>]]></USEBIO>\x20<!--e-->f",
			want:  "<USEBIO<A=b>=c<d>>..#e..",
		},
		{title: "two roots", text: "<USEBIO></USEBIO><USEBIO></USEBIO>", want: "<USEBIO=>.<USEBIO.=>."},
	} {
		got, err := walk(strings.NewReader(c.text))
		if !errors.Is(err, io.EOF) {
			t.Errorf("%s: %v, want EOF", c.title, err)
		}
		// The text after the root may be read in one or two pieces.
		joined := strings.NewReplacer("#..", ".")
		if joined.Replace(got) != joined.Replace(c.want) {
			t.Errorf("%s: got %q, want %q", c.title, got, c.want)
		}
	}
}

// walk reads a document and writes its items: <NAME for a start tag, =text> for an end tag, #text for a comment,
// !text for a directive, and a dot for each item after the root has ended. The document <USEBIO><A>7</A></USEBIO> gives
// "<USEBIO<A=7>=>.".
func walk(in io.Reader) (out string, err error) {
	w := usebiotext.New(in, plainText)
	for {
		item, err := w.Next()
		if err != nil {
			return out, err
		}
		text := strings.TrimSpace(string(item.Text))
		switch item.Kind {
		case usebiotext.Start:
			out += "<" + item.Name
		case usebiotext.End:
			out += "=" + text + ">"
		case usebiotext.Comment:
			out += "#" + text
		case usebiotext.Directive:
			out += "!" + text
		}
		if w.Ended {
			out += "."
		}
	}
}

// plainText declares that documents in any encoding are UTF-8.
func plainText(_ string, in io.Reader) (io.Reader, error) { return in, nil }

func TestWalkErrors(t *testing.T) {
	const tooLong = "a tag, text or comment is longer than 1048576 bytes"
	// many repeats s until it is longer than the given number of bytes.
	many := func(s string, bytes int) string { return strings.Repeat(s, bytes/len(s)+1) }
	pieces := many(strings.Repeat("b", 999)+"<!---->", 2*usebiotext.MaxText)
	for _, c := range []struct {
		title, text string
		items       string // before the error; empty: not compared
		wantErr     string
	}{
		{
			title:   "different document",
			text:    "<html></html>",
			wantErr: "the document is html, expected USEBIO",
		},
		{title: "nothing", text: " ", wantErr: "not XML: the document ends too early"},
		{title: "cut", text: "<USEBIO>\n<A>", items: "<USEBIO<A", wantErr: "not XML: unexpected EOF"},
		{
			title:   "crossed",
			text:    "<USEBIO><A></B>",
			items:   "<USEBIO<A",
			wantErr: "not XML: element <A> closed by </B>",
		},
		{
			title:   "deep",
			text:    "<USEBIO>" + strings.Repeat("<A>", 40),
			items:   "<USEBIO" + strings.Repeat("<A", usebiotext.MaxDepth-1),
			wantErr: "elements are nested more than 32 levels deep",
		},
		{
			title:   "entity",
			text:    "<USEBIO>&own;</USEBIO>",
			items:   "<USEBIO",
			wantErr: "not XML: invalid character entity &own;",
		},
		{
			title:   "long tag",
			text:    "<USEBIO><A " + many("b='' ", usebiotext.MaxText),
			items:   "<USEBIO",
			wantErr: tooLong,
		},
		{
			title:   "long comment",
			text:    "<USEBIO><!--" + many("b ", usebiotext.MaxText),
			items:   "<USEBIO",
			wantErr: tooLong,
		},
		{
			title:   "long text",
			text:    "<USEBIO>" + many("b ", usebiotext.MaxText),
			items:   "<USEBIO",
			wantErr: tooLong,
		},
		{title: "long text in pieces", text: "<USEBIO>" + pieces, wantErr: tooLong},
		{
			title:   "long name",
			text:    "<" + strings.Repeat("é", 100) + ">",
			wantErr: "the document is " + strings.Repeat("?", 40) + "..., expected USEBIO",
		},
	} {
		items, err := walk(strings.NewReader(c.text))
		if err == nil || err.Error() != c.wantErr {
			t.Errorf("%s: got error %v, want %s", c.title, err, c.wantErr)
		}
		if c.items != "" && items != c.items {
			t.Errorf("%s: got %q before the error, want %q", c.title, items, c.items)
		}
	}
}

// TestWalkReadError checks that the error of the input is returned, not a syntax error.
func TestWalkReadError(t *testing.T) {
	input := iotest.TimeoutReader(iotest.OneByteReader(strings.NewReader("<USEBIO></USEBIO>")))
	if _, err := walk(input); !errors.Is(err, iotest.ErrTimeout) {
		t.Errorf("got %v, want %v", err, iotest.ErrTimeout)
	}
}

func TestWalkErrorPosition(t *testing.T) {
	var usebioErr *usebiotext.Error
	_, err := walk(strings.NewReader("<USEBIO>\n <A></B>"))
	if !errors.As(err, &usebioErr) || usebioErr.Line != 2 || usebioErr.Column != 9 {
		t.Errorf("got %+v, want line 2, column 9", usebioErr)
	}
}

func FuzzWalk(f *testing.F) {
	f.Add("<USEBIO><A b='c'>d</A><!-- e --></USEBIO>")
	f.Fuzz(func(t *testing.T, text string) {
		_, err := walk(strings.NewReader(text))
		if errors.Is(err, io.EOF) {
			return
		}
		var usebioErr *usebiotext.Error
		if !errors.As(err, &usebioErr) || usebioErr.Line < 1 {
			t.Errorf("error without a position: %v", err)
		}
	})
}
