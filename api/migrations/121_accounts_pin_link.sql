-- A link in the mail beside the PIN: 192 random bits, so nobody has to count who guesses it.
alter table login_pin add column link_hash bytea;
