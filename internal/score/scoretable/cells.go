package scoretable

import "strings"

// row returns the cells of a row by column name. With the columns PairId_NS, PairId_EW, Contract and Lead, the row
// "1 12 4H -" becomes 1, 12, 4H and an empty cell. complete is false if the row continues on the next line.
func (r *reader) row(text string) (cells map[string]string, complete bool, err error) {
	isContinued := r.rowStart != ""
	if !isContinued {
		r.rowStartLine = r.line
	}
	cells, complete, err = r.cells(r.rowStart + text)
	switch {
	case err != nil && isContinued:
		return nil, false, r.checkRowComplete()
	case err == nil && !complete:
		r.rowStart += text + " "
	default:
		r.rowStart = ""
	}
	return cells, complete, err
}

// checkRowComplete returns an error if a row ended before its last cell.
func (r *reader) checkRowComplete() error {
	if r.rowStart == "" {
		return nil
	}
	r.rowStart, r.line = "", r.rowStartLine
	return r.errorf("a row has fewer cells than the table's %d columns", len(r.columns))
}

// cells splits a row. complete is false if the row has too few cells and may continue on the next line. A row with
// names at its end cannot, because the names are the rest of the line.
func (r *reader) cells(line string) (cells map[string]string, complete bool, err error) {
	wordColumns, nameColumns := splitColumns(r.columns)
	cells = make(map[string]string, len(r.columns))
	rest := strings.Trim(line, " ")
	for _, column := range wordColumns {
		if rest == "" && len(nameColumns) == 0 {
			return nil, false, nil
		}
		if rest == "" {
			return nil, false, r.errorf("a row has fewer cells than the table's %d columns", len(r.columns))
		}
		if cells[column], rest, err = r.cutCell(rest); err != nil {
			return nil, false, err
		}
	}
	if len(nameColumns) > 0 {
		names, err := r.names(rest, len(nameColumns))
		for i, column := range nameColumns {
			cells[column] = names[i]
		}
		return cells, true, err
	}
	if rest != "" {
		return nil, false, r.errorf("a row has more cells than the table's %d columns", len(r.columns))
	}
	return cells, true, nil
}

// splitColumns separates the columns with names at the end of a table from the others.
func splitColumns(columns []string) (wordColumns, nameColumns []string) {
	n := len(columns)
	for n > 0 && isNames(columns[n-1]) {
		n--
	}
	return columns[:n], columns[n:]
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

// names splits the rest of a row into n cells with names. A single cell contains the whole rest. Several cells must be
// quoted, be n words, or be separated by two or more spaces. Otherwise it is unclear where a name ends, and all cells
// are empty.
func (r *reader) names(rest string, n int) ([]string, error) {
	if strings.HasPrefix(rest, `"`) {
		return r.quotedNames(rest, n)
	}
	names := make([]string, n)
	for _, parts := range [][]string{{rest}, splitAtSpaces(rest), splitAtGaps(rest)} {
		if len(parts) == n {
			copy(names, parts)
			break
		}
	}
	for i := range names {
		if names[i] == "-" || names[i] == "?" {
			names[i] = ""
		}
	}
	return names, nil
}

// quotedNames splits the rest of a row into n quoted names, or into empty cells if it is anything else.
func (r *reader) quotedNames(rest string, n int) ([]string, error) {
	var names []string
	for strings.HasPrefix(rest, `"`) {
		name, after, err := r.cutCell(rest)
		if err != nil {
			return make([]string, n), err
		}
		names = append(names, name)
		rest = after
	}
	if rest != "" || len(names) != n {
		return make([]string, n), nil
	}
	return names, nil
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
