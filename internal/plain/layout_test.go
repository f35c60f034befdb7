package plain

import "testing"

func TestWrap(t *testing.T) {
	const punctuationAndRow = "żółw śpi :\n\n  a row of a table\nça va\n"
	for _, c := range []struct {
		text  string
		width int
		want  string
	}{
		{text: "one two  three\nfour", width: 9, want: "one two\nthree\nfour\n"},
		{text: punctuationAndRow, width: 8, want: punctuationAndRow},
		{text: "", width: 9, want: "\n"},
	} {
		if got := Wrap(c.text, c.width); got != c.want {
			t.Errorf("%q in %d columns: got %q, want %q", c.text, c.width, got, c.want)
		}
	}
}

func TestSentence(t *testing.T) {
	for in, want := range map[string]string{"": "", "łódź won": "Łódź won.", "A": "A."} {
		if got := Sentence(in); got != want {
			t.Errorf("%q: got %q, want %q", in, got, want)
		}
	}
}
