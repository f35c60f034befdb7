package main

import (
	"github.com/fairdeal/fairdeal/delayed"
)

// amendSituations returns situations in which somebody amends the description.
func amendSituations() []situation {
	return []situation{
		amending("amend: nothing different", "", input{}).wantRefusal(),
		amending("amend", otherInfo, input{}).wantSuccess(),
		amending("amend: not published", otherInfo, input{}).startingFrom("described").wantRefusal(),
		amending("amend: the value is known", otherInfo, input{}).startingFrom("valued").wantRefusal(),
		amending("amend: the description was changed", otherInfo, input{}).
			after(changeDescription).wantRefusal(),
		amending("amend: no reason", otherInfo, input{}).without("reason").wantRefusal(),
		amending("amend: a round of a beacon that is public", delayed.Quicknet().Describe(1000), input{}).
			wantRefusal(),
		amending("amend: another program is at work", otherInfo, input{}).after(lockTournament).wantRefusal(),
	}
}

const otherInfo = "Lotto 6 from 49 of Wednesday 17 March 2027, without the bonus number, from low to high"

// amending returns a situation in which somebody amends the delayed information. An empty info leaves
// it as it is. The dialogue cannot amend.
func amending(name, info string, in input) situation {
	if info == "" {
		info = doorInfo
	}
	return situation{
		name:    name,
		state:   "published",
		at:      beforeDraw,
		command: append([]string{"amend", "spring", "--reason", "a slip", "--di", info}, in.flags...),
		desk:    "t/spring/amend",
		form:    append([]field{{"name", "Spring Cup"}, {"text", info}, {"reason", "a slip"}}, in.fields...),
	}
}
