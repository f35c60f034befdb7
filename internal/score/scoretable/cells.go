package scoretable

import "strings"

// row returns the cells of a row, or nil if it continues on the next line.
func (r *reader) row(text string) (map[string]string, error) {
	if r.rowStart == "" {
		r.rowStartLine = r.line
	}
	cells, err := r.cells(r.rowStart + text)
	switch {
	case err != nil && r.rowStart != "":
		return nil, r.checkRowComplete()
	case err == nil && cells == nil:
		r.rowStart += text + " "
	default:
		r.rowStart = ""
	}
	return cells, err
}

// checkRowComplete returns an error if a row ended before its last cell.
func (r *reader) checkRowComplete() error {
	if r.rowStart == "" {
		return nil
	}
	r.rowStart, r.line = "", r.rowStartLine
	return r.errorf("a row has fewer cells than the table's %d columns", len(r.columns))
}

// cells returns the words of a row by column name. It returns nil if the row may continue on the next line.
func (r *reader) cells(line string) (map[string]string, error) {
	firstName := len(r.columns) // index of the first of the columns with names at the end
	for firstName > 0 && isNames(r.columns[firstName-1]) {
		firstName--
	}
	cells := make(map[string]string, len(r.columns))
	rest := strings.Trim(line, " ")
	for _, column := range r.columns[:firstName] {
		switch {
		case rest == "" && firstName == len(r.columns):
			return nil, nil
		case rest == "":
			return nil, r.errorf("a row has fewer cells than the table's %d columns", len(r.columns))
		}
		var err error
		if cells[column], rest, err = r.cutCell(rest); err != nil {
			return nil, err
		}
	}
	if nameColumns := r.columns[firstName:]; len(nameColumns) > 0 {
		names, err := r.names(rest, len(nameColumns))
		for k, column := range nameColumns {
			cells[column] = names[k]
		}
		return cells, err
	}
	if rest != "" {
		return nil, r.errorf("a row has more cells than the table's %d columns", len(r.columns))
	}
	return cells, nil
}

// cutCell splits a row after its first cell, which is a word or quoted. The words - and ? are empty cells.
func (r *reader) cutCell(row string) (cell, rest string, err error) {
	if row[0] == '"' {
		cell, rest, closed := strings.Cut(row[1:], `"`)
		if !closed {
			return "", "", r.errorf("a row has an unclosed quotation mark")
		}
		return cell, strings.TrimLeft(rest, " "), nil
	}
	cell, rest, _ = strings.Cut(row, " ")
	if cell == "-" || cell == "?" {
		cell = ""
	}
	return cell, strings.TrimLeft(rest, " "), nil
}

// isNames reports whether a column contains the names of players.
func isNames(column string) bool { return strings.HasPrefix(strings.ToLower(column), "name") }

// names splits the rest of a row into n cells with names. A single cell contains the whole rest.
// Several cells must be n words, or be separated by two or more spaces; otherwise it is unclear
// where one ends, and they are omitted.
func (r *reader) names(rest string, n int) ([]string, error) {
	out := make([]string, n)
	if strings.HasPrefix(rest, `"`) {
		var quoted []string
		for rest != "" && rest[0] == '"' {
			name, after, err := r.cutCell(rest)
			if err != nil {
				return out, err
			}
			quoted, rest = append(quoted, name), after
		}
		if rest == "" && len(quoted) == n {
			return quoted, nil
		}
		return out, nil
	}
	for _, parts := range [][]string{{rest}, splitAtSpaces(rest), splitAtGaps(rest)} {
		if len(parts) == n {
			copy(out, parts)
			break
		}
	}
	for i := range out {
		if out[i] == "-" || out[i] == "?" {
			out[i] = ""
		}
	}
	return out, nil
}

// splitAtSpaces splits a row into words.
func splitAtSpaces(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return r == ' ' })
}

// splitAtGaps splits a row at two or more spaces.
func splitAtGaps(text string) (out []string) {
	for part := range strings.SplitSeq(text, "  ") {
		if part = strings.Trim(part, " "); part != "" {
			out = append(out, part)
		}
	}
	return out
}
