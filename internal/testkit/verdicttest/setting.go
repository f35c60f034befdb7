package verdicttest

import "slices"

// A Setting is a tournament with its published files.
type Setting struct {
	*Tournament
	SQD, SQK []byte
}

// CupSetting returns the published tournament Cup.
func CupSetting() Setting {
	cup := Cup()
	return Setting{cup, cup.Description(), cup.Keys()}
}

// OpenSetting returns Cup with an additional phase, whose sessions may have any boards.
func OpenSetting() Setting {
	cup := Cup()
	cup.Name = "cupopen"
	cup.Phases = append(cup.Phases, Phase{Sessions: 2, Boards: "?", Prefix: "TIE#", Title: "Tie-break #/2"})
	return Setting{cup, cup.Description(), cup.Keys()}
}

// SmallSetting returns a tournament with six boards per session. Some sessions share numbers, and
// others have consecutive ones.
func SmallSetting(tweak string) Setting {
	cup := Cup()
	cup.Phases = []Phase{
		{Sessions: 3, Boards: "1-6,7-12", Runs: [][2]int{{1, 6}, {7, 12}}, Prefix: "RR##", Title: "Round robin #/3"},
		{Sessions: 1, Boards: "1-6", Runs: [][2]int{{1, 6}}, Prefix: "FIN", Title: "Final"},
	}
	cup.KeyTweak = tweak
	return Setting{cup, cup.Description(), cup.Keys()}
}

// OldSetting returns Kadra, a published SquareDeal 1.3 tournament.
func OldSetting() Setting {
	k := Kadra()
	return Setting{k, k.Description(), k.Keys()}
}

// knownPhases returns the number of phases before the first one with unknown boards.
func (s Setting) knownPhases() int {
	if i := slices.IndexFunc(s.Phases, func(p Phase) bool { return p.Runs == nil }); i >= 0 {
		return i
	}
	return len(s.Phases)
}

func (s Setting) randomSession(r Rand) (phase, session int) {
	phase = 1 + r.IntN(s.knownPhases())
	return phase, 1 + r.IntN(s.Phases[phase-1].Sessions)
}
