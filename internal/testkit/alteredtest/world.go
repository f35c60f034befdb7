package alteredtest

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// World is a tournament as presented for verification.
type World struct {
	Files   map[string][]byte
	Args    []string // arguments of fairdeal verify
	Kind    string   // kind of alteration or of honest presentation
	Altered bool
	Exits   string // correct exit statuses
	What    string // all changes, for messages
}

// Make generates a world. It is honest or altered with equal probability.
func Make(r verdicttest.Rand) *World { return MakeIn(r, Formats[r.IntN(len(Formats))]) }

// MakeIn generates a world whose files are, with few exceptions, in one format.
func MakeIn(r verdicttest.Rand, format string) *World {
	if r.IntN(2) == 0 {
		return worldOf(r, pick(r, honest), false, format)
	}
	return worldOf(r, pick(r, altered), true, format)
}

// often gives kinds with many variants a higher weight.
var often = map[string]int{"plain": 3, "altered and mangled, beside a right copy": 6, "damage that nobody can mend": 3, "as an editor saves it": 3, "a pair of cards": 2}

func pick(r verdicttest.Rand, kinds []kind) kind {
	var all []kind
	for _, k := range kinds {
		for range max(1, often[k.name]) {
			all = append(all, k)
		}
	}
	return all[r.IntN(len(all))]
}

// A kind is one way to alter a tournament or to present it honestly. do returns false if the
// tournament is not suitable.
type kind struct {
	name  string
	exits string
	do    func(m *maker) bool
}

// Kinds returns the names of all kinds, honest ones first.
func Kinds() (names []string) {
	for _, k := range slices.Concat(honest, altered) {
		names = append(names, k.name)
	}
	return names
}

// maker generates a world step by step.
type maker struct {
	r        verdicttest.Rand
	t        *verdicttest.Tournament
	files    []*file
	beside   map[string][]byte
	sqd, sqk []byte
	args     []string // appended after the files
	after    func()   // called when the files have their names
	pack     string   // archive for all hand files
	exits    string
	format   string // default format
	folder   string
	done     []string
}

// A file is a hand file.
type file struct {
	name           string // without extension
	format         string
	ext            string // the format's if empty
	boards         []bridge.Board
	phase, session int
	damage         func(data []byte) []byte
	where          string // its final name
}

func worldOf(r verdicttest.Rand, k kind, isAltered bool, format string) *World {
	for {
		m := newMaker(r, format)
		m.exits = k.exits
		if !k.do(m) {
			continue
		}
		if m.exits == "1" && slices.ContainsFunc(m.t.Phases, func(p verdicttest.Phase) bool { return p.Boards == "?" }) {
			// Errors after the last presented board cannot be detected.
			m.exits = "12"
		}
		files := m.write()
		if m.after != nil {
			m.after()
		}
		return &World{Files: files, Args: m.given(), Kind: k.name, Altered: isAltered, Exits: m.exits,
			What: k.name + ": " + strings.Join(m.done, "; ")}
	}
}

func newMaker(r verdicttest.Rand, format string) *maker {
	m := &maker{r: r, t: tournament(r), beside: map[string][]byte{}, format: format}
	m.sqd, m.sqk = m.t.Description(), m.t.Keys()
	m.folder = []string{"", "hands/", "records/saturday/"}[r.IntN(3)]
	for i, p := range m.t.Phases {
		sessions := p.Sessions
		// The number was not published.
		if sessions == 0 {
			sessions = 1 + r.IntN(3)
		}
		for s := range sessions {
			f := &file{name: m.t.FileName(i+1, s+1), format: m.format, boards: m.t.Original(i+1, s+1), phase: i + 1, session: s + 1}
			if r.IntN(3) == 0 {
				f.format = Formats[r.IntN(len(Formats))]
			}
			m.files = append(m.files, f)
		}
	}
	return m
}

