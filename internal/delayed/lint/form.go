package lint

import (
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/pattern"
)

// Form describes how a value is written: its facts, in the order in which the description names them. Everything
// that the words leave open remains unchecked.
type Form struct {
	Parts []FormPart `json:"parts"` // the parts that Parse returns; a text counts as one part
}

// FormPart describes how one part of a value is written.
type FormPart struct {
	Machine bool   `json:"machine"` // 64 hexadecimal digits
	Facts   []Fact `json:"facts"`   // in the order of their values; empty: form unknown
}

// Fact describes one fact and how its numbers are written.
type Fact struct {
	Kind     FactKind `json:"kind"`
	Count    int      `json:"count"`         // numbers; 0: unknown
	Extra    bool     `json:"extra"`         // a bonus number is mentioned: a few more numbers may follow
	From     int      `json:"from"`          // the smallest number; valid if To is known
	To       int      `json:"to"`            // the largest number; 0: unknown
	Order    Order    `json:"order"`         // empty: unknown
	Repeats  Repeats  `json:"repeats"`       // whether a number may occur twice
	Decimals int      `json:"decimals"`      // decimal places; -1: unknown
	Digits   int      `json:"digits_each"`   // digits per number, including leading zeros; 0: unknown
	Joined   bool     `json:"joined_digits"` // the numbers are written as one string of digits
}

// FactKind classifies facts.
type FactKind string

// Kinds of facts.
const (
	lottery FactKind = "lottery" // numbers from a range
	figure  FactKind = "figure"  // an index or a rate: one number with decimals
)

// Order is the order of a fact's numbers.
type Order string

// The orders.
const (
	anyOrder     Order = ""
	risingOrder  Order = "rising"
	fallingOrder Order = "falling"
	orderAsDrawn Order = "as_drawn"
)

// Repeats tells whether a number may occur twice.
type Repeats string

// Values of Repeats.
const (
	repeatsUnknown Repeats = ""
	noRepeats      Repeats = "no"
	mayRepeat      Repeats = "yes"
)

// Known reports whether the description specifies any form.
func (f *Form) Known() bool {
	return slices.ContainsFunc(f.Parts, func(p FormPart) bool { return p.Machine || len(p.Facts) > 0 })
}

// FormOf returns the form that a description specifies. It understands English, Polish and French.
func FormOf(description string) *Form {
	return formOf(delayed.Parse(description[:min(len(description), maxBytes)]))
}

func formOf(parts []delayed.Part) *Form {
	f := &Form{}
	for _, p := range parts {
		switch {
		case p.Kind != delayed.Text:
			f.Parts = append(f.Parts, FormPart{Machine: true})
		default:
			f.Parts = append(f.Parts, FormPart{Facts: factsOf(p.Text)})
		}
	}
	return f
}

// counts are the number words in the three languages.
var counts = map[string]int{
	"two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "twelve": 12, "twenty": 20,
	"dwie": 2, "dwóch": 2, "dwoch": 2, "trzy": 3, "trzech": 3, "cztery": 4, "czterech": 4, "pięć": 5, "piec": 5, "pięciu": 5, "sześć": 6, "szesc": 6, "sześciu": 6,
	"siedem": 7, "siedmiu": 7, "osiem": 8, "dziewięć": 9, "dziesięć": 10, "dwadzieścia": 20, "dwadziescia": 20, "dwudziestu": 20,
	"deux": 2, "trois": 3, "quatre": 4, "cinq": 5, "sept": 7, "huit": 8, "neuf": 9, "dix": 10, "douze": 12, "vingt": 20,
	"one": 1, "a": 1, "both": 2, "jedno": 1, "jednym": 1, "jednego": 1, "dwa": 2, "dwoma": 2, "trzema": 3, "czterema": 4, "une": 1, "un": 1,
	"no": 0, "zero": 0, "without": 0, "bez": 0, "sans": 0, "aucune": 0,
}

// number parses digits or a number word.
func number(s string) int {
	if n, err := strconv.Atoi(s); err == nil {
		return n
	}
	return counts[s]
}

