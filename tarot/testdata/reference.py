#!/usr/bin/env python3
"""Writes vectors.txt: spec/tarot.md once more, in Python and its own library.

    python3 reference.py > vectors.txt

Nothing in it comes from the Go package: integers of any size, lists of cards
as texts, hashlib.
"""
import hashlib
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


def delayed(secret, value):
    message = b"fairdeal-tarot-1 graine\0" + secret + value.encode()
    for d, at in draws(message, 48, 1):
        if d < LIMIT:
            break
    stream = hashlib.shake_256(message).digest(at + 5 * 1000)[at:]
    for i in range(0, len(stream), 5):
        s = int.from_bytes(stream[i:i + 5], "big") % 2 ** 37
        if s <= 10 ** 11:
            return d, s


def main():
    rng = random.Random("tarot vectors")
    print("# written by reference.py; deal: players d s k | petit sec | hands | chien | points | taker bid reason")
    cases = [(p, d, s, k) for p in (3, 4, 5) for d in (0, LIMIT - 1)
             for s in (0, 10 ** 11) for k in (0, 1, 2 ** 32 - 1)]
    for i in range(240):
        cases.append((3 + i % 3, rng.randrange(LIMIT), rng.randrange(10 ** 11 + 1),
                      rng.choice([0, 1, 2, 3, rng.randrange(1000), rng.randrange(2 ** 32)])))
    for players, d, s, k in cases:
        hands, chien = deal(unrank(reshuffle(d, s, k)), players)
        sec = 0
        for i, hand in enumerate(hands):
            if atouts(hand) == [1] and "EX" not in hand:
                sec = i + 1
        cards = [" ".join(sorted(h, key=PACK.index)) for h in hands + [chien]]
        print("deal", players, d, s, k, "|", sec, "|", " | ".join(cards), "|",
              " ".join(str(points(h, players)[0]) for h in hands), "|", *judge(d, s, k, players))
    print("# commitment: players d s hash label")
    for label in ("", "Table 3", "Château à 100 %"):
        for players in (3, 4, 5):
            d, s = rng.randrange(LIMIT), rng.randrange(10 ** 11 + 1)
            print("commitment", players, d, s, commitment(players, d, s, label), label)
    print("# delayed: secret d s value; secret: secret hash")
    for value in ("3 6 9 13 26 40", "4490192", "Église", "x"):
        for _ in range(5):
            secret = rng.randbytes(32)
            d, s = delayed(secret, value)
            print("delayed", secret.hex(), d, s, value)
            print("secret", secret.hex(),
                  hashlib.sha256(("fairdeal-tarot-1 secret " + secret.hex()).encode()).hexdigest())


main()
