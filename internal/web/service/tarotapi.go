package service

import (
	"bytes"
	"cmp"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"mime"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/delayed/lint"
	"github.com/fairdeal/fairdeal/internal/store"
	"github.com/fairdeal/fairdeal/internal/tarot"
	"github.com/fairdeal/fairdeal/internal/words"
)

func (s *Service) tarotRoutes() []route {
	const games = "/api/v1/tarot/games"
	return []route{
		{"POST", games, smallBody, operators, s.openGame},
		{"GET", games, noBody, operators, s.listGames},
		{"GET", games + "/{id}", noBody, anyone, s.showGame},
		{"POST", games + "/{id}/value", smallBody, operators, s.setValue},
		{"POST", games + "/{id}/deals", smallBody, operators, s.drawDeal},
		{"GET", games + "/{id}/deals/{deal}/seats/{seat}", noBody, operators, s.showSeat},
		{"POST", games + "/{id}/reveal", smallBody, operators, s.revealGame},
		{"GET", "/api/v1/tarot/deal", noBody, anyone, s.anyDeal},
	}
}

// readJSON decodes a body with one JSON object into v. An empty body means {}. Unknown keys are
// refused, because their content would not be part of the commitment.
func readJSON(r *http.Request, v any) (body []byte, err error) {
	if body, err = io.ReadAll(r.Body); err != nil {
		return nil, err
	}
	if len(bytes.TrimSpace(body)) == 0 {
		return body, nil
	}
	if text := r.Header.Get("Content-Type"); text != "" {
		if kind, _, err := mime.ParseMediaType(text); err != nil || kind != "application/json" {
			return nil, refuse("wrong-type", "Content-Type", words.New("service.want-type"))
		}
	}
	if err := checkKeys(body); err != nil {
		return nil, refuse("malformed", "", words.Of(err))
	}
	dec := json.NewDecoder(bytes.NewReader(body))
	dec.DisallowUnknownFields()
	err = dec.Decode(v)
	var typ *json.UnmarshalTypeError
	switch {
	case errors.As(err, &typ):
		return nil, refuse("malformed", typ.Field, words.New("service.json-type", words.N("byte", int(typ.Offset)),
			words.Name("found", typ.Value), words.Name("want", typ.Type.String())))
	case err != nil:
		return nil, refuse("malformed", "", words.Typed(strings.TrimPrefix(err.Error(), "json: ")))
	}
	return body, nil
}

// checkKeys returns an error if a text is not a single JSON object or contains a duplicate key,
// which readers may interpret differently.
func checkKeys(body []byte) error {
	dec := json.NewDecoder(bytes.NewReader(body))
	if t, err := dec.Token(); err != nil || t != json.Delim('{') {
		return words.Errorf("service.want-object")
	}
	seen := map[string]bool{}
	for dec.More() {
		t, err := dec.Token()
		key, ok := t.(string)
		if err != nil || !ok {
			return words.Errorf("service.no-json", words.N("byte", int(dec.InputOffset())))
		}
		if folded := strings.ToLower(key); seen[folded] {
			return words.Errorf("service.key-twice", words.N("byte", int(dec.InputOffset())),
				words.Name("key", strconv.Quote(key)))
		} else {
			seen[folded] = true
		}
		var value json.RawMessage
		if err := dec.Decode(&value); err != nil {
			return words.Errorf("service.no-json", words.N("byte", int(dec.InputOffset())))
		}
	}
	if _, err := dec.Token(); err != nil {
		return words.Errorf("service.no-end", words.N("byte", int(dec.InputOffset())))
	}
	if _, err := dec.Token(); !errors.Is(err, io.EOF) {
		return words.Errorf("service.after-object", words.N("byte", int(dec.InputOffset())))
	}
	return nil
}

// maxKey is the maximum length for an Idempotency-Key.
const maxKey = 200

