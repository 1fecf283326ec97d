-- A stranger who asks for PINs, or tries wrong ones, must not take away the PIN that a member asked for on a known device:
-- there is one for each, and a known device has tries of its own.
alter table login_pin add column for_known boolean not null default false;
alter table login_pin add column known_attempts integer not null default 0;
alter table login_pin drop constraint login_pin_pkey;
alter table login_pin add primary key (owner_id, for_known);
