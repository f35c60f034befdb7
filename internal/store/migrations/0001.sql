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

-- One row, written to see whether the database can be written.
create table health (
	id      integer primary key,
	written bigint not null, -- how often
	at      text not null
);
