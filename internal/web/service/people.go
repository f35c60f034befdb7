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

// dealsOnAPage is the number of a game's deals per page.
const dealsOnAPage = 10

// gamePage shows a game to people: the commitment and, once it is revealed, its deals.
func (s *Service) gamePage(w http.ResponseWriter, r *http.Request) error {
	g, public, err := s.askedGame(r)
	if err != nil {
		return err
	}
	from, err := strconv.ParseInt(cmp.Or(r.URL.Query().Get("from"), "0"), 10, 64)
	if err != nil || from < 0 {
		return badValue("from", words.Errorf("service.want-deal"))
	}
	v := &page.ServiceGame{
		ID: g.ID, Commitment: grouped(fmt.Sprint(public.Commitment)), Code: public.Code, Label: public.Label, Names: strings.Join(public.Names, ", "),
		Test: public.Test, Revealed: public.State == store.StateRevealed, Players: public.Players, Dealt: public.Deals, Opened: public.Created.UTC().Format(moment),
		Delayed: public.DelayedInformation, Value: public.DelayedValue, Waiting: public.DelayedInformation != "" && public.DelayedValue == "",
	}
	if v.Revealed {
		until := min(from+dealsOnAPage, g.Drawn)
		for k := from; k < until; k++ {
			deal, err := s.dealForPeople(&g, k)
			if err != nil {
				return err
			}
			v.Deals = append(v.Deals, deal)
		}
		if until < g.Drawn {
			v.More = fmt.Sprintf("/g/%s?from=%d&lang=%s", g.ID, until, langOf(r))
		}
	}
	return s.show(w, r, http.StatusOK, &page.PublicPage{Heading: words.New("service.game.title", words.Name("code", public.Code)), Game: v})
}

// grouped splits digits into groups of four for comparison.
func grouped(digits string) (groups []string) {
	for group := range slices.Chunk([]byte(digits), 4) {
		groups = append(groups, string(group))
	}
	return groups
}

// dealForPeople returns deal k in a revealed game.
func (s *Service) dealForPeople(g *store.Game, k int64) (page.ServiceDeal, error) {
	record, d, err := s.dealOf(g, k)
	if err != nil {
		return page.ServiceDeal{}, err
	}
	out := page.ServiceDeal{Number: int(k) + 1, PetitSec: d.PetitSec() != 0}
	for i, h := range d.Hands[:record.Players] {
		out.Hands = append(out.Hands, page.ServiceHand{Seat: i + 1, Name: record.HolderOf(i+1, uint32(k)), Cards: suitsOf(h)})
	}
	out.Hands = append(out.Hands, page.ServiceHand{Cards: suitsOf(d.Chien)})
	return out, nil
}

// fans contains the suits' CSS classes.
var fans = map[string]string{"♠": "s", "♥": "h", "♦": "d", "♣": "c"}

// asText requests text style for a symbol, because phones would use an emoji.
const asText = "\ufe0e"

// suitsOf returns a hand's cards by suit, trumps first, written as in package tarot.
func suitsOf(h tarot.Hand) (out []page.ServiceSuit) {
	for word := range strings.FieldsSeq(h.String()) {
		switch class := fans[word]; {
		case class != "":
			out = append(out, page.ServiceSuit{Sign: word + asText, Class: class})
			continue
		case out == nil:
			out = append(out, page.ServiceSuit{Sign: "★" + asText})
		}
		last := &out[len(out)-1]
		last.Cards = append(last.Cards, word)
	}
	return out
}

// checkGame opens the look-up page with the game embedded.
func (s *Service) checkGame(w http.ResponseWriter, r *http.Request) error {
	g, public, err := s.askedGame(r)
	if err != nil {
		return err
	}
	var text bytes.Buffer
	if err := writeJSON(&text, public); err != nil {
		return err
	}
	h := player.Handed{Host: r.Host, Files: []player.HandedFile{{Name: g.ID + ".json", Data: text.Bytes()}}}
	return s.hand(w, r, player.TarotPage, &h, "/g/"+g.ID, words.New("service.game.back"))
}

// hand serves a self-contained page with embedded files and a link back.
func (s *Service) hand(w http.ResponseWriter, r *http.Request, make func(string) ([]byte, error), h *player.Handed, back string, text words.Text) error {
	html, err := make(s.Version)
	if err != nil {
		return err
	}
	l := langOf(r)
	h.Lang, h.Back, h.BackText = string(l), back+"?lang="+string(l), l.Words(text)
	if html, err = h.Into(html); err != nil {
		return err
	}
	ownPolicy(w)
	return send(w, "text/html; charset=utf-8", "no-cache", html)
}

// failPage shows an error to people.
func (s *Service) failPage(w http.ResponseWriter, r *http.Request, p *problem) error {
	heading := words.New("service.problem.wrong")
	switch {
	case p.Status == http.StatusNotFound:
		heading = words.New("service.problem.nothing")
	case p.Status >= 500:
		heading = words.New("service.problem.failed")
	}
	v := page.ServiceProblem{Name: p.name, Status: p.Status, Detail: p.Said, Cause: titles[p.name].cause}
	return s.show(w, r, p.Status, &page.PublicPage{Heading: heading, Problem: &v})
}

// problems returns all problem types, sorted by name.
func problems() (all []page.ServiceProblem) {
	for name, t := range titles {
		all = append(all, page.ServiceProblem{Name: name, Status: t.status, Cause: t.cause})
	}
	slices.SortFunc(all, func(a, b page.ServiceProblem) int { return strings.Compare(a.Name, b.Name) })
	return all
}
