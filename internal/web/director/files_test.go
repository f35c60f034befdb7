package director_test

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// clubXML is a club's file with one board.
const clubXML = `<USEBIO Version="1.2"><EVENT EVENT_TYPE="MP_PAIRS"><BOARD><BOARD_NUMBER>7</BOARD_NUMBER>
<TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><SCORE>620</SCORE></TRAVELLER_LINE>
<TRAVELLER_LINE><NS_PAIR_NUMBER>3</NS_PAIR_NUMBER><EW_PAIR_NUMBER>4</EW_PAIR_NUMBER><SCORE>-100</SCORE></TRAVELLER_LINE>
</BOARD></EVENT></USEBIO>`

// uploadBoard uploads a file with a ruling on one of its boards for pair 3.
func (s *sheet) uploadBoard(board, name, content string) *sheet {
	s.T.Helper()
	files := []desktest.File{{Name: name, Text: content}}
	s.Reply = s.Upload("ruling/1", files, "method=mp", "board="+board, "pair=3", "ruling=+620")
	return s
}

// TestBoardFromXML checks that the board is read from a club's file.
func TestBoardFromXML(t *testing.T) {
	s := openSheet(t).uploadBoard("7", "club.xml", clubXML)
	s.WantStatus("the file", s.Reply, http.StatusOK)
	s.wantResult("NS 1 MP, 50%, EW 1 MP, 50%")
	s.wantFields(map[string]string{"others": "1 2 +620\n3 4 -100\n", "actual": "-100"})
}

// TestBoardNotInFile checks that a board must be in the file.
func TestBoardNotInFile(t *testing.T) {
	s := openSheet(t).uploadBoard("8", "club.xml", clubXML)
	s.WantStatus("a different board", s.Reply, http.StatusUnprocessableEntity)
	s.WantText(s.Reply, "board 8 is not in the file, which contains 7")
}

// TestBoardFromBridgemate checks a file of Bridgemates, which contains contracts.
func TestBoardFromBridgemate(t *testing.T) {
	evening, err := os.ReadFile(filepath.Join("..", "..", "bridgemate", "testdata", "evening.bws"))
	if err != nil {
		t.Fatal(err)
	}
	s := openSheet(t).uploadBoard("1", "evening.bws", string(evening))
	s.WantStatus("the file", s.Reply, http.StatusOK)
	s.wantFields(map[string]string{"others": "1 1 3NT+2 E\n3 2 4S= N\n2 3 6D-1 N\n", "actual": "4S= N"})
}

// TestUnusualResultInFile checks that the page lists results in the file that look like typing errors: here a
// different declarer.
func TestUnusualResultInFile(t *testing.T) {
	text := "method: mp\nboard 1\n"
	for pair := 1; pair <= 8; pair++ {
		declarer := "N"
		if pair == 5 {
			declarer = "E"
		}
		text += fmt.Sprintf("%d %d 4H= %s\n", pair, pair, declarer)
	}
	s := openSheet(t).uploadBoard("1", "evening.txt", text)
	s.WantText(s.Reply, "check again", "board 1, pairs 5-5: ")
}
