package alteredtest

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// Allowed lists kinds of alterations that may still be verified, because there is evidence for the
// change and the report must name it.
var Allowed = map[string]string{
	"a fouled copy outvoted":                           "a copy that more copies of the same file contradict is fouled, and named",
	"a stranger under nobody's number":                 "a stranger under a number of nobody, in a file that shows the session, is named",
	"another session's board under nobody":             "a true board of another session under a number of nobody",
	"halves in each other's files, with their numbers": "a true board of another session under a number of nobody",
	"a board twice":                                    "a board that stands there twice",
	"a whole file numbered otherwise":                  "one shift of a whole session is a choice of the organiser, and named",
	"a file of another tournament beside":              "a file that shows no hand of this tournament is none of it, and named",
	"names in the description":                         "nothing that was published is compared with the description where nobody looks it up",
	"more boards in the description":                   "nothing that was published is compared with the description where nobody looks it up",
}

// altered lists ways to alter an otherwise honest tournament.
var altered = []kind{
	{"a pair of cards", "1", func(m *maker) bool {
		f := m.one()
		k := m.r.IntN(len(f.boards))
		f.boards[k].Deal = m.exchanged(f.boards[k].Deal)
		m.at(f, k)
		return true
	}},
	{"two pairs of cards", "1", func(m *maker) bool {
		f := m.one()
		k := m.r.IntN(len(f.boards))
		before := f.boards[k].Deal
		f.boards[k].Deal = m.exchanged(m.exchanged(before))
		m.at(f, k)
		return f.boards[k].Deal != before
	}},
	{"a pair of hands", "1", func(m *maker) bool {
		f := m.one()
		k, a := m.r.IntN(len(f.boards)), m.r.IntN(4)
		b := (a + 1 + m.r.IntN(3)) % 4
		d := &f.boards[k].Deal
		d[a], d[b] = d[b], d[a]
		m.at(f, k)
		return true
	}},
	{"a deal turned", "12", func(m *maker) bool {
		f := m.one()
		k, by := m.r.IntN(len(f.boards)), 1+m.r.IntN(3)
		d := f.boards[k].Deal
		for s := range d {
			f.boards[k].Deal[s] = d[(s+by)%4]
		}
		m.at(f, k)
		return true
	}},
	{"two boards exchanged", "1", func(m *maker) bool {
		f := m.one()
		i := m.r.IntN(len(f.boards))
		j := (i + 1 + m.r.IntN(len(f.boards)-1)) % len(f.boards)
		f.boards[i].Deal, f.boards[j].Deal = f.boards[j].Deal, f.boards[i].Deal
		m.at(f, i)
		m.at(f, j)
		return true
	}},
	{"a pair of cards beside a right copy", "12", func(m *maker) bool {
		f := *m.one()
		f.boards = slices.Clone(f.boards)
		f.name, f.format = []string{"copy/" + f.name, "more/table7"}[m.r.IntN(2)], Formats[m.r.IntN(len(Formats))]
		k := m.r.IntN(len(f.boards))
		f.boards[k].Deal = m.exchanged(f.boards[k].Deal)
		m.files = append(m.files, &f)
		m.at(&f, k)
		return true
	}},
	{"every board, beside a right copy", "12", func(m *maker) bool {
		f := *m.one()
		f.boards = slices.Clone(f.boards)
		f.name, f.format = []string{"copy/" + f.name, "more/table7"}[m.r.IntN(2)], Formats[m.r.IntN(len(Formats))]
		for k := range f.boards {
			f.boards[k].Deal = m.exchanged(f.boards[k].Deal)
		}
		m.files = append(m.files, &f)
		return true
	}},
	{"altered and mangled, beside a right copy", "12", func(m *maker) bool {
		f := *m.one()
		f.boards = slices.Clone(f.boards)
		f.name, f.format = "copy/"+f.name, []string{"pbn", "lin", "oneline", "csv", "goe"}[m.r.IntN(5)]
		// One board stays unchanged.
		from := m.r.IntN(2)
		for k := range f.boards[from:] {
			f.boards[from+k].Deal = m.exchanged(f.boards[from+k].Deal)
		}
		kind := mangles[m.r.IntN(len(mangles))]
		some := m.r.IntN(2) == 0
		f.damage = func(data []byte) []byte {
			// The first board stays readable.
			if some {
				at := bytes.IndexAny(data[len(data)/len(f.boards):], "\n") + len(data)/len(f.boards) + 1
				return append(slices.Clone(data[:at]), kind.do(data[at:])...)
			}
			return kind.do(data)
		}
		m.files = append(m.files, &f)
		m.did("%s %s, from board %d on, mangled behind the first: %t", f.format, kind.name, from+1, some)
		return true
	}},
	{"a table of altered hands", "12", func(m *maker) bool {
		f := m.one()
		var b strings.Builder
		b.WriteString("Board\tNorth\tEast\tSouth\tWest\n")
		blank := []string{"\t", " ", "\u00a0"}[m.r.IntN(3)]
		for k, x := range f.boards {
			if k > 0 {
				x.Deal = m.exchanged(x.Deal)
			}
			fmt.Fprintf(&b, "%d%s%s%s%s%s%s%s%s\n", x.Number, blank, pointed(x.Deal[0]), blank, pointed(x.Deal[1]), blank, pointed(x.Deal[2]), blank, pointed(x.Deal[3]))
		}
		data := []byte(b.String())
		if m.r.IntN(3) == 0 {
			data = verdicttest.UTF16(data, true)
		}
		m.beside[m.folder+"table.txt"] = data
		m.did("parted by %q", blank)
		return true
	}},
	{"a compressed file", "2", func(m *maker) bool {
		f := m.one()
		ext := []string{"xz", "bz2", "7z", "rar", "zst"}[m.r.IntN(5)]
		head := map[string]string{"xz": "\xfd7zXZ\x00\x00\x04", "bz2": "BZh91AY&SY", "7z": "7z\xbc\xaf\x27\x1c\x00\x04", "rar": "Rar!\x1a\x07\x01\x00", "zst": "\x28\xb5\x2f\xfd\x04\x58"}[ext]
		m.beside["more/"+f.name+".pbn."+ext] = []byte(head + fmt.Sprint(m.r.IntN(1<<31), m.r.IntN(1<<31)))
		return true
	}},
	{"a board of another session", "12", func(m *maker) bool {
		a, b := m.two()
		if a == nil {
			return false
		}
		k := m.r.IntN(len(a.boards))
		a.boards[k].Deal = b.boards[m.r.IntN(len(b.boards))].Deal
		m.at(a, k)
		return true
	}},
	{"a board of nowhere", "12", func(m *maker) bool {
		f := m.one()
		k := m.r.IntN(len(f.boards))
		f.boards[k].Deal = foreign(m)
		m.at(f, k)
		return true
	}},
	{"a board twice in the place of another", "12", func(m *maker) bool {
		f := m.one()
		i := m.r.IntN(len(f.boards))
		j := (i + 1 + m.r.IntN(len(f.boards)-1)) % len(f.boards)
		f.boards[i].Deal = f.boards[j].Deal
		m.at(f, i)
		return true
	}},
	{"two sessions exchanged", "12", func(m *maker) bool {
		a, b := m.two()
		if a == nil {
			return false
		}
		a.boards, b.boards = b.boards, a.boards
		m.did("%s and %s", a.name, b.name)
		return true
	}},
	{"two sessions exchanged, under their numbers", "12", func(m *maker) bool {
		a, b := m.two()
		if a == nil || len(a.boards) != len(b.boards) {
			return false
		}
		for i := range a.boards {
			a.boards[i].Deal, b.boards[i].Deal = b.boards[i].Deal, a.boards[i].Deal
		}
		m.did("%s and %s", a.name, b.name)
		return true
	}},
	{"a board of the reserve set", "12", func(m *maker) bool {
		f := m.one()
		k := m.r.IntN(len(f.boards))
		f.boards[k].Deal = m.t.Reserve(f.phase, f.session)[k].Deal
		m.at(f, k)
		return !m.t.Old
	}},
	{"the reserve set under the original's name", "12", func(m *maker) bool {
		f := m.one()
		f.boards = m.t.Reserve(f.phase, f.session)
		m.did("%s", f.name)
		return !m.t.Old
	}},
	{"the reserve set, not announced", "2", func(m *maker) bool {
		f := m.one()
		f.boards, f.name = m.t.Reserve(f.phase, f.session), f.name+"reserve"
		m.did("%s", f.name)
		return !m.t.Old
	}},
	{"some boards numbered otherwise", "12", func(m *maker) bool {
		f := m.one()
		m.numbered(f)
		by := []int{16, 100, 32, 1}[m.r.IntN(4)]
		for k := range f.boards[1+m.r.IntN(len(f.boards)-2):] {
			f.boards[len(f.boards)-1-k].Number += by
		}
		m.did("%s by %d", f.name, by)
		return f.format != "dlm"
	}},
	{"altered boards under nobody's numbers", "12", func(m *maker) bool {
		f := *m.one()
		f.boards = verdicttest.Numbered(f.boards, 100)
		f.name, f.format = "copy/"+f.name, []string{"pbn", "lin", "csv"}[m.r.IntN(3)]
		keep := m.r.IntN(len(f.boards))
		for k := range f.boards {
			if k != keep {
				f.boards[k].Deal = m.exchanged(f.boards[k].Deal)
			} else {
				f.boards[k].Number -= 100
			}
		}
		m.files = append(m.files, &f)
		return true
	}},
	{"a board left out", "2", func(m *maker) bool {
		f := m.one()
		// The number of boards was not published.
		if m.anyBoards(f.phase) {
			return false
		}
		k := m.r.IntN(len(f.boards))
		f.boards = slices.Delete(f.boards, k, k+1)
		m.did("%s, board %d", f.name, k+1)
		// Files of dlm and dup state the lowest number and count from there, so without this board the next
		// ones have its number, with other cards.
		return f.format != "dlm" && f.format != "dup" || k == 0 || k == len(f.boards)
	}},
	{"a session left out", "2", func(m *maker) bool {
		f := m.one()
		if len(m.files) < 2 || m.unknown(f.phase) {
			return false
		}
		m.drop(f)
		return true
	}},
	{"a phase of unknown length left out", "2", func(m *maker) bool {
		before := len(m.files)
		m.files = slices.DeleteFunc(m.files, func(f *file) bool { return m.unknown(f.phase) })
		return len(m.files) > 0 && len(m.files) < before
	}},
	{"a session stated as not held, with its boards", "12", func(m *maker) bool {
		f := m.one()
		k := m.r.IntN(len(f.boards))
		f.boards[k].Deal = m.exchanged(f.boards[k].Deal)
		m.args = append(m.args, "--not-held", fmt.Sprintf("%d,%d", f.phase, f.session))
		m.at(f, k)
		return true
	}},
	{"another session's board at some tables", "12", func(m *maker) bool {
		a, b := m.two()
		if a == nil {
			return false
		}
		a.format = []string{"pbn", "lin", "csv"}[m.r.IntN(3)]
		table := slices.Clone(a.boards)
		k := m.r.IntN(len(table))
		table[k].Deal = b.boards[m.r.IntN(len(b.boards))].Deal
		m.at(a, k)
		a.boards = slices.Concat(a.boards, a.boards, table)
		return true
	}},
	{"halves of two sessions exchanged", "12", func(m *maker) bool {
		a, b := m.two()
		if a == nil || len(a.boards) != len(b.boards) {
			return false
		}
		m.numbered(a)
		m.numbered(b)
		half := len(a.boards) / 2
		for i := range half {
			a.boards[i].Deal, b.boards[i].Deal = b.boards[i].Deal, a.boards[i].Deal
		}
		m.did("%s and %s", a.name, b.name)
		return true
	}},
	{"a reserve board in a file of its own", "12", func(m *maker) bool {
		f := *m.one()
		k := m.r.IntN(len(f.boards))
		f.boards, f.name = m.t.Reserve(f.phase, f.session)[k:k+1], []string{"more/table7", "copy/" + f.name}[m.r.IntN(2)]
		m.numbered(&f)
		m.files = append(m.files, &f)
		return !m.t.Old
	}},
	{"a note of the reserve set", "2", func(m *maker) bool {
		f := *m.one()
		f.boards, f.name, f.format = m.t.Reserve(f.phase, f.session)[:3], "note", "typed"
		m.files = append(m.files, &f)
		return !m.t.Old
	}},
	{"an altered session as json", "2", func(m *maker) bool {
		f := m.one()
		var rows []string
		for _, x := range f.boards {
			rows = append(rows, fmt.Sprintf(`{"board":%d,"deal":"N:%s %s %s %s"}`, x.Number, pointed(x.Deal[0]), pointed(x.Deal[2]), pointed(x.Deal[1]), pointed(x.Deal[3])))
		}
		m.beside["more/"+f.name+".json"] = []byte("[" + strings.Join(rows, ",\n") + "]\n")
		return true
	}},
	{"a sequence with one board lost and one more", "12", func(m *maker) bool {
		f := m.one()
		if m.is(f, numbered) {
			f.format = []string{"dge", "bri", "ber", "rzd", "goe", "oneline"}[m.r.IntN(6)]
		}
		k := m.r.IntN(len(f.boards) - 1)
		last := f.boards[len(f.boards)-1]
		f.boards = append(slices.Delete(f.boards, k, k+1), bridge.Board{Number: last.Number, Deal: foreign(m)})
		m.did("%s.%s without board %d", f.name, f.format, k+1)
		return true
	}},
	{"two boards exchanged in a file numbered otherwise", "12", func(m *maker) bool {
		f := m.one()
		f.format = []string{"pbn", "lin", "csv"}[m.r.IntN(3)]
		f.boards[0].Deal, f.boards[1].Deal = f.boards[1].Deal, f.boards[0].Deal
		f.boards = verdicttest.Numbered(f.boards, []int{16, 32, 100}[m.r.IntN(3)])
		m.did("%s by %d", f.name, f.boards[0].Number)
		return true
	}},
	{"a key", "12", func(m *maker) bool {
		at := m.r.IntN(len(m.sqk))
		for !strings.ContainsRune("abcdefghijklmnopqrstuvwxyz", rune(m.sqk[at])) {
			at = m.r.IntN(len(m.sqk))
		}
		m.sqk = slices.Clone(m.sqk)
		m.sqk[at] ^= 0x20
		m.did("byte %d", at)
		return true
	}},
	{"a key, with its hash", "12", func(m *maker) bool {
		other := *m.t
		other.KeyTweak += "x"
		m.sqd, m.sqk = other.Description(), other.Keys()
		return true
	}},
	{"two keys exchanged", "12", func(m *maker) bool {
		keys := strings.SplitAfter(string(m.sqk), "\r\n")
		if len(keys) < 3 {
			return false
		}
		_, a, _ := strings.Cut(keys[0], ":")
		_, b, _ := strings.Cut(keys[1], ":")
		m.sqk = []byte(strings.NewReplacer(a, b, b, a).Replace(string(m.sqk)))
		return true
	}},
	{"the value", "12", func(m *maker) bool {
		other := *m.t
		other.Value = strings.Replace(other.Value, other.Value[len(other.Value)-1:], string('1'+(other.Value[len(other.Value)-1]-'0')%9), 1)
		m.sqd = other.Description()
		return other.Value != m.t.Value
	}},
	{"the value that was looked up", "12", func(m *maker) bool {
		if m.t.Old {
			return false
		}
		m.args = append(m.args, "--value", m.t.Value+"1")
		return true
	}},
	{"the value spelled for its hands", "2", func(m *maker) bool {
		if m.t.Old || !strings.Contains(m.t.Value, " ") {
			return false
		}
		m.t.Value = strings.ReplaceAll(m.t.Value, " ", []string{"  ", " 0", ", "}[m.r.IntN(3)])
		m.sqd = m.t.Description()
		for _, f := range m.files {
			f.boards = m.t.Original(f.phase, f.session)
		}
		m.args = append(m.args, "--strict", "--value", strings.Fields(m.t.Value)[0], "--digest", m.t.MH())
		m.args[len(m.args)-3] = m.t.Value
		m.did("%s", m.t.Value)
		return true
	}},
	{"the digest that was looked up", "12", func(m *maker) bool {
		if m.t.Old {
			return false
		}
		m.args = append(m.args, "--digest", m.t.MH()[:20]+strings.Repeat("0", 44))
		return true
	}},
	{"the description, with its digest", "2", func(m *maker) bool {
		if !m.t.Digest {
			return false
		}
		m.sqd = []byte(strings.Replace(string(m.sqd), "\nTN ", "\nTN Grand ", 1))
		return true
	}},
	{"the description, digest looked up", "12", func(m *maker) bool {
		if m.t.Old {
			return false
		}
		m.args = append(m.args, "--digest", m.t.MH())
		m.sqd = []byte(strings.Replace(string(m.sqd), "\nDI ", "\nDI The ", 1))
		return true
	}},
	{"some copies fouled, as many right", "12", func(m *maker) bool {
		f := m.one()
		f.format = []string{"pbn", "lin", "csv"}[m.r.IntN(3)]
		fouled := slices.Clone(f.boards)
		k := m.r.IntN(len(fouled))
		fouled[k].Deal = m.exchanged(fouled[k].Deal)
		f.boards = slices.Concat(f.boards, fouled)
		m.at(f, k)
		return true
	}},
	{"a board that was dealt, stated as replaced", "12", func(m *maker) bool {
		a, b := m.two()
		if a == nil {
			return false
		}
		m.numbered(a)
		k := m.r.IntN(len(a.boards))
		a.boards[k].Deal = b.boards[m.r.IntN(len(b.boards))].Deal
		m.args = append(m.args, "--replaced", fmt.Sprintf("%d,%d=%d", a.phase, a.session, a.boards[k].Number))
		m.at(a, k)
		return true
	}},
	{"a typed board", "2", func(m *maker) bool {
		f := *m.one()
		f.boards = slices.Clone(f.boards)
		f.format, f.name = "typed", "note"
		k := m.r.IntN(len(f.boards))
		f.boards[k].Deal = m.exchanged(f.boards[k].Deal)
		m.files = append(m.files, &f)
		m.at(&f, k)
		return true
	}},
	{"a typed session, sure of it", "12", func(m *maker) bool {
		f := m.one()
		f.format = "typed"
		k := m.r.IntN(len(f.boards))
		f.boards[k].Deal = m.exchanged(f.boards[k].Deal)
		m.after = func() {
			m.args = append(m.args, "--sure", "--played", fmt.Sprintf("%d,%d=%s", f.phase, f.session, f.where))
		}
		m.at(f, k)
		return true
	}},
	{"an entry of an archive", "12", func(m *maker) bool {
		f := m.one()
		k := m.r.IntN(len(f.boards))
		f.boards[k].Deal = m.exchanged(f.boards[k].Deal)
		m.pack = packs[m.r.IntN(3)]
		m.at(f, k)
		return true
	}},
	{"two entries of one name", "2", func(m *maker) bool {
		m.pack = packs[m.r.IntN(2)]
		f := *m.one()
		f.boards = slices.Clone(f.boards)
		f.boards[0].Deal = m.exchanged(f.boards[0].Deal)
		m.after = func() {}
		entries := []verdicttest.Entry{}
		for _, g := range append(m.files, &f) {
			entries = append(entries, verdicttest.Entry{Name: m.folder + g.name + ".pbn", Data: Write("pbn", nil, g.boards...)})
		}
		m.beside["twice."+m.pack] = packed(m.pack, entries)
		m.pack = ""
		return true
	}},

	{"a fouled copy outvoted", "02", func(m *maker) bool {
		f := m.one()
		f.format = []string{"pbn", "lin", "csv"}[m.r.IntN(3)]
		fouled := slices.Clone(f.boards)
		k := m.r.IntN(len(fouled))
		fouled[k].Deal = m.exchanged(fouled[k].Deal)
		f.boards = slices.Concat(f.boards, f.boards, fouled)
		m.at(f, k)
		return true
	}},
	{"a stranger under nobody's number", "02", func(m *maker) bool {
		f := m.one()
		f.format = []string{"pbn", "lin", "csv"}[m.r.IntN(3)]
		f.boards = append(f.boards, bridge.Board{Number: 77, Deal: foreign(m)})
		return true
	}},
	{"another session's board under nobody", "02", func(m *maker) bool {
		a, b := m.two()
		if a == nil {
			return false
		}
		a.format = []string{"pbn", "lin", "csv"}[m.r.IntN(3)]
		a.boards = append(a.boards, bridge.Board{Number: 77, Deal: b.boards[0].Deal})
		return true
	}},
	{"halves in each other's files, with their numbers", "012", func(m *maker) bool {
		a, b := m.two()
		if a == nil || a.boards[0].Number == b.boards[0].Number {
			return false
		}
		a.format, b.format = []string{"pbn", "lin", "csv"}[m.r.IntN(3)], []string{"pbn", "lin", "csv"}[m.r.IntN(3)]
		for i := range 3 {
			a.boards[i], b.boards[i] = b.boards[i], a.boards[i]
		}
		m.did("%s and %s", a.name, b.name)
		return true
	}},
	{"a board twice", "02", func(m *maker) bool {
		f := m.one()
		m.numbered(f)
		f.boards = append(f.boards, f.boards[m.r.IntN(len(f.boards))])
		return f.format != "dlm"
	}},
	{"a whole file numbered otherwise", "02", func(m *maker) bool {
		f := m.one()
		f.format = []string{"pbn", "lin", "csv"}[m.r.IntN(3)]
		f.boards = verdicttest.Numbered(f.boards, 200)
		return true
	}},
	{"a file of another tournament beside", "02", func(m *maker) bool {
		other := *m.t
		other.KeyTweak += " other"
		f := *m.one()
		f.boards, f.name = other.Original(f.phase, f.session), "side-event"
		m.files = append(m.files, &f)
		return true
	}},
	{"names in the description", "02", func(m *maker) bool {
		if m.t.Digest || m.t.Old {
			return false
		}
		m.sqd = []byte(strings.NewReplacer("\nTN ", "\nTN Grand ", ":Phase 1", ":Round 1").Replace(string(m.sqd)))
		return true
	}},
	{"more boards in the description", "02", func(m *maker) bool {
		if m.t.Digest {
			return false
		}
		p := &m.t.Phases[len(m.t.Phases)-1]
		if len(p.Runs) > 1 || p.Boards == "?" {
			return false
		}
		m.sqd = bytes.Replace(m.sqd, fmt.Appendf(nil, ":%s:%s:", p.Boards, p.Prefix), fmt.Appendf(nil, ":1-%d:%s:", p.Runs[0][1]+1, p.Prefix), 1)
		m.args = append(m.args, "--partial")
		return true
	}},
}

// at records which board was altered.
func (m *maker) at(f *file, k int) {
	m.did("%s.%s, board %d", f.name, f.format, f.boards[k].Number)
}

// exchanged swaps two cards in a deal.
func (m *maker) exchanged(d bridge.Deal) bridge.Deal {
	for {
		a, b := m.r.IntN(52), m.r.IntN(52)
		s, t := seat(d, a), seat(d, b)
		if s != t {
			d[s] = d[s]&^(1<<a) | 1<<b
			d[t] = d[t]&^(1<<b) | 1<<a
			return d
		}
	}
}
