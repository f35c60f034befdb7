package player

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
)

// TestCardInScreenReader checks that screen readers announce the card in visual order: the input, the
// answer, the first wrong board with both deals, the moved cards, and the next step.
func TestCardInScreenReader(t *testing.T) {
	tab := openTab(t)
	tab.open(pageOnDisk(t))
	tab.choose("pickfolder", caseFolder(t, "swap-of-cards"))
	tab.verdict()
	lines := slices.Concat(tab.spokenTree("card"), tab.spokenTree("diff"), tab.spokenTree("todo-next"))
	t.Logf("the card, as it is spoken:\n%s", strings.Join(lines, "\n"))
	want := []string{
		"region 1 of 148 boards does not match",
		"Verdict Cup 2024",
		"heading 1 of 148 boards does not match",
		"Round robin 1/4, board 6: two cards changed places. ",
		"region Round robin 1/4, board 6",
		"As dealt", "list North",
		"In the file", "list North",
		"The cards that moved", "A", "South", "West",
		"region What to do",
		"button Copy a letter to the organiser",
	}
	at := 0
	for _, line := range want {
		for at < len(lines) && !strings.Contains(lines[at], line) {
			at++
		}
		if at == len(lines) {
			t.Fatalf("%q is not spoken, or not in its place", line)
		}
	}
	if first := lines[0]; first != want[0] {
		t.Errorf("the card begins with %q, want %q", first, want[0])
	}
}

// spokenTree returns the accessibility tree of an element as lines with the role and name of each
// node.
func (b browserTab) spokenTree(id string) []string {
	b.t.Helper()
	type value struct {
		Value json.RawMessage `json:"value"`
	}
	type node struct {
		ID       string   `json:"nodeId"`
		Ignored  bool     `json:"ignored"`
		ChildIDs []string `json:"childIds"`
		Backend  int      `json:"backendDOMNodeId"`
		Role     value    `json:"role"`
		Name     value    `json:"name"`
	}
	var found struct {
		Result struct {
			ID string `json:"objectId"`
		} `json:"result"`
	}
	b.page().Call("Runtime.evaluate", map[string]any{"expression": "document.getElementById('" + id + "')"}, &found)
	var described struct {
		Node struct {
			ID int `json:"backendNodeId"`
		} `json:"node"`
	}
	b.page().Call("DOM.describeNode", map[string]any{"objectId": found.Result.ID}, &described)
	b.call("Accessibility.enable", map[string]any{})
	var tree struct {
		Nodes []node `json:"nodes"`
	}
	b.page().Call("Accessibility.getFullAXTree", map[string]any{}, &tree)
	byID := map[string]node{}
	var root string
	for _, n := range tree.Nodes {
		byID[n.ID] = n
		if n.Backend == described.Node.ID {
			root = n.ID
		}
	}
	text := func(v json.RawMessage) (s string) {
		if len(v) > 0 && json.Unmarshal(v, &s) != nil {
			b.t.Fatalf("a role or a name is %s", v)
		}
		return strings.TrimSpace(s)
	}
	var lines []string
	var walk func(id string)
	walk = func(id string) {
		n := byID[id]
		role, name := text(n.Role.Value), text(n.Name.Value)
		isSpoken := !n.Ignored && role != "InlineTextBox"
		hasMeaning := name != "" || role != "generic" && role != "none"
		if isSpoken && hasMeaning {
			lines = append(lines, strings.TrimSpace(role+" "+name))
		}
		for _, child := range n.ChildIDs {
			walk(child)
		}
	}
	walk(root)
	return lines
}
