package tournament

import (
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/handfile"
	"github.com/fairdeal/fairdeal/internal/cli/sealed"
	"github.com/fairdeal/fairdeal/internal/cli/settings"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/folder"
)

// makeFlags are the flags of fairdeal tournament make.
type makeFlags struct {
	phase, session  string
	boards, formats string
	dir, keys       string
	reserve, force  bool
	sealed          bool
	unproven, json  bool
	open            sealed.OpenFlags
	seal            sealed.SealFlags
}

func (u *ui) tournamentMake() *cobra.Command {
	var f makeFlags
	cmd := &cobra.Command{
		Use:   "make NAME --phase N --session N",
		Short: "make the hands of sessions",
		Long: `Make the hands of sessions, as often as needed: the same session always gives the
same hands. A file that is there already with these hands stays as it is; one with
other contents is not written over without --force.

Sessions made in one go whose boards follow on from each other are also written
as one combined file, in the formats pbn, bri, dge and ber.

--reserve makes the other set of a session, for when its hands have leaked: the
players must be told.

--sealed writes nothing that can be read: all files of a phase go into one
encrypted bundle, in formats that a dealing machine shows nothing of where there
are such (dup as dupblind, dlm as dlmblind). "tournament unseal" opens it.`,
		Example: `  fairdeal tournament make spring --phase 2 --session 3 --format pbn,dup --dir hands
  fairdeal tournament make spring --phase '*' --session '*' --dir hands
  fairdeal tournament make spring --phase 1 --session 3-7 --boards 1-7,8-14
  fairdeal tournament make spring --phase 1 --session '*' --format dup --sealed --seal-recipient age1...`,
		Args: term.NamedArgs("NAME"),
		RunE: func(cmd *cobra.Command, args []string) error {
			s, err := u.openTournament(args[0])
			if err != nil {
				return err
			}
			return u.makeHands(s, &f)
		},
	}
	fs := cmd.Flags()
	fs.StringVar(&f.phase, "phase", "", "phase: a number, 1-3, or * for all")
	fs.StringVar(&f.session, "session", "", "session: a number, 3-7, or * for all")
	fs.StringVar(&f.formats, "format", "", "formats with commas between: "+settings.FileFormats()+" (default: those of the settings, else pbn)")
	fs.StringVar(&f.dir, "dir", ".", "`FOLDER` to write to")
	fs.BoolVar(&f.reserve, "reserve", false, "make the reserve set")
	fs.StringVar(&f.boards, "boards", "", "`LIST` of boards, for a phase whose boards are published as ?")
	fs.BoolVar(&f.force, "force", false, "write over files that hold something else")
	fs.BoolVar(&f.unproven, "unproven", false, "make hands though keys or description are not the published ones; such hands prove nothing")
	fs.BoolVar(&f.json, "json", false, "say which files were made as JSON")
	fs.StringVar(&f.keys, "keys", "", "the keys are in `FILE`, not in NAME.sqk or NAME.sqk.age")
	f.open.Register(fs)
	fs.BoolVar(&f.sealed, "sealed", false, "write the files of a phase as one encrypted bundle")
	fs.StringArrayVar(&f.seal.Recipients, "seal-recipient", nil, "encrypt the bundle to `RECIPIENT`, age1... or age1pq1...; may be repeated")
	fs.StringArrayVar(&f.seal.RecipientFiles, "seal-recipients-file", nil, "encrypt the bundle to the recipients in `FILE`")
	fs.StringVar(&f.seal.File, "seal-passphrase-file", "", "encrypt the bundle with the passphrase in the first line of `FILE`")
	f.seal.FD = -1
	return cmd
}

// session is one set of hands that is to be made.
type session struct {
	phase  *squaredeal.Phase
	number int
	set    squaredeal.Set
	run    bridge.Run
}

// output is one file of hands: of one session, or of several combined.
type output struct {
	name     string // without folder
	format   *handfile.Format
	sessions []session
	gen      string // Generator tag of pbn; empty: that of Big Deal
}

