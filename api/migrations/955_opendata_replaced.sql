-- The contact whose change a message tells: the next change replaces one that waits. Null for other messages.
alter table open_delivery add column about bigint;
create index open_delivery_about on open_delivery (owner_id, about) where about is not null and state = 'waiting';
