package publication

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/publiclog/logentry"
	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/publiclog"
)

// LogReport is the result of checking a whole log (spec/trust.md section 8).
type LogReport struct {
	// Status is pass if the log is consistent, also with an earlier checkpoint; fail if it contradicts itself; and
	// not checked if it could not be read.
	Status      Status                  `json:"status"`
	Origin      string                  `json:"origin,omitempty"`
	Size        int64                   `json:"size"`
	Root        string                  `json:"root,omitempty"` // in hexadecimal digits
	Witnessed   *time.Time              `json:"witnessed,omitempty"`
	Witnesses   []publiclog.Cosignature `json:"witnesses,omitempty"`
	Policy      string                  `json:"policy"` // short digest of the policy
	Tournaments []LogTournament         `json:"tournaments"`
	Problems    []Problem               `json:"problems,omitempty"` // reasons why Status is not pass
	Warnings    []Line                  `json:"warnings,omitempty"`
	// Waiting means that only witnesses are missing.
	Waiting bool `json:"-"`
	// Checkpoint is the newest one. Keep it for the next check if the status is pass.
	Checkpoint *publiclog.Note `json:"-"`
}

// Problem is a reason why a log does not pass, followed by the lines that prove it. In JSON it is a single text.
type Problem []Line

// String returns the problem in English, followed by the lines that prove it.
func (p Problem) String() string {
	var rows []string
	for _, l := range p {
		rows = append(rows, l.String())
	}
	return strings.Join(rows, "\n")
}

// MarshalJSON encodes the English text.
func (p Problem) MarshalJSON() ([]byte, error) { return json.Marshal(p.String()) }

// Exit returns the exit status of the report: 0 consistent, 1 the log contradicts itself,
// 2 could not check.
func (r *LogReport) Exit() int {
	switch r.Status {
	case Pass:
		return 0
	case Fail:
		return 1
	}
	return 2
}

// LogTournament lists a tournament's entries.
type LogTournament struct {
	Tournament string     `json:"tournament"`
	Organiser  string     `json:"organiser"`
	KeyID      string     `json:"key_id"`
	Known      bool       `json:"known"` // the policy names the organiser
	Entries    []LogEntry `json:"entries"`
	InForce    bool       `json:"in_force"` // a description is in force
	// Overdue is the kind of entry that should already have been published: "value" or "revealed".
	Overdue string `json:"overdue,omitempty"`
}

// LogEntry is an entry in the list of a tournament.
type LogEntry struct {
	Index     int64      `json:"index"`
	Kind      string     `json:"kind"`
	Leaf      string     `json:"leaf"`
	Witnessed *time.Time `json:"witnessed,omitempty"`
	Text      string     `json:"text,omitempty"` // reason, choice or value
}

// Times after which a value or the keys are overdue.
const (
	valueOverdue  = 7 * 24 * time.Hour
	revealOverdue = 60 * 24 * time.Hour
)

// Log checks a whole log against a policy and lists its tournaments. If known is not nil, the log must extend that
// checkpoint.
func Log(src LogSource, policy *publiclog.Policy, known *publiclog.Note, now time.Time) *LogReport {
	r := &LogReport{Status: Pass, Policy: policy.Digest()}
	l, err := readLog(src, policy)
	if err != nil {
		var open *openError
		r.problem(errors.As(err, &open), Line{Text: words.Of(err)})
		r.Waiting = open != nil && open.waiting
		return r
	}
	c := l.newest
	r.Origin, r.Size, r.Root = c.Checkpoint.Origin, c.Checkpoint.Size, fmt.Sprintf("%x", c.Checkpoint.Root[:])
	r.Witnesses, r.Checkpoint = c.Witnesses, c.Note
	r.Witnessed = timeOf(c.Witnessed)
	for _, f := range l.forks {
		r.problem(false, f...)
	}
	r.compareKept(l, known, policy)
	r.badEntries(l)
	r.files(l, src)
	byTournament := histories(l.entries)
	for _, id := range slices.SortedFunc(maps.Keys(byTournament), func(a, b string) int {
		return cmp.Compare(byTournament[a].entries[0].Index, byTournament[b].entries[0].Index)
	}) {
		r.tournament(byTournament[id], now)
	}
	r.spares(byTournament)
	// Texts for people are cleaned, but the checkpoint must keep the signed bytes.
	r.Origin, r.Witnesses = plain.Text(r.Origin), slices.Clone(r.Witnesses)
	for _, shown := range []any{&r.Witnesses, &r.Tournaments, &r.Problems, &r.Warnings} {
		plain.Clean(shown)
	}
	return r
}

