-- What the service must not lose. Both databases read this file: SQLite takes
-- any type's name, and sees bytes where PostgreSQL sees bytea.

create table tokens (
	id       text primary key,
	operator text not null,
	hash     bytea not null, -- SHA-256 of the secret part; the token itself is nowhere
	created  text not null,
	revoked  integer not null default 0
);

create table games (
	id        text primary key,
	operator  text not null,
	announced text not null,     -- the announced record, as everybody sees it
	sealed    bytea not null,    -- numbers or secret, encrypted with age
	value     text not null,     -- of the delayed information, '' before it is known
	drawn     bigint not null,   -- how many deals were given out
	revealed  text not null,     -- the revealed record, '' before the end
	created   text not null
);

-- An answer that was given under an Idempotency-Key. It is made again from what
-- is named here, so that no hand stands in it.
create table replies (
	token text not null,
	route text not null,
	key   text not null,
	body  bytea not null, -- SHA-256 of the request's body
	game  text not null,
	deal  bigint not null,
	primary key (token, route, key)
);

-- The public log: its files, and the tree that was signed last.
create table objects (
	path text primary key,
	data bytea not null
);

create table head (
	origin     text primary key,
	size       bigint not null,
	root       text not null,
	checkpoint text not null
);

create table entries (
	leaf       text primary key,
	place      bigint not null unique,
	organiser  text not null,
	key_id     text not null,
	tournament text not null,
	kind       text not null,
	name       text not null -- of a published or amended tournament, in lower case
);
create index entries_tournament on entries (tournament, place);

-- As a witness: what was cosigned last, for each origin.
create table witness (
	origin     text primary key,
	checkpoint text not null
);
