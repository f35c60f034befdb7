package browsertest

// suitsFit is a script that finds suits of displayed boards that wrap, leave their board, or
// overlap something else on it.
const suitsFit = `(() => {
	const bad = new Set(), lies = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
	const boards = [...document.querySelectorAll(".board, figure.deal")].filter(b => b.checkVisibility());
	for (const board of boards) {
		const edge = board.getBoundingClientRect(), cards = [...board.querySelectorAll(".cards")], hands = [...board.querySelectorAll(".hand > li")];
		for (const suit of hands) {
			const range = document.createRange();
			range.selectNodeContents(suit);
			cards.push(Object.assign(range, {parentElement: suit}));
		}
		const others = [...board.querySelectorAll(".head small, .box, .hcp span:not(:empty), .dd, .no, .makes")];
		for (const suit of board.querySelectorAll(".suit, .hand > li"))
			if (suit.getBoundingClientRect().height > 1.8 * parseFloat(getComputedStyle(suit).fontSize)) bad.add("wraps: " + suit.textContent);
		cards.forEach((c, i) => {
			const at = c.getBoundingClientRect(), text = c.parentElement.textContent;
			if (at.left < edge.left || at.right > edge.right) bad.add("leaves the board: " + text);
			for (const o of [...others, ...cards.slice(i + 1)]) if (lies(at, o.getBoundingClientRect())) bad.add(text + " lies on " + o.className + " " + o.textContent);
		});
	}
	return boards.length ? [...bad].slice(0, 5).join("; ") : "no board is shown";
})()`

// CheckSuits fails the test if a suit of a displayed board wraps, leaves its board, or
// overlaps something else.
func (p *Page) CheckSuits(what string) {
	p.T.Helper()
	if bad := p.Eval(suitsFit); bad != "" {
		p.T.Errorf("%s: %s", what, bad)
	}
}
