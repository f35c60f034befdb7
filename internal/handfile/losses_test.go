package handfile

import (
	"fmt"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
)

// TestNumbers checks the short form of board numbers, which ends after eight runs.
func TestNumbers(t *testing.T) {
	for _, c := range []struct {
		numbers []int
		want    string
	}{
		{numbers: []int{5}, want: "5"},
		{numbers: []int{1, 2, 3}, want: "1-3"},
		{numbers: []int{1, 2, 3, 20, 22, 23}, want: "1-3, 20, 22-23"},
		{numbers: []int{2, 1}, want: "2, 1"},
		{numbers: []int{1, 3, 5, 7, 9, 11, 13, 15, 17, 19}, want: "1, 3, 5, 7, 9, 11, 13, 15, ..."},
	} {
		var boards []bridge.Board
		for _, n := range c.numbers {
			boards = append(boards, bridge.Board{Number: n})
		}
		if got := Numbers(boards); got != c.want {
			t.Errorf("%v: %q, want %q", c.numbers, got, c.want)
		}
	}
}

// TestLosses lists for each format what is lost from boards 17 and 18.
func TestLosses(t *testing.T) {
	boards := []bridge.Board{{Number: 17, Deal: reportDeal()}, {Number: 18, Deal: reportDeal()}}
	for _, f := range Formats {
		if f.NewEncoder == nil {
			continue
		}
		data, err := f.Encode(boards, WriteOptions{})
		if err != nil {
			t.Fatal(err)
		}
		kept, err := f.ReadsBack(data, boards)
		if err != nil {
			t.Fatal(err)
		}
		got := fmt.Sprint(f.Losses(&Set{Boards: boards}, boards, kept))
		want := "[]"
		switch {
		case !f.Keeps.Cards:
			want = "[{the cards, so they cannot be read back 0}]"
		case !f.Keeps.Numbers:
			want = "[{board numbers, so the first board is read as 1 17}]"
		}
		if got != want {
			t.Errorf("%s: %q, want %q", f.Name, got, want)
		}
	}
}

// TestCDSLosesHighNumbers checks that the number of board 300 is reported as lost, and that a file with other
// boards is an error, so that it is not written under its final name.
func TestCDSLosesHighNumbers(t *testing.T) {
	high := []bridge.Board{{Number: 300, Deal: reportDeal()}}
	cds, err := ByName("cds")
	if err != nil {
		t.Fatal(err)
	}
	data, err := cds.Encode(high, WriteOptions{})
	if err != nil {
		t.Fatal(err)
	}
	if kept, err := cds.ReadsBack(data, high); err != nil || kept {
		t.Errorf("cds keeps the number of board 300: %v, %v", kept, err)
	}
	different := []bridge.Board{{Number: 17, Deal: reportDeal()}, {Number: 18, Deal: reportDeal()}}
	if _, err := cds.ReadsBack(data, different); err == nil {
		t.Error("different boards: no error")
	}
}

// reportDeal returns the deal in these tests.
func reportDeal() bridge.Deal {
	d, _ := bridge.Number{Lo: 12345}.Deal()
	return d
}
