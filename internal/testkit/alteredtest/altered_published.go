package alteredtest

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// These kinds alter the keys, the description (.sqd), or the digest and the public value that
// --digest and --value pass to the verifier. Each function returns false if the tournament is
// unsuitable; see kind.apply.

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

// replaceKeysAndHash replaces the keys, and their hash in the description.
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
	nextDigit := '1' + (digit-'0')%9 // 1 after 9
	other.Value = strings.Replace(other.Value, string(rune(digit)), string(rune(nextDigit)), 1)
	m.description = other.Description()
	return other.Value != m.tournament.Value
}

// lookUpOtherValue passes a value that is not in the description.
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
	if !m.hasCurrentFormat() || !strings.Contains(t.Value, " ") {
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

// lookUpOtherDigest passes a digest whose first 20 of 64 digits are right.
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

// alterDescriptionAndLookUpDigest changes the delayed information, and passes the original digest.
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
	if m.tournament.Digest || !m.hasCurrentFormat() {
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
	lastBoard := last.Runs[0][1]
	boards := boardsField(last, last.Boards)
	longer := boardsField(last, fmt.Sprintf("1-%d", lastBoard+1))
	m.description = bytes.Replace(m.description, boards, longer, 1)
	m.args = append(m.args, "--partial")
	return true
}

// boardsField returns the part of a phase's line that contains its boards, such as ":1-16:RR##:".
func boardsField(p verdicttest.Phase, boards string) []byte {
	return fmt.Appendf(nil, ":%s:%s:", boards, p.Prefix)
}
