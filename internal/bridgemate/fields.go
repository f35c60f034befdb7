package bridgemate

import "fmt"

// fieldBoard is a board in a field: the tables whose results are compared with each other, such as section B.
type fieldBoard struct {
	field string // see fieldName
	board int
}

// entriesByBoard returns the indexes of the entries for each board.
func (e *Evening) entriesByBoard() map[fieldBoard][]int32 {
	boards := map[fieldBoard][]int32{}
	for i := range e.entries {
		ent := &e.entries[i]
		key := fieldBoard{field: e.fieldName(ent.Section, ent.Table), board: ent.Board}
		boards[key] = append(boards[key], int32(i))
	}
	return boards
}

// fieldName returns the name of a table's field, or "" if there is only one field. By default, each group of tables
// in the file is a field.
func (e *Evening) fieldName(section, table int) string {
	switch e.options.Sections {
	case "together":
		return ""
	case "apart":
		if len(e.Sections) > 1 {
			return e.SectionLetter(section)
		}
		return ""
	}
	return e.groupName(section, table)
}

// groupName returns the name of a table's group in the file: "" if all tables are in one group, the section letter if
// the group is a section, and otherwise the group's number.
func (e *Evening) groupName(section, table int) string {
	group := e.groups[tableNumber{section, table}]
	switch {
	case e.isOnlyGroup(group):
		return ""
	case e.isSectionGroup(group, section):
		return e.SectionLetter(section)
	}
	return fmt.Sprint(group)
}

// isOnlyGroup reports whether all tables are in the group.
func (e *Evening) isOnlyGroup(group int) bool {
	for _, other := range e.groups {
		if other != group {
			return false
		}
	}
	return true
}

// isSectionGroup reports whether the group and the section have the same tables.
func (e *Evening) isSectionGroup(group, section int) bool {
	for table, other := range e.groups {
		if (other == group) != (table.section == section) {
			return false
		}
	}
	return true
}
