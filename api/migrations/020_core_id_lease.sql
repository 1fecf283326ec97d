-- Which process draws ids with which node number. `ceiling` is the fence: the holder draws only ids of ticks below it, and
-- whoever holds the number next begins at it. So no id is drawn twice, however late a process learns that it lost the lease.
create table id_lease (
  node integer primary key check (node between 0 and 1023),
  holder text not null,
  until timestamptz not null,
  ceiling bigint not null
) with (fillfactor = 50);
