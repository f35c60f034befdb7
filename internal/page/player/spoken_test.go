package player

import (
	"encoding/json"
	"strings"
	"testing"
)

// spokenTree returns the accessibility tree of an element as lines with the role and name of each
// node.
func (p tab) spokenTree(id string) []string {
	p.t.Helper()
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
	p.page().Call("Runtime.evaluate", map[string]any{"expression": "document.getElementById('" + id + "')"}, &found)
	var described struct {
		Node struct {
			ID int `json:"backendNodeId"`
		} `json:"node"`
	}
	p.page().Call("DOM.describeNode", map[string]any{"objectId": found.Result.ID}, &described)
	p.call("Accessibility.enable", map[string]any{})
	var tree struct {
		Nodes []node `json:"nodes"`
	}
	p.page().Call("Accessibility.getFullAXTree", map[string]any{}, &tree)
	byID, top := map[string]node{}, ""
	for _, n := range tree.Nodes {
		byID[n.ID] = n
		if n.Backend == described.Node.ID {
			top = n.ID
		}
	}
	text := func(v json.RawMessage) (s string) {
		if len(v) > 0 && json.Unmarshal(v, &s) != nil {
			p.t.Fatalf("a role or a name is %s", v)
		}
		return strings.TrimSpace(s)
	}
	var out []string
	var walk func(id string)
	walk = func(id string) {
		n := byID[id]
		role, name := text(n.Role.Value), text(n.Name.Value)
		if !n.Ignored && role != "InlineTextBox" && (name != "" || role != "generic" && role != "none") {
			out = append(out, strings.TrimSpace(role+" "+name))
		}
		for _, child := range n.ChildIDs {
			walk(child)
		}
	}
	walk(top)
	return out
}