// makeHands makes hands and writes them.
func (u *ui) makeHands(s *folder.Store, f *makeFlags) error {
	d := s.Description
	if !d.Published() {
		return term.WithHint(errors.New("the tournament is not published: there are no keys"), "fairdeal tournament status %s", term.ShellWord(s.Path))
	}
	if !d.HasValue {
		return term.WithHint(squaredeal.ErrNoValue, "when it is known: fairdeal tournament dv %s VALUE", term.ShellWord(s.Path))
	}
	if err := d.CheckDigest(); errors.Is(err, squaredeal.ErrDigest) {
		if err := u.unproven(f, term.Falsef("%s: %w", s.Path, err)); err != nil {
			return err
		}
	}
	formats, err := u.makeFormats(f)
	if err != nil {
		return err
	}
	sessions, err := u.chooseSessions(d, f)
	if err != nil {
		return err
	}
	outputs, err := u.plan(sessions, formats)
	if err != nil {
		return err
	}
	var seal func([]byte) ([]byte, error)
	if f.sealed {
		if !f.seal.Given() {
			return term.WithHint(errors.New("--sealed does not say for whom"), "--seal-recipient age1... or --seal-passphrase-file FILE")
		}
		if seal, err = sealed.Sealer(u.UI, &f.seal); err != nil {
			return err
		}
	} else if f.seal.Given() {
		return errors.New("recipients or a passphrase for a bundle are given without --sealed")
	}
	k, err := u.loadKeys(s, f.keys, &f.open)
	if err != nil {
		return err
	}
	if _, err := d.CheckKeys(k); err != nil {
		if err := u.unproven(f, term.Falsef("%w", err)); err != nil {
			return err
		}
	}
	for _, x := range sessions {
		if _, err := k.Of(x.phase, x.number); err != nil {
			return term.Falsef("%w: description and keys do not belong together", err)
		}
	}
	m := &maker{u: u, d: d, k: k, dir: f.dir, force: f.force, json: f.json}
	write := m.write
	if f.sealed {
		write = func(outputs []output) error { return m.seal(outputs, seal) }
	}
	if err := write(outputs); err != nil {
		return err
	}
	if f.reserve {
		u.Notef("these are reserve sets: tell the players of every one that is played")
	}
	return nil
}

// unproven lets something false pass where it is asked for by name.
func (u *ui) unproven(f *makeFlags, err error) error {
	if !f.unproven {
		return term.WithHint(err, "fairdeal verify says more; --unproven makes hands all the same, which prove nothing")
	}
	u.Warnf("%v; the hands prove nothing", err)
	return nil
}

// makeFormats are the formats given, else those of the settings, else pbn.
func (u *ui) makeFormats(f *makeFlags) ([]*handfile.Format, error) {
	list := f.formats
	if list == "" {
		var err error
		if list, err = settings.TournamentFormats(); err != nil {
			return nil, err
		}
	}
	formats, err := settings.ParseFormats(list)
	if err != nil {
		return nil, err
	}
	for i, format := range formats {
		if format.Ext == "" {
			return nil, term.WithHint(fmt.Errorf("format %s writes no file", format.Name), "formats are %s", settings.FileFormats())
		}
		if blind, err := handfile.ByName(format.Name + "blind"); f.sealed && err == nil {
			formats[i] = blind
		}
	}
	return formats, nil
}

// parseChoice reads a number, a range or * out of first to last; last 0 is not
// known.
func parseChoice(what, s string, last int) (from, to int, all bool, err error) {
	if s == "" {
		return 0, 0, false, term.WithHint(fmt.Errorf("no %s given", what), "--%s is a number, a range 3-7, or * for all", what)
	}
	if s == "*" {
		return 1, last, true, nil
	}
	a, b, isRange := strings.Cut(s, "-")
	if !isRange {
		b = a
	}
	from, err1 := strconv.Atoi(a)
	to, err2 := strconv.Atoi(b)
	if err1 != nil || err2 != nil || strings.ContainsAny(s, "+ ") {
		return 0, 0, false, fmt.Errorf("%s %s: want a number, a range 3-7, or * for all", what, term.Quote(s))
	}
	if to < from {
		return 0, 0, false, fmt.Errorf("%s %s: the range falls", what, s)
	}
	return from, to, false, nil
}

// chooseSessions is what the flags ask for, checked before anything is made.
func (u *ui) chooseSessions(d *squaredeal.Description, f *makeFlags) ([]session, error) {
	set := squaredeal.Original
	if f.reserve {
		set = squaredeal.Reserve
	}
	var boards *squaredeal.Boards
	if f.boards != "" {
		b, err := squaredeal.ParseBoards(f.boards)
		if err != nil {
			return nil, err
		}
		if !b.Known() {
			return nil, errors.New("boards ? is no answer to which boards are played")
		}
		boards = &b
	}
	from, to, all, err := parseChoice("phase", f.phase, len(d.Phases))
	if err != nil {
		return nil, err
	}
	var sessions []session
	used := false
	for n := from; n <= to; n++ {
		p, err := d.Phase(n)
		if err != nil {
			return nil, err
		}
		first, last, every, err := parseChoice("session", f.session, p.Sessions)
		if err != nil {
			return nil, err
		}
		if why := unknown(p, every, boards); why != "" {
			if !all {
				return nil, fmt.Errorf("phase %d: %s", n, why)
			}
			u.Notef("phase %d is left out: %s", n, why)
			continue
		}
		if all && p.Sessions > 0 && last > p.Sessions {
			u.Notef("phase %d has %s: %d-%d are not all there", n, term.Count(p.Sessions, "session"), first, last)
			last = p.Sessions
		}
		list := boards
		if p.List.Known() && all {
			list = nil // --boards is for the other phases
		}
		used = used || list != nil
		for i := first; i <= last; i++ {
			run, err := p.PlayedBoards(i, list)
			if err != nil {
				return nil, err
			}
			sessions = append(sessions, session{p, i, set, run})
		}
	}
	if len(sessions) == 0 {
		return nil, errors.New("no session is left to make")
	}
	if boards != nil && !used {
		return nil, errors.New("--boards is given, and the boards of all these phases are published")
	}
	return sessions, nil
}

