-- The database knows which it is, which key its games are encrypted with, and how
-- much it has seen; answers under an Idempotency-Key stand in the row of their game.

create table service (
	id        integer primary key, -- 1
	name      text not null,    -- drawn once: a copy has the same
	salt      bytea not null,   -- drawn once: ids of games follow from it and from keys
	recipient text not null,    -- the public part of the key that seals; '' before the first start
	restored  bigint not null,  -- how often it was started as a restored copy
	starts    bigint not null   -- how often a process was started on it
);

-- What was done, a row for each key file beside which a process remembers it.
create table counts (
	process text primary key,
	opened  bigint not null,
	deals   bigint not null,
	reveals bigint not null, -- in the transaction of the reveal; the others a second later
	pruned  bigint not null  -- games that were removed
);

alter table games add column closed text not null default '';            -- when, in a restored copy; '' otherwise
alter table games add column ended bigint not null default 0;            -- when it was revealed, in Unix seconds; 0: before this column
alter table games add column replies bytea not null default ''::bytea;   -- reply.go has their form

-- The oldest version of the tables that a program must know to write; null: this one.
alter table schema_version add column writers bigint;
