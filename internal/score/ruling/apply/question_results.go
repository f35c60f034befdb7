package apply

import (
	"errors"
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/internal/score/traveller"
)

// results returns the board with the results of the question. Every error is a
// *QuestionError.
func (q *Question) results() (*traveller.Board, error) {
	if len(q.Lines) > 0 && q.Others != "" {
		return nil, wrong("others", "ruling.lines-and-others")
	}
	b, err := q.readResults(q.travellerSettings())
	if err != nil {
		return nil, q.fieldError(err)
	}
	return b, nil
}

// travellerSettings returns the fields that are traveller settings, in the form key: value.
func (q *Question) travellerSettings() (settings []string) {
	for _, f := range questionFields {
		if value := strings.TrimSpace(*f.of(q)); f.isSetting && value != "" {
			settings = append(settings, strings.ReplaceAll(f.name, "_", "-")+": "+value)
		}
	}
	for _, value := range q.Average {
		settings = append(settings, "average: "+value)
	}
	return settings
}

// readResults reads Others in its format, or takes Lines.
func (q *Question) readResults(settings []string) (*traveller.Board, error) {
	switch {
	case q.OthersFormat == AsCSV:
		return traveller.ParseCSV([]byte(q.Others), settings...)
	case q.OthersFormat == AsText || isTraveller(q.Others):
		return traveller.Parse([]byte(q.Others), settings...)
	case len(q.Lines) > 0:
		return traveller.NewBoard(q.Lines, settings...)
	}
	lines, err := otherLines(q.Others)
	if err != nil {
		return nil, err
	}
	return traveller.NewBoard(lines, settings...)
}

// fieldError adds the field name to an error in the results or in a setting of the question.
func (q *Question) fieldError(err error) error {
	var setting *traveller.SettingError
	if errors.As(err, &setting) {
		name := strings.ReplaceAll(setting.Key, "-", "_")
		for _, f := range questionFields {
			if f.name == name && strings.TrimSpace(*f.of(q)) != "" {
				return &QuestionError{Field: name, Err: setting.Err}
			}
		}
		if name == "average" && len(q.Average) > 0 {
			return &QuestionError{Field: name, Err: setting.Err}
		}
	}
	var line *traveller.Error
	if len(q.Lines) > 0 && errors.As(err, &line) && line.Line > 0 {
		return &QuestionError{Field: fmt.Sprintf("lines[%d]", line.Line-1), Err: line.Err}
	}
	return &QuestionError{Field: "others", Err: err}
}
