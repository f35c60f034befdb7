#!/usr/bin/env python3
"""Writes vectors.txt and verify.json: spec/tarot.md once more, in Python and
its own library.

    python3 reference.py

Nothing in it comes from the Go package: integers of any size, lists of cards
as texts, hashlib.
"""
import hashlib
import itertools
import json
import random
from math import factorial

PACK = ([s + str(v) for s in "SHDC" for v in range(1, 15)]
        + ["T%d" % v for v in range(1, 22)] + ["EX"])
LIMIT = factorial(78)


def unrank(d):
    left, order = list(PACK), []
    for i in range(77, -1, -1):
        j, d = divmod(d, factorial(i))
        order.append(left.pop(j))
    return order


def seed(domain, d, s, k):
    return (b"fairdeal-tarot-1 " + domain + b"\0" + d.to_bytes(48, "big")
            + s.to_bytes(8, "big") + k.to_bytes(4, "big"))


def draws(message, size, drop):
    """Numbers of size bytes, one after the other, without the top drop bits."""
    stream = hashlib.shake_256(message).digest(48 * 1000)
    at = 0
    while True:
        yield int.from_bytes(stream[at:at + size], "big") % (1 << (8 * size - drop)), at + size
        at += size


def reshuffle(d, s, k):
    if k == 0:
        return d
    for n, _ in draws(seed(b"melange", d, s, k), 48, 1):
        if n < LIMIT:
            return n


def deal(order, players):
    packet, chien_size = {3: (4, 6), 4: (3, 6), 5: (3, 3)}[players]
    order, hands, chien = list(order), [[] for _ in range(players)], []
    packets = 0
    while order:
        hands[packets % players] += order[:packet]
        del order[:packet]
        if packets > 0 and len(chien) < chien_size:
            chien.append(order.pop(0))
        packets += 1
    return hands, chien


def commitment(players, d, s, label):
    text = "fairdeal-tarot-1 %d %d %d" % (players, d, s)
    if label:
        text += " " + label
    return hashlib.sha256(text.encode()).hexdigest()


def atouts(hand):
    return [int(c[1:]) for c in hand if c[0] == "T"]


def suit(hand, s):
    return [int(c[1:]) for c in hand if c[0] == s]


def points(hand, players):
    """Chavey's scale: points and bid (0 passe .. 4 garde contre)."""
    at = atouts(hand)
    n = len(at) + ("EX" in hand)
    p = 0
    if 21 in at:
        p += 10
    if "EX" in hand:
        p += 8
    if 1 in at:
        p += 0 if n < 5 else 5 if n == 5 else 7 if n == 6 else 9
    if n > 4:
        p += 2 * n
    for v in range(16, 22):
        if v in at:
            p += 2
            if (v > 16 and v - 1 in at) or (v < 21 and v + 1 in at):
                p += 1
    short = 0
    for s in "SHDC":
        cards = suit(hand, s)
        if 14 in cards and 13 in cards:
            p += 10
        elif 14 in cards:
            p += 6
        elif 13 in cards:
            p += 3
        if 12 in cards:
            p += 2
        if 11 in cards:
            p += 1
        if len(cards) >= 7:
            p += 9
        elif len(cards) == 6:
            p += 7
        elif len(cards) == 5:
            p += 5
        elif len(cards) == 1:
            short += 3
        elif len(cards) == 0:
            short += 6
    prise, garde, sans, contre = {3: (45, 61, 76, 86), 4: (40, 56, 71, 81), 5: (33, 49, 64, 74)}[players]
    if p < prise:
        return p, 0
    if p < garde:
        return p, 1
    p += short
    return p, 4 if p >= contre else 3 if p >= sans else 2


def lottery(d, s, k, domain, percent):
    u = int.from_bytes(hashlib.shake_256(seed(b"duplicate", d, s, k) + bytes([domain])).digest(8), "big")
    return 100 * u < percent * 2 ** 64


