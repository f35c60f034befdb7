package service

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"math"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/audit"
	"github.com/fairdeal/fairdeal/audit/card"
	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/page/player"
	"github.com/fairdeal/fairdeal/internal/web/service/logbook"
	"github.com/fairdeal/fairdeal/publiclog"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/words"
)

func (s *Service) pageRoutes() []route {
	pages := []route{
		{"GET", "/verify", noBody, anyone, s.saved(player.Page)},
		{"GET", "/v", noBody, anyone, s.saved(player.Page)},
		{"GET", "/tarot", noBody, anyone, s.saved(player.TarotPage)},
		{"GET", "/static/desk.css", noBody, unlimited, style},
		{"GET", "/{$}", noBody, anyone, s.showHome},
		{"GET", "/docs", noBody, anyone, s.showDocs},
		{"GET", "/g/{id}", noBody, anyone, s.gamePage},
		{"GET", "/g/{id}/check", noBody, anyone, s.checkGame},
	}
	if s.public == nil {
		return pages
	}
	return append(pages,
		route{"GET", "/t/{id}", noBody, anyone, s.allOfOneName},
		route{"GET", "/t/{key}/{id}", noBody, anyone, s.tournamentPage},
		route{"GET", "/verify/{key}/{id}", noBody, anyone, s.verifyTournament},
		route{"GET", "/t/{key}/{id}/{file}", noBody, anyone, s.tournamentFile},
	)
}

// saved answers with a page that people may save and open from disk: the same file
// as "fairdeal page" writes, with its own policy.
func (s *Service) saved(make func(version string) ([]byte, error)) func(w http.ResponseWriter, r *http.Request) error {
	return func(w http.ResponseWriter, r *http.Request) error {
		html, err := make(s.version)
		if err != nil {
			return err
		}
		w.Header().Set("Content-Security-Policy", "frame-ancestors 'none'")
		return send(w, "text/html; charset=utf-8", "no-cache", html)
	}
}

func style(w http.ResponseWriter, r *http.Request) error {
	return send(w, "text/css; charset=utf-8", "public, max-age=300", []byte(page.DeskStyle()))
}

// show answers a page in the language that was asked for.
func (s *Service) show(w http.ResponseWriter, r *http.Request, status int, p *page.PublicPage) error {
	p.Version, p.Path, p.Values = s.version, r.URL.Path, r.URL.Query()
	l := langOf(r)
	html, err := p.Show(l)
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Content-Language", string(l))
	w.Header().Add("Vary", "Accept-Language")
	w.Header().Set("Cache-Control", "no-cache")
	w.WriteHeader(status)
	_, err = w.Write(html)
	return err
}

// moment is how pages for people write a time.
const moment = "2006-01-02 15:04 UTC"

const (
	searchPage = 30
	maxQuery   = 200
)

// search lists on a page the tournaments whose name or ID holds what was typed, the
// newest first.
func (s *Service) search(p *page.PublicPage, r *http.Request) error {
	q := r.URL.Query()
	typed := strings.TrimSpace(q.Get("q"))
	if len(typed) > maxQuery {
		return badValue("q", words.Errorf("loghttp.large", words.N("n", maxQuery)))
	}
	before := int64(math.MaxInt64)
	if text := q.Get("before"); text != "" {
		n, err := strconv.ParseInt(text, 10, 64)
		if err != nil {
			return badValue("before", words.Errorf("service.want-number"))
		}
		before = n
	}
	found, err := s.store.FindEntries(r.Context(), typed, before, searchPage+1)
	if err != nil {
		return err
	}
	p.Search, p.Query = true, typed
	for i, e := range found {
		if i == searchPage {
			older := url.Values{"q": {typed}, "before": {strconv.FormatInt(found[i-1].Place, 10)}, "lang": q["lang"]}
			p.Older = "/?" + older.Encode()
			break
		}
		line, err := s.foundLine(r.Context(), e.Place)
		if err != nil {
			return err
		}
		p.Found = append(p.Found, line)
	}
	return nil
}

