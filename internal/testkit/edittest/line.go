package edittest

import "bytes"

func (f *file) editLine() *Edit {
	lines := f.lines()
	i := f.random.IntN(len(lines))
	lineSpan := lines[i]
	line := string(bytes.TrimRight([]byte(f.text(lineSpan)), "\r\n"))
	ending := f.text(lineSpan)[len(line):]
	otherLine := f.text(lines[f.random.IntN(len(lines))])
	switch f.random.IntN(12) {
	case 0:
		return f.replace("a line lost", lineSpan, "")
	case 1:
		return f.replace("a line twice", lineSpan, f.text(lineSpan)+f.text(lineSpan))
	case 2:
		return f.replace("a line of another place", lineSpan, otherLine)
	case 3:
		return f.replace("a line more, of another place", emptyAt(lineSpan.start), otherLine)
	case 4:
		if i+1 == len(lines) {
			return unchanged()
		}
		next := lines[i+1]
		return f.replace("two lines exchanged", span{lineSpan.start, next.end}, f.text(next)+f.text(lineSpan))
	case 5:
		return f.replace("two lines joined", lineSpan, line+f.oneOf("", " "))
	case 6:
		cut := f.random.IntN(len(line) + 1)
		return f.replace("a line parted", lineSpan, line[:cut]+"\n"+line[cut:]+ending)
	case 7:
		prefix := f.oneOf("> ", "- ", "foo ", "% ", "; ", "{", "# ", "//", "\t", " ")
		return f.replace("words before a line", emptyAt(lineSpan.start), prefix)
	case 8:
		suffix := f.oneOf("<br>", " ", "}", " foo", ",", "|", "\\", "\x1a")
		return f.replace("words behind a line", lineSpan, line+suffix+ending)
	case 9:
		return f.replace("an empty line", emptyAt(lineSpan.start), "\n")
	case 10:
		return f.replace("a line of nobody", emptyAt(lineSpan.start), f.oneOf(strayLines...))
	default:
		rest := span{lineSpan.start, len(f.data)}
		return f.replace("the rest lost", rest, line[:f.random.IntN(len(line)+1)])
	}
}

// strayLines contains lines of several formats.
var strayLines = []string{
	"zz|\n", "foo\n", "[Foo \"1\"]\n", "[Board \"3\"]\n", "{\n", "}\n", "Board 3\n", "N:\n", "qx|o3|\n", "md|\n",
	"1,1:x\n", "TN x\n", "%\n", "----\n",
}

// lines returns the lines with their ends.
func (f *file) lines() (lines []span) {
	start := 0
	for i, c := range f.data {
		if isLast := i+1 == len(f.data); c == '\n' || isLast {
			lines = append(lines, span{start, i + 1})
			start = i + 1
		}
	}
	return lines
}
