package score

// conventions lists all conventions in the order in which error messages name them.
var conventions = []Convention{
	{
		Name: "PZBS",
		Settings: []Setting{
			{Key: "factoring", Value: "neuberg"},
			{Key: "trim", Value: "at least 25%"},
			{Key: "average-imps", Value: "1.2"},
		},
		Source: "PZBS, pary impy; the lecture",
	},
	{
		Name: "EBU",
		Settings: []Setting{
			{Key: "factoring", Value: "neuberg"},
			{Key: "few-scores", Value: "white-book"},
			{Key: "comparisons", Value: "neuberg"},
		},
		Source: "EBU White Book",
	},
	{
		Name:     "WBF",
		Settings: []Setting{{Key: "factoring", Value: "neuberg"}},
		Source:   "ACBLscore, page 92",
	},
	{
		Name: "ABF",
		Settings: []Setting{
			{Key: "factoring", Value: "neuberg"},
			{Key: "comparisons", Value: "mean"},
			{Key: "trim", Value: "1"},
		},
		Source: "four sessions as they were published",
	},
	{
		Name: "ACBL",
		Settings: []Setting{
			{Key: "factoring", Value: "neuberg"},
			{Key: "few-scores", Value: "acbl"},
			{Key: "trim", Value: "5%"},
			{Key: "datum-rounding", Value: "even"},
			{Key: "comparisons", Value: "mean"},
			{Key: "average-imps", Value: "3"},
		},
		Source: "ACBLscore, pages 83 and 92",
	},
	{
		Name:     "RealBridge",
		Settings: []Setting{{Key: "comparisons", Value: "neuberg"}},
		Source:   "its results",
	},
	{
		Name: "JFR",
		Settings: []Setting{
			{Key: "factoring", Value: "neuberg"},
			{Key: "average-imps", Value: "1.2"},
			{Key: "datum", Value: "plain"},
			{Key: "trim", Value: "at least 45% of expected"},
			{Key: "datum-rounding", Value: "towards-zero"},
		},
		Source: "4,134 points on pages of JFR Pary",
	},
	{
		Name: "KoPS",
		Settings: []Setting{
			{Key: "factoring", Value: "neuberg"},
			{Key: "points", Value: "0.005"},
			{Key: "comparisons", Value: "mean"},
			{Key: "imp-limit", Value: "17"},
		},
		Source: "1,356 points on pages of KoPS",
	},
	{
		Name: "BBO",
		Settings: []Setting{
			{Key: "factoring", Value: "scaled"},
			{Key: "comparisons", Value: "mean"},
		},
		Source: "733 points of BBO's tournaments",
	},
}
