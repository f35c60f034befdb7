package service

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/page/player"
	"github.com/fairdeal/fairdeal/internal/tarot"
)

// TestGamePage checks the page of a game: the commitment first, the deals after the reveal.
func TestGamePage(t *testing.T) {
	svc := onSQLite(t)
	game := svc.wantPost(201, games, `{"players":4,"label":"Table 3","test":true}`)
	page, gamePath := "/g/"+game["id"].(string), pathOf(game)
	commitment := grouped(game["commitment"].(string))
	if len(commitment) != 16 || len(commitment[0]) != 4 {
		t.Fatal(commitment)
	}
	shownCommitment := "<span>" + strings.Join(commitment, "</span><span>") + "</span>"
	first := svc.wantPost(200, gamePath+"/deals", "")
	for range dealsPerPage + 1 {
		svc.wantPost(200, gamePath+"/deals", "")
	}
	svc.wantPage(200, page, shownCommitment, "TEST: Table 3", "This game is for testing",
		"Write down the commitment now", "!Dog", "!Check here", "!Player 1")

	svc.wantPost(200, gamePath+"/reveal", "")
	svc.wantPage(200, page, shownCommitment, "<strong>TEST</strong>", "Deal 1<", "Deal 10", "!Deal 11",
		"Player 1", "Dog", page+"/check", "from=10", "!Joueur", "!Chien")
	svc.wantPage(200, page+"?from=10", "Deal 11", "Deal 12", "!Deal 10<", "!from=20")
	svc.wantPage(200, page+"?lang=pl", "Rozdanie 1", `lang="pl"`)
	svc.wantPage(200, page+"?from=9223372036854775807", "!from=-")
	svc.wantPage(400, page+"?from=x")
	french := svc.wantPage(200, page+"?lang=fr", "Joueur 1", "Chien")
	checkShownHands(t, french, append(first["hands"].([]any), first["chien"]))
}

var (
	frenchHand = regexp.MustCompile(`(?s)<section class="seat"><h3>(?:Joueur \d|Chien) .*?</h3>(.*?)</section>`)
	cardsAloud = regexp.MustCompile(`aria-label="[^:]*: ?([^"]*)"`) // text for screen readers
)

// checkShownHands checks that the French page shows each card of the first deal in the same hand as the API.
func checkShownHands(t *testing.T, page string, want []any) {
	t.Helper()
	shown := frenchHand.FindAllStringSubmatch(page, len(want))
	if len(shown) != len(want) {
		t.Fatalf("%d hands on the page, want %d", len(shown), len(want))
	}
	sameNames := strings.NewReplacer("As", "1", "Excuse", "Ex") // names of cards that differ
	for i, codes := range want {
		section := strings.ReplaceAll(shown[i][1], "\u00a0", " ")
		aloud := cardsAloud.FindStringSubmatch(section)[1]
		got := strings.TrimPrefix(strings.NewReplacer(textStyle, "", ";", "").Replace(aloud), "Atouts ")
		names := handOf(t, codes.([]any)).String()
		if sameNames.Replace(got) != sameNames.Replace(names) {
			t.Errorf("hand %d is %q, want %q", i+1, got, names)
		}
	}
}

// handOf returns a hand from the codes of its cards in a response.
func handOf(t *testing.T, codes []any) tarot.Hand {
	t.Helper()
	var cards []tarot.Card
	for _, code := range codes {
		card, err := tarot.ParseCard(code.(string))
		if err != nil {
			t.Fatal(err)
		}
		cards = append(cards, card)
	}
	return tarot.HandOf(cards...)
}

// TestDelayedGamePage checks that the page of a game with delayed information says that its number is missing, and
// that names are not HTML.
func TestDelayedGamePage(t *testing.T) {
	svc := onSQLite(t)
	game := svc.wantPost(201, games, `{"players":3,"delayed":"French Loto of 1 December 2090, five numbers",`+
		`"form":"integers 5","names":["<b>Zoé</b>","Anna","Luc"]}`)
	page := "/g/" + game["id"].(string)
	svc.wantPage(200, page, "a public number that nobody knows yet", "French Loto", "!<strong>TEST")
	if strings.Contains(svc.getPage(page).Body.String(), "<b>") {
		t.Error("a name is not escaped")
	}
}

// TestGameChecker checks that the page that deals a game again has the game embedded, and the published script.
func TestGameChecker(t *testing.T) {
	svc := onSQLite(t)
	game := svc.wantPost(201, games, `{"players":4,"label":"Table 3","test":true}`)
	svc.wantPost(200, pathOf(game)+"/deals", "")
	svc.wantPost(200, pathOf(game)+"/reveal", "")
	id := game["id"].(string)
	embedded, script := svc.embedded("/g/" + id + "/check")
	digest, err := player.TarotDigest()
	if err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprintf("%x", sha256.Sum256([]byte(script))); got != digest {
		t.Errorf("the script has the digest %s, want %s", got, digest)
	}
	if embedded.Host != "example.com" || embedded.Lang != "en" || len(embedded.Files) != 1 {
		t.Fatalf("%+v", embedded)
	}
	response := svc.get(pathOf(game)).Body.String()
	if file := embedded.Files[0]; file.Name != id+".json" || string(file.Data) != response {
		t.Errorf("the embedded file is %s: %s, want %s", file.Name, file.Data, response)
	}
}

// embeddedScript matches the data embedded in a page, and the script that reads them.
var embeddedScript = regexp.MustCompile(
	`(?s)<script type="application/json" id="handed">(.*?)</script>\n<script>(.*?)</script>`)

// embedded returns the data embedded in a page, and the script after them.
func (svc *testService) embedded(path string) (data player.Embedded, script string) {
	svc.t.Helper()
	page := svc.getPage(path).Body.String()
	match := embeddedScript.FindStringSubmatch(page)
	if match == nil {
		svc.t.Fatalf("%s has no embedded data in front of its script: %.300s", path, page)
	}
	if err := json.Unmarshal([]byte(match[1]), &data); err != nil {
		svc.t.Fatal(err)
	}
	return data, match[2]
}
