package alteredtest

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// honest lists honest ways to present a tournament. If a program may ask a question or leave
// something open, the exit status may also be 2, but never 1.
var honest = []kind{
	{"plain", "0", func(m *maker) bool { return true }},
	{"packed", "0", func(m *maker) bool {
		m.pack = packs[m.r.IntN(3)]
		m.did("in %s", m.pack)
		return true
	}},
	{"in part", "0", func(m *maker) bool {
		f := m.one()
		m.numbered(f)
		f.boards = f.boards[:1+m.r.IntN(len(f.boards)-1)]
		if m.r.IntN(2) == 0 {
			m.drop(m.one())
		}
		m.args = append(m.args, "--partial")
		return len(m.files) > 0
	}},
	{"not all shown", "2", func(m *maker) bool {
		f := m.one()
		if m.anyBoards(f.phase) {
			return false
		}
		m.numbered(f)
		f.boards = f.boards[1:]
		return true
	}},
	{"another order", "0", func(m *maker) bool {
		f := m.one()
		m.numbered(f)
		m.r.Shuffle(len(f.boards), func(i, j int) { f.boards[i], f.boards[j] = f.boards[j], f.boards[i] })
		return f.format != "dlm"
	}},
	{"results of several tables", "0", func(m *maker) bool {
		f := m.one()
		f.format = []string{"pbn", "lin", "csv"}[m.r.IntN(3)]
		f.boards = slices.Concat(f.boards, f.boards, f.boards)
		return true
	}},
	{"a copy in another format", "0", func(m *maker) bool {
		f := *m.one()
		f.name, f.format = "copy/"+f.name, Formats[m.r.IntN(len(Formats))]
		m.files = append(m.files, &f)
		return true
	}},
	{"as an editor saves it", "0", func(m *maker) bool {
		f := m.one()
		f.format = textual[m.r.IntN(len(textual))]
		saved := []string{"mark of order", "utf-16", "utf-16 from the other end", "cr", "end of dos"}[m.r.IntN(5)]
		f.damage = func(data []byte) []byte { return save(saved, data) }
		m.did("%s with %s", f.format, saved)
		return true
	}},
	{"hands in files of text", "0", func(m *maker) bool {
		f := m.one()
		f.format, f.ext = []string{"pbn", "lin"}[m.r.IntN(2)], ".txt"
		return true
	}},
	{"names of browsers", "0", func(m *maker) bool {
		for _, f := range m.files {
			f.name += []string{"", " (1)", " - Copy", " - kopia", " (12)"}[m.r.IntN(5)]
		}
		return true
	}},
	{"names that say nothing, stated", "02", func(m *maker) bool {
		f := m.one()
		f.name = "monday"
		m.after = func() { m.args = append(m.args, "--played", fmt.Sprintf("%d,%d=%s", f.phase, f.session, f.where)) }
		return true
	}},
	{"names that say nothing", "02", func(m *maker) bool {
		f := m.one()
		f.name = "monday"
		return true
	}},
	{"numbered from another first board", "02", func(m *maker) bool {
		f := m.one()
		m.numbered(f)
		f.boards = verdicttest.Numbered(f.boards, []int{100, 32, 64}[m.r.IntN(3)])
		return f.format != "dlm"
	}},
	{"sessions of a day in one file", "02", func(m *maker) bool {
		a, b := m.two()
		if a == nil || a.boards[0].Number == b.boards[0].Number {
			return false
		}
		m.numbered(a)
		a.boards, a.name = slices.Concat(a.boards, b.boards), "saturday"
		m.drop(b)
		return a.format != "dlm"
	}},
	{"reserve set made and not played", "0", func(m *maker) bool {
		f := *m.one()
		f.boards, f.name = m.t.Reserve(f.phase, f.session), f.name+"reserve"
		m.files = append(m.files, &f)
		return !m.t.Old
	}},
	{"reserve set announced", "02", func(m *maker) bool {
		f := m.one()
		f.boards, f.name = m.t.Reserve(f.phase, f.session), f.name+"reserve"
		m.args = append(m.args, "--reserve", fmt.Sprintf("%d,%d", f.phase, f.session))
		return !m.t.Old
	}},
	{"a board replaced from outside", "02", func(m *maker) bool {
		f := m.one()
		m.numbered(f)
		k := m.r.IntN(len(f.boards))
		f.boards[k].Deal = foreign(m)
		m.args = append(m.args, "--replaced", fmt.Sprintf("%d,%d=%d", f.phase, f.session, f.boards[k].Number))
		return true
	}},
	{"a session not held, stated", "0", func(m *maker) bool {
		f := m.one()
		if len(m.files) < 2 || m.unknown(f.phase) {
			return false
		}
		m.drop(f)
		m.args = append(m.args, "--not-held", fmt.Sprintf("%d,%d", f.phase, f.session))
		m.did("%s", f.name)
		return true
	}},
	{"every board replaced from outside", "02", func(m *maker) bool {
		f := m.one()
		m.numbered(f)
		for k := range f.boards {
			f.boards[k].Deal = foreign(m)
		}
		m.args = append(m.args, "--replaced", fmt.Sprintf("%d,%d=*", f.phase, f.session))
		return true
	}},
	{"reserve set of some boards, announced", "02", func(m *maker) bool {
		f := m.one()
		reserve := m.t.Reserve(f.phase, f.session)
		for k := range f.boards[:1+m.r.IntN(len(f.boards)-1)] {
			f.boards[k] = reserve[k]
		}
		m.args = append(m.args, "--reserve", fmt.Sprintf("%d,%d", f.phase, f.session))
		return !m.t.Old
	}},
	{"a practice board", "02", func(m *maker) bool {
		f := m.one()
		m.numbered(f)
		f.boards = append(f.boards, bridge.Board{Number: 91, Deal: foreign(m)})
		return f.format != "dlm"
	}},
	{"other files beside", "0", func(m *maker) bool {
		m.beside[m.folder+"photo.jpg"], m.beside["readme.txt"] = []byte("\xff\xd8\xff\xe0 a photo"), []byte("The hands are in "+m.folder+".\n")
		m.beside["results.html"] = []byte("<!DOCTYPE html><table><tr><td>4S</td></tr></table>\n")
		return true
	}},
	{"notes of a player", "02", func(m *maker) bool {
		f := *m.one()
		f.format, f.name = "typed", "note"
		m.files = append(m.files, &f)
		return true
	}},
	{"typed whole", "02", func(m *maker) bool {
		f := m.one()
		f.format = "typed"
		m.after = func() { m.args = append(m.args, "--played", fmt.Sprintf("%d,%d=%s", f.phase, f.session, f.where)) }
		return true
	}},
	{"description as mail leaves it", "02", func(m *maker) bool {
		switch m.r.IntN(3) {
		case 0:
			m.sqd = []byte(strings.ReplaceAll(strings.ReplaceAll(string(m.sqd), "\r\n", "\n"), "\n", "\r\n"))
		case 1:
			m.sqk = []byte(strings.ReplaceAll(string(m.sqk), "\r\n", "\n"))
		case 2:
			m.sqk = append([]byte("\ufeff"), m.sqk...)
		}
		return true
	}},
	{"digest and value looked up", "0", func(m *maker) bool {
		if m.t.Old {
			return false
		}
		m.args = append(m.args, "--digest", m.t.MH(), "--value", m.t.Value)
		return true
	}},
	{"the value looked up, parted otherwise", "02", func(m *maker) bool {
		if m.t.Old || !strings.Contains(m.t.Value, " ") {
			return false
		}
		m.args = append(m.args, "--value", strings.ReplaceAll(m.t.Value, " ", []string{", ", "-", "  "}[m.r.IntN(3)]))
		return true
	}},
	{"damage that nobody can mend", "02", func(m *maker) bool {
		f := m.one()
		f.format = []string{"pbn", "lin", "oneline"}[m.r.IntN(3)]
		kind := mangles[m.r.IntN(len(mangles))]
		f.damage = func(data []byte) []byte { return kind.do(data) }
		m.did("%s %s", f.format, kind.name)
		return true
	}},
}

