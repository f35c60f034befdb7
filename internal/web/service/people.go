package service

import (
	"bytes"
	"cmp"
	"fmt"
	"mime"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/page/player"
	"github.com/fairdeal/fairdeal/internal/store"
	"github.com/fairdeal/fairdeal/internal/tarot"
	"github.com/fairdeal/fairdeal/internal/words"
)

// wantsHTML reports whether a request comes from a browser, which lists HTML before JSON.
func wantsHTML(r *http.Request) bool {
	weight := map[string]float64{}
	for part := range strings.SplitSeq(strings.Join(r.Header.Values("Accept"), ","), ",") {
		kind, params, err := mime.ParseMediaType(part)
		if err != nil {
			continue
		}
		q := 1.0
		if text := params["q"]; text != "" {
			if q, err = strconv.ParseFloat(text, 64); err != nil {
				q = 0
			}
		}
		weight[kind] = max(weight[kind], q)
	}
	return weight["text/html"] > max(weight["application/json"], weight["application/problem+json"])
}

// langOf returns the language requested by a person.
func langOf(r *http.Request) page.Lang {
	if l, ok := page.ParseLang(r.URL.Query().Get("lang")); ok {
		return l
	}
	return page.Negotiate(r.Header.Get("Accept-Language"))
}

// home describes the operator, the offer and the verification.
func (s *Service) home() (h page.ServiceHome, err error) {
	h.RunBy, h.Contact = s.RunBy, s.Contact
	if h.PageDigest, err = player.Digest(); err != nil {
		return h, err
	}
	h.TarotDigest, err = player.TarotDigest()
	return h, err
}

func (s *Service) showHome(w http.ResponseWriter, r *http.Request) error {
	return s.showOnce(w, r, "", func() (*page.PublicPage, error) {
		home, err := s.home()
		return &page.PublicPage{Heading: words.New("service.home.title"), Home: &home}, err
	})
}

// dealsPerPage is the number of a game's deals per page.
const dealsPerPage = 10

// showGamePage shows a game to people: the commitment and, once it is revealed, its deals.
func (s *Service) showGamePage(w http.ResponseWriter, r *http.Request) error {
	g, public, err := s.askedGame(r)
	if err != nil {
		return err
	}
	from, err := strconv.ParseInt(cmp.Or(r.URL.Query().Get("from"), "0"), 10, 64)
	if err != nil || from < 0 {
		return badValue("from", words.Errorf("service.want-deal"))
	}
	game := &page.ServiceGame{
		ID: g.ID, Code: public.Code, Commitment: grouped(fmt.Sprint(public.Commitment)),
		Label: public.Label, Names: strings.Join(public.Names, ", "), Test: public.Test,
		Players: public.Players, Dealt: public.Deals, Opened: public.Created.UTC().Format(moment),
		Revealed: public.State == store.StateRevealed,
		Delayed:  public.DelayedInformation, Value: public.DelayedValue,
		Waiting: public.DelayedInformation != "" && public.DelayedValue == "",
	}
	if game.Revealed {
		end := min(from+dealsPerPage, g.Drawn)
		for k := from; k < end; k++ {
			deal, err := s.pageDeal(&g, k)
			if err != nil {
				return err
			}
			game.Deals = append(game.Deals, deal)
		}
		if end < g.Drawn {
			game.More = fmt.Sprintf("/g/%s?from=%d&lang=%s", g.ID, end, langOf(r))
		}
	}
	heading := words.New("service.game.title", words.Name("code", public.Code))
	return s.show(w, r, http.StatusOK, &page.PublicPage{Heading: heading, Game: game})
}

// grouped splits digits into groups of four for comparison.
func grouped(digits string) (groups []string) {
	for group := range slices.Chunk([]byte(digits), 4) {
		groups = append(groups, string(group))
	}
	return groups
}

// pageDeal returns deal k in a revealed game.
func (s *Service) pageDeal(g *store.Game, k int64) (page.ServiceDeal, error) {
	record, tarotDeal, err := s.dealOf(g, k)
	if err != nil {
		return page.ServiceDeal{}, err
	}
	deal := page.ServiceDeal{Number: int(k) + 1, PetitSec: tarotDeal.PetitSec() != 0}
	for i, hand := range tarotDeal.Hands[:record.Players] {
		seat := i + 1
		name := record.PlayerWithHand(seat, uint32(k))
		deal.Hands = append(deal.Hands, page.ServiceHand{Seat: seat, Name: name, Cards: handSuits(hand)})
	}
	deal.Hands = append(deal.Hands, page.ServiceHand{Cards: handSuits(tarotDeal.Chien)})
	return deal, nil
}

// suitClasses contains the suits' CSS classes.
var suitClasses = map[string]string{"♠": "s", "♥": "h", "♦": "d", "♣": "c"}

// textStyle requests text style for a symbol, because phones would use an emoji.
const textStyle = "\ufe0e"

// handSuits returns a hand's cards by suit, trumps first, written as in package tarot.
func handSuits(hand tarot.Hand) (suits []page.ServiceSuit) {
	for word := range strings.FieldsSeq(hand.String()) {
		if class := suitClasses[word]; class != "" {
			suits = append(suits, page.ServiceSuit{Sign: word + textStyle, Class: class})
			continue
		}
		if len(suits) == 0 { // Trumps have no symbol of their own.
			suits = append(suits, page.ServiceSuit{Sign: "★" + textStyle})
		}
		suit := &suits[len(suits)-1]
		suit.Cards = append(suit.Cards, word)
	}
	return suits
}

// showTarotChecker opens the look-up page with the game embedded.
func (s *Service) showTarotChecker(w http.ResponseWriter, r *http.Request) error {
	g, public, err := s.askedGame(r)
	if err != nil {
		return err
	}
	var text bytes.Buffer
	if err := writeJSON(&text, public); err != nil {
		return err
	}
	html, err := player.TarotPage(s.Version)
	if err != nil {
		return err
	}
	l := langOf(r)
	embedded := player.Embedded{
		Host: r.Host, Lang: string(l), Files: []player.EmbeddedFile{{Name: g.ID + ".json", Data: text.Bytes()}},
		Back: "/g/" + g.ID + "?lang=" + string(l), BackText: l.Translate(words.New("service.game.back")),
	}
	if html, err = embedded.InsertInto(html); err != nil {
		return err
	}
	ownPolicy(w)
	return respond(w, "text/html; charset=utf-8", "no-cache", html)
}

// showProblemPage shows an error to people.
func (s *Service) showProblemPage(w http.ResponseWriter, r *http.Request, p *problem) error {
	heading := words.New("service.problem.wrong")
	switch {
	case p.Status == http.StatusNotFound:
		heading = words.New("service.problem.nothing")
	case p.Status >= 500:
		heading = words.New("service.problem.failed")
	}
	shown := page.ServiceProblem{Name: p.name, Status: p.Status, Detail: p.Said, Cause: problemTypes[p.name].cause}
	return s.show(w, r, p.Status, &page.PublicPage{Heading: heading, Problem: &shown})
}

// problems returns all problem types, sorted by name.
func problems() (all []page.ServiceProblem) {
	for name, t := range problemTypes {
		all = append(all, page.ServiceProblem{Name: name, Status: t.status, Cause: t.cause})
	}
	slices.SortFunc(all, func(a, b page.ServiceProblem) int { return strings.Compare(a.Name, b.Name) })
	return all
}
