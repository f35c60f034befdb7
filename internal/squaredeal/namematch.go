package squaredeal

import (
	"iter"
	"strconv"
	"strings"
)

// matchName returns the meaning of a name in the phase.
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

// matchSessions returns the sessions that a name without the suffix of its set stands for.
func (p *Phase) matchSessions(name string, exact bool) (first, last int, ok bool) {
	prefix := p.filledPrefix()
	start, digits := firstHashes(prefix)
	if digits == 0 {
		return 1, 1, isSameName(name, prefix, exact)
	}
	if hashRuns(prefix) > 1 && !p.old {
		return p.matchRuns(name, start, exact)
	}
	if len(name) < len(prefix)-digits+1 || !strings.EqualFold(name[:start], prefix[:start]) {
		return 0, 0, false
	}
	after := prefix[start+digits:]
	middle := name[start : len(name)-len(after)]
	from, to, combined := strings.Cut(middle, "-")
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

// matchRuns matches a name against a prefix with several runs of #, of which the first begins at index
// start. SquareDeal replaces only the first run, PySquareDeal replaces all of them.
func (p *Phase) matchRuns(name string, start int, exact bool) (first, last int, ok bool) {
	_, digits := firstHashes(p.filledPrefix())
	maxDigits := max(20, digits)
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

// isFilled reports whether a name is the prefix with the number in the first run, or in all runs, of #.
func (p *Phase) isFilled(name string, number func(digits int) string, exact bool) bool {
	return isSameName(name, p.fill(number), exact) || isSameName(name, p.fillAll(number), exact)
}

func isSameName(name, want string, exact bool) bool {
	return name == want || !exact && strings.EqualFold(name, want)
}

// digitRuns returns the possible ends of a number with at most maxDigits digits that begins at index start.
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
