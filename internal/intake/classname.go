package intake

import (
	"path"
	"strings"

	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// classByName returns the class and the format for a file extension.
func classByName(name string) (class Class, format *handfile.Format) {
	if strings.HasSuffix(strings.ToLower(baseName(name)), squaredeal.KeysExt+sealedExt) {
		return Keys, nil
	}
	format, err := handfile.ByExt(baseName(name))
	if class = classes[extOf(name)]; class != "" {
		return class, format
	}
	switch {
	case archiveKind(name) != "":
		return Archive, nil
	case err == nil:
		return Hands, format
	}
	return None, nil
}

// classes maps extensions to classes, except for evidence formats and archives.
var classes = map[string]Class{
	squaredeal.DescriptionExt: Description,
	squaredeal.KeysExt:        Keys,
	squaredeal.SessionKeyExt:  SessionKey,
	".tlog-proof":             Proof,
	".policy":                 Policy,
	".json":                   Other,
	".xml":                    Other,
	".bws":                    Other,
	".xls":                    Other,
	".xlsx":                   Other,
	".ods":                    Other,
}

// MayBeProof reports whether a file may be a proof, judging by its extension: .tlog-proof, .txt or none.
func MayBeProof(name string) bool {
	class, _ := classByName(name)
	return class == Proof || isDecidedByText(name)
}

// sealedExt follows the extension of an encrypted key file.
const sealedExt = ".age"

// archiveKinds maps extensions to kinds of archives.
var archiveKinds = map[string]string{
	".zip": "zip",
	".tar": "tar",
	".tgz": "tar.gz",
	".gz":  "tar.gz",
}

// archiveKind returns the kind of an archive by its extension, or "" for other files.
func archiveKind(name string) string { return archiveKinds[extOf(name)] }

// isDecidedByText reports whether the class depends on the first line instead of the name.
func isDecidedByText(name string) bool {
	e := extOf(name)
	return e == "" || e == ".txt"
}

// extOf returns the extension in lower case, with its dot.
func extOf(name string) string { return strings.ToLower(path.Ext(baseName(name))) }

// baseName returns a name without its folders.
func baseName(name string) string { return path.Base(strings.ReplaceAll(name, `\`, "/")) }

// Formats that this package refers to.
var (
	links = mustFormat("links")
	typed = mustFormat("typed")
	csv   = mustFormat("csv")
)

func mustFormat(name string) *handfile.Format {
	f, err := handfile.ByName(name)
	if err != nil {
		panic(err) // impossible, because the format exists
	}
	return f
}
