package squaredeal

import (
	"iter"
	"strconv"
	"strings"
)

// matchName interprets the name of a hand file, without extension, as a name in the phase. With the prefix RR##,
// RR03 is session 3, RR01-03 is the combined file of sessions 1 to 3, and RR03reserve is the reserve set of
// session 3. If exact is true, upper and lower case must match.
func (p *Phase) matchName(base string, exact bool) (NamedFile, bool) {
	if p.rule == Rule13 {
		return p.matchOldName(base, exact)
	}
	for _, set := range []Set{Original, Reserve} {
		name, ok := cutSuffixCase(base, p.rule.suffix(set), exact)
		if !ok {
			continue
		}
		if first, last, ok := p.matchSessions(name, exact); ok {
			return NamedFile{Phase: p.Number, First: first, Last: last, Set: set}, true
		}
	}
	return NamedFile{}, false
}

// matchSessions returns the sessions that a name stands for: 1 and 3 for RR01-03. The name has no suffix for a
// set.
func (p *Phase) matchSessions(name string, exact bool) (first, last int, ok bool) {
	prefix := p.filledPrefix()
	start, digits := firstHashes(prefix)
	if digits == 0 {
		return 1, 1, isSameName(name, prefix, exact)
	}
	if hashRuns(prefix) > 1 && !p.old {
		return p.matchRuns(name, start, exact)
	}
	before, after := prefix[:start], prefix[start+digits:]
	shortest := len(before) + 1 + len(after)
	if len(name) < shortest || !strings.EqualFold(name[:start], before) {
		return 0, 0, false
	}
	numbers := name[start : len(name)-len(after)]
	from, to, combined := strings.Cut(numbers, "-")
	if first, ok = sessionDigits(from); !ok || p.CheckSession(first) != nil {
		return 0, 0, false
	}
	last = first
	want := p.FileName(first)
	if combined {
		if last, ok = sessionDigits(to); !ok || last <= first || p.CheckSession(last) != nil {
			return 0, 0, false
		}
		want = p.combinedName(first, last, Original)
	}
	return first, last, isSameName(name, want, exact)
}

// matchRuns matches a name against a prefix with several runs of #, such as R#T#, of which the first begins at
// index start. For session 3, SquareDeal writes R3T# and PySquareDeal writes R3T3.
func (p *Phase) matchRuns(name string, start int, exact bool) (first, last int, ok bool) {
	const longestNumber = 20 // in digits; longer than any real session number
	_, digits := firstHashes(p.filledPrefix())
	maxDigits := max(longestNumber, digits)
	for end := range digitRuns(name, start, maxDigits) {
		first, ok := sessionDigits(name[start:end])
		if !ok || p.CheckSession(first) != nil {
			continue
		}
		if p.isFilled(name, pad(first), exact) {
			return first, first, true
		}
		if end == len(name) || name[end] != '-' {
			continue
		}
		for lastEnd := range digitRuns(name, end+1, maxDigits) {
			last, ok := sessionDigits(name[end+1 : lastEnd])
			if ok && last > first && p.CheckSession(last) == nil && p.isFilled(name, padTwo(first, last), exact) {
				return first, last, true
			}
		}
	}
	return 0, 0, false
}

// isFilled reports whether a name is the prefix with the number in place of the first run of #, or of all runs.
func (p *Phase) isFilled(name string, number func(digits int) string, exact bool) bool {
	return isSameName(name, p.fill(number), exact) || isSameName(name, p.fillAll(number), exact)
}

func isSameName(name, want string, exact bool) bool {
	return name == want || !exact && strings.EqualFold(name, want)
}

// digitRuns yields each index at which a number in a name may end. The number begins at index start and has at
// most maxDigits digits. For R12T and start 1, it yields 2 and 3.
func digitRuns(name string, start, maxDigits int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for end := start; end < len(name) && end < start+maxDigits && name[end] >= '0' && name[end] <= '9'; {
			end++
			if !yield(end) {
				return
			}
		}
	}
}

// sessionDigits parses a session number. It may have leading zeros, up to the number of #
// in the prefix.
func sessionDigits(s string) (int, bool) {
	if s == "" || strings.Trim(s, "0123456789") != "" {
		return 0, false
	}
	n, err := strconv.Atoi("0" + strings.TrimLeft(s, "0"))
	return n, err == nil
}

// cutSuffixCase is like strings.CutSuffix, but ignores case unless exact is true.
func cutSuffixCase(s, suffix string, exact bool) (string, bool) {
	if exact {
		return strings.CutSuffix(s, suffix)
	}
	if len(s) < len(suffix) || !strings.EqualFold(s[len(s)-len(suffix):], suffix) {
		return s, false
	}
	return s[:len(s)-len(suffix)], true
}
