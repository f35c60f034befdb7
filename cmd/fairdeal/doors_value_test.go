package main

import (
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
)

// valueSituations returns situations in which somebody enters the public number.
func valueSituations() []situation {
	return []situation{
		enteringValue("value", doorValue, input{}).wantSuccess(),
		enteringValue("value: not published", doorValue, input{}).
			startingFrom("described").skipDialogue().wantRefusal(),
		enteringValue("value: five numbers of six", "3 6 9 13 26", input{answers: []string{"no"}}).
			withDoubts(organiser.ValueContradicts).wantRefusal(),
		enteringValue("value: five numbers of six, meant so", "3 6 9 13 26", acceptingInput("value-contradicts")).
			withDoubts(organiser.ValueContradicts).wantSuccess(),
		enteringValue("value: 77 of 49", "3 6 9 13 26 77", input{answers: []string{"no"}}).wantRefusal(),
		enteringValue("value: from high to low", "40 26 13 9 6 3", input{answers: []string{"no"}}).wantRefusal(),
		enteringValue("value: a number twice", "3 6 9 13 13 40", input{answers: []string{"no"}}).wantRefusal(),
		enteringValue("value: no numbers", "hello", input{answers: []string{"no", goBack}}).wantRefusal(),
		enteringValue("value: before the draw", doorValue, input{answers: []string{"no"}}).
			atTime(beforeDraw).withDoubts(organiser.ValueEarly).wantRefusal(),
		enteringValue("value: before the draw, meant so", doorValue, acceptingInput("value-early")).
			atTime(beforeDraw).withDoubts(organiser.ValueEarly).wantSuccess(),
		enteringValue("value: on the day", doorValue, input{answers: []string{"no"}}).
			atTime(drawDay).withDoubts(organiser.ValueToday).wantRefusal(),
		enteringValue("value: on the day, looked up", doorValue, acceptingInput("value-today")).
			atTime(drawDay).withDoubts(organiser.ValueToday).wantSuccess(),
		enteringValue("value: another is set", "5 6 9 13 26 40", input{answers: []string{"no"}}).
			startingFrom("valued").withDoubts(organiser.ValueSet).wantRefusal(),
		enteringValue("value: another is set, replaced", "5 6 9 13 26 40", acceptingInput("value-set")).
			startingFrom("valued").withDoubts(organiser.ValueSet).wantSuccess(),
		enteringValue("value: the same again", doorValue, input{}).startingFrom("valued").wantSuccess(),
		enteringValue("value: none", "", input{answers: []string{goBack}}).wantRefusal(),
		enteringValue("value: another program is at work", doorValue, input{}).after(lockTournament).wantRefusal(),
		enteringValue("value: a blank before it", " 3 6 9 13 26 40", input{}).wantSuccess(),
	}
}

// enteringValue returns a situation in which somebody enters the value. The dialogue asks for the value,
// whether to store it, and about each doubt; the last answers are those of in.
func enteringValue(name, value string, in input) situation {
	return situation{
		name:     name,
		state:    "published",
		command:  append([]string{"dv", "spring", value, "--yes"}, in.flags...),
		dialogue: append([]string{menuValue, value, "yes"}, in.answers...),
		desk:     "t/spring/dv",
		form:     append([]field{{"first", value}, {"value", value}}, in.fields...),
	}
}
