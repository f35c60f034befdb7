package handfile_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"

	"github.com/fairdeal/fairdeal/handfile"
)

// convert is a handler that converts an uploaded LIN file to PBN.
func convert(w http.ResponseWriter, r *http.Request) {
	lin, _ := handfile.ByName("lin")
	pbn, _ := handfile.ByName("pbn")
	set, err := lin.Read(http.MaxBytesReader(w, r.Body, 1<<20), handfile.ReadOptions{MaxBoards: 128, Plays: true})
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	if err := pbn.Write(w, set.Boards, handfile.WriteOptions{Plays: set.Plays}); err != nil {
		http.Error(w, err.Error(), http.StatusUnprocessableEntity)
	}
}

// This web handler converts LIN to PBN and limits the size of its input.
func Example_handler() {
	for _, file := range []string{
		"qx|o7|md|3SAKQJT98765432,HAKQJT98765432,DAKQJT98765432|rh||ah|Board 7|sv|b|\n",
		"qx|o7|md|3SAK|\nqx|o",
	} {
		w := httptest.NewRecorder()
		convert(w, httptest.NewRequest(http.MethodPost, "/", strings.NewReader(file)))
		fmt.Println(w.Code, strings.Contains(w.Body.String(), `[Board "7"]`))
	}
	// Output:
	// 200 true
	// 400 false
}
