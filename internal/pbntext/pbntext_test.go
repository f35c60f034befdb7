package pbntext

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"
)

func scan(text string) (out []Item) {
	var s Scanner
	for line := range strings.Lines(text) {
		if err := s.ScanLine(strings.TrimRight(line, "\n"), func(i Item) error { out = append(out, i); return nil }); err != nil {
			panic(err)
		}
	}
	return out
}

func TestLines(t *testing.T) {
	got := scan("% PBN 2.1\n[Board \"7\"][Event \"a \\\"b\\\" ; ]\"] ; behind\n{ a\n\n[Board \"8\"] } [Deal \"\"]\n  1C =1= Pass\n\n; nothing\n[Bad\n[No value]\n[Two words \"x\"]\n")
	want := []Item{
		{Kind: Tag, Name: "Board", Value: "7"}, {Kind: Tag, Name: "Event", Value: `a "b" ; ]`},
		{Kind: Tag, Name: "Deal"}, {Kind: Row, Text: "1C =1= Pass"}, {Kind: EmptyLine},
		{Kind: BadTag, Text: "[Bad"}, {Kind: BadTag, Text: "[No value]"}, {Kind: BadTag, Text: `[Two words "x"]`},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
	stop := errors.New("stop")
	var s Scanner
	if err := s.ScanLine(`[A "1"][B "2"]`, func(Item) error { return stop }); !errors.Is(err, stop) {
		t.Errorf("error %v", err)
	}
}

func FuzzLine(f *testing.F) {
	f.Add(`[Board "7"] {x} [A "\\"]`)
	f.Fuzz(func(t *testing.T, text string) { scan(text) })
}

func Example() {
	var s Scanner
	if err := s.ScanLine(`[Board "7"] {good}`, func(i Item) error { fmt.Println(i.Name, i.Value); return nil }); err != nil {
		panic(err)
	}
	// Output: Board 7
}
