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

// TestStatementsAboutMissingSessions checks that statements about missing sessions are reported as not compared.
func TestStatementsAboutMissingSessions(t *testing.T) {
	cup := verdicttest.Cup()
	for name, c := range map[string]struct {
		opt  audit.Options
		says string
	}{
		"replaced in no session": {
			opt:  audit.Options{Replaced: []audit.ReplacedBoards{{ID: squaredeal.ID{Phase: 9, Session: 1}}}},
			says: "has no such session",
		},
		"reserve set of no session": {
			opt:  audit.Options{Reserve: []squaredeal.ID{{Phase: 1, Session: 7, Set: squaredeal.Reserve}}},
			says: "you stated that boards of the reserve set of session 1,7 were played",
		},
		"reserve set 2 of 2.x": {
			opt:  audit.Options{Reserve: []squaredeal.ID{{Phase: 1, Session: 1, Set: "reserve2"}}},
			says: "you stated that boards of reserve set 2 of session 1,1 were played",
		},
	} {
		c.opt.Partial = true
		r := audit.Run(publish(cup), []audit.Input{pbn("RR01.pbn", cup.Original(1, 1))}, c.opt)
		details := ""
		for _, step := range r.Steps {
			for _, line := range step.Detail {
				details += line.String() + "\n"
			}
		}
		if r.Verdict != audit.NotVerified || !strings.Contains(details, c.says) {
			t.Errorf("%s: %s, want %q in the details\n%s", name, r.Summary.Text, c.says, details)
		}
	}
}

// TestParseReplaced checks which boards --replaced accepts; 0 boards stand for the whole session.
func TestParseReplaced(t *testing.T) {
	for typed, want := range map[string]string{ // session and number of boards
		"1,2=13-24":    "1,2 12",
		"1,2=*":        "1,2 0",
		"'1,2=*'":      "1,2 0",
		"1,2=3,5":      "1,2 2",
		"1,2":          "error",
		"1,2reserve=3": "error",
		"x=1":          "error",
		"1,2=":         "error",
		"1,2=5-3":      "error",
	} {
		replaced, err := audit.ParseReplaced(typed, 0)
		got := fmt.Sprint(replaced.ID, " ", len(replaced.Boards))
		if err != nil {
			got = "error"
		}
		if got != want {
			t.Errorf("--replaced %s: %q, %v, want %q", typed, got, err, want)
		}
	}
}

// TestOldSetsAndNumbers checks that, whatever the sets and statements, dealt hands of a SquareDeal 1.3 tournament
// are never false, and other hands are never verified.
func TestOldSetsAndNumbers(t *testing.T) {
	kadra := verdicttest.Kadra()
	for _, set := range []string{"original", "reserve", "reserve2", "reserve3", "reserve17", "unnumbered"} {
		boards := kadra.Set(1, 1, set)
		id := squaredeal.ID{Phase: 1, Session: 1}
		if err := id.Set.UnmarshalText([]byte(set)); err != nil {
			t.Fatal(err)
		}
		played := audit.PlayedFiles{ID: id.WithSet(squaredeal.Original), Files: []string{"found.pbn"}}
		stated := audit.Options{Partial: true, Played: []audit.PlayedFiles{played}}
		if set != "original" {
			stated.Reserve = []squaredeal.ID{id}
		}
		r := audit.Run(publish(kadra), []audit.Input{pbn("found.pbn", boards)}, stated)
		if r.Verdict != audit.InPart || r.Sessions[0].State != audit.Whole {
			t.Errorf("%s, stated: %s; %+v", set, r.Summary.Text, r.Sessions[0])
		}
		r = audit.Run(publish(kadra), []audit.Input{pbn("found.pbn", boards)}, audit.Options{Partial: true})
		wantByCards, wantSwapped := audit.NotVerified, audit.NotVerified
		if set == "original" {
			wantByCards, wantSwapped = audit.InPart, audit.False
		}
		if r.Verdict != wantByCards {
			t.Errorf("%s, by cards: %s, want %s", set, r.Summary.Text, wantByCards)
		}
		boards[2].Deal, boards[3].Deal = boards[3].Deal, boards[2].Deal
		r = audit.Run(publish(kadra), []audit.Input{pbn("found.pbn", boards)}, stated)
		if r.Verdict != wantSwapped {
			t.Errorf("%s, two boards exchanged: %s, want %s", set, r.Summary.Text, wantSwapped)
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
	board3 := audit.ReplacedBoards{ID: squaredeal.ID{Phase: 2, Session: 1}, Boards: []int{3}}
	opt := audit.Options{Replaced: []audit.ReplacedBoards{board3}}
	if r := audit.Run(publish(open), files, opt); r.Verdict != audit.NotVerified {
		t.Errorf("board 3 is stated as replaced: %s, want not verified", r.Verdict)
	}
}

// pbn returns a PBN file with boards.
func pbn(name string, boards ...[]bridge.Board) audit.Input {
	var all []bridge.Board
	for _, b := range boards {
		all = append(all, b...)
	}
	data := verdicttest.PBN(all...)
	return audit.Input{Name: name, Named: true, Read: func() ([]byte, error) { return data, nil }}
}

// publish returns the published files of a tournament.
func publish(t *verdicttest.Tournament) audit.Published {
	return audit.Published{Description: t.Description(), Keys: t.Keys()}
}
