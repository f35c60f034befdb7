package traveller

import (
	"strings"
	"testing"
)

// TestColumns reads results in the layouts of spreadsheets.
func TestColumns(t *testing.T) {
	for _, c := range []struct{ header, row, want string }{
		{
			header: "board,ns,ew,contract,by,result",
			row:    "1,1,2,4S,N,+1",
			want:   "4S+1 N",
		},
		{
			header: "board,ns,ew,contract,by,result",
			row:    "1,1,2,4Sx,W,-2",
			want:   "4Sx-2 W",
		},
		{
			header: "Rozdanie;NS;WE;Kontrakt;Rozgrywa;Lewy",
			row:    "1;1;2;3NT;E;9",
			want:   "3NT= E",
		},
		{
			header: "donne;ns;eo;contrat;déclarant;levées",
			row:    "1;1;2;3SA;E;8",
			want:   "3NT-1 E",
		},
		{
			header: "board,ns,ew,score",
			row:    "1,1,2,420",
			want:   "+420",
		},
		{
			header: "board,ns,ew,score",
			row:    "1,1,2,-50",
			want:   "-50",
		},
		{
			header: "board,ns,ew,contract,by,tricks,score",
			row:    "1,1,2,PASS,,,0",
			want:   "Pass",
		},
		{
			header: "board,ns,ew,contract,by,score",
			row:    "1,1,2,4S,N,420",
			want:   "+420",
		},
		{
			header: "board\tns\tew\tcontract\tby\tresult",
			row:    "1\t1\t2\t4S\tN\t=",
			want:   "4S= N",
		},
		{
			header: "board,ns,ew,contract,by,result",
			row:    "1,1,2,,,60%/40%",
			want:   "60%/40%",
		},
		{
			header: "table,round,board,ns,ew,contract,by,lead,result",
			row:    "1,1,1,1,2,4S,N,HK,=",
			want:   "4S= N",
		},
	} {
		s := readSession(t, c.header+"\n"+c.row)
		if got := s.Board(0).Lines[0].Result.String(); got != c.want {
			t.Errorf("%s\n%s\nis %s, want %s", c.header, c.row, got, c.want)
		}
	}
}

func TestColumnErrors(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{
			in:   "board,ns,ew,contract,by,tricks\n1,1,2,4S,N,x",
			want: `line 2: board 1: found "x" tricks, expected a contract and 0 to 13`,
		},
		{
			in:   "board,ns,ew,contract,by,result,score\n1,1,2,4S,N,=,450",
			want: `line 2: board 1: 4S= N scores +420, but the score column has "450"`,
		},
	} {
		_, err := ReadSession(strings.NewReader(c.in))
		wantError(t, c.in, err, c.want)
	}
}