const (
	countWord = `(\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|dwie|dwóch|dwoch|trzy|trzech|cztery|czterech|pięciu|pięć|piec|sześciu|sześć|szesc|siedmiu|siedem|osiem|dziewięć|dziesięć|dwudziestu|dwadzieścia|dwadziescia|deux|trois|quatre|cinq|sept|huit|neuf|dix|douze|vingt)`
	adjective = `(?:\s*(?:main|winning|drawn|random|whole|different|distinct|first|różnych|losowych|wylosowanych|głównych|pierwszych|całkowitych))*`
	noun      = `(?:\s*(?:numbers|balls|integers|numéros|numeros|nombres|entiers|boules|liczby|liczb|kul|numerów))`
	after     = `(?:\s*(?:différents|distincts|losowych|całkowitych|gagnants))*`
	range2    = `(?:\s*(?:each|każda|chacun)?,?\s*(?:from|between|od|de|entre|w zakresie od|z zakresu od|z zakresu|z przedziału|compris entre)\s*(\d{1,6})\s*(?:to|and|do|à|a|et|-|–)\s*(\d{1,6}))`

	countedNouns = `numbers|balls|integers|numéros|numeros|nombres|entiers|boules|liczb|kul|numerów`
	rangeWords   = `from|between|od|de|entre|z zakresu|z przedziału`
	indexNames   = `dj|dow|s&p|s &|s& p|standard|spx|nasdaq|ndx|nyse|russell|ftse|dax|cac|aex|bel|psi|ibex|nikkei|topix|wig|stoxx|omx|hang seng|sensex`
)

