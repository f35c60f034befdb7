package verify

import (
	"bytes"
	_ "embed"
	"html/template"

	"github.com/fairdeal/fairdeal/audit"
	"github.com/fairdeal/fairdeal/internal/cli/term"
)

//go:embed verify.html
var verifyHTML string

// reportPage is a report as one page that needs nothing beside it: no script,
// no picture, no other file.
func reportPage(r *audit.Report) ([]byte, error) {
	t, err := template.New("report").Funcs(template.FuncMap{
		"text":   term.Printable,
		"class":  statusClass,
		"word":   statusWord,
		"phases": sessionsByPhase,
		"odd":    oddFiles,
		"short":  shortList,
		"told":   told,
		"program": func() string {
			return "fairdeal " + term.Version()
		},
	}).Parse(verifyHTML)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	if err := t.Execute(&b, r); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// statusClass is the class of a status in the page's style sheet.
func statusClass(s audit.Status) string {
	return map[audit.Status]string{audit.Pass: "pass", audit.Fail: "fail", audit.Unchecked: "open"}[s]
}

// statusWord is a status in a word, so that nothing hangs on colour alone.
func statusWord(s audit.Status) string {
	return map[audit.Status]string{audit.Pass: "ok", audit.Fail: "FALSE", audit.Unchecked: "not checked"}[s]
}

// sessionsByPhase are the sessions, those of a phase together.
func sessionsByPhase(r *audit.Report) [][]audit.Session {
	var out [][]audit.Session
	for i, s := range r.Sessions {
		if i == 0 || s.Phase != r.Sessions[i-1].Phase {
			out = append(out, nil)
		}
		out[len(out)-1] = append(out[len(out)-1], s)
	}
	return out
}

// oddFiles are the files of which there is something to say.
func oddFiles(r *audit.Report) []audit.File {
	var out []audit.File
	for _, f := range r.Files {
		if f.Status != audit.Pass || f.Basis == "" || len(f.Warnings) > 0 {
			out = append(out, f)
		}
	}
	return out
}
