package audit

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

func TestHonest(t *testing.T) {
	r := small(t).run()
	if r.ExitStatus() != 0 || r.Summary.Text.String() != "verified: 40 of 40 boards, 5 of 5 sessions complete; 5 of 5 hand files match; rests on the description being the published one and on the public number being correct" {
		t.Fatalf("exit %d\n%s", r.ExitStatus(), everything(r))
	}
}

// swapCards swaps two cards. It changes nothing if both are at the same seat.
func swapCards(d *bridge.Deal, x, y bridge.Card) {
	s, _ := d.Holder(x)
	u, _ := d.Holder(y)
	if s == u {
		return
	}
	d[s] = d[s]&^(1<<x) | 1<<y
	d[u] = d[u]&^(1<<y) | 1<<x
}

// signs replaces SK with ♠K, as in messages.
var signs = strings.NewReplacer("S", "♠", "H", "♥", "D", "♦", "C", "♣", "T", "10")

// TestDoctored tries every way to falsify a tournament for which there is a message. It checks the exit status and
// the required sentences.
func TestDoctored(t *testing.T) {
	other := newWorld(t, 99, "43275.91", "3:1-8,9-16:RR##:Round robin #/3", "2:1-8:FIN#:Final #/2").deal(t, ".pbn")
	honest := small(t)
	rr := func(s int) []bridge.Board { return honest.boards(t, 1, s, squaredeal.Original, "") }
	reserve := func(p, s int) []bridge.Board { return honest.boards(t, p, s, squaredeal.Reserve, "") }
	// swap a card between North and East on board 3
	one := rr(1)
	n := bridge.Card(0)
	for !one[2].Deal[bridge.North].Has(n) {
		n++
	}
	e := bridge.Card(0)
	for !one[2].Deal[bridge.East].Has(e) {
		e++
	}
	tests := []struct {
		name string
		do   func(w *world)
		exit int
		says []string
	}{
		{"one card exchanged", func(w *world) {
			b := rr(1)
			swapCards(&b[2].Deal, n, e)
			w.put(t, "RR01.pbn", b)
		}, 1, []string{"file RR01.pbn [boards differ]: board 3: the file gives " + signs.Replace(n.String()) + " to East and " + signs.Replace(e.String()) + " to North, but they were dealt the other way round",
			"(7 boards match)", "session 1,1 RR01: false", "session 1,2 RR02: whole", "4 of 5 sessions complete"}},
		{"three cards in other hands", func(w *world) {
			b := rr(1)
			d := &b[2].Deal
			swapCards(d, n, e)
			c := bridge.Card(0)
			for !d[bridge.South].Has(c) {
				c++
			}
			swapCards(d, n, c)
			w.put(t, "RR01.pbn", b)
		}, 1, []string{"[cards in other hands]: 3 cards are in the wrong hands: "}},
		{"a deal turned", func(w *world) {
			b := rr(1)
			d := b[4].Deal
			b[4].Deal = bridge.Deal{d[3], d[0], d[1], d[2]}
			w.put(t, "RR01.pbn", b)
		}, 1, []string{"board 5 [hands at other seats]: the whole deal is rotated: East has North's hand"}},
		{"two hands at other seats", func(w *world) {
			b := rr(1)
			d := &b[4].Deal
			d[0], d[1] = d[1], d[0]
			w.put(t, "RR01.pbn", b)
		}, 1, []string{"hands are at different seats: East has North's hand, North has East's hand"}},
		{"a foreign board of this tournament", func(w *world) {
			b := rr(1)
			b[3].Deal = rr(2)[5].Deal
			w.put(t, "RR01.pbn", b)
		}, 1, []string{"board 4 [foreign board]: these are the cards of board 14 of session 1,2"}},
		{"a board from nowhere", func(w *world) {
			b := rr(1)
			b[3].Deal = other.boards(t, 1, 1, squaredeal.Original, "")[3].Deal
			w.put(t, "RR01.pbn", b)
		}, 1, []string{"board 4 [unknown deal]: no board of this tournament has these cards"}},
		{"two sessions swapped", func(w *world) {
			w.files["RR01.pbn"], w.files["RR03.pbn"] = w.files["RR03.pbn"], w.files["RR01.pbn"]
		}, 2, []string{"file RR01.pbn [not compared]: not compared: expected session 1,1, found session 1,3"}},
		{"three sessions in a ring", func(w *world) {
			w.files["RR01.pbn"], w.files["RR03.pbn"], w.files["FIN1.pbn"] = w.files["RR03.pbn"], w.files["FIN1.pbn"], w.files["RR01.pbn"]
		}, 2, []string{"expected session 1,1, found session 1,3"}},
		{"boards reordered, numbers with their cards", func(w *world) {
			b := rr(1)
			b[1], b[4] = b[4], b[1]
			w.put(t, "RR01.pbn", b)
		}, 0, nil},
		{"boards renumbered", func(w *world) {
			b := rr(1)
			b[1].Deal, b[4].Deal = b[4].Deal, b[1].Deal
			w.put(t, "RR01.pbn", b)
		}, 1, []string{"file RR01.pbn [boards renumbered]", "board 2 [cards of another board]: board 2 in the file contains the cards of board 5"}},
		{"boards missing at the end", func(w *world) { w.put(t, "RR01.pbn", rr(1)[:5]) }, 2,
			[]string{"file RR01.pbn [in part]: 5 boards of session 1,1 match", "session 1,1 RR01: part, in part: 5 of 8 boards match"}},
		{"a board missing in the middle, no numbers", func(w *world) {
			delete(w.files, "RR01.pbn")
			w.put(t, "RR01.ber", slices.Delete(rr(1), 3, 4))
		}, 2, []string{"file RR01.ber [in part]: 7 boards of session 1,1 match"}},
		{"a board too many", func(w *world) {
			w.put(t, "FIN1.pbn", append(w.boards(t, 2, 1, squaredeal.Original, ""), bridge.Board{Number: 9, Deal: rr(2)[0].Deal}))
		}, 0, []string{"file FIN1.pbn [identical]: identical to session 2,1; 1 board of other sessions matches"}},
		{"the reserve set under the original's name", func(w *world) { w.put(t, "FIN1.pbn", reserve(2, 1)) }, 2,
			nil},
		{"the reserve set under its own name", func(w *world) {
			w.put(t, "FIN1reserve.pbn", reserve(2, 1))
			delete(w.files, "FIN1.pbn")
		}, 2, []string{"session 2,1 FIN1: not checked", "advice state reserve: [2,1]"}},
		{"the reserve set under its own name, announced", func(w *world) {
			w.put(t, "FIN1reserve.pbn", reserve(2, 1))
			delete(w.files, "FIN1.pbn")
			w.opt.Reserve = []squaredeal.ID{playedAs("2,1reserve").ID}
		}, 0, []string{"verified: 40 of 40", "choice replaced: session 2,1 (FIN1): boards 1-8 from the reserve set"}},
		{"both sets under their names, announced", func(w *world) {
			w.put(t, "FIN1reserve.pbn", reserve(2, 1))
			w.opt.Reserve = []squaredeal.ID{playedAs("2,1reserve").ID}
		}, 0, []string{"verified: 40 of 40", "choice replaced: session 2,1 (FIN1): boards 1-8 from both"}},
		{"a session that was not held", func(w *world) {
			delete(w.files, "FIN2.pbn")
			w.opt.NotHeld = []squaredeal.ID{{Phase: 2, Session: 2}}
		}, 0, []string{"verified: 32 of 32 boards, 4 of 4 sessions", "choice not held: you say that session 2,2 was not held"}},
		{"a phase that was not held", func(w *world) {
			delete(w.files, "FIN1.pbn")
			delete(w.files, "FIN2.pbn")
			w.opt.NotHeld = []squaredeal.ID{{Phase: 2}}
		}, 0, []string{"verified: 24 of 24 boards, 3 of 3 sessions", "choice not held: you say that phase 2 (Final #/2) was not held"}},
		{"a phase that was not held, and a session of it is shown", func(w *world) {
			delete(w.files, "FIN2.pbn")
			w.opt.NotHeld = []squaredeal.ID{{Phase: 2}}
		}, 2, []string{"4 of 4 sessions complete", "choice not held: you say that session 2,2 was not held", "you say that session 2,1 was not held, but FIN1.pbn belongs to it"}},
		{"a session that was not held, and is false", func(w *world) {
			b := w.boards(t, 2, 2, squaredeal.Original, "")
			swapCards(&b[2].Deal, n, e)
			w.put(t, "FIN2.pbn", b)
			w.opt.NotHeld = []squaredeal.ID{{Phase: 2, Session: 2}}
		}, 1, nil},
		{"a session that was not held, and another that is missing", func(w *world) {
			delete(w.files, "FIN1.pbn")
			delete(w.files, "FIN2.pbn")
			w.opt.NotHeld = []squaredeal.ID{{Phase: 2, Session: 2}}
		}, 2, []string{"incomplete: 24 of 32 boards"}},
		{"a session that the tournament does not have was not held", func(w *world) {
			w.opt.NotHeld = []squaredeal.ID{{Phase: 2, Session: 7}}
		}, 2, []string{"the tournament has no session 2,7"}},
		{"a session that was not held, for a strict reader", func(w *world) {
			delete(w.files, "FIN2.pbn")
			w.opt.NotHeld, w.opt.Strict = []squaredeal.ID{{Phase: 2, Session: 2}}, true
		}, 2, []string{"1 session that was not held, as you stated"}},
		{"a number that no session has is stated to be replaced", func(w *world) {
			w.opt.Replaced = []ReplacedBoards{{playedAs("2,1").ID, []int{99}}}
		}, 0, []string{"choice replaced: session 2,1 (FIN1): boards 99 were replaced"}},
		{"three games without a number", func(w *world) {
			n := 0
			w.files["RR01.pbn"] = regexp.MustCompile(`\[Board "\d"\]\r?\n`).ReplaceAllFunc(w.files["RR01.pbn"], func(tag []byte) []byte {
				if n++; n > 3 {
					return tag
				}
				return nil
			})
		}, 2, nil},
		{"the reserve set under the original's name, one board and then all stated", func(w *world) {
			b := rr(1)
			b[2] = reserve(1, 1)[2]
			w.put(t, "RR01.pbn", b)
			w.put(t, "FIN1.pbn", reserve(2, 1))
			w.opt.Reserve = []squaredeal.ID{playedAs("1,1reserve").ID, playedAs("2,1reserve").ID}
		}, 0, nil},
		{"original and reserve set", func(w *world) { w.put(t, "FIN1reserve.pbn", reserve(2, 1)) }, 0,
			nil},
		{"the original under the reserve's name", func(w *world) { w.files["RR01reserve.pbn"] = w.files["RR01.pbn"] }, 2,
			nil},
		{"combined", func(w *world) {
			delete(w.files, "RR01.pbn")
			delete(w.files, "RR02.pbn")
			w.put(t, "RR01-02.pbn", append(rr(1), rr(2)...))
		}, 0, []string{"verified: 40 of 40 boards, 5 of 5 sessions complete; 4 of 4 hand files match", "file RR01-02.pbn [identical]: identical to sessions 1,1-2"}},
		{"combined, one session altered", func(w *world) {
			b := append(rr(1), rr(2)...)
			swapCards(&b[2].Deal, n, e)
			w.put(t, "RR01-02.pbn", b)
		}, 1, []string{"file RR01-02.pbn [boards differ]: board 3: ", "session 1,1 RR01: false", "session 1,2 RR02: whole"}},
		{"combined, one session altered, no other file", func(w *world) {
			b := append(rr(1), rr(2)...)
			swapCards(&b[2].Deal, n, e)
			w.put(t, "RR01-02.pbn", b)
			delete(w.files, "RR01.pbn")
			delete(w.files, "RR02.pbn")
		}, 1, []string{"session 1,1 RR01: false, RR01-02.pbn: ", "session 1,2 RR02: whole"}},
		{"a card exchanged, and the boards in another order", func(w *world) {
			b := rr(1)
			swapCards(&b[2].Deal, n, e)
			slices.Reverse(b)
			w.put(t, "RR01.pbn", b)
		}, 1, []string{"they were dealt the other way round", "(7 boards match)"}},
		{"combined, halves exchanged", func(w *world) {
			a, b := rr(2), rr(1)
			w.put(t, "RR01-02.pbn", append(a, b...))
		}, 0, []string{"file RR01-02.pbn [identical]"}},
		{"combined reserve", func(w *world) {
			w.put(t, "RR01-02reserve.pbn", append(reserve(1, 1), reserve(1, 2)...))
		}, 0, []string{"file RR01-02reserve.pbn [identical]: identical to the reserve sets of sessions 1,1-2"}},
		{"combined reserve as SquareDeal 2.7 names it", func(w *world) {
			w.put(t, "RR01-02.pbn", append(reserve(1, 1), reserve(1, 2)...))
		}, 0, nil},
		{"sessions that make no combined file", func(w *world) {
			w.put(t, "FIN1-2.pbn", append(w.boards(t, 2, 1, squaredeal.Original, ""), w.boards(t, 2, 2, squaredeal.Original, "")...))
		}, 0, []string{"file FIN1-2.pbn [recognised]: recognised only by its cards: sessions 2,1-2, 16 boards match"}},
		{"a name that says nothing", func(w *world) {
			w.files["monday.pbn"] = w.files["RR02.pbn"]
			delete(w.files, "RR02.pbn")
		}, 0, []string{"file monday.pbn [recognised]: recognised only by its cards: session 1,2, 8 boards match"}},
		{"a name that says nothing, stated", func(w *world) {
			w.files["monday.pbn"] = w.files["RR02.pbn"]
			delete(w.files, "RR02.pbn")
			w.opt.Played = []PlayedFiles{playedAs("1,2", "monday.pbn")}
		}, 0, []string{"verified: 40 of 40", "session 1,2 RR02: whole"}},
		{"stated wrongly", func(w *world) {
			w.files["monday.pbn"] = w.files["RR02.pbn"]
			w.opt.Played = []PlayedFiles{playedAs("1,3", "monday.pbn")}
		}, 2, nil}, // session 1,3 does not have this number
		{"stated, the reserve set", func(w *world) {
			w.put(t, "monday.pbn", reserve(1, 2))
			w.opt.Played = []PlayedFiles{playedAs("1,2", "monday.pbn")}
		}, 2, nil},
		{"a file said to be the reserve set, which nobody announced", func(w *world) {
			w.put(t, "monday.pbn", reserve(1, 2))
			delete(w.files, "RR02.pbn")
			w.opt.Played = []PlayedFiles{playedAs("1,2reserve", "monday.pbn")}
		}, 2, []string{"session 1,2 RR02: not checked", "advice state reserve: [1,2]"}},
		{"stated of a file that is not there", func(w *world) {
			w.opt.Played = []PlayedFiles{playedAs("1,2", "none.pbn")}
		}, 2, []string{"none.pbn: you stated that it was played, but it is not among the files"}},
		{"stated of a session that does not exist", func(w *world) {
			w.opt.Played = []PlayedFiles{playedAs("1,9", "RR01.pbn")}
		}, 2, []string{"no session 9: phase 1 has 3 sessions"}},
		{"stated of a phase that does not exist", func(w *world) {
			w.opt.Played = []PlayedFiles{playedAs("7,1", "RR01.pbn")}
		}, 2, []string{"no phase 7: the tournament has 2 phases"}},
		{"altered under a name that says nothing", func(w *world) {
			b := rr(1)
			swapCards(&b[2].Deal, n, e)
			w.put(t, "monday.pbn", b)
		}, 2, []string{"file monday.pbn [not compared]: not compared: board 3: "}},
		{"unknown hands under a session's name", func(w *world) { w.files["RR01.pbn"] = other.files["RR01.pbn"] }, 2,
			nil},
		{"unknown hands stated to be a session's", func(w *world) {
			w.files["RR01.pbn"], w.opt.Played = other.files["RR01.pbn"], []PlayedFiles{playedAs("1,1", "RR01.pbn")}
		}, 1, nil},
		{"last year's folder with this year's keys", func(w *world) { w.files = other.files }, 2,
			[]string{"conclusion: none of these boards belongs to this tournament"}},
		{"unknown hands under another name, in a folder", func(w *world) { w.files["extra.pbn"] = other.files["RR01.pbn"] }, 0,
			[]string{"file extra.pbn [not of this tournament]: not from this tournament: none of its 8 boards is in the original", "5 of 5 sessions complete"}},
		{"unknown hands under another name", func(w *world) { w.files["extra.pbn"], w.named = other.files["RR01.pbn"], true }, 2,
			[]string{"file extra.pbn [not of this tournament]: not from this tournament: none of its 8 boards is in the original"}},
		{"another spelling of the value", func(w *world) {
			w.sqd = bytes.Replace(w.sqd, []byte("DV 43275.91"), []byte("DV 4327591"), 1)
		}, 2, nil},
		{"another spelling of the value, stated", func(w *world) {
			w.sqd = bytes.Replace(w.sqd, []byte("DV 43275.91"), []byte("DV 4327591"), 1)
			w.opt.Played = []PlayedFiles{playedAs("1,1", "RR01.pbn")}
		}, 2, nil},
		{"another spelling of the value, and a game without a number", func(w *world) {
			w.sqd = bytes.Replace(w.sqd, []byte("DV 43275.91"), []byte("DV 4327591"), 1)
			w.files = map[string][]byte{"RR01.pbn": append(w.files["RR01.pbn"], "\n[Deal \"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432\"]\n"...)}
		}, 2, nil},
		{"another spelling of the value, and another reading of every board of one file", func(w *world) {
			w.sqd = bytes.Replace(w.sqd, []byte("DV 43275.91"), []byte("DV 4327591"), 1)
			one := w.files["RR01.pbn"]
			two := regexp.MustCompile(`\[Deal "N:(\S+) (\S+) (.*)`).ReplaceAll(one, []byte("% [Deal \"N:$2 $1 $3\n$0")) // a comment with a different deal
			w.files = map[string][]byte{"t1.pbn": one, "t2.pbn": two}
			w.opt.Played = []PlayedFiles{playedAs("1,1", "t1.pbn", "t2.pbn")}
		}, 2, []string{"file t2.pbn [not compared]"}},
		{"made without the value", func(w *world) {
			w.sqd = bytes.Replace(w.sqd, []byte("DV 43275.91"), []byte("DV 1"), 1)
			k, err := squaredeal.ParseKeys(w.sqk)
			if err != nil {
				t.Fatal(err)
			}
			d := *w.description(t)
			d.Value, d.HasValue = "", true
			b, err := squaredeal.AppendSession(nil, &d, k, squaredeal.ID{Phase: 1, Session: 1, Set: squaredeal.Original}, boardrange.Run{First: 1, Last: 8})
			if err != nil {
				t.Fatal(err)
			}
			w.put(t, "RR01.pbn", b)
		}, 2, nil},
		{"another value", func(w *world) {
			w.sqd = bytes.Replace(w.sqd, []byte("DV 43275.91"), []byte("DV 51234.56"), 1)
		}, 2, []string{"conclusion: none of these boards belongs to this tournament", "step 3 key hash: pass", "0 of 5 sessions complete"}},
		{"another value, a file stated", func(w *world) {
			w.sqd = bytes.Replace(w.sqd, []byte("DV 43275.91"), []byte("DV 51234.56"), 1)
			w.opt.Played = []PlayedFiles{playedAs("1,1", "RR01.pbn")}
		}, 2, nil},
		{"no value", func(w *world) { w.sqd = bytes.Replace(w.sqd, []byte("DV 43275.91\n"), nil, 1) }, 2,
			[]string{"step 5 public number: not checked", "0 of 5 sessions complete"}},
		{"not published", func(w *world) { w.sqd = w.sqd[:bytes.Index(w.sqd, []byte("KH "))] }, 2,
			[]string{"step 1 description: not checked", "the tournament is not published"}},
		{"no files", func(w *world) { clear(w.files) }, 2, []string{"you gave no hand files, so nothing was compared", "step 3 key hash: pass", "step 6 sessions remade: pass"}},
		{"no files, in part", func(w *world) { clear(w.files); w.opt.Partial = true }, 2, []string{"nothing was compared"}},
		{"a session without a file", func(w *world) { delete(w.files, "RR02.pbn") }, 2,
			[]string{"4 of 5 sessions complete", "session 1,2 (RR02): not shown", "advice leave out: [] partial true: in_part"}},
		{"a session without a file, in part", func(w *world) { delete(w.files, "RR02.pbn"); w.opt.Partial = true }, 0,
			[]string{"verified in part: 32 of 40 boards, 4 of 5 sessions complete"}},
		{"a phase not played", func(w *world) { delete(w.files, "FIN1.pbn"); delete(w.files, "FIN2.pbn") }, 2,
			[]string{"choice not played: phase 2 (Final #/2): there is no file for any session"}},
		{"an empty file", func(w *world) { w.files["RR02.pbn"] = []byte{} }, 2, nil},
		{"a broken file", func(w *world) { w.files["RR02.pbn"] = []byte(`[Deal "N:AK"]`) }, 2, []string{"file RR02.pbn [unreadable]: cannot be read as pbn: line 1"}},
		{"a file that is none", func(w *world) { w.files["notes.doc"] = []byte("x") }, 2, []string{`notes.doc: not compared: it contains no hands`}},
		{"hands not shown", func(w *world) {
			b := rr(1)
			b[1].Deal[2], b[1].Deal[3] = 0, 0
			w.files["RR01.pbn"] = pbn(b)
		}, 2, []string{"file RR01.pbn [in part]: 7 boards of session 1,1 match; some hands of 1 board match", "note: board 2: 2 of 4 hands shown, matching", "session 1,1 RR01: part"}},
		{"hands not shown, one wrong", func(w *world) {
			b := rr(1)
			b[1].Deal = bridge.Deal{b[2].Deal[0]}
			w.files["RR01.pbn"] = pbn(b)
		}, 2, nil},
		{"three hands are as good as four", func(w *world) {
			b := rr(1)
			b[1].Deal[3] = 0
			w.files["RR01.pbn"] = pbn(b)
		}, 0, nil},
		{"an empty description", func(w *world) { w.sqd = nil }, 2, []string{"step 1 description: not checked", "empty"}},
		{"LF", func(w *world) { w.sqk = bytes.ReplaceAll(w.sqk, []byte("\r\n"), []byte("\n")) }, 0, nil},
		{"CR", func(w *world) { w.sqk = bytes.ReplaceAll(w.sqk, []byte("\r\n"), []byte("\r")) }, 0, nil},
		{"byte order mark", func(w *world) { w.sqk = append([]byte("\xef\xbb\xbf"), w.sqk...) }, 0, nil},
		{"UTF-16", func(w *world) {
			b := []byte{0xff, 0xfe}
			for _, u := range utf16.Encode([]rune(string(w.sqk))) {
				b = append(b, byte(u), byte(u>>8))
			}
			w.sqk = b
		}, 0, nil},
		{"trailing blanks and empty lines", func(w *world) { w.sqk = bytes.ReplaceAll(w.sqk, []byte("\r\n"), []byte(" \n\n")) }, 0,
			[]string{"empty lines and leading or trailing spaces were removed"}},
		{"lines moved in, as mail does", func(w *world) {
			w.sqk = append([]byte("  "), bytes.ReplaceAll(w.sqk, []byte("\r\n"), []byte("\r\n\t"))...)
		}, 0,
			[]string{"empty lines and leading or trailing spaces were removed"}},
		{"last line end missing", func(w *world) { w.sqk = bytes.TrimRight(w.sqk, "\r\n") }, 0, nil},
		{"lines sorted otherwise", func(w *world) {
			l := strings.SplitAfter(string(w.sqk), "\n")
			l[0], l[3] = l[3], l[0]
			w.sqk = []byte(strings.Join(l, ""))
		}, 2, nil},
		{"a phase changed", func(w *world) {
			w.sqd = bytes.Replace(w.sqd, []byte("SN 3:1-8,9-16:"), []byte("SN 3:9-16,1-8:"), 1)
		}, 0, []string{"step 3 key hash: pass"}},
		{"the digest as announced", func(w *world) { w.opt.Digest = squaredeal.ShortDigest(w.description(t).Digest()) }, 0, []string{"the announced digest matches"}},
		{"another digest announced", func(w *world) { w.opt.Digest = "0123 4567 89ab" }, 2, []string{"is not the digest of this description", "advice be sure"}},
		{"another digest announced, and sure", func(w *world) { w.opt.Digest, w.opt.Sure = "0123 4567 89ab", true }, 1, []string{"is not the digest of this description"}},
		{"the digest as others write it", func(w *world) {
			d := strings.ToUpper(w.description(t).Digest())
			w.opt.Digest = "sha256:" + d[:4] + "-" + d[4:8] + " " + d[8:]
		}, 0, []string{"the announced digest matches", "rests on the public number being correct"}},
		{"too short a digest", func(w *world) { w.opt.Digest = w.description(t).Digest()[:6] }, 2, []string{"step 4 description digest: not checked", "but 6 digits are too few to prove anything: expected at least 16"}},
		{"no digest", func(w *world) { w.opt.Digest = "as in the bulletin" }, 2, []string{"step 4 description digest: not checked"}},
		{"the earlier copy", func(w *world) { w.opt.Earlier = bytes.Replace(w.sqd, []byte("DV 43275.91\n"), nil, 1) }, 0, []string{"same as the earlier copy"}},
		{"another earlier copy", func(w *world) {
			w.opt.Earlier = bytes.Replace(bytes.Replace(w.sqd, []byte("DV 43275.91\n"), nil, 1), []byte("3 December"), []byte("4 December"), 1)
		}, 1,
			[]string{"then: DI Close of the index on 4 December 2026", "now:  DI Close of the index on 3 December 2026"}},
		{"an earlier copy from before publishing", func(w *world) { w.opt.Earlier = w.sqd[:bytes.Index(w.sqd, []byte("KH "))] }, 2,
			[]string{"was written before publication and does not bind anyone"}},
		{"an earlier copy that is none", func(w *world) { w.opt.Earlier = []byte("hello") }, 2, []string{"the earlier copy of the description cannot be used"}},
		{"two phases with one prefix", func(w *world) { w.sqd = bytes.Replace(w.sqd, []byte(":FIN#:"), []byte(":RR##:"), 1) }, 2,
			[]string{"already used by phase 1"}},
		{"DI changed under a digest", func(w *world) {
			w.withDigest(t)
			w.sqd = bytes.Replace(w.sqd, []byte("3 December"), []byte("4 December"), 1)
		}, 2, []string{"step 4 description digest: not checked", "this copy was changed in transit"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			w := small(t)
			test.do(w)
			r := w.run()
			all := everything(r)
			if r.ExitStatus() != test.exit || r.Summary.Exit != test.exit {
				t.Errorf("exit %d, want %d", r.ExitStatus(), test.exit)
			}
			for _, s := range test.says {
				if !strings.Contains(all, s) {
					t.Errorf("does not say %q", s)
				}
			}
			if t.Failed() {
				t.Log(all)
			}
		})
	}
}

// pbn writes boards with hidden hands.
func pbn(boards []bridge.Board) []byte {
	var b bytes.Buffer
	for i := range boards {
		fmt.Fprintf(&b, "[Board \"%d\"]\n[Deal \"%s\"]\n\n", boards[i].Number, boards[i].Deal.String())
	}
	return b.Bytes()
}
