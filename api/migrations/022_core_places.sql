-- Places that one party holds at the same time, such as the live sockets of an address, by the process that holds them.
-- A process says every few seconds that it is there; what it held is free a moment after it has stopped saying so. Losing
-- all of it in a crash of the database does no harm: each process tells its own again.
create unlogged table place (
  bucket text not null,
  process text not null,
  n integer not null,
  primary key (bucket, process)
);
create index place_process_of on place (process);

create unlogged table place_process (
  id text primary key,
  alive_until timestamptz not null
);
