package audit_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/audit"
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/thorough"
	"github.com/fairdeal/fairdeal/internal/verdicttest"
)

// What people bring is random here, and whether it is honest is known, since
// the model made it: an honest presentation is never false, and of a doctored
// one nothing is verified.

// presentations is how many each test brings: 2,000, or a part of them.
var presentations = thorough.Times(200, 2000)

// A setting is a tournament with its published files.
type setting struct {
	*verdicttest.Tournament
	sqd, sqk []byte
}

func cupSetting() setting {
	cup := verdicttest.Cup()
	return setting{cup, cup.Description(), cup.Keys()}
}

// openSetting is the same tournament with a phase of unknown boards, whose
// sessions' boards may be anything.
func openSetting() setting {
	cup := verdicttest.Cup()
	cup.Name = "cupopen"
	cup.Phases = append(cup.Phases, verdicttest.Phase{Sessions: 2, Boards: "?", Prefix: "TIE#", Title: "Tie-break #/2"})
	return setting{cup, cup.Description(), cup.Keys()}
}

// known is how many phases have known boards: those before the first "?".
func (s setting) known() int {
	if i := slices.IndexFunc(s.Phases, func(p verdicttest.Phase) bool { return p.Runs == nil }); i >= 0 {
		return i
	}
	return len(s.Phases)
}

// worldSetting is a championship's published files, where they are there.
func worldSetting(t *testing.T) (setting, bool) {
	dir := filepath.Join("..", "..", "shared", "real", "WBG2024")
	sqd, err := os.ReadFile(filepath.Join(dir, "WBG2024.sqd"))
	if err != nil {
		t.Log("no ../shared/real beside the project: presentations of a championship are left out")
		return setting{}, false
	}
	sqk, err := os.ReadFile(filepath.Join(dir, "WBG2024.sqk"))
	if err != nil {
		t.Fatal(err)
	}
	halves := [][2]int{{1, 16}, {17, 32}}
	w := &verdicttest.Tournament{Name: "WBG2024", Value: "43275.91", Phases: []verdicttest.Phase{
		{Sessions: 17, Runs: halves, Prefix: "OPRR##"},
		{Sessions: 23, Runs: [][2]int{{1, 12}, {13, 24}}, Prefix: "WSRR##"},
		{Sessions: 29, Runs: [][2]int{{1, 10}, {11, 20}, {21, 30}}, Prefix: "MXRR##"},
		{Sessions: 3, Runs: [][2]int{{1, 20}}, Prefix: "R16#"},
		{Sessions: 6, Runs: halves, Prefix: "QF#"},
		{Sessions: 6, Runs: halves, Prefix: "SF#"},
		{Sessions: 6, Runs: halves, Prefix: "FIN#"},
	}}
	if err := w.ReadKeys(sqk); err != nil {
		t.Fatal(err)
	}
	return setting{w, sqd, sqk}, true
}

// A shown file is one that somebody brings.
type shown struct {
	name   string
	format string
	boards []bridge.Board
}

// A presentation is what somebody brings of one session.
type presentation struct {
	setting
	phase, session int
	files          []shown
	others         []shown  // right files of another session
	statements     []string // --played
	claimed        bool     // by name or statement
	shifted        bool     // some boards have numbers 16 higher or lower
	extra          bool     // some boards are not of this tournament
	damage         string   // to the texts on their way
	harmless       bool     // the damage, if any, leaves everything checkable
	did            string   // how it was doctored
}

var numbered = []string{"pbn", "lin", "csv", "xml"}
var unnumbered = []string{"bri", "ber", "dge", "goe"}

func write(format string, boards []bridge.Board) []byte {
	return map[string]func(...bridge.Board) []byte{
		"pbn": verdicttest.PBN, "lin": verdicttest.LIN, "csv": verdicttest.CSV, "xml": verdicttest.USEBIO,
		"bri": verdicttest.BRI, "ber": verdicttest.BER, "dge": verdicttest.DGE, "goe": verdicttest.Goedel,
	}[format](boards...)
}

