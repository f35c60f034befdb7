package jettest

// layout contains the sizes and offsets in bytes that differ between Jet 3 and Jet 4 (spec/access.md).
type layout struct {
	pageSize     int
	rowDirectory int // offset of the row offsets in a data page; the number of rows comes before it
	encrypted    int // number of encrypted bytes in the header

	// offsets in a table definition
	columnCount int
	usageMap    int // pointer to the page map
	columns     int // first column entry

	// a column entry: its size, and offsets in it
	entrySize     int
	number        int
	variableIndex int // index among the texts and memos
	flags         int
	offset        int // position among the values of fixed size
	length        int
}

var jet3 = layout{
	pageSize:     2048,
	rowDirectory: 10,
	encrypted:    126,

	columnCount: 25,
	usageMap:    35,
	columns:     43,

	entrySize:     18,
	number:        1,
	variableIndex: 3,
	flags:         13,
	offset:        14,
	length:        16,
}

var jet4 = layout{
	pageSize:     4096,
	rowDirectory: 14,
	encrypted:    128,

	columnCount: 45,
	usageMap:    55,
	columns:     63,

	entrySize:     25,
	number:        5,
	variableIndex: 7,
	flags:         15,
	offset:        21,
	length:        23,
}
