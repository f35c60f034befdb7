#!/usr/bin/env python3
"""Counts the figures of spec/stats.md in hand records, from their definitions alone.

    python3 count.py FILE.pbn...    (or a PBN file on standard input)

One JSON object comes out: of each figure the sum that was counted, and of how many.
A deal that was there before is passed over. It needs nothing but Python.
"""
import json
import re
import sys

POINTS = {"A": 4, "K": 3, "Q": 2, "J": 1}
DEALERS = "NESW"
# Law 2: boards 1 to 16, who is vulnerable.
VULNERABLE = ["", "NS", "EW", "NSEW", "NS", "EW", "NSEW", "", "EW", "NSEW", "", "NS", "NSEW", "", "NS", "EW"]


def boards(text):
    """The number and the four hands of each board: hands[seat][suit] is a string of ranks."""
    number = None
    for tag, value in re.findall(r'^\[(\w+) "([^"]*)"\]', text, re.M):
        if tag == "Board":
            number = int(value)
        if tag == "Deal":
            first, hands = value[0], value[2:].split()
            at = "NESW".index(first)
            yield number, {"NESW"[(at + i) % 4]: hand.split(".") for i, hand in enumerate(hands)}


class Count:
    def __init__(self):
        self.sums, self.of, self.seen = {}, {}, set()

    def add(self, figure, n, of):
        self.sums[figure] = self.sums.get(figure, 0) + n
        self.of[figure] = self.of.get(figure, 0) + of

    def board(self, number, hands):
        same = json.dumps([hands[s] for s in "NESW"])
        if same in self.seen:
            return
        self.seen.add(same)
        self.suits(hands)
        points = {s: sum(POINTS.get(c, 0) for suit in hands[s] for c in suit) for s in "NESW"}
        shapes = {s: sorted(len(suit) for suit in hands[s]) for s in "NESW"}
        for s in "NESW":
            shape = shapes[s]
            self.add("void", shape[0] == 0, 1)
            self.add("singleton", 1 in shape, 1)
            self.add("7_card_suit", shape[3] >= 7, 1)
            self.add("4-3-3-3", shape == [3, 3, 3, 4], 1)
            self.add("two_5_card_suits", shape[2] >= 5, 1)
            self.add("spread_of_a_hand", (points[s] - 10) ** 2, 1)
            self.add("hand_of_20", points[s] >= 20, 1)
        self.add("flat_board", all(min(shapes[s]) >= 2 for s in "NESW"), 1)
        both = points["N"] + points["S"]
        self.add("spread_of_a_side", (both - 20) ** 2, 1)
        self.add("north_south_20", both >= 20, 1)
        self.add("both_sides_20", both == 20, 1)
        self.add("nobody_12", max(points.values()) < 12, 1)
        self.add("points_dealer", points[DEALERS[(number - 1) % 4]], 1)
        alone = VULNERABLE[(number - 1) % 16]
        if alone in ("NS", "EW"):
            self.add("points_vulnerable", points[alone[0]] + points[alone[1]], 1)
        for s, name in zip("NESW", ["north", "east", "south", "west"]):
            self.add("points_" + name, points[s], 1)
        self.add("points_north_south", both, 1)

    def suits(self, hands):
        """Figures that are counted suit by suit, from the side that declares."""
        next_seat = {"N": "E", "E": "S", "S": "W", "W": "N"}
        for suit in range(4):
            who = {c: s for s in "NESW" for c in hands[s][suit]}
            self.add("king_behind_ace", who["K"] == next_seat[who["A"]], 1)
            for side, others in (("NS", "EW"), ("EW", "NS")):
                cards = sum(len(hands[s][suit]) for s in side)
                long = max(len(hands[s][suit]) for s in others)
                short = min(len(hands[s][suit]) for s in others)
                for n, patterns in ((7, ["3-3", "4-2", "5-1", "6-0"]), (8, ["3-2", "4-1", "5-0"]),
                                    (9, ["2-2", "3-1", "4-0"]), (10, ["2-1", "3-0"])):
                    if cards == n:
                        for p in patterns:
                            self.add("%d_cards_%s" % (n, p), p == "%d-%d" % (long, short), 1)
                if cards in (8, 9) and who["A"] in side and who["K"] in side and who["Q"] in others:
                    self.add("%d_cards_queen_onside" % cards, who["A"] == next_seat[who["Q"]], 1)


def main():
    count = Count()
    texts = [open(name, encoding="latin-1").read() for name in sys.argv[1:]] or [sys.stdin.read()]
    for text in texts:
        for number, hands in boards(text):
            count.board(number, hands)
    figures = {f: {"sum": int(n), "of": count.of[f]} for f, n in count.sums.items()}
    json.dump({"deals": len(count.seen), "figures": figures}, sys.stdout, indent=1)


if __name__ == "__main__":
    main()
