package alteredtest

import "strings"

// These kinds present honest files in unusual forms, or files beside them. Each function returns false if
// the tournament turns out to be unsuitable; see kind.apply.

func presentUnchanged(*maker) bool { return true }

func packHandFiles(m *maker) bool {
	m.archive = m.oneOf(archives...)
	m.recordChange("in %s", m.archive)
	return true
}

func addCopy(m *maker) bool {
	f := m.copyOfFile()
	f.name = "copy/" + f.name
	f.format = m.oneOf(Formats...)
	m.addFile(f)
	return true
}

func saveInEditor(m *maker) bool {
	f := m.randomFile()
	f.format = m.oneOf(textFormats...)
	encoding := oneOf(m.random, encodings...)
	f.damage = encoding.apply
	m.recordChange("%s with %s", f.format, encoding.name)
	return true
}

func renameToText(m *maker) bool {
	f := m.randomFile()
	f.format = m.oneOf("pbn", "lin")
	f.ext = ".txt"
	return true
}

func renameLikeDownloads(m *maker) bool {
	for _, f := range m.handFiles {
		f.name += m.oneOf("", " (1)", " - Copy", " - kopia", " (12)")
	}
	return true
}

func renameFile(m *maker) bool {
	m.randomFile().name = "monday"
	return true
}

func renameAndState(m *maker) bool {
	f := m.randomFile()
	f.name = "monday"
	m.afterNaming = func() { m.addPlayedStatement(f) }
	return true
}

func addUnrelatedFiles(m *maker) bool {
	m.otherFiles[m.folder+"photo.jpg"] = []byte("\xff\xd8\xff\xe0 a photo")
	m.otherFiles["readme.txt"] = []byte("The hands are in " + m.folder + ".\n")
	m.otherFiles["results.html"] = []byte("<!DOCTYPE html><table><tr><td>4S</td></tr></table>\n")
	return true
}

func addNotes(m *maker) bool {
	f := m.copyOfFile()
	f.format = typed
	f.name = "note"
	m.addFile(f)
	return true
}

func typeSession(m *maker) bool {
	f := m.randomFile()
	f.format = typed
	m.afterNaming = func() { m.addPlayedStatement(f) }
	return true
}

// sendByMail changes line ends or adds a byte order mark.
func sendByMail(m *maker) bool {
	withoutCR := func(text []byte) string { return strings.ReplaceAll(string(text), "\r\n", "\n") }
	switch m.random.IntN(3) {
	case 0:
		m.description = []byte(strings.ReplaceAll(withoutCR(m.description), "\n", "\r\n"))
	case 1:
		m.keys = []byte(withoutCR(m.keys))
	case 2:
		m.keys = withByteOrderMark(m.keys)
	}
	return true
}

func lookUpDigestAndValue(m *maker) bool {
	if !m.hasCurrentFormat() {
		return false
	}
	m.args = append(m.args, "--digest", m.tournament.MH(), "--value", m.tournament.Value)
	return true
}

func lookUpRespelledValue(m *maker) bool {
	value := m.tournament.Value
	if m.tournament.SquareDeal13 || !strings.Contains(value, " ") {
		return false
	}
	m.args = append(m.args, "--value", strings.ReplaceAll(value, " ", m.oneOf(", ", "-", "  ")))
	return true
}

func mangleFile(m *maker) bool {
	f := m.randomFile()
	f.format = m.oneOf("pbn", "lin", "oneline")
	damage := oneOf(m.random, mailDamage...)
	f.damage = damage.apply
	m.recordChange("%s %s", f.format, damage.name)
	return true
}