// foundLine is the line of a list for the entry at a place.
func (s *Service) foundLine(ctx context.Context, place int64) (line page.FoundTournament, err error) {
	h, err := s.public.Head(ctx)
	if err != nil {
		return line, err
	}
	data, err := publiclog.ReadEntry(s.public.Read(ctx), place, h.Tree.Size)
	if err != nil {
		return line, err
	}
	e, err := publiclog.ParseEntry(data)
	if err != nil {
		return line, err
	}
	key := fmt.Sprintf("%08x", e.KeyID)
	return page.FoundTournament{
		Name: logbook.Describe(e).Name, ID: e.Tournament, Organiser: e.Organiser, KeyID: key, Place: place,
		Address: "/t/" + key + "/" + e.Tournament,
	}, nil
}

// allOfOneName lists the tournaments of one ID: every organiser may have one.
func (s *Service) allOfOneName(w http.ResponseWriter, r *http.Request) error {
	all, err := s.entriesOf(r.Context(), r.PathValue("id"))
	if err != nil {
		return err
	}
	p := &page.PublicPage{Title: r.PathValue("id")}
	seen := map[string]bool{}
	for _, e := range all {
		if seen[e.Identity()] {
			continue
		}
		seen[e.Identity()] = true
		key := fmt.Sprintf("%08x", e.KeyID)
		line := page.FoundTournament{Name: e.Tournament, ID: e.Tournament, Organiser: e.Organiser, KeyID: key, Place: e.Place, Address: "/t/" + key + "/" + e.Tournament}
		for _, f := range all {
			if f.Identity() == e.Identity() && (f.Kind == publiclog.Published || f.Kind == publiclog.Amended) {
				line.Name = logbook.Describe(f.Entry).Name
			}
		}
		p.Found = append(p.Found, line)
	}
	if len(p.Found) == 0 {
		return refuse("not-found", "", words.New("service.no-name"))
	}
	return s.show(w, r, http.StatusOK, p)
}

func (s *Service) entriesOf(ctx context.Context, id string) ([]logbook.Placed, error) {
	h, err := s.public.Head(ctx)
	if err != nil {
		return nil, err
	}
	return s.public.EntriesOf(ctx, id, h.Tree)
}

// bulletin is a tournament with the files that its entries give.
type bulletin struct {
	page  page.LoggedTournament
	title string
	files map[string]func() ([]byte, error)
}

// bulletinOf is the tournament of a request.
func (s *Service) bulletinOf(r *http.Request) (*bulletin, error) {
	ctx, key, id := r.Context(), r.PathValue("key"), r.PathValue("id")
	all, err := s.entriesOf(ctx, id)
	if err != nil {
		return nil, err
	}
	times, err := s.witnessTimes(ctx)
	if err != nil {
		return nil, err
	}
	b := &bulletin{page: page.LoggedTournament{ID: id, KeyID: key, State: page.BulletinStates[0]}, title: id, files: map[string]func() ([]byte, error){}}
	count := map[string]int{}
	for _, e := range all {
		if fmt.Sprintf("%08x", e.KeyID) != key {
			continue
		}
		b.page.Organiser = e.Organiser
		b.take(e.Entry)
		b.date(e.Entry, times.of(e.Place))
		kind := e.Kind
		if kind == publiclog.Amended {
			kind = publiclog.Published
		}
		if kind == publiclog.Session {
			kind += " " + e.ProofName(1)
		}
		count[kind]++
		name, place := e.ProofName(count[kind]), e.Place
		b.files[name] = func() ([]byte, error) {
			p, _, err := s.public.Proof(ctx, place)
			if err != nil {
				return nil, err
			}
			return p.Bytes(), nil
		}
		b.page.Entries = append(b.page.Entries, page.LoggedEntry{
			Place: place, Kind: page.EntryKinds[e.Kind], Text: textOf(e.Entry), Said: e.Time.UTC().Format(moment),
			Witnessed: times.of(place), Proof: page.Link{Name: name, Address: b.address(name)},
		})
	}
	if len(b.page.Entries) == 0 {
		return nil, refuse("not-found", "", words.New("service.no-tournament"))
	}
	if b.files[id+".sqk"] != nil {
		b.page.Verify = "/verify/" + key + "/" + id
	}
	for _, name := range []string{id + ".sqd", id + ".sqk"} {
		if b.files[name] != nil {
			b.page.Files = append(b.page.Files, page.Link{Name: name, Address: b.address(name)})
		}
	}
	return b, nil
}

