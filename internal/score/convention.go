package score

import (
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// Convention contains an organisation's rules for cases that the laws leave open, as traveller settings
// (spec/score.md step 14).
type Convention struct {
	Name     string
	Settings []Setting
	Source   string // document, or published results, from which the settings were taken
}

// ParseConvention returns the convention with the given name.
func ParseConvention(s string) (*Convention, error) {
	var names []string
	for i := range conventions {
		if c := &conventions[i]; strings.EqualFold(c.Name, strings.TrimSpace(s)) {
			return c, nil
		}
		names = append(names, conventions[i].Name)
	}
	return nil, words.Errorf("score.unknown-conventions-want",
		words.Name("text", strconv.Quote(s)), words.Name("names", strings.Join(names, ", ")))
}

// SetConvention applies the settings of c to all boards.
func (s *Session) SetConvention(c *Convention) error {
	s.Conventions = c.Name
	var err error
	s.each(func(b *Board) {
		if e := b.SetConvention(c); e != nil {
			err = e
		}
	})
	return err
}

// SetConvention applies the settings of c to the board.
func (b *Board) SetConvention(c *Convention) error {
	for _, setting := range c.SettingsOf(b.Method) {
		if _, err := b.Set(setting.Key, setting.Value); err != nil {
			return err
		}
	}
	return nil
}

// Set applies a setting to all boards. See Board.Set.
func (s *Session) Set(key, value string) error {
	var err error
	s.each(func(b *Board) {
		if _, e := b.Set(key, value); e != nil {
			err = e
		}
	})
	return err
}

// SettingsOf returns the settings that apply to a form of scoring. At IMPs it omits the setting points, which is a
// rounding step, because KoPS, for example, rounds matchpoints but not IMPs.
func (c *Convention) SettingsOf(m Method) []Setting {
	if m == Matchpoints {
		return c.Settings
	}
	return slices.DeleteFunc(slices.Clone(c.Settings), func(s Setting) bool { return s.Key == "points" })
}