// problem adds a problem. If open is set, something could not be checked; otherwise the log contradicts itself.
func (r *LogReport) problem(open bool, lines ...Line) {
	if !open {
		r.Status = Fail
	} else if r.Status == Pass {
		r.Status = NotChecked
	}
	r.Problems = append(r.Problems, lines)
}

func (r *LogReport) warn(c say.Code, args ...words.Arg) {
	r.Warnings = append(r.Warnings, line(c, args...))
}

func timeOf(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	return &t
}

// compareKept checks that the log extends a checkpoint from an earlier check.
func (r *LogReport) compareKept(l *wholeLog, known *publiclog.Note, policy *publiclog.Policy) {
	if known == nil {
		return
	}
	o, err := policy.VerifyCheckpoint(known)
	switch {
	case err != nil:
		r.problem(true, line("log.kept", words.E("why", err)))
	case o.Checkpoint.Origin != l.newest.Checkpoint.Origin:
		r.problem(true, line("log.kept-other", words.Name("kept", o.Checkpoint.Origin), words.Name("log", l.newest.Checkpoint.Origin)))
	case o.Checkpoint.Size > l.newest.Checkpoint.Size:
		r.problem(true, line("log.kept-newer", words.N("n", int(l.newest.Checkpoint.Size)), words.N("kept", int(o.Checkpoint.Size))))
	default:
		if fork := l.fork(o); fork != nil {
			r.problem(false, fork...)
		}
	}
}

// badEntries reports invalid entries: as a contradiction if the organiser is known, otherwise as a warning.
func (r *LogReport) badEntries(l *wholeLog) {
	for _, b := range l.bad {
		switch {
		case b.known:
			r.problem(false, line("log.bad-of", words.N("entry", int(b.index)), words.Name("organiser", b.organiser), words.E("why", b.err)))
		case b.organiser == "":
			r.warn("other.line", words.N("n", int(b.index)), words.E("what", b.err))
		default:
			r.warn("log.bad-stranger", words.N("entry", int(b.index)), words.E("why", b.err))
		}
	}
	byLeaf := map[string]*publiclog.LoggedEntry{}
	for _, e := range l.entries {
		digits := e.Entry.Value("of")
		if digits != "" {
			target := byLeaf[digits]
			switch {
			case target == nil:
				r.problem(false, line("log.about-nothing", words.N("entry", int(e.Index)), words.Name("leaf", digits)))
			case logentry.Identity(target.Entry) != logentry.Identity(e.Entry):
				r.problem(false, line("log.about-other", words.N("entry", int(e.Index)), words.N("other", int(target.Index))))
			}
		}
		byLeaf[logentry.LeafDigits(e.Entry)] = e
	}
}

// files compares the files in the log with the digests in its entries.
func (r *LogReport) files(l *wholeLog, src LogSource) {
	for _, e := range l.entries {
		if e.Entry.Kind != publiclog.KindFile {
			continue
		}
		f := strings.SplitN(e.Entry.Value("file"), " ", 4)
		digits := strings.TrimPrefix(f[1], "sha256:")
		data, err := src.Read("sha256/" + digits)
		if err != nil {
			// A log need not contain the files.
			continue
		}
		if got := digestOf(data); got != digits {
			r.problem(false, line("log.file-differs", words.Name("digest", digits), words.N("entry", int(e.Index)), words.Name("found", got)))
		}
	}
}

