package service

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime"
	"net/http"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/score"
	"github.com/fairdeal/fairdeal/score/ruling"
	"github.com/fairdeal/fairdeal/score/traveller"
)

const scoreBody = 4 << 20

func (s *Service) scoreRoutes() []route {
	return []route{
		{"POST", "/api/v1/score/contract", smallBody, anyone, scoreContract},
		{"POST", "/api/v1/score/board", scoreBody, anyone, scoreBoard},
		{"POST", "/api/v1/score/match", scoreBody, anyone, scoreMatch},
	}
}

// maxBoardNumber is the largest number of a board.
const maxBoardNumber = 10_000

// scoreContract is the raw score of a contract.
func scoreContract(w http.ResponseWriter, r *http.Request) error {
	var in struct {
		Contract   string `json:"contract"`
		By         string `json:"by"`
		Board      int    `json:"board"`
		Vulnerable string `json:"vulnerable"`
	}
	if _, err := readJSON(r, &in); err != nil {
		return err
	}
	text := in.Contract
	if in.By != "" {
		text += " " + in.By
	}
	c, err := score.ParseContract(text)
	if err != nil {
		return badValue("contract", err)
	}
	var vul *bridge.Vulnerability
	switch {
	case in.Board < 0 || in.Board > maxBoardNumber:
		return badValue("board", fmt.Errorf("want a board's number, 1 to %d", maxBoardNumber))
	case in.Vulnerable != "":
		v, err := traveller.ParseVulnerability(in.Vulnerable)
		if err != nil {
			return badValue("vulnerable", err)
		}
		vul = &v
	case in.Board > 0:
		v := bridge.Vul(in.Board)
		vul = &v
	}
	report, err := ruling.ReportContract(c, in.Board, vul)
	switch {
	case errors.Is(err, ruling.ErrNoDeclarer):
		return badValue("by", err)
	case errors.Is(err, ruling.ErrNoVulnerability):
		return badValue("vulnerable", err)
	case err != nil:
		return badValue("contract", err)
	}
	return answer(w, http.StatusOK, report)
}

// scoreBoard scores a traveller: as text, as CSV, or as the JSON that is answered.
func scoreBoard(w http.ResponseWriter, r *http.Request) error {
	parse := traveller.Parse
	text, settings, err := readScore(r, func(kind string) bool {
		if kind == "text/csv" {
			parse = traveller.ParseCSV
		}
		return kind == "text/csv" || kind == "text/plain"
	}, boardText)
	if err != nil {
		return err
	}
	t, err := parse(text, settings...)
	if err != nil {
		return scoreError(err)
	}
	report, _, err := ruling.ReportBoard(t)
	if err != nil {
		return badValue("lines", err)
	}
	return answer(w, http.StatusOK, report)
}

// scoreMatch scores a match of two rooms, as text or as the JSON that is answered.
func scoreMatch(w http.ResponseWriter, r *http.Request) error {
	text, settings, err := readScore(r, func(kind string) bool { return kind == "text/plain" }, matchText)
	if err != nil {
		return err
	}
	m, err := traveller.ParseMatch(text, settings...)
	if err != nil {
		return scoreError(err)
	}
	scored, err := m.Score()
	if err != nil {
		return badValue("boards", err)
	}
	return answer(w, http.StatusOK, ruling.ReportMatch(m, scored))
}

func scoreError(err error) error {
	var at *traveller.Error
	if errors.As(err, &at) && at.Line > 0 {
		return badValue(fmt.Sprintf("line %d", at.Line), at.Err)
	}
	return badValue("", err)
}

// readScore reads a body as text, if its type is one of those, else as JSON, which
// becomes the text that a person would have typed.
func readScore(r *http.Request, isText func(kind string) bool, compose func(body map[string]json.RawMessage) (text []byte, settings []string, err error)) ([]byte, []string, error) {
	kind, _, _ := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if isText(kind) {
		text, err := io.ReadAll(r.Body)
		return text, nil, err
	}
	var body map[string]json.RawMessage
	if _, err := readJSON(r, &body); err != nil {
		return nil, nil, err
	}
	return compose(body)
}

