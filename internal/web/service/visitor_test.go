package service

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"time"
)

// pause is the time that a visitor waits before each request.
const pause = 40 * time.Millisecond

// noResponse is the status of a request without a response.
const noResponse = 0

// visitor is a client of a service at an address such as http://127.0.0.1:8080.
type visitor struct {
	address  string
	token    string      // of an operator, or ""
	statuses map[int]int // how often the visitor has received each status
}

// visit plays a game with a name that no other visit has, looks at public pages, and makes mistakes.
func (v *visitor) visit(name string) {
	gameID := v.playGame(name)
	v.lookAround(gameID)
	v.makeMistakes()
}

// playGame opens a game, deals, reveals it, and returns its id. It repeats some requests, as clients do that have
// not received the response.
func (v *visitor) playGame(name string) (id string) {
	for range 2 {
		game := v.postWithKey(games, `{"players":4,"label":"Table 3"}`, "open "+name)
		_, rest, _ := strings.Cut(game, `"id":"`)
		id, _, _ = strings.Cut(rest, `"`)
	}
	gamePath := games + "/" + id
	for k := range 5 {
		v.postWithKey(gamePath+"/deals", "", fmt.Sprint("deal ", k))
		v.get(fmt.Sprintf("%s/deals/%d/seats/1", gamePath, k))
	}
	v.get(games)
	v.get(games + "?state=open&limit=5")
	for range 2 {
		v.postWithKey(gamePath+"/reveal", "", "reveal")
	}
	return id
}

// lookAround requests the pages that need no token, and a deal by its sequence number.
func (v *visitor) lookAround(gameID string) {
	anonymous := &visitor{address: v.address, statuses: v.statuses}
	for _, path := range []string{
		games + "/" + gameID, "/g/" + gameID, "/g/" + gameID + "/check", "/docs", "/problems", "/healthz",
	} {
		anonymous.get(path)
	}
	v.get("/api/v1/tarot/deal?players=4&distribution=1&sequence=2&deal=3")
}

// makeMistakes sends requests that the service must refuse, and one that is not complete.
func (v *visitor) makeMistakes() {
	v.post(games, `{"players":9}`)
	v.post(games, `{`)
	v.get(games + "/%ff")
	v.get("/nowhere")
	const unknownToken = "fairdeal_aaaaaaaaaa_AAAAAAAAAAAAAAAAAAAAAAAAAA"
	stranger := &visitor{address: v.address, token: unknownToken, statuses: v.statuses}
	stranger.get(games)
	v.leaveInTheMiddle()
}

// leaveInTheMiddle closes the connection before the body of a request is complete.
func (v *visitor) leaveInTheMiddle() {
	conn, err := net.Dial("tcp", strings.TrimPrefix(v.address, "http://"))
	if err != nil {
		return
	}
	defer conn.Close()
	io.WriteString(conn, "POST "+games+" HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{")
}

func (v *visitor) get(path string) { v.send("GET", path, "", "") }

func (v *visitor) post(path, body string) { v.send("POST", path, body, "") }

func (v *visitor) postWithKey(path, body, key string) (response string) {
	return v.send("POST", path, body, key)
}

// send sends a request, counts its status and returns the body, or "" without a response.
func (v *visitor) send(method, path, body, key string) (response string) {
	time.Sleep(pause)
	r, err := http.NewRequest(method, v.address+path, strings.NewReader(body))
	if err != nil {
		panic(err)
	}
	if v.token != "" {
		r.Header.Set("Authorization", "Bearer "+v.token)
	}
	if key != "" {
		r.Header.Set("Idempotency-Key", key)
	}
	w, err := client.Do(r)
	if err != nil {
		v.statuses[noResponse]++
		return ""
	}
	defer w.Body.Close()
	data, err := io.ReadAll(w.Body)
	if err != nil {
		v.statuses[noResponse]++
		return ""
	}
	v.statuses[w.StatusCode]++
	return string(data)
}
