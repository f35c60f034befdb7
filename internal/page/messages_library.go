package page

import (
	"regexp"
	"sort"
	"strings"
	"sync"
)

// pattern is a sentence of a library as texts are compared with it.
type pattern struct {
	*regexp.Regexp
	key    string
	quotes bool // it ends in something that stays as it is
	counts bool // its verbs are numbers, so that it fits nothing else
	frame  bool // it stands around another sentence
}

// What a verb stands for: anything, a count, a list of boards or of sessions.
const (
	anything = "(.+?)"
	number   = "([0-9]+)"
	numbers  = "([0-9](?:[0-9, -]*[0-9])?)"
)

// place are sentences that say where, and then what; inFile names a file.
var place = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[^%]+(%s[^%]*)?: %s$`) })

const inFile = "%s: %s"

// patterns are all of them: first what stands around others, then those with
// numbers, then those that say more.
var patterns = sync.OnceValue(func() (list []pattern) {
	add := func(c catalogue, verb string, p pattern) {
		for key := range c.sentences {
			parts := strings.Split(strings.ReplaceAll(key, "%%", "\x00"), "%s")
			for i := range parts {
				parts[i] = strings.ReplaceAll(regexp.QuoteMeta(parts[i]), "\x00", "%")
			}
			text := strings.Join(parts, verb)
			switch {
			case key == inFile:
				text = `(\S+|.+?\.[0-9A-Za-z]{2,5}): (.+)`
			case p.frame && strings.HasPrefix(key, "%s"):
				text = "(.+)" + strings.Join(parts[1:], number)
			case p.frame || p.counts && strings.HasSuffix(key, ": %s"):
				text = strings.TrimSuffix(text, verb) + "(.+?)"
			}
			p.key, p.Regexp = key, regexp.MustCompile("(?s)^"+strings.ReplaceAll(text, `"(.+?)"`, `"(.*?)"`)+"$")
			list = append(list, p)
		}
	}
	for _, c := range []catalogue{verdictMessages} {
		add(c, anything, pattern{})
	}
	for _, c := range []catalogue{verdictCounts} {
		add(c, number, pattern{counts: true})
	}
	for _, c := range []catalogue{verdictMessages} {
		add(places(c), numbers, pattern{frame: true})
	}
	sort.Slice(list, func(i, j int) bool {
		if list[i].frame != list[j].frame {
			return list[i].frame
		}
		if list[i].frame && list[i].quotes != list[j].quotes {
			return list[j].quotes
		}
		if list[i].counts != list[j].counts {
			return list[i].counts
		}
		a, b := len(list[i].key)-2*strings.Count(list[i].key, "%s"), len(list[j].key)-2*strings.Count(list[j].key, "%s")
		return a > b || a == b && list[i].key < list[j].key
	})
	return list
})

// isName reports whether a verb of a sentence stands for what somebody named or typed:
// the file in front of a colon, or what stands in quotation marks.
func (p *pattern) isName(verb int) bool {
	if p.key == inFile {
		return verb == 0
	}
	parts := strings.Split(p.key, "%s")
	return verb+1 < len(parts) && strings.HasSuffix(parts[verb], `"`) && strings.HasPrefix(parts[verb+1], `"`)
}

// places are the sentences of a catalogue that say where, and then what.
func places(c catalogue) catalogue {
	out := catalogue{sentences: map[string]words{}}
	for key, w := range c.sentences {
		if key == inFile || place().MatchString(key) {
			out.sentences[key] = w
		}
	}
	return out
}

// library returns a text of a library in l; ok is false where no sentence is
// known that it could be made of.
func (l Lang) library(text string, known map[string]string) (said string, ok bool) {
	for _, p := range patterns() {
		m := p.FindStringSubmatch(text)
		if m == nil {
			continue
		}
		args := make([]any, len(m)-1)
		for i := range args {
			if args[i] = m[i+1]; !p.isName(i) {
				args[i] = l.say(m[i+1], known)
			}
		}
		if p.frame && strings.HasPrefix(p.key, "%s") && p.key != inFile && args[0] == m[1] {
			continue
		}
		if last := len(args) - 1; last >= 0 && !p.quotes && (strings.HasSuffix(p.key, ": %s") || !p.counts && strings.HasSuffix(p.key, ", %s")) && args[last] == m[last+1] {
			continue // the place is known, what is said about it is not: one language
		}
		if p.quotes { // which may be one of several sentences
			if said, ok := l.oneByOne(text, known); ok {
				return said, true
			}
		}
		return l.T(p.key, args...), true
	}
	return l.oneByOne(text, known)
}

// oneByOne returns several sentences with semicolons or commas between them in l; ok is
// false where one of them is not known.
func (l Lang) oneByOne(text string, known map[string]string) (said string, ok bool) {
	for _, mark := range []string{"; ", ", "} {
		parts := strings.SplitN(text, mark, 100)
		ok = len(parts) > 1
		for i, part := range parts {
			parts[i] = l.say(part, known)
			ok = ok && parts[i] != part
		}
		if ok {
			if l == FR && mark == "; " {
				mark = " ; "
			}
			return strings.Join(parts, mark), true
		}
	}
	return "", false
}
