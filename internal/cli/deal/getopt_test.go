package deal

import (
	"slices"
	"strings"
	"testing"
)

func TestGetopt(t *testing.T) {
	for args, want := range map[string][]option{
		"-n 16 -pname":  {{'n', "16"}, {'p', "name"}},
		"-oR -e -n -ex": {{'o', ""}, {'R', ""}, {'e', "-n"}, {'e', "x"}},
		"-on16 --":      {{'o', ""}, {'n', "16"}},
	} {
		got, err := getopt(strings.Fields(args), "npe", "oR")
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("getopt(%q) = %v, %v, want %v", args, got, err, want)
		}
	}
}

func TestGetoptErrors(t *testing.T) {
	for _, args := range []string{"-n", "-x", "16", "-", "-- 16", "-ox", "--help"} {
		if got, err := getopt(strings.Fields(args), "npe", "oR"); err == nil || len(got) > 0 {
			t.Errorf("getopt(%q) = %v, %v, want only an error", args, got, err)
		}
	}
}

func TestGetoptEmptyValue(t *testing.T) {
	got, err := getopt([]string{"-e", ""}, "e", "")
	if want := []option{{'e', ""}}; err != nil || !slices.Equal(got, want) {
		t.Errorf("got %v, %v, want %v", got, err, want)
	}
}
