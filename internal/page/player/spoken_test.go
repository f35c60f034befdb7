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
	rest := lines
	for _, wanted := range want {
		i := slices.IndexFunc(rest, func(line string) bool { return strings.Contains(line, wanted) })
		if i < 0 {
			t.Fatalf("%q is not spoken, or not in its place", wanted)
		}
		rest = rest[i:] // not from the next line: one line may contain two wanted texts
	}
	if first := lines[0]; first != want[0] {
		t.Errorf("the card begins with %q, want %q", first, want[0])
	}
}

// spokenTree returns the accessibility tree of an element as lines with the role and name of each
// node, such as "button Copy a letter to the organiser".
func (b browserTab) spokenTree(id string) (lines []string) {
	b.t.Helper()
	b.call("Accessibility.enable", map[string]any{})
	var tree struct {
		Nodes []accessibilityNode `json:"nodes"`
	}
	b.page().Call("Accessibility.getFullAXTree", map[string]any{}, &tree)
	element := b.backendNodeID(id)
	byID := map[string]accessibilityNode{}
	var root string
	for _, node := range tree.Nodes {
		byID[node.ID] = node
		if node.BackendNodeID == element {
			root = node.ID
		}
	}
	var walk func(id string)
	walk = func(id string) {
		node := byID[id]
		if line := b.spokenLine(node); line != "" {
			lines = append(lines, line)
		}
		for _, child := range node.ChildIDs {
			walk(child)
		}
	}
	walk(root)
	return lines
}

// accessibilityNode is a node of the tree that a screen reader walks.
type accessibilityNode struct {
	ID            string             `json:"nodeId"`
	Ignored       bool               `json:"ignored"`
	ChildIDs      []string           `json:"childIds"`
	BackendNodeID int                `json:"backendDOMNodeId"`
	Role          accessibilityValue `json:"role"`
	Name          accessibilityValue `json:"name"`
}

type accessibilityValue struct {
	Value json.RawMessage `json:"value"`
}

// spokenLine returns a node's role and name, or "" if a screen reader passes over it.
func (b browserTab) spokenLine(node accessibilityNode) string {
	b.t.Helper()
	text := func(value json.RawMessage) (s string) {
		if len(value) > 0 && json.Unmarshal(value, &s) != nil {
			b.t.Fatalf("a role or a name is %s", value)
		}
		return strings.TrimSpace(s)
	}
	role, name := text(node.Role.Value), text(node.Name.Value)
	isSpoken := !node.Ignored && role != "InlineTextBox"
	hasMeaning := name != "" || role != "generic" && role != "none"
	if !isSpoken || !hasMeaning {
		return ""
	}
	return strings.TrimSpace(role + " " + name)
}

// backendNodeID returns the browser's number for an element.
func (b browserTab) backendNodeID(id string) int {
	b.t.Helper()
	var found struct {
		Result struct {
			ID string `json:"objectId"`
		} `json:"result"`
	}
	expression := "document.getElementById('" + id + "')"
	b.page().Call("Runtime.evaluate", map[string]any{"expression": expression}, &found)
	var described struct {
		Node struct {
			ID int `json:"backendNodeId"`
		} `json:"node"`
	}
	b.page().Call("DOM.describeNode", map[string]any{"objectId": found.Result.ID}, &described)
	return described.Node.ID
}
