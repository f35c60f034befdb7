package page

// valueMessages are what is said of a typed value with its description in hand.
var valueMessages = catalogue{sentences: map[string]words{
	"Parts of the value: %[1]s; wanted: %[2]s.":                             {"Części wartości: %[1]s; oczekiwano: %[2]s.", "Parties de la valeur : %[1]s ; attendu : %[2]s."},
	"%[1]s is not 64 digits 0-9 a-f.":                                       {"%[1]s to nie 64 cyfry 0-9 a-f.", "%[1]s n'est pas 64 chiffres 0-9 a-f."},
	"%[1]s is no number.":                                                   {"%[1]s nie jest liczbą.", "%[1]s n'est pas un nombre."},
	"Numbers typed: %[1]s; wanted: %[2]s.":                                  {"Wpisane liczby: %[1]s; oczekiwano: %[2]s.", "Nombres saisis : %[1]s ; attendu : %[2]s."},
	"Numbers typed: %[1]s; wanted: at least %[2]s.":                         {"Wpisane liczby: %[1]s; oczekiwano co najmniej: %[2]s.", "Nombres saisis : %[1]s ; attendu au moins : %[2]s."},
	"Numbers typed: %[1]s; wanted: at most %[2]s.":                          {"Wpisane liczby: %[1]s; oczekiwano co najwyżej: %[2]s.", "Nombres saisis : %[1]s ; attendu au plus : %[2]s."},
	"%[1]s is above %[2]s.":                                                 {"%[1]s to więcej niż %[2]s.", "%[1]s dépasse %[2]s."},
	"%[1]s is below %[2]s.":                                                 {"%[1]s to mniej niż %[2]s.", "%[1]s est inférieur à %[2]s."},
	"%[1]s stands out of order.":                                            {"%[1]s nie stoi we właściwej kolejności.", "%[1]s n'est pas dans l'ordre."},
	"%[1]s comes twice.":                                                    {"%[1]s występuje dwa razy.", "%[1]s figure deux fois."},
	"%[1]s: number of decimals wanted: %[2]s.":                              {"%[1]s: oczekiwana liczba miejsc po przecinku: %[2]s.", "%[1]s : nombre de décimales attendu : %[2]s."},
	"%[1]s: number of digits wanted: %[2]s.":                                {"%[1]s: oczekiwana liczba cyfr: %[2]s.", "%[1]s : nombre de chiffres attendu : %[2]s."},
	"%[1]s: one string of digits is wanted.":                                {"%[1]s: oczekiwano cyfr zapisanych jednym ciągiem.", "%[1]s : une seule suite de chiffres est attendue."},
	"%[1]s cannot be read as numbers of the draw; wanted: %[2]s.":           {"%[1]s nie daje się odczytać jako liczby z losowania; oczekiwano: %[2]s.", "%[1]s ne se lit pas comme les numéros du tirage ; attendu : %[2]s."},
	"%[1]s: write blanks between the numbers.":                              {"%[1]s: oddziel liczby odstępami.", "%[1]s : séparez les nombres par des espaces."},
	"Not checked: the description says nothing of the form of the value.":   {"Nie sprawdzono: opis nie mówi, jaką postać ma wartość.", "Non contrôlé : la description ne dit rien de la forme de la valeur."},
	"Not checked: how many numbers there are.":                              {"Nie sprawdzono: ile jest liczb.", "Non contrôlé : combien il y a de nombres."},
	"Not checked: which numbers can be drawn.":                              {"Nie sprawdzono: jakie liczby można wylosować.", "Non contrôlé : quels nombres peuvent être tirés."},
	"Not checked: the order of the numbers.":                                {"Nie sprawdzono: kolejność liczb.", "Non contrôlé : l'ordre des nombres."},
	"Not checked: whether a number can come twice.":                         {"Nie sprawdzono: czy liczba może się powtórzyć.", "Non contrôlé : si un nombre peut figurer deux fois."},
	"Not checked: how many decimals there are.":                             {"Nie sprawdzono: ile jest miejsc po przecinku.", "Non contrôlé : combien il y a de décimales."},
	"Not checked: whether the numbers are written as one string of digits.": {"Nie sprawdzono: czy liczby są zapisane jednym ciągiem.", "Non contrôlé : si les nombres s'écrivent en une seule suite de chiffres."},
	"Not checked: which numbers belong to which fact.":                      {"Nie sprawdzono: które liczby należą do którego faktu.", "Non contrôlé : quels nombres vont avec quel fait."},
}}
