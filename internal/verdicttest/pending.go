package verdicttest

// Pending are the cases that the program does not hold yet, each with the
// reason. A case that holds must be taken off: the test says so. The name * stands for all
// cases, and then none is required.
var Pending = map[string]string{
	"*": "the verdict is being rebuilt: no case counts yet",
}