def judge(d, s, k, players):
    """Taker (0 for none), bid, and the reason of a rejection or "accepted"."""
    hands, chien = deal(unrank(reshuffle(d, s, k)), players)
    taker = bid = 0
    for i, hand in enumerate(hands):
        b = points(hand, players)[1]
        if b > bid:
            taker, bid = i + 1, b
    if not taker:
        return 0, 0, "nobody bids"
    hand = hands[taker - 1] + (chien if bid <= 2 else [])
    at = atouts(hand)
    if len(at) >= 12:
        return taker, bid, "too many atouts"
    if len(at) <= 5:
        return taker, bid, "too few atouts"
    percent = {9: 80, 10: 85, 11: 90}.get(len(at), 0)
    if lottery(d, s, k, 3, percent):
        return taker, bid, "atout lottery"
    if set(range(17, 22)) <= set(at):
        return taker, bid, "five top atouts"
    longest = max(len(suit(hand, x)) for x in "SHDC")
    percent = 0 if longest < 7 else {7: 70, 8: 85}.get(longest, 90)
    if lottery(d, s, k, 5, percent):
        return taker, bid, "suit lottery"
    return taker, bid, "accepted"


def petit_sec(hands):
    for i, hand in enumerate(hands):
        if atouts(hand) == [1] and "EX" not in hand:
            return i + 1
    return 0


def boards(players, d, s, sans, n):
    """The first n accepted deals."""
    found = []
    for k in itertools.count():
        if judge(d, s, k, players)[2] != "accepted":
            continue
        if sans and petit_sec(deal(unrank(reshuffle(d, s, k)), players)[0]):
            continue
        found.append(k)
        if len(found) == n:
            return found


def opened(secret, value, players):
    """d, s and the seats that follow: who gets seat 1, 2, ..., counted from 0."""
    message = b"fairdeal-tarot-1 graine\0" + secret + value.encode()
    for d, at in draws(message, 48, 1):
        if d < LIMIT:
            break
    stream = hashlib.shake_256(message).digest(at + 5 * 1000)
    while True:
        s = int.from_bytes(stream[at:at + 5], "big") % 2 ** 37
        at += 5
        if s <= 10 ** 11:
            break
    while True:
        rank = stream[at] & 0x7f
        at += 1
        if rank < factorial(players):
            break
    return d, s, sorted(itertools.permutations(range(players)))[rank]


def sha256(text):
    return hashlib.sha256(text.encode()).hexdigest()


class Game:
    """A game whose records are written down."""

    def __init__(self, players=4, names=(), choice="", label="", delayed="", form="", value=""):
        self.players, self.names, self.choice, self.label = players, names, choice, label
        self.delayed, self.form, self.value = delayed, form, value
        rng = random.Random(repr((players, names, choice, label, delayed)))
        if delayed:
            self.secret = rng.randbytes(32)
            self.d, self.s, self.seats = opened(self.secret, value, players)
        else:
            self.d, self.s = rng.randrange(LIMIT), rng.randrange(10 ** 11 + 1)

    def terms(self):
        lines = ["players %d" % self.players]
        lines += ["name " + n for n in self.names]
        lines += ["seats drawn"] if self.names else []
        lines += ["choice " + self.choice] if self.choice else []
        lines += ["label " + self.label] if self.label else []
        lines += ["delayed " + self.delayed, "form " + self.form] if self.delayed else []
        return lines

    def text(self):
        if self.delayed:
            return "".join(line + "\n" for line in
                           ["fairdeal-tarot-1 delayed"] + self.terms() + ["secret " + self.secret.hex()])
        text = "fairdeal-tarot-1 " + (self.choice + " " if self.choice else "")
        text += "%d %d %d" % (self.players, self.d, self.s)
        return text + (" " + self.label if self.label else "")

    def commitment(self):
        return sha256(self.text())

    def record(self, kind):
        c = self.commitment()
        lines = ["fairdeal-tarot-1 " + kind, "commitment " + c, "code " + c[:5]] + self.terms()
        if kind == "revealed":
            if self.delayed:
                lines += ["secret " + self.secret.hex(), "value " + self.value]
            lines += ["distribution %d" % self.d, "sequence %d" % self.s]
        return "".join(line + "\n" for line in lines + ["end"])

    def announced(self):
        return self.record("announced")

    def revealed(self):
        return self.record("revealed")

    def but(self, **changes):
        """The same secret and numbers with other terms: what an organiser
        who exchanges them afterwards would show."""
        other = Game.__new__(Game)
        other.__dict__.update(self.__dict__, **changes)
        if other.delayed and "value" in changes:
            other.d, other.s, other.seats = opened(other.secret, other.value, other.players)
        return other


