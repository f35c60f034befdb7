-- Checkpoints that a policy was satisfied with: by size, so that the smallest
-- that holds an entry is found whatever the order of texts is.
create table witnessed (
	size       bigint primary key,
	checkpoint text not null
);
