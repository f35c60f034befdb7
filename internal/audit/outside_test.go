package audit_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// pbn returns a hand file for a test.
func pbn(name string, boards ...[]bridge.Board) audit.Input {
	var all []bridge.Board
	for _, b := range boards {
		all = append(all, b...)
	}
	data := verdicttest.PBN(all...)
	return audit.Input{Name: name, Named: true, Read: func() ([]byte, error) { return data, nil }}
}

func publish(t *verdicttest.Tournament) audit.Published {
	return audit.Published{Description: t.Description(), Keys: t.Keys()}
}

// TestStatementsAboutMissingSessions checks that statements about missing sessions are reported as not compared.
func TestStatementsAboutMissingSessions(t *testing.T) {
	cup := verdicttest.Cup()
	for name, c := range map[string]struct {
		of    *verdicttest.Tournament
		files []audit.Input
		opt   audit.Options
		says  string
	}{
		"replaced in no session": {cup, []audit.Input{pbn("RR01.pbn", cup.Original(1, 1))},
			audit.Options{Replaced: []audit.ReplacedBoards{{ID: squaredeal.ID{Phase: 9, Session: 1}}}}, "has no such session"},
		"reserve set of no session": {cup, []audit.Input{pbn("RR01.pbn", cup.Original(1, 1))},
			audit.Options{Reserve: []squaredeal.ID{{Phase: 1, Session: 7, Set: squaredeal.Reserve}}}, "you stated that boards of the reserve set of session 1,7 were played"},
		"reserve set 2 of 2.x": {cup, []audit.Input{pbn("RR01.pbn", cup.Original(1, 1))},
			audit.Options{Reserve: []squaredeal.ID{{Phase: 1, Session: 1, Set: "reserve2"}}}, "you stated that boards of reserve set 2 of session 1,1 were played"},
	} {
		c.opt.Partial = true
		r := audit.Run(publish(c.of), c.files, c.opt)
		text := ""
		for _, s := range r.Steps {
			for _, d := range s.Detail {
				text += d.String() + "\n"
			}
		}
		if r.Verdict != audit.NotVerified || !strings.Contains(text, c.says) {
			t.Errorf("%s: %s\n%s", name, r.Summary.Text, text)
		}
	}
}

// TestParseReplaced checks which boards --replaced accepts; 0 boards stand for the whole session.
func TestParseReplaced(t *testing.T) {
	for s, want := range map[string]string{"1,2=13-24": "1,2 12", "1,2=*": "1,2 0", "'1,2=*'": "1,2 0", "1,2=3,5": "1,2 2", "1,2": "", "1,2reserve=3": "", "x=1": "", "1,2=": "", "1,2=5-3": ""} {
		b, err := audit.ParseReplaced(s, 0)
		got := ""
		if err == nil {
			got = fmt.Sprint(b.ID, " ", len(b.Boards))
		}
		if got != want {
			t.Errorf("--replaced %s: %q, %v", s, got, err)
		}
	}
}

// TestOldSetsAndNumbers checks that, whatever the sets and statements, dealt hands of a SquareDeal 1.3 tournament
// are never false, and other hands are never verified.
func TestOldSetsAndNumbers(t *testing.T) {
	k := verdicttest.Kadra()
	for _, set := range []string{"original", "reserve", "reserve2", "reserve3", "reserve17", "unnumbered"} {
		boards := k.Original(1, 1)
		switch set {
		case "original":
		case "reserve":
			boards = k.Reserve(1, 1)
		default:
			boards = k.Set(1, 1, set)
		}
		id := squaredeal.ID{Phase: 1, Session: 1}
		if err := id.Set.UnmarshalText([]byte(set)); err != nil {
			t.Fatal(err)
		}
		stated := audit.Options{Partial: true, Played: []audit.PlayedFiles{{ID: id.WithSet(squaredeal.Original), Files: []string{"found.pbn"}}}}
		if set != "original" {
			stated.Reserve = []squaredeal.ID{id}
		}
		r := audit.Run(publish(k), []audit.Input{pbn("found.pbn", boards)}, stated)
		if r.Verdict != audit.InPart || r.Sessions[0].State != audit.Whole {
			t.Errorf("%s, stated: %s; %+v", set, r.Summary.Text, r.Sessions[0])
		}
		r = audit.Run(publish(k), []audit.Input{pbn("found.pbn", boards)}, audit.Options{Partial: true})
		want, swapped := audit.NotVerified, audit.NotVerified
		if set == "original" {
			want, swapped = audit.InPart, audit.False
		}
		if r.Verdict != want {
			t.Errorf("%s, by cards: %s", set, r.Summary.Text)
		}
		boards[2].Deal, boards[3].Deal = boards[3].Deal, boards[2].Deal
		r = audit.Run(publish(k), []audit.Input{pbn("found.pbn", boards)}, stated)
		if r.Verdict != swapped {
			t.Errorf("%s, two boards exchanged: %s", set, r.Summary.Text)
		}
	}
}

// TestReplacedUnknownBoards checks that boards of a session published with "?" can be stated to be replaced.
func TestReplacedUnknownBoards(t *testing.T) {
	open := verdicttest.Open()
	boards := open.Deal(2, 1, "original", 1, 5)
	boards[2].Deal = verdicttest.Foreign(3, 3)[0].Deal
	files := []audit.Input{pbn("TIE1.pbn", boards)}
	if r := audit.Run(publish(open), files, audit.Options{}); r.Verdict != audit.False {
		t.Errorf("another board under number 3: %s, want false", r.Verdict)
	}
	opt := audit.Options{Replaced: []audit.ReplacedBoards{{ID: squaredeal.ID{Phase: 2, Session: 1}, Boards: []int{3}}}}
	if r := audit.Run(publish(open), files, opt); r.Verdict != audit.NotVerified {
		t.Errorf("board 3 is stated as replaced: %s, want not verified", r.Verdict)
	}
}
