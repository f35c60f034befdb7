package lint

import (
	"strconv"

	"github.com/fairdeal/fairdeal/internal/pattern"
)

// counts are the number words in the three languages.
var counts = map[string]int{
	// English
	"no": 0, "zero": 0, "without": 0, "a": 1, "one": 1, "two": 2, "both": 2, "three": 3, "four": 4, "five": 5,
	"six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "twelve": 12, "twenty": 20,
	// Polish
	"bez": 0, "jedno": 1, "jednego": 1, "jednym": 1,
	"dwa": 2, "dwie": 2, "dwoma": 2, "dwóch": 2, "dwoch": 2,
	"trzy": 3, "trzech": 3, "trzema": 3, "cztery": 4, "czterech": 4, "czterema": 4,
	"pięć": 5, "piec": 5, "pięciu": 5, "sześć": 6, "szesc": 6, "sześciu": 6,
	"siedem": 7, "siedmiu": 7, "osiem": 8, "dziewięć": 9, "dziesięć": 10,
	"dwadzieścia": 20, "dwadziescia": 20, "dwudziestu": 20,
	// French
	"sans": 0, "aucune": 0, "un": 1, "une": 1, "deux": 2, "trois": 3, "quatre": 4, "cinq": 5,
	"sept": 7, "huit": 8, "neuf": 9, "dix": 10, "douze": 12, "vingt": 20,
}

// number parses digits or a number word.
func number(s string) int {
	if n, err := strconv.Atoi(s); err == nil {
		return n
	}
	return counts[s]
}

// Parts of the patterns below.
const (
	countWord = `(\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|dwie|dwóch|dwoch|trzy|` +
		`trzech|cztery|czterech|pięciu|pięć|piec|sześciu|sześć|szesc|siedmiu|siedem|osiem|dziewięć|` +
		`dziesięć|dwudziestu|dwadzieścia|dwadziescia|deux|trois|quatre|cinq|sept|huit|neuf|dix|` +
		`douze|vingt)`
	adjective = `(?:\s*(?:main|winning|drawn|random|whole|different|distinct|first|różnych|losowych|` +
		`wylosowanych|głównych|pierwszych|całkowitych))*`
	noun           = `(?:\s*(?:numbers|balls|integers|numéros|numeros|nombres|entiers|boules|liczby|liczb|kul|numerów))`
	adjectiveAfter = `(?:\s*(?:différents|distincts|losowych|całkowitych|gagnants))*`
	rangePhrase    = `(?:\s*(?:each|każda|chacun)?,?\s*(?:from|between|od|de|entre|w zakresie od|z zakresu od|` +
		`z zakresu|z przedziału|compris entre)\s*(\d{1,6})\s*(?:to|and|do|à|a|et|-|–)\s*(\d{1,6}))`

	countedNouns = `numbers|balls|integers|numéros|numeros|nombres|entiers|boules|liczb|kul|numerów`
	rangeWords   = `from|between|od|de|entre|z zakresu|z przedziału`
	indexNames   = `dj|dow|s&p|s &|s& p|standard|spx|nasdaq|ndx|nyse|russell|ftse|dax|cac|aex|bel|psi|ibex|` +
		`nikkei|topix|wig|stoxx|omx|hang seng|sensex`
)

