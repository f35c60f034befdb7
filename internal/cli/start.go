package cli

import (
	"io"
	"strings"

	"github.com/inconshreveable/mousetrap"
	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/term"
)

func init() {
	// Stop cobra from printing that this is a terminal program and closing the window.
	cobra.MousetrapHelpText = ""
}

// doubleClicked reports whether the program was started from the Windows file manager, in a window
// that closes when the program ends.
var doubleClicked = mousetrap.StartedByExplorer

// firstWords is the command line used for a double click.
var firstWords = []string{"desk"}

// startMenu handles a start by double click. It opens the desk in the browser. If that is not
// possible, it asks for command lines, without the program's name, until the answer is empty.
func startMenu(stdin io.Reader, stdout, stderr io.Writer) int {
	t := term.New(nil, stdin, stdout, stderr)
	t.Note("start.opens")
	if run(firstWords, stdin, stdout, stderr) == term.StatusDone {
		return term.StatusDone
	}
	for _, key := range []string{"start.did-not-open", "start.deal", "start.verify"} {
		t.Note(key)
	}
	a := t.NewAsker()
	status := term.StatusDone
	for {
		answer, err := a.Ask(t.Translate("start.ask"))
		words := splitWords(strings.TrimPrefix(strings.TrimSpace(answer), "fairdeal "))
		if err != nil || len(words) == 0 {
			return status
		}
		status = run(words, a.Rest(), stdout, stderr)
	}
}

// splitWords splits a line at spaces outside double quotes. Unlike a shell, it expands nothing.
func splitWords(line string) (words []string) {
	var word strings.Builder
	isQuoted, inWord := false, false
	end := func() {
		if inWord {
			words = append(words, word.String())
		}
		word.Reset()
		inWord = false
	}
	for _, r := range line {
		switch {
		case r == '"': // A pair of quotes without text between them is an empty word.
			isQuoted, inWord = !isQuoted, true
		case !isQuoted && (r == ' ' || r == '\t'):
			end()
		default:
			word.WriteRune(r)
			inWord = true
		}
	}
	end()
	return words
}
