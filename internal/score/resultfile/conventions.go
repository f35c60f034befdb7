package resultfile

// Conventions returns the governing body, and its settings that change the scoring of the
// session, or nil.
func (f *File) Conventions() *Conventions {
	if f.Session.Len() == 0 {
		return nil
	}
	c := &Conventions{Name: f.Session.Conventions, Settings: f.Session.Board(0).Settings()}
	if c.Name == "" && len(c.Settings) == 0 {
		return nil
	}
	return c
}

// Conventions are the settings of a session, with the governing body that defines them.
type Conventions struct {
	Name     string   `json:"name,omitempty"`
	Settings []string `json:"settings,omitempty"`
}
