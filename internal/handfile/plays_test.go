package handfile

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/cardplay"
)

// TestPlaysRoundTrip converts both rooms from lin to pbn and back.
func TestPlaysRoundTrip(t *testing.T) {
	set, err := lin.Decode([]byte(linRooms), ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	plays, err := lin.ReadPlays([]byte(linRooms), ReadOptions{}, set)
	if err != nil || len(plays.Remarks) != 0 {
		t.Fatal(err, plays.Remarks)
	}
	text := encodeWith(t, &pbn, set.Boards, plays)
	const (
		openRoom = "[Declarer \"W\"]\n[Contract \"3NT\"]\n[Result \"9\"]\n[Room \"Open\"]\n" +
			"[Auction \"S\"]\n1D Pass 1S =1= X\nPass 2NT Pass 3NT =2=\nPass Pass Pass\n" +
			"[Note \"1:four cards\"]\n[Note \"2:alert\"]\n[Play \"N\"]\n"
		closedRoom = "[Declarer \"\"]\n[Contract \"Pass\"]\n[Result \"\"]\n[Room \"Closed\"]\n" +
			"[Auction \"S\"]\nPass Pass Pass Pass\n\n"
	)
	for _, want := range []string{openRoom, closedRoom} {
		if !strings.Contains(text, want) {
			t.Errorf("the text lacks\n%s\nin\n%s", want, text)
		}
	}
	back, err := pbn.Decode([]byte(text), ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	fromPBN, err := pbn.ReadPlays([]byte(text), ReadOptions{}, back)
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(fromPBN.ByBoard, plays.ByBoard) {
		t.Errorf("read back from pbn\n%+v\nwant\n%+v", fromPBN.ByBoard, plays.ByBoard)
	}
	linText := encodeWith(t, &lin, back.Boards, fromPBN)
	fromLIN, err := lin.ReadPlays([]byte(linText), ReadOptions{}, back)
	if err != nil || !reflect.DeepEqual(fromLIN.ByBoard, plays.ByBoard) {
		t.Errorf("%v: read back from lin\n%+v\nwant\n%+v\n%s", err, fromLIN.ByBoard, plays.ByBoard, linText)
	}
	if n := strings.Count(linText, "\n"); n != 2 || !strings.Contains(linText, "qx|c3|") {
		t.Errorf("%d lines, want one for each room:\n%s", n, linText)
	}
}

// linRooms has two tables of a match, in the notation of an online viewer. South deals board 3. In the open room West
// plays 3NT, North leads, and West claims 9 tricks after one card of the second trick. In the closed room all pass.
const linRooms = "vg|Final|pn|a,b,c,d|\n" +
	"qx|o3|" + linHands3 + "mb|1D|mb|p|mb|1S!|an|four cards|mb|d|mb|P|mb|2N|mb|-|mb|3nt!|mb|p|mb|p|mb|p|" +
	"pg||pc|S9|pc|S5|pc|S3|pc|S2|pg||pc|H3|mc|9|pg||\n" +
	"qx|c3|" + linHands3 + "mb|p|mb|p|mb|p|mb|p|pg||\n"

// linHands3 contains the hands of board 3 and its vulnerability.
const linHands3 = "md|1S34H2QD4579AC2456,S2678TH47TAD6TCTJ,S9JQH359D28QC389Q,|sv|e|"

// encodeWith encodes boards with their plays.
func encodeWith(t *testing.T, f *Format, boards []bridge.Board, p *Plays) string {
	t.Helper()
	data, err := f.Encode(boards, WriteOptions{Plays: p.ByBoard})
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// TestPlayWarnings reads board 3 with odd calls and cards. Each oddity is remarked on, and the rest is kept.
func TestPlayWarnings(t *testing.T) {
	for _, c := range []struct {
		fields string // auction and play
		remark string
		kept   string // contract and number of cards kept; empty: nothing
	}{
		{
			fields: "mb|1D|mb|1C|mb|p|",
			remark: "board 3: call 2, 1C by W, is not allowed: the auction is ignored",
		},
		{fields: "mb|1D|mb|zz|", remark: "board 3: zz is not a call: the auction is ignored"},
		{fields: "pc|S2|pc|S3|", remark: "board 3: the contract is unknown: the play is ignored"},
		{
			fields: "mb|1Dppp|pc|HA|pc|H3|pc|H6|pc|H2|pc|D6|pc|D8|pc|C5|",
			remark: "board 3: trick 2: E does not have C5: the play is ignored from that trick on",
			kept:   "1D 4",
		},
		{
			fields: "mb|1Dppp|pc|HA|pc|C3|pc|H6|pc|H2|",
			remark: "board 3: trick 1: N revokes with C3",
			kept:   "1D 4",
		},
		{
			fields: "mb|1Dppp|pc|HA|pc|??|pc|H6|",
			remark: "board 3: ??H6 is not a card: the rest of the play is ignored",
			kept:   "1D 1",
		},
		{fields: "mb|1Dppp|pc|H10|pc|H3|", kept: "1D 2"},
	} {
		remarks, kept := readBoard3(t, c.fields)
		if remarks != c.remark {
			t.Errorf("%s\nremarks %s\nwant %s", c.fields, remarks, c.remark)
		}
		if kept != c.kept {
			t.Errorf("%s\nkept %q, want %q", c.fields, kept, c.kept)
		}
	}
}

// readBoard3 reads board 3 with the given auction and play. It returns the remarks, and the contract and the number of
// cards that were kept.
func readBoard3(t *testing.T, fields string) (remarks, kept string) {
	t.Helper()
	data := []byte("qx|o3|" + linHands3 + fields + "pg||")
	set, err := lin.Decode(data, ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	plays, err := lin.ReadPlays(data, ReadOptions{}, set)
	if err != nil {
		t.Fatal(err)
	}
	var sentences []string
	for _, r := range plays.Remarks {
		sentences = append(sentences, r.Sentence().String())
	}
	for _, r := range plays.ByBoard[set.Boards[0]] {
		kept = fmt.Sprint(r.Contract, " ", len(r.Cards))
	}
	return strings.Join(sentences, "\n"), kept
}

// FuzzPlays checks that every auction that is read for a complete deal is legal.
func FuzzPlays(f *testing.F) {
	f.Add([]byte(linRooms))
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, format := range []*Format{&lin, &pbn, &links} {
			set, err := format.Decode(data, ReadOptions{MaxBoards: 50})
			if err != nil {
				continue
			}
			plays, err := format.ReadPlays(data, ReadOptions{}, set)
			if err != nil {
				t.Fatalf("%s: the boards can be read, but not the plays: %v", format.Name, err)
			}
			for b, records := range plays.ByBoard {
				if !b.Deal.Complete() {
					continue
				}
				for _, r := range records {
					if copied := r; cardplay.SetContract(&copied) != nil {
						t.Fatalf("an auction that was read is not allowed: %+v", r)
					}
				}
			}
		}
	})
}
