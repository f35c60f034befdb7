package engines

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"
)

// webkit drives WebKitGTK over WebDriver, in its MiniBrowser.
type webkit struct {
	client  http.Client
	session string // URL of the session, or of all sessions before openSession
}

// openWebKit starts the programs at the paths server (WebKitWebDriver) and screen (Xvfb), and opens the newest
// MiniBrowser on that screen.
func openWebKit(t *testing.T, server, screen string) (driver, error) {
	t.Helper()
	browsers, err := filepath.Glob("/usr/lib/*/webkit2gtk-4.*/MiniBrowser")
	if err != nil || len(browsers) == 0 {
		t.Skip("the library of WebKitGTK has no MiniBrowser: its engine is not tried")
	}
	newest := browsers[len(browsers)-1]
	xvfb := exec.Command(screen, "-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp")
	display, err := startProgram(t, xvfb, regexp.MustCompile(`^(\d+)$`)) // Xvfb prints the display number.
	if err != nil {
		return nil, err
	}
	port, err := startWebDriver(t, server, display)
	if err != nil {
		return nil, err
	}
	w := &webkit{
		client:  http.Client{Timeout: time.Minute},
		session: fmt.Sprintf("http://127.0.0.1:%d/session", port),
	}
	if err := w.openSession(newest); err != nil {
		return nil, err
	}
	t.Cleanup(func() { w.call(http.MethodDelete, "", nil, nil) })
	return w, nil
}

// startWebDriver starts WebKitWebDriver on a display, and returns the port on which it will listen.
func startWebDriver(t *testing.T, server, display string) (port int, err error) {
	t.Helper()
	if port, err = freePort(); err != nil {
		return 0, err
	}
	cmd := exec.Command(server, "--port="+strconv.Itoa(port))
	cmd.Env = append(os.Environ(), "DISPLAY=:"+display, "HOME="+t.TempDir(),
		"WEBKIT_DISABLE_DMABUF_RENDERER=1", "NO_AT_BRIDGE=1")
	if err := cmd.Start(); err != nil {
		return 0, err
	}
	t.Cleanup(func() {
		cmd.Process.Kill()
		cmd.Wait()
	})
	return port, nil
}

// openSession opens a session with a browser. It retries until the server responds.
func (w *webkit) openSession(browser string) error {
	options := map[string]any{"binary": browser, "args": []string{"--automation"}}
	match := map[string]any{"webkitgtk:browserOptions": options}
	command := map[string]any{"capabilities": map[string]any{"alwaysMatch": match}}
	var session struct {
		ID string `json:"sessionId"`
	}
	deadline := time.Now().Add(20 * time.Second)
	for {
		err := w.call(http.MethodPost, "", command, &session)
		if err == nil {
			w.session += "/" + session.ID
			return nil
		}
		if time.Now().After(deadline) {
			return err
		}
		time.Sleep(100 * time.Millisecond)
	}
}

// freePort returns a port that was free a moment ago.
func freePort() (int, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return 0, err
	}
	defer l.Close()
	return l.Addr().(*net.TCPAddr).Port, nil
}

// call sends a command to a path below the session. body and result may be nil.
func (w *webkit) call(method, path string, body, result any) error {
	data, err := json.Marshal(body)
	if err != nil {
		return err
	}
	if body == nil {
		data = []byte("{}")
	}
	request, err := http.NewRequest(method, w.session+path, bytes.NewReader(data))
	if err != nil {
		return err
	}
	response, err := w.client.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	var answer struct{ Value json.RawMessage }
	if err := json.NewDecoder(response.Body).Decode(&answer); err != nil {
		return err
	}
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("%s %s: %s", method, path, answer.Value)
	}
	if result == nil {
		return nil
	}
	return json.Unmarshal(answer.Value, result)
}

func (w *webkit) open(address string) error {
	return w.call(http.MethodPost, "/url", map[string]any{"url": address}, nil)
}

func (w *webkit) evaluate(expression string) (text string, err error) {
	script := "const done = arguments[0]; " +
		"(async () => String(await (" + expression + ")))().then(done, e => done('error: ' + e));"
	err = w.call(http.MethodPost, "/execute/async", map[string]any{"script": script, "args": []any{}}, &text)
	if message, failed := strings.CutPrefix(text, "error: "); err == nil && failed {
		return "", errors.New(message)
	}
	return text, err
}

func (w *webkit) chooseFiles(selector string, files []string) error {
	var element map[string]string
	find := map[string]any{"using": "css selector", "value": selector}
	if err := w.call(http.MethodPost, "/element", find, &element); err != nil {
		return err
	}
	for _, id := range element { // WebDriver returns a map with one constant key and the element's ID.
		keys := map[string]any{"text": strings.Join(files, "\n")}
		return w.call(http.MethodPost, "/element/"+id+"/value", keys, nil)
	}
	return fmt.Errorf("no element %s", selector)
}

// setSize resizes the window so that the page gets the given size, if it can be that narrow.
func (w *webkit) setSize(width, height int) error {
	for range 2 { // The first resize may change the window frame, so measure it again.
		frame, err := w.evaluate("[outerWidth - innerWidth, outerHeight - innerHeight].join(' ')")
		if err != nil {
			return err
		}
		var frameWidth, frameHeight int
		if _, err := fmt.Sscan(frame, &frameWidth, &frameHeight); err != nil {
			return err
		}
		window := map[string]any{"width": width + frameWidth, "height": height + frameHeight}
		if err := w.call(http.MethodPost, "/window/rect", window, nil); err != nil {
			return err
		}
	}
	return nil
}

// consoleMessages returns nil, because WebDriver has no access to the console.
func (w *webkit) consoleMessages() []string { return nil }
