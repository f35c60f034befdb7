package web

import (
	"errors"
	"net/http"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/page"
	words5 "github.com/fairdeal/fairdeal/internal/passphrase"
	"github.com/fairdeal/fairdeal/publiclog"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/custody"
	"github.com/fairdeal/fairdeal/squaredeal/folder"
	"github.com/fairdeal/fairdeal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/words"
)

func askPublish(q *request, s *folder.Store) error {
	if err := s.Description.Ready(); err != nil {
		if errors.Is(err, squaredeal.ErrPublished) {
			return q.go303("t", s.ID())
		}
		return q.problem(http.StatusConflict, "desk.freeze.something-still-missing-before")
	}
	return q.showPublish(s, q.inTournament(s, q.say("desk.freeze.title")))
}

// showPublish says what cannot be changed afterwards. Passphrases that were typed
// are not shown again.
func (q *request) showPublish(s *folder.Store, f page.Frame) error {
	x := s.Description
	v := page.Publish{File: s.ID(), Seen: version(s), Name: x.Name, Delayed: x.Delayed, Lint: q.lint(x.Delayed), HandFiles: s.HandFiles()}
	v.Phases = phaseLines(q.lang, x)
	if q.r.PostForm != nil {
		v.Recipients, v.Shares, v.Confirm = q.value("recipients"), q.value("shares"), q.value("confirm")
	}
	v.Card = s.ID() + squaredeal.SealedKeysExt
	v.OnPaper, v.Own, v.Cloud = q.value("made") != "", q.value("passphrase") != "", cloudOf(q.desk.abs)
	if v.Made = q.value("made"); !words5.Made(v.Made) { // that of the form is kept: it may stand on a card already
		var err error
		if v.Made, err = words5.New(); err != nil {
			return err
		}
	}
	if has := s.Contents(); has.Keys+has.SealedKeys != "" {
		v.KeysThere = filepath.Base(has.Keys + has.SealedKeys)
	}
	return q.show(page.DeskPublish, f, v)
}

// sharesDir is where the desk writes the shares of a tournament's keys, within its folder.
func sharesDir(s *folder.Store) string { return s.ID() + "-shares" }

// shares are the files of shares that lie in the folder: those that open the published
// keys, and those that do not, which are of other keys or no shares.
func (d *Desk) shares(s *folder.Store) (live, stale []string) {
	for _, file := range d.named(sharesDir(s), "", ".share") {
		name := filepath.Join(sharesDir(s), file)
		data, err := d.root.ReadFile(name)
		if err != nil {
			continue // nothing is said of what cannot be read
		}
		if share, err := custody.ParseShare(data); err == nil && share.KeyHash == s.Description.KeyHash {
			live = append(live, name)
		} else {
			stale = append(stale, name)
		}
	}
	return live, stale
}

func phaseLines(l page.Lang, x *squaredeal.Description) (lines []string) {
	for i := range x.Phases {
		lines = append(lines, page.PhaseWords(l, &x.Phases[i]))
	}
	return lines
}

// publish draws the keys and freezes the description.
func publish(q *request) error {
	s, err := q.edit()
	if err != nil {
		return q.frozenOr(err)
	}
	defer s.Close()
	f := q.inTournament(s, q.say("desk.freeze.title"))
	if err := s.Description.Ready(); errors.Is(err, squaredeal.ErrPublished) {
		return q.frozen(s)
	} else if err != nil {
		return q.problem(http.StatusConflict, "desk.freeze.something-still-missing-before")
	}
	keep := q.keeping(s, &f)
	var settled []organiser.Kind
	if q.value("anyway") != "" {
		settled = append(settled, organiser.InfoDoubtful)
	}
	if q.value("new_keys") != "" {
		settled = append(settled, organiser.KeysThere, organiser.SharesThere)
	}
	for _, doubt := range organiser.LookBefore(s, q.desk.Now()).Doubts {
		if doubt.Kind == organiser.InfoNothing {
			f.Wrongly("", q.say("desk.amend.delayed-information-nothing-would"))
		} else if q.value("anyway") == "" {
			f.Wrongly("anyway", q.say("desk.amend.look-delayed-information-again"))
		}
	}
	if strings.TrimSpace(q.value("confirm")) != s.ID() {
		f.Wrongly("confirm", q.say("desk.type-letter", words.Name("name", s.ID())))
	}
	if len(f.Problems) > 0 {
		return q.showPublish(s, f)
	}
	if err := q.desk.forget(s.ID()); err != nil { // of an evening that was cut short
		return err
	}
	_, err = organiser.Publish(s, keep, q.desk.Now(), settled...)
	switch {
	case organiser.OfKind(err, organiser.KeysThere) != nil:
		f.Wrongly("new_keys", q.say("desk.freeze.key-file-already-tournament"))
		return q.showPublish(s, f)
	case organiser.OfKind(err, organiser.SharesThere) != nil:
		f.Wrongly("shares", q.say("desk.freeze.shares-another-attempt-move"))
		return q.showPublish(s, f)
	case errors.Is(err, folder.ErrChanged):
		return errChanged(q)
	case err != nil:
		return err
	}
	if err := q.desk.forgetTyped(s.ID()); err != nil {
		return err
	}
	return q.afterFreezing(s)
}