// present brings a random session honestly.
func present(r *rand.Rand, s setting) *presentation {
	p := &presentation{setting: s}
	p.phase = 1 + r.IntN(s.known())
	p.session = 1 + r.IntN(s.Phases[p.phase-1].Sessions)
	boards := s.Original(p.phase, p.session)
	base := s.FileName(p.phase, p.session)

	// Any subset.
	switch r.IntN(5) {
	case 0:
		boards = boards[:1+r.IntN(len(boards))]
	case 1:
		boards = boards[r.IntN(len(boards)):]
	case 2:
		boards = slices.DeleteFunc(slices.Clone(boards), func(bridge.Board) bool { return r.IntN(3) == 0 })
		if len(boards) == 0 {
			boards = s.Original(p.phase, p.session)[:1]
		}
	}
	// Split over files: each board goes into one of them, now and then into two.
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
	if first, last := s.Range(p.phase, p.session); r.IntN(6) == 0 && last <= 16 {
		shift = 16
	} else if r.IntN(6) == 0 && first > 16 && last <= 32 {
		shift = -16
	}
	claim := r.IntN(3)
	p.claimed = claim > 0
	var stated []string
	for i, part := range parts {
		if len(part) == 0 {
			continue
		}
		f := shown{boards: slices.Clone(part)}
		if r.IntN(4) == 0 {
			f.format = unnumbered[r.IntN(len(unnumbered))]
		} else {
			f.format = numbered[r.IntN(len(numbered))]
			p.rearrange(r, &f, shift)
		}
		if claim == 1 {
			f.name = fmt.Sprintf("part%d/%s.%s", i, base, f.format)
		} else {
			f.name = fmt.Sprintf("found%d.%s", i, f.format)
			stated = append(stated, f.name)
		}
		p.files = append(p.files, f)
	}
	if claim == 2 {
		p.statements = []string{fmt.Sprintf("%d,%d=%s", p.phase, p.session, strings.Join(stated, ","))}
	}
	if r.IntN(4) == 0 {
		phase := 1 + r.IntN(s.known())
		session := 1 + r.IntN(s.Phases[phase-1].Sessions)
		if phase != p.phase || session != p.session {
			p.others = append(p.others, shown{"other/" + s.FileName(phase, session) + ".pbn", "pbn", s.Original(phase, session)})
		}
	}
	p.spoil(r)
	return p
}

// rearrange does to a file with numbers what is right in any order.
func (p *presentation) rearrange(r *rand.Rand, f *shown, shift int) {
	if shift != 0 {
		all := r.IntN(2) == 0
		for i := range f.boards {
			if all || r.IntN(2) == 0 {
				f.boards[i].Number += shift
				p.shifted = true
			}
		}
	}
	if r.IntN(4) == 0 {
		tables := 1 + r.IntN(4)
		for one := slices.Clone(f.boards); tables > 1; tables-- {
			f.boards = append(f.boards, one...)
		}
	}
	if r.IntN(6) == 0 {
		first := 40 + r.IntN(60)
		f.boards = append(f.boards, verdicttest.Foreign(first, first+r.IntN(2))...)
		p.extra = true
	}
	switch r.IntN(4) {
	case 0:
		slices.Reverse(f.boards)
	case 1:
		r.Shuffle(len(f.boards), func(i, j int) { f.boards[i], f.boards[j] = f.boards[j], f.boards[i] })
	case 2:
		k := r.IntN(len(f.boards))
		f.boards = slices.Concat(f.boards[k:], f.boards[:k])
	}
}

// spoil does to the published texts what mail and editors do.
func (p *presentation) spoil(r *rand.Rand) {
	p.harmless = true
	if r.IntN(3) > 0 {
		return
	}
	sqd, sqk := string(p.sqd), string(p.sqk)
	lines := strings.SplitAfter(strings.TrimSuffix(sqk, "\r\n"), "\r\n")
	kinds := []string{"key file with LF", "signature", "quote marks", "description with CR LF", "blanks after tags",
		"blanks at the ends of lines", "byte order mark", "empty lines", "last key cut", "a key lost", "a character replaced", "wrapped"}
	p.damage = kinds[r.IntN(8)]
	if r.IntN(10) == 0 { // these cost a search for the change
		p.damage = kinds[8+r.IntN(4)]
	}
	switch p.damage {
	case "key file with LF":
		sqk = strings.ReplaceAll(sqk, "\r\n", "\n")
	case "signature":
		sqk = "Hello,\r\n\r\n" + sqk + "\r\n-- \r\nThe organisers\r\n"
	case "quote marks":
		sqk = "> " + strings.Join(lines, "> ") + "\r\n"
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
	default:
		p.harmless = false
		switch p.damage {
		case "last key cut":
			sqk = sqk[:len(sqk)-3-r.IntN(50)]
		case "a key lost":
			i := r.IntN(len(lines))
			sqk = strings.Join(slices.Delete(lines, i, i+1), "")
		case "a character replaced":
			b := []byte(sqk)
			i := strings.Index(sqk, ":") + 1 + r.IntN(59)
			if b[i] = 'q'; b[i] == sqk[i] {
				b[i] = 'Q'
			}
			sqk = string(b)
		case "wrapped":
			at := 30 + r.IntN(25)
			for i, line := range lines {
				lines[i] = line[:at] + "\r\n" + line[at:]
			}
			sqk = strings.Join(lines, "")
		}
	}
	p.sqd, p.sqk = []byte(sqd), []byte(sqk)
}

