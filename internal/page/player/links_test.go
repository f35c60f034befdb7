package player

import (
	"testing"
	"time"
)

// TestLinks checks that a link without a board opens its session, and that a link to something
// missing is reported.
func TestLinks(t *testing.T) {
	tab := openTab(t)
	address := pageOnDisk(t)
	for link, want := range map[string]struct {
		session string
		boards  int // number of diagrams
		notice  string
	}{
		"#t=cup&s=1,2": {
			session: "Round robin 2/4",
			boards:  16,
		},
		"#t=cup&s=1,2&b=99": {
			session: "Round robin 2/4",
			boards:  1,
			notice:  "The link is to board 99 of session 1,2, but this tournament does not have it.",
		},
		"#t=cup&s=9,9&b=1": {
			session: "Round robin 1/4",
			boards:  1,
			notice:  "The link is to board 1 of session 9,9, but this tournament does not have it.",
		},
		"#t=cup&s=9,9": {
			session: "Round robin 1/4",
			boards:  1,
			notice:  "The link is to session 9,9, but this tournament does not have it.",
		},
	} {
		tab.open("about:blank")
		tab.open(address + link)
		tab.choose("pickfolder", caseFolder(t, "all-files"))
		tab.verdict()
		tab.wait(300 * time.Millisecond)
		if got := tab.selected("which"); got != want.session {
			t.Errorf("%s leads to session %q, want %q", link, got, want.session)
		}
		if got := tab.count("#myboard .deal"); got != want.boards {
			t.Errorf("%s shows %d boards, want %d", link, got, want.boards)
		}
		notices := tab.eval("[...document.querySelectorAll('#myboard .notice')].map(e => e.textContent).join('; ')")
		if notices != want.notice {
			t.Errorf("%s says %q, want %q", link, notices, want.notice)
		}
	}
}