// tournament returns a tournament with small sessions.
func tournament(r verdicttest.Rand) *verdicttest.Tournament {
	t := &verdicttest.Tournament{
		Name: []string{"cup", "spring2027", "Liga-3", "open_pairs"}[r.IntN(4)], Title: []string{"Spring Cup", "Otwarte Mistrzostwa Łodzi", "Coupe d'été"}[r.IntN(3)],
		Delayed: "Lotto 6 from 49 of Wednesday 10 January 2024, from low to high",
		Value:   []string{"3 6 9 13 26 40", "43275.91", "17 21 30 33 44 48"}[r.IntN(3)],
		Digest:  r.IntN(3) == 0, KeyTweak: fmt.Sprint(r.IntN(1 << 31)),
	}
	prefixes := []string{"RR##", "semi-#", "Final"}
	if r.IntN(8) == 0 {
		t.Old, t.Digest, t.Value = true, false, "3691326"+fmt.Sprint(10+r.IntN(90))
	}
	for i := range 1 + r.IntN(3) {
		n := 5 + r.IntN(4)
		p := verdicttest.Phase{Sessions: 1 + r.IntN(3), Boards: fmt.Sprintf("1-%d", n), Runs: [][2]int{{1, n}}, Prefix: prefixes[i], Title: "Phase " + strconv.Itoa(i+1)}
		if i == 2 {
			p.Sessions = 1
		} else if r.IntN(2) == 0 {
			p.Boards += fmt.Sprintf(",%d-%d", n+1, 2*n)
			p.Runs = append(p.Runs, [2]int{n + 1, 2 * n})
		}
		if i == 1 && r.IntN(6) == 0 && !t.Old {
			p.Sessions = 0
		}
		if i == 1 && r.IntN(8) == 0 && !t.Old { // counted from 1
			p.Boards, p.Runs = "?", p.Runs[:1]
		}
		t.Phases = append(t.Phases, p)
	}
	return t
}

func (m *maker) did(format string, args ...any) {
	m.done = append(m.done, fmt.Sprintf(format, args...))
}

func (m *maker) one() *file { return m.files[m.r.IntN(len(m.files))] }

// two returns two different files, or nil if there is only one.
func (m *maker) two() (a, b *file) {
	if len(m.files) < 2 {
		return nil, nil
	}
	i := m.r.IntN(len(m.files))
	return m.files[i], m.files[(i+1+m.r.IntN(len(m.files)-1))%len(m.files)]
}

func (m *maker) is(f *file, formats []string) bool { return slices.Contains(formats, f.format) }

// numbered gives a file a format that has board numbers.
func (m *maker) numbered(f *file) {
	if !m.is(f, numbered) {
		f.format = numbered[m.r.IntN(len(numbered))]
	}
}

// write writes all files in their presented form.
func (m *maker) write() map[string][]byte {
	out := maps.Clone(m.beside)
	out[m.t.Name+".sqd"], out[m.t.Name+".sqk"] = m.sqd, m.sqk
	for _, f := range m.files {
		ext := cmp.Or(f.ext, "."+f.format)
		if ext == ".typed" {
			ext = ".txt"
		} else if m.r.IntN(6) == 0 {
			ext = strings.ToUpper(ext)
		}
		data := Write(f.format, m.r, f.boards...)
		if f.damage != nil {
			data = f.damage(data)
		}
		f.where = m.folder + f.name + ext
		out[f.where] = data
	}
	if m.pack == "" {
		return out
	}
	var entries []verdicttest.Entry
	for _, f := range m.files {
		entries = append(entries, verdicttest.Entry{Name: f.where, Data: out[f.where]})
		delete(out, f.where)
	}
	m.folder = ""
	out["hands."+m.pack] = packed(m.pack, entries)
	return out
}

// given returns the arguments.
func (m *maker) given() []string {
	if m.r.IntN(2) == 0 {
		return append([]string{"."}, m.args...)
	}
	out := []string{m.t.Name + ".sqd", m.t.Name + ".sqk"}
	if m.pack != "" {
		out = append(out, "hands."+m.pack)
	} else if m.folder != "" {
		out = append(out, strings.Split(m.folder, "/")[0])
	} else {
		for _, f := range m.files {
			out = append(out, f.where)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(m.beside)) {
		if m.folder == "" || !strings.HasPrefix(name, m.folder) {
			out = append(out, name)
		}
	}
	return append(out, m.args...)
}
