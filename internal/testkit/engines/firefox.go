package engines

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"sync"
	"testing"
	"time"

	"golang.org/x/net/websocket"
)

// firefox drives Firefox over WebDriver BiDi, with JSON commands and events in a web socket.
type firefox struct {
	socket  *websocket.Conn
	context string // context of the tab

	mu      sync.Mutex
	next    int
	waiting map[int]chan answer
	console []string
}

// answer is a message from the browser: a result, an error or an event.
type answer struct {
	ID      int             `json:"id"`
	Type    string          `json:"type"` // success, error or event
	Method  string          `json:"method"`
	Result  json.RawMessage `json:"result"`
	Params  json.RawMessage `json:"params"`
	Error   string          `json:"error"`
	Message string          `json:"message"`
}

var listening = regexp.MustCompile(`WebDriver BiDi listening on (ws://\S+)`)

const origin = "http://localhost"

func openFirefox(t *testing.T, path string) (driver, error) {
	t.Helper()
	profile := t.TempDir()
	prefs := "user_pref('datareporting.policy.dataSubmissionEnabled', false);\nuser_pref('app.update.enabled', false);\n"
	if err := os.WriteFile(filepath.Join(profile, "user.js"), []byte(prefs), 0o600); err != nil {
		return nil, err
	}
	cmd := exec.Command(path, "--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0", "--remote-allow-origins", origin)
	cmd.Env = append(os.Environ(), "MOZ_DISABLE_CONTENT_SANDBOX=1", "HOME="+profile)
	address, err := started(t, cmd, listening)
	if err != nil {
		return nil, err
	}
	f := &firefox{waiting: map[int]chan answer{}}
	if f.socket, err = websocket.Dial(address+"/session", "", origin); err != nil {
		return nil, err
	}
	t.Cleanup(func() { f.socket.Close() })
	go f.listen()
	if err := f.call("session.new", map[string]any{"capabilities": map[string]any{}}, nil); err != nil {
		return nil, err
	}
	if err := f.call("session.subscribe", map[string]any{"events": []string{"log.entryAdded"}}, nil); err != nil {
		return nil, err
	}
	var tab struct{ Context string }
	err = f.call("browsingContext.create", map[string]any{"type": "tab"}, &tab)
	f.context = tab.Context
	return f, err
}

// started starts a program that ends with the test, and waits for an output line that matches. It
// returns the first matched group.
func started(t *testing.T, cmd *exec.Cmd, line *regexp.Regexp) (string, error) {
	t.Helper()
	read, write, err := os.Pipe()
	if err != nil {
		return "", err
	}
	cmd.Stdout, cmd.Stderr = write, write
	err = cmd.Start()
	write.Close()
	if err != nil {
		return "", err
	}
	t.Cleanup(func() {
		cmd.Process.Kill()
		cmd.Wait()
		read.Close()
	})
	found := make(chan string, 1)
	go func() {
		for lines := bufio.NewScanner(read); lines.Scan(); {
			if m := line.FindStringSubmatch(lines.Text()); m != nil {
				select {
				case found <- m[1]:
				default:
				}
			}
		}
		close(found)
	}()
	select {
	case text, ok := <-found:
		if !ok {
			return "", fmt.Errorf("%s ended before it was ready", cmd.Path)
		}
		return text, nil
	case <-time.After(time.Minute):
		return "", fmt.Errorf("%s is not ready after a minute", cmd.Path)
	}
}

// listen dispatches responses and collects console messages.
func (f *firefox) listen() {
	for {
		var a answer
		if websocket.JSON.Receive(f.socket, &a) != nil {
			return // the test is over
		}
		f.mu.Lock()
		if a.Type == "event" {
			var entry struct{ Level, Text string }
			if json.Unmarshal(a.Params, &entry) == nil {
				f.console = append(f.console, entry.Level+": "+entry.Text)
			}
		} else if c := f.waiting[a.ID]; c != nil {
			delete(f.waiting, a.ID)
			c <- a
		}
		f.mu.Unlock()
	}
}

// call runs a command, for at most a minute. result may be nil.
func (f *firefox) call(method string, params, result any) error {
	c := make(chan answer, 1)
	f.mu.Lock()
	f.next++
	id := f.next
	f.waiting[id] = c
	f.mu.Unlock()
	if err := websocket.JSON.Send(f.socket, map[string]any{"id": id, "method": method, "params": params}); err != nil {
		return err
	}
	select {
	case a := <-c:
		if a.Error != "" {
			return fmt.Errorf("%s: %s: %s", method, a.Error, a.Message)
		}
		if result == nil {
			return nil
		}
		return json.Unmarshal(a.Result, result)
	case <-time.After(time.Minute):
		return fmt.Errorf("%s: no answer after a minute", method)
	}
}

func (f *firefox) open(address string) error {
	return f.call("browsingContext.navigate", map[string]any{"context": f.context, "url": address, "wait": "complete"}, nil)
}

// remote is the value of an expression.
type remote struct {
	Type   string
	Result struct {
		Type, SharedID string
		Value          any
	}
	ExceptionDetails struct{ Text string }
}

func (f *firefox) run(expression string) (remote, error) {
	var r remote
	err := f.call("script.evaluate", map[string]any{"expression": expression, "target": map[string]any{"context": f.context}, "awaitPromise": true, "userActivation": true}, &r)
	if err == nil && r.Type == "exception" {
		err = errors.New(r.ExceptionDetails.Text)
	}
	return r, err
}

func (f *firefox) evaluate(expression string) (string, error) {
	r, err := f.run("(async () => String(await (" + expression + ")))()")
	text, _ := r.Result.Value.(string)
	return text, err
}

func (f *firefox) choose(selector string, files []string) error {
	r, err := f.run("document.querySelector(" + quote(selector) + ")")
	if err != nil {
		return err
	}
	return f.call("input.setFiles", map[string]any{"context": f.context, "element": map[string]any{"sharedId": r.Result.SharedID}, "files": files}, nil)
}

func (f *firefox) size(width, height int) error {
	return f.call("browsingContext.setViewport", map[string]any{"context": f.context, "viewport": map[string]any{"width": width, "height": height}}, nil)
}

func (f *firefox) said() []string {
	f.mu.Lock()
	defer f.mu.Unlock()
	said := f.console
	f.console = nil
	return said
}
