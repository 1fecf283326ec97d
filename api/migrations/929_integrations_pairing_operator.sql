-- The member who acts for a club, where a program is paired with one: its key is theirs.
alter table pairing_code add column operator_id bigint references account (id) on delete cascade;
create index pairing_code_operator on pairing_code (operator_id) where operator_id is not null;