var (
	// kOfN matches lotteries: 6 from 49, 20 liczb z 80, 5 numéros sur 49.
	kOfN = pattern.Needing(`of|from|/|aus|uit|su|parmi|spośród|sposrod|z|de`, `(?:^|[^\d.,:/-])`+countWord+adjective+noun+`?`+after+`\s*(?:out of|from|of|/|aus|uit|sur|su|parmi|spośród|sposrod|z|de)\s*(\d{1,3})\b`)
	// kFromTo matches lists: five numbers from 1 to 9999.
	kFromTo = pattern.Needing(countedNouns, `\b`+countWord+adjective+noun+after+range2)
	// fromTo matches the range of a list whose count is elsewhere.
	fromTo = pattern.Needing(rangeWords, range2)
	// kNumbers matches a count without a range: 20 liczb.
	kNumbers = pattern.Needing(countedNouns, `(?:^|[^\d.,:/-])`+countWord+adjective+noun)
	// afterRange matches text that must not follow "6 of 49".
	afterRange = pattern.New(`^\s*(?:[ivx]+\b|[/.:-]\d|\s*(?:to|do|à)\s*\d)`)
	multiMulti = pattern.Needing(`multi`, `multi[ -]?multi`)

	joinedWords = pattern.Words(`ciągiem|ciagiem|one string|single string|joined|run together|without any blanks|without any spaces|without any separators|without blanks|without spaces|without separators|no blanks|no spaces|bez odstęp|bez odstep|bez spacj|d'un seul tenant|une seule chaine|une seule chaîne|seule suite de chiffres|sans espace|sans blanc|collés|colles`)
	digitsEach  = pattern.Needing(`digit|cyfr|chiffres|zer|zéro`, `(\d|two|three|four|dwie|dwóch|trzy|trzech|cztery|czterech|deux|trois|quatre)[ -](?:digits? each|digit|cyfry każda|cyfry kazda|chiffres chacun)|po (dwie|trzy|cztery) cyfry|each (?:with|in|as) (two|three|four|\d) digits|(dwu|trzy|cztero)cyfrow|[àa] (deux|trois|quatre) chiffres|leading zero|zer(?:em|ami) (?:na początku|wiodąc)|zéros? (?:en tête|initia)`)

	noZeros      = pattern.Needing(`zer|zér`, `(?:\bno|without|bez)\s+(?:(?:any|a|leading|initial|wiod[ąa]cych|pocz[ąa]tkowych)\s+)*zer|sans\s+(?:aucun\s+)?z[ée]ros?`)
	fallingWords = pattern.Needing(`descending|decreasing|falling|high|largest|malej|od najw|décroissant|decroissant|du plus`, `descending|decreasing|falling|high(?:est)? to low|largest to small|malej[ąa]c|od najwi[ęe]ksz|décroissant|decroissant|du plus grand`)
	risingWords  = pattern.Needing(`ascending|increasing|sorted|rising|low|smallest|numerical|rosn|od najm|croissant|du plus`, `ascending|increasing|sorted|rising|low(?:est)? to high|smallest to large|numerical order|rosn[ąa]c|od najmniejsz|(?:^|[^é])croissant|du plus petit`)
	drawnWords   = pattern.Needing(`order|as drawn|kolejno|ordre`, `order drawn|as drawn|drawing order|order of (?:the )?draw|order (?:in which )?they (?:were|are) drawn|kolejności (?:wy)?losowani|kolejnosci (?:wy)?losowani|ordre d[ue] (?:tirage|sortie)`)

	repeatWords   = pattern.Words(`may repeat|can repeat|repeats allowed|with repetition|mogą się powtarzać|moga sie powtarzac|z powtórzeniami|avec répétition|peuvent se répéter`)
	noRepeatWords = pattern.Words(`different|distinct|without repeti|no repeat|różne|różnych|bez powtórz|différents|sans répétition`)

	extraWords   = pattern.Needing(`bonus|extra number|additional number|supplementary|complémentaire|numéro chance|dodatkow|plus|star|étoile|powerball|joker`, `bonus|extra number|additional number|supplementary|complémentaire|numéro chance|dodatkow|plus(?:em|a)\b|stars?\b|étoiles?|powerball number|joker`)
	withoutExtra = pattern.New(`(?:without|not|no|excluding|except|bez|sans|hors|ni)(?:\s+\S+){0,2}\s*$`)

	// figureNames has one group per figure.
	figureNames = pattern.Needing(indexNames, `(dow[ .-]?jones|\bdji?a?\b|djia?|\bdow\b)|(s ?& ?p|standard & poor|\bspx\b)|(nasdaq|\bndx\b)|(nyse composite)|(russell)|(ftse)|(\bm?dax\b)|(\bcac\b)|(\baex\b)|(nikkei|topix)|(\bwig(?:20|30|40|80)?\b|wig20)|(stoxx)|(hang seng)|(sensex)|(\bbel.?20)|(\bibex)|(\bomx)`)
	sourceWords = pattern.Words(`publi|source|according|podan|źródł|selon|www|http|indices|exchange|site|report`)
	someFigure  = pattern.Words(`\bindex\b|\bindeks|\bindice\b|exchange rate|\bkurs\b|\bcours\b|stock|closing value`)
	decimals    = pattern.Needing(`decimal|décimale|places|digit|miejsc|cyfr|chiffre`, `(\d{1,2}|no|zero|one|two|both|three|four|five|six|a|without|bez|jedno|jednym|jednego|dwa|dwie|dwoma|dwóch|dwoch|trzy|trzema|trzech|cztery|czterema|czterech|une|un|deux|trois|quatre|sans|aucune)\s+(?:decimal|places|digits? after|miejsc|cyfr\S* po przecinku|chiffres? après|d[ée]cimale)`)
	wholeWords  = pattern.Needing(`round|whole|zaokr|arrondi`, `rounded to (?:a |the )?(?:whole|point|nearest point)|whole points|zaokrąglon\S* do (?:całych|pełnych)|arrondi à l'(?:entier|unité)`)
	ofDay       = []pattern.Words{`\bopen|otwarci|ouverture`, `clos|zamkni|schluss|clôture|cloture|settle`, `\bhigh\b|\bhighest\b|maksim|plus haut`, `\blow\b|\blowest\b|minim|plus bas`}
)

// factsOf returns the facts in a text, in order.
func factsOf(text string) []Fact { return slices.Clone(read(text).facts) }

// reading is a parsed text.
type reading struct {
	dates []namedDate
	plain string // in lower case, without dates
	facts []Fact
}

// read parses a text. It caches the result, because LintOf and FormOf read the same texts for every
// copy of a description, and parsing takes most of the time in a federation audit.
func read(text string) *reading {
	if r := recent.get(text); r != nil {
		return r
	}
	dates := findDates(text)
	r := &reading{dates: dates, plain: withoutDates(text, dates)}
	r.facts = factsIn(r.plain)
	recent.put(text, r)
	return r
}

