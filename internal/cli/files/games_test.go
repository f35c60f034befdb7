package files

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
)

// TestConvertKeepsGames checks that every game of a very large PBN file keeps its names, auction, play and result. A large
// file is converted in parts, by several workers; the result must be that of its pieces, which are converted one by one.
func TestConvertKeepsGames(t *testing.T) {
	t.Chdir(t.TempDir())
	games := 300_000
	if !thorough.Enabled() {
		games = 3_000
		setPartSizes(t, 0, 1<<20) // so that this is a large file too
	}
	pieces := pbnPieces(games)
	if err := os.WriteFile("in.pbn", []byte(pbnHeader+strings.Join(pieces, "")), 0o600); err != nil {
		t.Fatal(err)
	}
	in := openLarge("in.pbn", "")
	if in == nil {
		t.Fatal("the file is not large")
	}
	in.close()
	checkPieces(t, pieces, convertFlags{to: "pbn", first: 1})
	if !thorough.Enabled() {
		checkPieces(t, pieces, convertFlags{to: "pbn", first: 1, rules: true})
	}
}

// pbnHeader is the header of the files in TestConvertKeepsGames.
const pbnHeader = "% PBN 2.1\n% EXPORT\n%\n[Generator \"a club\"]\n"

// pbnPieces returns the text of games, 1,000 in each piece.
func pbnPieces(games int) (pieces []string) {
	const perPiece = 1_000
	boards := someBoards(36)
	var text strings.Builder
	for i := range games {
		writeGame(&text, i, &boards[i%len(boards)])
		if (i+1)%perPiece == 0 {
			pieces = append(pieces, text.String())
			text.Reset()
		}
	}
	return pieces
}

// writeGame writes game i with names, an auction, a play and a score table.
func writeGame(w io.Writer, i int, b *bridge.Board) {
	fmt.Fprintf(w, `[Event "Cup %d"]
[Site "Jawor"]
[Date "2026.11.29"]
[Board "%d"]
[West "West %d"]
[North "North %d"]
[East "East"]
[South "South"]
[Dealer "%c"]
[Vulnerable "%v"]
[Deal "N:%s"]
`, i, b.Number, i, i, b.Dealer().Letter(), b.Vul(), strings.TrimPrefix(b.Deal.String(), "N:"))
	fmt.Fprintf(w, `[Scoring "MP"]
[Declarer "N"]
[Contract "1NT"]
[Result "%d"]
{ table %d

of the hall }
[Auction "%c"]
Pass Pass 1NT Pass
Pass Pass
[Play "E"]
S2 S3 S4 S5
*
[ScoreTable "Rank;Names\20"]
1 "Jan Nowak %d"

`, i%14, i, b.Dealer().Letter(), i)
}

// checkPieces compares the conversion of in.pbn with those of its pieces.
func checkPieces(t *testing.T, pieces []string, f convertFlags) {
	t.Helper()
	wholeCase := conversionCase{file: "in.pbn", out: "out", flags: f}
	wholeCase.convert(t)
	got, err := os.ReadFile("out")
	if err != nil {
		t.Fatal(err)
	}
	rest, ok := bytes.CutPrefix(got, []byte(pbnHeader))
	if !ok {
		t.Fatalf("different header: %.200q", got)
	}
	for i, piece := range pieces {
		if err := os.WriteFile("piece.pbn", []byte(pbnHeader+piece), 0o600); err != nil {
			t.Fatal(err)
		}
		if openInParts("piece.pbn", "") != nil && openLarge("piece.pbn", "") != nil {
			t.Fatal("a piece is large")
		}
		pieceCase := conversionCase{file: "piece.pbn", out: "out", flags: f}
		pieceCase.convert(t)
		small, err := os.ReadFile("out")
		if err != nil {
			t.Fatal(err)
		}
		small = bytes.TrimPrefix(small, []byte(pbnHeader))
		isKept := string(small) == piece
		isSame := bytes.HasPrefix(rest, small)
		if !isKept || !isSame {
			t.Fatalf("piece %d: the large file continues with\n%.900s\nthe small one with\n%.900s\nit was\n%.900s",
				i, rest, small, piece)
		}
		rest = rest[len(small):]
	}
	if len(rest) > 0 {
		t.Errorf("after the last game: %.900q", rest)
	}
}
