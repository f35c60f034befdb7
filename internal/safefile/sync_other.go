//go:build !unix

package safefile

// syncDir has no counterpart on this system: a rename is journalled.
func syncDir(string) error { return nil }
