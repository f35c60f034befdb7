package service

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"mime"
	"net/http"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/score"
	"github.com/fairdeal/fairdeal/score/ruling"
	"github.com/fairdeal/fairdeal/score/traveller"
	"github.com/fairdeal/fairdeal/words"
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
		return badValue("board", words.Errorf("service.want-board", words.N("most", maxBoardNumber)))
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

// scoreBoard answers a question about a board: as JSON, or a traveller as text or CSV.
func scoreBoard(w http.ResponseWriter, r *http.Request) error {
	q, err := readQuestion(r)
	if err != nil {
		return err
	}
	var report any
	if q.OneTable() {
		var a *ruling.Answer
		if a, err = ruling.Language(words.English).Ask(q); err == nil {
			report = a.Report(q)
		}
	} else {
		_, report, _, err = q.AskBoard()
	}
	var wrong *ruling.QuestionError
	switch {
	case errors.As(err, &wrong) && wrong.Field == "others":
		return scoreError(wrong.Err)
	case errors.As(err, &wrong):
		return badValue(wrong.Field, wrong.Err)
	case err != nil:
		return err
	}
	return answer(w, http.StatusOK, report)
}

// readQuestion reads a question about a board.
func readQuestion(r *http.Request) (*ruling.Question, error) {
	q := &ruling.Question{Form: ruling.AsText}
	switch kind, _, _ := mime.ParseMediaType(r.Header.Get("Content-Type")); kind {
	case "text/csv":
		q.Form = ruling.AsCSV
		fallthrough
	case "text/plain":
		text, err := io.ReadAll(r.Body)
		q.Others = string(text)
		return q, err
	}
	var body map[string]json.RawMessage
	if _, err := readJSON(r, &body); err != nil {
		return nil, err
	}
	q.Form = ruling.AsTyped
	for _, key := range slices.Sorted(maps.Keys(body)) {
		if err := questionKey(q, key, body[key]); err != nil {
			return nil, err
		}
	}
	if body["lines"] == nil && !q.OneTable() {
		return nil, badValue("lines", words.Errorf("service.missing"))
	}
	return q, nil
}

// questionKey takes a key of a question. Those of an answer that say nothing new are
// passed over.
func questionKey(q *ruling.Question, key string, raw json.RawMessage) error {
	list := func(v any, want words.Text) error {
		if err := json.Unmarshal(raw, v); err != nil {
			return badValue(key, want)
		}
		return nil
	}
	switch key {
	case "top", "tables", "datums", "groups", "damages", "warnings":
		return nil
	case "ruling_case":
		return list(&q.Case, words.New("service.want-texts-object"))
	case "others": // of several lines
		return list(&q.Others, words.New("service.want-text"))
	case "average":
		var averages []json.RawMessage
		if err := list(&averages, words.New("service.want-texts")); err != nil {
			return err
		}
		for _, raw := range averages {
			value, err := typed(key, raw)
			if err != nil {
				return err
			}
			q.Average = append(q.Average, value)
		}
		return nil
	case "lines":
		var lines []map[string]json.RawMessage
		if err := list(&lines, words.New("service.want-objects")); err != nil {
			return err
		}
		q.Lines = make([]traveller.Line, len(lines))
		for i, line := range lines {
			l := &q.Lines[i]
			for key, to := range map[string]*string{"ns": &l.NS, "ew": &l.EW, "result": &l.Result, "group": &l.Group} {
				var err error
				if *to, err = typed(fmt.Sprintf("lines[%d].%s", i, key), line[key]); err != nil {
					return err
				}
			}
		}
		return nil
	}
	value, err := typed(key, raw)
	if err == nil && !q.Set(key, value) {
		err = badValue(key, words.Errorf("service.unknown-field"))
	}
	return err
}

// scoreMatch scores a match of two rooms, as text or as the JSON that is answered.
func scoreMatch(w http.ResponseWriter, r *http.Request) error {
	var text []byte
	var settings []string
	var err error
	if kind, _, _ := mime.ParseMediaType(r.Header.Get("Content-Type")); kind == "text/plain" {
		text, err = io.ReadAll(r.Body)
	} else {
		var body map[string]json.RawMessage
		if _, err = readJSON(r, &body); err == nil {
			text, settings, err = matchText(body)
		}
	}
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
			return "", badValue(field, words.Errorf("service.want-text"))
		}
		return typed(field, named.Name)
	case raw[0] == '"':
		if err := json.Unmarshal(raw, &text); err != nil {
			return "", badValue(field, words.Errorf("service.want-text"))
		}
	case raw[0] == '[':
		return "", badValue(field, words.Errorf("service.want-text-or-number"))
	default:
		text = string(raw)
	}
	if strings.ContainsFunc(text, func(c rune) bool { return c < ' ' || c == 0x7f || c == '#' }) {
		return "", badValue(field, words.Errorf("service.control"))
	}
	return text, nil
}

// matchKeys are the settings of a match, by their names in JSON.
var matchKeys = map[string]string{
	"home": "home", "away": "away", "scale": "scale", "scale_boards": "boards", "rounding": "rounding",
	"non_offenders": "non-offenders", "carry_over": "carry-over", "knock_out": "knock-out",
}

// matchText is a match as a person would have typed it.
func matchText(body map[string]json.RawMessage) (text []byte, settings []string, err error) {
	for key, raw := range body {
		setting, ok := matchKeys[key]
		switch {
		case key == "boards" || key == "warnings": // of an answer
			continue
		case !ok:
			return nil, nil, badValue(key, words.Errorf("service.unknown-field"))
		}
		value, err := typed(key, raw)
		if err != nil {
			return nil, nil, err
		}
		if value != "" {
			settings = append(settings, setting+": "+value)
		}
	}
	slices.Sort(settings)
	var boards []map[string]json.RawMessage
	if body["boards"] == nil {
		return nil, nil, badValue("boards", words.Errorf("service.missing"))
	}
	if err := json.Unmarshal(body["boards"], &boards); err != nil {
		return nil, nil, badValue("boards", words.Errorf("service.want-objects"))
	}
	var b bytes.Buffer
	for i, board := range boards {
		var values [3]string
		for j, key := range []string{"board", "open", "closed"} {
			at := fmt.Sprintf("boards[%d].%s", i, key)
			if values[j], err = typed(at, board[key]); err != nil {
				return nil, nil, err
			}
			switch {
			case strings.Contains(values[j], "|"):
				return nil, nil, badValue(at, words.Errorf("service.bar"))
			case j == 0 && (values[0] == "" || strings.ContainsAny(values[0], " \u00a0:")):
				return nil, nil, badValue(at, words.Errorf("service.want-word"))
			}
		}
		fmt.Fprintf(&b, "%s %s | %s\n", values[0], values[1], values[2])
	}
	return b.Bytes(), settings, nil
}
