package publish

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode"

	"github.com/fairdeal/fairdeal/internal/page"
	publiclogfolder "github.com/fairdeal/fairdeal/internal/publiclog/folder"
	"github.com/fairdeal/fairdeal/internal/squaredeal/logged"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
	"github.com/fairdeal/fairdeal/publiclog"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/words"
)

// logKinds are the entries that the desk makes, in the order of a tournament.
var logKinds = []string{publiclog.Published, publiclog.Amended, publiclog.Value, publiclog.Choice, publiclog.Session, publiclog.Revealed, publiclog.Cancelled}

func askLog(q *desk.Request, s *organiser.Tournament) error {
	v := page.Log{Kind: publiclog.Published, Folder: "log", LogKey: "log.key", Organiser: "organiser.key"}
	return showLog(q, s, tournament.Frame(q, s, q.Say("desk.log.title")), v)
}

func showLog(q *desk.Request, s *organiser.Tournament, f page.Frame, v page.Log) error {
	v.File = s.ID()
	for _, kind := range logKinds {
		v.Kinds = append(v.Kinds, page.LogKind{Name: kind, Text: page.EntryWord(q.Lang, kind), Selected: kind == v.Kind})
	}
	v.Proofs = proofs(q.Desk, s)
	v.None = !hasLog(q.Desk, s) && f.Wrong("log") == ""
	return q.Show(page.DeskLog, f, v)
}

// proofs are the files that prove a tournament's entries in a log.
func proofs(d *desk.Desk, s *organiser.Tournament) []string {
	return d.Named(".", s.ID()+".", publiclog.ProofExt)
}

// hasLog reports whether a log lies in the folder, or a proof that the tournament is in
// one elsewhere.
func hasLog(d *desk.Desk, s *organiser.Tournament) bool {
	checkpoints, err := fs.Glob(d.Root.FS(), "*/checkpoint")
	return err == nil && len(checkpoints) > 0 || len(proofs(d, s)) > 0
}

// putLog puts an entry about the tournament into a log of the folder. It asks no
// witness: the desk knows no network.
func putLog(q *desk.Request, s *organiser.Tournament) error {
	f := tournament.Frame(q, s, q.Say("desk.log.title"))
	v := page.Log{Kind: q.Value("kind"), Folder: strings.TrimSpace(q.Value("log")), LogKey: strings.TrimSpace(q.Value("log_key")), Organiser: strings.TrimSpace(q.Value("organiser_key")),
		Reason: strings.TrimSpace(q.Value("reason")), Choice: strings.TrimSpace(q.Value("choice")), Session: strings.TrimSpace(q.Value("session"))}
	to := logFields(q, &f, v)
	lines := entryLines(q, s, &f, v)
	v.Early = f.Wrong("early") != ""
	if len(f.Problems) == 0 {
		putEntry(q, s, &f, &v, to, lines)
	}
	return showLog(q, s, f, v)
}

// entryLines are the lines of the entry that a form asks for.
func entryLines(q *desk.Request, s *organiser.Tournament, f *page.Frame, v page.Log) []publiclog.Line {
	said := logged.Said{Reason: v.Reason, Choice: v.Choice, Early: q.Value("early") != ""}
	var err error
	if v.Kind == publiclog.Session {
		if said.Session, err = squaredeal.ParseID(v.Session); err != nil {
			f.Wrongly("session", q.Say("desk.make.no-session-write-phase"))
			return nil
		}
	}
	if !slices.Contains(logKinds, v.Kind) {
		f.Wrongly("kind", q.Say("desk.log.desk-makes-no-entry"))
		return nil
	}
	lines, err := logged.Lines(s, v.Kind, said)
	if errors.Is(err, fs.ErrNotExist) {
		f.Wrongly("session", q.Say("desk.log.key-session-not-revealed"))
	} else if err != nil {
		refused(q, f, err)
	}
	return lines
}

// refused says why an entry is refused, beside the field that is to be changed.
func refused(q *desk.Request, f *page.Frame, err error) {
	is := func(kinds ...error) bool {
		return slices.ContainsFunc(kinds, func(k error) bool { return errors.Is(err, k) })
	}
	field := ""
	switch {
	case is(logged.ErrNoReason):
		field = "reason"
	case is(logged.ErrNoChoice):
		field = "choice"
	case is(organiser.KeysEarly):
		field = "early"
	case is(publiclogfolder.ErrNotAdmitted):
		field = "organiser_key"
	case is(squaredeal.ErrNoValue, logged.ErrNoKeys, logged.ErrNotDescribed, logged.ErrThere, logged.ErrCancelled, logged.ErrSame):
		field = "kind"
	}
	f.Wrongly(field, q.Reason(err))
}

// openLog is a log of the folder with the keys that sign for it.
type openLog struct {
	dir, keyFile   string
	log, organiser *publiclog.Signer
}

