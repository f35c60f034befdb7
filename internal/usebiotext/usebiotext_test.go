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

func plainText(_ string, in io.Reader) (io.Reader, error) { return in, nil }

// walk summarises a document: the items, then the error.
func walk(in io.Reader) (out string, err error) {
	w := usebiotext.New(in, plainText)
	for {
		item, err := w.Next()
		if err != nil {
			return out, err
		}
		switch text := strings.TrimSpace(string(item.Text)); item.Kind {
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

func TestWalk(t *testing.T) {
	many := func(s string, bytes int) string { return strings.Repeat(s, bytes/len(s)+1) }
	for _, c := range []struct{ name, text, want, fails string }{
		{"a document", `<?xml version="1.0" encoding="ISO-8859-2"?><!DOCTYPE USEBIO><USEBIO V="1"><A> 7 </A><!-- x --><B/></USEBIO>`, "!DOCTYPE USEBIO<USEBIO<A=7>#x<B=>=>.", "EOF"},
		{"text between and behind", "<USEBIO>a<A>b</A>c<![CDATA[<d>]]></USEBIO>\x20<!--e-->f", "<USEBIO<A=b>=c<d>>..#e..", "EOF"},
		{"another document", "<html></html>", "", "the document is html, expected USEBIO"},
		{"two roots", "<USEBIO></USEBIO><USEBIO></USEBIO>", "<USEBIO=>.<USEBIO.=>.", "EOF"},
		{"nothing", " ", "", "not XML: the document ends too early"},
		{"cut", "<USEBIO>\n<A>", "<USEBIO<A", "not XML: unexpected EOF"},
		{"crossed", "<USEBIO><A></B>", "<USEBIO<A", "not XML: element <A> closed by </B>"},
		{"deep", "<USEBIO>" + strings.Repeat("<A>", 40), "<USEBIO" + strings.Repeat("<A", 31), "elements are nested more than 32 levels deep"},
		{"an entity", "<USEBIO>&own;</USEBIO>", "<USEBIO", "not XML: invalid character entity &own;"},
		{"a long tag", "<USEBIO><A " + many("b='' ", usebiotext.MaxText), "<USEBIO", "a tag, text or comment is longer than 1048576 bytes"},
		{"a long comment", "<USEBIO><!--" + many("b ", usebiotext.MaxText), "<USEBIO", "a tag, text or comment is longer than 1048576 bytes"},
		{"a long text", "<USEBIO>" + many("b ", usebiotext.MaxText), "<USEBIO", "a tag, text or comment is longer than 1048576 bytes"},
		{"a long text in pieces", "<USEBIO>" + many(strings.Repeat("b", 999)+"<!---->", 2*usebiotext.MaxText), "", "a tag, text or comment is longer than 1048576 bytes"},
		{"a long name", "<" + strings.Repeat("é", 100) + ">", "", "the document is " + strings.Repeat("?", 40) + "..., expected USEBIO"},
	} {
		got, err := walk(strings.NewReader(c.text))
		if err == nil || err.Error() != c.fails || c.want != "" && strings.ReplaceAll(got, "#..", ".") != strings.ReplaceAll(c.want, "#..", ".") {
			t.Errorf("%s: %q, %v; want %q, %s", c.name, got, err, c.want, c.fails)
		}
	}
	if _, err := walk(iotest.TimeoutReader(iotest.OneByteReader(strings.NewReader("<USEBIO></USEBIO>")))); !errors.Is(err, iotest.ErrTimeout) {
		t.Errorf("a reader that fails: %v", err)
	}
	var at *usebiotext.Error
	if _, err := walk(strings.NewReader("<USEBIO>\n <A></B>")); !errors.As(err, &at) || at.Line != 2 || at.Column != 9 {
		t.Errorf("%+v, want line 2, column 9", at)
	}
}

func FuzzWalk(f *testing.F) {
	f.Add("<USEBIO><A b='c'>d</A><!-- e --></USEBIO>")
	f.Fuzz(func(t *testing.T, text string) {
		_, err := walk(strings.NewReader(text))
		if wrong := (*usebiotext.Error)(nil); !errors.Is(err, io.EOF) && (!errors.As(err, &wrong) || wrong.Line < 1) {
			t.Errorf("%v", err)
		}
	})
}

func Example() {
	w := usebiotext.New(strings.NewReader("<USEBIO><BOARD><BOARD_NUMBER>7</BOARD_NUMBER></BOARD></USEBIO>"), plainText)
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