LOTO = "French Loto of 1 December 2026"


def verify_cases():
    """Claims and their verdicts: verified, not_verified, false, or unreadable
    for what no program may read at all."""
    cases = []

    def case(name, expect, **claim):
        cases.append(dict(name=name, expect=expect, **claim))

    plain = Game(label="Table 3")
    duplicate = Game(choice="duplicate-sans-petit-sec 16", label="Open 2026")
    drawn = Game(players=3, names=("Zoé", "Anna", "Luc"), label="Finale", delayed=LOTO, form="integers 6", value="3 6 9 13 26 40")
    for name, g in (("plain", plain), ("duplicate", duplicate), ("old duplicate", Game(choice="duplicate 2"))):
        case(name + ", announced", "verified", revealed=g.revealed(), announced=g.announced())
        case(name + ", commitment", "verified", revealed=g.revealed(), commitment=g.commitment())
        case(name + ", code alone", "not_verified", revealed=g.revealed(), code=g.commitment()[:5])
        case(name + ", record alone", "not_verified", revealed=g.revealed())
        case(name + ", wrong code", "false", revealed=g.revealed(), code="%05x" % (int(g.commitment()[:5], 16) ^ 0x11111))
        case(name + ", announcement without the choice or label", "false", revealed=g.but(choice="", label="other").revealed(), announced=g.announced())
    for field, value in (("players", 5), ("label", "Table 4"), ("choice", "duplicate-sans-petit-sec 2")):
        other = plain.but(**{field: value})
        case("plain, wrong " + field, "false", revealed=other.revealed(), announced=plain.announced())
        case("plain, wrong %s in the announcement" % field, "false", revealed=plain.revealed(),
             announced=plain.announced().replace("players 4\nlabel Table 3\n", "\n".join(other.terms()) + "\n"))
    case("plain, a value typed", "not_verified", revealed=plain.revealed(), announced=plain.announced(), value="7")
    case("drawn", "verified", revealed=drawn.revealed(), announced=drawn.announced(), value="3,6,9,13,26,40")
    case("drawn, commitment", "verified", revealed=drawn.revealed(), commitment=drawn.commitment(), value="40 26 13 9 06 3")
    case("drawn, no value", "not_verified", revealed=drawn.revealed(), announced=drawn.announced())
    case("drawn, value without announcement", "not_verified", revealed=drawn.revealed(), value=drawn.value)
    case("drawn, another value looked up", "false", revealed=drawn.revealed(), announced=drawn.announced(), value="3 6 9 13 26 41")
    case("drawn, value looked up that is no value", "not_verified", revealed=drawn.revealed(), announced=drawn.announced(), value="3 6 9")
    for field, value in (("players", 5), ("names", ("Anna", "Zoé", "Luc")), ("label", "Demi-finale"), ("choice", "duplicate 9"),
                         ("delayed", LOTO + ", bonus"), ("form", "integers 6 as-drawn")):
        other = drawn.but(**{field: value})
        if field == "players":
            other = other.but(names=("Zoé", "Anna", "Luc", "Max", "Eva"), value=drawn.value)
        case("drawn, wrong " + field, "false", revealed=other.revealed(), announced=drawn.announced(), value=drawn.value)
        swapped = other.announced().replace(other.commitment(), drawn.commitment()).replace("code " + other.commitment()[:5], "code " + drawn.commitment()[:5])
        case("drawn, wrong %s in the announcement" % field, "false", revealed=drawn.revealed(), announced=swapped, value=drawn.value)
    for line in ("label Finale\n", "name Zoé\nname Anna\nname Luc\nseats drawn\n"):
        case("drawn, the announcement lacks %s" % line.split()[0], "not_verified", revealed=drawn.revealed(), announced=drawn.announced().replace(line, ""), value=drawn.value)
    case("drawn, another secret", "false", revealed=drawn.but(secret=bytes(32), value=drawn.value).revealed(), announced=drawn.announced(), value=drawn.value)
    case("drawn, distribution of one's choice", "false", revealed=drawn.but(d=drawn.d + 1).revealed(), announced=drawn.announced(), value=drawn.value)

    # one value, one spelling: every other one of a record fails, whatever is typed
    forms = [
        ("integers 3", "3 6 9", ["3 6 9 ", " 3 6 9", "3  6 9", "03 6 9", "3,6,9", "3, 6, 9", "3-6-9", "9 6 3", "6 3 9", "3 6", "3 6 9 10", "3 6 6",
                                 "3\u00a06 9", "3 6 9\u200b", "\u200b3 6 9", "3\u200d 6 9", "3 6 \uff19", "\uff13 6 9", "3 6 9.", "3 6 9\t", "3\t6 9", "3 6 9\u00ad", "\ufeff3 6 9", "3 6 ９",
                                 "+3 6 9", "-3 6 9", "3 6 9 ;", "trois 6 9", "3 6 0x9", "3 6 9\u0301", "3.0 6 9", "3 6 9e0"]),
        ("integers 3 as-drawn", "9 3 6", ["9 3 6 ", "9  3 6", "09 3 6", "9,3,6", "9 3 3", "9 3", "9 3 6\u200b"]),
        ("decimal 2", "44901.92", ["44901.9", "44901.920", "44,901.92", "44901,92", "44 901.92", "044901.92", "44901.92 ", "+44901.92", "4490192", ".92", "44901.", "44901.９2", "4.490192e4", "44901\u2024\u0039\u0032"]),
        ("machine", "00ff" * 16, ["00FF" * 16, "00ff" * 16 + " ", "00ff" * 15, "0x" + "00ff" * 15, "00ff" * 16 + " + " + "00ff" * 16, "00ff" * 15 + "00fg", "00ff" * 15 + "00f\uff26"]),
        ("text", "Le petit 21", ["Le petit 21 ", "Le  petit 21", " Le petit 21", "Le petit\u00a021", "Le petit 21\u200b", "Lé petit 21", "Le\tpetit 21", "L\u0435 petit 21"]),
    ]
    drand = "drand quicknet round 1000 (2023-08-23T15:59:24Z)"
    for form, value, wrong in forms:
        g = Game(delayed=drand if form == "machine" else "something", form=form, value=value)
        case(form, "verified", revealed=g.revealed(), announced=g.announced(), value=value)
        case(form + ", blanks around what is typed", "verified", revealed=g.revealed(), announced=g.announced(), value="  " + value + " ")
        for w in wrong:
            case("%s, value %s" % (form, ascii(w)), "false", revealed=g.but(value=w).revealed(), announced=g.announced(), value=w)
            case("%s, value %s, the right one typed" % (form, ascii(w)), "false", revealed=g.but(value=w).revealed(), announced=g.announced(), value=value)
    text = Game(delayed="something", form="text", value="Le petit 21")
    for typed, expect in (("Le petit  21", "verified"), ("le petit 21", "not_verified"), ("Le petit, 21!", "not_verified"), ("Le petit 22", "false"),
                          ("Un petit 21", "false"), ("Le petit 21 \u00e9", "not_verified")):
        case("text, typed %s" % ascii(typed), expect, revealed=text.revealed(), announced=text.announced(), value=typed)
    order = Game(delayed="something", form="integers 3 as-drawn", value="9 3 6")
    for typed, expect in (("9,3,6", "verified"), ("3 6 9", "not_verified"), ("9 3 7", "false")):
        case("as drawn, typed %s" % typed, expect, revealed=order.revealed(), announced=order.announced(), value=typed)
    decimals = Game(delayed="something", form="decimal 2", value="44901.92")
    for typed, expect in (("44,901.92", "verified"), ("44 901,92", "verified"), ("44.901,92", "verified"), ("44'901.92", "verified"), ("44901.920", "not_verified"),
                          ("44901.9", "false"), ("44901.93", "false"), ("4490192", "false"), ("about 44901.92", "not_verified")):
        case("decimal, typed %s" % typed, expect, revealed=decimals.revealed(), announced=decimals.announced(), value=typed)
    thousands = Game(delayed="something", form="decimal 3", value="44.901")
    for typed, expect in (("44.901", "verified"), ("44,901", "not_verified"), ("044.901", "not_verified"), ("0044.901", "verified"), ("44901.000", "false")):
        case("decimal 3, typed %s" % typed, expect, revealed=thousands.revealed(), announced=thousands.announced(), value=typed)

    large = Game(delayed="something", form="decimal 3", value="44901.000")
    for typed, expect in (("44.901", "not_verified"), ("44,901", "not_verified"), ("44901", "verified"), ("44 901.000", "verified"), ("44.902", "false")):
        case("decimal 3 of thousands, typed %s" % typed, expect, revealed=large.revealed(), announced=large.announced(), value=typed)

    # announcements as people keep them
    quoted = "".join("> " + line + "\n" for line in drawn.announced().splitlines())
    for name, text in (
            ("CR LF", drawn.announced().replace("\n", "\r\n")), ("byte order mark", "\ufeff" + drawn.announced()),
            ("quoted", "Anna wrote:\n\n" + quoted + "> \n> see you\n"), ("quoted twice", quoted.replace("> ", ">> ")),
            ("indented", "".join("    " + line + "\n" for line in drawn.announced().splitlines())),
            ("chat", "[12:03] Zoé: " + drawn.announced() + "[12:04] Luc: ok\n"),
            ("chat, every line", "".join("[12:03] Zoé: " + line + "\n" for line in drawn.announced().splitlines())),
            ("folded", drawn.announced().replace("French Loto of", "French Loto\nof").replace("commitment ", "commitment\n")),
            ("no-break blanks", drawn.announced().replace(" ", "\u00a0")), ("accents apart", drawn.announced().replace("é", "e\u0301")),
            ("twice", "first\n" + drawn.announced() + "again\n" + quoted),
            ("a sentence before", "keep the lines from fairdeal-tarot-1 announced\nto end:\n\n" + drawn.announced())):
        case("announcement, " + name, "verified", revealed=drawn.revealed(), announced=text, value=drawn.value)
    for name, text in (
            ("two different ones", drawn.announced() + plain.announced()), ("beside the numbers", drawn.announced() + drawn.revealed()),
            ("the revealed record", drawn.revealed()), ("with numbers in it", drawn.announced().replace("end\n", "sequence 5\nend\n")),
            ("cut off", drawn.announced().replace("end\n", "")), ("none", "see you at eight\n"), ("a line twice", drawn.announced().replace("label", "label Finale\nlabel")),
            ("players twice", drawn.announced().replace("players 3\n", "players 3\nplayers 3\n")),
            ("code of another", drawn.announced().replace("code " + drawn.commitment()[:5], "code 00000"))):
        case("announcement, " + name, "unreadable", revealed=drawn.revealed(), announced=text, value=drawn.value)
    for name, text in (
            ("a line twice", drawn.revealed().replace("players 3\n", "players 3\nplayers 3\n")), ("value twice", drawn.revealed().replace("value ", "value 1 2 3 4 5 6\nvalue ")),
            ("distribution twice", drawn.revealed().replace("sequence", "distribution 5\nsequence")),
            ("a name too many", drawn.revealed().replace("seats", "name Max\nseats")), ("a name twice", drawn.revealed().replace("name Anna", "name Zoé")),
            ("a name after the seats", drawn.revealed().replace("name Luc\nseats drawn\n", "seats drawn\nname Luc\n")),
            ("a name that nobody sees", drawn.revealed().replace("name Anna", "name Zoé\u200b")), ("accents apart", drawn.revealed().replace("é", "e\u0301")),
            ("no form", drawn.revealed().replace("form integers 6\n", "")), ("secret in capitals", drawn.but(secret=b"\xab" * 32).revealed().replace("ab" * 32, "AB" * 32)),
            ("seats drawn without delayed information", plain.revealed().replace("label", "name A\nname B\nname C\nname D\nseats drawn\nlabel")),
            ("leading zeros", plain.revealed().replace("sequence ", "sequence 0")), ("digits of full width", plain.revealed().replace("players 4", "players \uff14")),
            ("no end", plain.revealed().replace("end\n", "")), ("text after the end", plain.revealed() + "players 4\n"),
            ("line end inside a label", plain.revealed().replace("Table 3", "Table\r3")), ("a label that turns round", plain.revealed().replace("Table 3", "Table \u202e3"))):
        case("record, " + name, "unreadable", revealed=text, announced=plain.announced())
    return cases