// TestCardForScreenReaders checks that screen readers announce the card in visual order: the input, the
// answer, the first wrong board with both deals, the moved cards, and the next step.
func TestCardForScreenReaders(t *testing.T) {
	p := newTab(t)
	p.open(saved(t))
	p.choose("pickfolder", example(t, "swap-of-cards"))
	p.verdict()
	lines := append(p.spokenTree("card"), append(p.spokenTree("diff"), p.spokenTree("todo-next")...)...)
	t.Logf("the card, as it is spoken:\n%s", strings.Join(lines, "\n"))
	want := []string{
		"region 1 of 148 boards does not match",
		"Verdict Cup 2024",
		"heading 1 of 148 boards does not match",
		"Round robin 1/4, board 6: two cards changed places. ",
		"region Round robin 1/4, board 6", "As dealt", "list North", "In the file", "list North", "The cards that moved", "A", "South", "West", "region What to do", "button Copy a letter to the organiser",
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

// TestTarotByKeyboard looks up a tarot deal and draws one without a mouse. On a small phone and
// with 200 % text size nothing may be cut off.
func TestTarotByKeyboard(t *testing.T) {
	p := newTab(t)
	p.page().SetView(320, 640, "light")
	p.open(tarotSaved(t))
	focus := func() string { return p.eval("document.activeElement.id || document.activeElement.className") }
	until := func(id string) {
		t.Helper()
		var way []string
		for range 30 {
			p.page().Press("Tab")
			way = append(way, focus())
			if way[len(way)-1] == id {
				return
			}
		}
		t.Fatalf("the Tab key never comes to %s: %q", id, way)
	}
	p.looks("title", "Deal 1")
	p.eval("document.querySelector('#other > summary').focus()")
	p.page().Press("Enter")
	until("random")
	p.page().Press("Enter")
	p.looks("verdict", "as an example, not for play")
	p.eval("document.querySelector('#game > summary').focus()")
	p.page().Press("Enter")
	p.eval("document.getElementById('distribution').select()")
	for _, digit := range "94480825" {
		p.page().Press(string(digit))
	}
	until("sequence")
	for _, digit := range "60000000000" {
		p.page().Press(string(digit))
	}
	until("number")
	p.page().Press("2")
	p.page().Press("Enter")
	p.looks("title", "Deal 2")
	for _, button := range []struct{ id, report string }{{"look", "Deal 2"}, {"random", "Deal 1"}, {"duplicate", "Rejected before this one"}, {"next", "Deal"}} {
		until(button.id)
		p.page().Press("Enter")
		p.looks("main", button.report)
	}
	if got := focus(); got != "next" {
		t.Errorf("after the next deal the focus is on %q", got)
	}
	narrow := func(where string) {
		t.Helper()
		if got := p.eval("document.documentElement.scrollWidth + ' of ' + innerWidth + (document.documentElement.scrollWidth <= innerWidth ? '' : ' wider')"); strings.Contains(got, "wider") {
			t.Errorf("%s the page is %s points wide", where, got)
		}
	}
	narrow("on a small phone")
	p.page().SetView(640, 800, "light")
	p.eval("(document.documentElement.style.fontSize = '200%', '')")
	narrow("with text of 200 %")
	// A reload starts again, and Back returns to the page either as it was or empty.
	p.eval("(location.reload(), '')")
	p.page().WaitUntil("document.getElementById('look')?.textContent === 'Show the deal' && document.getElementById('distribution').value > ''")
}

// TestPlayerByKeyboard goes through the example, an altered card, a typing error with both answers,
// and a restart, without a mouse. After each step the focus must be on its result.
func TestPlayerByKeyboard(t *testing.T) {
	p := newTab(t)
	p.page().SetView(320, 640, "light")
	p.open(saved(t))
	focus := func() string {
		return p.eval("document.activeElement.id || document.activeElement.textContent.trim().slice(0, 40)")
	}
	until := func(want string) {
		t.Helper()
		var way []string
		for range 60 {
			p.page().Press("Tab")
			way = append(way, focus())
			if way[len(way)-1] == want {
				return
			}
		}
		t.Fatalf("the Tab key never comes to %q: %q", want, way)
	}
	press := func(id string) {
		t.Helper()
		until(id)
		p.anew(func() { p.page().Press("Enter") })
	}
	typed := func(opens, field, text string) {
		t.Helper()
		until(opens)
		p.page().Press("Enter")
		until(field)
		p.anew(func() {
			for _, c := range text {
				p.page().Press(string(c))
			}
			p.page().Press("Enter")
		})
	}
	for _, step := range []struct {
		act          func()
		answer, look string
		focus        string
	}{
		{func() { press("example") }, "All 8 boards match", "good", "card"},
		{func() { press("Now change one card") }, "1 of 8 boards does not match", "bad", "card"},
		{func() { press("Put the card back") }, "All 8 boards match", "good", "card"},
		{func() { typed("check-value", "value", "7") }, "All 8 boards match", "good", "value"},
		{func() { press("No, that is what the source says") }, "The hands were made with ", "bad", "tick-value"},
	} {
		step.act()
		p.verdict()
		if got := p.answer(); !strings.HasPrefix(got, step.answer) {
			t.Fatalf("the answer is %q, want %q", got, step.answer)
		}
		if got := p.cardLook(); got != step.look {
			t.Errorf("%s: the card is %q, want %q", step.answer, got, step.look)
		}
		if got := focus(); got != step.focus {
			t.Errorf("%s: the focus is on %q, want %q", step.answer, got, step.focus)
		}
	}
	again := func() {
		t.Helper()
		until("change")
		p.page().Press("Enter")
		press("Start again")
	}
	again()
	if got := focus() + p.eval("String(document.getElementById('example') !== null)"); got != "pickfilestrue" {
		t.Errorf("after the start again the focus is on %q", got)
	}
	// A board chosen in one tournament does not carry over to another.
	p.choose("pickfolder", example(t, "all-files"))
	p.verdict()
	if got := focus() + p.eval("String(document.getElementById('myboard').textContent.includes('The link is to'))"); got != "cardfalse" {
		t.Errorf("files of another tournament: %q", got)
	}
	again()
	// Nothing is stored, so a reload shows the initial page.
	press("example")
	p.eval("(location.reload(), '')")
	p.page().WaitUntil("document.getElementById('example') !== null && document.getElementById('card') === null")
}
