package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// A hint is a line of output that suggests an addition to a command and promises a verdict.
type hint struct {
	line    string
	args    []string
	promise string // promised verdict, or empty
}

// verdictWords maps the printed wording of verdicts to verdicts, longest wording first.
var verdictWords = []struct{ words, verdict string }{
	{"verified in part", "in_part"}, {"not verified", "not_verified"}, {"verified", "verified"}, {"FALSE", "false"},
}

// withValue lists the flags of verify that take a value.
var withValue = []string{"--played", "--boards", "--value", "--digest", "--published", "--from", "--today",
	"--unlock"}

// hints returns the hints in a command's output.
func hints(printed string) (all []hint) {
	for line := range strings.Lines(printed) {
		text, ok := strings.CutPrefix(strings.TrimSpace(line), "hint: ")
		if !ok {
			if text, ok = strings.CutPrefix(line, "Next: "); !ok {
				continue
			}
		}
		h := hint{line: text}
		words := shellWords(text)
		for i := 0; i < len(words); i++ {
			if !strings.HasPrefix(words[i], "--") {
				continue
			}
			word := strings.TrimRight(words[i], ";:,")
			h.args = append(h.args, word)
			if slices.Contains(withValue, word) && i+1 < len(words) {
				i++
				h.args = append(h.args, strings.TrimRight(words[i], ";"))
			}
		}
		if i := strings.LastIndex(text, "then: "); i >= 0 && len(h.args) > 0 {
			for _, v := range verdictWords {
				if strings.HasPrefix(text[i+len("then: "):], v.words) {
					h.promise = v.verdict
					break
				}
			}
		}
		all = append(all, h)
	}
	return all
}

// shellWords splits a line like a shell, with both kinds of quotes.
func shellWords(line string) (words []string) {
	var word strings.Builder
	quote, any := rune(0), false
	for _, r := range line {
		switch {
		case quote == r && r != 0:
			quote = 0
		case quote == 0 && (r == '\'' || r == '"') && (!any || strings.Contains("=,", word.String()[word.Len()-1:])):
			quote, any = r, true
		case r == ' ' && quote == 0:
			if any {
				words = append(words, word.String())
			}
			word.Reset()
			any = false
		default:
			word.WriteRune(r)
			any = true
		}
	}
	if any {
		words = append(words, word.String())
	}
	return words
}

// follow carries out the hints of a run literally and compares each verdict with the promised one.
// bad is empty if they all agree.
func follow(dir string, r *verdicttest.Run, printed string) (kept int, bad string) {
	for _, h := range hints(printed) {
		if h.promise == "" {
			continue
		}
		next := *r
		next.Args = slices.Clone(r.Args)
		for _, a := range h.args {
			if a == "--partial" && slices.Contains(next.Args, a) {
				continue
			}
			next.Args = append(next.Args, a)
		}
		got, err := verify(dir, false, &next)
		switch {
		case err != nil:
			bad += fmt.Sprintf("\thint %q: %v\n", h.line, err)
		case got.Verdict != h.promise:
			bad += fmt.Sprintf("\thint %q: followed to the letter it is %s\n", h.line, got.Verdict)
		default:
			kept++
		}
	}
	return kept, bad
}
