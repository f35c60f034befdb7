package web

import (
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	words5 "github.com/fairdeal/fairdeal/internal/passphrase"
)

// roadOn is what the stations of a page say, from the first to the last.
func roadOn(r reply) string {
	nav := regexp.MustCompile(`(?s)<nav class="road".*?</nav>`).FindString(r.body)
	return strings.TrimSpace(strings.ReplaceAll(sentences(strings.ReplaceAll(nav, "</li>", "; ")), " ;", ";"))
}

// TestStations: a tournament's road, from the first page to the last, on each of its
// pages; what comes later leads nowhere.
func TestStations(t *testing.T) {
	x := open(t)
	x.now = time.Date(2060, 12, 1, 12, 0, 0, 0, time.UTC)
	stands := func(path, want string) {
		t.Helper()
		if got := roadOn(x.get(path)); !regexp.MustCompile("^" + want + "$").MatchString(got) {
			t.Errorf("%s: %s, want %s", path, got, want)
		}
	}
	day := `\d{4}-\d\d-\d\d`
	x.does("t", "name", "Spring Cup", "file", "spring")
	stands("t/spring", "Describe now; Freeze later; Announce later; Value later; Deal later; Play later; Reveal later;")
	x.does("t/spring/di", "text", info)
	x.does("t/spring/phase", "sessions", "2", "boards", "2x4", "files", "RR", "title", "Round robin")
	stands("t/spring", "Describe done; Freeze now; Announce later; Value later; Deal later; Play later; Reveal later;")
	if page := x.get("t/spring"); strings.Contains(page.body, `/t/spring/make"`) {
		t.Error("a station that comes later leads somewhere")
	}

	// Five words of the desk: they stand on the page, and nowhere else.
	page := x.get("t/spring/publish")
	made := regexp.MustCompile(`id="made-words">([a-z-]+)<`).FindStringSubmatch(page.body)
	if made == nil || !words5.Made(made[1]) || page.header.Get("Cache-Control") != "no-store" {
		t.Fatalf("no words are made: %q", made)
	}
	x.refuses(http.StatusUnprocessableEntity, "Write the five words down and tick this", "made", "t/spring/publish", "confirm", "spring")
	x.refuses(http.StatusUnprocessableEntity, "Write the five words down and tick this", "made", "t/spring/publish", "confirm", "spring", "made", "a-b-c-d-e")
	begins, _, _ := strings.Cut(made[1], "-")
	x.has(page, "I have these five words on paper; the first is "+begins+".", "A card that was printed before opens nothing.")
	if again := x.post("t/spring/publish", "confirm", "spring2", "made", made[1]); !strings.Contains(again.body, made[1]) {
		t.Error("words that stand on a card already are exchanged for others")
	}
	try := x.does("t/spring/publish", "confirm", "spring", "made", made[1])
	x.has(try, "Type the passphrase once, from your card or your notes.", "Freeze try the passphrase")
	if strings.Contains(try.body, made[1]) || strings.Contains(x.files(), made[1]) {
		t.Error("the words are shown again, or written")
	}
	x.has(x.does("t/spring/opens", "passphrase", made[1]), "This passphrase opens the published keys.")
	stands("t/spring", "Describe done; Freeze "+day+"; Announce now; Value later; Deal later; Play later; Reveal later;")

	// The value comes when somebody had the description.
	first := x.get("t/spring")
	if !strings.Contains(first.body, `<a class="button" href="`+x.root+`/en/t/spring/wall">`) {
		t.Error("the first button is not the sheet to be printed")
	}
	x.now = x.now.AddDate(0, 1, 0) // the value is known, and nobody was told
	x.has(x.get("t/spring"), "Next step Give the description to everybody, or print its digest, and tick below where you did.")
	x.now = x.now.AddDate(0, -1, 0)
	if strings.Contains(first.body, `/t/spring/dv"`) {
		t.Error("the value is asked for before anybody has the description")
	}
	x.refuses(http.StatusUnprocessableEntity, "Nothing of this kind is written down here.", "", "t/spring/announced", "place", "the moon")
	told := x.does("t/spring/announced", "place", "bulletin")
	x.has(told, "✓ in the bulletin, or on the wall: the digest", "Announce 2060-12-01")
	if !strings.Contains(told.body, `/t/spring/dv"`) {
		t.Error("announced, and the value is not asked for")
	}
	noted := x.files()
	x.does("t/spring/announced", "place", "bulletin")
	if x.files() != noted {
		t.Error("pressed twice it is noted twice")
	}

	x.now = time.Date(2060, 12, 9, 12, 0, 0, 0, time.UTC)
	x.does("t/spring/dv", "first", "3 6 9 13 26 40", "value", "3 6 9 13 26 40")
	done := x.does("t/spring/make", "phase", "1", "session", "1", "format", "dupblind", "passphrase", made[1])
	x.has(done, "1 file made Keep them secret. They lie in hands-KEEP-SECRET/spring RR1.dup 1,1", "Deal 1 of 2", "To the dealing machine")

	// A session is over, and is not.
	over := x.does("t/spring/out", "session", "1,1", "event", "played")
	x.has(over, "Session 1,1 is not over", "Play 1 of 2")
	x.has(x.does("t/spring/undo", "session", "1,1"), "Session 1,1 is over", "Play later")
	x.has(x.get("t/spring/reveal"), "These sessions are not marked as played: 1,1 1,2")
	x.does("t/spring/out", "session", "1,1", "event", "played")
	x.now = x.now.Add(11 * time.Minute)
	if page := x.get("t/spring/out"); strings.Contains(sentences(page.body), "Session 1,1 is not over") {
		t.Error("after ten minutes it can still be taken back")
	}
	x.refuses(http.StatusConflict, "within ten minutes", "", "t/spring/undo", "session", "1,1")
	x.refuses(http.StatusUnprocessableEntity, "There is no such session", "", "t/spring/undo", "session", "1,9")
	x.does("t/spring/out", "session", "1,2", "event", "played")
	x.does("t/spring/make", "phase", "1", "session", "2", "format", "dupblind", "passphrase", made[1])
	x.wants("a record", x.post("t/spring/records/1,2", "as", "html", "passphrase", made[1]), http.StatusOK)
	x.refuses(http.StatusConflict, "before its record or its key is given out", "", "t/spring/undo", "session", "1,2")
	x.does("t/spring/reveal", "passphrase", made[1], "confirm", "spring")
	stands("t/spring/reveal", "Describe done; Freeze "+day+"; Announce "+day+"; Value "+day+"; Deal "+day+"; Play "+day+"; Reveal "+day+";")
}

