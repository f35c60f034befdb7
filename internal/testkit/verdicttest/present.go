package verdicttest

import (
	"fmt"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
)

// Rand is a source of random numbers, such as a math/rand/v2 *rand.Rand.
type Rand interface {
	IntN(n int) int
	Shuffle(n int, swap func(i, j int))
}

// A Setting is a tournament with its published files.
type Setting struct {
	*Tournament
	SQD, SQK []byte
}

// CupSetting returns the published tournament Cup.
func CupSetting() Setting {
	cup := Cup()
	return Setting{cup, cup.Description(), cup.Keys()}
}

// OpenSetting returns Cup with a phase of unknown boards, whose sessions may have any boards.
func OpenSetting() Setting {
	cup := Cup()
	cup.Name = "cupopen"
	cup.Phases = append(cup.Phases, Phase{Sessions: 2, Boards: "?", Prefix: "TIE#", Title: "Tie-break #/2"})
	return Setting{cup, cup.Description(), cup.Keys()}
}

// SmallSetting returns a tournament with six boards per session. Some sessions share numbers, and
// others have consecutive ones.
func SmallSetting(tweak string) Setting {
	cup := Cup()
	cup.Phases = []Phase{
		{Sessions: 3, Boards: "1-6,7-12", Runs: [][2]int{{1, 6}, {7, 12}}, Prefix: "RR##", Title: "Round robin #/3"},
		{Sessions: 1, Boards: "1-6", Runs: [][2]int{{1, 6}}, Prefix: "FIN", Title: "Final"},
	}
	cup.KeyTweak = tweak
	return Setting{cup, cup.Description(), cup.Keys()}
}

// OldSetting returns the published tournament Kadra.
func OldSetting() Setting {
	k := Kadra()
	return Setting{k, k.Description(), k.Keys()}
}

// known returns the number of phases before the first one with unknown boards.
func (s Setting) known() int {
	if i := slices.IndexFunc(s.Phases, func(p Phase) bool { return p.Runs == nil }); i >= 0 {
		return i
	}
	return len(s.Phases)
}

// A Shown is a presented file.
type Shown struct {
	Name   string
	Format string // extension
	Boards []bridge.Board
}

// A Presentation contains the files and statements that somebody presents about one session.
type Presentation struct {
	Setting
	Phase, Session int
	Files          []Shown
	Others         []Shown  // correct files of a different session
	Statements     []string // PHASE,SESSION=FILE,FILE
	Claimed        bool     // by name or statement
	Shifted        bool     // some boards have numbers that are off by 16
	Extra          bool     // some boards are not from this tournament
	Damage         string   // damage to the texts in transit
	Did            string   // how it was doctored
}

// numbered lists the formats of presentations, by extension.
var numbered = []string{"pbn", "lin", "csv"}
var unnumbered = []string{"bri", "ber", "dge", "goe"}

// Present presents a random session honestly.
func Present(r Rand, s Setting) *Presentation {
	p := &Presentation{Setting: s}
	p.Phase = 1 + r.IntN(s.known())
	p.Session = 1 + r.IntN(s.Phases[p.Phase-1].Sessions)
	boards := s.Original(p.Phase, p.Session)
	base := s.FileName(p.Phase, p.Session)

	// any subset
	switch r.IntN(5) {
	case 0:
		boards = boards[:1+r.IntN(len(boards))]
	case 1:
		boards = boards[r.IntN(len(boards)):]
	case 2:
		boards = slices.DeleteFunc(slices.Clone(boards), func(bridge.Board) bool { return r.IntN(3) == 0 })
		if len(boards) == 0 {
			boards = s.Original(p.Phase, p.Session)[:1]
		}
	}
	// Split the boards over several files. A board may be in two of them.
	n := 1
	if r.IntN(2) == 0 {
		n += r.IntN(4)
	}
	parts := make([][]bridge.Board, n)
	for _, b := range boards {
		i := r.IntN(n)
		parts[i] = append(parts[i], b)
		if j := r.IntN(n); j != i && r.IntN(5) == 0 {
			parts[j] = append(parts[j], b)
		}
	}
	shift := 0
	if first, last := s.Range(p.Phase, p.Session); r.IntN(6) == 0 && last <= 16 {
		shift = 16
	} else if r.IntN(6) == 0 && first > 16 && last <= 32 {
		shift = -16
	}
	claim := r.IntN(3)
	// A name shared by several sessions claims none of them.
	p.Claimed = claim == 2 || claim == 1 && (s.Phases[p.Phase-1].Sessions == 1 || base != s.Phases[p.Phase-1].Prefix)
	var stated []string
	for i, part := range parts {
		if len(part) == 0 {
			continue
		}
		f := Shown{Boards: slices.Clone(part)}
		if r.IntN(4) == 0 {
			f.Format = unnumbered[r.IntN(len(unnumbered))]
		} else {
			f.Format = numbered[r.IntN(len(numbered))]
			p.rearrange(r, &f, shift)
		}
		if claim == 1 {
			f.Name = fmt.Sprintf("part%d/%s.%s", i, base, f.Format)
		} else {
			f.Name = fmt.Sprintf("found%d.%s", i, f.Format)
			stated = append(stated, f.Name)
		}
		p.Files = append(p.Files, f)
	}
	if claim == 2 {
		p.Statements = []string{fmt.Sprintf("%d,%d=%s", p.Phase, p.Session, strings.Join(stated, ","))}
	}
	if r.IntN(4) == 0 {
		phase := 1 + r.IntN(s.known())
		session := 1 + r.IntN(s.Phases[phase-1].Sessions)
		if phase != p.Phase || session != p.Session {
			p.Others = append(p.Others, Shown{"other/" + s.FileName(phase, session) + ".pbn", "pbn", s.Original(phase, session)})
		}
	}
	p.spoil(r)
	return p
}