// request returns the properties that identify a repeated request.
func request(r *http.Request, who operator, body []byte) (store.Request, error) {
	key := r.Header.Get("Idempotency-Key")
	if len(key) > maxKey || strings.ContainsFunc(key, func(c rune) bool { return c < ' ' || c > '~' }) {
		return store.Request{}, badValue("Idempotency-Key", words.Errorf("service.want-key", words.N("n", maxKey)))
	}
	return store.Request{Operator: who.Name, Route: "POST " + r.URL.Path, Key: key, Body: sha256.Sum256(body)}, nil
}

// newGame is the body of a request that opens a game.
type newGame struct {
	Players *int     `json:"players"`
	Label   string   `json:"label"`
	Delayed string   `json:"delayed"`
	Form    string   `json:"form"`
	Names   []string `json:"names"`
	Test    bool     `json:"test"`
}

// testLabel begins a test game's label. The commitment covers it, so that nobody can pass off a
// test game as a real game later.
const testLabel = "TEST"

// isTest reports whether a label belongs to a test game.
func isTest(label string) bool {
	return label == testLabel || strings.HasPrefix(label, testLabel+": ")
}

// terms returns the terms of the game, or a problem with the invalid field.
func (n *newGame) terms(now time.Time) (t tarot.Terms, err error) {
	if n.Players == nil {
		return t, badValue("players", tarot.ErrPlayers)
	}
	t.Players = *n.Players
	if err := tarot.CheckPlayers(t.Players); err != nil {
		return t, badValue("players", err)
	}
	if n.Label != "" {
		if t.Label, err = tarot.CanonicalText(words.New("tarot.label"), n.Label); err != nil {
			return t, badValue("label", err)
		}
	}
	if n.Test && !isTest(t.Label) {
		label := testLabel
		if t.Label != "" {
			label += ": " + t.Label
		}
		if t.Label, err = tarot.CanonicalText(words.New("tarot.label"), label); err != nil {
			return t, badValue("label", err)
		}
	}
	for _, name := range n.Names {
		if name, err = tarot.CanonicalText(words.New("tarot.name"), name); err != nil {
			return t, badValue("names", err)
		}
		t.Names = append(t.Names, name)
	}
	switch {
	case n.Delayed == "" && n.Form != "":
		return t, badValue("form", words.Errorf("tarot.form-alone"))
	case n.Delayed == "" && len(n.Names) > 0:
		return t, badValue("names", words.Errorf("service.names-alone"))
	case n.Delayed == "":
		return t, nil
	case n.Form == "":
		return t, badValue("form", words.Errorf("tarot.no-form"))
	}
	if t.Delayed, err = tarot.CanonicalText(words.New("tarot.description"), n.Delayed); err != nil {
		return t, badValue("delayed", err)
	}
	if t.Form, err = tarot.ParseForm(n.Form); err != nil {
		return t, badValue("form", err)
	}
	for _, f := range lint.LintOf(t.Delayed, now).Findings {
		if f.Gravity == lint.Refuse {
			return t, badValue("delayed", f.Said)
		}
	}
	return t, nil
}

// openGame draws and stores a game, and then responds with its commitment.
func (s *Service) openGame(w http.ResponseWriter, r *http.Request) error {
	client, err := operatorOf(r)
	if err != nil {
		return err
	}
	var n newGame
	body, err := readJSON(r, &n)
	if err != nil {
		return err
	}
	req, err := request(r, client, body)
	if err != nil {
		return err
	}
	terms, err := n.terms(s.now())
	if err != nil {
		return err
	}
	record, err := tarot.NewRecord(terms)
	if err != nil {
		return badValue(fieldOf(&terms), err)
	}
	sealed, err := s.seal(&record)
	if err != nil {
		return err
	}
	announced := record.Announced()
	game, _, err := s.store.OpenGame(r.Context(), req, store.Game{
		ID: strings.ToLower(rand.Text()), Operator: client.Name, Announced: string(announced.AppendText(nil)),
		Sealed: sealed, Created: s.now().UTC().Truncate(time.Millisecond),
	})
	if err != nil {
		return err
	}
	game.Drawn, game.Value, game.Revealed, game.Closed = 0, "", "", "" // A repeated request gets the first response.
	w.Header().Set("Location", "/api/v1/tarot/games/"+game.ID)
	return s.answerGame(w, http.StatusCreated, &game)
}