// Each pattern with needed words is tried only on texts that contain one of them.
var (
	// kOfN matches lotteries: 6 from 49, 20 liczb z 80, 5 numéros sur 49.
	kOfN = pattern.Needing(`of|from|/|aus|uit|su|parmi|spośród|sposrod|z|de`, `(?:^|[^\d.,:/-])`+countWord+adjective+noun+
		`?`+adjectiveAfter+`\s*(?:out of|from|of|/|aus|uit|sur|su|parmi|spośród|sposrod|z|de)\s*(\d{1,3})\b`)
	// kFromTo matches lists: five numbers from 1 to 9999.
	kFromTo = pattern.Needing(countedNouns, `\b`+countWord+adjective+noun+adjectiveAfter+rangePhrase)
	// fromTo matches the range of a list whose count is elsewhere.
	fromTo = pattern.Needing(rangeWords, rangePhrase)
	// kNumbers matches a count without a range: 20 liczb.
	kNumbers = pattern.Needing(countedNouns, `(?:^|[^\d.,:/-])`+countWord+adjective+noun)
	// afterRange matches text that must not follow "6 of 49".
	afterRange = pattern.New(`^\s*(?:[ivx]+\b|[/.:-]\d|\s*(?:to|do|à)\s*\d)`)
	multiMulti = pattern.Needing(`multi`, `multi[ -]?multi`)

	// joinedWords match numbers written as one string of digits.
	joinedWords = pattern.Words(`ciągiem|ciagiem|one string|single string|joined|run together|without any blanks|` +
		`without any spaces|without any separators|without blanks|without spaces|` +
		`without separators|no blanks|no spaces|bez odstęp|bez odstep|bez spacj|d'un seul tenant|` +
		`une seule chaine|une seule chaîne|seule suite de chiffres|sans espace|sans blanc|collés|` +
		`colles`)
	// digitsEach matches a number of digits for each number: two digits each, po dwie cyfry.
	digitsEach = pattern.Needing(`digit|cyfr|chiffres|zer|zéro`,
		`(\d|two|three|four|dwie|dwóch|trzy|trzech|cztery|czterech|deux|trois|`+
			`quatre)[ -](?:digits? each|digit|cyfry każda|cyfry kazda|chiffres chacun)|po (dwie|trzy|`+
			`cztery) cyfry|each (?:with|in|as) (two|three|four|\d) digits|(dwu|trzy|cztero)cyfrow|`+
			`[àa] (deux|trois|quatre) chiffres|leading zero|zer(?:em|ami) (?:na początku|wiodąc)|`+
			`zéros? (?:en tête|initia)`)

	// noZeros matches numbers without leading zeros.
	noZeros = pattern.Needing(`zer|zér`,
		`(?:\bno|without|bez)\s+(?:(?:any|a|leading|initial|wiod[ąa]cych|pocz[ąa]tkowych)\s+)*zer|`+
			`sans\s+(?:aucun\s+)?z[ée]ros?`)
	fallingWords = pattern.Needing(`descending|decreasing|falling|high|largest|malej|od najw|décroissant|decroissant|du plus`,
		`descending|decreasing|falling|high(?:est)? to low|largest to small|malej[ąa]c|`+
			`od najwi[ęe]ksz|décroissant|decroissant|du plus grand`)
	risingWords = pattern.Needing(`ascending|increasing|sorted|rising|low|smallest|numerical|rosn|od najm|croissant|du plus`,
		`ascending|increasing|sorted|rising|low(?:est)? to high|smallest to large|numerical order|`+
			`rosn[ąa]c|od najmniejsz|(?:^|[^é])croissant|du plus petit`)
	// drawnWords match the order in which numbers were drawn.
	drawnWords = pattern.Needing(`order|as drawn|kolejno|ordre`,
		`order drawn|as drawn|drawing order|order of (?:the )?draw|`+
			`order (?:in which )?they (?:were|are) drawn|kolejności (?:wy)?losowani|`+
			`kolejnosci (?:wy)?losowani|ordre d[ue] (?:tirage|sortie)`)

	repeatWords = pattern.Words(`may repeat|can repeat|repeats allowed|with repetition|mogą się powtarzać|` +
		`moga sie powtarzac|z powtórzeniami|avec répétition|peuvent se répéter`)
	noRepeatWords = pattern.Words(`different|distinct|without repeti|no repeat|różne|różnych|bez powtórz|différents|` +
		`sans répétition`)

	extraWords = pattern.Needing(`bonus|extra number|additional number|supplementary|complémentaire|numéro chance|dodatkow|`+
		`plus|star|étoile|powerball|joker`,
		`bonus|extra number|additional number|supplementary|complémentaire|numéro chance|dodatkow|`+
			`plus(?:em|a)\b|stars?\b|étoiles?|powerball number|joker`)
	// withoutExtra matches the text before a bonus number that excludes it: without the, bez.
	withoutExtra = pattern.New(`(?:without|not|no|excluding|except|bez|sans|hors|ni)(?:\s+\S+){0,2}\s*$`)

	// figureNames has one group per figure.
	figureNames = pattern.Needing(indexNames,
		`(dow[ .-]?jones|\bdji?a?\b|djia?|\bdow\b)|(s ?& ?p|standard & poor|\bspx\b)|(nasdaq|`+
			`\bndx\b)|(nyse composite)|(russell)|(ftse)|(\bm?dax\b)|(\bcac\b)|(\baex\b)|(nikkei|topix)|`+
			`(\bwig(?:20|30|40|80)?\b|wig20)|(stoxx)|(hang seng)|(sensex)|(\bbel.?20)|(\bibex)|(\bomx)`)
	// sourceWords match the source of a figure, as in "published by the New York stock exchange".
	sourceWords = pattern.Words(`publi|source|according|podan|źródł|selon|www|http|indices|exchange|site|report`)
	someFigure  = pattern.Words(`\bindex\b|\bindeks|\bindice\b|exchange rate|\bkurs\b|\bcours\b|stock|closing value`)
	// decimals matches a number of decimals: two decimals, dwa miejsca po przecinku.
	decimals = pattern.Needing(`decimal|décimale|places|digit|miejsc|cyfr|chiffre`,
		`(\d{1,2}|no|zero|one|two|both|three|four|five|six|a|without|bez|jedno|jednym|jednego|dwa|`+
			`dwie|dwoma|dwóch|dwoch|trzy|trzema|trzech|cztery|czterema|czterech|une|un|deux|trois|`+
			`quatre|sans|aucune)\s+(?:decimal|places|digits? after|miejsc|cyfr\S* po przecinku|`+
			`chiffres? après|d[ée]cimale)`)
	// wholeWords match figures that are rounded to whole points.
	wholeWords = pattern.Needing(`round|whole|zaokr|arrondi`,
		`rounded to (?:a |the )?(?:whole|point|nearest point)|whole points|`+
			`zaokrąglon\S* do (?:całych|pełnych)|arrondi à l'(?:entier|unité)`)
	// figuresOfDay matches the four figures that an index has on one day.
	figuresOfDay = []pattern.Words{
		`\bopen|otwarci|ouverture`,
		`clos|zamkni|schluss|clôture|cloture|settle`,
		`\bhigh\b|\bhighest\b|maksim|plus haut`,
		`\blow\b|\blowest\b|minim|plus bas`,
	}
)
