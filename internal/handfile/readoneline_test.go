package handfile_test

import (
	"os/exec"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/handfile"
)

// TestReadOneline reads the output of other programs.
func TestReadOneline(t *testing.T) {
	checkSummaries(t, "oneline", []summaryCase{
		{
			title: "the program dealer",
			text:  validFiles["oneline"][0],
			first: 5,
			want:  "5:NESW numbered=false more=false",
		},
		{
			title: "a table of tricks after a colon",
			text:  validFiles["oneline"][1],
			want:  "1:NESW numbered=false more=false",
		},
		{
			title: "a table of tricks after a blank, two hands",
			text:  validFiles["oneline"][2],
			want:  "1:NS numbered=false more=false",
		},
	})
}

// TestRefusesBadOneline refuses lines that are not four complete hands.
func TestRefusesBadOneline(t *testing.T) {
	const north = "AQT6542.5.T86.A5"
	checkRefused(t, "oneline", []refusedCase{
		{title: "nothing", text: "Generated 0 hands\n", want: "line 1: the file contains no deal"},
		{
			title: "three hands",
			text:  "n " + north + " e " + north,
			want:  "line 1: board 1: found 4 words, expected a deal such as N:a b c d or n a e b s c w d",
		},
		{
			title: "a seat twice",
			text:  "n " + north + " n K7.QJT743.74.KQ6 s 983.A96.J9.J9432 w J.K82.AKQ532.T87",
			want:  "line 1: board 1: North appears twice",
		},
		{
			title: "a card twice",
			text:  "n " + north + " e " + north + " s 983.A96.J9.J9432 w J.K82.AKQ532.T87",
			want:  "line 1: board 1: East has a card that is also in another hand",
		},
		{
			title: "12 cards",
			text:  "n " + north[1:] + " e K7.QJT743.74.KQ6 s 983.A96.J9.J9432 w J.K82.AKQ532.T87",
			want:  "line 1: board 1: North: ",
		},
	})
}

// TestProgramDealer reads the output of the program dealer, if it is installed.
func TestProgramDealer(t *testing.T) {
	program, err := exec.LookPath("dealer")
	if err != nil {
		if program, err = exec.LookPath("/usr/games/dealer"); err != nil {
			t.Skip("the program dealer is not installed")
		}
	}
	for action, format := range map[string]string{"printoneline": "oneline", "printpbn": "pbn"} {
		cmd := exec.Command(program, "-s", "7")
		cmd.Stdin = strings.NewReader("produce 20\naction " + action + "\n")
		out, err := cmd.Output()
		if err != nil {
			t.Fatal(err)
		}
		f, err := handfile.ByName(format)
		if err != nil {
			t.Fatal(err)
		}
		set, err := f.Decode(out, handfile.ReadOptions{})
		if err != nil || len(set.Boards) != 20 || len(set.Warnings) > 0 {
			t.Fatalf("%s: %v", action, err)
		}
		for _, b := range set.Boards {
			if err := b.Deal.Check(); err != nil {
				t.Errorf("%s: board %d: %v", action, b.Number, err)
			}
		}
	}
}