func (r *LogReport) tournament(h *history, now time.Time) {
	first := h.entries[0]
	t := LogTournament{
		Tournament: first.Entry.Tournament,
		Organiser:  first.Entry.Organiser,
		KeyID:      fmt.Sprintf("%08x", first.Entry.KeyID),
		Known:      first.Organiser != nil,
	}
	for _, l := range h.entries {
		e := LogEntry{Index: l.Index, Kind: l.Entry.Kind, Leaf: logentry.LeafDigits(l.Entry), Witnessed: timeOf(l.Witnessed)}
		switch l.Entry.Kind {
		case publiclog.KindPublished:
			e.Text = sqd(l).Name
		case publiclog.KindAmended, publiclog.KindCancelled:
			e.Text = l.Entry.Text("reason")
		case publiclog.KindChoice:
			e.Text = l.Entry.Value("choice") + ": " + l.Entry.Text("reason")
		case publiclog.KindValue:
			e.Text = l.Entry.Text("value")
		case publiclog.KindSession:
			e.Text, _, _ = strings.Cut(l.Entry.Value("key"), ":")
		case publiclog.KindFile:
			e.Text = l.Entry.Value("file")
		}
		t.Entries = append(t.Entries, e)
	}
	r.twins(h)
	if d := h.inForce(); d != nil && h.cancelled(d) == nil {
		t.InForce = true
		t.Overdue = h.overdue(d, now)
	}
	r.Tournaments = append(r.Tournaments, t)
}

// twins warns about two descriptions of one tournament that are both in force, because players may have either.
func (r *LogReport) twins(h *history) {
	first := h.kind(publiclog.KindPublished)
	first = slices.DeleteFunc(first, func(l *publiclog.LoggedEntry) bool { return h.cancelled(h.latest(l)) != nil })
	for i, a := range first {
		for _, b := range first[i+1:] {
			if a.Entry.KeyHash() != b.Entry.KeyHash() {
				r.warn("other.two", words.Name("organiser", b.Entry.Organiser), words.Name("tournament", b.Entry.Tournament), words.N("first", int(a.Index)), words.N("second", int(b.Index)))
			}
		}
	}
}

// overdue returns the kind of entry that should already have been published, or an empty string.
func (h *history) overdue(d *publiclog.LoggedEntry, now time.Time) string {
	values := h.kind(publiclog.KindValue)
	if len(values) == 0 {
		if t2, ok := knownToAll(sqd(d).Delayed); ok && now.After(t2.Add(valueOverdue)) {
			return publiclog.KindValue
		}
		return ""
	}
	when := values[0].Witnessed
	if when.IsZero() {
		when = values[0].Entry.Time
	}
	if len(h.kind(publiclog.KindRevealed)) == 0 && now.After(when.Add(revealOverdue)) {
		return publiclog.KindRevealed
	}
	return ""
}

// spares warns about two tournaments in force that have the same delayed information and phases, because somebody
// may want to choose between them later.
func (r *LogReport) spares(byTournament map[string]*history) {
	type shape struct{ delayed, phases string }
	seen := map[shape]*publiclog.LoggedEntry{}
	var inForce []*publiclog.LoggedEntry
	for _, h := range byTournament {
		if d := h.inForce(); d != nil && d.Organiser != nil && h.cancelled(d) == nil {
			inForce = append(inForce, d)
		}
	}
	slices.SortFunc(inForce, func(a, b *publiclog.LoggedEntry) int { return cmp.Compare(a.Index, b.Index) })
	for _, d := range inForce {
		var s shape
		for line := range bytes.Lines(d.Entry.Description()) {
			switch tag, _, _ := strings.Cut(string(line), " "); tag {
			case "DI":
				s.delayed += string(line)
			case "SN":
				s.phases += string(line)
			}
		}
		if twin := seen[s]; twin != nil {
			r.warn("log.spare", words.Name("one", twin.Entry.Tournament), words.N("first", int(twin.Index)), words.Name("two", d.Entry.Tournament), words.N("second", int(d.Index)))
			continue
		}
		seen[s] = d
	}
}
