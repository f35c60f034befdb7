package cli

import (
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/fairdeal/fairdeal/internal/release"
)

// dashed returns a command's name as used for its page, such as fairdeal-tarot-show.
func dashed(cmd *cobra.Command) string { return strings.ReplaceAll(cmd.CommandPath(), " ", "-") }

// roff escapes text for a manual page. Otherwise a leading dot would start a request and a minus
// would become a hyphen.
var roff = strings.NewReplacer(`\`, `\e`, "-", `\-`, "\n.", "\n\\&.", "\n'", "\n\\&'")

// filled escapes running text for a manual page and breaks it into lines of at most 80 bytes, but
// not after a full stop, where a reader's program would add a second space.
func filled(s string) string {
	var lines []string
	line := ""
	words := strings.Fields(s)
	for i := 0; i < len(words); {
		unit := words[i]
		for i++; i < len(words) && endsSentence(unit); i++ {
			unit += " " + words[i]
		}
		if line != "" && len(escaped(line+" "+unit)) > 80 {
			lines = append(lines, escaped(line))
			line = unit
		} else {
			line = strings.TrimPrefix(line+" "+unit, " ")
		}
	}
	return strings.Join(append(lines, escaped(line)), "\n")
}

// endsSentence reports whether roff(7) would take the end of a line for the end of a sentence.
func endsSentence(line string) bool {
	line = strings.TrimRight(line, ")]\"'")
	return line != "" && strings.ContainsAny(line[len(line)-1:], ".?!")
}

// escaped escapes text for a manual page.
func escaped(s string) string { return strings.TrimPrefix(roff.Replace("\n"+s), "\n") }

// manualPage returns a command's page in the man macros (groff_man(7)), dated with the release.
func (h help) manualPage(cmd *cobra.Command, released time.Time) []byte {
	var b strings.Builder
	first := true // A section starts a paragraph by itself.
	section := func(name string) { first = true; fmt.Fprintf(&b, ".SH %s\n", name) }
	paragraph := func(lines string) {
		if !first {
			b.WriteString(".PP\n")
		}
		first = false
		b.WriteString(lines)
	}
	asTyped := func(lines string) { paragraph(fmt.Sprintf(".nf\n%s\n.fi\n", escaped(lines))) }
	fmt.Fprintf(&b, ".TH \"%s\" 1 \"%s\" \"fairdeal %s\" fairdeal\n.nh\n.ad l\n",
		escaped(strings.ToUpper(dashed(cmd))), released.UTC().Format(time.DateOnly), release.Version)
	section("NAME")
	fmt.Fprintf(&b, "%s\n", filled(dashed(cmd)+" - "+cmd.Short))
	section("SYNOPSIS")
	fmt.Fprintf(&b, ".B %s\n", escaped(cmd.UseLine()))
	section("DESCRIPTION")
	long := cmd.Long
	if long == "" {
		long = cmd.Short
	}
	for part := range strings.SplitSeq(strings.TrimSpace(long), "\n\n") {
		if strings.Contains("\n"+part, "\n  ") { // a table
			asTyped(part)
		} else {
			paragraph(filled(part) + "\n")
		}
	}
	cmd.InitDefaultHelpFlag()
	if flags := cmd.Flags(); flags.HasAvailableFlags() {
		section("OPTIONS")
		flags.VisitAll(func(f *pflag.Flag) {
			if !declared(cmd, f) {
				return
			}
			value, usage := valueOf(f)
			option := "--" + f.Name
			if f.Shorthand != "" {
				option = "-" + f.Shorthand + ", " + option
			}
			fmt.Fprintf(&b, ".TP\n.B %s\n%s\n", escaped(strings.TrimSpace(option+" "+value)), filled(usage))
		})
	}
	if cmd.Example != "" {
		section("EXAMPLES")
		asTyped(cmd.Example)
	}
	var also []string
	if cmd.HasParent() {
		also = append(also, dashed(cmd.Parent()))
	}
	for _, sub := range cmd.Commands() {
		if sub.IsAvailableCommand() && !sub.IsAdditionalHelpTopicCommand() {
			also = append(also, dashed(sub))
		}
	}
	if len(also) > 0 {
		section("SEE ALSO")
		fmt.Fprintf(&b, "%s\n", filled(strings.Join(also, "(1), ")+"(1)"))
	}
	return []byte(b.String())
}