// fieldOf returns the field that makes terms contradictory.
func fieldOf(t *tarot.Terms) string {
	if t.Names != nil && len(t.Names) != t.Players {
		return "names"
	}
	return ""
}

// shownGame is the public view of a game. Record is the input for "fairdeal tarot verify".
type shownGame struct {
	ID                 string              `json:"id"`
	State              string              `json:"state"`
	Commitment         tarot.Commitment    `json:"commitment"`
	Code               string              `json:"code"`
	Players            int                 `json:"players"`
	Names              []string            `json:"names,omitempty"`
	Label              string              `json:"label,omitempty"`
	Test               bool                `json:"test,omitempty"`
	DelayedInformation string              `json:"delayed_information,omitempty"`
	Form               string              `json:"form,omitempty"`
	DelayedValue       string              `json:"delayed_value,omitempty"`
	Deals              int64               `json:"deals"`
	Distribution       *tarot.Distribution `json:"distribution,omitempty"`
	Sequence           *tarot.Sequence     `json:"sequence,omitempty"`
	Created            time.Time           `json:"created"`
	Record             *tarot.Record       `json:"record"`
}

func (s *Service) shownGame(g *store.Game) (*shownGame, error) {
	text := g.Announced
	if g.Revealed != "" {
		text = g.Revealed
	}
	r, err := tarot.ParseRecord([]byte(text))
	if err != nil {
		return nil, err
	}
	public := &shownGame{
		ID: g.ID, State: g.State(), Commitment: r.Commitment, Code: r.Code, Players: r.Players, Names: r.Names,
		Label: r.Label, Test: isTest(r.Label),
		DelayedInformation: r.Delayed, Form: r.Form.String(), DelayedValue: g.Value, Deals: g.Drawn, Created: g.Created,
		Record: &r,
	}
	if r.Numbers != nil {
		public.Distribution, public.Sequence = &r.Numbers.Distribution, &r.Numbers.Sequence
	}
	return public, nil
}

func (s *Service) answerGame(w http.ResponseWriter, status int, g *store.Game) error {
	public, err := s.shownGame(g)
	if err != nil {
		return err
	}
	return answer(w, status, public)
}

// game returns the game in a request.
func (s *Service) game(r *http.Request) (store.Game, error) {
	id := r.PathValue("id")
	if !store.ValidID(id) {
		return store.Game{}, refuse("unknown-game", "", words.New("service.no-game"))
	}
	g, err := s.store.Game(r.Context(), id)
	if errors.Is(err, store.ErrNotFound) {
		err = refuse("unknown-game", "", words.New("service.no-game"))
	}
	return g, err
}

// ownGame returns the game in a request by its operator.
func (s *Service) ownGame(r *http.Request) (operator, store.Game, error) {
	client, err := operatorOf(r)
	if err != nil {
		return client, store.Game{}, err
	}
	g, err := s.game(r)
	if err == nil && g.Operator != client.Name {
		err = refuse("other-operator", "", words.New("service.other-token"))
	}
	return client, g, err
}

// change returns the game to change and the operator's request, and decodes the body into v.
func (s *Service) change(r *http.Request, v any) (g store.Game, req store.Request, err error) {
	client, g, err := s.ownGame(r)
	if err != nil {
		return g, req, err
	}
	body, err := readJSON(r, v)
	if err == nil {
		req, err = request(r, client, body)
	}
	return g, req, err
}

// askedGame returns the game in a request and its public view.
func (s *Service) askedGame(r *http.Request) (store.Game, *shownGame, error) {
	g, err := s.game(r)
	if err != nil {
		return g, nil, err
	}
	public, err := s.shownGame(&g)
	return g, public, err
}

func (s *Service) showGame(w http.ResponseWriter, r *http.Request) error {
	g, err := s.game(r)
	if err != nil {
		return err
	}
	if unchanged(w, r, &g) {
		w.WriteHeader(http.StatusNotModified)
		return nil
	}
	return s.answerGame(w, http.StatusOK, &g)
}

