package engines

import (
	"encoding/json"
	"fmt"
	"time"

	"golang.org/x/net/websocket"
)

// message is a message from the browser: the result of a command, an error or an event.
type message struct {
	ID      int             `json:"id"`
	Type    string          `json:"type"` // success, error or event
	Method  string          `json:"method"`
	Result  json.RawMessage `json:"result"`
	Params  json.RawMessage `json:"params"`
	Error   string          `json:"error"`
	Message string          `json:"message"`
}

// listen receives messages until the test is over.
func (f *firefox) listen() {
	for {
		var m message
		if websocket.JSON.Receive(f.socket, &m) != nil {
			return
		}
		f.handle(m)
	}
}

// handle passes a result to the command that waits for it, and collects console messages.
func (f *firefox) handle(m message) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if m.Type == "event" {
		var entry struct{ Level, Text string }
		if json.Unmarshal(m.Params, &entry) == nil {
			f.console = append(f.console, entry.Level+": "+entry.Text)
		}
		return
	}
	if result := f.waiting[m.ID]; result != nil {
		delete(f.waiting, m.ID)
		result <- m
	}
}

// call runs a command, for at most a minute. result may be nil.
func (f *firefox) call(method string, params, result any) error {
	received := make(chan message, 1)
	f.mu.Lock()
	f.lastID++
	id := f.lastID
	f.waiting[id] = received
	f.mu.Unlock()
	command := map[string]any{"id": id, "method": method, "params": params}
	if err := websocket.JSON.Send(f.socket, command); err != nil {
		return err
	}
	select {
	case m := <-received:
		if m.Error != "" {
			return fmt.Errorf("%s: %s: %s", method, m.Error, m.Message)
		}
		if result == nil {
			return nil
		}
		return json.Unmarshal(m.Result, result)
	case <-time.After(time.Minute):
		return fmt.Errorf("%s: no answer after a minute", method)
	}
}
