package hands

import (
	"os"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/doubledummy"
	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Pick returns the boards whose numbers are in a list such as 7 or 1-4,9. An empty list means all boards. A
// number or range without any board is an error.
func Pick(boards []bridge.Board, list, file string) ([]bridge.Board, error) {
	if list == "" {
		return boards, nil
	}
	var runs []boardrange.Run
	for part := range strings.SplitSeq(list, ",") {
		run, ok := parseRun(strings.TrimSpace(part))
		if !ok {
			return nil, term.Hint(words.Errorf("hands.numbers-and-ranges",
				words.Name("found", plain.Quote(list))), "hands.seven-is")
		}
		if !slices.ContainsFunc(boards, func(b bridge.Board) bool { return run.Has(b.Number) }) {
			return nil, words.Errorf("hands.none-of-boards",
				words.Name("file", file), words.Name("boards", part),
				words.Name("there", handfile.Numbers(boards)))
		}
		runs = append(runs, run)
	}
	return slices.DeleteFunc(slices.Clone(boards), func(b bridge.Board) bool {
		return !slices.ContainsFunc(runs, func(r boardrange.Run) bool { return r.Has(b.Number) })
	}), nil
}

// parseRun parses a board number or a range such as 1-4.
func parseRun(text string) (run boardrange.Run, ok bool) {
	first, last, isRange := strings.Cut(text, "-")
	if !isRange {
		last = first
	}
	from, err1 := strconv.ParseUint(first, 10, 31)
	to, err2 := strconv.ParseUint(last, 10, 31)
	if err1 != nil || err2 != nil || from < 1 || to < from {
		return run, false
	}
	return boardrange.Run{First: int(from), Last: int(to)}, true
}

// maxSolvers is the largest number of solvers that work at the same time. Each has its own tables in memory.
const maxSolvers = 8

// SolveOptions returns options for double dummy solving with a progress bar. The caller must call done to remove
// the bar.
func SolveOptions(u *term.UI, boards int) (opt doubledummy.Options, done func()) {
	bar := u.NewProgress(u.Translate("word.boards"))
	return doubledummy.Options{
		Workers:  min(runtime.NumCPU(), maxSolvers),
		Progress: func(n int) { bar.Show(n, boards) },
	}, bar.End
}

// isList reports whether a word is a list of boards, such as 1-4,9, and not an existing file.
func isList(word string) bool {
	_, err := os.Lstat(word)
	return err != nil && strings.Trim(word, "0123456789,-") == "" && strings.Trim(word, ",-") != ""
}

// FilesAndBoards splits the arguments FILE... [BOARDS] into the files and the board list, which may be empty.
func FilesAndBoards(args []string) (files []string, boards string) {
	if last := len(args) - 1; last > 0 && isList(args[last]) {
		return args[:last], args[last]
	}
	return args, ""
}

// CheckList returns an error unless the arguments IN [BOARDS] -o OUT contain an output, and BOARDS is a board
// list. A user who types "convert a.pbn b.dup" has forgotten -o.
func CheckList(in, boards, out string) error {
	switch {
	case boards != "" && !isList(boards):
		return term.WithHint(words.Errorf("term.unexpected", words.Name("found", plain.Quote(boards))),
			"fairdeal convert %s -o %s", term.ShellWord(in), term.ShellWord(boards))
	case out == "":
		return words.Errorf("hands.no-out", words.Name("file", "monday.dup"))
	}
	return nil
}
