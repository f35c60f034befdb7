package handfile

import (
	"reflect"
	"testing"
)

func TestPBNTags(t *testing.T) {
	const file = "% PBN 2.1\n{ a comment\n[Event \"none\"]\n}\n" +
		"[Event \"Cup \"]\n[Site \"?\"]\n[Board \"1\"]\n[DoubleDummyTricks \"89967899674347643476\"]\n\n" +
		"[Event \"#\"]\r\n[Date \"2026.11.22\"]\r\n[Board \"2\"]\r\n" +
		"[Event \"Other\"]\n[Board \"3\"]\n"
	want := []GameTags{
		{Board: "1", Values: map[string]string{"Event": "Cup ", "DoubleDummyTricks": "89967899674347643476"}},
		{Board: "2", Values: map[string]string{"Event": "Cup ", "Date": "2026.11.22"}},
		{Board: "3", Values: map[string]string{"Event": "Other"}},
	}
	if got := PBNTags([]byte(file), "Event", "Site", "Date", "DoubleDummyTricks"); !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

// TestPBNTagsTerminates reads damaged texts.
func TestPBNTagsTerminates(t *testing.T) {
	for _, damaged := range []string{"", "[", "[\"", "[Event", "[Event \"x", "{", "\xff\xfe[", "[ \"\"]"} {
		PBNTags([]byte(damaged), "Event")
	}
}

// FuzzPBNTags checks that PBNTags terminates and returns only the requested tags.
func FuzzPBNTags(f *testing.F) {
	for _, seed := range []string{
		"[Event \"x\"]\n[Board \"1\"]\n\n[Event \"#\"]\n",
		"{ [Event \"x\"]\n}\n[Date \"?\"]",
		"\xff\xfe[\x00",
		"[Event \"#",
		"[\"\"]",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, g := range PBNTags(data, "Event") {
			for name, value := range g.Values {
				if name != "Event" || value == "" || value == "?" {
					t.Errorf("%q: %q", name, value)
				}
			}
		}
	})
}