// mangles lists the changes that mail programs and web pages make to lines.
var mangles = []struct {
	name string
	do   func([]byte) []byte
}{
	{"quoted", lines(func(l string) string { return "> " + l })},
	{"with breaks", lines(func(l string) string { return l + "<br>" })},
	{"with lines between", lines(func(l string) string { return l + "\nzz|" })},
	{"with words before", lines(func(l string) string { return "foo " + l })},
	{"with dashes", lines(func(l string) string { return "- " + l })},
	{"with no-break blanks", func(data []byte) []byte { return []byte(strings.ReplaceAll(string(data), " ", "\u00a0")) }},
	{"with marks escaped", func(data []byte) []byte { return []byte(strings.ReplaceAll(string(data), `"`, "&quot;")) }},
	{"in paragraphs", lines(func(l string) string { return "<p>" + l + "</p>" })},
	{"in typographic marks", func(data []byte) []byte {
		return regexp.MustCompile(`"([^"\n]*)"`).ReplaceAll(data, []byte("“$1”"))
	}},
	{"in small letters", func(data []byte) []byte { return []byte(strings.ToLower(string(data))) }},
	{"with tabs", func(data []byte) []byte { return []byte(strings.ReplaceAll(string(data), " ", "\t")) }},
}

func lines(change func(string) string) func([]byte) []byte {
	return func(data []byte) []byte { return verdicttest.Lines(data, change) }
}

// save encodes a text like an editor.
func save(how string, data []byte) []byte {
	switch how {
	case "mark of order":
		return append([]byte("\ufeff"), data...)
	case "utf-16":
		return verdicttest.UTF16(data, true)
	case "utf-16 from the other end":
		out := verdicttest.UTF16(data, true)
		for i := 0; i+1 < len(out); i += 2 {
			out[i], out[i+1] = out[i+1], out[i]
		}
		return out
	case "cr":
		return []byte(strings.ReplaceAll(strings.ReplaceAll(string(data), "\r\n", "\n"), "\n", "\r"))
	}
	return append(data, 26)
}

// unknown reports whether a phase was published without its length.
func (m *maker) unknown(phase int) bool { return m.t.Phases[phase-1].Sessions == 0 }

// anyBoards reports whether the boards of a phase were not published.
func (m *maker) anyBoards(phase int) bool { return m.t.Phases[phase-1].Boards == "?" }

// drop removes a file.
func (m *maker) drop(f *file) {
	m.files = slices.DeleteFunc(m.files, func(g *file) bool { return g == f })
}

// foreign returns a deal from a different tournament.
func foreign(m *maker) bridge.Deal {
	other := *m.t
	other.KeyTweak = fmt.Sprint(m.r.IntN(1 << 31))
	return other.Original(1, 1)[0].Deal
}
