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
		var unchecked *uncheckedError
		if errors.As(err, &unchecked) {
			r.Waiting = unchecked.waiting
			r.addOpen(Line{Text: words.Of(err)})
		} else {
			r.addContradiction(Line{Text: words.Of(err)})
		}
		return r
	}
	newest := l.newest
	r.Origin, r.Size = newest.Checkpoint.Origin, newest.Checkpoint.Size
	r.Root = fmt.Sprintf("%x", newest.Checkpoint.Root[:])
	r.Witnesses, r.Checkpoint, r.Witnessed = newest.Witnesses, newest.Note, timeOf(newest.Witnessed)
	for _, fork := range l.forks {
		r.addContradiction(fork...)
	}
	r.compareKnown(l, known, policy)
	r.checkEntries(l)
	r.checkFiles(l, src)

	byTournament := groupByTournament(l.entries)
	byFirstEntry := func(a, b string) int {
		return cmp.Compare(byTournament[a].entries[0].Index, byTournament[b].entries[0].Index)
	}
	for _, id := range slices.SortedFunc(maps.Keys(byTournament), byFirstEntry) {
		r.addTournament(byTournament[id], now)
	}
	r.warnOfSpares(byTournament)

	// Texts for people are cleaned, but the checkpoint must keep the signed bytes.
	r.Origin, r.Witnesses = plain.Text(r.Origin), slices.Clone(r.Witnesses)
	for _, shown := range []any{&r.Witnesses, &r.Tournaments, &r.Problems, &r.Warnings} {
		plain.Clean(shown)
	}
	return r
}

// addContradiction adds the evidence that the log contradicts itself.
func (r *LogReport) addContradiction(lines ...Line) {
	r.Status = Fail
	r.Problems = append(r.Problems, lines)
}

// addOpen adds the reason why something could not be checked.
func (r *LogReport) addOpen(reason Line) {
	if r.Status == Pass {
		r.Status = NotChecked
	}
	r.Problems = append(r.Problems, Problem{reason})
}

// warn adds a warning.
func (r *LogReport) warn(c say.Code, args ...words.Arg) {
	r.Warnings = append(r.Warnings, line(c, args...))
}

func timeOf(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	return &t
}

// compareKnown checks that the log extends a checkpoint from an earlier check.
func (r *LogReport) compareKnown(l *wholeLog, known *publiclog.Note, policy *publiclog.Policy) {
	if known == nil {
		return
	}
	verified, err := policy.VerifyCheckpoint(known)
	if err != nil {
		r.addOpen(line("log.kept", words.E("why", err)))
		return
	}
	kept, newest := verified.Checkpoint, l.newest.Checkpoint
	switch {
	case kept.Origin != newest.Origin:
		r.addOpen(line("log.kept-other", words.Name("kept", kept.Origin), words.Name("log", newest.Origin)))
	case kept.Size > newest.Size:
		r.addOpen(line("log.kept-newer", words.N("n", int(newest.Size)), words.N("kept", int(kept.Size))))
	default:
		if fork := l.forkEvidence(verified); fork != nil {
			r.addContradiction(fork...)
		}
	}
}

// checkEntries reports invalid entries: as a contradiction if the organiser is known, otherwise as a warning.
func (r *LogReport) checkEntries(l *wholeLog) {
	for _, b := range l.invalid {
		entry, reason := words.N("entry", int(b.index)), words.E("why", b.err)
		switch {
		case b.organiserKnown:
			r.addContradiction(line("log.bad-of", entry, words.Name("organiser", b.organiser), reason))
		case b.organiser == "":
			r.warn("other.line", words.N("n", int(b.index)), words.E("what", b.err))
		default:
			r.warn("log.bad-stranger", entry, reason)
		}
	}
	byLeaf := map[string]*publiclog.LoggedEntry{}
	for _, e := range l.entries {
		if digits := e.Entry.Value("of"); digits != "" {
			r.checkTarget(e, digits, byLeaf[digits])
		}
		byLeaf[logentry.LeafDigits(e.Entry)] = e
	}
}

// checkTarget checks that the earlier entry to which an entry refers exists and is about the same tournament.
func (r *LogReport) checkTarget(e *publiclog.LoggedEntry, digits string, target *publiclog.LoggedEntry) {
	entry := words.N("entry", int(e.Index))
	switch {
	case target == nil:
		r.addContradiction(line("log.about-nothing", entry, words.Name("leaf", digits)))
	case logentry.Identity(target.Entry) != logentry.Identity(e.Entry):
		r.addContradiction(line("log.about-other", entry, words.N("other", int(target.Index))))
	}
}

