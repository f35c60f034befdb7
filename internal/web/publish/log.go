package publish

import (
	"errors"
	"io/fs"
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
	l := logFields(q, &f, v)
	said := logged.Said{Reason: v.Reason, Choice: v.Choice, Early: q.Value("early") != ""}
	var err error
	if v.Kind == publiclog.Session {
		if said.Session, err = squaredeal.ParseID(v.Session); err != nil {
			f.Wrongly("session", q.Say("desk.make.no-session-write-phase"))
		}
	}
	if !slices.Contains(logKinds, v.Kind) {
		f.Wrongly("kind", q.Say("desk.log.desk-makes-no-entry"))
	}
	if len(f.Problems) == 0 {
		putEntry(q, s, &f, &v, l, said)
	}
	v.Early = f.Wrong("early") != ""
	return showLog(q, s, f, v)
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

// logFields reads which log of the folder a form means, and its keys.
func logFields(q *desk.Request, f *page.Frame, v page.Log) *logged.Log {
	d := q.Desk
	l := &logged.Log{
		Dir: filepath.Join(d.Folder, filepath.FromSlash(v.Folder)), KeyFile: filepath.Join(d.Folder, v.LogKey),
		Key: signer(q, f, "log_key", v.LogKey), Organiser: signer(q, f, "organiser_key", v.Organiser),
	}
	if info, err := d.Root.Stat(filepath.FromSlash(v.Folder)); v.Folder == "" || err != nil || !info.IsDir() || !publiclogfolder.Exists(l.Dir) {
		f.Wrongly("log", q.Say("desk.log.no-log-folder-fairdeal"))
	}
	return l
}

// putEntry puts an entry into a log, with its proof beside the description, and says
// on the page what came of it.
func putEntry(q *desk.Request, s *organiser.Tournament, f *page.Frame, v *page.Log, l *logged.Log, said logged.Said) {
	policyFile := filepath.Base(l.KeyFile) + ".policy"
	var err error
	var p *logged.Put
	if l.Policy, _, err = logged.ReadPolicy("", l.KeyFile, l.Key.Verifier); err == nil {
		p, err = l.Enter(s, v.Kind, said, q.Desk.Now())
	}
	switch {
	case errors.Is(err, logged.ErrOtherLog):
		f.Wrongly("log_key", q.Say("desk.log.policy-not-name-log", words.Name("file", policyFile)))
	case v.Kind == publiclog.Session && errors.Is(err, fs.ErrNotExist):
		f.Wrongly("session", q.Say("desk.log.key-session-not-revealed"))
	case err != nil:
		refused(q, f, err)
	default:
		f.Done = q.Say("desk.log.entry-log-proof", words.N("n", int(p.Index[0])), words.Name("proof", filepath.Base(p.Proofs[0])))
	}
	if p == nil || p.Unmet == nil {
		return
	}
	v.Wanting = &page.Wanting{Signed: len(p.Unmet.Witnesses), Absent: strings.Join(p.Unmet.Absent(), ", "),
		Command: "fairdeal log cosign " + word(v.Folder) + " FILE ... --policy " + word(policyFile)}
	if s, ok := l.Policy.Strength(); ok {
		v.Wanting.Need = s.Need
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
