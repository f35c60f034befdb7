package ruling

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridgemate"
	"github.com/fairdeal/fairdeal/bridgemate/jet"
)

// OpenEvening reads the file of a club's scoring devices (.bws), which has size
// bytes.
func OpenEvening(name string, in io.ReaderAt, size int64, o bridgemate.Options) (*File, error) {
	a, err := jet.Open(in, size)
	if err != nil {
		return nil, err
	}
	e, err := bridgemate.Read(a, o)
	if err != nil {
		return nil, err
	}
	f := &File{Name: name, Session: e.Session, Evening: e}
	if e.Doubtful > 0 {
		f.Damaged = fmt.Errorf("entries that could not be used: %d", e.Doubtful)
	}
	return f, nil
}

// IsEvening reports whether a file of that name that begins with head is one of a
// club's scoring devices; a file of that name that is none is refused as such.
func IsEvening(name string, head []byte) bool {
	return jet.IsAccess(head) || strings.HasSuffix(strings.ToLower(name), ".bws")
}

// ReadEvening reads an evening from a stream.
func ReadEvening(name string, in io.Reader, o bridgemate.Options) (*File, error) {
	data, err := io.ReadAll(io.LimitReader(in, jet.MaxSize+1))
	if err != nil {
		return nil, err
	}
	return OpenEvening(name, bytes.NewReader(data), int64(len(data)), o)
}

// peek returns a reader of all that in holds, with what it begins with.
func peek(in io.Reader) (*bufio.Reader, []byte) {
	b, ok := in.(*bufio.Reader)
	if !ok {
		b = bufio.NewReader(in)
	}
	head, _ := b.Peek(32) // a shorter file is none of Access
	return b, head
}

// EveningReport is what a club's file says beside the results, as JSON.
type EveningReport struct {
	Results   int          `json:"results"`
	Erased    int          `json:"erased"`
	NotPlayed int          `json:"not_played"`
	Missing   int          `json:"missing"`
	Doubtful  int          `json:"doubtful"`
	Notes     []NoteReport `json:"notes,omitempty"`
}

// NoteReport is what a director should look at.
type NoteReport struct {
	Kind    string `json:"kind"`
	Section string `json:"section,omitempty"`
	Table   int    `json:"table,omitempty"`
	Round   int    `json:"round,omitempty"`
	Board   string `json:"board,omitempty"`
	Text    string `json:"text"`
}

func reportEvening(e *bridgemate.Evening) *EveningReport {
	r := &EveningReport{Results: e.Results, Erased: e.Erased, NotPlayed: e.NotPlayed, Missing: e.Missing, Doubtful: e.Doubtful}
	for i := range e.Notes {
		n := &e.Notes[i]
		note := NoteReport{Kind: string(n.Kind), Section: n.Letter, Table: n.Table, Round: n.Round, Text: Words(English).Note(n)}
		if n.Board > 0 {
			note.Board = strconv.Itoa(n.Board)
		}
		r.Notes = append(r.Notes, note)
	}
	return r
}

// Note returns a note of a club's evening as a sentence.
func (w Words) Note(n *bridgemate.Note) string {
	where := w("board %d, section %s, table %d, round %d", n.Board, n.Letter, n.Table, n.Round)
	text := func(i int) string {
		if i < len(n.Texts) {
			return w.entered(n.Texts[i])
		}
		return ""
	}
	switch n.Kind {
	case bridgemate.EnteredTwice:
		var all []string
		for i := range n.Texts {
			all = append(all, text(i))
		}
		entered := strings.Join(all, w(", then "))
		if len(n.Texts) == 2 {
			return w("%s: entered twice, %s: the later counts", where, entered)
		}
		return w("%s: entered %d times, %s: the last counts", where, len(n.Texts), entered)
	case bridgemate.OtherPlay:
		return w("%s: %s, and at table %s in round %s: %s: a pair has two results on the board, and neither counts", where, text(0), text(2), text(3), text(1))
	case bridgemate.Unreadable:
		return w("%s: %s cannot be read: %s: left out", where, text(0), text(1))
	case bridgemate.Unstated:
		return w("%s: %s: the file does not state this artificial score; it is left out; a ruling such as %s states it", where, text(0), fmt.Sprintf("board %d, pairs %s-%s: A+/A-", n.Board, n.NS, n.EW))
	case bridgemate.DirectionStands:
		return w("%s: played in the wrong direction: pair %s sat North-South and pair %s East-West, as the file has it", where, n.NS, n.EW)
	case bridgemate.DirectionExchanged:
		return w("%s: played in the wrong direction: pair %s sat North-South and pair %s East-West, exchanged", where, n.NS, n.EW)
	case bridgemate.DirectionUnknown:
		return w("%s: played in the wrong direction, and nothing tells which pair sat where: pair %s counts as North-South and pair %s as East-West", where, n.NS, n.EW)
	case bridgemate.Remark:
		return w("%s: remark: %s", where, text(0))
	case bridgemate.MissingPlay:
		return w("missing: section %s table %d round %d boards %s", n.Letter, n.Table, n.Round, text(0))
	case bridgemate.Unscheduled:
		return w("%s: %s, pairs %s and %s, is not in the schedule; it counts", where, text(0), n.NS, n.EW)
	case bridgemate.BadPlay:
		return where + ": " + n.Said.String()
	case bridgemate.BadHand:
		return w("board %d: the file has fewer than four whole hands; they are not used", n.Board)
	}
	if n.Lost {
		return w("a part of the file cannot be read and is left out: %s", text(0))
	}
	return w("a part of the file was read in another way: %s", text(0))
}

// entered is what was entered at a table: 4 S = by N.
func (w Words) entered(text string) string {
	if what, who, ok := strings.Cut(text, " by "); ok {
		return w("%s by %s", what, who)
	}
	return text
}

// Evening returns what a club's file holds, in a line.
func (w Words) Evening(e *bridgemate.Evening, tables, rounds, results string) string {
	var letters []string
	for _, s := range e.Sections {
		letters = append(letters, s.Letter)
	}
	sections := w("section %s", strings.Join(letters, ", "))
	if len(letters) > 1 {
		sections = w("sections %s", strings.Join(letters, ", "))
	}
	return w("Bridgemate file, %s: %s, %s, %s, %d not played, %d erased", sections, tables, rounds, results, e.NotPlayed, e.Erased)
}
