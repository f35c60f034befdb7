package page

// recordMessages are the words of hand records that other pages say too.
var recordMessages = catalogue{
	sentences: map[string]words{
		"hands %s": {"rozkłady %s", "donnes %s"},
	},
}
