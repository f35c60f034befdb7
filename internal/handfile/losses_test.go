package handfile

import (
	"fmt"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
)

func TestNumbers(t *testing.T) {
	for _, c := range []struct {
		numbers []int
		want    string
	}{
		{[]int{5}, "5"},
		{[]int{1, 2, 3}, "1-3"},
		{[]int{1, 2, 3, 20, 22, 23}, "1-3, 20, 22-23"},
		{[]int{2, 1}, "2, 1"},
		{[]int{1, 3, 5, 7, 9, 11, 13, 15, 17, 19}, "1, 3, 5, 7, 9, 11, 13, 15, ..."},
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
			want = "[{the cards, which cannot be read back 0}]"
		case !f.Keeps.Numbers:
			want = "[{board numbers, because readers count from 1 17}]"
		}
		if got != want {
			t.Errorf("%s: %q, want %q", f.Name, got, want)
		}
	}
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
	// A wrong file must not be written under its final name.
	if _, err := cds.ReadsBack(data, boards); err == nil {
		t.Error("other boards pass as the ones written")
	}
}

func reportDeal() bridge.Deal {
	d, _ := bridge.Number{Lo: 12345}.Deal()
	return d
}
