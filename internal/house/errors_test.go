package house

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/handfile"
	"github.com/fairdeal/fairdeal/publiclog"
	"github.com/fairdeal/fairdeal/score"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/tarot"
)

// TestErrorShape checks that errors in files have the same fields in all packages, so that programs
// can handle them alike.
func TestErrorShape(t *testing.T) {
	for _, typ := range exportedTypes() {
		if typ.Name() != "Error" {
			continue
		}
		for name, kind := range map[string]reflect.Type{
			"File": reflect.TypeFor[string](),
			"Line": reflect.TypeFor[int](),
			"Err":  reflect.TypeFor[error](),
		} {
			if field, ok := typ.FieldByName(name); !ok || field.Type != kind {
				t.Errorf("%s has no field %s of type %v", typeName(typ), name, kind)
			}
		}
	}
}

// TestErrorPositions checks that errors name the line or the offset, and begin with the name of the file if it is set.
func TestErrorPositions(t *testing.T) {
	for path, parse := range map[string]func() error{
		"publiclog": func() error {
			_, err := publiclog.ParsePolicy([]byte("quorum none\nquorum none\n"))
			return err
		},
		"tarot": func() error {
			_, err := tarot.ParseRecord([]byte("fairdeal-tarot-1 announced\nfoo 1\n"))
			return err
		},
		"squaredeal": func() error {
			_, err := squaredeal.ParseDescription([]byte("TN a\nfoo\n"))
			return err
		},
		"handfile": func() error {
			_, err := handfile.Formats()[0].Read(strings.NewReader("x"), handfile.ReadOptions{})
			return err
		},
		"score": func() error {
			_, err := score.ParseResult("60", nil)
			return err
		},
	} {
		err := parse()
		var line, offset int
		var file *string
		switch e := errors.Unwrap(fmt.Errorf("%w", err)).(type) {
		case *publiclog.Error:
			line, file = e.Line, &e.File
		case *tarot.Error:
			line, file = e.Line, &e.File
		case *squaredeal.Error:
			line, file = e.Line, &e.File
		case *handfile.Error:
			line, offset, file = e.Line, int(e.Offset), &e.File
		case *score.Error:
			offset, file = e.Offset, &e.File
		default:
			t.Errorf("%s: %v is a %T", path, err, err)
			continue
		}
		hasLine := path != "handfile" && path != "score"
		if hasLine && line != 2 {
			t.Errorf("%s: %v has line %d, want 2", path, err, line)
		}
		withoutFile := err.Error()
		*file = "club.txt"
		if text := err.Error(); !strings.HasPrefix(text, "club.txt") || !strings.HasSuffix(text, withoutFile) {
			t.Errorf("%s: with a file name the error is %q (offset %d)", path, text, offset)
		}
	}
}
