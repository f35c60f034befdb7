package tournament

import (
	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/term"
)

// phaseWords is how a phase is written, for two pages of help.
const phaseWords = `SESSIONS     how many; 0: not known yet, one key serves them all
BOARDS       16 or 1-16        the same boards in every session
             1-16,17-32        taken in turn
             2x16              short for 1-16,17-32
             1-16(1-16,17-32)  1-16 once, then the list in brackets over and over
             ?                 not known yet, asked for when hands are made
PREFIX       of file names; a run of # becomes the session's number
DESCRIPTION  # becomes the session's number here too`

// Topics are the pages of help about tournaments.
func Topics() []*cobra.Command {
	return []*cobra.Command{
		term.Topic("phases", "how the phases of a tournament are written", `A phase is a row of sessions of one kind. It is written with colons
between its parts, as it stands in the description:

  fairdeal tournament edit spring --phase "5:1-10,11-20,21-30:rr##:Round robin"

`+phaseWords+`

A session is phase and session: --session 2,1 or 2,1-3, and 2,1 in
reports. SquareDeal 2.7 knows no brackets, PySquareDeal no 0 sessions.`),
		term.Topic("dates", "how delayed information names its day and its fact", `Delayed information is a public fact that nobody knows when the tournament is
published, and everybody can look up afterwards. It must leave no choice:

  day      with its year, and not a day on which nothing is published:
           Friday 12 March 2027, 2027-03-12, 12.03.2027, DJI120327
  figure   which one of several: opening or closing value
  digits   how many decimals; 44,901.92 and 44901.92 are the same value
  order    of drawn numbers: as drawn, or from low to high; with or without the
           bonus number
  place    where it is published

  "Dow Jones closing value of Friday 12 March 2027 with both decimals"
  "Lotto 6 from 49 of Wednesday 10 March 2027, without the bonus number, from low to high"
  "drand round 60000000 of the main chain"

"fairdeal tournament di NAME TEXT" says what is missing or odd: a day that does
not exist, is over, or is a holiday of the exchange; a lottery without an order;
too few possible values. It refuses nothing; "publish" asks before it uses a day
that is over.`),
	}
}
