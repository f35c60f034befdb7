package words

import (
	"strings"
	"testing"
)

// TestMap checks that the function is applied to all typed text, and that sentences and numbers
// stay unchanged.
func TestMap(t *testing.T) {
	inner := New("delayed.no-year", Name("date", "5 May"))
	text := New("delayed.source.and", T("first", inner), T("second", Verbatim("a thing")))
	got := Map(text, strings.ToUpper)
	if said := got.In(English); said != "5 MAY has no year and A THING" {
		t.Errorf("mapped: %q", said)
	}
	if said := text.In(English); said != "5 May has no year and a thing" {
		t.Errorf("Map changed its argument: %q", said)
	}
	if Equal(text, got) {
		t.Errorf("%q and %q are equal", text, got)
	}
	if same := Map(text, strings.Clone); !Equal(text, same) {
		t.Errorf("%q and %q are not equal", text, same)
	}
}

// nestedLists returns "a, b; c, d": lists with commas and semicolons.
func nestedLists() Text {
	return JoinCommas(
		Verbatim("a"),
		JoinSemicolons(Verbatim("b"), Verbatim("c")),
		JoinSemicolons(Verbatim("d")),
	)
}

// TestMapLists maps the parts of nested lists.
func TestMapLists(t *testing.T) {
	got := Map(nestedLists(), strings.ToUpper)
	if said := got.In(English); said != "A, B; C, D" {
		t.Errorf("in English %q", said)
	}
	if said := got.In(French); said != "A, B ; C, D" {
		t.Errorf("in French %q", said)
	}
}