// unchanged reports whether the client already has the response about a game. A revealed game never
// changes.
func unchanged(w http.ResponseWriter, r *http.Request, g *store.Game) bool {
	if g.Revealed == "" {
		return false
	}
	sum := sha256.Sum256(fmt.Appendf(nil, "%s %d %s", g.ID, g.Drawn, g.Revealed))
	tag := `"` + hex.EncodeToString(sum[:12]) + `"`
	w.Header().Set("ETag", tag)
	w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
	for known := range strings.SplitSeq(strings.Join(r.Header.Values("If-None-Match"), ","), ",") {
		if known = strings.TrimPrefix(strings.TrimSpace(known), "W/"); known == tag || known == "*" {
			return true
		}
	}
	return false
}

// Page sizes for a list.
const (
	defaultPage = 50
	maxPage     = 500
)

// listOf parses the parameters of a list. A cursor comes from the previous list.
func listOf(q url.Values) (l store.List, err error) {
	l.Limit = defaultPage
	if text := q.Get("limit"); text != "" {
		if l.Limit, err = strconv.Atoi(text); err != nil || l.Limit < 1 || l.Limit > maxPage {
			return l, badValue("limit",
				words.Errorf("service.want-from-to", words.N("least", 1), words.N("most", maxPage)))
		}
	}
	switch l.State = q.Get("state"); l.State {
	case "", store.StateOpen, store.StateRevealed, store.StateClosed:
	default:
		return l, badValue("state", words.Errorf("service.want-state"))
	}
	if text := q.Get("since"); text != "" {
		if l.Since, err = time.Parse(time.RFC3339, text); err != nil || l.Since.Year() < 1 || l.Since.Year() > 9999 {
			return l, badValue("since", words.Errorf("service.want-time"))
		}
	}
	if text := q.Get("cursor"); text != "" {
		if l.After, err = placeOf(text); err != nil {
			return l, badValue("cursor", words.Errorf("service.want-cursor"))
		}
	}
	return l, nil
}

// cursor returns the position of a game in a list, for the next request.
func cursor(g *store.Game) string {
	return base64.RawURLEncoding.EncodeToString(fmt.Appendf(nil, "%d %s", g.Created.UnixMilli(), g.ID))
}

func placeOf(cursor string) (p store.Place, err error) {
	data, err := base64.RawURLEncoding.DecodeString(cursor)
	if err != nil {
		return p, err
	}
	text, id, _ := strings.Cut(string(data), " ")
	ms, err := strconv.ParseInt(text, 10, 64)
	if err != nil || !store.ValidID(id) || ms < 0 || ms > 253402300799999 { // in the year 9999
		return p, fs.ErrInvalid
	}
	return store.Place{Created: time.UnixMilli(ms).UTC(), ID: id}, nil
}

// listGames lists an operator's games.
func (s *Service) listGames(w http.ResponseWriter, r *http.Request) error {
	client, err := operatorOf(r)
	if err != nil {
		return err
	}
	l, err := listOf(r.URL.Query())
	if err != nil {
		return err
	}
	n := l.Limit
	l.Operator, l.Limit = client.Name, n+1
	games, err := s.store.Games(r.Context(), l)
	if err != nil {
		return err
	}
	list := struct {
		Games      []*shownGame `json:"games"`
		NextCursor string       `json:"next_cursor,omitempty"`
	}{Games: []*shownGame{}}
	for i := range games {
		if i == n {
			list.NextCursor = cursor(&games[n-1])
			break
		}
		public, err := s.shownGame(&games[i])
		if err != nil {
			return err
		}
		list.Games = append(list.Games, public)
	}
	return answer(w, http.StatusOK, list)
}

