package cli

import (
	"io"
	"strings"

	"github.com/inconshreveable/mousetrap"
	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/term"
)

func init() {
	// Cobra would print that this is a program for a terminal, and close the box.
	cobra.MousetrapHelpText = ""
}

// doubleClicked reports whether the program was started from the file manager
// of Windows, in a box that vanishes when the program ends.
var doubleClicked = mousetrap.StartedByExplorer

// firstWords is the command line for a double click.
var firstWords = []string{"desk"}

// startMenu handles a start by double click. It opens the desk in the browser. If that is
// not possible, it repeats a question until the answer is empty; answers are command lines
// without the program's name.
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
		answer, err := a.Ask(t.Say("start.ask"))
		words := splitWords(strings.TrimPrefix(strings.TrimSpace(answer), "fairdeal "))
		if err != nil || len(words) == 0 {
			return status
		}
		status = run(words, a.Rest(), stdout, stderr)
	}
}

// splitWords splits a line at blanks, but for those between double quotes. It is
// no shell: nothing is replaced.
func splitWords(line string) (words []string) {
	var word strings.Builder
	quoted, any := false, false
	end := func() {
		if any {
			words = append(words, word.String())
		}
		word.Reset()
		any = false
	}
	for _, r := range line {
		switch {
		case r == '"':
			quoted, any = !quoted, true
		case !quoted && (r == ' ' || r == '\t'):
			end()
		default:
			word.WriteRune(r)
			any = true
		}
	}
	end()
	return words
}
