package traveller

import (
	"errors"
	"reflect"
	"strings"
	"testing"
)

// TestOneBoard checks that a traveller is parsed in the same way as a session of one board.
func TestOneBoard(t *testing.T) {
	for _, c := range []struct {
		parse func(data []byte, settings ...string) (*Board, error)
		text  string
	}{
		{parse: Parse, text: "method: mp\nexpected: 4\nboard: 7\n1 2 +620\n3 4 60% 4H= S; 40% 4H-1 S\n"},
		{parse: Parse, text: "method: butler\nboard: 7\ndatum: 50\n1 2 A+ # c\n3 4 -100\n"},
		{parse: ParseCSV, text: "method: mp\nboard,ns,ew,result,expected\n7,1,2,+620,3\n7,3,4,4H= N,\n"},
	} {
		b, err := c.parse([]byte(c.text))
		if err != nil {
			t.Fatal(err)
		}
		s := readSession(t, c.text)
		if s.Len() != 1 || !reflect.DeepEqual(*s.Board(0), b.Board) {
			t.Errorf("%q: as a traveller %+v, as a session %+v", c.text, b.Board, s.Board(0))
		}
	}
}

// TestOneBoardErrors checks that errors in a traveller and in a session of one board have the same position and
// cause.
func TestOneBoardErrors(t *testing.T) {
	for _, c := range []struct {
		parse func(data []byte, settings ...string) (*Board, error)
		text  string
	}{
		{parse: Parse, text: "method: mp\nboard: 7\n1 2 +620\n3 2 -100\n"},
		{parse: Parse, text: "method: mp\nboard: 7\n1 2  60% 4H= S; 40% 4Q-1 S\n"},
		{parse: Parse, text: "method: mp\nboard: 7\ntrim: most\n1 2 0\n"},
		{parse: ParseCSV, text: "method: mp\nboard,ns,ew,result\n7,1,2,+620\n7,3,4,4Q= N\n"},
		{parse: ParseCSV, text: "method: mp\nboard,ns,ew,result\n7,1,2\n"},
	} {
		_, errBoard := c.parse([]byte(c.text))
		_, errSession := ReadSession(strings.NewReader(c.text))
		var board, session *Error
		if !errors.As(errBoard, &board) || !errors.As(errSession, &session) {
			t.Errorf("%q: a traveller %v, a session %v", c.text, errBoard, errSession)
			continue
		}
		isSamePlace := board.Line == session.Line && board.Column == session.Column
		if !isSamePlace || !strings.HasSuffix(session.Err.Error(), board.Err.Error()) {
			t.Errorf("%q: a traveller %v, a session %v", c.text, errBoard, errSession)
		}
	}
}
