package verdicttest

import (
	"path"
	"slices"
	"strings"
)

// Folder is a presentation as a folder of files, with the user's statements.
type Folder struct {
	Files   map[string][]byte
	Paths   []string // files or folders to verify
	Typed   []string // files that the user declares as typed
	Played  []string // PHASE,SESSION=FILE
	Changes []string // for messages
}

// ToFolder converts the presentation to a realistic folder. Each file has a format that can store its boards, and may
// have been changed by an editor, browser or archiver. The folder also contains unrelated files. All boards and claims
// are kept, so the verdict must not change.
func (p *Presentation) ToFolder(r Rand) *Folder {
	d := &Folder{Files: map[string][]byte{p.Tournament.Name + ".sqd": p.SQD, p.Tournament.Name + ".sqk": p.SQK}}
	newNames := map[string]string{} // file names in the folder, by the original names
	var handFiles []string
	for i, f := range slices.Concat(p.Files, p.Others) {
		isStated := i < len(p.Files) && p.hasStatementFor(f.Name)
		name := d.add(f, p.dress(r, f, isStated))
		newNames[f.Name] = name
		if isTyped(name) {
			d.Typed = append(d.Typed, name)
		} else {
			handFiles = append(handFiles, name)
		}
	}
	if len(handFiles) > 0 && r.IntN(8) == 0 {
		handFiles = append(handFiles, d.addCopy(r, handFiles, len(p.Statements) > 0))
	}
	if len(handFiles) > 0 && r.IntN(4) == 0 {
		handFiles = pack(r, d.Files, handFiles)
		d.recordChange("packed: " + strings.Join(handFiles, " "))
	}
	d.Paths = []string{"."}
	if r.IntN(2) == 0 {
		d.Paths = append([]string{p.Tournament.Name + ".sqd", p.Tournament.Name + ".sqk"}, handFiles...)
	}
	for r.IntN(3) == 0 {
		name, data := p.neighbour(r)
		if _, exists := d.Files[name]; !exists {
			d.Files[name] = data
			d.recordChange("beside " + name)
		}
	}
	for _, statement := range p.Statements {
		session, names, _ := strings.Cut(statement, "=")
		for name := range strings.SplitSeq(names, ",") {
			d.Played = append(d.Played, session+"="+newNames[name])
		}
	}
	return d
}

// recordChange adds a change for messages.
func (d *Folder) recordChange(text string) { d.Changes = append(d.Changes, text) }

// add adds a dressed file and returns its name. If that is already used, it adds the original file.
func (d *Folder) add(original File, f dressedFile) (name string) {
	if _, exists := d.Files[f.name]; exists {
		f = dressedFile{name: original.Name, data: Write(original.Format, original.Boards)}
	}
	d.Files[f.name] = f.data
	if f.changes != "" {
		d.recordChange(f.name + ": " + f.changes)
	}
	return f.name
}

// addCopy adds a copy of a hand file in a different folder, which must not count as a second file.
func (d *Folder) addCopy(r Rand, handFiles []string, hasStatements bool) (copied string) {
	name := oneOf(r, handFiles...)
	copied = oneOf(r, "a/", "zz/") + name
	if hasStatements { // The statement 1,3=FILE also matches a/FILE.
		copied = path.Dir(copied) + "/kept-" + path.Base(name)
	}
	d.Files[copied] = d.Files[name]
	d.recordChange("a copy " + copied)
	return copied
}

// hasStatementFor reports whether a statement names a file.
func (p *Presentation) hasStatementFor(name string) bool {
	return slices.ContainsFunc(p.Statements, func(statement string) bool {
		_, names, _ := strings.Cut(statement, "=")
		return slices.Contains(strings.Split(names, ","), name)
	})
}

// pack moves hand files into an archive, with the same names, and returns the replacement
// arguments.
func pack(r Rand, files map[string][]byte, handFiles []string) []string {
	var entries []Entry
	for _, name := range handFiles {
		entries = append(entries, Entry{Name: name, Data: files[name]})
		delete(files, name)
	}
	var archive string
	switch r.IntN(3) {
	case 0:
		archive = "hands.tar"
		files[archive] = Tar(entries...)
	case 1:
		archive = "hands.tar.gz"
		files[archive] = Gzip(Tar(entries...))
	default:
		archive = "hands.zip"
		files[archive] = Zip(entries...)
	}
	return []string{archive}
}
