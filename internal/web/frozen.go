package web

import (
	"net/http"
	"os"
	"strings"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/custody"
	"github.com/fairdeal/fairdeal/squaredeal/folder"
	"github.com/fairdeal/fairdeal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/words"
)

// frozenOr answers a form that should freeze the tournament of the path and could not
// be carried out: where it is frozen meanwhile that is what is to be said, else err.
func (q *request) frozenOr(err error) error {
	if q.r.PostForm == nil {
		return err
	}
	s, lookErr := q.look()
	if lookErr != nil || !s.Description.Published() {
		return err
	}
	return q.frozen(s)
}

// frozen answers a form that comes when its tournament is frozen already. Who pressed
// the button twice goes on. Who chose another passphrase in another window must hear
// that it opens nothing: he would write it down.
func (q *request) frozen(s *folder.Store) error {
	pass := q.value("passphrase")
	if pass == "" {
		pass = q.value("made")
	}
	other := strings.TrimSpace(q.value("recipients")+q.value("shares")+q.value("plain")+q.value("plain2")) != ""
	switch {
	case pass == "" && (!other || q.again() != nil), pass != "" && opens(s, pass):
		return q.afterFreezing(s)
	}
	v := page.Frozen{File: s.ID(), NotUsed: q.say("desk.frozen.frozen-another-window-passphrase", words.Name("time", q.frozenAt(s)))}
	if pass == "" {
		v.NotUsed = q.say("desk.frozen.frozen-another-window-way", words.Name("time", q.frozenAt(s)))
	}
	return q.showFrozen(http.StatusConflict, s, q.inTournament(s, q.say("desk.frozen.frozen-another-window")), v)
}

// afterFreezing goes on where a passphrase is tried once, while it is at hand; with an
// evening, which begins in minutes, on its own page.
func (q *request) afterFreezing(s *folder.Store) error {
	if _, pass := q.secret(s); pass && q.r.URL.Path != "/tonight" {
		return q.go303("t", s.ID(), "opens")
	}
	return q.go303("t", s.ID())
}

// frozenAt is when the keys were written, in the time of this computer.
func (q *request) frozenAt(s *folder.Store) string {
	for _, path := range []string{s.SealedKeysPath(), s.KeysPath(), s.Path} {
		if info, err := os.Stat(path); err == nil {
			return q.clock(info.ModTime())
		}
	}
	return "?"
}

// opens reports whether a passphrase opens the published keys.
func opens(s *folder.Store, passphrase string) bool {
	data, err := safefile.Read(s.SealedKeysPath(), squaredeal.MaxKeys)
	if err != nil || !custody.NeedsPassphrase(data) {
		return false
	}
	identity, err := custody.PassphraseIdentity(passphrase)
	if err != nil {
		return false
	}
	if data, err = custody.Open(data, identity); err != nil {
		return false
	}
	k, err := squaredeal.ParseKeys(data)
	if err != nil {
		return false
	}
	_, err = s.Description.CheckKeys(k)
	return err == nil
}

// askOpens is the field in which a passphrase is tried.
func askOpens(q *request, s *folder.Store) error {
	f := q.inTournament(s, q.say("desk.published.try-passphrase"))
	if road, err := q.roadOf(s); err == nil && road.Tried && q.r.URL.Query().Has(opened) {
		f.Done = q.say("desk.frozen.passphrase-opens-published-keys")
	}
	return q.showFrozen(http.StatusOK, s, f, page.Frozen{File: s.ID()})
}

// opened asks the page to say that the passphrase that was just tried opens the keys.
const opened = "opened"

// tryOpens says whether a passphrase opens the keys. That it did is noted once.
func tryOpens(q *request, s *folder.Store) error {
	f := q.inTournament(s, q.say("desk.published.try-passphrase"))
	if pass := q.value("passphrase"); pass == "" {
		f.Wrongly("passphrase", q.say("desk.passphrase-missing"))
	} else if !opens(s, pass) {
		f.Wrongly("passphrase", q.say("desk.frozen.passphrase-not-open-keys"))
	} else {
		if road, err := q.roadOf(s); err == nil && !road.Tried {
			if err := organiser.Note(s, folder.Event{Time: q.desk.Now(), Event: folder.Tried}); err != nil {
				return err
			}
		}
		return q.seeOther(q.carriedOut("t", s.ID(), "opens") + "?" + opened)
	}
	return q.showFrozen(http.StatusOK, s, f, page.Frozen{File: s.ID()})
}

func (q *request) showFrozen(status int, s *folder.Store, f page.Frame, v page.Frozen) error {
	_, v.Pass = q.sealed(s)
	return q.showAs(status, page.DeskFrozen, f, v)
}
