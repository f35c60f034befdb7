package deal

import (
	"slices"
	"strings"
	"testing"
)

func TestGetopt(t *testing.T) {
	for _, c := range []struct {
		args string
		want []option // nil if refused
	}{
		{"-n 16 -pname", []option{{'n', "16"}, {'p', "name"}}},
		{"-oR -e -n -ex", []option{{'o', ""}, {'R', ""}, {'e', "-n"}, {'e', "x"}}},
		{"-on16 --", []option{{'o', ""}, {'n', "16"}}},
		{"-n", nil}, {"-x", nil}, {"16", nil}, {"-", nil}, {"-- 16", nil}, {"-ox", nil}, {"--help", nil},
	} {
		got, err := getopt(strings.Fields(c.args), "npe", "oR")
		if !slices.Equal(got, c.want) || (err != nil) != (c.want == nil) {
			t.Errorf("getopt(%q) = %v, %v; want %v", c.args, got, err, c.want)
		}
	}
	// An empty separate argument is a valid value.
	if got, err := getopt([]string{"-e", ""}, "e", ""); err != nil || !slices.Equal(got, []option{{'e', ""}}) {
		t.Errorf("empty value: %v, %v", got, err)
	}
}
