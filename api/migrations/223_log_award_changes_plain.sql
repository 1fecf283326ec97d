-- A thousand ids take a millisecond to compress, the longest part of what an import notes beside its contacts, and a note is read and
-- deleted within seconds.
alter table award_change alter column contact_ids set storage external;
