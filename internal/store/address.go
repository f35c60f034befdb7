package store

import (
	"strings"
)

// IsPostgres reports whether an address is a PostgreSQL URL.
func IsPostgres(address string) bool {
	return strings.HasPrefix(address, "postgres://") || strings.HasPrefix(address, "postgresql://")
}

// SQLiteFile returns the path in a URL such as "file:fairdeal.db".
func SQLiteFile(address string) (path string, ok bool) {
	path, ok = strings.CutPrefix(address, "file:")
	path, _, _ = strings.Cut(path, "?")
	return path, ok && path != ""
}

// scheme returns the scheme of an address. Unlike the address, it contains no password.
func scheme(address string) string {
	s, _, _ := strings.Cut(address, ":")
	return s
}
