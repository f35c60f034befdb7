package logtree

// ContradictionError is returned for a log whose complete files do not match the root of its checkpoint.
type ContradictionError struct {
	Path string // the inconsistent file
	Why  error
}

func (e *ContradictionError) Error() string { return e.Path + ": " + e.Why.Error() }
func (e *ContradictionError) Unwrap() error { return e.Why }

// DamagedError is returned for a file that is not complete, or that is longer than it should be.
// Copying a file can damage it, so this is not evidence against the log.
type DamagedError struct {
	Path string // the damaged file
	Why  error
}

func (e *DamagedError) Error() string { return e.Path + " is damaged: " + e.Why.Error() }
func (e *DamagedError) Unwrap() error { return e.Why }
