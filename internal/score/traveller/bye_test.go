package traveller

import (
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
)

// TestByes scores the example of spec/score-session.md step 22.
func TestByes(t *testing.T) {
	for name, last := range map[string]string{"NS": "7 - 60%", "EW": "- 7 60%", "word": "7 pauza 60%"} {
		t.Run(name, func(t *testing.T) {
			s := readSession(t, "winners: 1\nboard: 1\n1 2 4S= N\n3 4 4S+1 N\n5 6 4S-1 N\n"+last+"\n")
			if s.Results() != 3 {
				t.Errorf("%d results, want 3: a bye is not one", s.Results())
			}
			out, err := s.Score()
			if err != nil {
				t.Fatal(err)
			}
			for pair, want := range map[string]string{"3": "4", "1": "2", "5": "0", "7": "12/5"} {
				if p := out.Pair(pair, ""); p.Points.String() != want || p.Boards != 1 {
					t.Errorf("pair %s has %v on %d boards, want %s", pair, p.Points, p.Boards, want)
				}
			}
			if _, b := out.Board(0); b.Expected != 3 || b.Top.String() != "4" {
				t.Errorf("%d expected, top %v", b.Expected, b.Top)
			}
		})
	}
}

func TestByesAtIMPs(t *testing.T) {
	const field = "method: butler\nwinners: 1\naverage-imps: 1.2\nboard: 1\n1 2 +420\n3 4 +450\n5 6 -50\n"
	for award, want := range map[string]string{
		"60%": "6/5", "A+": "6/5", "A-": "-6/5", "A": "0", "50%": "0", "1.2 IMP": "6/5", "-3 IMPs": "-3", "100%": "6",
	} {
		out, err := readSession(t, field+"7 - "+award+"\n").Score()
		if err != nil {
			t.Fatal(err)
		}
		if p := out.Pair("7", ""); p.Total.String() != want || p.Boards != 1 {
			t.Errorf("%s: %v on %d boards, want %s", award, p.Total, p.Boards, want)
		}
	}
	out, err := readSession(t, field+"7 -\n").Score()
	if err != nil {
		t.Fatal(err)
	}
	if p := out.Pair("7", ""); p.Boards != 0 || p.Place != 0 {
		t.Errorf("a bye without points: %+v, want no board and no place", p)
	}
}

// TestAveragePlusOfBye checks that average plus for a bye is the pair's average on its
// other boards, if that is more (Law 12C2(c)).
func TestAveragePlusOfBye(t *testing.T) {
	out, err := readSession(t, "winners: 1\nboard: 1\n1 2 +420\n3 4 -50\n5 -\nboard: 2\n3 5 +420\n2 4 -50\n1 - A+\n").Score()
	if err != nil {
		t.Fatal(err)
	}
	if p := out.Pair("1", ""); p.Points.String() != "4" || p.Mean.String() != "100" {
		t.Errorf("pair 1 has %v, %v %%, want 4: its other board is a top", p.Points, p.Mean)
	}
}

// TestByesRefused checks the position and the message of each error.
func TestByesRefused(t *testing.T) {
	for in, want := range map[string]string{
		"board: 1\n1 2 0\n7 - +420\n":                            `line 3: board 1: found "+420" for a pair that sits out, expected 60%`,
		"board: 1\n1 2 0\n7 - 60%/40%\n":                         `line 3: board 1: found "60%/40%" for a pair that sits out`,
		"board: 1\n1 2 0\n1 - 60%\n":                             "line 3: board 1: pair 1 has a second result; the first is on line 2",
		"board: 1\n7 - 60%\n7 2 0\n":                             "line 3: board 1: pair 7 has a second result; the first is on line 2",
		"winners: 1\nboard: 1\n1 2 0\n2 - 60%\n":                 "line 4: board 1: pair 2 has a second result; the first is on line 3",
		"board: 1\n1 2 0\n- NS5 60%\n":                           `line 3: board 1: pair NS5 is in the place of the EW pair; write the NS pair first, or add "winners: 1" if the pairs changed sides`,
		"board: 1\n1 2 0\nx - 60%\n":                             `line 3: board 1: found "x", expected the number of the NS pair`,
		"board: 1\n1 2 0\n7 - 1.2 IMP\n":                         "line 3: board 1: pair 7 sits out with 1.2 IMP, but the session is scored by matchpoints",
		"board: 1\n1 2 0\n7 - 9 quux\n":                          "line 3, character 5: board 1: ",
		"board: 1\n7 - 60%\n":                                    "line 1: board 1: no results",
		"board: 1\n1 2 0\n7 -\nboard: 1\n8 7 +50\n":              "",
		"board: 1\n1 2 0\n- 7\nboard: 1\n8 7 +50\n":              "line 5: board 1: pair 7 has a second result; the first is on line 3",
		"gain-limit: 0\nboard: 1\n1 2 0\n":                       `line 1: found gain-limit "0", expected a whole number from 1 to 100`,
		"board: 1\ngain-limit: 3\n1 2 0\n":                       `line 2: setting "gain-limit" is inside a board; give it before the first board`,
		"names:\n1 A & B\nnames: 1 C & D\n1 2 0\n":               "line 3: the names of pair 1 are given twice",
		"names:\nA & B\nboard: 1\n1 2 0\n":                       `line 2: found "A & B", expected the number of a pair and its names`,
		"event: one\nevent: two\nboard: 1\n1 2 0\n":              `line 2: setting "event" is given twice`,
		"Board 1\nevent: one\n1 2 0\n":                           `line 2: board 1: unknown setting "event"`,
		"board,ns,ew,contract,by,tricks\n1,1,2,4S,N,x":           `line 2: board 1: found "x" tricks, expected a contract and 0 to 13`,
		"board,ns,ew,contract,by,result,score\n1,1,2,4S,N,=,450": `line 2: board 1: 4S= N scores +420, but the score column has "450"`,
	} {
		_, err := ReadSession(strings.NewReader(in))
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%q: error %v, want %s", in, err, want)
		}
	}
}

