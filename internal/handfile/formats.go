package handfile

import (
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// Formats lists all formats in the order in which help texts show them.
var Formats = []*Format{
	&dup,
	&dupblind,
	&dlm,
	&dlmblind,
	&bri,
	&dge,
	&pbn,
	&lin,
	&csvFormat,
	&ber,
	&borel,
	&kops,
	&cds,
	&goedel,
	&oneline,
	&jsonFormat,
	&usebio,
	&bws,
	&links,
	&typed,
	&stats,
	&stdout,
}

// ByName returns the format with the given name. It also accepts an extension without its dot, because people know
// borel as bhg and kops as rzd.
func ByName(name string) (*Format, error) {
	for _, f := range Formats {
		if f.Name == strings.ToLower(name) {
			return f, nil
		}
	}
	for _, f := range Formats {
		if f.Ext == "."+strings.ToLower(name) && f.Readable() {
			return f, nil
		}
	}
	return nil, words.Errorf("handfile.unknown-format", words.Name("format", strconv.Quote(name)))
}

// Names returns the names of formats for which ok returns true, in the same order as Formats.
func Names(ok func(*Format) bool) []string {
	var names []string
	for _, f := range Formats {
		if ok(f) {
			names = append(names, f.Name)
		}
	}
	return names
}

// ByExt returns the first readable format with the extension of the named file, in upper or lower case.
func ByExt(file string) (*Format, error) {
	ext := strings.ToLower(filepath.Ext(file))
	for _, f := range Formats {
		if f.Ext == ext && ext != "" && f.Readable() {
			return f, nil
		}
	}
	return nil, words.Errorf("files.no-extension",
		words.Name("file", file), words.Name("ext", strconv.Quote(ext)))
}

// IsExt reports whether ext is the extension of a format, including write-only formats. It ignores case.
func IsExt(ext string) bool {
	hasExt := func(f *Format) bool { return strings.EqualFold(f.Ext, ext) }
	return ext != "" && slices.ContainsFunc(Formats, hasExt)
}
