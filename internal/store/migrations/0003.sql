-- One row, written to see whether the database can be written.
create table health (
	id      integer primary key,
	written bigint not null, -- how often
	at      text not null
);
