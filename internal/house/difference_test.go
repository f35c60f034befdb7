package house

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
)

// difference returns the path of the first value that differs, or "". Values with their own
// encoding are compared by it.
func difference(path string, want, got reflect.Value) string {
	if encodesItself(want.Type()) && want.Kind() != reflect.Pointer {
		wantData, wantErr := json.Marshal(want.Interface())
		gotData, gotErr := json.Marshal(got.Interface())
		if wantErr != nil || gotErr != nil || !bytes.Equal(wantData, gotData) {
			return path
		}
		return ""
	}
	switch want.Kind() {
	case reflect.Pointer:
		if got.IsNil() {
			return path
		}
		return difference(path, want.Elem(), got.Elem())
	case reflect.Struct:
		return structDifference(path, want, got)
	case reflect.Slice, reflect.Array:
		return listDifference(path, want, got)
	case reflect.Map:
		return mapDifference(path, want, got)
	}
	if !want.Equal(got) {
		return path
	}
	return ""
}

func structDifference(path string, want, got reflect.Value) string {
	for i := range want.NumField() {
		field := want.Type().Field(i)
		if !field.IsExported() {
			return path + "." + field.Name // JSON loses it.
		}
		if fault := difference(path+"."+field.Name, want.Field(i), got.Field(i)); fault != "" {
			return fault
		}
	}
	return ""
}

func listDifference(path string, want, got reflect.Value) string {
	if want.Len() != got.Len() {
		return path
	}
	for i := range want.Len() {
		if fault := difference(fmt.Sprintf("%s[%d]", path, i), want.Index(i), got.Index(i)); fault != "" {
			return fault
		}
	}
	return ""
}

func mapDifference(path string, want, got reflect.Value) string {
	if want.Len() != got.Len() {
		return path
	}
	for _, key := range want.MapKeys() {
		if !got.MapIndex(key).IsValid() {
			return path
		}
		if fault := difference(fmt.Sprintf("%s[%v]", path, key), want.MapIndex(key), got.MapIndex(key)); fault != "" {
			return fault
		}
	}
	return ""
}
