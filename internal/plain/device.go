package plain

import "strings"

// IsDevice reports whether Windows reserves a file name for a device, with any extension:
// con, con.pbn, com1, lpt9.
func IsDevice(name string) bool {
	name, _, _ = strings.Cut(strings.ToLower(name), ".")
	name = strings.TrimRight(name, " ")
	switch {
	case name == "con" || name == "prn" || name == "aux" || name == "nul":
		return true
	case strings.HasPrefix(name, "com") || strings.HasPrefix(name, "lpt"):
		return len(name) == 4 && name[3] >= '0' && name[3] <= '9'
	}
	return false
}