// checkFiles compares the files in the log with the digests in its entries.
func (r *LogReport) checkFiles(l *wholeLog, src LogSource) {
	for _, e := range l.entries {
		if e.Entry.Kind != publiclog.KindFile {
			continue
		}
		fields := strings.SplitN(e.Entry.Value("file"), " ", 4)
		digits := strings.TrimPrefix(fields[1], "sha256:")
		data, err := src.Read("sha256/" + digits)
		if err != nil {
			// A log need not contain the files.
			continue
		}
		if got := digestOf(data); got != digits {
			entry := words.N("entry", int(e.Index))
			r.addContradiction(line("log.file-differs", words.Name("digest", digits), entry, words.Name("found", got)))
		}
	}
}

// addTournament lists a tournament with its entries.
func (r *LogReport) addTournament(h *history, now time.Time) {
	first := h.entries[0]
	t := LogTournament{
		Tournament: first.Entry.Tournament,
		Organiser:  first.Entry.Organiser,
		KeyID:      fmt.Sprintf("%08x", first.Entry.KeyID),
		Known:      first.Organiser != nil,
	}
	for _, l := range h.entries {
		t.Entries = append(t.Entries, LogEntry{
			Index: l.Index, Kind: l.Entry.Kind, Leaf: logentry.LeafDigits(l.Entry),
			Witnessed: timeOf(l.Witnessed), Text: textOf(l),
		})
	}
	r.warnOfRivals(h)
	if d := h.inForce(); d != nil && h.cancellation(d) == nil {
		t.InForce = true
		t.Overdue = h.overdue(d, now)
	}
	r.Tournaments = append(r.Tournaments, t)
}

// textOf returns the reason, choice or value in an entry.
func textOf(l *publiclog.LoggedEntry) string {
	switch l.Entry.Kind {
	case publiclog.KindPublished:
		return descriptionIn(l).Name
	case publiclog.KindAmended, publiclog.KindCancelled:
		return l.Entry.Text("reason")
	case publiclog.KindChoice:
		return l.Entry.Value("choice") + ": " + l.Entry.Text("reason")
	case publiclog.KindValue:
		return l.Entry.Text("value")
	case publiclog.KindSession:
		session, _, _ := strings.Cut(l.Entry.Value("key"), ":")
		return session
	case publiclog.KindFile:
		return l.Entry.Value("file")
	}
	return ""
}

// warnOfRivals warns about two descriptions of one tournament that are both in force, because players may have
// either.
func (r *LogReport) warnOfRivals(h *history) {
	isCancelled := func(l *publiclog.LoggedEntry) bool { return h.cancellation(h.latestAmendment(l)) != nil }
	published := slices.DeleteFunc(h.ofKind(publiclog.KindPublished), isCancelled)
	for i, a := range published {
		for _, b := range published[i+1:] {
			if a.Entry.KeyHash() != b.Entry.KeyHash() {
				r.warn("other.two", words.Name("organiser", b.Entry.Organiser), words.Name("tournament", b.Entry.Tournament),
					words.N("first", int(a.Index)), words.N("second", int(b.Index)))
			}
		}
	}
}

// overdue returns the kind of entry that should already have been published, or an empty string.
func (h *history) overdue(d *publiclog.LoggedEntry, now time.Time) string {
	values := h.ofKind(publiclog.KindValue)
	if len(values) == 0 {
		public, ok := publicFrom(descriptionIn(d).Delayed)
		if ok && now.After(public.Add(valueOverdue)) {
			return publiclog.KindValue
		}
		return ""
	}
	announced := values[0].Witnessed
	if announced.IsZero() {
		announced = values[0].Entry.Time
	}
	if len(h.ofKind(publiclog.KindRevealed)) == 0 && now.After(announced.Add(revealOverdue)) {
		return publiclog.KindRevealed
	}
	return ""
}

// warnOfSpares warns about two tournaments in force that have the same delayed information and phases, because
// somebody may want to choose between them later.
func (r *LogReport) warnOfSpares(byTournament map[string]*history) {
	var inForce []*publiclog.LoggedEntry
	for _, h := range byTournament {
		if d := h.inForce(); d != nil && d.Organiser != nil && h.cancellation(d) == nil {
			inForce = append(inForce, d)
		}
	}
	slices.SortFunc(inForce, func(a, b *publiclog.LoggedEntry) int { return cmp.Compare(a.Index, b.Index) })
	seen := map[shape]*publiclog.LoggedEntry{}
	for _, d := range inForce {
		s := shapeOf(d.Entry.Description())
		if twin := seen[s]; twin != nil {
			r.warn("log.spare", words.Name("one", twin.Entry.Tournament), words.N("first", int(twin.Index)),
				words.Name("two", d.Entry.Tournament), words.N("second", int(d.Index)))
			continue
		}
		seen[s] = d
	}
}

// shape contains the lines of a description that two interchangeable tournaments share.
type shape struct{ delayed, phases string }

func shapeOf(description []byte) (s shape) {
	for line := range bytes.Lines(description) {
		switch tag, _, _ := strings.Cut(string(line), " "); tag {
		case "DI":
			s.delayed += string(line)
		case "SN":
			s.phases += string(line)
		}
	}
	return s
}
