package plain

import (
	"reflect"
	"testing"
)

func TestCleanStrings(t *testing.T) {
	type inner struct{ Name string }
	type outer struct {
		Text   string
		List   []string
		Inner  *inner
		Map    map[string]inner
		Bytes  []byte
		Any    any
		hidden string
	}
	got := outer{
		Text:   "a\x1b",
		List:   []string{"b\u200b", "c"},
		Inner:  &inner{"d\u202e"},
		Map:    map[string]inner{"k": {"e\n"}},
		Bytes:  []byte("\x1b"),
		Any:    &inner{"f\x00"},
		hidden: "g\x1b",
	}
	want := outer{
		Text:   "a?",
		List:   []string{"b?", "c"},
		Inner:  &inner{"d?"},
		Map:    map[string]inner{"k": {"e?"}},
		Bytes:  []byte("\x1b"),
		Any:    &inner{"f?"},
		hidden: "g\x1b",
	}
	CleanStrings(&got)
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
}
