package engines

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"sync"
	"testing"

	"golang.org/x/net/websocket"
)

// firefox drives Firefox over WebDriver BiDi, with JSON commands and events in a web socket.
type firefox struct {
	socket *websocket.Conn
	tab    string // ID of the tab's browsing context

	mu      sync.Mutex
	lastID  int
	waiting map[int]chan message // by command ID
	console []string
}

// listening matches the line with the address of the web socket.
var listening = regexp.MustCompile(`WebDriver BiDi listening on (ws://\S+)`)

// origin is the web origin from which Firefox accepts connections to the socket.
const origin = "http://localhost"

// openFirefox starts the program at path with a new profile, and opens a tab.
func openFirefox(t *testing.T, path string) (driver, error) {
	t.Helper()
	address, err := startFirefox(t, path)
	if err != nil {
		return nil, err
	}
	f := &firefox{waiting: map[int]chan message{}}
	if f.socket, err = websocket.Dial(address+"/session", "", origin); err != nil {
		return nil, err
	}
	t.Cleanup(func() { f.socket.Close() })
	go f.listen()
	if err := f.openTab(); err != nil {
		return nil, err
	}
	return f, nil
}

// startFirefox starts the program with a new profile, and returns the address of its web socket.
func startFirefox(t *testing.T, path string) (address string, err error) {
	t.Helper()
	profile := t.TempDir()
	prefs := "user_pref('datareporting.policy.dataSubmissionEnabled', false);\n" +
		"user_pref('app.update.enabled', false);\n"
	if err := os.WriteFile(filepath.Join(profile, "user.js"), []byte(prefs), 0o600); err != nil {
		return "", err
	}
	cmd := exec.Command(path, "--headless", "--no-remote", "--profile", profile,
		"--remote-debugging-port", "0", "--remote-allow-origins", origin)
	cmd.Env = append(os.Environ(), "MOZ_DISABLE_CONTENT_SANDBOX=1", "HOME="+profile)
	return startProgram(t, cmd, listening)
}

// openTab opens a session with a tab whose console messages are collected.
func (f *firefox) openTab() error {
	if err := f.call("session.new", map[string]any{"capabilities": map[string]any{}}, nil); err != nil {
		return err
	}
	if err := f.call("session.subscribe", map[string]any{"events": []string{"log.entryAdded"}}, nil); err != nil {
		return err
	}
	var tab struct{ Context string }
	if err := f.call("browsingContext.create", map[string]any{"type": "tab"}, &tab); err != nil {
		return err
	}
	f.tab = tab.Context
	return nil
}

func (f *firefox) open(address string) error {
	params := map[string]any{"context": f.tab, "url": address, "wait": "complete"}
	return f.call("browsingContext.navigate", params, nil)
}

// evaluation is the result of an expression. SharedID identifies the result if it is an element.
type evaluation struct {
	Type   string
	Result struct {
		Type, SharedID string
		Value          any
	}
	ExceptionDetails struct{ Text string }
}

// run evaluates an expression.
func (f *firefox) run(expression string) (result evaluation, err error) {
	err = f.call("script.evaluate", map[string]any{
		"expression":     expression,
		"target":         map[string]any{"context": f.tab},
		"awaitPromise":   true,
		"userActivation": true,
	}, &result)
	if err == nil && result.Type == "exception" {
		err = errors.New(result.ExceptionDetails.Text)
	}
	return result, err
}

// evaluate makes the browser convert the result to a string.
func (f *firefox) evaluate(expression string) (string, error) {
	result, err := f.run("(async () => String(await (" + expression + ")))()")
	text, _ := result.Result.Value.(string)
	return text, err
}

func (f *firefox) chooseFiles(selector string, files []string) error {
	element, err := f.run("document.querySelector(" + quote(selector) + ")")
	if err != nil {
		return err
	}
	return f.call("input.setFiles", map[string]any{
		"context": f.tab,
		"element": map[string]any{"sharedId": element.Result.SharedID},
		"files":   files,
	}, nil)
}

func (f *firefox) setSize(width, height int) error {
	viewport := map[string]any{"width": width, "height": height}
	return f.call("browsingContext.setViewport", map[string]any{"context": f.tab, "viewport": viewport}, nil)
}

func (f *firefox) consoleMessages() []string {
	f.mu.Lock()
	defer f.mu.Unlock()
	messages := f.console
	f.console = nil
	return messages
}
