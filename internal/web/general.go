package web

import (
	"bytes"
	"embed"
	"errors"
	"net/http"
	"path"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/page/player"
)

//go:embed static
var static embed.FS

// generalRoutes are the pages that every desk has.
func generalRoutes() []route {
	return []route{
		{"GET /verify", saved(player.Page)},
		{"GET /tarot", saved(player.TarotPage)},
		{"GET /static/{file}", showStatic},
		{"GET /quit", askQuit},
		{"POST /quit", quit},
	}
}

// saved shows a page that people may save and open from disk: the same file as
// "fairdeal page" writes. Its policy is its own.
func saved(make func(version string) ([]byte, error)) func(q *request) error {
	return func(q *request) error { return q.sendSaved(make(q.desk.Version)) }
}

// sendSaved answers with such a page.
func (q *request) sendSaved(html []byte, err error) error {
	if err != nil {
		return err
	}
	_, after, ok := bytes.Cut(html, []byte(`<meta http-equiv="Content-Security-Policy" content="`))
	own, _, ended := bytes.Cut(after, []byte(`"`))
	if !ok || !ended {
		return errors.New("the page has no policy")
	}
	q.w.Header().Set("Content-Security-Policy", string(own)+"; frame-ancestors 'none'")
	return q.sendHTML(html, nil)
}

// showStatic is the style sheet and the script.
func showStatic(q *request) error {
	name := q.r.PathValue("file")
	kind := map[string]string{".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8"}[path.Ext(name)]
	data, err := static.ReadFile("static/" + name)
	if style := map[string]string{"desk.css": page.DeskStyle(), "slip.css": page.SlipStyle}[name]; style != "" {
		data, err = []byte(style), nil
	}
	if err != nil || kind == "" {
		return errNoPage
	}
	q.w.Header().Set("Content-Type", kind)
	_, err = q.w.Write(data)
	return err
}

func askQuit(q *request) error {
	return q.show(page.DeskQuit, q.frame(q.say("desk.frame.close-desk")), false)
}

// quit closes the desk, when the answer is on its way.
func quit(q *request) error {
	f := q.frame(q.say("desk.frame.desk-closed"))
	f.Closed = true
	q.w.Header().Set("Connection", "close")
	err := q.show(page.DeskQuit, f, true)
	http.NewResponseController(q.w).Flush()
	q.desk.close()
	return err
}