// logFields reads which log of the folder a form means, and its keys.
func logFields(q *desk.Request, f *page.Frame, v page.Log) openLog {
	d := q.Desk
	to := openLog{filepath.Join(d.Folder, filepath.FromSlash(v.Folder)), filepath.Join(d.Folder, v.LogKey), signer(q, f, "log_key", v.LogKey), signer(q, f, "organiser_key", v.Organiser)}
	if info, err := d.Root.Stat(filepath.FromSlash(v.Folder)); v.Folder == "" || err != nil || !info.IsDir() || !publiclogfolder.Exists(to.dir) {
		f.Wrongly("log", q.Say("desk.log.no-log-folder-fairdeal"))
	}
	return to
}

// putEntry puts an entry into a log, with its proof beside the description, and says
// on the page what came of it.
func putEntry(q *desk.Request, s *organiser.Tournament, f *page.Frame, v *page.Log, to openLog, lines []publiclog.Line) {
	policy, err := to.policy()
	if errors.Is(err, errOtherLog) {
		f.Wrongly("log_key", q.Say("desk.log.policy-not-name-log", words.Name("file", filepath.Base(to.keyFile)+".policy")))
		return
	}
	var index int64
	var proof string
	if err == nil {
		index, proof, err = put(q, s, to, policy, v.Kind, v.Choice, lines)
	}
	if err == nil {
		v.Wanting, err = wanting(proof, policy)
	}
	if err != nil {
		refused(q, f, err)
	} else {
		f.Done = q.Say("desk.log.entry-log-proof", words.N("n", int(index)), words.Name("proof", filepath.Base(proof)))
	}
	if v.Wanting != nil {
		v.Wanting.Command = "fairdeal log cosign " + word(v.Folder) + " FILE ... --policy " + word(filepath.Base(to.keyFile)+".policy")
	}
}

// word is a name as one word of a command.
func word(name string) string {
	if strings.ContainsFunc(name, func(r rune) bool {
		return !strings.ContainsRune("._-/", r) && !unicode.IsLetter(r) && !unicode.IsDigit(r)
	}) {
		return "'" + strings.ReplaceAll(name, "'", `'\''`) + "'"
	}
	return name
}

var errOtherLog = errors.New("the policy names other logs")

// policy is the one that stands beside the log's key; without one nobody has to
// cosign.
func (to openLog) policy() (*publiclog.Policy, error) {
	text, err := os.ReadFile(to.keyFile + ".policy")
	if err != nil {
		return publiclog.ParsePolicy([]byte("log " + to.log.Verifier.String() + "\nquorum none\n"))
	}
	policy, err := publiclog.ParsePolicy(text)
	if err != nil {
		return nil, fmt.Errorf("%s.policy: %w", filepath.Base(to.keyFile), err)
	}
	if !slices.ContainsFunc(policy.Logs, func(k publiclog.LogKey) bool { return k.Key == to.log.Verifier }) {
		return nil, errOtherLog
	}
	return policy, nil
}

// wanting says whose cosignatures the proof in a file lacks; nil: it satisfies the
// policy.
func wanting(file string, policy *publiclog.Policy) (*page.Wanting, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	proof, err := publiclog.ParseProof(data)
	if err != nil {
		return nil, err
	}
	o, err := policy.Open(proof.Checkpoint)
	if err != nil || o.Met {
		return nil, err
	}
	w := &page.Wanting{Signed: len(o.Witnesses), Absent: strings.Join(o.Absent(), ", ")}
	if s, ok := policy.Strength(); ok {
		w.Need = s.Need
	}
	return w, nil
}

// put makes an entry, appends it and writes its proof.
func put(q *desk.Request, s *organiser.Tournament, to openLog, policy *publiclog.Policy, kind, choice string, lines []publiclog.Line) (index int64, proof string, err error) {
	e, err := logged.Entry(to.dir, to.organiser, kind, s.Path, lines, q.Desk.Now())
	if err != nil {
		return 0, "", err
	}
	l, err := publiclogfolder.Open(to.dir, to.keyFile, to.log)
	if err != nil {
		return 0, "", err
	}
	defer l.Close()
	at, err := l.Append(e.Bytes())
	if errors.Is(err, publiclogfolder.ErrNotAdmitted) {
		return 0, "", errors.Join(err, e.Drop())
	}
	if err == nil {
		err = e.Keep()
	}
	if err == nil && kind == publiclog.Choice { // which is logged now
		err = s.NoteChoice(choice)
	}
	if err != nil {
		return 0, "", err
	}
	proof, err = logged.WriteProof(to.dir, q.Desk.Folder, e.Entry, at[0], policy)
	return at[0], proof, err
}

// signer reads a key out of a file of the folder. Nothing of it is ever shown.
func signer(q *desk.Request, f *page.Frame, field, name string) *publiclog.Signer {
	if name == "" || filepath.Base(name) != name {
		f.Wrongly(field, q.Say("desk.log.name-file-folder-holds"))
		return nil
	}
	data, err := q.Desk.Root.ReadFile(name)
	if err != nil {
		f.Wrongly(field, q.Say("desk.make.no-file-folder", words.Name("file", name)))
		return nil
	}
	signer, err := publiclog.ParseKeyFile(data)
	if err != nil {
		f.Wrongly(field, q.Say("desk.log.holds-no-key-desk", words.Name("file", name)))
		return nil
	}
	return signer
}
