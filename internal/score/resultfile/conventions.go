package resultfile

// Conventions returns the session's conventions and settings that differ from the defaults, or nil.
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

// Conventions contains a session's settings.
type Conventions struct {
	Name     string   `json:"name,omitempty"` // governing body or program that defines the settings
	Settings []string `json:"settings,omitempty"`
}
