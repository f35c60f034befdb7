package pbntext

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"
)

// scan returns the items of a text.
func scan(text string) (items []Item) {
	keep := func(item Item) error {
		items = append(items, item)
		return nil
	}
	var s Scanner
	for line := range strings.Lines(text) {
		if err := s.ScanLine(strings.TrimRight(line, "\n"), keep); err != nil {
			panic(err)
		}
	}
	return items
}

func TestLines(t *testing.T) {
	got := scan(`% PBN 2.1
[Board "7"][Event "a \"b\" ; ]"] ; behind
{ a

[Board "8"] } [Deal ""]
  1C =1= Pass

; nothing
[Bad
[No value]
[Two words "x"]
`)
	want := []Item{
		{Kind: Tag, Name: "Board", Value: "7"},
		{Kind: Tag, Name: "Event", Value: `a "b" ; ]`},
		{Kind: Tag, Name: "Deal"},
		{Kind: Row, Text: "1C =1= Pass"},
		{Kind: EmptyLine},
		{Kind: BadTag, Text: "[Bad"},
		{Kind: BadTag, Text: "[No value]"},
		{Kind: BadTag, Text: `[Two words "x"]`},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
}

// TestScanStops checks that ScanLine returns the first error of its callback.
func TestScanStops(t *testing.T) {
	stop := errors.New("stop")
	var s Scanner
	if err := s.ScanLine(`[A "1"][B "2"]`, func(Item) error { return stop }); !errors.Is(err, stop) {
		t.Errorf("got %v, want %v", err, stop)
	}
}

func FuzzLine(f *testing.F) {
	f.Add(`[Board "7"] {x} [A "\\"]`)
	f.Fuzz(func(t *testing.T, text string) { scan(text) })
}

func Example() {
	show := func(item Item) error {
		fmt.Println(item.Name, item.Value)
		return nil
	}
	var s Scanner
	if err := s.ScanLine(`[Board "7"] {good}`, show); err != nil {
		panic(err)
	}
	// Output: Board 7
}
