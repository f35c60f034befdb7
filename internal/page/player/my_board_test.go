package player

import (
	"strings"
	"testing"
)

// TestMyBoard checks that a link, the arrow keys, a swipe and a cell select a board.
func TestMyBoard(t *testing.T) {
	tab := openTab(t)
	tab.page().SetView(phoneWidth, phoneHeight, "light")
	tab.open(pageOnDisk(t) + "#t=cup&s=1,2&b=19")
	const linked = "The link is to board 19 of session 1,2 in cup. Add the files of this tournament to see it."
	if got := tab.textOf("#linked"); got != linked {
		t.Errorf("before the files the page says %q, want %q", got, linked)
	}
	tab.choose("pickfolder", caseFolder(t, "all-files"))
	tab.wantVerdict("with a link", "verified ")
	tab.wantBoard("the link", "Round robin 2/4", "Board 19")
	tab.page().SavePicture("my-board")
	for _, step := range []struct{ key, session, board string }{
		{key: "ArrowRight", session: "Round robin 2/4", board: "Board 20"},
		{key: "ArrowLeft", session: "Round robin 2/4", board: "Board 19"},
		{key: "ArrowLeft", session: "Round robin 2/4", board: "Board 18"},
		{key: "ArrowLeft", session: "Round robin 2/4", board: "Board 17"},
		{key: "ArrowLeft", session: "Round robin 1/4", board: "Board 16 of 16"},
	} {
		tab.eval("document.getElementById('boardview').focus()")
		tab.pressOn("#boardview", step.key)
		tab.wantBoard(step.key, step.session, step.board)
	}
	tab.eval(swipeLeft)
	tab.wantBoard("a swipe to the left", "Round robin 2/4", "Board 17")
	if got := tab.eval("document.querySelector('#boardview .box').className"); got != "box" {
		t.Errorf("board 17: the box has the classes %q, want nobody vulnerable", got)
	}
	if got := tab.textOf("#boardview .box b"); got != "N" {
		t.Errorf("board 17: the dealer is %q, want N", got)
	}
	number := tab.eval("document.querySelector('#boardview .no').innerText")
	if got, want := strings.ReplaceAll(number, "\n", ", "), "17, Dealer North, Nobody vulnerable"; got != want {
		t.Errorf("board 17: the diagram says %q, want %q", got, want)
	}
	// A cell links to its session.
	tab.click(".cell[title^='RR03 ']")
	tab.wantBoard("a cell", "Round robin 3/4", "Board 1 of 16")
	if got, want := tab.textOf(".phases [aria-live]"), "RR03 Round robin 3/4: matches"; got != want {
		t.Errorf("a cell says %q, want %q", got, want)
	}
}

// TestLinkToOtherTournament checks that a link for a different tournament is reported and selects nothing.
func TestLinkToOtherTournament(t *testing.T) {
	tab := openTab(t)
	tab.page().SetView(phoneWidth, phoneHeight, "light")
	tab.open(pageOnDisk(t) + "#t=other&s=1,2&b=19")
	tab.choose("pickfolder", caseFolder(t, "swap-of-cards"))
	tab.verdict()
	if got := tab.textOf("#myboard"); !strings.Contains(got, "The link is to a different tournament: other.") {
		t.Errorf("my board says %q", got)
	}
	// The page selects the board that does not match.
	if got, want := tab.selected("which"), "Round robin 1/4"; got != want {
		t.Errorf("the session %q is selected, want %q", got, want)
	}
	if got, want := tab.selected("board"), "Board 6 of 16"; got != want {
		t.Errorf("%q is selected, want %q", got, want)
	}
	// The wrong board is drawn only once in the card, as dealt and as in the file; my board links
	// to it.
	if n := tab.count("#boardview .deal"); n != 0 {
		t.Errorf("my board draws %d diagrams of the wrong board, want none", n)
	}
	const shown = "This board is shown next to the verdict."
	if got := tab.textOf("#boardview button"); got != shown || tab.count("#boardview button") != 1 {
		t.Errorf("my board has the button %q, want only %q", got, shown)
	}
	tab.click("#boardview button")
	if got := tab.focusedID(); got != "diff" {
		t.Errorf("the button leads to %q, want diff", got)
	}
	if n := tab.count("#diff .deal, #myboard .deal"); n != 2 {
		t.Errorf("the wrong board is drawn %d times, want 2", n)
	}
}

// wantBoard checks which board is selected, and that it is drawn once.
func (b browserTab) wantBoard(after, session, board string) {
	b.t.Helper()
	if got := b.selected("which"); got != session {
		b.t.Errorf("%s leads to session %q, want %q", after, got, session)
	}
	if got := b.selected("board"); got != board {
		b.t.Errorf("%s leads to %q, want %q", after, got, board)
	}
	if n := b.count("#boardview .deal"); n != 1 {
		b.t.Errorf("after %s the board is drawn %d times, want once", after, n)
	}
}

// swipeLeft is a script that moves a finger across the board.
const swipeLeft = `(() => {
	const view = document.getElementById('boardview');
	const touch = (type, x) => view.dispatchEvent(new PointerEvent(type, { clientX: x, bubbles: true }));
	touch('pointerdown', 300);
	touch('pointerup', 100);
})()`