// judge runs the verification as a player would who asks for a part.
func (p *presentation) judge(t *testing.T) *audit.Report {
	var inputs []audit.Input
	for _, f := range slices.Concat(p.files, p.others) {
		data := write(f.format, f.boards)
		inputs = append(inputs, audit.Input{Name: f.name, Named: true, Read: func() ([]byte, error) { return data, nil }})
	}
	opt := audit.Options{Partial: true}
	for _, statement := range p.statements {
		played, err := audit.ParsePlayed(statement, inputs)
		if err != nil {
			t.Fatalf("%s: %v", statement, err)
		}
		opt.Played = append(opt.Played, played...)
	}
	return audit.Run(audit.Published{Description: p.sqd, Keys: p.sqk}, inputs, opt)
}

func (p *presentation) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "session %d,%d of %s, claimed %t, statements %q, damage %q, doctored %q", p.phase, p.session, p.Name, p.claimed, p.statements, p.damage, p.did)
	for _, f := range slices.Concat(p.files, p.others) {
		fmt.Fprintf(&b, "\n  %s:", f.name)
		for _, x := range f.boards {
			fmt.Fprintf(&b, " %d", x.Number)
		}
	}
	return b.String()
}

// failures are the files that a report does not find right.
func failures(r *audit.Report) string {
	var b strings.Builder
	for _, f := range r.Files {
		if f.Status != audit.Pass {
			fmt.Fprintf(&b, "  %s: %s\n", f.Name, f.Text)
			for _, d := range f.Differences {
				fmt.Fprintf(&b, "    board %d: %s\n", d.Board, d.Text)
			}
		}
	}
	return b.String()
}