// keeping reads how the keys are to be kept.
func (q *request) keeping(s *folder.Store, f *page.Frame) (keep organiser.Keeping) {
	keep.SharesDir = filepath.Join(q.desk.Folder, sharesDir(s))
	made := q.value("made")
	pass, recipients, split := q.value("passphrase"), strings.TrimSpace(q.value("recipients")), strings.TrimSpace(q.value("shares"))
	plain := q.value("plain") != "" || q.value("plain2") != ""
	ways := 0
	for _, given := range []bool{pass != "" || q.value("passphrase2") != "", recipients != "", split != "", plain} {
		if given {
			ways++
		}
	}
	switch {
	case ways == 0 && words5.Made(made):
		keep.Seal = sealer(made)
	case ways == 0:
		f.Wrongly("made", q.say("desk.freeze.no-words"))
	case ways > 1:
		f.Wrongly("passphrase", q.say("desk.freeze.keep-keys-way-only"))
	case plain:
		if q.value("plain") == "" || q.value("plain2") == "" {
			f.Wrongly("plain2", q.say("desk.freeze.keys-not-encrypted-asked"))
		}
	case recipients != "":
		to, err := custody.ParseRecipients(recipients)
		if err != nil || len(to) == 0 {
			f.Wrongly("recipients", q.say("desk.freeze.line-no-recipient-begin"))
		}
		keep.Seal = func(text []byte) ([]byte, error) { return custody.Seal(text, to...) }
	case split != "":
		need, of, ok := strings.Cut(split, "/")
		k, err1 := strconv.Atoi(need)
		n, err2 := strconv.Atoi(of)
		if !ok || err1 != nil || err2 != nil || k < 2 || k > n || n > custody.MostShares {
			f.Wrongly("shares", q.say("desk.freeze.shares-written-3-5", words.N("most", custody.MostShares)))
			return keep
		}
		keep.Shares = &folder.Shares{Need: k, Of: n, Dir: keep.SharesDir}
	default:
		if pass != q.value("passphrase2") {
			f.Wrongly("passphrase2", q.say("desk.tonight.two-passphrases-differ-type"))
		}
		q.notShort(f, pass)
		keep.Seal = sealer(pass)
	}
	return keep
}

// notShort wants a word of who takes a short passphrase.
func (q *request) notShort(f *page.Frame, pass string) {
	if len(pass) < custody.ShortPassphrase && q.value("short") == "" {
		f.Wrongly("short", q.say("desk.freeze.passphrase-short-gets-file"))
	}
}

// sealer encrypts with a passphrase.
func sealer(passphrase string) func([]byte) ([]byte, error) {
	return func(text []byte) ([]byte, error) {
		to, err := custody.Passphrase(passphrase)
		if err != nil {
			return nil, err
		}
		return custody.Seal(text, to)
	}
}

