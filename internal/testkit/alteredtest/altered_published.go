package alteredtest

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// These kinds alter the keys, the description, or the published digest and value to which they are
// compared. Each function returns false if the tournament is unsuitable; see kind.apply.

// alterKey changes the case of a letter in the key file.
func alterKey(m *maker) bool {
	const caseBit = 'a' ^ 'A'
	offset := m.random.IntN(len(m.keys))
	for m.keys[offset] < 'a' || m.keys[offset] > 'z' {
		offset = m.random.IntN(len(m.keys))
	}
	m.keys = slices.Clone(m.keys)
	m.keys[offset] ^= caseBit
	m.recordChange("byte %d", offset)
	return true
}

func replaceKeysAndHash(m *maker) bool {
	other := *m.tournament
	other.KeyTweak += "x"
	m.description, m.keys = other.Description(), other.Keys()
	return true
}

// exchangeKeys exchanges the keys on the first two lines.
func exchangeKeys(m *maker) bool {
	lines := strings.SplitAfter(string(m.keys), "\r\n")
	if len(lines) < 3 {
		return false
	}
	_, first, _ := strings.Cut(lines[0], ":")
	_, second, _ := strings.Cut(lines[1], ":")
	m.keys = []byte(strings.NewReplacer(first, second, second, first).Replace(string(m.keys)))
	return true
}

// alterValue changes a digit of the value in the description.
func alterValue(m *maker) bool {
	other := *m.tournament
	digit := other.Value[len(other.Value)-1]
	changed := '1' + (digit-'0')%9
	other.Value = strings.Replace(other.Value, string(rune(digit)), string(rune(changed)), 1)
	m.description = other.Description()
	return other.Value != m.tournament.Value
}

func lookUpOtherValue(m *maker) bool {
	if !m.hasCurrentFormat() {
		return false
	}
	m.args = append(m.args, "--value", m.tournament.Value+"1")
	return true
}

// respellValue deals all hands again, with the same numbers in a different spelling.
func respellValue(m *maker) bool {
	t := m.tournament
	if t.SquareDeal13 || !strings.Contains(t.Value, " ") {
		return false
	}
	t.Value = strings.ReplaceAll(t.Value, " ", m.oneOf("  ", " 0", ", "))
	m.description = t.Description()
	for _, f := range m.handFiles {
		f.boards = t.Original(f.phase, f.session)
	}
	m.args = append(m.args, "--strict", "--value", t.Value, "--digest", t.MH())
	m.recordChange("%s", t.Value)
	return true
}

func lookUpOtherDigest(m *maker) bool {
	if !m.hasCurrentFormat() {
		return false
	}
	m.args = append(m.args, "--digest", m.tournament.MH()[:20]+strings.Repeat("0", 44))
	return true
}

// alterDescriptionWithDigest changes the title in a description that contains its digest.
func alterDescriptionWithDigest(m *maker) bool {
	if !m.tournament.Digest {
		return false
	}
	m.description = bytes.Replace(m.description, []byte("\nTN "), []byte("\nTN Grand "), 1)
	return true
}

func alterDescriptionAndLookUpDigest(m *maker) bool {
	if !m.hasCurrentFormat() {
		return false
	}
	m.args = append(m.args, "--digest", m.tournament.MH())
	m.description = bytes.Replace(m.description, []byte("\nDI "), []byte("\nDI The "), 1)
	return true
}

// alterNames changes names in a description without a digest.
func alterNames(m *maker) bool {
	if m.tournament.Digest || m.tournament.SquareDeal13 {
		return false
	}
	names := strings.NewReplacer("\nTN ", "\nTN Grand ", ":Phase 1", ":Round 1")
	m.description = []byte(names.Replace(string(m.description)))
	return true
}

// addBoardToDescription makes the sessions of the last phase one board longer.
func addBoardToDescription(m *maker) bool {
	if m.tournament.Digest {
		return false
	}
	last := m.tournament.Phases[len(m.tournament.Phases)-1]
	if len(last.Runs) > 1 || hasUnknownBoards(last) {
		return false
	}
	longer := fmt.Sprintf("1-%d", last.Runs[0][1]+1)
	m.description = bytes.Replace(m.description, rangeField(last, last.Boards), rangeField(last, longer), 1)
	m.args = append(m.args, "--partial")
	return true
}

// rangeField returns the part of the description with the boards of a phase.
func rangeField(p verdicttest.Phase, boards string) []byte {
	return fmt.Appendf(nil, ":%s:%s:", boards, p.Prefix)
}
