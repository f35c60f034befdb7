package squaredeal

import (
	"fmt"
	"strconv"
	"strings"
)

// FileName returns the file name for a session's original set, without extension. The first run of # in the prefix
// becomes the session number: with the prefix RR##, session 3 has the files RR03.
func (p *Phase) FileName(session int) string { return p.fill(pad(session)) }

// SetName returns the file name for a set, without extension, such as RR01 or RR01reserve, or
// for SquareDeal 1.3 RR01res1.
func (p *Phase) SetName(session int, set Set) string { return p.FileName(session) + p.rule.suffix(set) }

// combinedName returns the name, without extension, of the file that contains several sessions, such as RR01-03 or
// RR01-03reserve. (The original program omits "reserve".)
func (p *Phase) combinedName(first, last int, set Set) string {
	return p.fill(padTwo(first, last)) + p.rule.suffix(set)
}

// SessionTitle returns a session's title, such as "Round robin 03/17".
func (p *Phase) SessionTitle(session int) string {
	title := p.Title
	first, digits := firstHashes(title)
	if digits == 0 {
		return title
	}
	return title[:first] + pad(session)(digits) + title[first+digits:]
}

// titleSuffix returns the text added to a description without #, to distinguish the
// sessions.
func (p *Phase) titleSuffix() string {
	switch p.Sessions {
	case 0:
		return " #"
	case 1:
		return ""
	}
	return fmt.Sprintf(" #/%d", p.Sessions)
}

// fill replaces the first run of # in the prefix, as SquareDeal does. number formats the replacement with at least as
// many digits as there are #.
func (p *Phase) fill(number func(digits int) string) string {
	prefix := p.filledPrefix()
	start, digits := firstHashes(prefix)
	if digits == 0 {
		return prefix
	}
	return prefix[:start] + number(digits) + prefix[start+digits:]
}

// fillAll replaces each run of #, as PySquareDeal does.
func (p *Phase) fillAll(number func(digits int) string) string {
	name, rest := "", p.filledPrefix()
	for {
		start, digits := firstHashes(rest)
		if digits == 0 {
			return name + rest
		}
		name += rest[:start] + number(digits)
		rest = rest[start+digits:]
	}
}

// filledPrefix returns the prefix with # added if the session numbers need it: rr becomes rr## for 17 sessions.
func (p *Phase) filledPrefix() string {
	prefix := p.trimmedPrefix()
	if p.Sessions == 1 || p.old || strings.Contains(prefix, "#") {
		return prefix
	}
	return prefix + strings.Repeat("#", len(strconv.Itoa(p.Sessions)))
}

// trimmedPrefix returns the prefix without surrounding spaces. SquareDeal passes file names to
// a shell, which removes them.
func (p *Phase) trimmedPrefix() string {
	if p.old {
		return p.Prefix
	}
	return strings.Trim(p.Prefix, blanks)
}

// canCombine reports whether SquareDeal makes combined files for the phase. Version 1.3 does
// not, and later ones do not find the files if there are spaces around the prefix.
func (p *Phase) canCombine() bool { return !p.old && p.Prefix == p.trimmedPrefix() }

// pad returns a function that formats a number with leading zeros.
func pad(n int) func(digits int) string {
	return func(digits int) string {
		number := strconv.Itoa(n)
		return strings.Repeat("0", max(0, digits-len(number))) + number
	}
}

// padTwo is like pad, for the first and last session of a combined file.
func padTwo(first, last int) func(digits int) string {
	return func(digits int) string { return pad(first)(digits) + "-" + pad(last)(digits) }
}

// firstHashes returns the index and length of the first run of # in s.
func firstHashes(s string) (first, n int) {
	first = strings.IndexByte(s, '#')
	if first < 0 {
		return 0, 0
	}
	for n = 1; first+n < len(s) && s[first+n] == '#'; n++ {
	}
	return first, n
}