// setValue sets the value of a game's delayed information. Setting the same value again is not an
// error.
func (s *Service) setValue(w http.ResponseWriter, r *http.Request) error {
	var in struct {
		Value *string `json:"value"`
	}
	g, req, err := s.change(r, &in)
	if err != nil {
		return err
	}
	record, err := tarot.ParseRecord([]byte(g.Announced))
	switch {
	case err != nil:
		return err
	case record.Delayed == "":
		return refuse("no-delayed", "", words.New("service.not-delayed"))
	case in.Value == nil:
		return badValue("value", tarot.ErrNeedValue)
	}
	value, err := record.Form.Canonical(*in.Value)
	if err == nil {
		err = record.Form.Check(value, record.Delayed)
	}
	if err != nil {
		return badValue("value", err)
	}
	return s.answerChange(w, r, req, g, func(g *store.Game) error {
		if g.Value != "" && g.Value != value {
			return refuse("value-set", "value", words.New("service.value-stays"))
		}
		g.Value = value
		return nil
	})
}

// answerChange changes a game and responds with it.
func (s *Service) answerChange(
	w http.ResponseWriter, r *http.Request, req store.Request, g store.Game, decide func(*store.Game) error,
) error {
	g, _, err := s.store.Change(r.Context(), req, g, func(g *store.Game) (int64, error) { return 0, decide(g) })
	if err != nil {
		return err
	}
	return s.answerGame(w, http.StatusOK, &g)
}

// shownDeal is a deal of a running game: tarot.Shown without the parts that would reveal other
// deals.
type shownDeal struct {
	Deal     uint32     `json:"deal"`
	Players  int        `json:"players"`
	Hands    [][]string `json:"hands"`
	Chien    []string   `json:"chien"`
	Places   []string   `json:"places,omitempty"`
	PetitSec bool       `json:"petit_sec"`
	Test     bool       `json:"test,omitempty"`
}

// dealOf returns deal k in a game.
func (s *Service) dealOf(g *store.Game, k int64) (*tarot.Record, tarot.Deal, error) {
	r, err := s.open(g)
	if err != nil {
		return nil, tarot.Deal{}, err
	}
	game, _ := r.Game()
	d, err := game.Deal(uint32(k))
	return r, d, err
}

// maxDeals is the maximum number of deals in a game, because their index has 32 bits.
const maxDeals = 1 << 32

// drawDeal returns the next deal, or repeats the last one.
func (s *Service) drawDeal(w http.ResponseWriter, r *http.Request) error {
	var in struct {
		Deal *int64 `json:"deal"`
	}
	g, req, err := s.change(r, &in)
	if err != nil {
		return err
	}
	needsValue := strings.Contains(g.Announced, "\ndelayed ")
	// Decrypt the numbers first, so that a deal that cannot be returned is not counted.
	var record *tarot.Record
	var next tarot.Deal
	if (!needsValue || g.Value != "") && g.State() == store.StateOpen {
		if record, next, err = s.dealOf(&g, min(g.Drawn, maxDeals-1)); err != nil {
			return err
		}
	}
	expected := g.Drawn
	g, k, err := s.store.Change(r.Context(), req, g, func(g *store.Game) (int64, error) {
		switch {
		case g.Revealed != "":
			return 0, refuse("revealed", "", words.New("service.after-reveal"))
		case g.Closed != "":
			return 0, refuse("closed", "", words.New("service.after-close"))
		case needsValue && g.Value == "":
			return 0, refuse("value-missing", "", words.New("service.value-first"))
		case in.Deal != nil && (*in.Deal != g.Drawn-1 || g.Drawn == 0):
			return 0, refuse("deal-order", "deal", orderOf(g.Drawn))
		case in.Deal == nil && g.Drawn == maxDeals:
			return 0, refuse("deal-order", "", words.New("service.no-more-deals"))
		case in.Deal == nil:
			g.Drawn++
		}
		return g.Drawn - 1, nil
	})
	if err != nil {
		return err
	}
	d := next
	if k != expected || record == nil {
		if record, d, err = s.dealOf(&g, k); err != nil {
			return err
		}
	}
	all := record.Shown(d)
	return answer(w, http.StatusOK,
		shownDeal{all.Deal, all.Players, all.Hands, all.Chien, all.Places, all.PetitSec, isTest(record.Label)})
}

// orderOf explains which deal may be requested.
func orderOf(drawn int64) words.Text {
	if drawn == 0 {
		return words.New("service.first-deal")
	}
	return words.New("service.next-deal", words.N("last", int(drawn-1)))
}