// TestDatums scores the examples of spec/score.md steps 9 and 14.
func TestDatums(t *testing.T) {
	for _, c := range []struct{ settings, scores, datum, imps string }{
		{"datum: median", "+450 +170 +170 -50 -100", "170", "7 0 0 -6 -7"},
		{"datum: median", "+200 +150 +100 0", "130", "2 1 -1 -4"},
		{"trim: 0\ndatum-rounding: towards-zero", "-90 -100 -100", "-90", "0 0 0"},
		{"trim: at least 45% of expected\nexpected: 41\ndatum-rounding: towards-zero", "+50 +80 +90", "80", "-1 0 0"},
		{"trim: at least 10% of expected\nexpected: 9\ndatum-rounding: towards-zero", "+500 +50 +80 +90 -400", "70", "10 -1 0 1 -10"},
	} {
		in := "method: butler\n" + c.settings + "\nboard: 1\n"
		for i, raw := range strings.Fields(c.scores) {
			in += score.Int(2*i+1).String() + " " + score.Int(2*i+2).String() + " " + raw + "\n"
		}
		s := readSession(t, in)
		out, err := s.Score()
		if err != nil {
			t.Fatal(err)
		}
		_, b := out.Board(0)
		var imps []string
		for _, l := range b.Lines {
			imps = append(imps, l.NS.Value.String())
		}
		if got := score.Int(b.Datums[0].Value).String(); got != c.datum || strings.Join(imps, " ") != c.imps {
			t.Errorf("%s, %s: datum %s, IMPs %s; want %s, %s", c.settings, c.scores, got, imps, c.datum, c.imps)
		}
	}
}

// TestGainLimit scores the example of spec/score-session.md step 23.
func TestGainLimit(t *testing.T) {
	out, err := readSession(t, "method: butler\nwinners: 1\ngain-limit: 12\ndatum: 0\nboard: 1\n1 2 +260\n3 4 0\nboard: 2\n2 1 -400\n4 3 0\n").Score()
	if err != nil {
		t.Fatal(err)
	}
	for pair, want := range map[string][2]string{"1": {"15", "12"}, "2": {"-15", "-15"}, "3": {"0", "0"}} {
		if p := out.Pair(pair, ""); p.Points.String() != want[0] || p.Total.String() != want[1] {
			t.Errorf("pair %s has %v, total %v; want %v", pair, p.Points, p.Total, want)
		}
	}
}

func TestReadEvening(t *testing.T) {
	for name, in := range map[string]string{
		"lines":   "event: Club pairs\nsite: the club\ndate: 2026-11-29\nnames:\n\n1 A & B\n7 NS C & D # the secretary\nBoard 1\n1 2 4S= N\n",
		"polish":  "Turniej: Club pairs\nmiejsce: the club\ndata: 2026-11-29\nnazwiska: 1 A & B\nnazwiska: 7 NS C & D\nRozdanie 1\n1 2 4S= N\n",
		"columns": "event: Club pairs,,\nsite: the club,,\ndate: 2026-11-29\nnames:\n1 A & B\n7 NS C & D\nBoard;NS;EW;Contract;By;Tricks;Score\n1;1;2;4S;N;10;420\n",
	} {
		e, err := ReadEvening(strings.NewReader(in))
		if err != nil {
			t.Fatal(name, err)
		}
		if e.Event != "Club pairs" || e.Site != "the club" || e.Date != "2026-11-29" || len(e.Names) != 2 ||
			e.Names[0] != (Name{"1", "", "A & B"}) || e.Names[1] != (Name{"7", "NS", "C & D"}) {
			t.Errorf("%s: %+v", name, e)
		}
		if b := e.Session.Board(0); b.Method != score.Matchpoints || len(b.Lines) != 1 || b.Lines[0].Result.NS.Parts[0].Score != 420 {
			t.Errorf("%s: board %+v", name, b)
		}
	}
}

// TestColumns reads results in the layouts of spreadsheets.
func TestColumns(t *testing.T) {
	for in, want := range map[string]string{
		"board,ns,ew,contract,by,result\n1,1,2,4S,N,+1":                        "4S+1 N",
		"board,ns,ew,contract,by,result\n1,1,2,4Sx,W,-2":                       "4Sx-2 W",
		"Rozdanie;NS;WE;Kontrakt;Rozgrywa;Lewy\n1;1;2;3NT;E;9":                 "3NT= E",
		"donne;ns;eo;contrat;déclarant;levées\n1;1;2;3SA;E;8":                  "3NT-1 E",
		"board,ns,ew,score\n1,1,2,420":                                         "+420",
		"board,ns,ew,score\n1,1,2,-50":                                         "-50",
		"board,ns,ew,contract,by,tricks,score\n1,1,2,PASS,,,0":                 "Pass",
		"board,ns,ew,contract,by,score\n1,1,2,4S,N,420":                        "+420",
		"board\tns\tew\tcontract\tby\tresult\n1\t1\t2\t4S\tN\t=":               "4S= N",
		"board,ns,ew,contract,by,result\n1,1,2,,,60%/40%":                      "60%/40%",
		"table,round,board,ns,ew,contract,by,lead,result\n1,1,1,1,2,4S,N,HK,=": "4S= N",
	} {
		s, err := ReadSession(strings.NewReader(in))
		if err != nil {
			t.Errorf("%q: %v", in, err)
			continue
		}
		if got := s.Board(0).Lines[0].Result.String(); got != want {
			t.Errorf("%q: %s, want %s", in, got, want)
		}
	}
}