def vectors():
    rng = random.Random("tarot vectors")
    yield "# written by reference.py; deal: players d s k | petit sec | hands | chien | points | taker bid reason"
    cases = [(p, d, s, k) for p in (3, 4, 5) for d in (0, LIMIT - 1)
             for s in (0, 10 ** 11) for k in (0, 1, 2 ** 32 - 1)]
    for i in range(240):
        cases.append((3 + i % 3, rng.randrange(LIMIT), rng.randrange(10 ** 11 + 1),
                      rng.choice([0, 1, 2, 3, rng.randrange(1000), rng.randrange(2 ** 32)])))
    for players, d, s, k in cases:
        hands, chien = deal(unrank(reshuffle(d, s, k)), players)
        cards = [" ".join(sorted(h, key=PACK.index)) for h in hands + [chien]]
        yield " ".join(map(str, ("deal", players, d, s, k, "|", petit_sec(hands), "|", " | ".join(cards), "|",
                                 " ".join(str(points(h, players)[0]) for h in hands), "|", *judge(d, s, k, players))))
    yield "# boards: players d s rule | the first accepted deals"
    for players, d, s in ((3, 1, 2), (4, 94480825, 60 * 10 ** 9), (5, 94480825, 7), (5, 3, 4)):
        for rule in ("duplicate", "duplicate-sans-petit-sec"):
            found = boards(players, d, s, rule != "duplicate", 120)
            yield " ".join(map(str, ("boards", players, d, s, rule, "|", *found)))
    yield "# commitment: players d s hash choice|label"
    for label in ("", "Table 3", "Château à 100 %"):
        for choice in ("", "duplicate 3", "duplicate-sans-petit-sec 16"):
            for players in (3, 4, 5):
                g = Game(players=players, choice=choice, label=label)
                yield "commitment %d %d %d %s %s|%s" % (players, g.d, g.s, g.commitment(), choice, label)
    yield "# delayed: secret d s | seats for 3, 4 and 5 players | value"
    for value in ("3 6 9 13 26 40", "44901.92", "x y"):
        for _ in range(5):
            secret = rng.randbytes(32)
            d, s, _ = opened(secret, value, 3)
            seats = " ".join("".join(str(i + 1) for i in opened(secret, value, p)[2]) for p in (3, 4, 5))
            yield "delayed %s %d %d | %s | %s" % (secret.hex(), d, s, seats, value)


def main():
    with open("vectors.txt", "w", newline="\n") as f:
        f.writelines(line + "\n" for line in vectors())
    with open("verify.json", "w", newline="\n") as f:
        json.dump({"written by": "reference.py", "cases": verify_cases()}, f, indent=1, ensure_ascii=True)
        f.write("\n")


main()
