package alteredtest

// honest lists honest ways to present a tournament. If a program may ask a question or leave
// something open, the exit status may also be 2, but never 1.
var honest = []kind{
	{name: "plain", exits: onlyVerified, apply: presentUnchanged, weight: 3},
	{name: "packed", exits: onlyVerified, apply: packHandFiles},
	{name: "in part", exits: onlyVerified, apply: presentPart},
	{name: "not all shown", exits: onlyUnchecked, apply: omitFirstBoard},
	{name: "another order", exits: onlyVerified, apply: shuffleBoards},
	{name: "results of several tables", exits: onlyVerified, apply: repeatBoardsForTables},
	{name: "a copy in another format", exits: onlyVerified, apply: addCopy},
	{name: "as an editor saves it", exits: onlyVerified, apply: saveInEditor, weight: 3},
	{name: "hands in files of text", exits: onlyVerified, apply: renameToText},
	{name: "names of browsers", exits: onlyVerified, apply: renameLikeDownloads},
	{name: "names that say nothing, stated", exits: verifiedOrUnchecked, apply: renameAndState},
	{name: "names that say nothing", exits: verifiedOrUnchecked, apply: renameFile},
	{name: "numbered from another first board", exits: verifiedOrUnchecked, apply: startAtOtherBoard},
	{name: "sessions of a day in one file", exits: verifiedOrUnchecked, apply: mergeSessions},
	{name: "reserve set made and not played", exits: onlyVerified, apply: addReserve},
	{name: "reserve set announced", exits: verifiedOrUnchecked, apply: playReserve},
	{name: "a board replaced from outside", exits: verifiedOrUnchecked, apply: replaceBoard},
	{name: "a session not held, stated", exits: onlyVerified, apply: cancelSession},
	{name: "every board replaced from outside", exits: verifiedOrUnchecked, apply: replaceAllBoards},
	{name: "reserve set of some boards, announced", exits: verifiedOrUnchecked, apply: playReserveInPart},
	{name: "a practice board", exits: verifiedOrUnchecked, apply: addPracticeBoard},
	{name: "other files beside", exits: onlyVerified, apply: addUnrelatedFiles},
	{name: "notes of a player", exits: verifiedOrUnchecked, apply: addNotes},
	{name: "typed whole", exits: verifiedOrUnchecked, apply: typeSession},
	{name: "description as mail leaves it", exits: verifiedOrUnchecked, apply: sendByMail},
	{name: "digest and value looked up", exits: onlyVerified, apply: lookUpDigestAndValue},
	{name: "the value looked up, parted otherwise", exits: verifiedOrUnchecked, apply: lookUpRespelledValue},
	{name: "damage that nobody can mend", exits: verifiedOrUnchecked, apply: mangleFile, weight: 3},
}
