package web_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
)

// checkFolder checks that the folder is complete and that, unless it may change, its tournaments have not advanced.
func (v *enterVisit) checkFolder(what string, before folder, mayChange bool) {
	v.T.Helper()
	checkComplete(v.Client, what)
	for name, was := range before.states {
		now := stateOf(v.Client, name)
		hasChanged := now.stage != was.stage || now.revealed != was.revealed || now.phases < was.phases
		if hasChanged && !mayChange {
			v.T.Errorf("%s: %s was %+v, is %+v", what, name, was, now)
		}
	}
	v.checkFilesGrow(what, before.files)
}

// folder is the desk's folder at a moment.
type folder struct {
	files  map[string][]byte // by path
	states map[string]state  // by name of the tournament
}

// remember returns the current folder.
func (v *enterVisit) remember() folder {
	v.T.Helper()
	f := folder{files: snapshot(v.Client), states: map[string]state{}}
	for file := range f.files {
		if name, ok := strings.CutSuffix(filepath.Base(file), ".sqd"); ok {
			f.states[name] = stateOf(v.Client, name)
		}
	}
	return f
}

// checkFilesGrow checks that files only grow, except for descriptions and their backups.
func (v *enterVisit) checkFilesGrow(what string, before map[string][]byte) {
	v.T.Helper()
	for file, data := range before {
		now, err := os.ReadFile(file)
		ext := filepath.Ext(file)
		mayChange := ext == ".sqd" || ext == ".bak"
		if err != nil || !mayChange && !bytes.HasPrefix(now, data) {
			v.T.Errorf("%s: %s was changed or deleted: %v", what, filepath.Base(file), err)
		}
	}
}
