package resultfile

// Conventions returns the conventions and settings of the session that differ from the defaults, or nil.
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

// Conventions contains the settings of a session.
type Conventions struct {
	Name     string   `json:"name,omitempty"` // governing body or program that defines the settings
	Settings []string `json:"settings,omitempty"`
}
