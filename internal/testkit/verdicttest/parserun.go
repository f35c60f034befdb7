package verdicttest

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// set sets the field of a line in a run's block.
func (r *Run) set(key, value string) error {
	switch key {
	case "expect":
		for _, v := range r.Verdicts {
			if _, ok := Exit[v]; !ok {
				return fmt.Errorf("%q is not a verdict", v)
			}
		}
	case "exit":
		if want := r.exits(); value != want {
			return fmt.Errorf("exit is %s, expected %s with that verdict", value, want)
		}
	case "args":
		return json.Unmarshal([]byte(value), &r.Args)
	case "stdin":
		r.Stdin = value
	case "session":
		r.HasTable = true
		if value == "none" {
			return nil
		}
		row, err := parseRow(value)
		if err != nil {
			return err
		}
		r.Table = append(r.Table, row)
	case "rests_on":
		r.HasRestsOn = true
		if value != "nothing" {
			r.RestsOn = strings.Split(value, ", ")
			slices.Sort(r.RestsOn)
		}
	case "says":
		r.RequiredWords = append(r.RequiredWords, value)
	default:
		return fmt.Errorf("%q is not a valid key in a block that begins with expect", key)
	}
	return nil
}

// states lists the states of sessions in expect files.
var states = []string{"whole", "part", "cards", "false", "not checked"}

// parseRow parses the form of Row.String. The count is optional.
func parseRow(s string) (Row, error) {
	session, rest, _ := strings.Cut(s, " ")
	row := Row{Session: session, State: rest}
	if i := strings.LastIndexByte(rest, ' '); i >= 0 && strings.Contains(rest[i:], "/") {
		matching, boards, _ := strings.Cut(rest[i+1:], "/")
		var err, errBoards error
		row.Matching, err = strconv.Atoi(matching)
		row.Boards, errBoards = strconv.Atoi(boards)
		if err != nil || errBoards != nil || row.Boards < 1 {
			return row, fmt.Errorf("session %q: expected a count such as 12/16", s)
		}
		row.State = rest[:i]
	}
	if !slices.Contains(states, row.State) {
		return row, fmt.Errorf("session %q: expected one of %s", s, strings.Join(states, ", "))
	}
	return row, nil
}

// exits returns the exit statuses of the run's verdicts: "0" or "0 or 2".
func (r *Run) exits() string {
	var all []int
	for _, v := range r.Verdicts {
		all = append(all, Exit[v])
	}
	slices.Sort(all)
	var statuses []string
	for _, status := range slices.Compact(all) {
		statuses = append(statuses, fmt.Sprint(status))
	}
	return strings.Join(statuses, " or ")
}