// datesIn returns the dates in a text.
func datesIn(text string) []namedDate {
	if r := recent.get(text); r != nil {
		return r.dates
	}
	return findDates(text)
}

// recent caches the latest texts.
var recent readings

type readings struct {
	sync.Mutex
	byText map[string]*reading
}

// mostTexts is the cache size, longestKept the maximum length of a cached text.
const mostTexts, longestKept = 256, 4 << 10

func (c *readings) get(text string) *reading {
	c.Lock()
	defer c.Unlock()
	return c.byText[text]
}

func (c *readings) put(text string, r *reading) {
	if len(text) > longestKept {
		return
	}
	c.Lock()
	defer c.Unlock()
	if c.byText == nil || len(c.byText) >= mostTexts {
		c.byText = map[string]*reading{}
	}
	c.byText[text] = r
}

// factsIn returns the facts in a text without dates, in order.
func factsIn(lower string) []Fact {
	style := styleOf(lower)
	type placed struct {
		at   int
		fact Fact
	}
	var found []placed
	for _, at := range lotteriesIn(lower) {
		fact := style
		fact.Kind, fact.Count, fact.From, fact.To = lottery, at.count, at.low, at.high
		if at.list {
			fact.Repeats = repeatsOf(lower)
		} else {
			fact.Repeats = noRepeats
		}
		fact.Decimals = 0
		found = append(found, placed{at.start, fact})
	}
	if n := len(found); n > 0 && bonusNamed(lower) {
		found[n-1].fact.Extra = true
	}
	for _, at := range figuresIn(lower, len(found) > 0) {
		found = append(found, placed{at, Fact{Kind: figure, Count: figureCount(lower), Decimals: decimalsOf(lower), Repeats: repeatsUnknown}})
	}
	slices.SortStableFunc(found, func(a, b placed) int { return a.at - b.at })
	var facts []Fact
	for _, p := range found {
		facts = append(facts, p.fact)
	}
	return facts
}

// withoutDates returns the text in lower case with its dates and times replaced by spaces. Otherwise "6 z 12
// grudnia" would look like a lottery.
func withoutDates(text string, dates []namedDate) string {
	lower := strings.ToLower(text)
	for _, d := range dates {
		named := strings.ToLower(d.text)
		if strings.ContainsAny(named, "abcdefghijklmnopqrstuvwxyz") && indexDate.For(named).MatchString(named) {
			continue // DJI1910 also contains the name of the index.
		}
		lower = strings.Replace(lower, named, strings.Repeat(" ", len(named)), 1)
	}
	return clockTime.For(lower).ReplaceAllStringFunc(lower, func(s string) string { return strings.Repeat(" ", len(s)) })
}

// clockTime matches a time of day: 22:00 or 22h00, and 22.00 after an introductory word.
var clockTime = pattern.Needing(`:|h`, `\b(\d{1,2}[:h]\d{2})\b(?:\s*(?:cet|cest|gmt|utc|et)\b)?`)

// styleOf returns the notation that a text specifies for all its numbers.
func styleOf(lower string) Fact {
	f := Fact{Joined: joinedWords.In(lower)}
	rising, falling, drawn := risingWords.For(lower).MatchString(lower), fallingWords.For(lower).MatchString(lower), drawnWords.For(lower).MatchString(lower)
	switch {
	case rising && !falling && !drawn:
		f.Order = risingOrder
	case falling && !rising && !drawn:
		f.Order = fallingOrder
	case drawn && !rising && !falling:
		f.Order = orderAsDrawn
	}
	if m := digitsEach.For(lower).FindStringSubmatch(lower); m != nil && !noZeros.For(lower).MatchString(lower) {
		f.Digits = 2 // Lotteries have numbers below 100.
		for _, word := range m[1:] {
			switch {
			case word == "dwu":
				f.Digits = 2
			case word == "trzy":
				f.Digits = 3
			case word == "cztero":
				f.Digits = 4
			case word != "":
				f.Digits = number(word)
			}
		}
	}
	return f
}

func repeatsOf(lower string) Repeats {
	switch {
	case repeatWords.In(lower):
		return mayRepeat
	case noRepeatWords.In(lower):
		return noRepeats
	}
	return repeatsUnknown
}

