package browsertest

import "regexp"

// pictureName matches characters that file names of screenshots must not contain.
var pictureName = regexp.MustCompile(`[/ %?=,]`)

// cutOff lists parts of the page that are outside the window or cut off.
const cutOff = `(() => {
	const found = [], unseen = new Set();
	const pageWidth = document.documentElement.scrollWidth;
	if (pageWidth > innerWidth) found.push("the page is " + pageWidth + " px wide");
	for (const e of document.querySelectorAll("body *")) {
		const s = getComputedStyle(e);
		if (s.clipPath !== "none") { unseen.add(e); continue; } // for screen readers
		if (!e.checkVisibility() || e.closest(".skip, .scroll, svg") || [...unseen].some(u => u.contains(e))) continue;
		const r = e.getBoundingClientRect(), text = e.textContent.trim().slice(0, 40);
		if (text && (r.left < -1 || r.right > innerWidth + 1)) found.push(e.tagName + " leaves the window: " + text);
		const overflows = e.scrollWidth > e.clientWidth + 1, hides = s.overflowX !== "visible" && s.overflowX !== "auto";
		if (text && hides && overflows) found.push(e.tagName + " is cut off: " + text);
		if (e.matches("button, .button") && overflows) found.push("button: " + text);
	}
	return found.slice(0, 5).join("; ");
})()`

// CheckFits fails if a page is wider than a narrow phone or, at twice the text size, wider than its
// window, if something is cut off, or if controls are too small for a finger. It opens collapsed
// parts for the check.
func (p *Page) CheckFits(what string) {
	p.T.Helper()
	for _, v := range []struct {
		name  string
		size  string // of the text
		width int
	}{
		{name: "320 px", size: "", width: 320},
		{name: "200 % text", size: "200%", width: 640},
	} {
		p.SetView(v.width, 844, "light")
		p.Eval("(document.documentElement.style.fontSize = '" + v.size + "')")
		for _, folded := range []string{"", ", unfolded"} {
			if folded != "" {
				p.Eval("document.querySelectorAll('details').forEach(d => { d.dataset.was = d.open; d.open = true; })")
			}
			if got := p.Eval(cutOff); got != "" {
				p.T.Errorf("%s, %s%s: %s", what, v.name, folded, got)
			}
		}
		p.SavePicture(pictureName.ReplaceAllString(what+"-"+v.name, "_"))
		p.Eval("document.querySelectorAll('details').forEach(d => { d.open = d.dataset.was === 'true'; })")
	}
	p.Eval("(document.documentElement.style.fontSize = '')")
	p.SetView(390, 844, "light")
	p.Call("Emulation.setTouchEmulationEnabled", map[string]any{"enabled": true}, nil)
	p.Call("Emulation.setEmulatedMedia", map[string]any{"features": []map[string]string{{"name": "pointer", "value": "coarse"}}}, nil)
	if got := p.Eval(tooLow); got != "" {
		p.T.Errorf("%s, lower than a finger wants: %s", what, got)
	}
	p.SavePicture(pictureName.ReplaceAllString(what+"-touch", "_"))
	p.Call("Emulation.setTouchEmulationEnabled", map[string]any{"enabled": false}, nil)
	p.SetView(1280, 900, "light")
}

// tooLow lists controls lower than 44 pixels, except links in sentences. The player's page has
// different rules.
const tooLow = `(() => {
	if (!document.querySelector("link[href$='desk.css']")) return "";
	const controls = "header ~ main :is(button, .button, summary, input, select, textarea), " +
		"header ~ main :is(nav, td, th, .buttons, .files, .kept) a, header nav a, .langs a";
	const isVisible = e => e.checkVisibility() && getComputedStyle(e).clipPath === "none";
	return [...document.querySelectorAll(controls)]
		.map(e => e.matches("[type=checkbox], [type=radio]") ? e.closest("label") : e)
		.filter(e => isVisible(e) && e.getBoundingClientRect().height < 43.9)
		.map(e => e.tagName + " " + e.textContent.trim().slice(0, 30) + " " + e.getBoundingClientRect().height)
		.slice(0, 5).join("; ");
})()`
