package service

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"time"
)

// noResponse is the status of a request without a response.
const noResponse = 0

// visitor is a client of a service that counts how often it has seen each status.
type visitor struct {
	address, token string
	statuses       map[int]int
}

// visit plays one game and does what other clients do at the same time.
func (v *visitor) visit(name string) {
	var id string
	for range 2 { // the second is a repeated request
		opened := v.postWithKey(games, `{"players":4,"label":"Table 3"}`, "open "+name)
		_, rest, _ := strings.Cut(opened, `"id":"`)
		id, _, _ = strings.Cut(rest, `"`)
	}
	gamePath := games + "/" + id
	for k := range 5 {
		v.postWithKey(gamePath+"/deals", "", fmt.Sprint("deal ", k))
		v.get(fmt.Sprintf("%s/deals/%d/seats/1", gamePath, k))
	}
	v.get(games)
	v.get(games + "?state=open&limit=5")
	v.postWithKey(gamePath+"/reveal", "", "reveal")
	v.postWithKey(gamePath+"/reveal", "", "reveal")

	anonymous := &visitor{address: v.address, statuses: v.statuses}
	for _, path := range []string{gamePath, "/g/" + id, "/g/" + id + "/check", "/docs", "/problems", "/healthz"} {
		anonymous.get(path)
	}
	v.get("/api/v1/tarot/deal?players=4&distribution=1&sequence=2&deal=3")

	// mistakes
	v.post(games, `{"players":9}`)
	v.post(games, `{`)
	v.get(games + "/%ff")
	v.get("/nowhere")
	stranger := &visitor{
		address: v.address, token: "fairdeal_aaaaaaaaaa_AAAAAAAAAAAAAAAAAAAAAAAAAA", statuses: v.statuses,
	}
	stranger.get(games)
	v.leaveInTheMiddle()
}

// leaveInTheMiddle closes the connection before the body of a request is complete.
func (v *visitor) leaveInTheMiddle() {
	c, err := net.Dial("tcp", strings.TrimPrefix(v.address, "http://"))
	if err != nil {
		return
	}
	defer c.Close()
	io.WriteString(c, "POST "+games+" HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{")
}

func (v *visitor) get(path string) { v.send("GET", path, "", "") }

func (v *visitor) post(path, body string) { v.send("POST", path, body, "") }

func (v *visitor) postWithKey(path, body, key string) (response string) {
	return v.send("POST", path, body, key)
}

// send sends a request, counts its status and returns the body, or "" without a response.
func (v *visitor) send(method, path, body, key string) (response string) {
	time.Sleep(40 * time.Millisecond)
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
