package cli

import (
	"bytes"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/cli/term"
)

// TestDoubleClick answers the question that a double click leads to.
func TestDoubleClick(t *testing.T) {
	t.Chdir(t.TempDir())
	doubleClicked = func() bool { return true }
	desk := firstWords
	defer func() { doubleClicked, firstWords = func() bool { return false }, desk }()
	firstWords = append(desk, "no-such-folder")
	var out, err bytes.Buffer
	answers := "score contract 4S= --by N --board 1\nsquaredeal cup\n1\n\"My Cup\"\n0\nfairdeal nonsense\n\n"
	status := Main([]string{`C:\Downloads\fairdeal.exe`}, strings.NewReader(answers), &out, &err)
	if status != term.StatusUnchecked { // of the last command
		t.Errorf("status %d", status)
	}
	if !strings.Contains(out.String(), "420") {
		t.Errorf("the contract was not scored: %s", &out)
	}
	if !strings.Contains(err.String(), `unknown command "nonsense"`) {
		t.Errorf("no error: %s", &err)
	}
	if data, readErr := os.ReadFile("cup.sqd"); readErr != nil || !bytes.Contains(data, []byte(`TN "My Cup"`)) {
		t.Errorf("the dialogue did not get its answers: %v, %s", readErr, data)
	}
	if !strings.Contains(err.String(), "hint: make the folder first") {
		t.Errorf("the desk was not tried: %s", &err)
	}
	out.Reset()
	firstWords = []string{"version"} // ends at once, as a desk that is closed
	if status := Main([]string{`C:\Downloads\fairdeal.exe`}, strings.NewReader("nonsense\n"), &out, &err); status != 0 || !strings.HasPrefix(out.String(), "fairdeal ") {
		t.Errorf("after the desk: status %d, %s", status, &out)
	}
	out.Reset()
	if status := Main([]string{"fairdeal", "version"}, strings.NewReader(""), &out, &err); status != 0 || !strings.HasPrefix(out.String(), "fairdeal ") {
		t.Errorf("with words: status %d, %s", status, &out)
	}
}

func TestSplitWords(t *testing.T) {
	for line, want := range map[string]string{
		"": "[]", "  deal -n 16  ": `["deal" "-n" "16"]`, `a "b c" ""`: `["a" "b c" ""]`, `a"b c"d`: `["ab cd"]`, `"open`: `["open"]`,
	} {
		if got := fmt.Sprintf("%q", splitWords(line)); got != want {
			t.Errorf("%s: %s, want %s", line, got, want)
		}
	}
}