// date notes when something of a tournament happened: witnessed or, before, as the
// organiser says.
func (b *bulletin) date(e *publiclog.Entry, witnessed string) {
	what, told := map[string]words.Text{
		publiclog.Published: words.New("service.bulletin.announced"), publiclog.Amended: words.New("service.bulletin.amended"),
		publiclog.Value: words.New("service.bulletin.value"), publiclog.Revealed: words.New("service.bulletin.revealed"),
		publiclog.Cancelled: words.New("service.bulletin.cancelled"),
	}[e.Kind]
	if told {
		when := cmp.Or(witnessed, e.Time.UTC().Format(moment))
		b.page.Dates = append(b.page.Dates, page.DatedFact{What: what, When: when, Said: witnessed == ""})
	}
}

func (b *bulletin) address(name string) string {
	return "/t/" + b.page.KeyID + "/" + b.page.ID + "/" + url.PathEscape(name)
}

// take takes what an entry says of the tournament.
func (b *bulletin) take(e *publiclog.Entry) {
	switch e.Kind {
	case publiclog.Published, publiclog.Amended:
		d := logbook.Describe(e)
		b.title, b.page.Delayed, b.page.Phases, b.page.State, b.page.Value = d.Name, d.Delayed, d.Phases, page.BulletinStates[0], ""
		b.page.Digest = strings.TrimPrefix(e.Value("digest"), "sha256:")
		text := e.Description()
		b.files[e.Tournament+".sqd"] = func() ([]byte, error) { return text, nil }
		delete(b.files, e.Tournament+".sqk")
	case publiclog.Value:
		b.page.Value, b.page.State = e.Text("value"), page.BulletinStates[1]
		if before := b.files[e.Tournament+".sqd"]; before != nil {
			b.files[e.Tournament+".sqd"] = func() ([]byte, error) { return withValue(before, e.Text("value")) }
		}
	case publiclog.Revealed:
		b.page.State = page.BulletinStates[2]
		if keys := e.Values("key"); len(keys) > 0 {
			text := []byte(strings.Join(keys, "\n") + "\n")
			b.files[e.Tournament+".sqk"] = func() ([]byte, error) { return text, nil }
		}
	case publiclog.Cancelled:
		b.page.State = page.BulletinStates[3]
	}
}

// withValue is a description with its delayed value, as the organiser's file has
// it when it is known.
func withValue(before func() ([]byte, error), value string) ([]byte, error) {
	text, err := before()
	if err != nil {
		return nil, err
	}
	d, err := squaredeal.ParseDescription(text)
	if err != nil {
		return nil, err
	}
	if err := d.SetValue(value, false); err != nil {
		return nil, err
	}
	return d.Bytes(), nil
}

// textOf is what an entry says beyond its kind, for people.
func textOf(e *publiclog.Entry) string {
	for _, word := range []string{"choice", "key", "file", "value", "reason"} {
		if v := e.Text(word); v != "" && e.Kind != publiclog.Revealed {
			return v
		}
	}
	return ""
}

// witnessTimes are the times by which sizes of the log were witnessed.
type witnessTimes []struct {
	size int64
	at   time.Time
}

func (s *Service) witnessTimes(ctx context.Context) (out witnessTimes, err error) {
	policy, err := s.public.Policy()
	if err != nil || policy == nil {
		return nil, err
	}
	sizes, err := s.store.Witnessed(ctx)
	if err != nil {
		return nil, err
	}
	for _, size := range sizes {
		data, err := s.public.Read(ctx)(publiclog.WitnessedPath(size))
		if err != nil {
			return nil, err
		}
		note, err := publiclog.ParseNote(data)
		if err != nil {
			return nil, err
		}
		if o, err := policy.Open(note); err == nil && o.Met {
			out = append(out, struct {
				size int64
				at   time.Time
			}{size, o.Witnessed})
		}
	}
	return out, nil
}

