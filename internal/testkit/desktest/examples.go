package desktest

// WorkedExample is a ruling to enter at the director's desk, with the expected answer.
type WorkedExample struct {
	Name   string
	Typed  map[string]string // fields of the director's form
	Answer string
}

// WorkedExamples contains rulings of different kinds: weighted and split scores, and damage.
var WorkedExamples = []WorkedExample{
	{
		Name: "a weighted score in a match",
		Typed: map[string]string{
			"method": "teams", "actual": "-100", "others": "+300",
			"ns-w0": "60", "ns-r0": "+620", "ns-w1": "40", "ns-r1": "-100",
		},
		Answer: "NS +1.2 IMPs, EW -1.2 IMPs",
	},
	{
		Name: "a weighted score among ten",
		Typed: map[string]string{
			"method": "mp", "actual": "-100", "others": "3x +620\n+500\n3x +300\n2x -100",
			"ns-w0": "60", "ns-r0": "+620", "ns-w1": "40", "ns-r1": "-100",
		},
		Answer: "NS 9.8 MP, 54.44%, EW 8.2 MP, 45.56%",
	},
	{
		Name: "a split score among ten",
		Typed: map[string]string{
			"method": "mp", "actual": "-100", "others": "+800\n3x +620\n3x +300\n2x -100",
			"ns-r0": "-100", "split": "yes", "ew-r0": "+620",
		},
		Answer: "NS 2 MP, 11.11%, EW 5 MP, 27.78%",
	},
	{
		Name: "damage in a match",
		Typed: map[string]string{
			"method": "teams", "actual": "+150", "others": "+800",
			"offender": "EW", "before": "+620", "after": "+500",
		},
		Answer: "NS -10 IMPs, EW +5 IMPs",
	},
	{
		Name: "damage among ten",
		Typed: map[string]string{
			"method": "mp", "actual": "+150", "others": "+800\n3x +620\n3x +500\n2x -100",
			"offender": "EW", "before": "+620", "after": "+500",
		},
		Answer: "NS 10 MP, 55.56%, EW 5 MP, 27.78%",
	},
}
