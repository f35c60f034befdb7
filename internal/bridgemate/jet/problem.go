package jet

import "fmt"

// Problem is a part of the file that could not be read.
type Problem struct {
	Table string
	Page  int  // -1 for the whole table
	Row   int  // from 0, or -1 for the whole page
	Lost  bool // rows were skipped; otherwise all rows were read
	Err   error
}

// Error returns the location and the problem.
func (p Problem) Error() string {
	where := "table " + p.Table
	if p.Page >= 0 {
		where += fmt.Sprintf(", page %d", p.Page)
	}
	if p.Row >= 0 {
		where += fmt.Sprintf(", row %d", p.Row)
	}
	return where + ": " + p.Err.Error()
}

// Problems returns the first 1,000 problems, and how many others there are.
func (f *File) Problems() (list []Problem, more int) { return f.problems, f.moreProblems }

// report adds a problem, unless it was already reported when the table was read before.
func (f *File) report(p Problem) {
	text := p.Error()
	if f.reported[text] {
		return
	}
	if len(f.problems) == maxProblems {
		f.moreProblems++
		return
	}
	if f.reported == nil {
		f.reported = map[string]bool{}
	}
	f.problems = append(f.problems, p)
	f.reported[text] = true
}