// of is the earliest time that the entry at a place has, "" if there is none.
func (w witnessTimes) of(place int64) string {
	for _, x := range w {
		if x.size > place && !x.at.IsZero() {
			return x.at.UTC().Format(moment)
		}
	}
	return ""
}

func (s *Service) tournamentPage(w http.ResponseWriter, r *http.Request) error {
	b, err := s.bulletinOf(r)
	if err != nil {
		return err
	}
	l := langOf(r)
	if b.page.QR, err = page.QR(s.address(r)+r.URL.Path, l.Words(words.New("service.bulletin.qr"))); err != nil {
		return err
	}
	if err := b.check(s.now()); err != nil {
		return err
	}
	b.until(s.now())
	return s.show(w, r, http.StatusOK, &page.PublicPage{Title: b.title, Tournament: &b.page})
}

// check is the card of what the entries give. They give no hands, so that it says what a
// reader has to bring.
func (b *bulletin) check(now time.Time) error {
	if b.page.Verify == "" {
		return nil
	}
	var p audit.Published
	for name, into := range map[string]*[]byte{b.page.ID + ".sqd": &p.Description, b.page.ID + ".sqk": &p.Keys} {
		if make := b.files[name]; make != nil {
			data, err := make()
			if err != nil {
				return err
			}
			*into = data
		}
	}
	b.page.Card = card.Of(audit.Run(p, nil, audit.Options{Today: now, Name: b.page.ID}))
	return nil
}

// until says when the delayed information is known, and how long that takes.
func (b *bulletin) until(now time.Time) {
	due, at := delayed.DueAt(b.page.Delayed, now)
	if due == delayed.DueUnknown {
		return
	}
	b.page.Dates = append([]page.DatedFact{{What: words.New("service.bulletin.known"), When: at.UTC().Format(moment)}}, b.page.Dates...)
	if due != delayed.DueLater || b.page.State != page.BulletinStates[0] {
		return
	}
	switch left := at.Sub(now); {
	case left >= 48*time.Hour:
		b.page.Until = words.Count("service.bulletin.days", int(left/(24*time.Hour)))
	case left >= 2*time.Hour:
		b.page.Until = words.Count("service.bulletin.hours", int(left/time.Hour))
	default:
		b.page.Until = words.Count("service.bulletin.minutes", int((left+time.Minute-1)/time.Minute))
	}
}

// verifyTournament opens the player's page with the files that the entries give.
func (s *Service) verifyTournament(w http.ResponseWriter, r *http.Request) error {
	b, err := s.bulletinOf(r)
	if err != nil {
		return err
	}
	if b.page.Verify == "" {
		return refuse("not-found", "", words.New("service.not-revealed"))
	}
	h := player.Handed{Host: r.Host}
	for _, name := range slices.Sorted(maps.Keys(b.files)) {
		data, err := b.files[name]()
		if err != nil {
			return err
		}
		h.Files = append(h.Files, player.HandedFile{Name: name, Data: data})
	}
	return s.hand(w, r, player.Page, &h, "/t/"+b.page.KeyID+"/"+b.page.ID, words.New("service.bulletin.back"))
}

// tournamentFile is a file that entries give: the description, the keys when they
// are revealed, a proof.
func (s *Service) tournamentFile(w http.ResponseWriter, r *http.Request) error {
	b, err := s.bulletinOf(r)
	if err != nil {
		return err
	}
	make := b.files[r.PathValue("file")]
	if make == nil {
		return refuse("not-found", "", words.New("service.not-given"))
	}
	data, err := make()
	if err != nil {
		return err
	}
	w.Header().Set("Content-Disposition", "attachment")
	return send(w, "application/octet-stream", "no-cache", data)
}