// distinct is how many boards of the session are shown.
func (p *presentation) distinct() int {
	deals := map[bridge.Deal]bool{}
	for _, b := range p.Original(p.phase, p.session) {
		deals[b.Deal] = false
	}
	for _, f := range p.files {
		for _, b := range f.boards {
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

func many(t *testing.T, try func(r *rand.Rand, s setting)) {
	cup, open := cupSetting(), openSetting()
	world, have := worldSetting(t)
	for i := range presentations {
		s := cup
		if i%4 == 1 {
			s = open
		}
		if have && i%50 == 0 {
			s = world
		}
		try(rand.New(rand.NewPCG(thorough.Seed(2024), uint64(i))), s)
		if t.Failed() {
			return
		}
	}
}

func TestHonestPresentationsAreNeverFalse(t *testing.T) {
	t.Parallel()
	exits := map[int]int{}
	plain := 0
	many(t, func(r *rand.Rand, s setting) {
		p := present(r, s)
		report := p.judge(t)
		exits[report.Exit()]++
		if report.Exit() == 1 {
			t.Errorf("false of an honest presentation: %s\n%s\n%s", report.Summary.Text, p, failures(report))
		}
		// Where nothing is left to doubt it is verified, and the boards are counted.
		if !p.harmless || p.shifted || p.extra && !p.claimed {
			return
		}
		plain++
		if report.Exit() != 0 {
			t.Errorf("exit status %d: %s\n%s", report.Exit(), report.Summary.Text, p)
		}
		for _, session := range report.Sessions {
			if session.Phase == p.phase && session.Session == p.session && session.Compared != p.distinct() {
				t.Errorf("%d boards compared, %d are shown\n%s", session.Compared, p.distinct(), p)
			}
		}
	})
	t.Logf("exit statuses %v; %d had to be verified", exits, plain)
	if plain < presentations/4 {
		t.Errorf("only %d presentations had to be verified", plain)
	}
}

func TestDoctoredPresentationsAreNeverVerified(t *testing.T) {
	t.Parallel()
	exits, kinds := map[int]int{}, map[string]int{}
	many(t, func(r *rand.Rand, s setting) {
		p := present(r, s)
		for !p.claimed || !p.harmless || !p.doctor(r) {
			p = present(r, s)
		}
		report := p.judge(t)
		exits[report.Exit()]++
		kinds[p.did]++
		if report.Exit() == 0 {
			t.Errorf("verified: %s\n%s", report.Summary.Text, p)
		}
	})
	t.Logf("exit statuses %v; doctored %v", exits, kinds)
	if exits[1] < presentations/2 {
		t.Errorf("only %d of %d are called false", exits[1], presentations)
	}
}

// doctor changes at least one card of a board under a number that a file
// claims. It is false where the file gives no room for it.
func (p *presentation) doctor(r *rand.Rand) bool {
	f := &p.files[r.IntN(len(p.files))]
	own := map[bridge.Deal]bool{}
	for _, b := range p.Original(p.phase, p.session) {
		own[b.Deal] = true
	}
	var mine []bridge.Board // a copy of each board of the session in the file
	for _, b := range f.boards {
		if own[b.Deal] && !slices.ContainsFunc(mine, func(x bridge.Board) bool { return x.Deal == b.Deal }) {
			mine = append(mine, b)
		}
	}
	// A number that the session does not have is not one that the file claims.
	first, last := p.Range(p.phase, p.session)
	mine = slices.DeleteFunc(mine, func(b bridge.Board) bool {
		return b.Number < first || b.Number > last
	})
	if len(mine) == 0 {
		return false
	}
	x := mine[r.IntN(len(mine))]
	replace := map[bridge.Deal]bridge.Deal{}
	kinds := []string{"cards", "hands", "turned", "boards", "other session", "foreign", "reserve", "whole set"}
	p.did = kinds[r.IntN(len(kinds))]
	a := bridge.Seat(r.IntN(4))
	b := (a + 1 + bridge.Seat(r.IntN(3))) % 4
	switch p.did {
	case "cards":
		replace[x.Deal] = verdicttest.ExchangeCards(x, a, b).Deal
	case "hands":
		replace[x.Deal] = verdicttest.ExchangeHands(x, a, b).Deal
	case "turned":
		replace[x.Deal] = bridge.Deal{x.Deal[1], x.Deal[2], x.Deal[3], x.Deal[0]}
	case "boards":
		y := mine[r.IntN(len(mine))]
		if y.Deal == x.Deal {
			return false
		}
		replace[x.Deal], replace[y.Deal] = y.Deal, x.Deal
	case "other session":
		other := p.another(r)
		replace[x.Deal] = other[r.IntN(len(other))].Deal
	case "foreign":
		replace[x.Deal] = verdicttest.Foreign(x.Number, x.Number)[0].Deal
	case "reserve":
		set := p.Reserve(p.phase, p.session)
		replace[x.Deal] = set[r.IntN(len(set))].Deal
	case "whole set":
		other := p.another(r)
		for i, y := range p.Original(p.phase, p.session) {
			replace[y.Deal] = other[i%len(other)].Deal
		}
	}
	// Files that are stated together are one results file, where most count.
	together := len(p.statements) > 0
	for i := range p.files {
		if g := &p.files[i]; together || g == f {
			for j, y := range g.boards {
				if to, ok := replace[y.Deal]; ok {
					g.boards[j].Deal = to
				}
			}
		}
	}
	return true
}

// another are the boards of a session beside the presented one.
func (p *presentation) another(r *rand.Rand) []bridge.Board {
	for {
		phase := 1 + r.IntN(len(p.Phases))
		session := 1 + r.IntN(p.Phases[phase-1].Sessions)
		if p.Phases[phase-1].Runs == nil {
			first := 1 + r.IntN(16)
			return p.Deal(phase, session, "original", first, first+15)
		}
		if phase != p.phase || session != p.session {
			return p.Original(phase, session)
		}
	}
}
