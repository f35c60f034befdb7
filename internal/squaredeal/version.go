package squaredeal

import (
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
)

// ourVersion is the newest supported SquareDeal version.
const ourVersion = "2.7"

// parseHeader reads the version of SquareDeal from the first line.
func (d *Description) parseHeader(text string) {
	if d.Version = headerVersion(text); d.Version == "" {
		d.warn(1, "the first line names no SquareDeal version")
		return
	}
	if newer(d.Version, ourVersion) {
		d.warn(1, "written by SquareDeal %s, newer than %s: it may contain rules that this program does not know",
			d.Version, ourVersion)
	}
}

// headerVersion returns the version in the first line of a file, or "".
func headerVersion(text string) string {
	const program = "squaredeal "
	lower := strings.ToLower(text)
	i := strings.Index(lower, program)
	if i < 0 || text[0] != '#' {
		return ""
	}
	version, _, _ := strings.Cut(strings.TrimLeft(lower[i+len(program):], " "), " ")
	return plain.Short(version, 16)
}

// newer reports whether version a is later than b.
func newer(a, b string) bool {
	as, bs := strings.Split(a, "."), strings.Split(b, ".")
	for i, part := range as {
		n, err := strconv.Atoi(part)
		if err != nil {
			return false
		}
		m := 0
		if i < len(bs) {
			m, _ = strconv.Atoi(bs[i])
		}
		if n != m {
			return n > m
		}
	}
	return false
}

// isNumbered reports whether a version is a number.
func isNumbered(version string) bool {
	_, err := strconv.ParseUint(strings.SplitN(version, ".", 2)[0], 10, 31)
	return err == nil
}
