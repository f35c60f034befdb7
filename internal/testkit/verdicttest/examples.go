package verdicttest

import "github.com/fairdeal/fairdeal/bridge"

// Cup returns the tournament used in most cases. Some sessions share board numbers and others have
// consecutive numbers; one has 20 boards and one has 32.
func Cup() *Tournament {
	return &Tournament{
		Name: "cup", Title: "Verdict Cup 2024", Value: "3 6 9 13 26 40",
		Delayed: "Lotto 6 from 49 of Wednesday 10 January 2024, without the bonus number, from low to high",
		Phases: []Phase{
			{
				Sessions: 4, Boards: "1-16,17-32", Runs: [][2]int{{1, 16}, {17, 32}},
				Prefix: "RR##", Title: "Round robin #/4",
			},
			{
				Sessions: 4, Boards: "1-8,9-16,17-24,25-32", Runs: [][2]int{{1, 8}, {9, 16}, {17, 24}, {25, 32}},
				Prefix: "DAY#", Title: "Saturday #/4",
			},
			{Sessions: 1, Boards: "20", Runs: [][2]int{{1, 20}}, Prefix: "FIN", Title: "Final"},
			{Sessions: 1, Boards: "32", Runs: [][2]int{{1, 32}}, Prefix: "BIG", Title: "Long match"},
		},
	}
}

// Kadra returns a SquareDeal 1.3 tournament, a final for the women's national team. The title is in CP852. The value
// consists of six numbers written as one string of digits, which the Polish description requires. The two sessions of
// phase 3 have the same file name.
func Kadra() *Tournament {
	return &Tournament{
		Name: "2024-01-10_kadra", Title: "Kadra kobiet, fina\x88 2024", Value: "369132640", SquareDeal13: true,
		Delayed: "Lotto 10.01.2024, zapisane jednym ci\xa5giem",
		Phases: []Phase{
			{Sessions: 3, Boards: "8", Runs: [][2]int{{1, 8}}, Prefix: "k24-#", Title: "4 sesje"},
			{Sessions: 2, Boards: "1-12,13-24", Runs: [][2]int{{1, 12}, {13, 24}}, Prefix: "final_##"},
			{Sessions: 2, Boards: "6", Runs: [][2]int{{1, 6}}, Prefix: "bez", Title: "jedna nazwa"},
		},
	}
}

// Open returns a tournament with a phase whose length is unknown and a phase whose boards are
// unknown.
func Open() *Tournament {
	return &Tournament{
		Name: "open", Title: "Open Days 2024", Value: "4327591",
		Delayed: "Lotto 6 from 49 of Saturday 13 January 2024, from low to high, all digits in one row",
		Phases: []Phase{
			{Sessions: 0, Boards: "1-8", Runs: [][2]int{{1, 8}}, Prefix: "OPEN##", Title: "Open #"},
			{Sessions: 2, Boards: "?", Prefix: "TIE#", Title: "Tie-break #/2"},
		},
	}
}

// Foreign returns boards that were not dealt in the tournament.
func Foreign(first, last int) []bridge.Board {
	other := Cup()
	other.KeyTweak = " foreign"
	return other.Deal(1, 1, "original", first, last)
}
