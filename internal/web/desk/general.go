package desk

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

// generalRoutes returns the pages that every desk has.
func generalRoutes() Routes {
	return Routes{
		"GET /verify":        saved(player.Page),
		"GET /tarot":         saved(player.TarotPage),
		"GET /static/{file}": showStatic,
		"GET /quit":          askQuit,
		"POST /quit":         quit,
	}
}

// saved serves a self-contained page that people can save: the same file as "fairdeal page" writes,
// with its own policy.
func saved(make func(version string) ([]byte, error)) func(q *Request) error {
	return func(q *Request) error { return q.SendSavedPage(make(q.Desk.Version)) }
}

// SendSavedPage responds with a self-contained page.
func (q *Request) SendSavedPage(html []byte, err error) error {
	if err != nil {
		return err
	}
	_, after, ok := bytes.Cut(html, []byte(`<meta http-equiv="Content-Security-Policy" content="`))
	own, _, ended := bytes.Cut(after, []byte(`"`))
	if !ok || !ended {
		return errors.New("the page has no Content-Security-Policy")
	}
	q.W.Header().Set("Content-Security-Policy", string(own)+"; frame-ancestors 'none'")
	return q.SendHTML(html, nil)
}

// showStatic serves a style sheet of package page or the desk's script.
func showStatic(q *Request) error {
	name := q.R.PathValue("file")
	kind := map[string]string{
		".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8",
	}[path.Ext(name)]
	data, err := static.ReadFile("static/" + name)
	if style := map[string]string{"desk.css": page.DeskStyle(), "slip.css": page.SlipStyle()}[name]; style != "" {
		data, err = []byte(style), nil
	}
	if err != nil || kind == "" {
		return ErrNoPage
	}
	q.W.Header().Set("Content-Type", kind)
	_, err = q.W.Write(data)
	return err
}

func askQuit(q *Request) error {
	return q.Show(page.DeskQuit, q.Frame(q.Say("desk.frame.close-desk")), false)
}

// quit closes the desk once the response has been sent.
func quit(q *Request) error {
	frame := q.Frame(q.Say("desk.frame.desk-closed"))
	frame.Closed = true
	q.W.Header().Set("Connection", "close")
	err := q.Show(page.DeskQuit, frame, true)
	http.NewResponseController(q.W).Flush()
	q.Desk.Close()
	return err
}