// unknown says what has to be known before sessions of a phase can be made.
func unknown(p *squaredeal.Phase, every bool, boards *squaredeal.Boards) string {
	switch {
	case p.Sessions == 0 && every:
		return "the number of its sessions is not published: --session says which, such as 1-8"
	case !p.List.Known() && boards == nil:
		return "its boards are published as ?: --boards says which"
	}
	return ""
}

// plan is the files to write: each session in each format, and the combined
// ones. A format that ends below a session's boards is left out there.
func (u *ui) plan(sessions []session, formats []*handfile.Format) ([]output, error) {
	var outputs []output
	skipped := map[string]bool{}
	for _, x := range sessions {
		n := len(outputs)
		for _, f := range formats {
			if err := settings.OverLimit(f, x.run); err != nil {
				if !skipped[err.Error()] {
					u.Warnf("%v: left out", err)
				}
				skipped[err.Error()] = true
				continue
			}
			outputs = append(outputs, output{name: x.phase.SetName(x.number, x.set) + f.Ext, format: f, sessions: []session{x}})
		}
		if len(outputs) == n {
			return nil, fmt.Errorf("phase %d session %d: no format is left that takes boards %s", x.phase.Number, x.number, x.run.String())
		}
	}
	return append(outputs, combined(sessions, formats)...), nil
}

// combinable are the formats of combined files (spec/squaredeal.md step 8).
var combinable = []string{"pbn", "bri", "dge", "ber"}

// combined are the combined files of sessions.
func combined(sessions []session, formats []*handfile.Format) (outputs []output) {
	for i := 0; i < len(sessions); {
		j := i
		var row []squaredeal.SessionBoards
		for ; j < len(sessions) && sessions[j].phase == sessions[i].phase; j++ {
			row = append(row, squaredeal.SessionBoards{Session: sessions[j].number, Boards: sessions[j].run})
		}
		for _, r := range squaredeal.CombinedRuns(row) {
			first, last := r[0].Session, r[len(r)-1].Session
			at := i + slices.IndexFunc(row, func(x squaredeal.SessionBoards) bool { return x.Session == first })
			parts := sessions[at : at+len(r)]
			p, set := parts[0].phase, parts[0].set
			for _, f := range formats {
				if !slices.Contains(combinable, f.Name) {
					continue
				}
				gen := "SquareDeal version " + squaredeal.OurVersion + ", combining"
				for _, x := range parts {
					gen += " " + p.SetName(x.number, set) + f.Ext
				}
				outputs = append(outputs, output{p.CombinedName(first, last, set) + f.Ext, f, parts, gen})
			}
		}
		i = j
	}
	return outputs
}

// maker makes the contents of outputs and writes them.
type maker struct {
	u     *ui
	d     *squaredeal.Description
	k     *squaredeal.Keys
	dir   string
	force bool
	json  bool

	last   session // whose boards are in boards
	boards []bridge.Board
}

// content is the bytes of one file.
func (m *maker) content(o *output) ([]byte, error) {
	boards := m.boards
	if len(o.sessions) > 1 || m.last != o.sessions[0] {
		boards = boards[:0]
		for _, x := range o.sessions {
			var err error
			if boards, err = squaredeal.AppendSession(boards, m.d, m.k, squaredeal.ID{Phase: x.phase.Number, Session: x.number, Set: x.set}, x.run); err != nil {
				return nil, fmt.Errorf("phase %d session %d: %w", x.phase.Number, x.number, err)
			}
		}
		m.boards, m.last = boards, session{}
		if len(o.sessions) == 1 {
			m.last = o.sessions[0]
		}
	}
	data, err := o.format.Encode(boards, handfile.WriteOptions{CRLF: runtime.GOOS == "windows", Generator: o.gen})
	if err != nil {
		return nil, fmt.Errorf("%s: %w", o.name, err)
	}
	return data, nil
}
