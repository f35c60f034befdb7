package traveller

import "testing"

// TestReadSessionCSVErrors checks the position and the message of each error in a CSV file.
func TestReadSessionCSVErrors(t *testing.T) {
	checkSessionErrors(t, []sessionError{
		{
			name: "csv columns exchanged",
			text: "board,ns,ew,result\n1,WE2,NS1,+420\n",
			want: "line 2: board 1: pair WE2 is in the place of the NS pair",
		},
		{
			name: "not text in csv",
			text: "method: mp\nns,ew,result\n1,2,\x1b[2J\n",
			want: "line 3, character 5: found control character U+001B, expected text",
		},
		{
			name: "csv without result",
			text: "ns,ew,lead\n1,2,HK\n",
			want: `line 1: the header line has no column "result"`,
		},
		{
			name: "csv columns twice",
			text: "ns,ew,ns,result\n1,2,3,+420\n",
			want: `line 1: column "ns" occurs twice`,
		},
		{
			name: "csv unnamed column",
			text: "method: mp\nns,ew,result,,\n1,2,+420,,5\n",
			want: `line 3: unknown setting ""`,
		},
		{
			name: "csv fields",
			text: "method: mp\nns,ew,result\n1,2\n",
			want: "line 3, character 1: wrong number of fields",
		},
		{
			name: "csv quote",
			text: "method: mp\nns,ew,result\n1,2,\"+420\n",
			want: "line 3, character ",
		},
		{
			name: "csv result",
			text: "method: mp\nboard,ns,ew,result\n1,1,2,4Hxxx N\n",
			want: "line 3, character ",
		},
		{
			name: "csv board",
			text: "method: mp\nboard,ns,ew,result\n,1,2,+420\n",
			want: "line 3: found a result without a board",
		},
		{
			name: "csv settings differ",
			text: "method: mp\nboard,ns,ew,result,expected\n1,1,2,+420,4\n1,3,4,+420,5\n",
			want: `line 4: board 1: expected is "5" here, but "4" on the first line of the board`,
		},
	})
}
