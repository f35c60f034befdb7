package verdicttest_test

import . "github.com/fairdeal/fairdeal/internal/testkit/verdicttest"

// A maker generates the files of a case:
//
//	b.add("one-board", "a single board").publish(cup).put("RR01.pbn", PBN(rr1[4]))
//
// The expected result is written by hand in the file "expect".
type maker struct {
	Case
	files files
}

// files contains files by path.
type files map[string][]byte

// book contains the generated cases by name. Each function with a book as its argument adds the cases about one subject.
// Variables for boards are named after the file that usually contains them: rr1 is session 1,1 of Cup, whose file is
// RR01.
type book map[string]*maker

// add adds a case without files.
func (b book) add(name, comment string) *maker {
	if b[name] != nil {
		panic("two cases with the name " + name)
	}
	m := &maker{
		Case:  Case{Name: name, Comment: comment, Provenance: provenance},
		files: files{},
	}
	b[name] = m
	return m
}

// publish adds a tournament's description and keys to the case.
func (m *maker) publish(t *Tournament) *maker {
	return m.put(t.Name+".sqd", t.Description()).put(t.Name+".sqk", t.Keys())
}

// publishText adds a changed text of a tournament's description, and its keys.
func (m *maker) publishText(t *Tournament, sqd string) *maker {
	return m.put(t.Name+".sqd", []byte(sqd)).put(t.Name+".sqk", t.Keys())
}

// put adds a file to the case, or replaces it.
func (m *maker) put(name string, data []byte) *maker {
	m.files[name] = data
	return m
}

// everything returns the PBN files of a tournament, one for each session: RR01.pbn, RR02.pbn, ...
func everything(t *Tournament) files {
	files := files{}
	for i, p := range t.Phases {
		for s := 1; s <= p.Sessions; s++ {
			files[t.FileName(i+1, s)+".pbn"] = PBN(t.Original(i+1, s)...)
		}
	}
	return files
}
