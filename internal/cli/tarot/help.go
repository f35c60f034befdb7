package tarot

// French is a text of the help in French, if it is one of this room.
func French(text string) string {
	if f, ok := frenchCommands[text]; ok {
		return f
	}
	return text
}
