package lint

import "strings"

// formCase contains descriptions of one kind, in several languages, with values.
type formCase struct {
	kind         string
	descriptions []string
	right        []string          // values without a contradiction
	wrong        map[string]string // values, with a part of the message
}

// hex64 is the value of a beacon round.
const hex64 = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"

var formCases = []formCase{
	{
		kind: "a lottery, k of n",
		descriptions: []string{
			"Lotto 6 from 49 of Wednesday 10 March 2027, without the bonus number, from low to high",
			"Lotto 6 z 49 ze środy 10 marca 2027, bez liczby dodatkowej, rosnąco",
			"Loto 6 sur 49 du mercredi 10 mars 2027, sans le numéro complémentaire, dans l'ordre croissant",
		},
		right: []string{
			"3 6 9 13 26 40",
			"1 2 3 4 5 49",
			"3, 6, 9, 13, 26, 40",
			"03-06-09-13-26-40",
		},
		wrong: map[string]string{
			"3 6 9 13 77":       "five numbers; expected six; 77 is above 49",
			"hello":             `"hello" is not a number; no numbers; expected six`,
			"3 6 9 13 26 40 45": "seven numbers; expected six",
			"3 6 9 13 40 26":    "26 follows 40; expected the numbers from low to high",
			"3 6 9 13 13 40":    "13 occurs twice",
			"0 6 9 13 26 40":    "0 is below 1",
		},
	},
	{
		kind: "drawing order: any order is correct",
		descriptions: []string{
			"Lotto, 6 numbers out of 42, in the order drawn, without the bonus, 3 December 2026",
			"Lotto 6 liczb z 42, w kolejności losowania, bez liczby dodatkowej, 3 grudnia 2026",
			"Loto du 3 décembre 2026, 6 numéros sur 42, dans l'ordre du tirage, sans le complémentaire",
		},
		right: []string{
			"40 3 26 6 13 9",
			"1 2 3 4 5 6",
			"42 41 40 39 38 37",
			"7/1/9/3/8/2",
		},
		wrong: map[string]string{
			"40 3 26 6 13":      "five numbers; expected six",
			"40 3 26 6 13 43":   "43 is above 42",
			"40 3 26 6 13 40":   "40 occurs twice",
			"40.3.26.6.13.9":    "one number; expected six",
			"40 3 26 6 13 -9":   "-9 is below 1",
			"40 3 26 6 13 nine": `"nine" is not a number`,
		},
	},
	{
		kind: "a list that may contain repeats",
		descriptions: []string{
			"five numbers from 1 to 9999, as random.org gives them on 3 December 2026",
			"5 liczb losowych od 1 do 9999 z random.org, 3 grudnia 2026",
			"cinq nombres entiers de 1 à 9999 de random.org, le 3 décembre 2026",
		},
		right: []string{
			"17 4711 9999 1 42",
			"17 17 17 17 17",
			"1,234 5 6 7 8", // the comma separates thousands
			"9999 9998 9997 9996 9995",
		},
		wrong: map[string]string{
			"17 4711 9999 1":                    "four numbers; expected five",
			"17 4711 10000 1 42":                "10000 is above 9999",
			"17 4711 9999 0 42":                 "0 is below 1",
			"17 4711 9999 1 42 5":               "six numbers; expected five",
			"17 4711 9999 1 x":                  `"x" is not a number`,
			"17 4711 99999999999999999999 1 42": "is above 9999",
		},
	},
	{
		kind: "an index with decimals",
		descriptions: []string{
			"Dow Jones closing value of Friday 12 March 2027, with two decimals",
			"WIG20, zamknięcie z dwoma miejscami po przecinku, 12 marca 2027",
			"CAC 40, clôture avec deux décimales, le vendredi 12 mars 2027",
		},
		right: []string{
			"44,901.92",
			"44901.92",
			"44.901,92",
			"812,00",
		},
		wrong: map[string]string{
			"44,901":        "44,901 has no decimals; expected two",
			"44901.9":       "44901.9 has one decimal; expected two",
			"44901.923":     "44901.923 has no decimals; expected two", // three digits after a dot are thousands
			"44 901.92":     "two numbers; expected one",
			"up":            `"up" is not a number`,
			"44901.92 12.3": "two numbers; expected one",
		},
	},
	{
		kind: "joined digits",
		descriptions: []string{
			"Wynik losowania Lotto Multi Multi z dn. 31.12.2018 g. 21:40 (20 liczb od najmniejszej " +
				"do najwiekszej zapisane jednym ciagiem)",
			"wynik losowania Lotto Multi Multi z dnia 3 stycznia 2025, " +
				"godz. 22:00 (20 liczb zapisanych jednym ciągiem od najmniejszej)",
			"Multi Multi of 3 January 2025, 22:00: the 20 numbers in rising order, " +
				"written as one string of digits",
			"Multi Multi du 3 janvier 2025, 20 numéros dans l'ordre croissant, en une seule chaîne de chiffres",
		},
		right: []string{
			"1361011141823303336414353575962747677",
			"345912141519203745495160656769727779",
			" 116212324303235384142505564676869747779 ",
			"348912252833385053555861636566697478",
		},
		wrong: map[string]string{
			"1 3 6 10 11 14 18 23 30 33 36 41 43 53 57 59 62 74 76 77": "expected one string of digits",
			"0103061011141823303336414353575962747677":                 "without leading zeros",
			"1361011141823303336414353575962747777":                    "77 occurs twice",
			"1361011141823303336414353575962747799":                    "99 is above 80",
			"136101114182330":                                          "15 digits cannot be read as 20 numbers",
			"13610111418233033364143535759627476.77":                   "contains dots or commas",
		},
	},
	{
		kind: "Multi Multi with spaces",
		descriptions: []string{
			"Lotto Multi Multi, 17 grudnia 2023, 22:00, 20 liczb w kolejności rosnącej",
			"Multi Multi of 17 December 2023, 22:00, from low to high",
			"Multi Multi du 17 décembre 2023, 22h00, dans l'ordre croissant",
		},
		right: []string{
			"1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20",
			"1 3 6 10 11 14 18 23 30 33 36 41 43 53 57 59 62 74 76 77",
			"1, 3, 6, 10, 11, 14, 18, 23, 30, 33, 36, 41, 43, 53, 57, 59, 62, 74, 76, 80",
			"01 03 06 10 11 14 18 23 30 33 36 41 43 53 57 59 62 74 76 77",
		},
		wrong: map[string]string{
			"136101114182330333641435357":                                 "one number; expected 20",
			"1 3 6 10 11 14 18 23 30 33 36 41 43 53 57 59 62 74 76 77 78": "21 numbers; expected 20",
			"1 3 6 10 11 14 18 23 30 33 36 41 43 53 57 59 62 74 76":       "19 numbers; expected 20",
			"1 3 6 10 11 14 18 23 30 33 36 41 43 53 57 59 62 74 76 81":    "81 is above 80",
			"1 3 6 11 10 14 18 23 30 33 36 41 43 53 57 59 62 74 76 77":    "10 follows 11",
			"1 3 3 10 11 14 18 23 30 33 36 41 43 53 57 59 62 74 76 77":    "3 occurs twice",
		},
	},
	{
		kind: "several consecutive facts",
		descriptions: []string{
			"Dow Jones closing value with both decimals, and Lotto 6/49 from low to high, " +
				"both of Friday 12 March 2027",
			"WIG20, zamknięcie z dwoma miejscami po przecinku, i Lotto 6 z 49, " +
				"bez liczby dodatkowej, od najmniejszej, z 12 marca 2027",
			"CAC 40, clôture avec deux décimales, et Loto 6 sur 49, sans le numéro chance, " +
				"dans l'ordre croissant, du vendredi 12 mars 2027",
		},
		right: []string{
			"44,901.92 3 6 9 13 26 40",
			"44901.92; 3 6 9 13 26 40",
			"44901.92 + 3 6 9 13 26 40",
			"812,00 1 2 3 4 5 6",
		},
		wrong: map[string]string{
			"44,901.92 3 6 9 13 26":    "six numbers; expected seven",
			"44,901.92":                "one number; expected seven",
			"3 6 9 13 26 40 44,901.92": "3 has no decimals; expected two",
			"44,901 3 6 9 13 26 40":    "44,901 has no decimals; expected two",
			"44,901.92 3 6 9 13 26 50": "50 is above 49",
			"44,901.92 3 6 9 13 40 26": "26 follows 40",
		},
	},
	{
		kind: "two lotteries in one",
		descriptions: []string{
			"EuroMillions 5 from 50 and 2 from 12, sorted, 4 December 2026",
			"EuroMillions 5 z 50 oraz 2 z 12, rosnąco, 4 grudnia 2026",
			"EuroMillions 5 sur 50 et 2 sur 12, dans l'ordre croissant, 4 décembre 2026",
		},
		right: []string{
			"3 6 9 13 50 1 12",
			"1 2 3 4 5 1 2",
			"3 6 9 13 26 + 3 6",
			"3-6-9-13-26 3-6",
		},
		wrong: map[string]string{
			"3 6 9 13 50":      "five numbers; expected seven",
			"3 6 9 13 50 1 13": "13 is above 12",
			"3 6 9 13 51 1 12": "51 is above 50",
			"3 6 9 13 50 12 1": "1 follows 12",
			"3 6 9 13 50 1 1":  "1 occurs twice",
			"3 9 6 13 50 1 12": "6 follows 9",
		},
	},
	{
		kind: "two digits each",
		descriptions: []string{
			"Lotto 6 from 49 of 3 December 2026, rising, two digits each, written as one string",
			"Lotto 6 z 49 z 3 grudnia 2026, rosnąco, po dwie cyfry, jednym ciągiem",
			"Loto 6 sur 49 du 3 décembre 2026, ordre croissant, à deux chiffres, sans espaces",
		},
		right: []string{
			"030609132640",
			"010203040506",
			"444546474849",
			"091011121314",
		},
		wrong: map[string]string{
			"369132640":         "nine digits cannot be read as six numbers",
			"03 06 09 13 26 40": "expected one string of digits",
			"030609132650":      "50 is above 49",
			"030609134026":      "26 follows 40",
			"000609132640":      "00 is below 1",
			"0306091326400":     "13 digits cannot be read as six numbers",
		},
	},
	{
		kind: "a beacon round and a text",
		descriptions: []string{
			"Lotto 6 from 49 of 1 December 2026, rising + drand quicknet round 34449412 (2026-12-01T19:00:00Z)",
			"Lotto 6 z 49 z 1 grudnia 2026, rosnąco + drand quicknet round 34449412 (2026-12-01T19:00:00Z)",
			"Loto 6 sur 49 du 1 décembre 2026, ordre croissant + drand quicknet round 34449412 " +
				"(2026-12-01T19:00:00Z)",
		},
		right: []string{
			"3 6 9 13 26 40 + " + hex64,
			"1 2 3 4 5 6 + " + hex64,
			"3 6 9 13 26 40 + " + strings.ToUpper(hex64),
			"44 45 46 47 48 49 + " + strings.Repeat("0", 64),
		},
		wrong: map[string]string{
			"3 6 9 13 26 40":                     "one part; expected two",
			hex64:                                "one part; expected two",
			hex64 + " + 3 6 9 13 26 40":          "is not a number",
			"3 6 9 13 26 40 + " + hex64[1:]:      "expected 64 digits 0-9 a-f",
			"3 6 9 13 26 + " + hex64:             "five numbers; expected six",
			"3 6 9 13 26 40 + " + hex64 + " + 1": "three parts; expected two",
		},
	},
}