// bonusNamed reports whether a text mentions a bonus number without excluding it.
func bonusNamed(lower string) bool {
	return slices.ContainsFunc(extraWords.For(lower).FindAllStringIndex(lower, -1), func(at []int) bool { return !withoutExtra.Re().MatchString(lower[:at[0]]) })
}

// drawing is a lottery or a list in a text.
type drawing struct {
	start, count, low, high int
	list                    bool // a list such as numbers from 1 to 9999, which may contain repeats
}

func lotteriesIn(lower string) (draws []drawing) {
	group := func(m []int, i int) int {
		if m[2*i] < 0 {
			return 0
		}
		return number(lower[m[2*i]:m[2*i+1]])
	}
	add := func(d drawing, end int) {
		draws = append(draws, d)
		lower = lower[:d.start] + strings.Repeat("~", end-d.start) + lower[end:]
	}
	for _, m := range kFromTo.For(lower).FindAllStringSubmatchIndex(lower, -1) {
		if d := (drawing{m[0], group(m, 1), group(m, 2), group(m, 3), true}); d.low < d.high {
			add(d, m[1])
		}
	}
	for _, m := range kOfN.For(lower).FindAllStringSubmatchIndex(lower, -1) {
		d := drawing{start: m[0], count: group(m, 1), low: 1, high: group(m, 2)}
		if d.count >= 1 && d.high > d.count && d.high >= 10 && !afterRange.Re().MatchString(lower[m[1]:]) {
			add(d, m[1])
		}
	}
	if len(draws) > 0 {
		return draws
	}
	several := kNumbers.For(lower).FindStringSubmatchIndex(lower)
	count := 0
	if several != nil {
		count = group(several, 1)
	}
	if m := multiMulti.For(lower).FindStringIndex(lower); m != nil {
		if count == 0 {
			count = 20
		}
		return []drawing{{start: m[0], count: count, low: 1, high: 80}}
	}
	if m := fromTo.For(lower).FindStringSubmatchIndex(lower); m != nil && several != nil && group(m, 1) < group(m, 2) {
		return []drawing{{several[0], count, group(m, 1), group(m, 2), true}}
	}
	if kind := kindsOf(lower); several != nil || kind.lottery {
		start := 0
		if several != nil {
			start = several[0]
		} else {
			start = lotteryWords.Index(lower)
		}
		return []drawing{{start: start, count: count}}
	}
	return nil
}

// figuresIn returns the positions of the figures in a text. It reports each name once, and skips names after
// "published by", which are sources.
func figuresIn(lower string, others bool) (at []int) {
	seen := map[int]bool{}
	last := 0
	for _, m := range figureNames.For(lower).FindAllStringSubmatchIndex(lower, -1) {
		name := 0
		for i := 1; 2*i < len(m); i++ {
			if m[2*i] >= 0 {
				name = i
			}
		}
		source := len(at) > 0 && sourceWords.In(lower[last:min(len(lower), m[1]+12)])
		if seen[name] || source {
			continue
		}
		seen[name], last = true, m[1]
		at = append(at, m[0])
	}
	if len(at) > 0 {
		return at
	}
	if at := someFigure.Index(lower); at >= 0 {
		return []int{at}
	}
	if m := decimals.For(lower).FindStringIndex(lower); m != nil && !others {
		return []int{m[0]}
	}
	return nil
}

// figureCount returns 1, or 0 if the text may mean several figures on the same day.
func figureCount(lower string) int {
	for _, words := range []*pattern.Pattern{risingWords, fallingWords} {
		lower = words.For(lower).ReplaceAllString(lower, " ")
	}
	n := 0
	for _, figure := range ofDay {
		if figure.In(lower) {
			n++
		}
	}
	if n > 1 {
		return 0
	}
	return 1
}

// decimalsOf returns the number of decimals that a text specifies, or -1.
func decimalsOf(lower string) int {
	if wholeWords.For(lower).MatchString(lower) {
		return 0
	}
	n := -1
	for _, m := range decimals.For(lower).FindAllStringSubmatch(lower, -1) {
		if n >= 0 && n != number(m[1]) {
			return -1
		}
		n = number(m[1])
	}
	return n
}

// JoinsDigits reports whether a description asks for a single digit string.
func JoinsDigits(description string) bool { return joinedWords.In(strings.ToLower(description)) }
