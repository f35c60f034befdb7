package page

// verdictLists are sentences of which every verb is a list of numbers, of boards or
// of sessions.
var verdictLists = catalogue{
	sentences: map[string]words{
		"session %s": {
			"sesja %s", "séance %s"},
	},
}