// rearrange changes the board order in a file with numbers, which must not matter.
func (p *Presentation) rearrange(r Rand, f *Shown, shift int) {
	if shift != 0 {
		all := r.IntN(2) == 0
		for i := range f.Boards {
			if all || r.IntN(2) == 0 {
				f.Boards[i].Number += shift
				p.Shifted = true
			}
		}
	}
	if r.IntN(4) == 0 {
		tables := 1 + r.IntN(4)
		for one := slices.Clone(f.Boards); tables > 1; tables-- {
			f.Boards = append(f.Boards, one...)
		}
	}
	if r.IntN(6) == 0 {
		first := 40 + r.IntN(60)
		f.Boards = append(f.Boards, Foreign(first, first+r.IntN(2))...)
		p.Extra = true
	}
	switch r.IntN(4) {
	case 0:
		slices.Reverse(f.Boards)
	case 1:
		r.Shuffle(len(f.Boards), func(i, j int) { f.Boards[i], f.Boards[j] = f.Boards[j], f.Boards[i] })
	case 2:
		k := r.IntN(len(f.Boards))
		f.Boards = slices.Concat(f.Boards[k:], f.Boards[:k])
	}
}

// spoil changes the published texts like editors do.
func (p *Presentation) spoil(r Rand) {
	if r.IntN(3) > 0 {
		return
	}
	sqd, sqk := string(p.SQD), string(p.SQK)
	p.Damage = []string{"key file with LF", "description with CR LF", "blanks after tags",
		"blanks at the ends of lines", "byte order mark", "empty lines"}[r.IntN(6)]
	switch p.Damage {
	case "key file with LF":
		sqk = strings.ReplaceAll(sqk, "\r\n", "\n")
	case "description with CR LF":
		sqd = strings.ReplaceAll(strings.ReplaceAll(sqd, "\r\n", "\n"), "\n", "\r\n")
	case "blanks after tags":
		sqd = strings.NewReplacer("\nDV ", "\nDV   ", "\nKH ", "\nKH  ", "\nSN ", "\nSN \t").Replace(sqd)
	case "blanks at the ends of lines":
		sqd = strings.ReplaceAll(sqd, "\n", "  \n")
	case "byte order mark":
		sqk = "\ufeff" + sqk
	case "empty lines":
		sqk = strings.ReplaceAll(sqk, "\r\n", "\r\n\r\n")
	}
	p.SQD, p.SQK = []byte(sqd), []byte(sqk)
}

func (p *Presentation) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "session %d,%d of %s, claimed %t, statements %q, damage %q, doctored %q", p.Phase, p.Session, p.Name, p.Claimed, p.Statements, p.Damage, p.Did)
	for _, f := range slices.Concat(p.Files, p.Others) {
		fmt.Fprintf(&b, "\n  %s:", f.Name)
		for _, x := range f.Boards {
			fmt.Fprintf(&b, " %d", x.Number)
		}
	}
	return b.String()
}

// Distinct returns the number of different presented boards.
func (p *Presentation) Distinct() int {
	deals := map[bridge.Deal]bool{}
	for _, b := range p.Original(p.Phase, p.Session) {
		deals[b.Deal] = false
	}
	for _, f := range p.Files {
		for _, b := range f.Boards {
			if _, ok := deals[b.Deal]; ok {
				deals[b.Deal] = true
			}
		}
	}
	n := 0
	for _, seen := range deals {
		if seen {
			n++
		}
	}
	return n
}