// showSeat returns the hand of one seat, for a site that shows each player only his cards.
func (s *Service) showSeat(w http.ResponseWriter, r *http.Request) error {
	_, g, err := s.ownGame(r)
	if err != nil {
		return err
	}
	k, err := strconv.ParseInt(r.PathValue("deal"), 10, 64)
	if err != nil || k < 0 || k >= g.Drawn {
		return refuse("not-drawn", "deal", words.New("service.given-out", words.N("n", int(g.Drawn))))
	}
	record, d, err := s.dealOf(&g, k)
	if err != nil {
		return err
	}
	seat, err := strconv.Atoi(r.PathValue("seat"))
	if err != nil || seat < 1 || seat > record.Players {
		return refuse("not-found", "seat", words.New("service.want-seat", words.N("most", record.Players)))
	}
	hand := 1
	for tarot.SeatOf(record.Players, hand, uint32(k)) != seat {
		hand++
	}
	return answer(w, http.StatusOK, struct {
		Deal  int64    `json:"deal"`
		Seat  int      `json:"seat"`
		Hand  int      `json:"hand"`
		Name  string   `json:"name,omitempty"`
		Cards []string `json:"cards"`
		Test  bool     `json:"test,omitempty"`
	}{k, seat, hand, record.HolderOf(hand, uint32(k)), d.Hands[hand-1].Codes(), isTest(record.Label)})
}

// revealGame publishes a game's numbers permanently.
func (s *Service) revealGame(w http.ResponseWriter, r *http.Request) error {
	g, req, err := s.change(r, &struct{}{})
	if err != nil {
		return err
	}
	record, err := s.open(&g)
	if errors.Is(err, tarot.ErrNeedValue) {
		return refuse("value-missing", "", words.New("service.value-first"))
	}
	if err != nil {
		return err
	}
	text, before := string(record.AppendText(nil)), g.Revealed
	g, _, err = s.store.Change(r.Context(), req, g, func(g *store.Game) (int64, error) {
		g.Revealed = text
		return 0, nil
	})
	if err != nil {
		return err
	}
	if before == "" { // The counters are stored before the response, so that no older copy can be dealt from.
		if err := s.updateSeen(r.Context()); err != nil {
			s.log.Error("a reveal was not remembered", "error", err)
		}
	}
	return s.answerGame(w, http.StatusOK, &g)
}

// anyDeal computes any deal of any game from its numbers. It stores nothing.
func (s *Service) anyDeal(w http.ResponseWriter, r *http.Request) error {
	q := r.URL.Query()
	n, t, err := numbersOf(q)
	if err != nil {
		return err
	}
	k, err := strconv.ParseUint(cmp.Or(q.Get("deal"), "0"), 10, 32)
	if err != nil {
		return badValue("deal",
			words.Errorf("service.want-from-to", words.N("least", 0), words.Name("most", "4294967295")))
	}
	record, err := tarot.Opened(t, n)
	if err != nil {
		return badValue("", err)
	}
	game, _ := record.Game()
	d, err := game.Deal(uint32(k))
	if err != nil {
		return badValue("", err)
	}
	return answer(w, http.StatusOK, struct {
		tarot.Shown
		Test bool `json:"test,omitempty"`
	}{record.Shown(d), isTest(t.Label)})
}

func numbersOf(q url.Values) (n tarot.Numbers, t tarot.Terms, err error) {
	if t.Players, err = tarot.ParsePlayers(cmp.Or(q.Get("players"), "4")); err != nil {
		return n, t, badValue("players", err)
	}
	if n.Distribution, err = tarot.ParseDistribution(q.Get("distribution")); err != nil {
		return n, t, badValue("distribution", err)
	}
	if n.Sequence, err = tarot.ParseSequence(q.Get("sequence")); err != nil {
		return n, t, badValue("sequence", err)
	}
	if label := q.Get("label"); label != "" {
		if t.Label, err = tarot.CanonicalText(words.New("tarot.label"), label); err != nil {
			return n, t, badValue("label", err)
		}
	}
	return n, t, nil
}