// typed is a value as a person types it: a text, a number, yes or no, the name of
// an object. What could be read as another line or as a comment is refused.
func typed(field string, raw json.RawMessage) (string, error) {
	raw = bytes.TrimSpace(raw)
	var text string
	switch {
	case len(raw) == 0 || string(raw) == "null":
		return "", nil
	case string(raw) == "true":
		return "yes", nil
	case string(raw) == "false":
		return "no", nil
	case raw[0] == '{':
		var named struct {
			Name json.RawMessage `json:"name"`
		}
		if err := json.Unmarshal(raw, &named); err != nil || len(named.Name) > 0 && named.Name[0] == '{' {
			return "", badValue(field, errors.New("want a text"))
		}
		return typed(field, named.Name)
	case raw[0] == '"':
		if err := json.Unmarshal(raw, &text); err != nil {
			return "", badValue(field, errors.New("want a text"))
		}
	case raw[0] == '[':
		return "", badValue(field, errors.New("want a text or a number"))
	default:
		text = string(raw)
	}
	if strings.ContainsFunc(text, func(c rune) bool { return c < ' ' || c == 0x7f || c == '#' }) {
		return "", badValue(field, errors.New("there is a # or a control character in it"))
	}
	return text, nil
}

// settingsOf are the keys of a body that are settings, as a person types them; keys
// of an answer that say nothing new are passed over, others refused.
func settingsOf(body map[string]json.RawMessage, known map[string]string, answered ...string) (settings []string, err error) {
	for key, raw := range body {
		setting, ok := known[key]
		if !ok {
			if slices.Contains(answered, key) {
				continue
			}
			return nil, badValue(key, errors.New("this call does not know it"))
		}
		value, err := typed(key, raw)
		if err != nil {
			return nil, err
		}
		if value != "" {
			settings = append(settings, setting+": "+value)
		}
	}
	slices.Sort(settings)
	return settings, nil
}

// boardText is a traveller as text.
func boardText(body map[string]json.RawMessage) (text []byte, settings []string, err error) {
	settings, err = settingsOf(body, map[string]string{
		"method": "method", "board": "board", "vulnerable": "vulnerable", "expected": "expected", "factoring": "factoring",
		"few_scores": "few-scores", "winners": "winners", "datum": "datum", "trim": "trim",
	}, "lines", "average", "top", "tables", "datums", "damages", "warnings")
	if err != nil {
		return nil, nil, err
	}
	var averages []json.RawMessage
	if raw := body["average"]; raw != nil {
		if err := json.Unmarshal(raw, &averages); err != nil {
			return nil, nil, badValue("average", errors.New("want a list of texts"))
		}
	}
	for _, raw := range averages {
		value, err := typed("average", raw)
		if err != nil {
			return nil, nil, err
		}
		settings = append(settings, "average: "+value)
	}
	text, err = linesText(body, "lines", []string{"ns", "ew"}, " ", []string{"result"})
	return text, settings, err
}

// matchText is a match as text.
func matchText(body map[string]json.RawMessage) (text []byte, settings []string, err error) {
	settings, err = settingsOf(body, map[string]string{
		"home": "home", "away": "away", "scale": "scale", "scale_boards": "boards", "rounding": "rounding",
		"non_offenders": "non-offenders", "carry_over": "carry-over", "knock_out": "knock-out",
	}, "boards", "warnings")
	if err != nil {
		return nil, nil, err
	}
	text, err = linesText(body, "boards", []string{"board"}, " | ", []string{"open", "closed"})
	return text, settings, err
}

// linesText makes a line of each object of a list: words first, which have no
// blanks, then results with a separator between them.
func linesText(body map[string]json.RawMessage, list string, words []string, separator string, results []string) ([]byte, error) {
	var lines []map[string]json.RawMessage
	if body[list] == nil {
		return nil, badValue(list, errors.New("it is missing"))
	}
	if err := json.Unmarshal(body[list], &lines); err != nil {
		return nil, badValue(list, errors.New("want a list of objects"))
	}
	var b bytes.Buffer
	for i, line := range lines {
		at := func(key string) string { return fmt.Sprintf("%s[%d].%s", list, i, key) }
		for _, key := range words {
			value, err := typed(at(key), line[key])
			if err != nil {
				return nil, err
			}
			if value == "" || strings.ContainsAny(value, " \u00a0:|") {
				return nil, badValue(at(key), errors.New("want one word"))
			}
			b.WriteString(value + " ")
		}
		for j, key := range results {
			value, err := typed(at(key), line[key])
			if err != nil {
				return nil, err
			}
			if strings.Contains(value, "|") {
				return nil, badValue(at(key), errors.New("there is a | in it"))
			}
			if j > 0 {
				b.WriteString(separator)
			}
			b.WriteString(value)
		}
		b.WriteByte('\n')
	}
	return b.Bytes(), nil
}
