package cli

import (
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/fairdeal/fairdeal/internal/release"
)

// dashed returns a command's name as used for its page: fairdeal-tarot-show.
func dashed(cmd *cobra.Command) string { return strings.ReplaceAll(cmd.CommandPath(), " ", "-") }

// roff is text for a manual page. A line that begins with a dot would be a
// request, a minus that is not written as one a hyphen.
var roff = strings.NewReplacer(`\`, `\e`, "-", `\-`, "\n.", "\n\\&.", "\n'", "\n\\&'")

// manualPage returns the page of a command, in the macros "man" (groff_man(7)), with the
// date of the release.
func (h help) manualPage(cmd *cobra.Command, released time.Time) []byte {
	var b strings.Builder
	text := func(s string) string { return strings.TrimPrefix(roff.Replace("\n"+s), "\n") }
	first := true // in its section: a section begins a paragraph by itself
	section := func(name string) { first = true; fmt.Fprintf(&b, ".SH %s\n", name) }
	paragraph := func(lines string) {
		if !first {
			b.WriteString(".PP\n")
		}
		first = false
		b.WriteString(lines)
	}
	asTyped := func(lines string) { paragraph(fmt.Sprintf(".nf\n%s\n.fi\n", text(lines))) }
	fmt.Fprintf(&b, ".TH \"%s\" 1 \"%s\" \"fairdeal %s\" fairdeal\n.nh\n.ad l\n",
		text(strings.ToUpper(dashed(cmd))), released.UTC().Format(time.DateOnly), release.Version)
	section("NAME")
	fmt.Fprintf(&b, "%s \\- %s\n", text(dashed(cmd)), text(cmd.Short))
	section("SYNOPSIS")
	fmt.Fprintf(&b, ".B %s\n", text(cmd.UseLine()))
	section("DESCRIPTION")
	long := cmd.Long
	if long == "" {
		long = cmd.Short
	}
	for part := range strings.SplitSeq(strings.TrimSpace(long), "\n\n") {
		if strings.Contains("\n"+part, "\n  ") { // a table
			asTyped(part)
		} else {
			paragraph(text(part) + "\n")
		}
	}
	cmd.InitDefaultHelpFlag()
	if flags := cmd.Flags(); flags.HasAvailableFlags() {
		section("OPTIONS")
		flags.VisitAll(func(f *pflag.Flag) {
			if !declared(cmd, f) {
				return
			}
			what, usage := valueOf(f)
			option := "--" + f.Name
			if f.Shorthand != "" {
				option = "-" + f.Shorthand + ", " + option
			}
			fmt.Fprintf(&b, ".TP\n.B %s\n%s\n", text(strings.TrimSpace(option+" "+what)), text(usage))
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
		fmt.Fprintf(&b, "%s(1)\n", text(strings.Join(also, "(1), ")))
	}
	return []byte(b.String())
}
