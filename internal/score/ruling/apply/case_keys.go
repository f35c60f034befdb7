package apply

// caseKeys lists the fields of a case in the order of the printed sheet. Those about an appeal come last.
var caseKeys = []struct {
	key      string
	others   []string // the key in Polish and French
	name     string   // catalogue key
	field    func(*Case) *string
	isAppeal bool
}{
	{
		key: "event", others: []string{"zawody", "turniej", "tournoi"}, name: "ruling.event",
		field: func(c *Case) *string { return &c.Event },
	},
	{
		key: "date", others: []string{"data"}, name: "ruling.date",
		field: func(c *Case) *string { return &c.Date },
	},
	{
		key: "place", others: []string{"miejsce", "lieu"}, name: "ruling.venue",
		field: func(c *Case) *string { return &c.Place },
	},
	{
		key: "director", others: []string{"sedzia", "arbitre"}, name: "ruling.director",
		field: func(c *Case) *string { return &c.Director },
	},
	{
		key: "names", others: []string{"gracze", "zawodnicy", "joueurs"}, name: "ruling.players",
		field: func(c *Case) *string { return &c.Names },
	},
	{
		key: "facts", others: []string{"fakty", "faits"}, name: "ruling.facts",
		field: func(c *Case) *string { return &c.Facts },
	},
	{
		key: "auction", others: []string{"licytacja", "encheres"}, name: "ruling.auction",
		field: func(c *Case) *string { return &c.Auction },
	},
	{
		key: "play", others: []string{"rozgrywka", "jeu"}, name: "ruling.play",
		field: func(c *Case) *string { return &c.Play },
	},
	{
		key: "finding", others: []string{"ustalenie", "constat"}, name: "ruling.finding",
		field: func(c *Case) *string { return &c.Finding },
	},
	{
		key: "committee", others: []string{"komisja", "comite"}, name: "ruling.committee",
		field:    func(c *Case) *string { return &c.Committee },
		isAppeal: true,
	},
	{
		key: "outcome", others: []string{"wynik odwolania", "decision"}, name: "ruling.decision",
		field:    func(c *Case) *string { return &c.Outcome },
		isAppeal: true,
	},
	{
		key: "deposit", others: []string{"kaucja", "caution"}, name: "ruling.deposit",
		field:    func(c *Case) *string { return &c.Deposit },
		isAppeal: true,
	},
}
