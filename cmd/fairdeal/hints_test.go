package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// hint is a line of output that suggests flags and may promise a verdict, as in
// "hint: ... --partial ...; then: verified in part".
type hint struct {
	line    string
	args    []string // flags with their values
	promise string   // promised verdict; "" if there is none
}

// follow repeats a run with the flags of each hint in its output and compares the verdict with the promised one. It
// returns the number of kept promises and a line for each broken one.
func follow(dir string, r *verdicttest.Run, printed string) (kept int, broken string) {
	for _, h := range hints(printed) {
		if h.promise == "" {
			continue
		}
		next := *r
		next.Args = slices.Clone(r.Args)
		for _, arg := range h.args {
			isRepeated := arg == "--partial" && slices.Contains(next.Args, arg)
			if !isRepeated {
				next.Args = append(next.Args, arg)
			}
		}
		got, err := verify(dir, false, &next)
		switch {
		case err != nil:
			broken += fmt.Sprintf("\thint %q: %v\n", h.line, err)
		case got.Verdict != h.promise:
			broken += fmt.Sprintf("\thint %q: the verdict is %s, want %s\n", h.line, got.Verdict, h.promise)
		default:
			kept++
		}
	}
	return kept, broken
}

// hints returns the hints in a command's output.
func hints(printed string) (all []hint) {
	for line := range strings.Lines(printed) {
		text, ok := strings.CutPrefix(strings.TrimSpace(line), "hint: ")
		if !ok {
			text, ok = strings.CutPrefix(line, "Next: ")
		}
		if !ok {
			continue
		}
		h := hint{line: text, args: flagsIn(text)}
		if len(h.args) > 0 {
			h.promise = promiseOf(text)
		}
		all = append(all, h)
	}
	return all
}

// flagsWithValue lists the flags of verify that take a value.
var flagsWithValue = []string{
	"--played", "--boards", "--value", "--digest", "--published", "--from", "--today", "--unlock",
}

// flagsIn returns the flags in a hint, each with its value.
func flagsIn(text string) (args []string) {
	words := shellWords(text)
	for i := 0; i < len(words); i++ {
		if !strings.HasPrefix(words[i], "--") {
			continue
		}
		flag := strings.TrimRight(words[i], ";:,")
		args = append(args, flag)
		if slices.Contains(flagsWithValue, flag) && i+1 < len(words) {
			i++
			args = append(args, strings.TrimRight(words[i], ";"))
		}
	}
	return args
}

// verdictWords maps the printed wording of verdicts to verdicts, longest wording first.
var verdictWords = []struct{ words, verdict string }{
	{words: "verified in part", verdict: "in_part"},
	{words: "not verified", verdict: "not_verified"},
	{words: "verified", verdict: "verified"},
	{words: "FALSE", verdict: "false"},
}

// promiseOf returns the verdict that a hint promises after "then: ", or "".
func promiseOf(text string) string {
	const then = "then: "
	i := strings.LastIndex(text, then)
	if i < 0 {
		return ""
	}
	promised := text[i+len(then):]
	for _, v := range verdictWords {
		if strings.HasPrefix(promised, v.words) {
			return v.verdict
		}
	}
	return ""
}

// shellWords splits a line like a shell, with both kinds of quotes. A quote begins a quoted text at the
// start of a word and after "=" or ","; elsewhere it is an apostrophe.
func shellWords(line string) (words []string) {
	var word strings.Builder
	quote, inWord := rune(0), false
	canQuote := func() bool {
		return !inWord || strings.ContainsAny(word.String()[word.Len()-1:], "=,")
	}
	for _, r := range line {
		switch {
		case quote == r && r != 0:
			quote = 0
		case quote == 0 && (r == '\'' || r == '"') && canQuote():
			quote, inWord = r, true
		case r == ' ' && quote == 0:
			if inWord {
				words = append(words, word.String())
			}
			word.Reset()
			inWord = false
		default:
			word.WriteRune(r)
			inWord = true
		}
	}
	if inWord {
		words = append(words, word.String())
	}
	return words
}
