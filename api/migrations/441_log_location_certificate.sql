-- Which callsign certificate signs contacts that were made from this place, where its owner has chosen one; one that is gone by
-- now chooses nothing.
alter table station_location add column lotw_certificate_id bigint;
