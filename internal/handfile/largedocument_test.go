package handfile

import "testing"

// TestReadsBackLargeDocuments checks that a written document may be larger than Decode accepts.
func TestReadsBackLargeDocuments(t *testing.T) {
	boards := manyBoards(1, 200_000)
	data, err := jsonFormat.Encode(boards, WriteOptions{})
	if err != nil {
		t.Fatal(err)
	}
	if len(data) <= maxDocument {
		t.Fatalf("only %d bytes", len(data))
	}
	if kept, err := jsonFormat.ReadsBack(data, boards); !kept || err != nil {
		t.Errorf("got %v, %v; want true", kept, err)
	}
	boards[7].Deal, boards[8].Deal = boards[8].Deal, boards[7].Deal
	if _, err := jsonFormat.ReadsBack(data, boards); err == nil {
		t.Error("two boards swapped: no error")
	}
}