// TestOverSaidTwice: two windows say that a session is over. Taken back it is over in
// neither of them, and its keys are not.
func TestOverSaidTwice(t *testing.T) {
	x := published(t)
	x.does("t/spring/dv", "first", "1 2 3", "value", "1 2 3", "anyway", "yes")
	x.does("t/spring/make", "pick", "*", "format", "dupblind", "passphrase", passphrase)
	x.does("t/spring/out", "session", "1,1", "event", "played")
	x.later(time.Minute)
	x.does("t/spring/out", "session", "1,1", "event", "played")
	x.has(x.does("t/spring/undo", "session", "1,1"), "Session 1,1 is over", "Play now")
	x.has(x.get("t/spring/reveal"), "These sessions are not marked as played: 1,1 1,2")
	x.has(x.get("t/spring/records/1,1"), "not marked as played")
	// It is not held after all, and then that is taken back: it was played before.
	x.does("t/spring/out", "session", "1,2", "event", "played")
	x.does("t/spring/out", "session", "1,2", "event", "omitted")
	x.has(x.does("t/spring/undo", "session", "1,2"), "Session 1,2 is not over", "Play 1 of 2")
}

// TestAnnouncedAnew: after an amendment everybody has another description, and those who
// got the first are to get it; places where the first was given count no more.
func TestAnnouncedAnew(t *testing.T) {
	x := published(t)
	x.does("t/spring/announced", "place", "web")
	x.has(x.get("t/spring"), "✓ on the event's page on the web")
	x.does("t/spring/amend", "name", "Spring Trophy", "text", info, "reason", "a sponsor")
	page := x.get("t/spring")
	x.has(page, "Announce now")
	if strings.Contains(page.body, "ticked") {
		t.Error("the amended description is said to be with everybody")
	}
	x.does("t/spring/announced", "place", "web")
	x.does("t/spring/dv", "first", "1 2 3", "value", "1 2 3", "anyway", "yes")
	x.has(x.get("t/spring"), "✓ on the event's page on the web") // the value changes no digest
}

// TestTrash: a draft is thrown away and put back; nothing else is, and nothing is written
// over.
func TestTrash(t *testing.T) {
	x := open(t)
	x.has(x.get(""), "Tonight: a club's evening, dealt at once.", "A tournament: everybody can check afterwards")
	x.does("t", "name", "Spring Cup", "file", "spring")
	gone := x.does("t/spring/trash")
	x.has(gone, "There is no tournament in this folder yet.", "Thrown away Put Spring Cup back")
	file := regexp.MustCompile(`name="file" value="(spring\.[0-9-]+\.sqd)"`).FindStringSubmatch(gone.body)
	if file == nil {
		t.Fatal("the trash names no file")
	}
	x.wants("thrown away twice", x.post("t/spring/trash"), http.StatusSeeOther)
	x.does("t", "name", "Another", "file", "spring")
	x.refuses(http.StatusConflict, "There is another tournament spring now", "", "trash", "file", file[1])
	x.does("t/spring/trash")
	x.has(x.does("trash", "file", file[1]), "Spring Cup")
	for _, name := range []string{"", "../spring.sqd", "spring.sqd", "x.20270301-213005.sqd"} {
		x.refuses(http.StatusNotFound, "There is no such page", "", "trash", "file", name)
	}
	y := published(t)
	y.refuses(http.StatusConflict, "it is not thrown away", "", "t/spring/trash")
}
