package jet

import (
	"fmt"
	"strings"
)

// The list of tables is itself a table, whose definition is always on the same page.
const (
	catalogName  = "MSysObjects"
	catalogPage  = 2
	tableType    = 1        // in the column Type; other types are queries, forms and so on
	idPageNumber = 0xFFFFFF // bits of the column Id that contain the page of a definition
)

// readCatalog reads the list of tables. If names are equal, the first counts.
func (f *File) readCatalog() error {
	catalogKey := strings.ToLower(catalogName)
	f.tables[catalogKey] = catalogPage // Rows looks up the page of a table here.
	for row, err := range f.Rows(catalogName, "Name", "Type", "Id") {
		if err != nil {
			return fmt.Errorf("list of tables: %w", err)
		}
		name, ok := row.Text("Name")
		kind, _ := row.Int("Type")
		id, _ := row.Int("Id")
		if !ok || kind != tableType {
			continue
		}
		key := strings.ToLower(name)
		if _, isRepeated := f.tables[key]; isRepeated && key != catalogKey {
			continue
		}
		f.names = append(f.names, name)
		f.tables[key] = int(id & idPageNumber)
	}
	// The catalog lists itself too, but a damaged file may give another page for it.
	f.tables[catalogKey] = catalogPage
	return nil
}

// Tables returns the names of all tables, including the MSys tables that Access itself needs.
func (f *File) Tables() []string { return f.names }

// HasTable reports whether the file has a table with this name, ignoring case.
func (f *File) HasTable(table string) bool {
	_, ok := f.tables[strings.ToLower(table)]
	return ok
}