// showPublished is the page of a tournament that is published.
func showPublished(q *request, s *folder.Store) error {
	x, c := s.Description, q.desk.calendar(s)
	digest := x.DigestLine
	if digest == "" {
		digest = x.Digest()
	}
	v := page.Published{
		File: s.ID(), Name: x.Name, Delayed: x.Delayed, Value: x.Value, Typed: x.Typed, Before: x.Replaced(), Stage: page.StageWord(q.lang, c), Next: page.Next(q.lang, c),
		Digest: squaredeal.ShortDigest(digest), FullDigest: digest, KeyHash: x.KeyHash, Phases: phaseLines(q.lang, x), HasValue: x.HasValue, Revealed: c.Stage == squaredeal.StageRevealed,
		Changed: c.Stage == squaredeal.StageChanged, Notices: page.Notices(q.lang, c, filepath.Base),
	}
	if len(c.Guard) > 0 && c.Guard[0].File != "" {
		v.KeysFile, v.Encrypted = filepath.Base(c.Guard[0].File), c.Guard[0].Encrypted
	}
	if !v.Revealed {
		v.Shares, v.Stale = q.desk.shares(s)
	}
	if until := knownAt(x.Delayed); until.After(q.desk.Now()) {
		v.Until = until.UTC()
		v.UntilWords = q.say("desk.freeze.delayed-information-known-utc", words.Name("time", q.lang.Day(v.Until)+" "+v.Until.Format("15:04")))
		if v.Until.Equal(v.Until.Truncate(24*time.Hour)) && !delayed.ByMachine(delayed.Parse(x.Delayed)) { // a day is named, and no time of day
			v.UntilWords = q.say("desk.freeze.fact-time-runs-until", words.Name("day", q.lang.Day(v.Until)))
		}
	}
	if q.desk.kept(s) != "" {
		v.Kept, _ = q.desk.keptPath(s.ID())
	}
	for _, l := range page.Langs {
		v.Bulletin = append(v.Bulletin, page.Bulletin{Lang: l, Text: page.BulletinText(l, x, s.ID(), squaredeal.ShortDigest(digest))})
	}
	v.Tasks = q.tasks(s, c)
	if !v.Revealed {
		road, err := q.roadOf(s)
		if err != nil {
			return err
		}
		v.Places = q.places(s, road)
		if !v.HasValue && len(road.Announced) == 0 && len(v.Tasks) > 0 { // its value comes behind; none: the file was changed
			if c.Stage == squaredeal.StageValue { // it would be asked for
				v.Next = q.say("desk.announce.next")
			}
			v.Tasks[0] = page.Crumb{Text: q.say("desk.wall.title"), Path: "t/" + s.ID() + "/wall"}
		}
	}
	var err error
	if v.QR, err = page.QR(digest, q.say("desk.freeze.digest-picture-telephones")); err != nil {
		return err
	}
	f := q.draftFrame(s)
	return q.show(page.DeskPublished, f, v)
}

// tasks are the pages on which the organiser goes on, the next one first.
func (q *request) tasks(s *folder.Store, c squaredeal.Calendar) (tasks []page.Crumb) {
	to := func(text, what string) page.Crumb { return page.Crumb{Text: text, Path: "t/" + s.ID() + "/" + what} }
	value, hands, out, open := to(q.say("desk.value.title-set"), "dv"), to(q.say("desk.make.title"), "make"), to(q.say("desk.diary.title"), "out"), to(q.say("desk.reveal.title"), "reveal")
	log := to(q.say("desk.log.title"), "log")
	switch c.Stage {
	case squaredeal.StageChanged:
		return nil
	case squaredeal.StageWait, squaredeal.StageValue:
		return []page.Crumb{value, out, to(q.say("desk.amend.title"), "amend"), log}
	case squaredeal.StageRevealed:
		return []page.Crumb{open, hands, out, log}
	}
	return []page.Crumb{hands, out, open, to(q.say("desk.value.title-correct"), "dv"), log}
}

// knownAt is when the last part of a delayed information is known, zero where
// nobody can say.
func knownAt(info string) (last time.Time) {
	for _, at := range delayed.LintOf(info, time.Time{}).Dates {
		if at.After(last) {
			last = at
		}
	}
	return last
}

// download hands out what everybody may have: the description; the keys and the
// archive of both once they are revealed.
func download(q *request, s *folder.Store) (err error) {
	revealed := q.desk.calendar(s).Stage == squaredeal.StageRevealed && !s.Description.Old // whose keys are plain from the start
	name := q.r.PathValue("file")
	base := s.ID()
	var data []byte
	switch {
	case name == base+squaredeal.DescriptionExt:
		data = s.Description.Bytes()
	case name == base+squaredeal.KeysExt && revealed:
		data, err = q.desk.root.ReadFile(name)
	case name == base+".zip" && revealed:
		data, err = q.desk.archive(s)
	case strings.HasPrefix(name, base+".") && filepath.Ext(name) == squaredeal.SessionKeyExt:
		data, err = q.desk.root.ReadFile(name) // revealed alone
	case strings.HasPrefix(name, base+".") && strings.HasSuffix(name, publiclog.ProofExt):
		data, err = q.desk.root.ReadFile(name)
	case name == base+folder.HandoutExt:
		data, err = q.desk.root.ReadFile(name)
	default:
		return errNoPage
	}
	if err != nil {
		return err
	}
	return q.attach(name, data)
}
