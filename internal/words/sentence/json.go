package sentence

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
)

// Values returns the key and the arguments with the types that they have in JSON, or nil if the
// text is empty.
func (t Text) Values() map[string]any {
	if t.Key == "" {
		return nil
	}
	return map[string]any{"key": t.Key, "args": t.args()}
}

func (t Text) args() map[string]any {
	m := map[string]any{}
	for _, a := range t.Args {
		m[a.Name] = a.value.json()
	}
	return m
}

// MarshalJSON writes the key, the arguments and the English text.
func (t Text) MarshalJSON() ([]byte, error) {
	if t.Key == "" {
		return []byte("null"), nil
	}
	return json.Marshal(struct {
		Key  string         `json:"key"`
		Args map[string]any `json:"args,omitempty"`
		Text string         `json:"text"`
	}{t.Key, t.args(), t.String()})
}

// UnmarshalJSON reads the form that MarshalJSON writes. A day remains in the form 2006-01-02, because JSON
// does not distinguish days from text.
func (t *Text) UnmarshalJSON(data []byte) error {
	var raw struct {
		Key  string                     `json:"key"`
		Args map[string]json.RawMessage `json:"args"`
	}
	if err := json.Unmarshal(data, &raw); err != nil {
		return err
	}
	*t = Text{Key: raw.Key}
	for _, name := range slices.Sorted(maps.Keys(raw.Args)) {
		v, err := valueOf(raw.Args[name])
		if err != nil {
			return fmt.Errorf("%s: argument %s: %w", raw.Key, name, err)
		}
		t.Args = append(t.Args, Arg{name, v})
	}
	return nil
}

func valueOf(data json.RawMessage) (value, error) {
	var n number
	if json.Unmarshal(data, &n) == nil {
		return n, nil
	}
	var s typed
	if json.Unmarshal(data, &s) == nil {
		return s, nil
	}
	var texts list
	if json.Unmarshal(data, &texts) == nil {
		return texts, nil
	}
	var wrapped struct {
		Series series `json:"series"`
	}
	if json.Unmarshal(data, &wrapped) == nil && wrapped.Series != nil {
		return wrapped.Series, nil
	}
	var t Text
	err := json.Unmarshal(data, &t)
	return t, err
}
