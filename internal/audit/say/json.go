package say

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/step"
	"github.com/fairdeal/fairdeal/internal/words"
)

// MarshalTranslatable encodes a struct as JSON and adds a member "said" with the keys and arguments of its lines, under
// their JSON names, so that readers can translate them.
func MarshalTranslatable(v any) ([]byte, error) {
	data, err := json.Marshal(v)
	if err != nil {
		return data, err
	}
	said := map[string]any{}
	value := reflect.ValueOf(v)
	for i := range value.NumField() {
		name, _, _ := strings.Cut(value.Type().Field(i).Tag.Get("json"), ",")
		if name == "" {
			continue
		}
		switch field := value.Field(i).Interface().(type) {
		case step.Line:
			if values := words.Values(field.Text); values != nil {
				said[name] = values
			}
		case []step.Line:
			if values := valuesOf(field); values != nil {
				said[name] = values
			}
		}
	}
	if len(said) == 0 {
		return data, nil
	}
	added, err := json.Marshal(map[string]any{"said": said})
	return slices.Concat(data[:len(data)-1], []byte(","), added[1:]), err
}

// valuesOf returns the key and the arguments of each line, or nil if no line has a key.
func valuesOf(lines []step.Line) []map[string]any {
	values, translatable := make([]map[string]any, len(lines)), false
	for i, l := range lines {
		values[i] = words.Values(l.Text)
		if values[i] == nil {
			values[i] = map[string]any{}
		} else {
			translatable = true
		}
	}
	if !translatable {
		return nil
	}
	return values
}

// MarshalJSON adds a "said" key with the sentences in translatable form.
func (s Step) MarshalJSON() ([]byte, error) {
	type plain Step
	data, err := MarshalTranslatable(plain(s))
	// Scripts rely on this name.
	if s.ID == StepAll {
		shown := fmt.Appendf(nil, `"name":%q`, s.Name.String())
		data = bytes.Replace(data, shown, []byte(`"name":"no session left out"`), 1)
	}
	return data, err
}

// MarshalJSON adds a "said" key with the sentence in translatable form.
func (c Choice) MarshalJSON() ([]byte, error) {
	type plain Choice
	return MarshalTranslatable(plain(c))
}

// MarshalJSON adds a "said" key with the sentence in translatable form.
func (w Warning) MarshalJSON() ([]byte, error) {
	type plain Warning
	return MarshalTranslatable(plain(w))
}
